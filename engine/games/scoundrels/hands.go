package scoundrels

import (
	"math"
	"math/bits"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Decks of poker cards that the program shuffles and holds. What can be played is
// judged by what everybody knows, as for all others: who plays what is not in the
// hand has one that nobody knows.

// allNumbers are all that a deck has.
const allNumbers = uint8(1<<(pokerEach+1) - 1<<cardZero)

// shuffled makes another seed of a seed: the multiplier of a generator (Knuth's MMIX).
const shuffled = 6364136223846793005

// hold begins to hold a deck, and draws the first hand.
func (p *player) hold(seed uint64) {
	if p.Seed = seed; seed == 0 {
		return
	}
	p.Known = true
	hand := p.Hand
	p.Hand, p.Deck = 0, pokerEach
	p.draw(hand, 0)
}

// draw draws cards; when is the turn.
func (p *player) draw(n uint8, when uint64) {
	for ; n > 0; n-- {
		if p.Known {
			p.Own |= 1 << p.next(when)
			p.Under &^= p.Own
		}
		p.unsee()
		p.Hand, p.Deck = p.Hand+1, p.Deck-1
	}
}

// next is the number on top of a deck that the program holds.
func (p *player) next(when uint64) uint8 {
	if p.Top != 0 {
		return p.Top
	}
	left := allNumbers &^ p.Own
	for _, c := range p.Plays {
		if c.Lies {
			left &^= 1 << c.Number
		}
	}
	if left&^p.Under != 0 {
		left &^= p.Under
	}
	if left == 0 { // as many as there are, if all is known
		return cardZero
	}
	for n := engine.Drawn(p.Seed, when<<8|uint64(p.Hand)<<4|uint64(p.Deck), bits.OnesCount8(left)); n > 0; n-- {
		left &= left - 1
	}
	return uint8(bits.TrailingZeros8(left))
}

// peek is that a seat looks at a card that lies face down, or at the top of a deck:
// from then on it is the same card to everybody.
func (s *State) peek(e Event) {
	p := &s.Player[e.Other]
	if e.Slot != 0 {
		p.Plays[e.Slot].Seen |= bit(e.Seat)
		return
	}
	p.Seen |= bit(e.Seat)
	if p.Known {
		p.Top = p.next(s.when())
	}
}

// unsee forgets what lay on top of a deck: it is drawn, or shuffled away.
func (p *player) unsee() { p.Top, p.Seen = 0, 0 }

// shuffle puts a deck in another order.
func (p *player) shuffle() {
	p.unsee()
	if p.Seed != 0 {
		p.Seed = p.Seed*shuffled | 1
	}
}

// leave takes a number out of a hand; one that is not there makes it unknown. Whoever
// has looked at the top of the deck still has: that it is forgotten would tell the others.
func (p *player) leave(number uint8) {
	if p.Known && p.Own&(1<<number) == 0 {
		p.Known, p.Own, p.Under = false, 0, 0
	}
	p.Own &^= 1 << number
}

// under are the numbers below the others when all that was played is put there.
func (p *player) under() (set uint8) {
	if !p.Known {
		return 0
	}
	for _, c := range p.Plays {
		if c.Lies {
			set |= 1 << c.Number
		}
	}
	return p.Under | set
}

// when numbers the turns of the game.
func (s *State) when() uint64 { return uint64(s.Day)<<8 | uint64(s.Turn) }

// narrow leaves of what a seat is asked what its hand can answer, where that is
// known.
func (r *Rules) narrow(s *State, list []engine.Prompt) []engine.Prompt {
	out := list[:0]
	for _, p := range list {
		if p.Seat == engine.Table || !s.Player[p.Seat].Known {
			out = append(out, p)
			continue
		}
		own := &s.Player[p.Seat]
		switch {
		case p.Kind == engine.Lay && isPlaySlot(p.Slot):
			p.Down, p.Optional, p.Secret, p.Cards = false, false, true, catalogue.Set{}
			for n := cardZero; n <= pokerEach; n++ {
				if own.Own>>n&1 == 1 {
					p.Cards.Add(pokerCard(p.Seat, n))
				}
			}
		case p.Kind == engine.Choose:
			if p.Options = r.answers(s, own, p.Options); len(p.Options) == 0 {
				continue
			}
		}
		out = append(out, p)
	}
	return out
}

// answers are the answers of a seat that its hand, or its deck, can give: cards
// that it plays are told by what they are.
func (r *Rules) answers(s *State, p *player, options []engine.Observation) (list []engine.Observation) {
	shown := p.Own
	if t := s.Owed.Top(); t != nil {
		if st := r.step(t, t.Step); st != nil && st.Do == doShowCard && st.Of == ofOwnDeck {
			shown = 1 << p.next(s.when())
		}
	}
	for _, o := range options {
		switch o.Verb {
		case verbPlay:
			continue
		case verbZero:
			if p.Own>>cardZero&1 == 0 {
				continue
			}
		case verbShow:
			if shown>>o.Args[0]&1 == 0 {
				continue
			}
		}
		list = append(list, o)
	}
	return list
}

// Deal puts the rest of a deck that the program holds in another order, and gives
// cards of others that lie face down numbers.
func (r *Rules) Deal(view State, viewer engine.Seat, draw func(n int) int) State {
	for _, seat := range view.seats() {
		p := &view.Player[seat]
		switch {
		case seat != viewer:
			p.guess(viewer, draw)
		case p.Known:
			p.Seed = uint64(draw(math.MaxInt)) + 1
		}
	}
	return view
}

const (
	honestOdds = 2   // once in so many a card of somebody else is held to be honest: which is laid is chosen, and not dealt
	mostTries  = 100 // at numbers for bluffs, of which about half are such that none is honest
)

// guess gives cards that are distrusted numbers, each once, and none that is known to
// be elsewhere. One that the viewer has looked at, and nobody has entered, stays
// unknown to the program. Each that can be honest is so half of the time, whatever the others
// are; what the bluffs are comes up as often in every way in which none is honest.
func (p *player) guess(viewer engine.Seat, draw func(n int) int) {
	left := allNumbers &^ (1 << p.Top)
	for _, c := range p.Plays {
		left &^= 1 << c.Number
	}
	var bluffs []uint8
	for slot := range uint8(slots) {
		switch c := &p.Plays[slot]; {
		case !c.Lies || c.Open || c.Crowd == 0 || c.Number != 0 || saw(c.Seen, viewer):
		case left>>(slot+1)&1 == 1 && draw(honestOdds) == 0:
			c.Number = slot + 1
		default:
			bluffs = append(bluffs, slot)
		}
	}
	for _, c := range p.Plays {
		left &^= 1 << c.Number
	}
	for range mostTries {
		from, honest := left, false
		for _, slot := range bluffs {
			n := nth(from, draw(bits.OnesCount8(from)))
			from &^= 1 << n
			p.Plays[slot].Number = n
			honest = honest || !bluff(n, slot)
		}
		if !honest {
			return
		}
	}
}

// nth is the n-th number of a set.
func nth(set uint8, n int) uint8 {
	for ; n > 0; n-- {
		set &= set - 1
	}
	return uint8(bits.TrailingZeros8(set))
}
