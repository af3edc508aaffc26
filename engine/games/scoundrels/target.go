package scoundrels

import "casekeeper/engine"

// target does a step to what was chosen.
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
		f.stole(t.Seat, n, &t)
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
		f.changed(t, st)
	case verbOffice:
		f.advance(true)
		f.use(Frame{Seat: t.Seat, By: byOffice, Job: officeOption + arg})
	}
}

// picked does a step to a seat.
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
		if st.Of == ofRivalHand { // nothing that a table keeps in order
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

// aimed marks a safe, after a look at it or without, or moves a mark there.
func (f *flow) aimed(t Frame, st *step, safe uint8) {
	t.Safe = safe
	if st.Do == doMoveMark {
		n := t.That - 1
		number := f.S.Marks[n].Number
		f.did(t, t.That)
		f.mark(t.Seat, n, safe, number)
		return
	}
	f.did(t, safe)
	scouts := uint8(0)
	if st.Do == doScout {
		scouts = 1
		f.note(whyScouted, Event{Seat: t.Seat, Spot: f.S.Safes[safe-1]})
	}
	f.push(Frame{Kind: fkMark, Seat: t.Seat, That: safe, Times: scouts})
}

// pointed does a step to a card that was played.
func (f *flow) pointed(t Frame, st *step, seat engine.Seat, slot uint8) {
	switch st.Do {
	case doPlace:
		owner := t.Seat
		if st.Of == ofThat {
			owner = t.Held
		}
		if t.Held == owner {
			f.Emit(Event{Kind: evRelease})
		}
		f.Emit(Event{Kind: evWatch, Seat: owner, Other: seat, Slot: slot})
		f.hear(hearDistrust, seat, 0)
		f.advance(true)
	case doRecall:
		f.did(t, t.That)
		f.Emit(Event{Kind: evRecall, Seat: t.Seat, Other: seat, Slot: slot})
	case doDestroy:
		f.Emit(Event{Kind: evDestroy, Seat: t.Seat, Other: seat, Slot: slot})
		f.advance(true)
	default:
		f.Emit(Event{Kind: evPeek, Why: whyPeeked, Seat: t.Seat, Other: seat, Slot: slot})
		f.once(t, uint8(seat))
	}
}

// hireThrough hires as a step lets one.
func (f *flow) hireThrough(t Frame, st *step) {
	at := f.S.find(traitOf(f.Fact.Args[0]))
	if st.Of == ofDiscard {
		t.Took = f.S.at(at).Trait
		f.goOn(t)
	}
	f.advance(true)
	f.hireAt(at)
}

// gave gives a Scoundrel another trait: the top discard's, or the top one of the
// deck.
func (f *flow) gave(seat engine.Seat, o engine.Observation) {
	trait := traitOf(o.Args[1])
	f.Emit(Event{Kind: evTrait, Seat: seat, Place: f.S.find(traitOf(o.Args[0])), N: trait, Open: f.S.find(trait) != nowhere})
}

// changed permutes halves, gives a trait or discards a Scoundrel.
func (f *flow) changed(t Frame, st *step) {
	o := f.Fact
	at := f.S.find(traitOf(o.Args[0]))
	switch o.Verb {
	case verbSwap:
		f.Emit(Event{Kind: evSwap, Seat: t.Seat, Place: at, To: f.S.find(traitOf(o.Args[1])), Open: o.Args[2] == halfJob})
	case verbGive:
		f.gave(t.Seat, o)
	default:
		f.discard(at)
	}
	f.advance(true)
}
