package scanner

import (
	"slices"
	"testing"
	"time"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
)

// TestReaderThatReadsNothing: people are asked after ten seconds in which nothing moved, once, until a card
// or nothing is read there, or the device leaves; on a reader of several cards, too.
func TestReaderThatReadsNothing(t *testing.T) {
	for _, holds := range []hardware.Holds{hardware.HoldsOne, hardware.HoldsMany} {
		r := newReaders()
		r.SetHolds(Sensor{"hub", 1}, holds)
		step := func(kind hardware.EventKind, moving bool) {
			r.now = r.now.Add(250 * time.Millisecond)
			e := hardware.Event{At: r.now, Source: "hub", Input: 1, Kind: kind, Moving: moving}
			if kind == hardware.CardSeen {
				e.UID = tag(7)
			}
			r.Step(e, func(c Change) { r.changes = append(r.changes, c) })
		}
		unclear := func(looks int) {
			for range looks {
				step(hardware.CardUnclear, false)
			}
		}
		check := func(what string, want ...ChangeKind) {
			t.Helper()
			var got []ChangeKind
			for _, c := range r.changes {
				if got = append(got, c.Kind); c.Sensor != (Sensor{"hub", 1}) || c.At.IsZero() {
					t.Errorf("%s: %+v", what, c)
				}
			}
			if r.changes = nil; !slices.Equal(got, want) {
				t.Errorf("%v, %s: %v, want %v", holds, what, got, want)
			}
		}
		unclear(40)
		check("for nearly ten seconds")
		unclear(60)
		check("for longer", Illegible)
		step(hardware.CardGone, false)
		unclear(30)
		step(hardware.CardUnclear, true) // an arm
		unclear(39)
		check("read, and then an arm", Legible)
		unclear(2)
		check("ten seconds after the arm", Illegible)
		step(hardware.CardUnclear, true)
		check("an arm reads nothing")
		step(hardware.CardSeen, false)
		check("a card is seen", Legible)
		unclear(30)
		r.now = r.now.Add(2 * maxLook)
		unclear(30)
		check("it was not heard between")
		unclear(20)
		check("it is heard", Illegible)
		step(hardware.LinkDown, false)
		check("the device leaves", Legible)
	}
}

// TestPeopleAreAskedWhereItMatters: where a card is awaited that all may see, and where one lies that was read
// there; not where it is secret or face down, may be left out, or nothing is awaited.
func TestPeopleAreAskedWhereItMatters(t *testing.T) {
	for name, c := range map[string]struct {
		reader hardware.Input
		board  engine.Board
		awaits []engine.Prompt
		placed byte
		asked  bool
	}{
		"awaited":            {reader: 1, awaits: []engine.Prompt{lay(gap1, 1, 2)}, asked: true},
		"awaited elsewhere":  {reader: 1, awaits: []engine.Prompt{lay(gap2, 1, 2)}},
		"nothing awaited":    {reader: 1},
		"may be left out":    {reader: 1, awaits: []engine.Prompt{optional(lay(gap1, 1, 2))}},
		"face down":          {reader: 1, awaits: []engine.Prompt{down(gap1)}},
		"lies face down":     {reader: 1, board: shown(on(gap1, catalogue.FaceDown)), awaits: []engine.Prompt{lay(gap1, 1, 2)}},
		"lies there":         {reader: 1, board: shown(on(gap1, 1)), placed: 1, asked: true},
		"another lies there": {reader: 1, board: shown(on(gap1, 2)), placed: 3},
		"a secret hand":      {reader: 4, awaits: []engine.Prompt{lay(redHand, 1, 2)}},
	} {
		s := newSitting(numbered())
		s.awaits(c.board, c.awaits...)
		if c.placed > 0 {
			s.place(c.reader, c.placed)
		}
		at := Sensor{"hub", c.reader}
		s.Change(Change{Kind: Illegible, Sensor: at}, false)
		count := func() (n int) {
			for _, f := range s.Faults() {
				if f.Kind == Unread {
					if n++; f != (Fault{Kind: Unread, Source: "hub", Reader: c.reader, Slot: s.places[at].slot}) || !f.Standing() {
						t.Errorf("%s: %+v", name, f)
					}
				}
			}
			return n
		}
		if s.places[at].slot == 0 || count() != map[bool]int{true: 1}[c.asked] {
			t.Errorf("%s: asked %d times at %d, want %t", name, count(), s.places[at].slot, c.asked)
		}
		if s.Change(Change{Kind: Legible, Sensor: at}, false); count() != 0 {
			t.Errorf("%s: still asked", name)
		}
	}
}

func optional(p engine.Prompt) engine.Prompt {
	p.Optional = true
	return p
}

// down awaits a face-down card.
func down(slot engine.Slot) engine.Prompt {
	return engine.Prompt{Kind: engine.Lay, Slot: slot, Cards: catalogue.SetOf(1, 2), Down: true}
}
