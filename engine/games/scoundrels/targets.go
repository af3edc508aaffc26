package scoundrels

import "casekeeper/engine"

// What can be chosen for a step that asks what it is done to.

// targets lists it. A use without any is legal and does nothing.
func (r *Rules) targets(s *State, t *Frame, st *step) (list []engine.Observation) {
	seat := t.Seat
	act := func(v engine.Verb, args ...uint16) { list = append(list, engine.Act(seat, v, args...)) }
	switch st.Do {
	case doScout:
		for spot := firstSpace; spot < firstStolen; spot++ {
			if s.lies(spot, st.At) {
				act(verbScout, uint16(spot))
			}
		}
	case doMark:
		for spot := firstSpace; spot < firstStolen; spot++ {
			if s.lies(spot, st.At) && s.markable(seat) {
				act(verbAim, uint16(spot))
			}
		}
	case doMoveMark:
		return s.moves(t, st)
	case doPeekSafe, doSteal:
		return s.safesFor(t, st)
	case doPeekCard:
		return s.peeks(t, st)
	case doShowCard:
		if p := &s.Player[seat]; st.Of == ofOwnDeck && p.Deck > 0 || st.Of == ofOwnHand && p.Hand > 0 {
			for n := cardZero; n <= pokerEach; n++ {
				act(verbShow, uint16(n))
			}
		}
	case doUse:
		return r.guests(s, t, st)
	case doHire:
		return r.hires(s, seat, st.Of, st.N, t.Took, nil)
	case doSwap:
		return s.swaps(t, st)
	case doGiveTrait:
		return r.gifts(s, seat, st)
	case doDiscard:
		for _, at := range s.scoundrels(seat, st.Of) {
			act(verbDrop, uint16(traitCard(s.at(at).Trait)))
		}
	case doPlace, doRecall, doDestroy:
		return s.crowds(t, st)
	case doOffice:
		return r.services(s, seat, st.Of, nil)
	case doByHand, doUnknown:
		return r.byHand(s, t)
	default:
		return s.people(t, st)
	}
	return list
}

// people lists the seats that a step can be done to.
func (s *State) people(t *Frame, st *step) (list []engine.Observation) {
	for _, other := range s.seats() {
		p := &s.Player[other]
		can := other != t.Seat
		switch st.Do {
		case doFree:
			can = p.Jail > 0 && (st.Of == ofAny || other != t.Seat)
		case doJail:
			can = can && p.Reserve > 0
		}
		if can {
			list = append(list, engine.Act(t.Seat, verbPick, uint16(other)))
		}
	}
	return list
}

// lies tells whether a safe lies on a space of a location.
func (s *State) lies(spot uint8, where at) bool {
	return (where == atAny || locationAt(spot) == uint8(where-atDepot)) && s.safeAt(spot) != 0
}

// markable tells whether a seat has a mark at hand, or one that it can move.
func (s *State) markable(seat engine.Seat) bool {
	for _, m := range s.mine(seat) {
		if m.On == 0 || !isStolen(s.Safes[m.On-1]) || thief(s.Safes[m.On-1]) == seat {
			return true
		}
	}
	return false
}

// moves lists the marks that can be taken, then the safes where they can go.
func (s *State) moves(t *Frame, st *step) (list []engine.Observation) {
	if t.Times == 1 {
		from := s.Marks[t.That-1].On
		for spot := firstSpace; spot < firstStolen; spot++ {
			if n := s.safeAt(spot); n != 0 && n != from {
				list = append(list, engine.Act(t.Seat, verbAim, uint16(spot)))
			}
		}
		return list
	}
	for i, m := range s.Marks {
		if m.On == 0 || st.Of == ofOwn && i/marksEach != int(t.Seat-1) {
			continue
		}
		spot := s.Safes[m.On-1]
		if onBoard(spot) || isStolen(spot) && thief(spot) == t.Seat {
			list = appendOnce(list, engine.Act(t.Seat, verbTake, uint16(spot), uint16(m.Number)))
		}
	}
	return list
}

