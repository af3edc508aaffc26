package scoundrels

import (
	"math"
	"math/bits"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Decks of poker cards that the program shuffles and holds. Which cards can be played is judged
// by what everybody knows, as for all other players. Someone who plays a card that is not in the
// hand has an unknown hand from then on.

// allNumbers are the numbers of a whole deck.
const allNumbers = uint8(1<<(pokerEach+1) - 1<<cardZero)

// shuffled is the multiplier that turns a seed into the next (Knuth's MMIX generator).
const shuffled = 6364136223846793005

// hold makes the program hold a deck, and draws the first hand.
func (p *player) hold(seed uint64) {
	if p.Seed = seed; seed == 0 {
		return
	}
	p.Known = true
	hand := p.Hand
	p.Hand, p.Deck = 0, pokerEach
	p.draw(hand, 0)
}

// draw draws cards. when is the turn, see [State.when].
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

// next returns the number on top of a deck that the program holds.
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
	if left == 0 { // at most the size of the deck if everything is known
		return cardZero
	}
	for n := engine.Drawn(p.Seed, when<<8|uint64(p.Hand)<<4|uint64(p.Deck), bits.OnesCount8(left)); n > 0; n-- {
		left &= left - 1
	}
	return uint8(bits.TrailingZeros8(left))
}

// peek records that a seat looks at a face-down card or at the top of a deck. From then on it is
// the same card for everybody.
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

// unsee forgets the top card of a deck, after it was drawn or shuffled.
func (p *player) unsee() { p.Top, p.Seen = 0, 0 }

// shuffle changes the order of a deck.
func (p *player) shuffle() {
	p.unsee()
	if p.Seed != 0 {
		p.Seed = p.Seed*shuffled | 1
	}
}

// leave takes a number out of a hand. If it is not there, the hand becomes unknown. Whoever has
// looked at the top of the deck still knows it, since forgetting would reveal something to the
// others.
func (p *player) leave(number uint8) {
	if p.Known && p.Own&(1<<number) == 0 {
		p.Known, p.Own, p.Under = false, 0, 0
	}
	p.Own &^= 1 << number
}

// under returns the numbers at the bottom of the deck once the played cards are put there.
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

// when returns a number of the present turn, unique in the game.
func (s *State) when() uint64 { return uint64(s.Day)<<8 | uint64(s.Turn) }

// narrow reduces a seat's options to those that its hand allows, where the hand is known.
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

// answers returns the answers that a seat's hand or deck allows. Cards that it plays are named.
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

// Deal shuffles the unknown part of the decks that the program holds, and gives numbers to
// face-down cards of other seats.
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
	honestOdds = 2   // one in so many distrusted cards is assumed to be honest: players choose what they lay
	mostTries  = 100 // attempts to find numbers for the bluffs; in about half of them none is honest
)

// guess gives numbers to distrusted cards, each number once and none that is known to be
// elsewhere. A card that the viewer has looked at, and nobody has entered, stays unknown to the
// program. Each card that can be honest is so half of the time, independently of the others; the
// numbers of the bluffs are uniform among those that make none of them honest.
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

// nth returns the n-th number of a set.
func nth(set uint8, n int) uint8 {
	for ; n > 0; n-- {
		set &= set - 1
	}
	return uint8(bits.TrailingZeros8(set))
}
