package table_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/extent"
	"casekeeper/engine/games"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
	"casekeeper/ui/tables"

	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
)

// distances are those of the taps of a finger that bounces, or of people who
// tap twice.
var distances = []time.Duration{60 * time.Millisecond, 120 * time.Millisecond, 200 * time.Millisecond, 300 * time.Millisecond}

// hasty is a clock that stands until it is moved.
type hasty struct{ time.Time }

func (h *hasty) now() time.Time { return h.Time }

func (h *hasty) on(d time.Duration) { h.Time = h.Add(d) }

func newHasty() *hasty { return &hasty{time.UnixMilli(1_800_000_000_000)} }

// committing lists the keys that do something to the game.
func committing(s *table.Table) (list []string) {
	for id, k := range s.Keys() {
		if (strings.Contains(id, "@") && !strings.HasPrefix(id, "why") && !strings.HasPrefix(id, "seen") && !strings.HasPrefix(id, "turn") && !k.Leads() || id == "undo") && !k.Off() {
			list = append(list, id)
		}
	}
	return list
}

// asks names the screen of an update by what is asked on it, and how.
func asks(u companion.Update) string {
	name := fmt.Sprint(u.Result != nil)
	for _, p := range u.Awaits {
		name += fmt.Sprint(" ", p.Ask.Rule, p.Kind, p.Optional)
	}
	return name
}

// TestTwoTapsAreOneAct walks through every sort of screen of whole evenings of all
// games, taps keys that commit, and then whatever lies there once the act has been
// accepted, at all distances of a double tap: the second does nothing. After the
// deaf time it does.
func TestTwoTapsAreOneAct(t *testing.T) {
	extent.Whole(t, "ui/kit tests fingers by themselves")
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	tried := 0
	for _, id := range games.IDs() {
		for _, seats := range []int{load(t, id).MinSeats, load(t, id).MaxSeats} {
			w := wordsOf(t, id, "en")
			for name, m := range play(t, id, seats, 8, asks) {
				vm := w.Table(present.TableInput{Update: m.update, Log: m.log})
				vm.News, vm.Undo.On = nil, true
				next := vm
				next.Acts, next.Seq = vm.Acts+1, vm.Seq+"1"
				tried += twice(t, fmt.Sprint(id, " ", seats, " ", name), vm, next)
			}
		}
	}
	if t.Logf("%d double taps", tried); tried < 300 {
		t.Errorf("only %d double taps", tried)
	}
}

// twice taps keys of a table, a few of them at each distance, lets the act be
// accepted, and taps a second time after a while.
func twice(t *testing.T, label string, vm, next present.TableVM) (tried int) {
	t.Helper()
	clock, acts := newHasty(), 0
	s := tables.New()
	s.Clock(clock.now)
	s.OnFact, s.OnUndo = func(engine.Observation) { acts++ }, func() { acts++ }
	s.OnHand = func(engine.Seat) {}
	s.Show(vm)
	defer open(t, s, sizes[0]).Close()
	keys := committing(s)
	slices.Sort(keys)
	for n, d := range distances {
		if len(keys) == 0 {
			return tried
		}
		id := keys[n*len(keys)/len(distances)]
		clock.on(time.Second)
		s.Show(vm)
		clock.on(time.Second)
		acts = 0
		test.Tap(s.Keys()[id])
		did := acts
		clock.on(d / 2)
		s.Show(next)
		clock.on(d - d/2)
		for _, other := range committing(s) {
			test.Tap(s.Keys()[other])
		}
		if tried++; acts != did {
			t.Errorf("%s: after %s a second tap %s later did %d acts more", label, id, d, acts-did)
			return tried
		}
		clock.on(351*time.Millisecond - d + d/2)
		if k := s.Keys()["undo"]; k != nil {
			if test.Tap(k); acts != did+1 {
				t.Errorf("%s: after %s the table stays deaf", label, id)
			}
		}
	}
	return tried
}

