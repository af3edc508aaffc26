package coltexpress

import (
	"math"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Decks that the program shuffles and holds. A card that is laid is judged by what everybody
// knows, as for other decks. If it is not in the hand that the program holds, the hand is
// unknown until the round ends; in expert mode the kept part is then drawn anew.

// anew is the first step number for drawing a kept hand anew; a deck is never drawn from more
// often than this in a round.
const anew = 1 << 7

// hold takes the decks of a set-up; a team's deck is that of its first seat.
func (s *State) hold(setup engine.Setup) {
	for player := range s.players() {
		s.Mind[player].Seed = setup.Deck(s.seatOf(player))
	}
}

// stock returns the action cards that are neither in a known hand nor visible: those of the
// deck.
func (s *State) stock(player uint8) copies {
	m := &s.Mind[player]
	left := s.deckOf(player).less(m.Own).less(m.Out)
	for i := range s.Pile[s.Done:s.Laid] { // resolved ones have gone back
		if p := &s.Pile[int(s.Done)+i]; p.By == s.seatOf(player) && p.Card != catalogue.FaceDown {
			left = left.less(s.one(p.Card))
		}
	}
	return left
}

// held returns how many bullets are in a known hand.
func (m *mind) held() uint8 { return m.Hand - uint8(m.Own.count()) }

// drawOwn draws a card, an action card or a bullet, into a known hand, before it is counted.
// Bullets received since the deck was shuffled lie on top.
func (s *State) drawOwn(player uint8) {
	if m := &s.Mind[player]; m.Known && m.Top == 0 {
		m.Own = m.Own.plus(s.picked(player, uint64(m.Drew), int(m.Deck)))
	}
}

// picked picks one card of a deck of so many, all equally likely; 0 if it is a bullet.
func (s *State) picked(player uint8, step uint64, of int) copies {
	left := s.stock(player)
	for n := engine.Drawn(s.Mind[player].Seed, uint64(s.Round)<<8|step, of); n > 0; n-- {
		left &= left - 1
	}
	left &= -left
	return (left | left>>1) & firsts
}

// know begins a round of a hand that the program holds. If the hand is unknown, it becomes as
// many of the possible action cards as were kept.
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

// layOwn removes a card from a known hand.
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

// shedOwn removes bullets from a known hand, before they are counted.
func (s *State) shedOwn(player, n uint8) {
	if m := &s.Mind[player]; m.Known && n != m.held() {
		m.Known, m.Own = false, 0
	}
}

// Deal reorders the rest of the deck that the program holds for a seat, so that a bot for that
// seat does not know what comes next. Hands of others stay unknown.
func (r *Rules) Deal(view State, viewer engine.Seat, draw func(n int) int) State {
	if player := view.playerOf(viewer); player < maxSeats && view.Mind[player].Known {
		view.Mind[player].Seed = uint64(draw(math.MaxInt)) + 1
	}
	return view
}
