package coltexpress

import (
	"math"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Decks that the program shuffles and holds, where hands are new each round. What
// can be laid is judged by what everybody knows, as for all others: who lays what is
// not in the hand has one that nobody knows, until the round ends.

// hold begins to hold the decks that a set-up says.
func (s *State) hold(setup engine.Setup) {
	for _, seat := range s.seats() {
		if !s.Switches.Expert {
			s.Mind[s.playerOf(seat)].Seed = setup.Deck(seat)
		}
	}
}

// drawOwn draws a card into such a hand, an action card or a bullet, before it is
// counted.
func (s *State) drawOwn(player uint8) {
	m := &s.Mind[player]
	if !m.Known {
		return
	}
	left := s.deckOf(player) &^ m.Own
	for i := range s.Pile[:s.Laid] {
		if p := &s.Pile[i]; p.By == s.seatOf(player) {
			left &^= s.pieceBit(p.Card, p.Piece)
		}
	}
	n := engine.Drawn(m.Seed, uint64(s.Round)<<8|uint64(m.Deck), int(m.Deck)) // the deck gets smaller all round
	for ; left != 0; left &= left - 1 {
		if n == 0 {
			m.Own |= left & -left
			return
		}
		n--
	}
}

// layOwn takes a card out of such a hand.
func (s *State) layOwn(player uint8, card catalogue.CardID, piece uint8) {
	m := &s.Mind[player]
	if !m.Known {
		return
	}
	if card == catalogue.FaceDown || m.Own&s.pieceBit(card, piece) == 0 {
		m.Known, m.Own = false, 0
		return
	}
	m.Own &^= s.pieceBit(card, piece)
}

// Deal puts the rest of the deck that the program holds for a seat in another order,
// so that who decides for it does not know what comes next. What others have in hand
// is merely unknown.
func (r *Rules) Deal(view State, viewer engine.Seat, draw func(n int) int) State {
	if player := view.playerOf(viewer); player < maxSeats && view.Mind[player].Known {
		view.Mind[player].Seed = uint64(draw(math.MaxInt)) + 1
	}
	return view
}
