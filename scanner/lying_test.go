package scanner

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
)

// A departure is that of one tag on one reader.
func TestWhichCardLeft(t *testing.T) {
	for _, other := range []Sensor{{"hub", 2}, {"desk", 1}} {
		s := newSitting(numbered())
		s.awaits(engine.Board{})
		s.place(1, 1)
		s.place(2, 2)
		s.Change(Change{Kind: Lifted, Sensor: other, UID: tag(1), At: s.now}, false)
		s.lift(2, 2)
		s.awaits(engine.Board{}, lay(gap1, 1), lay(gap2, 2))
		s.took(t, fmt.Sprint("the card that did not leave, not from ", other), engine.Laid(gap1, 1))
	}
}

// A card that is laid elsewhere, or after the longest time for which a reader is blind, is laid anew.
func TestACardThatComesBackElsewhere(t *testing.T) {
	for _, c := range []struct {
		reader hardware.Input
		after  time.Duration
		again  bool
	}{{1, maxBlind - 1, false}, {1, maxBlind, true}, {2, 1, true}} {
		s := newSitting(numbered())
		s.awaits(engine.Board{}, lay(gap1, 1))
		s.place(1, 1)
		s.took(t, "laid", engine.Laid(gap1, 1))
		s.awaits(engine.Board{}, lay(gap1, 1), lay(gap2, 1))
		s.leave(1)
		s.now = s.now.Add(c.after)
		s.place(c.reader, 1)
		if got := len(s.facts) == 1; got != c.again {
			t.Errorf("%+v: reported %v", c, s.facts)
		}
	}
}

// A card that passed waits until no fact is on its way.
func TestACardThatPassesWaitsForEveryFact(t *testing.T) {
	s := passing()
	s.awaits(engine.Board{}, lay(gap2, 2))
	s.place(2, 2)
	s.took(t, "the first", engine.Laid(gap2, 2))
	s.place(3, 3)
	s.place(1, 1)
	s.leave(1)
	s.awaits(shown(on(gap2, 2)), lay(gap3, 3), lay(gap1, 1))
	s.took(t, "the second", engine.Laid(gap3, 3))
	s.awaits(shown(on(gap2, 2)), lay(gap1, 1))
	s.took(t, "the card that passed", engine.Laid(gap1, 1))
	s = passing()
	s.awaits(engine.Board{}, lay(gap2, 2))
	s.place(2, 2)
	s.place(1, 1)
	s.leave(1)
	s.awaits(shown(on(gap2, 2)))
	if len(s.lying) != 1 {
		t.Errorf("%d cards lie there, want 1: the other passed and was not awaited", len(s.lying))
	}
}

// What is remembered of a report: a piece that was seen only if it was accepted and not face down,
// and a secret only where cards are secret.
func TestWhatAReportLeaves(t *testing.T) {
	s := newSitting(numbered())
	s.refuse = true
	s.awaits(engine.Board{}, lay(gap1, 6))
	s.place(1, 6)
	if len(s.seen[gap1]) != 0 {
		t.Errorf("a refused card was seen: %v", s.seen)
	}
	s.refuse = false
	s.awaits(shown(on(gap2, 5)), lay(gap1, 6))
	s.took(t, "in the end", engine.Laid(gap1, 6))
	if len(s.seen[gap1]) != 1 || len(s.sealed) != 0 {
		t.Errorf("seen %v, secret %v", s.seen, s.sealed)
	}
	down := lay(gap2, 1)
	down.Down = true
	s.awaits(engine.Board{}, down)
	s.place(2, 5)
	s.took(t, "face down", engine.Laid(gap2, catalogue.FaceDown))
	if len(s.seen[gap2]) != 0 {
		t.Errorf("a card that lies face down was seen: %v", s.seen)
	}
}

// Cards that are no fault: one that was refused though it fits, and one that is laid early while
// another slot waits.
func TestCardsThatAreNoFault(t *testing.T) {
	s := newSitting(numbered())
	s.refuse = true
	s.awaits(engine.Board{}, lay(gap1, 1))
	s.place(1, 1)
	s.misread(t, "refused")
	s.refuse = false
	s.place(2, 3)
	s.misread(t, "early")
}

