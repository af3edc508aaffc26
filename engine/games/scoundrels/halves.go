package scoundrels

// Moves of Scoundrels and their halves.

func (s *State) applyScoundrels(e Event) {
	switch e.Kind {
	case evName:
		c := s.at(e.Place)
		if e.N != 0 {
			c.Trait = e.N
		} else {
			c.Job = e.Job
		}
	case evHired:
		p := &s.Player[e.Seat]
		p.Money -= uint16(e.Amount)
		s.UsedTrait |= e.Mask
	case evTaken:
		s.remove(e.Place, limbo)
	case evPut:
		*s.at(e.Place) = Scoundrel{e.N, e.Job}
		s.follow(limbo, e.Place)
	case evRejected:
		s.Pile[s.Piled] = Scoundrel{e.N, e.Job}
		s.Piled++
		s.follow(limbo, nowhere)
	case evDiscard:
		c := *s.at(e.Place)
		s.remove(e.Place, nowhere)
		s.Pile[s.Piled] = c
		s.Piled++
	case evUnder:
		s.under(e.Place)
	case evRefill:
		s.refill()
	case evExchange:
		a, b := s.at(e.Place), s.at(e.To)
		*a, *b = *b, *a
		s.exchanged(e.Place, e.To)
	case evSwap:
		a, b := s.at(e.Place), s.at(e.To)
		if e.Open {
			a.Job, b.Job = b.Job, a.Job
		} else {
			a.Trait, b.Trait = b.Trait, a.Trait
		}
	case evTrait:
		c := s.at(e.Place)
		if e.Open {
			s.at(s.top()).Trait = c.Trait
		} else {
			s.Traits--
		}
		c.Trait = e.N
	}
	s.Due &= s.onSheets()
}

// onSheets returns the traits on sheets and all strategies, by bit.
func (s *State) onSheets() (mask uint64) {
	mask = allStrategies
	for _, c := range s.Sheet {
		if c.Trait != 0 {
			mask |= 1 << (c.Trait & 63)
		}
	}
	return mask
}

// remove takes a Scoundrel from a place; frames that use it follow it to its new place.
func (s *State) remove(from, to place) {
	if from.onPile() {
		k := int(from - pileOne)
		copy(s.Pile[k:], s.Pile[k+1:s.Piled])
		s.Piled--
		s.Pile[s.Piled] = Scoundrel{}
	} else {
		*s.at(from) = Scoundrel{}
	}
	s.follow(from, to)
}

// follow updates the place of a Scoundrel in all frames.
func (s *State) follow(from, to place) {
	if from == nowhere {
		return
	}
	for i := range s.Owed.Tasks[:s.Owed.N] {
		if t := &s.Owed.Tasks[i]; t.At == from {
			t.At = to
		}
	}
}

// exchanged updates the frames after two Scoundrels have changed places.
func (s *State) exchanged(a, b place) {
	for i := range s.Owed.Tasks[:s.Owed.N] {
		switch t := &s.Owed.Tasks[i]; t.At {
		case a:
			t.At = b
		case b:
			t.At = a
		}
	}
}

// under puts a discard under the pile.
func (s *State) under(from place) {
	k := int(from - pileOne)
	c := s.Pile[k]
	copy(s.Pile[1:k+1], s.Pile[:k])
	s.Pile[0] = c
	for i := range s.Owed.Tasks[:s.Owed.N] {
		switch t := &s.Owed.Tasks[i]; {
		case t.At == from:
			t.At = pileOne
		case t.At.onPile() && t.At < from:
			t.At++
		}
	}
}

// refill slides the Saloon to the right and fills it from the decks.
func (s *State) refill() {
	for k := saloon - 1; k >= 0; k-- {
		for from := k - 1; from >= 0 && !s.Saloon[k].there(); from-- {
			if s.Saloon[from].there() {
				s.Saloon[k] = s.Saloon[from]
				s.Saloon[from] = Scoundrel{}
				s.follow(saloonOne+place(from), saloonOne+place(k))
			}
		}
		if !s.Saloon[k].there() && s.Traits > 0 && s.Jobs > 0 {
			s.Saloon[k] = Scoundrel{unnamed, unnamed}
			s.Traits, s.Jobs = s.Traits-1, s.Jobs-1
		}
	}
}
