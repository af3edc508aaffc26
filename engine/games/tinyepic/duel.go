package tinyepic

import "casekeeper/engine"

// Duels (p. 10-11) and the Wanted card (p. 11).

// die handles a roll.
func (f *flow) die() *engine.Violation {
	if f.Fact.Face < 1 || f.Fact.Face > 6 {
		return engine.Refuse(ruleDiceFace, engine.Table, engine.DieArg(f.Fact.Die), engine.N(int(f.Fact.Face)))
	}
	for _, r := range f.S.rolls() {
		if r.Die != f.Fact.Die {
			continue
		}
		if f.Fact.Die == dieRival {
			f.rivalPlaces(f.Fact.Face)
			return nil
		}
		i := uint8(f.Fact.Die - dieAttacker)
		f.Emit(Event{Kind: evDie, Seat: f.S.Duel.Seat[i], Duelist: i + 1, Value: f.Fact.Face})
		return nil
	}
	return engine.Refuse(ruleDiceNotNow, engine.Table, engine.DieArg(f.Fact.Die))
}

// stepDuel lets the dice be rolled, and ends the duel when the loser can do nothing more.
func (f *flow) stepDuel() bool {
	d := &f.S.Duel
	switch {
	case !d.Begun:
		f.Emit(Event{Kind: evDice})
		return true
	case d.Needs && f.mayReshuffle():
		return true
	case d.Roll[0] == 0 || d.Roll[1] == 0 || d.Needs:
		return false
	case d.Revealer != 0:
		return f.revealSealed()
	case len(f.S.answers()) > 1:
		return false
	}
	f.endDuel(d.loser(), whyNone)
	return true
}

// revealSealed reveals a card that the program already knows.
func (f *flow) revealSealed() bool {
	seat := f.S.Duel.Seat[f.S.Duel.Revealer-1]
	if c := f.S.P[seat].Hand; isPoker(c) {
		f.turnUp(seat, c)
		return true
	}
	return false
}

// answers lists what the losing duelist can do; the Rival never answers.
func (s *State) answers() []engine.Observation {
	d := &s.Duel
	i := d.loser()
	seat := d.Seat[i]
	if seat == Rival {
		return nil
	}
	l := choices{seat: seat}
	if s.P[seat].Inf[rerollKind(i)] > 0 {
		l.add(verbReroll)
	}
	if !s.P[seat].Used && !s.P[seat].Shown {
		l.add(verbReveal)
	}
	if d.Seat[1-i] == Rival {
		has := func(k Kind) bool { return s.P[seat].Inf[k] > 0 }
		l.kinds(verbRivalDie, has)
		l.kinds(verbRivalCard, has)
	}
	l.add(verbStop)
	return l.list
}

// costs returns the price of each answer of the losing duelist.
func costs(duelist int, options []engine.Observation) (list []engine.Counter) {
	for _, o := range options {
		var c engine.Counter
		switch o.Verb {
		case verbReroll:
			c = engine.Counter{Name: kind(rerollKind(duelist)), Value: 1}
		case verbRivalDie, verbRivalCard:
			c = engine.Counter{Name: kind(Kind(o.Args[0])), Value: 1}
		}
		list = append(list, c)
	}
	return list
}

// rerollKind is what a duelist pays for a new roll: the attacker Force, the defender Law (p.
// 10).
func rerollKind(duelist int) Kind {
	if duelist == 0 {
		return Force
	}
	return Law
}

// answerDuel handles what the losing duelist does. Refusals in order: dice not rolled yet, not
// an act of a duel, not the loser, card already used, no influence.
func (f *flow) answerDuel() *engine.Violation {
	d := &f.S.Duel
	i := d.loser()
	seat := d.Seat[i]
	switch {
	case d.Roll[0] == 0 || d.Roll[1] == 0 || d.Needs || d.Revealer != 0:
		return engine.Refuse(rulePhaseOrder, f.Fact.Seat)
	case f.Fact.Verb < verbReroll || f.Fact.Verb > verbRivalCard:
		return engine.Refuse(rulePhaseOrder, f.Fact.Seat)
	case f.Fact.Seat != seat:
		return engine.Refuse(ruleDuelLoserOnly, f.Fact.Seat, engine.Who(seat))
	}
	k := f.kindArg(0)
	switch f.Fact.Verb {
	case verbReroll:
		return f.reroll(seat, i)
	case verbReveal:
		if (f.S.P[seat].Used || f.S.P[seat].Shown) && !f.Waived(ruleDuelRevealOnce) {
			return engine.Refuse(ruleDuelRevealOnce, seat)
		}
		f.Emit(Event{Kind: evRevealing, Seat: seat, Duelist: uint8(i) + 1})
	case verbRivalDie, verbRivalCard:
		if d.Seat[1-i] != Rival {
			return engine.Refuse(ruleTurnChoices, seat)
		}
		if k == 0 || f.S.P[seat].Inf[k] == 0 {
			return engine.Refuse(ruleInfluenceShort, seat, kind(k))
		}
		f.provoke(seat, i, k)
	case verbStop:
		f.endDuel(i, whyNone)
	}
	return nil
}

func (f *flow) reroll(seat engine.Seat, i int) *engine.Violation {
	k := rerollKind(i)
	if f.S.P[seat].Inf[k] == 0 {
		return engine.Refuse(ruleInfluenceShort, seat, kind(k))
	}
	why := whyRerollForce
	if k == Law {
		why = whyRerollLaw
	}
	f.pay(seat, k, 1, why)
	f.Emit(Event{Kind: evReroll, Seat: seat, Duelist: uint8(i) + 1})
	return nil
}

// provoke pays for a new roll or a new card of the Rival (p. 19).
func (f *flow) provoke(seat engine.Seat, i int, k Kind) {
	if f.Fact.Verb == verbRivalDie {
		f.pay(seat, k, 1, whyRivalDie)
		f.Emit(Event{Kind: evReroll, Seat: Rival, Duelist: uint8(1-i) + 1})
		return
	}
	f.pay(seat, k, 1, whyRivalCard)
	f.Emit(Event{Kind: evRedraw, Seat: Rival})
}

// endDuel wounds the token of the losing duelist i and moves the Wanted card.
func (f *flow) endDuel(i int, why Reason) {
	d := f.S.Duel
	f.Emit(Event{Kind: evDuelEnd, Seat: d.Seat[1-i], Other: d.Seat[i], Theirs: d.Token[i], Why: why})
	winner := d.Seat[1-i]
	if !f.S.WantedIn || f.S.Wanted != winner {
		f.Emit(Event{Kind: evWanted, Seat: winner})
	}
}

// rolls lists the prompts for dice.
func (s *State) rolls() (list []engine.Prompt) {
	if !s.Owed.Empty() || s.Stage != stPlace {
		return nil
	}
	await := func(seat engine.Seat, die engine.Die, ask engine.Line) {
		list = append(list, engine.Prompt{Seat: seat, Kind: engine.Roll, Die: die, Faces: 6, Ask: ask})
	}
	if s.RivalDue {
		await(engine.Table, dieRival, engine.Say(ruleSoloDie, Rival))
	}
	for i := range s.Duel.Roll {
		if s.Duel.Begun && s.Duel.Roll[i] == 0 {
			die := dieAttacker + engine.Die(i)
			await(s.Duel.Seat[i], die, engine.Say(ruleDuelRoll, s.Duel.Seat[i], engine.DieArg(die)))
		}
	}
	return list
}
