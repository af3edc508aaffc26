package scoundrels

import (
	"casekeeper/engine"
)

// Targets of steps: what can be chosen, and what happens to the choice.

// targets lists the targets of a step. A use without any is legal and has no effect.
func (r *Rules) targets(s *State, t *Frame, st *step) (list []engine.Observation) {
	seat := t.Seat
	act := func(v engine.Verb, args ...uint16) { list = append(list, engine.Act(seat, v, args...)) }
	switch st.Do {
	case doScout, doMark:
		return s.spots(seat, st)
	case doMoveMark:
		return s.moves(t, st)
	case doPeekSafe, doSteal:
		return r.safesFor(s, t, st)
	case doPeekCard:
		return s.peeks(t, st)
	case doShowCard:
		if p := &s.Player[seat]; st.Of == ofOwnDeck && p.Deck > 0 || st.Of == ofOwnHand && p.Hand > 0 {
			return s.shows(seat)
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

// hasTarget reports whether a step has a target. One that is done by hand always has; its list is long.
func (r *Rules) hasTarget(s *State, t *Frame, st *step) bool {
	return st.Do >= doByHand || len(r.targets(s, t, st)) > 0
}

// spots lists the spaces that a step scouts, or whose safe it marks.
func (s *State) spots(seat engine.Seat, st *step) (list []engine.Observation) {
	for spot := firstSpace; spot < firstStolen; spot++ {
		switch {
		case !s.lies(spot, st.At):
		case st.Do == doScout:
			list = append(list, engine.Act(seat, verbScout, uint16(spot)))
		case s.markable(seat, s.safeAt(spot)):
			list = append(list, engine.Act(seat, verbAim, uint16(spot)))
		}
	}
	return list
}

// people lists the seats that a step can affect.
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

func appendOnce(list []engine.Observation, o engine.Observation) []engine.Observation {
	for _, before := range list {
		if before == o {
			return list
		}
	}
	return append(list, o)
}

// peeks lists the cards and decks that can be looked at. At the end of the day, played cards are
// out of reach.
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

// guests lists the Scoundrels that can be used through another one.
func (r *Rules) guests(s *State, t *Frame, st *step) (list []engine.Observation) {
	use := func(at place, by By) {
		if at != nowhere && at != t.At && r.usable(s, at, t.Seat, by) {
			list = append(list, engine.Act(t.Seat, verbUse, uint16(traitCard(s.at(at).Trait))))
		}
	}
	switch st.Of {
	case ofOwn:
		for k := range sheetPlaces {
			use(sheet(t.Seat, k), bySheet)
		}
	case ofSaloon:
		for at := saloonOne; at <= rightmost; at++ {
			use(at, bySaloon)
		}
	default:
		use(s.top(), byPile)
	}
	return list
}

// byOf returns the way in which a Scoundrel is used through another one.
func byOf(o of) By {
	switch o {
	case ofOwn:
		return bySheet
	case ofSaloon:
		return bySaloon
	}
	return byPile
}

// scoundrels lists the places of those that a step can concern.
func (s *State) scoundrels(seat engine.Seat, o of) (list []place) {
	from, to := saloonOne, rightmost
	if o != ofSaloon {
		from, to = 1, saloonOne-1
	}
	for at := from; at <= to; at++ {
		mine := at.onSheet() && at.owner() == seat
		fits := o == ofSaloon || o == ofTwoAny || o == ofThisAny || mine == (o == ofOwn || o == ofTwoOwn || o == ofThisOwn)
		if fits && s.at(at).named() && !(at.inSaloon() && s.engaged(at)) {
			list = append(list, at)
		}
	}
	return list
}

// target applies a step to its target.
func (f *flow) target(t Frame, st *step) {
	o := f.Fact
	arg := uint8(o.Args[0])
	if st.Do >= doByHand {
		f.byHand(t)
		return
	}
	switch o.Verb {
	case verbPick:
		f.picked(t, st, engine.Seat(arg))
	case verbScout, verbAim:
		f.aimed(t, st, f.S.safeAt(arg))
	case verbTake:
		f.did(t, f.S.markAt(t.Seat, arg, uint8(o.Args[1]), 0)+1)
	case verbLift:
		f.did(t, f.S.markAt(engine.Seat(arg), uint8(o.Args[1]), uint8(o.Args[2]), 0)+1)
	case verbLook:
		f.note(whyLooked, Event{Seat: t.Seat, Spot: arg})
		t.Safe = f.S.safeAt(arg)
		f.once(t, t.Safe)
	case verbSteal:
		n := f.S.safeAt(arg)
		t.Safe = n
		f.once(t, n)
		f.stole(t.Seat, n)
	case verbShow:
		f.note(whyShown, Event{Seat: t.Seat, N: arg})
		t.Shown = arg - cardZero + 1
		f.once(t, 0)
	case verbCard:
		f.pointed(t, st, engine.Seat(arg), uint8(o.Args[1]))
	case verbUse:
		at := f.S.find(traitOf(o.Args[0]))
		f.advance(true)
		f.useAt(at, t.Seat, byOf(st.Of))
	case verbHire, verbHireFull:
		f.hireThrough(t, st)
	case verbSwap, verbGive, verbDrop:
		f.changed(t)
	case verbOffice:
		f.advance(true)
		f.use(Frame{Seat: t.Seat, By: byOffice, Job: officeOption + arg})
	}
}

// picked applies a step to a seat.
func (f *flow) picked(t Frame, st *step, seat engine.Seat) {
	n := f.amount(&f.S, st, t.Seat, &t)
	switch st.Do {
	case doFree:
		f.did(t, uint8(seat))
		f.free(seat, 1)
		f.hold(&t, seat)
	case doJail:
		f.did(t, uint8(seat))
		f.push(Frame{Kind: fkPause, Seat: seat})
	case doRob:
		full := f.rob(seat, n, &t)
		f.advance(full)
	case doPeekCard:
		if st.Of == ofRivalHand { // the order of a hand does not matter
			f.note(whyPeeked, Event{Seat: t.Seat, Other: seat})
		} else {
			f.Emit(Event{Kind: evPeek, Why: whyPeeked, Seat: t.Seat, Other: seat})
			t.Deck = seat
		}
		f.once(t, uint8(seat))
	default:
		full := f.suffer(st, seat, &t)
		f.advance(full)
	}
}