// TestTapBelongsToTheTableItBeganOn: a finger that went down before an act was
// accepted does nothing when it is lifted, on keys that commit; others work.
func TestTapBelongsToTheTableItBeganOn(t *testing.T) {
	clock, acts := newHasty(), 0
	s := tables.New()
	s.Clock(clock.now)
	s.OnUndo = func() { acts++ }
	vm := asking("1", present.AskVM{Text: "?", Choices: []present.ChoiceVM{leaf(1)}})
	vm.Undo.On = true
	s.Show(vm)
	put(t, s)
	undo, menu := s.Keys()["undo"], s.Keys()["menu"]
	press := func(k *kit.Key, between func()) {
		clock.on(time.Second)
		k.MouseDown(&desktop.MouseEvent{})
		between()
		k.MouseUp(&desktop.MouseEvent{})
		k.Tapped(nil)
	}
	press(undo, func() {
		vm.Seq, vm.Acts = "2", 1
		s.Show(vm)
		clock.on(time.Second)
	})
	if acts != 0 {
		t.Error("a tap that began at the table before takes an act back")
	}
	press(undo, func() {})
	if acts != 1 {
		t.Error("a tap at this table does nothing")
	}
	press(menu, func() {
		vm.Seq, vm.Acts = "3", 2
		s.Show(vm)
	})
	if s.Keys()["home"] == nil {
		t.Error("the menu commits nothing and does not open")
	}
}

// TestActsOfOthersLeaveKeysThatCommitNothing: right after an act that no finger has committed, a demo's
// or a sensor's, undo is deaf and the keys that pause the demo are not; after a finger's own act all are.
func TestActsOfOthersLeaveKeysThatCommitNothing(t *testing.T) {
	clock, paused, undone := newHasty(), 0, 0
	s := tables.New()
	s.Clock(clock.now)
	s.OnPlay, s.OnUndo, s.OnFact = func() { paused++ }, func() { undone++ }, func(engine.Observation) {}
	vm := asking("1", present.AskVM{Text: "?", Choices: []present.ChoiceVM{leaf(1)}})
	vm.Undo.On, vm.Demo = true, &present.DemoVM{Playing: true, Pace: 8}
	s.Show(vm)
	put(t, s)
	clock.on(time.Second)
	for n := range 8 { // acts come faster than the deaf time passes
		vm.Seq, vm.Acts = fmt.Sprint(n+2), n+1
		s.Show(vm)
		clock.on(200 * time.Millisecond)
	}
	test.Tap(s.Keys()["undo"])
	test.Tap(s.Keys()["play"])
	if undone != 0 || paused != 1 {
		t.Errorf("after the demo's act undo did %d, pause %d; want 0, 1", undone, paused)
	}
	clock.on(time.Second)
	test.Tap(s.Keys()["answer/-1/0@"+vm.Seq])
	clock.on(100 * time.Millisecond)
	vm.Seq, vm.Acts = "20", 20
	s.Show(vm)
	clock.on(100 * time.Millisecond)
	test.Tap(s.Keys()["play"])
	if paused != 1 {
		t.Error("the second half of a double tap pauses the demo")
	}
	clock.on(time.Second)
	test.Tap(s.Keys()["play"])
	if paused != 2 {
		t.Error("pause stays deaf")
	}
}

// TestDeadKeysAsk checks that a tap on an impossible card or on a spot without an answer is
// reported, so that the rules explain the refusal, and that the error strip offers to correct the
// act that stands in the way.
func TestDeadKeysAsk(t *testing.T) {
	s := tables.New()
	var got []engine.Observation
	s.OnFact = func(o engine.Observation) { got = append(got, o) }
	try := engine.Act(1, 7, 4, 1)
	vm := mats("1")
	vm.Asks[0].RefusedNow = []present.ChoiceVM{{Place: 4, Spot: 1, Offer: -1, Fact: try}}
	s.Show(vm)
	put(t, s)
	tap(t, s, "spot/4/1")
	dead := present.ChoiceVM{Card: present.CardVM{Suit: "hat", Value: "1"}, Fact: engine.Laid(2, 7), Off: true}
	vm = asking("2", present.AskVM{Text: "card", Grid: [][]present.ChoiceVM{{dead}}})
	s.Show(vm)
	tap(t, s, "card/7@2")
	if len(got) != 2 || got[0] != try || got[1] != engine.Laid(2, 7) {
		t.Errorf("reported %+v", got)
	}
	wrong := -1
	s.OnWrong = func(act int) { wrong = act }
	vm.Banner = &present.BannerVM{Text: "It lies there.", ID: 4, Correct: "Correct", Act: 3}
	s.Show(vm)
	tap(t, s, "refusal/correct/4")
	if wrong != 3 {
		t.Errorf("corrects act %d", wrong)
	}
}
