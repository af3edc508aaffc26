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
	c.Name, c.At, c.Because = term(termTrue), slotArg(e.Slot), r.Tell(s, e)
	if caught {
		c.Name, c.Sides = term(termBluff), append(c.Sides[1:], c.Sides[0])
	}
	if lost := -r.calledFor(&s, e.Other, e.Other, caught).Value; lost > 0 {
		c.Because = append(c.Because, engine.Say(ruleBluff, e.Other, count(lost)))
	}
	for i := range c.Sides {
		side := &c.Sides[i]
		side.Rank, side.Changes = 2, r.calledFor(&s, side.Seat, e.Other, caught)
		if caught == (side.Seat != e.Other) {
			side.Rank, side.Ahead = 1, true
		}
	}
	return c, true
}

// calledFor is what a called card changes for a seat: reputation, as far as the track
// goes, if it was a bluff, else the henchman of whoever doubted it.
func (r *Rules) calledFor(s *State, seat, of engine.Seat, caught bool) engine.Counter {
	space := s.Player[seat].Space
	switch {
	case caught && seat == of:
		return engine.Counter{Name: term(termReputation), Value: -int(min(space, 1))}
	case caught:
		return engine.Counter{Name: term(termReputation), Value: int(min(r.cards.Board.top()-space, 1))}
	case seat == of:
		return engine.Counter{Name: term(termReputation)}
	}
	return engine.Counter{Name: term(termReserve), Value: -1}
}
