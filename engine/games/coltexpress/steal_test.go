package coltexpress

import (
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// TestCardsAreTurnedAsTheyWereRead checks that a card that a reader saw face down is turned
// without a prompt, as that copy. If that is impossible, it is asked for, and the line says
// that another card had been read. No copy lies there twice.
func TestCardsAreTurnedAsTheyWereRead(t *testing.T) {
	rules := shippedRules()
	move := CardOf(Ghost, Move)
	open := func(n uint8) play { return play{Card: move, Piece: n + 1, By: Ghost, Face: openFace, Level: early} }
	down := func(card catalogue.CardID, n uint8) play { return play{Card: card, Piece: n, By: Ghost, Level: early} }
	stealin := func(last play, before ...play) State {
		s := schemin(t, 4)
		s.Stage, s.Laid, s.Done = stSteal, uint8(len(before)+1), uint8(len(before))
		copy(s.Pile[:], append(before, last))
		return s
	}
	turned := func(events []Event) Event {
		for _, e := range events {
			if e.Kind == evTurned {
				return e
			}
		}
		return Event{}
	}
	for n := range uint8(3) {
		f := flow{cards: rules.cards}
		f.Begin(stealin(down(move, n)), engine.Observation{})
		f.Step()
		if e := turned(f.Events); e.Card != move || e.Piece != n || e.Wrong {
			t.Errorf("piece %d, from 1, is turned as %+v", n, e)
		}
	}
	f := flow{cards: rules.cards}
	f.Begin(stealin(down(move, 1), open(0)), engine.Observation{})
	f.Step()
	if e := turned(f.Events); e.Card != move || e.Piece != 0 {
		t.Errorf("a piece that lies openly elsewhere is turned as %+v", e)
	}
	s := stealin(down(move, 0), open(0), open(1))
	f = flow{cards: rules.cards}
	f.Begin(s, engine.Observation{})
	if f.Step() || rules.need(&s) != needTurned {
		t.Errorf("a third copy is turned: %+v", f.Events)
	}
	refuses(t, s, engine.Laid(SlotPile, move), ruleCardsCopies)
	events, v := rules.Decide(s, engine.Laid(SlotPile, CardOf(Ghost, Punch)))
	if e := turned(events); v != nil || e.Card != CardOf(Ghost, Punch) || !e.Wrong {
		t.Errorf("another is turned as %+v, %v", e, v)
	}
	s = stealin(down(catalogue.FaceDown, 0), open(0))
	refuses(t, s, engine.LaidPiece(SlotPile, catalogue.Copy{Card: move}), ruleCardsCopies)
	events, v = rules.Decide(s, engine.LaidPiece(SlotPile, catalogue.Copy{Card: move, N: 1}))
	if e := turned(events); v != nil || e.Piece != 2 || e.Wrong {
		t.Errorf("the other copy is turned as %+v, %v", e, v)
	}
}
