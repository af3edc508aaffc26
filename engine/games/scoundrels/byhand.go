package scoundrels

import "casekeeper/engine"

// Steps done by hand: every change that a card can make to figures and things.

// manyByHand is about how many changes a full table can enter.
const manyByHand = 1024

// byHand lists the changes that the table can enter for a card that is done by hand.
func (r *Rules) byHand(s *State, t *Frame) (list []engine.Observation) {
	list = make([]engine.Observation, 0, manyByHand)
	act := func(v engine.Verb, args ...uint16) { list = append(list, engine.Act(t.Seat, v, args...)) }
	act(verbDone)
	for _, other := range s.seats() {
		p, who := &s.Player[other], uint16(other)
		for n := uint16(1); n <= 12; n++ {
			act(verbReceive, who, n)
			if n <= p.Money {
				act(verbSpend, who, n)
			}
		}
		act(verbRise, who)
		act(verbFall, who)
		if p.Reserve > 0 {
			act(verbJail, who)
		}
		if p.Jail > 0 {
			act(verbFree, who)
		}
		if p.Deck > 0 {
			act(verbDraw, who)
		}
		if p.Hand > 0 {
			act(verbReturn, who)
		}
	}
	list = s.safesByHand(t, s.crowdsByHand(t, list))
	for _, at := range append(s.scoundrels(t.Seat, ofTwoAny), s.scoundrels(t.Seat, ofSaloon)...) {
		act(verbDrop, uint16(traitCard(s.at(at).Trait)))
	}
	list = append(list, s.swaps(t, &step{Of: ofTwoAny, At: atEither})...)
	list = append(list, s.swaps(t, &step{Of: ofThisAny, At: atJob})...) // no card that swaps others does this
	list = s.hiresByHand(t, list)
	list = append(list, r.gifts(s, t.Seat, &step{Of: ofDiscard})...)
	return append(list, r.gifts(s, t.Seat, &step{Of: ofDeck})...)
}

// crowdsByHand lists the changes of henchmen on played cards, of any turn of the day.
func (s *State) crowdsByHand(t *Frame, list []engine.Observation) []engine.Observation {
	for _, other := range s.seats() {
		for slot := uint8(slotA); slot < slots && s.Stage < stCall; slot++ {
			c, at := &s.Player[other].Plays[slot], uint16(slot)
			if !c.Lies || c.Open {
				continue
			}
			for _, owner := range s.seats() {
				switch {
				case c.Crowd&bit(owner) != 0:
					list = append(list, engine.Act(t.Seat, verbRecall, uint16(owner), uint16(other), at))
				case owner != other && s.Player[owner].Reserve > 0:
					list = append(list, engine.Act(t.Seat, verbSend, uint16(owner), uint16(other), at))
				}
			}
			if c.Crowd != 0 {
				list = append(list, engine.Act(t.Seat, verbBurn, uint16(other), at))
			}
		}
	}
	return list
}

// safesByHand lists the changes of safes and marks.
func (s *State) safesByHand(t *Frame, list []engine.Observation) []engine.Observation {
	act := func(v engine.Verb, args ...uint16) { list = append(list, engine.Act(t.Seat, v, args...)) }
	for spot := firstSpace; spot < spotCount; spot++ {
		if s.safeAt(spot) == 0 {
			continue
		}
		at := uint16(spot)
		if onBoard(spot) {
			act(verbScout, at)
			if s.markable(t.Seat, s.safeAt(spot)) {
				act(verbAim, at)
			}
		}
		if isStolen(spot) {
			act(verbAbandon, at)
		}
		if !isStolen(spot) || thief(spot) != t.Seat {
			act(verbSteal, at)
		}
	}
	for i, m := range s.Marks {
		if m.On != 0 {
			list = appendOnce(list, s.lift(t.Seat, i, false))
		}
	}
	return list
}

