package tinyepic

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/poker3"
)

// Settled returns the duel or the showdown that an event ends.
func (r *Rules) Settled(s State, e Event) (engine.Contest, bool) {
	switch e.Kind {
	case evDuelEnd:
		if e.Why == whyTold {
			return engine.Contest{}, false
		}
		c := s.duel(false)
		c.Because = r.Tell(s, e)[:1]
		return c, true
	case evWin:
		if e.Why == whyTold {
			return engine.Contest{}, false
		}
		m := e.Mat
		order := s.matOrder(m)
		if order[0].Seat != e.Seat {
			return engine.Contest{}, false // reported with the first seat that shares the hand
		}
		c := s.contestOf(m, order)
		c.Because = r.Tell(s, e)
		return c, true
	case evRank:
		if e.Index != 0 || e.Why == whyTold {
			return engine.Contest{}, false
		}
		order := s.hallOrder()
		c := s.contestOf(TownHall, order)
		d := Showdown{At: TownHall, HallCard: s.Switches.HallCard}
		c.Because = d.because(order)
		return c, true
	}
	return engine.Contest{}, false
}

// duel returns the sides of the duel: the attacker first, or the winner when it is over.
func (s *State) duel(open bool) engine.Contest {
	d := &s.Duel
	c := engine.Contest{Name: term(termDuel), At: mat(d.Mat), Open: open}
	rolled := d.Roll[0] != 0 && d.Roll[1] != 0
	for i := range d.Seat {
		die := dieAttacker + engine.Die(i)
		side := engine.Side{Seat: d.Seat[i], Part: engine.DieArg(die), Throws: []engine.Throw{{Die: die, Face: d.Roll[i]}}, Total: int(d.total(i)), Counts: true}
		side.Ahead = rolled && d.loser() != i
		side.Slot = s.duelSlot(i)
		if card := s.shot(i); card != catalogue.None {
			side.Cards = append(side.Cards, engine.Played{Card: card, Adds: int(d.Bonus[i])})
		}
		c.Sides = append(c.Sides, side)
	}
	if open {
		c.Because = []engine.Line{d.leads(rolled)}
		return c
	}
	for i := range c.Sides {
		if c.Sides[i].Rank = 2; c.Sides[i].Ahead {
			c.Sides[i].Rank = 1
		}
	}
	if c.Sides[1].Ahead {
		c.Sides[0], c.Sides[1] = c.Sides[1], c.Sides[0]
	}
	return c
}

// duelSlot returns the slot for a duelist's card; 0 if it can lay none any more.
func (s *State) duelSlot(i int) engine.Slot {
	seat := s.Duel.Seat[i]
	switch p := &s.P[seat]; {
	case seat == Rival:
		return slotDuelCard
	case p.Used || p.Shown:
		return 0
	}
	return slotHand + engine.Slot(seat)
}

// leads returns the line that names the seat ahead, or the challenger and the challenged.
func (d *Duel) leads(rolled bool) engine.Line {
	if !rolled {
		return engine.Say(ruleDuelBegins, d.Seat[0], engine.Who(d.Seat[1]), mat(d.Mat))
	}
	i := d.loser()
	worse, better := d.total(i), d.total(1-i)
	if worse == better {
		return engine.Say(ruleDuelLevel, d.Seat[1-i], engine.Who(d.Seat[i]), engine.N(int(better)))
	}
	return engine.Say(ruleDuelLeads, d.Seat[1-i], engine.Who(d.Seat[i]), engine.N(int(better)), engine.N(int(worse)))
}

// shot returns the card that a duelist has added; None if there is none.
func (s *State) shot(i int) catalogue.CardID {
	d := &s.Duel
	switch {
	case d.Bonus[i] == 0:
		return catalogue.None
	case d.Seat[i] == Rival:
		return d.Drawn
	}
	return s.P[d.Seat[i]].Hand
}

// reveal returns the hands while they are revealed; an unknown card is face down.
func (s *State) reveal() engine.Contest {
	c := engine.Contest{Name: term(termShowdown), Open: true}
	for i := range int(s.Count) {
		seat := s.fromDealer(i)
		c.Sides = append(c.Sides, s.revealed(seat, slotHand+engine.Slot(seat)))
	}
	c.Sides = append(c.Sides, s.revealed(Rival, slotRival))
	return c
}

func (s *State) revealed(seat engine.Seat, slot engine.Slot) engine.Side {
	p := &s.P[seat]
	own := engine.Played{Card: p.Hand}
	if !p.Shown {
		own.Card = catalogue.FaceDown
	}
	return engine.Side{Seat: seat, Slot: slot, Cards: []engine.Played{own}}
}

// contestOf returns the sides of a showdown. The winner's own card decides, because it is all
// that differs between the hands.
func (s *State) contestOf(m Mat, order []Placing) engine.Contest {
	a, b := s.flank(m)
	c := engine.Contest{Name: term(termShowdown), At: mat(m), Common: []catalogue.CardID{pokerID(a), pokerID(b)}}
	for i, p := range order {
		own := engine.Played{Card: pokerID(p.Natural)}
		if p.Counts != p.Natural {
			own.As = pokerID(p.Counts)
		}
		own.Decides = i == 0 && len(order) > 1 && order[1].Rank > 1
		c.Sides = append(c.Sides, engine.Side{Seat: p.Seat, Rank: p.Rank, Ahead: p.Rank == 1, Cards: []engine.Played{own}, Class: classOf(p.Key)})
	}
	return c
}

func classOf(k poker3.Key) engine.Arg { return classArg(k.Class()) }

// matOrder ranks the hands at a mat; a person who is alone there plays against the Rival (p.
// 13).
func (s *State) matOrder(m Mat) []Placing {
	hands := make([]Hand, 0, 5)
	for i := range int(s.Count) {
		if seat := s.fromDealer(i); s.present(seat, m) {
			hands = append(hands, s.hand(seat, m))
		}
	}
	if len(hands) == 1 {
		hands = append(hands, s.hand(Rival, m))
	}
	a, b := s.flank(m)
	return rank(s.ranking(), hands, a, b, false, false)
}

// hallOrder ranks all hands at Town Hall, without the Post Office.
func (s *State) hallOrder() []Placing {
	hands := make([]Hand, 0, 5)
	for i := range int(s.Count) {
		hands = append(hands, s.hand(s.fromDealer(i), TownHall))
	}
	if s.Solo {
		hands = append(hands, s.hand(Rival, TownHall))
	}
	a, b := s.flank(TownHall)
	return rank(s.ranking(), hands, a, b, true, s.Switches.HallCard)
}
