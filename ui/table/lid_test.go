package table_test

import (
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/ui/present"
	"casekeeper/ui/tables"
)

// TestTableAnswersBesideKeys checks that the table still answers beside a row of keys, with a strip
// or without, but not under a pad of many keys, which may lie anywhere over it.
func TestTableAnswersBesideKeys(t *testing.T) {
	refusal := &present.BannerVM{Title: "No", Text: "Because.", Close: "Yes", ID: 3}
	for _, size := range sizes {
		for _, c := range []struct {
			keys   int
			banner *present.BannerVM
			alive  bool
		}{{0, nil, true}, {0, refusal, true}, {2, nil, true}, {2, refusal, true}, {30, nil, false}, {30, refusal, false}} {
			s := tables.New()
			var got []engine.Observation
			s.OnFact = func(o engine.Observation) { got = append(got, o) }
			vm := mats("1")
			vm.Banner = c.banner
			vm.Seats = []present.SeatVM{{Mark: present.MarkVM{Name: "Red", Colour: "red", Shape: "circle"}}}
			for n := range c.keys {
				vm.Asks[0].Choices = append(vm.Asks[0].Choices, leaf(10+n))
			}
			s.Show(vm)
			put(t, s).Resize(size)
			alive := 0
			for id := range s.Keys() {
				if strings.HasPrefix(id, "spot/") || strings.HasPrefix(id, "place/") {
					alive++
				}
			}
			if (alive > 0) != c.alive {
				t.Errorf("%v, %d keys, refusal %t: %d things of the table answer", size, c.keys, c.banner != nil, alive)
			}
			if !c.alive {
				continue
			}
			tap(t, s, "spot/1/0@1")
			if len(got) != 1 || got[0] != engine.Act(1, 1) {
				t.Errorf("%v, %d keys, refusal %t: the spot reports %v", size, c.keys, c.banner != nil, got)
			}
		}
	}
}
