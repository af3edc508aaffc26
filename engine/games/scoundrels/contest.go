package scoundrels

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Calling a bluff as a contest, for a screen that shows the player of the card opposite those who
// doubt it.

// calling returns the contest of the card that is called; nil if none is, or if something else
// has to be answered first.
func (s *State) calling() *engine.Contest {
	if s.Stage != stCall || !s.Owed.Empty() || s.Due != 0 {
		return nil
	}
	seat, slot, ok := s.called()
	if !ok {
		return nil
	}
	c := s.doubted(seat, slot)
	c.Open, c.At = true, slotArg(slot)
	c.Sides[0].Cards = []engine.Played{{Card: catalogue.FaceDown}}
	return &c
}

// doubted returns the contest between the player of a card and those who have a henchman on it,
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

// Settled returns the outcome of a called card. If it was a bluff, those who doubted it win.
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
		c.Because = append(c.Because, engine.Say(ruleCallBluff, e.Other, engine.N(lost)))
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

// calledFor returns what a called card changes for a seat: if it was a bluff, its reputation as
// far as the track allows, else the henchman of a doubter.
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
