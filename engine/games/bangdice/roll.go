package bangdice

import "casekeeper/engine"

// Rolls. Five dice, up to two rerolls of any dice but dynamite; arrows are taken after each
// roll, one by one; three dynamites end the rolling.

const (
	rollsAll  = 3
	tooMuch   = 3 // dynamites that end the rolling
	pileEmpty = 0
)

// rolls returns how many times the active player may roll.
func (s *State) rolls() uint8 {
	if s.acts(abLucky) {
		return rollsAll + 1
	}
	return rollsAll
}

// locked reports whether a die may not be rolled again.
func (s *State) locked(die int) bool { return s.T.Face[die] == Dynamite && !s.acts(abFuse) }

// loose returns the dice that may be rolled again.
func (s *State) loose() (set uint8) {
	for die := range diceCount {
		if !s.locked(die) {
			set |= dieBit(die)
		}
	}
	return set
}

// roll emits a roll of dice.
func (f *flow) roll(set uint8) { f.Emit(Event{Kind: evRoll, Seat: f.S.active(), Dice: set}) }

// mostAway returns the most arrows on dice that were rolled again.
func (s *State) mostAway() uint8 { return diceCount * (s.rolls() - 1) }

// told returns the dice whose faces may be entered: those being rolled and, if only the last
// faces are entered, also dice entered before, because they were wrong or were rolled again
// after all.
func (s *State) told() uint8 {
	if s.Last {
		return s.T.Fresh
	}
	return s.T.Due
}

// away handles an arrow on a die that was rolled again. It is entered when it is taken,
// because the Indians may attack at once.
func (f *flow) away() *engine.Violation {
	switch {
	case f.Fact.Verb != verbAway:
		return engine.Refuse(ruleTurnChoices, f.Fact.Seat)
	case f.S.T.Away == f.S.mostAway():
		return engine.Refuse(ruleArrowsAway, f.Fact.Seat, engine.N(f.S.T.Away))
	}
	f.Emit(Event{Kind: evAway, Seat: f.Fact.Seat})
	return nil
}

// die handles a face.
func (f *flow) die() *engine.Violation {
	die := int(f.Fact.Die) - 1
	if n, _ := f.S.need(); n != needDice || f.S.told()&dieBit(die) == 0 {
		if f.S.Stage == stRoll && f.S.T.Fresh&dieBit(die) == 0 {
			return engine.Refuse(ruleDiceKept, f.S.active(), dieArg(die), face(f.S.T.Face[die]))
		}
		return engine.Refuse(ruleDiceNotNow, engine.Table, dieArg(die))
	}
	f.Emit(Event{Kind: evDie, Seat: f.S.active(), Die: uint8(die), Face: Face(f.Fact.Face)})
	return nil
}

// stepRoll goes on once the dice of a roll are read.
func (f *flow) stepRoll() {
	s := &f.S
	switch {
	case s.Stage == stRoll && s.T.Arrows > 0:
		f.arrow(whyAway)
	case s.Stage == stRoll:
		f.Emit(Event{Kind: evRead})
	case s.Stage == stArrows && s.T.Arrows > 0:
		f.arrow(whyArrow)
	case s.Stage == stArrows:
		f.stage(stDynamite)
	case s.showing(Dynamite) >= tooMuch && !s.T.Blown:
		f.Emit(Event{Kind: evBlown, Seat: s.active(), N: s.showing(Dynamite)})
		f.harm(byDynamite)
		f.hurt(s.active(), 1)
	case s.Last || s.T.Blown || s.T.Rolls == s.rolls() || s.loose() == 0:
		f.stage(stAim)
	default:
		f.stage(stChoose)
	}
}

// arrow gives the active player an arrow. With the last one the Indians attack.
func (f *flow) arrow(why Reason) {
	f.Emit(Event{Kind: evArrow, Seat: f.S.active(), Other: f.S.T.Gringo, Why: why})
	if f.S.Pile == pileEmpty {
		f.attack()
	}
}

// attack costs everybody as much life as they have arrows.
func (f *flow) attack() {
	f.harm(byIndians)
	for i := range int(f.S.Count) {
		seat := f.S.from(i)
		p := &f.S.P[seat]
		n := p.Arrows
		if p.Ability == abTough && n > 1 {
			f.note(whyTough, Event{Seat: seat, N: n})
			n = 1
		}
		f.hurt(seat, n)
	}
}

// again handles the choice between rolling again and stopping.
func (f *flow) again() *engine.Violation {
	if f.Fact.Verb == verbStop {
		f.note(whyStop, Event{Seat: f.Fact.Seat})
		f.stage(stAim)
		return nil
	}
	set := uint8(f.Fact.Args[0])
	if f.Fact.Verb != verbReroll || set == 0 {
		return engine.Refuse(ruleTurnChoices, f.Fact.Seat)
	}
	if bad := set &^ f.S.loose(); bad != 0 && !f.Waived(ruleDynamiteLocked) {
		return engine.Refuse(ruleDynamiteLocked, f.Fact.Seat, dice(bad))
	}
	for die := range diceCount {
		if set&dieBit(die) != 0 && f.S.T.Face[die] == Dynamite && f.S.acts(abFuse) {
			f.note(whyFuse, Event{Seat: f.Fact.Seat, Die: uint8(die)})
		}
	}
	f.roll(set)
	if f.S.T.Rolls > rollsAll {
		f.note(whyLucky, Event{Seat: f.Fact.Seat})
	}
	return nil
}
