package bangdice

import "casekeeper/engine"

// Rolls: five dice, up to two rerolls of any dice but dynamite; arrows after
// each roll, one by one; three dynamites end the rolling.

const (
	rollsAll  = 3
	tooMuch   = 3 // dynamites that end the rolling
	pileEmpty = 0
)

// rolls is how many times the active player may roll.
func (s *State) rolls() uint8 {
	if s.acts(abLucky) {
		return rollsAll + 1
	}
	return rollsAll
}

// locked tells whether a die may not be rolled again.
func (s *State) locked(die int) bool { return s.T.Face[die] == Dynamite && !s.acts(abFuse) }

// loose is the set of dice that may be rolled again.
func (s *State) loose() (set uint8) {
	for die := range diceCount {
		if !s.locked(die) {
			set |= dieBit(die)
		}
	}
	return set
}

// roll sends dice out.
func (f *flow) roll(set uint8) { f.emit(Event{Kind: evRoll, Seat: f.s.active(), A: set}) }

// die takes a face.
func (f *flow) die() *engine.Violation {
	die := int(f.o.Die) - 1
	if f.s.Stage != stRoll || f.s.T.Due&dieBit(die) == 0 {
		if f.s.Stage == stRoll && f.s.T.Fresh&dieBit(die) == 0 {
			return engine.Refuse(ruleKept, f.s.active(), dieArg(die), face(f.s.T.Face[die]))
		}
		return engine.Refuse(ruleDieNotNow, engine.Table, dieArg(die))
	}
	f.emit(Event{Kind: evDie, Seat: f.s.active(), A: uint8(die), B: f.o.Face})
	return nil
}

// stepRoll goes on when the dice of a roll are known.
func (f *flow) stepRoll() {
	s := &f.s
	switch {
	case s.Stage == stRoll:
		f.emit(Event{Kind: evRead})
	case s.Stage == stArrows && s.T.Arrows > 0:
		f.arrow(whyArrow)
	case s.Stage == stArrows:
		f.stage(stDynamite)
	case s.showing(Dynamite) >= tooMuch && !s.T.Blown:
		f.emit(Event{Kind: evBlown, Seat: s.active(), A: s.showing(Dynamite)})
		f.harm(byDynamite)
		f.hurt(s.active(), 1)
	case s.T.Blown || s.T.Rolls == s.rolls() || s.loose() == 0:
		f.stage(stAim)
	default:
		f.stage(stChoose)
	}
}

// arrow gives the active player an arrow. With the last one the Indians attack.
func (f *flow) arrow(why Reason) {
	f.emit(Event{Kind: evArrow, Seat: f.s.active(), A: uint8(f.s.T.Gringo), Why: why})
	if f.s.Pile == pileEmpty {
		f.attack()
	}
}

// attack costs everybody life by their arrows.
func (f *flow) attack() {
	f.harm(byIndians)
	for i := range int(f.s.Count) {
		seat := f.s.from(i)
		p := &f.s.P[seat]
		n := p.Arrows
		if p.Ability == abTough && n > 1 {
			f.note(whyTough, Event{Seat: seat, A: n})
			n = 1
		}
		f.hurt(seat, n)
	}
}

// again takes the choice between rolling again and stopping.
func (f *flow) again() *engine.Violation {
	if f.o.Verb == verbStop {
		f.note(whyStop, Event{Seat: f.o.Seat})
		f.stage(stAim)
		return nil
	}
	set := uint8(f.o.Args[0])
	if f.o.Verb != verbReroll || set == 0 {
		return engine.Refuse(ruleWhat, f.o.Seat)
	}
	if bad := set &^ f.s.loose(); bad != 0 && !f.waived(ruleLocked) {
		return engine.Refuse(ruleLocked, f.o.Seat, dice(bad))
	}
	for die := range diceCount {
		if set&dieBit(die) != 0 && f.s.T.Face[die] == Dynamite && f.s.acts(abFuse) {
			f.note(whyFuse, Event{Seat: f.o.Seat, A: uint8(die)})
		}
	}
	f.roll(set)
	if f.s.T.Rolls > rollsAll {
		f.note(whyLucky, Event{Seat: f.o.Seat})
	}
	return nil
}
