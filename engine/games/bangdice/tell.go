package bangdice

import (
	"casekeeper/engine"
	"casekeeper/engine/rulebook"
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
	return l
}

// teller collects lines.
type teller []engine.Line

func (l *teller) say(rule rulebook.ID, seat engine.Seat, args ...engine.Arg) {
	*l = append(*l, engine.Say(rule, seat, args...))
}

// count makes an argument of a small number.
func count(n uint8) engine.Arg { return engine.N(int(n)) }

// table adds the lines of cards and the end of the game.
func (l *teller) table(s *State, e Event) {
	switch e.Kind {
	case evRole:
		if !s.trio() && e.Card != Sheriff {
			l.say(ruleSetupRole, e.Seat)
		}
	case evShown:
		l.say(reasonRules[e.Why], e.Seat, cardArg(e.Card))
	case evRolesBack:
		l.say(ruleSetupMixedUp, engine.Table)
	case evDistrust:
		l.say(ruleOutOtherRole, engine.Table)
	case evCharacter:
		l.say(ruleSetupCharacter, e.Seat, cardArg(e.Card), count(e.N))
	case evStanding:
		l.say(ruleThreeStanding, engine.Table)
	case evVerdict:
		l.say(reasonRules[e.Why], e.Seat)
	}
}

// turn adds the lines of rolls and shots.
func (l *teller) turn(s *State, e Event) {
	switch e.Kind {
	case evTurn:
		l.say(ruleTurnNext, e.Seat)
	case evRoll:
		if s.T.Rolls > 0 {
			l.say(ruleRollAgain, e.Seat, dice(e.Dice), count(s.T.Rolls+1), count(s.rolls()))
		}
	case evDie:
		if e.Face == Dynamite && !s.acts(abFuse) && !s.Last {
			l.say(ruleDynamiteLocked, e.Seat, dieArg(int(e.Die)))
		}
	case evRead:
		if s.T.Rolls == s.rolls() {
			l.say(ruleRollFinal, s.active(), count(s.T.Rolls))
		}
	case evAim:
		l.aim(s, e)
	case evFired:
		l.say(ruleGatlingFire, e.Seat, count(e.N))
	}
}

// aim adds the lines of a target and why it is in reach.
func (l *teller) aim(s *State, e Event) {
	f, die, seat := s.T.Face[e.Die], dieArg(int(e.Die)), s.active()
	plain := s.at(s.paces(f)).has(e.Seat) || !s.reach(f).has(e.Seat) // the second case: the reach was waived
	switch {
	case !plain && s.acts(abBothEyes):
		l.say(ruleCharCalamityJanet, seat, engine.Who(e.Seat), die, face(f))
	case !plain && s.acts(abFar):
		l.say(ruleCharRoseDoolan, seat, engine.Who(e.Seat), die, face(f))
	case f == Two && s.paces(f) == 1:
		l.say(ruleShotNear, seat, engine.Who(e.Seat), die)
	default:
		l.say(ruleShotAim, seat, engine.Who(e.Seat), die, face(f))
	}
	if e.Beer != 0 {
		l.say(ruleCharSlabTheKiller, seat, engine.Who(e.Seat), die, dieArg(int(e.Beer)-1))
	}
}

// arrows adds the lines of arrows and dynamite.
func (l *teller) arrows(s *State, e Event) {
	switch e.Kind {
	case evArrow:
		if e.Why == whyGringo {
			l.say(ruleCharElGringo, e.Seat, engine.Who(e.Other), count(s.Pile-1))
		} else {
			l.say(reasonRules[e.Why], e.Seat, count(s.Pile-1))
		}
	case evDrop:
		if e.N > 0 {
			l.say(reasonRules[e.Why], e.Seat, count(e.N))
		}
	case evAllBack:
		l.say(ruleArrowsBack, engine.Table, count(arrowsAll))
	case evSwap:
		l.say(ruleCharBartCassidy, e.Seat, count(e.N))
	case evBlown:
		l.say(ruleDynamiteThree, e.Seat, count(e.N))
	case evGhost:
		l.say(ruleDynamiteGhost, e.Seat)
	}
}

// life adds the lines of lost and gained life.
func (l *teller) life(s *State, e Event) {
	switch e.Kind {
	case evHarm:
		if e.Cause == byIndians {
			l.say(ruleArrowsAttack, engine.Table)
		}
	case evLose:
		l.say(reasonRules[e.Why], e.Seat, count(e.N), engine.Who(s.active()))
	case evOut:
		l.say(ruleOutEliminated, e.Seat)
	case evHeal:
		if e.N > 0 {
			l.say(reasonRules[e.Why], e.Seat, count(e.N))
		}
		if e.Wasted > 0 {
			l.say(ruleBeerFull, e.Seat, count(e.Wasted))
		}
	}
}

// note adds the line of something that changes nothing.
func (l *teller) note(e Event) {
	rule := reasonRules[e.Why]
	switch e.Why {
	case whyFuse:
		l.say(rule, e.Seat, dieArg(int(e.Die)))
	case whyExtra, whyTough:
		l.say(rule, e.Seat, count(e.N))
	default:
		l.say(rule, e.Seat)
	}
}
