package coltexpress

import (
	"math/bits"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// What is known of hands: how many cards they have, which action cards cannot be
// in them, how many bullets at least and at most. Nobody reads a hand.

const (
	handSize  = 6
	docsHand  = 7
	drawSize  = 3
	deckSize  = 10
	teamDeck  = 11
	copySlots = 2 * actionCount // of a bandit, in a set of pieces
)

// pieceBit is a piece of an action card in the set of its player's deck; 0 if nobody
// plays that bandit, or nobody knows the card.
func (s *State) pieceBit(card catalogue.CardID, n uint8) pieces {
	if !isAction(card) || s.playerOf(banditOf(card)) == maxSeats {
		return 0
	}
	at := 2*uint(actionOf(card)-1) + uint(n)
	if seat := banditOf(card); s.Switches.Teams && s.seatOf(s.playerOf(seat)) != seat {
		at += copySlots
	}
	return 1 << at
}

// deckOf is a player's whole deck. Of a team each bandit brings one card of each
// action, and one of the two the Marshal.
func (s *State) deckOf(player uint8) (all pieces) {
	if !s.Switches.Teams {
		const whole = 1<<(2*(int(Punch)-1)) - 1 | 1<<(2*(int(Punch)-1)) | 1<<(2*(int(Marshal)-1))
		return whole
	}
	for _, seat := range s.Order[2*player : 2*player+2] {
		for a := Move; a <= Marshal; a++ {
			if a != Marshal || s.Mind[player].Star == seat {
				all |= s.pieceBit(CardOf(seat, a), 0)
			}
		}
	}
	return all
}

// ghosts are the Ghost's own cards in a deck.
func (s *State) ghosts() (own pieces) {
	for a := Move; a <= Marshal; a++ {
		own |= s.pieceBit(CardOf(Ghost, a), 0) | s.pieceBit(CardOf(Ghost, a), 1)
	}
	return own
}

// cardOf is the card and the copy that a member of a set is.
func (s *State) cardOf(player uint8, at int) catalogue.Copy {
	seat := s.seatOf(player)
	if at >= copySlots {
		seat = s.partner(seat)
	}
	at %= copySlots
	return catalogue.Copy{Card: CardOf(seat, Action(at/2+1)), N: uint8(at % 2)}
}

// hidden are the cards of a player that lie face down on the pile and that nobody
// has turned, by how much may be known of them: each set holds the one before.
type hidden struct {
	count [levels]int    // Ghost's own; laid before the discards became a deck; after
	can   [levels]pieces // what they can be, all cards that are known elsewhere left out
}

// fits tells whether cards that are known elsewhere leave enough for those that lie
// face down.
func (h *hidden) fits(elsewhere pieces) bool {
	n := 0
	for i, can := range h.can {
		if n += h.count[i]; n > bits.OnesCount32(uint32(can&^elsewhere)) {
			return false
		}
	}
	return true
}

// level is that of a card that a player lays now.
func (s *State) level(m *mind) level {
	switch {
	case s.Sneak && s.Switches.Teams && s.Switches.GhostOwn:
		return ghostsOwn
	case m.Mixed:
		return late
	}
	return early
}

// unknown tells what a player's face-down cards on the pile can be. With all, the
// program uses what its readers have seen of them; otherwise only what everybody
// knows.
func (s *State) unknown(player uint8, all bool) (h hidden) {
	m, seat, deck := &s.Mind[player], s.seatOf(player), s.deckOf(player)
	seen := m.Dropped
	for i := range s.Pile[:s.Laid] {
		switch p := &s.Pile[i]; {
		case p.By != seat:
		case p.Card != catalogue.FaceDown && (all || !p.secret()):
			seen |= s.pieceBit(p.Card, p.Piece)
		default:
			h.count[p.Level]++
		}
	}
	now, before := deck&^seen, deck&^seen
	if s.Switches.Expert {
		before &^= m.Before
		if !m.Mixed {
			now = before
		}
	}
	h.can = [levels]pieces{before, before, now}
	if s.Switches.GhostOwn && s.Switches.Teams {
		h.can[ghostsOwn] &= s.ghosts()
	}
	return h
}

// loose are the action cards that a player may have in hand or in the deck. The
// discards are known.
func (s *State) loose(player uint8, all bool) pieces {
	h := s.unknown(player, all)
	can := h.can[late] &^ s.Mind[player].Out
	if h.count == [levels]int{} {
		return can
	}
	for rest := can; rest != 0; rest &= rest - 1 {
		if one := rest & -rest; !h.fits(one) {
			can &^= one
		}
	}
	return can
}

// bullets tells how many bullets a player has in hand at least and at most.
func (s *State) bullets(player uint8) (least, most uint8) {
	m := &s.Mind[player]
	about := m.Got - m.Shed
	most = min(m.Hand, m.Fresh, about)
	if about > m.Deck {
		least = about - m.Deck
	}
	return min(least, most), most
}

// armed tells whether a player can have an action card in hand.
func (s *State) armed(player uint8) bool {
	least, _ := s.bullets(player)
	return s.Mind[player].Hand > least
}

// draws tells how many cards of a number a player can draw.
func (s *State) draws(player uint8, n uint8) uint8 {
	m := &s.Mind[player]
	return min(n, m.Deck+s.discards(player))
}

// discards counts a player's discards.
func (s *State) discards(player uint8) uint8 {
	return uint8(bits.OnesCount32(uint32(s.Mind[player].Out))) + s.Mind[player].Shed
}

// draw draws cards one by one. Whenever that empties the deck the discards become
// the deck, and if there were none, when the next card is wanted.
func (s *State) draw(player uint8, n uint8) {
	m := &s.Mind[player]
	for ; n > 0; n-- {
		s.mix(player)
		if m.Deck == 0 {
			return
		}
		s.drawOwn(player)
		m.Deck, m.Hand, m.Fresh, m.Drew = m.Deck-1, m.Hand+1, m.Fresh+1, m.Drew+1
		m.Top = max(m.Top, 1) - 1
		s.mix(player)
	}
}

// mix makes the discards the deck if it is empty.
func (s *State) mix(player uint8) {
	m := &s.Mind[player]
	if n := s.discards(player); m.Deck == 0 && n > 0 {
		m.Deck, m.Out, m.Shed = n, 0, 0
		m.Mixed = true
	}
}

// full is the hand that a player fills up to.
func (s *State) full(player uint8) uint8 {
	if s.plays(player, Doc) && !(s.Switches.Teams && s.Switches.DocSix) {
		return docsHand
	}
	return handSize
}

// shuffle puts everybody's cards together again as a round ends, but in expert mode.
func (s *State) shuffle() {
	for player := range s.players() {
		if got := s.Mind[player].Got; !s.Switches.Expert {
			s.Mind[player] = mind{Got: got, Deck: deckSize + got, Seed: s.Mind[player].Seed}
		}
	}
}

// deal begins a player's round: the hand is filled up.
func (s *State) deal(player uint8) {
	m := &s.Mind[player]
	s.know(player)
	if full := s.full(player); full > m.Hand {
		s.draw(player, full-m.Hand)
	}
	m.Before, m.Dropped, m.Mixed, m.Answered = m.Out, 0, false, false
}

// receive lays a bullet on top of the deck of who plays a bandit.
func (s *State) receive(seat engine.Seat) {
	m := &s.Mind[s.playerOf(seat)]
	m.Got, m.Deck = m.Got+1, m.Deck+1
	if s.Switches.Expert {
		m.Top++
	}
}
