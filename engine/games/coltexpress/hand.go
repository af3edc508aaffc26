package coltexpress

import (
	"math/bits"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// What is known of hands: the number of cards, which action cards cannot be in them, and the
// least and most bullets. Hands are not read.

const (
	handSize = 6
	docsHand = 7
	drawSize = 3
	deckSize = 10
	teamDeck = 11
)

// copies counts the action cards of a player by design, in two bits each: none, one (01) or
// two (11). Designs are in the order of the bandits, a team's second bandit after its first,
// and of their actions. Equal cards are not distinguished, because nobody can see which of
// them lies where.
type copies uint32

// firsts are the lower bits of all designs.
const firsts copies = 0x555555

// copiesPer is the number of bits for the designs of one bandit.
const copiesPer = 2 * actionCount

// count returns the number of cards.
func (c copies) count() int { return bits.OnesCount32(uint32(c)) }

// plus adds cards; there are never more than two of a design.
func (c copies) plus(o copies) copies {
	one, two := (c|o)&firsts, (c|o|(c&o&firsts)<<1)&^firsts
	return one | two
}

// less removes cards, as far as they are in the set.
func (c copies) less(o copies) copies {
	one, two := o&firsts, o>>1&firsts
	for _, from := range [2]copies{one, two} { // remove one card of each of these designs
		whole := from | from<<1
		c = c&^whole | c>>1&from
	}
	return c
}

// has reports whether the set has a card of a design, given as one card.
func (c copies) has(one copies) bool { return c&one != 0 }

// piece returns the bit of copy n, from 1, of a design in a set of copies; 0 for n = 0.
func piece(one copies, n uint8) copies { return one << n >> 1 &^ (one >> 1) }

// one returns one action card of a player's deck as a set; 0 if nobody plays that bandit, or
// if the card is not known.
func (s *State) one(card catalogue.CardID) copies {
	if !isAction(card) || s.playerOf(banditOf(card)) == maxSeats {
		return 0
	}
	at := 2 * uint(actionOf(card)-1)
	if seat := banditOf(card); s.Switches.Teams && s.seatOf(s.playerOf(seat)) != seat {
		at += copiesPer
	}
	return 1 << at
}

// deckOf returns a player's whole deck. In a team each bandit has one card of each action, and
// one of the two has the Marshal.
func (s *State) deckOf(player uint8) (all copies) {
	if !s.Switches.Teams {
		const whole = 1<<(2*(int(Punch)-1)) - 1 | 1<<(2*(int(Punch)-1)) | 1<<(2*(int(Marshal)-1))
		return whole
	}
	for _, seat := range s.Order[2*player : 2*player+2] {
		for a := Move; a <= Marshal; a++ {
			if a != Marshal || s.Mind[player].Star == seat {
				all |= s.one(CardOf(seat, a))
			}
		}
	}
	return all
}

// ghosts returns the Ghost's own cards in a team's deck.
func (s *State) ghosts(player uint8) copies {
	const all = 1<<copiesPer - 1
	switch {
	case s.seatOf(player) == Ghost:
		return all
	case s.partner(s.seatOf(player)) == Ghost:
		return all << copiesPer
	}
	return 0
}

// cardAt returns the card whose design has its lower bit at a position.
func (s *State) cardAt(player uint8, at int) catalogue.CardID {
	seat := s.seatOf(player)
	if at >= copiesPer {
		seat = s.partner(seat)
	}
	return CardOf(seat, Action(at%copiesPer/2+1))
}

// hidden is what a player's face-down cards on the pile can be, by level. A card of a later
// level can be whatever one of an earlier level can.
type hidden struct {
	count [levels]int    // number of cards
	can   [levels]copies // what they can be, without the cards that are known elsewhere
}

// fits reports whether enough cards remain for the face-down ones.
func (h *hidden) fits() bool {
	n := 0
	for i, can := range h.can {
		if n += h.count[i]; n > can.count() {
			return false
		}
	}
	return true
}

// level returns the level of a card that a player lays now.
func (s *State) level(m *mind) level {
	switch {
	case s.Sneak && s.Switches.Teams && s.Switches.GhostOwn:
		return ghostsOwn
	case m.Mixed:
		return late
	}
	return early
}

// unknown returns what a player's face-down cards on the pile can be if these cards are still in
// hand. With all, it uses what readers have seen of them; otherwise only what everybody knows.
func (s *State) unknown(player uint8, held copies, all bool) (h hidden) {
	m, seat := &s.Mind[player], s.seatOf(player)
	before, after := copies(0), m.Dropped.plus(held) // cards elsewhere before and after the discards became a deck
	if !m.Mixed {
		before, after = after, 0
	}
	for i := range s.Pile[:s.Laid] {
		switch p := &s.Pile[i]; {
		case p.By != seat:
		case p.Card == catalogue.FaceDown || p.secret() && !all:
			h.count[p.Level]++
		case p.Level == late:
			after = after.plus(s.one(p.Card))
		default:
			before = before.plus(s.one(p.Card))
		}
	}
	left, none := s.deckOf(player).less(before), after
	if s.Switches.Expert { // of a returned design as many cards are gone as lay there, or as were laid since
		none |= m.Before
	}
	h.can = [levels]copies{early: left.less(none), late: left.less(after)}
	if !m.Mixed {
		h.can[late] = h.can[early]
	}
	h.can[ghostsOwn] = h.can[early]
	if s.Switches.GhostOwn && s.Switches.Teams {
		h.can[ghostsOwn] &= s.ghosts(player)
	}
	return h
}

// loose returns the action cards that a player may have in hand or in the deck. The discards
// are known.
func (s *State) loose(player uint8, all bool) copies {
	h := s.unknown(player, 0, all)
	can := h.can[late]
	if h.count == [levels]int{} {
		return can
	}
	for rest := can & firsts; rest != 0; rest &= rest - 1 {
		one := rest & -rest
		if h := s.unknown(player, one, all); !h.fits() {
			can = can.less(one | one<<1)
		}
	}
	return can
}

// bullets returns the least and the most bullets that a player can have in hand.
func (s *State) bullets(player uint8) (least, most uint8) {
	m := &s.Mind[player]
	about := m.Got - m.Shed
	least, most = m.Sure, min(m.Hand-min(m.Hand, s.sureCards(player)), m.Fresh, about-m.Top)
	if about > m.Deck {
		least = max(least, about-m.Deck)
	}
	return min(least, most), most
}

// sureCards returns how many action cards a player has in hand at least: those that were not
// in the deck when it was last shuffled and do not lie anywhere.
func (s *State) sureCards(player uint8) uint8 {
	m := &s.Mind[player]
	if m.Apart == 0 {
		return 0
	}
	sure, down := m.Apart.less(m.Out), 0
	for i := range s.Pile[s.Done:s.Laid] {
		switch p := &s.Pile[int(s.Done)+i]; {
		case p.By != s.seatOf(player):
		case p.secret():
			down++
		default:
			sure = sure.less(s.one(p.Card))
		}
	}
	return uint8(max(0, sure.count()-down))
}

// armed reports whether a player can have an action card in hand.
func (s *State) armed(player uint8) bool {
	least, _ := s.bullets(player)
	return s.Mind[player].Hand > least
}

// draws returns how many of n cards a player can draw.
func (s *State) draws(player uint8, n uint8) uint8 {
	m := &s.Mind[player]
	return min(n, m.Deck+s.discards(player))
}

// discards counts a player's discards.
func (s *State) discards(player uint8) uint8 {
	return uint8(s.Mind[player].Out.count()) + s.Mind[player].Shed
}

// draw draws cards one by one. When the deck becomes empty, the discards become the deck; if
// there are none, the next card tries again.
func (s *State) draw(player uint8, n uint8) {
	m := &s.Mind[player]
	for ; n > 0; n-- {
		s.mix(player)
		if m.Deck == 0 {
			return
		}
		s.drawOwn(player)
		m.Deck, m.Hand, m.Fresh, m.Drew = m.Deck-1, m.Hand+1, m.Fresh+1, m.Drew+1
		if m.Top > 0 {
			m.Top, m.Sure = m.Top-1, m.Sure+1
		}
		s.mix(player)
	}
}

// mix makes the discards the deck if the deck is empty; all bullets that are not among them
// are then in hand.
func (s *State) mix(player uint8) {
	m := &s.Mind[player]
	if n := s.discards(player); m.Deck == 0 && n > 0 {
		m.Sure = min(m.Got-m.Shed, m.Hand)
		m.Fresh, m.Apart = m.Sure, s.deckOf(player).less(m.Out)
		m.Deck, m.Out, m.Read, m.Shed = n, 0, 0, 0
		m.Mixed = true
	}
}

// full returns the number of cards that a hand is filled up to.
func (s *State) full(player uint8) uint8 {
	if s.plays(player, Doc) && !(s.Switches.Teams && s.Switches.DocSix) {
		return docsHand
	}
	return handSize
}

// shuffle puts all cards of each player together at the end of a round, except in expert mode.
func (s *State) shuffle() {
	for player := range s.players() {
		if got := s.Mind[player].Got; !s.Switches.Expert {
			s.Mind[player] = mind{Got: got, Deck: deckSize + got, Seed: s.Mind[player].Seed}
		}
	}
}

// deal begins a player's round by filling the hand.
func (s *State) deal(player uint8) {
	m := &s.Mind[player]
	s.know(player)
	if full := s.full(player); full > m.Hand {
		s.draw(player, full-m.Hand)
	}
	m.Before, m.Dropped, m.Mixed, m.Answered = m.Out, 0, false, false
}

// putBack puts the rest of each hand on the deck after Schemin', except in expert mode.
func (s *State) putBack() {
	for player := range s.players() {
		if m := &s.Mind[player]; !s.Switches.Expert {
			m.Deck, m.Hand, m.Fresh, m.Sure, m.Own = m.Deck+m.Hand, 0, 0, 0, 0
		}
	}
}

// receive puts a bullet on top of the deck of a bandit's player.
func (s *State) receive(seat engine.Seat) {
	m := &s.Mind[s.playerOf(seat)]
	m.Got, m.Deck = m.Got+1, m.Deck+1
	if s.Switches.Expert {
		m.Top++
	}
}