// A tag that two readers read is not named if either place is secret.
func TestATagOfTwoReadersAtASecretPlace(t *testing.T) {
	for _, c := range []struct {
		at, also hardware.Input
		named    bool
	}{{1, 2, true}, {1, 4, false}, {4, 1, false}} {
		s := newSitting(numbered())
		s.awaits(engine.Board{})
		twin := Change{Kind: DoubleRead, Sensor: Sensor{"hub", c.at}, UID: tag(1), Also: Sensor{"hub", c.also}, At: s.now}
		s.Change(twin, false)
		if f := s.misread(t, "both read it", TwoReaders); len(f) == 1 && f[0].UID.Len() > 0 != c.named {
			t.Errorf("%+v: %+v", c, f[0])
		}
		twin.Also.Input = 8 // a reader of another game
		s.twins = []Change{twin, {Kind: DoubleRead, Sensor: twin.Also, Also: twin.Sensor, UID: tag(2)}}
		s.misread(t, "a reader of another game")
	}
}

// Of each kind of fault of each reader the latest stays.
func TestWhichFaultsAreKept(t *testing.T) {
	s := newSitting(numbered())
	for _, f := range []Fault{{Kind: Crooked, Source: "a", Reader: 1, Face: 1}, {Kind: Crooked, Source: "a", Reader: 2}, {Kind: Crooked, Source: "b", Reader: 1}, {Kind: Untimely, Source: "a", Reader: 1}, {Kind: Crooked, Source: "a", Reader: 1, Face: 2}} {
		s.addTransient(f)
	}
	if got := s.Faults(); len(got) != 4 || got[3].Face != 2 {
		t.Errorf("%+v, want the last four", got)
	}
}

// Pieces of a design, and of one that the game does not have.
func TestPiecesOfADesign(t *testing.T) {
	s := newSitting(numbered())
	for card, want := range map[catalogue.CardID]int{1: 1, 6: 2, 7: 1, 99: 1} {
		if got := s.pieces(card); got != want || s.single(card) != (want == 1 && card < 7) {
			t.Errorf("card %d: %d pieces, single %v", card, got, s.single(card))
		}
	}
}

// At a desk reader a card chooses among cards, and answers another seat if the one whose turn it is
// owes none.
func TestWhoseCardAtTheDesk(t *testing.T) {
	s := newSitting(numbered())
	s.awaits(engine.Board{}, engine.Prompt{Kind: engine.Choose, Options: []engine.Observation{engine.Act(1, 1), engine.Laid(gap1, 2), engine.Laid(gap3, 4)}})
	s.place(desk, 4)
	s.took(t, "one of two cards", engine.Laid(gap3, 4))
	p := lay(gap1, 1)
	p.Seat = 1
	s.awaits(engine.Board{}, p)
	s.ExpectFrom(2)
	s.lift(desk, 4)
	s.place(desk, 1)
	s.took(t, "of the only seat that owes one", engine.Laid(gap1, 1))
}

// Lost lines are reported once, and a scanner without a place for misreads reports them to nobody.
func TestLostLinesAreCounted(t *testing.T) {
	hub := newPuppet("hub")
	tb := New(Config{Info: info(), Tags: numbered()}, hub)
	for lost, want := range []int{0, 0, 2, 0, 3} {
		hub.status.LostLines += uint64(want)
		tb.matcher.transient = nil
		more := tb.countLost(tb.feeds[0])
		f := tb.matcher.Faults()
		if more != (want > 0) || len(f) == 1 != more || more && f[0].N != want {
			t.Errorf("step %d: %v, %+v, want %d", lost, more, f, want)
		}
		tb.report()
	}
}

// A repeated face is no other roll, unless it is numbered, or the die moved.
func TestTallyOfRolls(t *testing.T) {
	var tally Tally
	now := time.Unix(1, 0)
	face := func(face uint8, unnumbered bool) {
		tally.Step(hardware.Event{Kind: hardware.DieFace, Source: "b", Input: 1, Face: face, Unnumbered: unnumbered, At: now})
	}
	for i, step := range []struct {
		do    func()
		rolls int
	}{
		{func() { face(3, true) }, 1}, {func() { face(3, true) }, 1}, {func() { face(4, true) }, 2}, {func() { face(4, false) }, 3},
		{func() { tally.Step(hardware.Event{Kind: hardware.DieRolling, Source: "b", Input: 1}); face(4, true) }, 4}, {func() { face(4, true) }, 4},
	} {
		step.do()
		if got := tally.Counts()[0].Rolls; int(got) != step.rolls {
			t.Errorf("after step %d: %d rolls, want %d", i, got, step.rolls)
		}
	}
	for _, e := range []hardware.Event{{Source: "b", Input: 2}, {Source: "a", Input: 9}, {Source: "b", Input: 1}} {
		e.Kind, e.UID = hardware.CardSeen, tag(1)
		tally.Step(e)
	}
	var got []string
	for _, c := range tally.Counts() {
		got = append(got, fmt.Sprint(c.Source, c.Input, c.Die))
	}
	if want := []string{"a9 false", "b1 false", "b2 false", "b1 true"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
