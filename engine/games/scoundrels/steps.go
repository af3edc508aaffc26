package scoundrels

import (
	"casekeeper/engine"
)

// The effects of steps.

// targeted reports whether a step asks for its target.
func (r *Rules) targeted(st *step) bool {
	switch st.Do {
	case doGain, doPay, doGainReputation, doLoseReputation, doDraw:
		return st.Who == whoARival
	case doRob:
		return st.Of == ofARival
	case doPeekCard:
		return st.Of != ofOwnDeck
	case doFree:
		return st.Of != ofOwn
	case doJail:
		return st.Of == ofRival
	case doDiscard:
		return st.Of != ofRightmost
	case doReturnCard, doShuffle, doDiscount:
		return false
	}
	return true
}

// possible reports whether an optional step can be done in full.
func (r *Rules) possible(s *State, st *step, seat engine.Seat, t *Frame) bool {
	p, n := &s.Player[seat], r.amount(s, st, seat, t)
	switch {
	case r.targeted(st):
		return st.Who == whoEachRival || r.hasTarget(s, t, st) || s.nameless(st)
	case st.Do == doPay:
		return p.Money >= uint16(n)
	case st.Do == doLoseReputation:
		return p.Space >= n
	case st.Do == doJail:
		return p.Reserve >= n
	case st.Do == doFree:
		return p.Jail >= n
	}
	return true
}

// exec executes a step; false if a player has to choose first.
func (f *flow) exec(t Frame, st *step) bool {
	n := f.amount(&f.S, st, t.Seat, &t)
	if f.targeted(st) {
		return f.execTarget(t, st, n)
	}
	full := true
	switch st.Do {
	case doGain, doPay, doGainReputation, doLoseReputation, doDraw, doJail:
		for _, seat := range f.S.concerned(t.Seat, st.Who) {
			full = f.suffer(st, seat, &t) && full
		}
	case doRob:
		for _, seat := range f.S.concerned(t.Seat, whoEachRival) {
			full = f.rob(seat, n, &t) && full
		}
	case doFree:
		some := f.S.Player[t.Seat].Jail > 0
		if full = f.free(t.Seat, n); some {
			f.hold(&t, t.Seat)
		}
	case doDiscard:
		if f.S.at(rightmost).there() {
			f.discard(rightmost)
		}
	case doReturnCard:
		f.returned(t)
	case doPeekCard:
		f.Emit(Event{Kind: evPeek, Why: whyPeeked, Seat: t.Seat, Other: t.Seat})
		t.Deck = t.Seat
		f.goOn(t)
	case doShuffle:
		other := t.Seat
		if st.Of == ofThatDeck {
			other = t.Deck
		}
		if full = other != engine.Table; full {
			f.Emit(Event{Kind: evShuffled, Why: whyShuffled, Seat: t.Seat, Other: other})
		} else {
			f.note(whyNothing, Event{Seat: t.Seat})
		}
	}
	f.advance(full)
	return true
}

// concerned lists the seats that a step affects, clockwise from the user.
func (s *State) concerned(user engine.Seat, w who) []engine.Seat {
	list, n := s.from(user)
	switch w {
	case whoLeft:
		return list[1:2]
	case whoRight:
		return list[n-1 : n]
	case whoEachRival:
		return list[1:n]
	case whoEach:
		return list[:n]
	}
	return list[:1]
}

// suffer applies a step without a choice to a seat, as far as possible, and reports whether all
// of it was.
func (f *flow) suffer(st *step, seat engine.Seat, t *Frame) bool {
	n := f.amount(&f.S, st, t.Seat, t)
	p := &f.S.Player[seat]
	switch st.Do {
	case doGain:
		f.money(seat, int(n), t)
	case doPay:
		paid := min(uint16(n), p.Money)
		f.money(seat, -int(paid), t)
		return paid == uint16(n)
	case doGainReputation:
		return f.reputation(seat, int(n), whyEffect)
	case doLoseReputation:
		return f.reputation(seat, -int(n), whyEffect)
	case doDraw:
		return f.draw(seat, n)
	case doJail:
		return f.jail(seat, n)
	}
	return true
}

// rob takes up to n of a seat's money and reports whether it was all.
func (f *flow) rob(from engine.Seat, n uint8, t *Frame) bool {
	got := min(uint16(n), f.S.Player[from].Money)
	f.money(from, -int(got), nil)
	f.money(t.Seat, int(got), t)
	return got == uint16(n)
}

func (f *flow) draw(seat engine.Seat, n uint8) bool {
	got := min(n, f.S.Player[seat].Deck)
	if got > 0 {
		f.Emit(Event{Kind: evDrew, Seat: seat, N: got})
		f.hear(hearDraw, seat, 0)
	}
	return got == n
}

// returned puts a shown card of the hand back into the deck.
func (f *flow) returned(t Frame) {
	for n := int(t.Step) - 1; n >= 0; n-- {
		if st := f.step(&t, uint8(n)); st.Do == doShowCard {
			if st.Of == ofOwnHand && t.Full>>n&1 == 1 {
				f.Emit(Event{Kind: evBack, Seat: t.Seat})
			}
			break
		}
	}
	f.Emit(Event{Kind: evShuffled, Why: whyShuffled, Seat: t.Seat, Other: t.Seat})
}

// execTarget continues a step that asks for its target.
func (f *flow) execTarget(t Frame, st *step, n uint8) bool {
	times := uint8(1)
	switch st.Do {
	case doScout, doMark, doJail, doFree, doRecall:
		times = max(n, 1)
	case doMoveMark:
		times = 2
	}
	if t.Times >= times {
		f.advance(st.Do != doJail || t.Asked >= times)
		return true
	}
	if f.hasTarget(&f.S, &t, st) || f.S.nameless(st) {
		return false
	}
	f.note(whyNothing, Event{Seat: t.Seat})
	f.advance(false)
	return true
}

// did records that a step was applied to one target.
func (f *flow) did(t Frame, that uint8) {
	t.Times, t.That = t.Times+1, that
	f.goOn(t)
}

// once is did for a step that has only one target.
func (f *flow) once(t Frame, that uint8) {
	t.That = that
	f.goOn(t)
	f.advance(true)
}
