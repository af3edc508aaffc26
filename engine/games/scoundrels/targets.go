package scoundrels

import (
	"slices"

	"casekeeper/engine"
)

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
			if s.lies(spot, st.At) && s.markable(seat, s.safeAt(spot)) {
				act(verbAim, uint16(spot))
			}
		}
	case doMoveMark:
		return s.moves(t, st)
	case doPeekSafe, doSteal:
		return r.safesFor(s, t, st)
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

// nameless reports whether a step can be about a Scoundrel that nobody has named.
func (s *State) nameless(st *step) bool {
	if st.Do != doUse && st.Do != doHire && st.Do != doSwap && st.Do != doGiveTrait && st.Do != doDiscard {
		return false
	}
	unknown := func(c Scoundrel) bool { return c.there() && !c.named() }
	switch st.Of {
	case ofSaloon, ofThisSaloon:
		return slices.ContainsFunc(s.Saloon[:], unknown)
	case ofDiscard:
		return s.top() != nowhere && unknown(*s.at(s.top()))
	}
	return false
}

// wantsNames reports whether what is owed waits only for somebody to name a
// Scoundrel.
func (r *Rules) wantsNames(s *State) bool {
	t := s.Owed.Top()
	if t == nil || t.Kind != fkUse {
		return false
	}
	st := r.step(t, t.Step)
	return st != nil && !(r.heads(t) && t.Chose == 0) && s.nameless(st) && len(r.targets(s, t, st)) == 0
}

// wantsName reports whether what is owed waits for the name of what lies at a slot: at
// the Office the new Scoundrel's.
func (r *Rules) wantsName(s *State, slot engine.Slot) bool {
	t := s.Owed.Top()
	switch {
	case t == nil:
		return false
	case t.Kind == fkOffice:
		return slot == saloonSlot(0)
	}
	return r.wantsNames(s) && (slot == slotPile) == (r.step(t, t.Step).Of == ofDiscard)
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

// markable reports whether a seat has a mark for a safe: one at hand, or one that
// it can move there.
func (s *State) markable(seat engine.Seat, safe uint8) bool {
	return slices.ContainsFunc(s.mine(seat), func(m mark) bool { return m.On == 0 || s.liftable(seat, m, safe) })
}

// liftable reports whether a seat can move its mark to a safe: it lies on another
// one, and not on one that a rival has stolen.
func (s *State) liftable(seat engine.Seat, m mark, safe uint8) bool {
	if m.On == 0 || m.On == safe {
		return false
	}
	spot := s.Safes[m.On-1]
	return !isStolen(spot) || thief(spot) == seat
}

// markAt is a mark of a seat on a safe at a spot, by its place in Marks. It has that
// number, and lies on another safe than not.
func (s *State) markAt(seat engine.Seat, spot, number, not uint8) uint8 {
	n := slices.IndexFunc(s.mine(seat), func(m mark) bool {
		return m.On != 0 && m.On != not && s.Safes[m.On-1] == spot && m.Number == number
	})
	return uint8(int(seat-1)*marksEach + n)
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
			list = appendOnce(list, s.lift(t.Seat, i, st.Of == ofOwn))
		}
	}
	return list
}

// lift is the act that takes the i-th mark off its safe. Whose it is is said where
// others' can be taken too.
func (s *State) lift(by engine.Seat, i int, own bool) engine.Observation {
	m := s.Marks[i]
	spot, number := uint16(s.Safes[m.On-1]), uint16(m.Number)
	if own {
		return engine.Act(by, verbTake, spot, number)
	}
	return engine.Act(by, verbLift, uint16(i/marksEach)+1, spot, number)
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
func (r *Rules) safesFor(s *State, t *Frame, st *step) (list []engine.Observation) {
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
			can = r.home(n) == uint8(st.At-atDepot)
		}
		if can {
			list = append(list, engine.Act(t.Seat, verb, uint16(spot)))
		}
	}
	return list
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