// hiresByHand lists the Scoundrels that can be hired from the Saloon or the discards, at a price
// that the table enters: once in a use, otherwise it could go on endlessly.
func (s *State) hiresByHand(t *Frame, list []engine.Observation) []engine.Observation {
	for at := saloonOne; t.Took == 0 && at <= max(rightmost, s.top()); at++ {
		if at > rightmost && at != s.top() || !s.at(at).named() || s.engaged(at) || int(s.Owed.N) > deepest {
			continue
		}
		for n := uint16(0); n <= min(mostPrice, s.Player[t.Seat].Money); n++ {
			list = append(list, engine.Act(t.Seat, verbHire, uint16(traitCard(s.at(at).Trait)), n))
		}
	}
	return list
}

// byHand applies a change that the table entered for a card.
func (f *flow) byHand(t Frame) {
	o := f.Fact
	seat := engine.Seat(o.Args[0])
	switch o.Verb {
	case verbReceive:
		f.money(seat, int(o.Args[1]), &t)
	case verbSpend:
		f.money(seat, -int(o.Args[1]), &t)
	case verbRise:
		f.reputation(seat, 1, whyEffect)
	case verbFall:
		f.reputation(seat, -1, whyEffect)
	case verbJail:
		f.jail(seat, 1)
	case verbFree:
		f.free(seat, 1)
	case verbDraw:
		f.draw(seat, 1)
	case verbReturn:
		f.Emit(Event{Kind: evBack, Seat: seat})
	case verbSend, verbRecall, verbBurn:
		f.crowdByHand(seat)
	case verbScout, verbAim, verbSteal, verbAbandon:
		f.safeByHand(t, uint8(o.Args[0]))
	case verbLift:
		f.Emit(Event{Kind: evMark, Seat: seat, N: f.S.markAt(seat, uint8(o.Args[1]), uint8(o.Args[2]), 0)})
	case verbHire:
		t.Took = traitOf(o.Args[0])
		f.goOn(t)
		f.hire(o.Seat, f.S.find(traitOf(o.Args[0])), uint8(o.Args[1]), 0)
	case verbGive:
		f.gave(t.Seat, o)
	case verbDrop:
		f.discard(f.S.find(traitOf(o.Args[0])))
	case verbSwap:
		f.Emit(Event{Kind: evSwap, Seat: t.Seat, Place: f.S.find(traitOf(o.Args[0])), To: f.S.find(traitOf(o.Args[1])), Open: o.Args[2] == halfJob})
	default:
		f.advance(true)
	}
}

// crowdByHand applies a change of the henchmen on a card: those of one leader come or go, or all
// leave the game.
func (f *flow) crowdByHand(seat engine.Seat) {
	o := f.Fact
	switch o.Verb {
	case verbSend:
		f.Emit(Event{Kind: evWatch, Seat: seat, Other: engine.Seat(o.Args[1]), Slot: uint8(o.Args[2])})
		f.hear(hearDistrust, engine.Seat(o.Args[1]), 0)
	case verbRecall:
		f.Emit(Event{Kind: evRecall, Seat: seat, Other: engine.Seat(o.Args[1]), Slot: uint8(o.Args[2])})
	default:
		f.Emit(Event{Kind: evDestroy, Seat: o.Seat, Other: seat, Slot: uint8(o.Args[1])})
	}
}

// safeByHand applies a change of the safe at a spot.
func (f *flow) safeByHand(t Frame, spot uint8) {
	n := f.S.safeAt(spot)
	t.Safe = n
	f.goOn(t)
	switch f.Fact.Verb {
	case verbScout:
		f.note(whyScouted, Event{Seat: t.Seat, Spot: spot})
		f.push(Frame{Kind: fkMark, Seat: t.Seat, That: n, Times: 1})
	case verbAim:
		f.push(Frame{Kind: fkMark, Seat: t.Seat, That: n})
	case verbSteal:
		f.stole(t.Seat, n)
	case verbAbandon:
		f.abandon(thief(spot), n)
	}
}
