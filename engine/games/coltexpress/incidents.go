package coltexpress

import "casekeeper/engine"

// The events of round cards, after the last card of Stealin'.

// incident applies the event of the round card.
func (f *flow) incident() {
	f.stage(stIncident)
	before := len(f.Events)
	what := f.cards.round(f.S.Cards[f.S.Round-1]).Incident
	f.happen(what)
	if what != Quiet && len(f.Events) == before {
		f.note(whyNoEffect, Event{Card: f.S.Cards[f.S.Round-1]})
	}
}

func (f *flow) happen(what Incident) {
	switch what {
	case AngryMarshal:
		f.angry()
	case TakeItAll:
		if !f.S.Second {
			f.Emit(Event{Kind: evBox, Unit: f.S.Marshal})
		}
	case SwivelArm, Braking:
		f.swing(what)
	case Rebellion:
		group := uint8(0)
		for unit := range f.S.cars() + 1 {
			group |= f.S.inside(unit)
		}
		f.bullets(group, whyRebels)
	case Pickpocketing:
		f.everybody(func(seat engine.Seat, b bandit) {
			if f.S.crowd(b.At) == bit(seat) && f.S.floor(b.At)[Purse] > 0 {
				f.Emit(Event{Kind: evOwes, Seat: seat})
			}
		})
	case Revenge:
		f.everybody(func(seat engine.Seat, b bandit) {
			if b.At == (place{Unit: f.S.Marshal, Roof: true}) && b.Own[Purse] > 0 {
				f.Emit(Event{Kind: evLost, Seat: seat, Open: b.Start})
			}
		})
	case Hostage:
		f.everybody(func(seat engine.Seat, b bandit) {
			if b.At.Unit == 0 {
				f.Emit(Event{Kind: evRansom, Seat: seat})
			}
		})
	}
}

// everybody visits the bandits, clockwise from the first player's.
func (f *flow) everybody(visit func(engine.Seat, bandit)) {
	f.S.each(^uint8(0), func(seat engine.Seat) { visit(seat, f.S.Bandit[seat]) })
}

// angry makes the Marshal shoot at the roof above and move one unit back.
func (f *flow) angry() {
	roof, on := f.S.on(f.S.Marshal), f.S.Marshal < f.S.cars()
	met := uint8(0)
	if on {
		met = f.S.inside(f.S.Marshal + 1)
	}
	if all := roof | met; f.S.Switches.OneGroup && many(all) > f.S.Neutral {
		f.Emit(Event{Kind: evShort, N: f.S.Neutral, Extra: many(all)})
		roof, met = 0, 0
	}
	f.bullets(roof, whyAngry)
	if !on {
		f.note(whyRearmost, Event{Unit: f.S.Marshal})
		return
	}
	f.Emit(Event{Kind: evFollowed, Unit: f.S.Marshal + 1, Why: whyStalk})
	f.flee(f.S.inside(f.S.Marshal))
	f.bullets(met, whyAngryMet)
}

// swing moves every bandit on the roofs: to the last car, or one unit forward.
func (f *flow) swing(what Incident) {
	f.everybody(func(seat engine.Seat, b bandit) {
		to, why := place{Unit: f.S.cars(), Roof: true}, whySwivel
		if what == Braking {
			to.Unit, why = max(b.At.Unit, 1)-1, whyBrake
		}
		if b.At.Roof && b.At != to {
			f.Emit(Event{Kind: evMoved, Seat: seat, Unit: to.Unit, Roof: true, Why: why})
		}
	})
}

// pick handles whether a bandit who is alone takes a purse.
func (f *flow) pick() *engine.Violation {
	seat := f.Fact.Seat
	switch {
	case f.Fact.Verb != verbPick && f.Fact.Verb != verbPass:
		return engine.Refuse(ruleTurnChoices, seat)
	case seat > Belle || !has(f.S.Owes, bit(seat)):
		return engine.Refuse(ruleEventAlone, seat)
	case f.Fact.Verb == verbPick:
		f.picks(seat)
	default:
		f.Emit(Event{Kind: evSpared, Seat: seat})
	}
	return nil
}

// picks emits that a bandit takes the purse.
func (f *flow) picks(seat engine.Seat) {
	f.Emit(Event{Kind: evTook, Seat: seat, Loot: Purse, N: f.piece, Why: whyPick})
}

// stepRound ends the round.
func (f *flow) stepRound() {
	if f.S.Round < rounds {
		f.Emit(Event{Kind: evRoundEnd})
		return
	}
	f.stage(stShow)
}
