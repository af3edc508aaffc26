package scoundrels

import (
	"casekeeper/engine"
)

// do carries out a fact that a prompt asked for.
func (f *flow) do() {
	o := f.Fact
	if o.Kind == engine.KindCard {
		f.laid()
		return
	}
	switch o.Verb {
	case verbWatch:
		f.watch(o.Seat)
		return
	case verbExchange:
		f.Emit(Event{Kind: evExchange, Seat: o.Seat, Place: sheet(o.Seat, int(o.Args[0])-1), To: sheet(o.Seat, int(o.Args[1])-1)})
		return
	}
	if f.S.Mover != engine.Table {
		f.Emit(Event{Kind: evMover})
	}
	switch t := f.top(); {
	case t != nil:
		f.answer(*t)
	case f.S.Due != 0:
		f.offer()
	default:
		f.act()
	}
}

// laid handles a card that was laid.
func (f *flow) laid() {
	o := f.Fact
	switch {
	case isPlaySlot(o.Slot):
		seat, slot := playAt(o.Slot)
		n := uint8(0)
		if isPoker(o.Card) {
			n = pokerNumber(o.Card)
		}
		f.play(seat, slot, n)
	case isSafeSlot(o.Slot):
		n := uint8(o.Card-firstSafe) + 1
		f.Emit(Event{Kind: evOpened, Spot: uint8(o.Slot-slotSafes) + firstStolen, N: n, Amount: int16(f.cards.Safes[n].Value)})
	default:
		at := f.S.top()
		if isSaloonSlot(o.Slot) {
			at = saloonOne + place(o.Slot-slotSaloon)
		}
		if isTrait(o.Card) {
			f.Emit(Event{Kind: evName, Place: at, N: uint8(o.Card-firstTrait) + 1})
		} else {
			f.Emit(Event{Kind: evName, Place: at, Job: uint8(o.Card-firstJob) + 1})
		}
	}
}

// act carries out an act while no frame is pending.
func (f *flow) act() {
	o, s := f.Fact, &f.S
	arg := uint8(o.Args[0])
	switch o.Verb {
	case verbFirst:
		f.first(engine.Seat(arg))
	case verbPlay:
		f.play(o.Seat, arg, 0)
	case verbZero:
		f.playZero(o.Seat)
	case verbPass: // no card can be played
		f.stage(stTurn)
	case verbScheme:
		if s.Stage == stStrategy {
			f.Emit(Event{Kind: evScheme, Seat: o.Seat, N: uint8(o.Args[0]-uint16(firstStrategy)) + 1})
			return
		}
		f.scheme(o.Seat)
	case verbLeader:
		f.use(s.ability())
	case verbUse:
		f.useAt(s.find(traitOf(o.Args[0])), o.Seat, byOwn)
	case verbHire, verbHireFull:
		trait := traitOf(o.Args[0])
		f.Emit(Event{Kind: evThird, Seat: o.Seat, N: trait})
		f.hireAt(s.find(trait), 0)
	case verbVisit, verbOffice:
		f.visit()
	case verbNext:
		f.endTurn(true)
	case verbDay:
		f.sleep()
	case verbShow:
		seat, slot, _ := s.called()
		f.turned(seat, slot, arg)
	case verbWorth:
		f.Emit(Event{Kind: evOpened, Spot: arg, Amount: int16(o.Args[1])})
	case verbIcons:
		f.Emit(Event{Kind: evIcons, Seat: o.Seat, N: arg})
	}
}

// playZero plays the zero face up, for the first scoundrel of the seat that acts upon that.
func (f *flow) playZero(seat engine.Seat) {
	s := &f.S
	for k := range sheetPlaces {
		if c := s.at(sheet(seat, k)); c.named() && f.cards.Traits[c.Trait].When == whenZeroUp && f.whenHolds(s, c.Trait, seat) {
			f.Emit(Event{Kind: evPlayed, Seat: seat, Slot: beside, N: cardZero, Open: true})
			f.stage(stTurn)
			f.useZero(sheet(seat, k))
			return
		}
	}
}

func traitOf(card uint16) uint8 { return uint8(card-uint16(firstTrait)) + 1 }

// answer applies a choice to the frame on top.
func (f *flow) answer(t Frame) {
	o := f.Fact
	switch {
	case t.Kind == fkUse:
		f.answerUse(t)
	case t.Kind == fkOffice:
		f.pop()
		f.serve()
	case t.Kind == fkHired && o.Verb == verbUse:
		f.useAt(t.At, t.Seat, byHired)
	case t.Kind == fkHired, t.Kind == fkPause:
		t.Chose = yes
		f.goOn(t)
	case o.Verb == verbPut:
		f.put(t, sheet(t.Seat, int(o.Args[0])-1))
	case o.Verb == verbDrop:
		f.reject(t)
	case o.Verb == verbStay:
		f.pop()
	case t.Kind == fkMark:
		f.answerMark(t)
	case t.Kind == fkLimit:
		f.pop()
		f.abandon(t.Seat, f.S.safeAt(uint8(o.Args[0])))
	}
}

// answerUse applies a choice to a step.
func (f *flow) answerUse(t Frame) {
	o := f.Fact
	switch st := f.step(&t, t.Step); {
	case st == nil && o.Verb == verbAgain:
		f.again(t)
	case st == nil:
		t.Chose = yes
		f.goOn(t)
	case o.Verb == verbPass && f.paused(&f.S, o.Seat):
		f.unpause()
	case o.Verb == verbPass && o.Seat != t.Seat:
		f.note(whyDeclined, Event{Seat: o.Seat})
		f.nextRival(t)
	case o.Verb == verbPass && !f.optional(st) && !f.heads(&t):
		f.note(whyNothing, Event{Seat: o.Seat})
		f.skip(t)
	case o.Verb == verbPass:
		f.note(whyDeclined, Event{Seat: o.Seat})
		f.skip(t)
	case o.Verb == verbYes:
		t.Chose = yes
		f.goOn(t)
	case o.Verb == verbOption:
		f.option(t)
	default:
		f.target(t, st)
	}
}

// option applies the choice of an alternative.
func (f *flow) option(t Frame) {
	o := f.Fact
	for _, n := range f.chained(&t) {
		switch waived := o.Waiving(""); {
		case f.Rules.option(&t, o.Seat, n) != waived:
			continue
		case f.step(&t, t.Step).Who == whoEachRival:
			f.nextRival(t)
			f.suffer(f.step(&t, n), o.Seat, &t)
		default:
			t.Step, t.Chose = n, n+1
			f.goOn(t)
		}
		return
	}
}
