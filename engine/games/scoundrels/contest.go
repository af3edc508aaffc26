package scoundrels

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Calling a bluff, for a screen that lays who played a card and who doubts it next
// to each other.

// calling is the card that is called; nil if none is, or something else has to be
// answered before.
func (s *State) calling() *engine.Contest {
	if s.Stage != stCall || !s.Owed.Empty() || s.Due != 0 {
		return nil
	}
	seat, slot, ok := s.called()
	if !ok {
		return nil
	}
	c := s.doubted(seat, slot)
	c.Open, c.At, c.Sides[0].ToAct = true, slotArg(slot), true
	c.Sides[0].Cards = []engine.Played{{Card: catalogue.FaceDown}}
	return &c
}

// doubted sets whoever has played a card against who has a henchman on it,
// clockwise.
func (s *State) doubted(seat engine.Seat, slot uint8) engine.Contest {
	c := engine.Contest{Name: term(termCalling), Sides: []engine.Side{{Seat: seat, Part: term(termPlayed)}}}
	list, n := s.from(seat)
	for _, other := range list[:n] {
		if s.Player[seat].Plays[slot].Crowd&bit(other) != 0 {
			c.Sides = append(c.Sides, engine.Side{Seat: other, Part: term(termDoubts)})
		}
	}
	return c
}

// Settled gives what came of a card that is called: of a bluff those are ahead who
// doubted it.
func (r *Rules) Settled(s State, e Event) (engine.Contest, bool) {
	if e.Kind != evShown {
		return engine.Contest{}, false
	}
	c := s.doubted(e.Other, e.Slot)
	c.Sides[0].Cards = []engine.Played{{Card: pokerCard(e.Other, e.N)}}
	caught := bluff(e.N, e.Slot)
	c.At, c.Because = term(termTrue), r.Tell(s, e)
	if caught {
		c.At, c.Sides = term(termBluff), append(c.Sides[1:], c.Sides[0])
	}
	for i := range c.Sides {
		c.Sides[i].Rank = 2
		if who := c.Sides[i].Seat; caught == (who != e.Other) {
			c.Sides[i].Rank, c.Sides[i].Ahead = 1, true
		}
	}
	return c, true
}
