package coltexpress

import (
	"math"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Decks that the program shuffles and holds. What can be laid is judged by what
// everybody knows, as for all others: who lays what is not in the hand has one that
// nobody knows, until the round ends; in expert mode what is kept of it is drawn anew.

// anew is the first of the steps of a round at which a kept hand is drawn anew: more
// cards than this are never drawn of a deck.
const anew = 1 << 7

// hold begins to hold the decks that a set-up says; of a team it is that of the first
// seat.
func (s *State) hold(setup engine.Setup) {
	for player := range s.players() {
		s.Mind[player].Seed = setup.Deck(s.seatOf(player))
	}
}

// stock are the action cards that are neither in such a hand nor in sight: those of
// the deck.
func (s *State) stock(player uint8) copies {
	m := &s.Mind[player]
	left := s.deckOf(player).less(m.Own).less(m.Out)
	for i := range s.Pile[:s.Laid] {
		back := s.Switches.Expert && i < int(s.Done) // it lies among the discards
		if p := &s.Pile[i]; p.By == s.seatOf(player) && !back && p.Card != catalogue.FaceDown {
			left = left.less(s.one(p.Card))
		}
	}
	return left
}

// held is how many bullets are in such a hand.
func (m *mind) held() uint8 { return m.Hand - uint8(m.Own.count()) }

// drawOwn draws a card into such a hand, an action card or a bullet, before it is
// counted. Bullets that came since the deck was shuffled lie on top.
func (s *State) drawOwn(player uint8) {
	if m := &s.Mind[player]; m.Known && m.Top == 0 {
		m.Own = m.Own.plus(s.picked(player, uint64(m.Drew), int(m.Deck)))
	}
}

// picked is one of the action cards of a deck of so many, all as likely; 0 if it is a
// bullet.
func (s *State) picked(player uint8, step uint64, of int) copies {
	left := s.stock(player)
	for n := engine.Drawn(s.Mind[player].Seed, uint64(s.Round)<<8|step, of); n > 0; n-- {
		left &= left - 1
	}
	left &= -left
	return (left | left>>1) & firsts
}

// know begins a round of such a hand. One of which nobody knew what it is has any of
// the action cards that can be in it, as many as were kept.
func (s *State) know(player uint8) {
	m := &s.Mind[player]
	if m.Known && m.Seed != 0 {
		return
	}
	m.Own, m.Known = 0, m.Seed != 0
	if !m.Known {
		return
	}
	for n := range m.Hand {
		m.Own = m.Own.plus(s.picked(player, uint64(anew+n), s.stock(player).count()))
	}
}

// layOwn takes a card out of such a hand.
func (s *State) layOwn(player uint8, card catalogue.CardID) {
	m := &s.Mind[player]
	if !m.Known {
		return
	}
	if card == catalogue.FaceDown || !m.Own.has(s.one(card)) {
		m.Known, m.Own = false, 0
		return
	}
	m.Own = m.Own.less(s.one(card))
}

// shedOwn takes bullets out of such a hand, before they are counted.
func (s *State) shedOwn(player, n uint8) {
	if m := &s.Mind[player]; m.Known && n != m.held() {
		m.Known, m.Own = false, 0
	}
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
