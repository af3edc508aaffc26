package scanner

import (
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// The board names the pieces of a design on one slot: where it names none of that design, any piece
// confirms it.
func TestPiecesThatTheBoardNamesElsewhere(t *testing.T) {
	named := func(slot engine.Slot, card catalogue.CardID) engine.BoardCard {
		c := on(slot, card)
		c.Piece = 1
		return c
	}
	for what, other := range map[string]engine.BoardCard{"on another slot": named(gap2, 6), "of another design": named(gap1, 5)} {
		s := newSitting(numbered())
		s.awaits(shown(on(gap1, 6), other), lay(gap1, 6))
		s.place(1, 7)
		s.took(t, what)
		s.misread(t, what)
	}
}

// The piece that was laid on a secret slot is remembered while it is secret: when it turns up, the other
// piece of the design is a new one.
func TestAPieceThatWasSecret(t *testing.T) {
	s := newSitting(numbered())
	s.awaits(engine.Board{}, lay(redHand, 6))
	s.place(4, 6)
	s.took(t, "sealed", engine.Laid(redHand, 6))
	s.awaits(shown(on(redHand, catalogue.FaceDown)))
	s.awaits(shown(on(redHand, 6)), lay(redHand, 6))
	s.lift(4, 6)
	s.place(4, 7)
	s.took(t, "the other piece", engine.Laid(redHand, 6))
}

// Only a card that passes a reader of arrivals while a fact is on its way, and was not taken, waits for
// the update. Any other that leaves is gone.
func TestWhichCardsWaitAfterTheyLeft(t *testing.T) {
	for _, c := range []struct {
		what          string
		passes, stale bool
	}{{"nothing is on its way", true, false}, {"a reader on which cards lie", false, true}} {
		s := newSitting(numbered())
		if c.passes {
			s = passing()
		}
		s.awaits(engine.Board{}, lay(gap2, 2))
		if c.stale {
			s.place(2, 2)
			s.took(t, c.what, engine.Laid(gap2, 2))
		}
		s.place(1, 1)
		s.leave(1)
		s.awaits(shown(on(gap2, 2)), lay(gap1, 1))
		s.took(t, c.what)
	}
	s := passing()
	s.awaits(engine.Board{}, lay(gap1, 1))
	s.place(1, 1)
	s.took(t, "laid", engine.Laid(gap1, 1))
	s.leave(1)
	if len(s.lying) != 0 {
		t.Errorf("%d cards lie there, want none: the only one was taken and left", len(s.lying))
	}
}

// At a desk reader a card that answers two choices of one seat is no row of slots.
func TestTwoChoicesOfOneCard(t *testing.T) {
	s := newSitting(numbered())
	choice := func(n uint16) engine.Prompt {
		return engine.Prompt{Kind: engine.Choose, Options: []engine.Observation{engine.Act(1, 1), engine.Laid(engine.Slot(n), 4)}}
	}
	s.awaits(engine.Board{}, choice(1), choice(2))
	s.place(desk, 4)
	s.took(t, "two choices")
	s.misread(t, "two choices", Unclear)
}

// No misreads: a card that is laid early on a secret slot, and a refused piece of a prompt that names pieces.
func TestMoreCardsThatAreNoFault(t *testing.T) {
	s := newSitting(numbered())
	s.awaits(engine.Board{}, lay(gap1, 1))
	s.place(4, 3)
	s.misread(t, "early on a secret slot")
	s = newSitting(numbered())
	s.refuse = true
	second := lay(gap1, 6)
	second.Pieces = []catalogue.Copy{{Card: 6, N: 1}}
	s.awaits(engine.Board{}, second)
	s.place(1, 7)
	s.misread(t, "a refused piece")
}