func appendOnce(list []engine.Observation, o engine.Observation) []engine.Observation {
	for _, before := range list {
		if before == o {
			return list
		}
	}
	return append(list, o)
}

// safesFor lists the safes that can be looked at or stolen.
func (s *State) safesFor(t *Frame, st *step) (list []engine.Observation) {
	verb := verbSteal
	if st.Do == doPeekSafe {
		verb = verbLook
	}
	for spot := firstSpace; spot < spotCount; spot++ {
		n := s.safeAt(spot)
		if n == 0 {
			continue
		}
		can := false
		switch st.Of {
		case ofUnused:
			can = isUnused(spot)
		case ofRival:
			can = isStolen(spot) && thief(spot) != t.Seat
		case ofBoard:
			can = onBoard(spot)
		case ofMarked, ofUnmarked:
			can = onBoard(spot) && s.markedBy(t.Seat, n) == (st.Of == ofMarked)
		}
		if can && st.Do == doSteal && st.At != atAny && st.At != atNone {
			can = s.near(spot, n, uint8(st.At-atDepot))
		}
		if can {
			list = append(list, engine.Act(t.Seat, verb, uint16(spot)))
		}
	}
	return list
}

// near tells whether a safe is at a location, or unused and of its colour.
func (s *State) near(spot, _, location uint8) bool {
	if isUnused(spot) {
		return spot-firstUnused == location
	}
	return onBoard(spot) && locationAt(spot) == location
}

func (s *State) markedBy(seat engine.Seat, n uint8) bool {
	for _, m := range s.mine(seat) {
		if m.On == n {
			return true
		}
	}
	return false
}

// peeks lists the cards and decks that can be looked at. Cards that were played
// are out of reach at the end of the day.
func (s *State) peeks(t *Frame, st *step) (list []engine.Observation) {
	own := st.Of == ofPlayed || st.Of == ofOwnPlayed || st.Of == ofAnyDeck
	rivals := st.Of != ofOwnPlayed
	for _, other := range s.seats() {
		p := &s.Player[other]
		if other == t.Seat && !own || other != t.Seat && !rivals {
			continue
		}
		switch st.Of {
		case ofPlayed, ofOwnPlayed, ofRivalPlayed:
			for slot := uint8(slotA); slot < slots && s.Stage < stCall; slot++ {
				if c := p.Plays[slot]; c.Lies && !c.Open {
					list = append(list, engine.Act(t.Seat, verbCard, uint16(other), uint16(slot)))
				}
			}
		case ofRivalHand:
			if p.Hand > 0 {
				list = append(list, engine.Act(t.Seat, verbPick, uint16(other)))
			}
		default:
			if p.Deck > 0 {
				list = append(list, engine.Act(t.Seat, verbPick, uint16(other)))
			}
		}
	}
	return list
}

// crowds lists the played cards on which henchmen can be placed, from which they
// can be taken, or on which all are lost. At the end of a day none is in reach.
func (s *State) crowds(t *Frame, st *step) (list []engine.Observation) {
	if s.Stage >= stCall {
		return nil
	}
	owner := t.Seat
	if st.Do == doPlace && st.Of == ofThat {
		owner = t.Held
	}
	for _, other := range s.seats() {
		for slot := uint8(slotA); slot < slots; slot++ {
			c := s.Player[other].Plays[slot]
			can := c.Lies && !c.Open
			switch st.Do {
			case doPlace:
				can = can && other != t.Seat && other != owner && owner != engine.Table && c.Crowd&bit(owner) == 0 && (s.Player[owner].Reserve > 0 || t.Held == owner)
				can = can && (st.At != atThisCard || s.card() != nil && other == s.active() && slot == s.Slot)
			case doRecall:
				can = can && c.Crowd&bit(t.Seat) != 0
			case doDestroy:
				can = can && c.Crowd != 0 && (st.At == atAnyCard || (st.At == atOwnCard) == (other == t.Seat))
			}
			if can {
				list = append(list, engine.Act(t.Seat, verbCard, uint16(other), uint16(slot)))
			}
		}
	}
	return list
}
