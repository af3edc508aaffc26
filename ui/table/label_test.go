package table

import (
	"strings"
	"testing"
	"time"

	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
)

// TestRestingFingerIsToldTheWords: a finger that stays on a thing reads what its
// pictures mean, for a while, and does nothing else.
func TestRestingFingerIsToldTheWords(t *testing.T) {
	b := newGainBench(t)
	facts := 0
	b.OnFact = func(engine.Observation) { facts++ }
	var waits []time.Duration
	var ends []func()
	b.Fingers.After = func(d time.Duration, do func()) func() {
		waits, ends = append(waits, d), append(ends, do)
		return func() {}
	}
	vm := tableWith(1, 2, 9, nothingChosen)
	for i := range vm.Seats {
		vm.Seats[i].Figures = vm.Seats[i].Counters
	}
	b.Show(vm)
	for id, want := range map[string]string{"spot/0/0": "The porch: whoever stands here is safe", "place/0": "The bank", "seat/0": "Ana: 2 money"} {
		waits, ends = nil, nil
		k := b.Key(id)
		k.MouseDown(nil)
		if len(waits) != 1 || waits[0] != kit.HoldTime {
			t.Fatalf("%s: waits %v", id, waits)
		}
		ends[0]()
		if b.label.text != want || b.Tiles["label"] == nil {
			t.Errorf("%s: told %q, want %q", id, b.label.text, want)
		}
		k.MouseUp(nil)
		k.Tapped(nil)
		if b.sheet != sheetNone || facts > 0 {
			t.Errorf("%s: the finger that rested did more", id)
		}
		if last := waits[len(waits)-1]; last != labelTime {
			t.Errorf("%s: it stays for %v", id, last)
		}
		ends[len(ends)-1]()
		if b.Tiles["label"] != nil {
			t.Errorf("%s: the label stays", id)
		}
	}
	b.tellLabel("seat/0", "Ana")
	b.Show(tableWith(2, 2, 9, nothingChosen))
	if b.label.text != "" {
		t.Error("the next act leaves the label")
	}
	if text := pieces.CounterWords([]present.CounterVM{{Name: "points", Value: 1, Look: present.LookVM{Sign: "seal"}}, {Value: 3}}); !strings.Contains(text, "1 points") {
		t.Errorf("words %q", text)
	}
}
