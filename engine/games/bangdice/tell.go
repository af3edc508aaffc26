package bangdice

import (
	"casekeeper/engine"
)

// Tell returns the because-lines of an event in state s.
func (r *Rules) Tell(s State, e Event) []engine.Line {
	var l teller
	switch e.Kind {
	case evRole, evShown, evRolesBack, evDistrust, evCharacter, evStanding, evVerdict:
		l.table(&s, e)
	case evTurn, evRoll, evDie, evRead, evAim, evFired:
		l.turn(&s, e)
	case evArrow, evDrop, evAllBack, evSwap, evBlown, evGhost:
		l.arrows(&s, e)
	case evHarm, evLose, evOut, evHeal:
		l.life(&s, e)
	case evNote:
		l.note(e)
	}
	return l.Lines
}

// teller collects lines.
type teller struct{ engine.Lines }

// table adds the lines of cards and the end of the game.
func (l *teller) table(s *State, e Event) {
	switch e.Kind {
	case evRole:
		if !s.trio() && e.Card != Sheriff {
			l.Say(ruleSetupRole, e.Seat)
		}
	case evShown:
		l.Say(reasonRules[e.Why], e.Seat, engine.CardArg(e.Card))
	case evRolesBack:
		l.Say(ruleSetupMixedUp, engine.Table)
	case evDistrust:
		l.Say(ruleOutOtherRole, engine.Table)
	case evCharacter:
		l.Say(ruleSetupCharacter, e.Seat, engine.CardArg(e.Card), engine.N(e.N))
	case evStanding:
		l.Say(ruleThreeStanding, engine.Table)
	case evVerdict:
		l.Say(reasonRules[e.Why], e.Seat)
	}
}

// turn adds the lines of rolls and shots.
func (l *teller) turn(s *State, e Event) {
	switch e.Kind {
	case evTurn:
		l.Say(ruleTurnNext, e.Seat)
	case evRoll:
		if s.T.Rolls > 0 {
			l.Say(ruleRollAgain, e.Seat, dice(e.Dice), engine.N(s.T.Rolls+1), engine.N(s.rolls()))
		}
	case evDie:
		if e.Face == Dynamite && !s.acts(abFuse) && !s.Last {
			l.Say(ruleDynamiteLocked, e.Seat, dieArg(int(e.Die)))
		}
	case evRead:
		if s.T.Rolls == s.rolls() {
			l.Say(ruleRollFinal, s.active(), engine.N(s.T.Rolls))
		}
	case evAim:
		l.aim(s, e)
	case evFired:
		l.Say(ruleGatlingFire, e.Seat, engine.N(e.N))
	}
}

// aim adds the lines of a target and why it is in reach.
func (l *teller) aim(s *State, e Event) {
	f, die, seat := s.T.Face[e.Die], dieArg(int(e.Die)), s.active()
	plain := s.at(s.paces(f)).has(e.Seat) || !s.reach(f).has(e.Seat) // the second case: the reach was waived
	switch {
	case !plain && s.acts(abBothEyes):
		l.Say(ruleCharCalamityJanet, seat, engine.Who(e.Seat), die, face(f))
	case !plain && s.acts(abFar):
		l.Say(ruleCharRoseDoolan, seat, engine.Who(e.Seat), die, face(f))
	case f == Two && s.paces(f) == 1:
		l.Say(ruleShotNear, seat, engine.Who(e.Seat), die)
	default:
		l.Say(ruleShotAim, seat, engine.Who(e.Seat), die, face(f))
	}
	if e.Beer != 0 {
		l.Say(ruleCharSlabTheKiller, seat, engine.Who(e.Seat), die, dieArg(int(e.Beer)-1))
	}
}

// arrows adds the lines of arrows and dynamite.
func (l *teller) arrows(s *State, e Event) {
	switch e.Kind {
	case evArrow:
		if e.Why == whyGringo {
			l.Say(ruleCharElGringo, e.Seat, engine.Who(e.Other), engine.N(s.Pile-1))
		} else {
			l.Say(reasonRules[e.Why], e.Seat, engine.N(s.Pile-1))
		}
	case evDrop:
		if e.N > 0 {
			l.Say(reasonRules[e.Why], e.Seat, engine.N(e.N))
		}
	case evAllBack:
		l.Say(ruleArrowsBack, engine.Table, engine.N(arrowsAll))
	case evSwap:
		l.Say(ruleCharBartCassidy, e.Seat, engine.N(e.N))
	case evBlown:
		l.Say(ruleDynamiteThree, e.Seat, engine.N(e.N))
	case evGhost:
		l.Say(ruleDynamiteGhost, e.Seat)
	}
}

// life adds the lines of lost and gained life.
func (l *teller) life(s *State, e Event) {
	switch e.Kind {
	case evHarm:
		if e.Cause == byIndians {
			l.Say(ruleArrowsAttack, engine.Table)
		}
	case evLose:
		l.Say(reasonRules[e.Why], e.Seat, engine.N(e.N), engine.Who(s.active()))
	case evOut:
		l.Say(ruleOutEliminated, e.Seat)
	case evHeal:
		if e.N > 0 {
			l.Say(reasonRules[e.Why], e.Seat, engine.N(e.N))
		}
		if e.Wasted > 0 {
			l.Say(ruleBeerFull, e.Seat, engine.N(e.Wasted))
		}
	}
}

// note adds the line of something that changes nothing.
func (l *teller) note(e Event) {
	rule := reasonRules[e.Why]
	switch e.Why {
	case whyFuse:
		l.Say(rule, e.Seat, dieArg(int(e.Die)))
	case whyExtra, whyTough:
		l.Say(rule, e.Seat, engine.N(e.N))
	default:
		l.Say(rule, e.Seat)
	}
}
