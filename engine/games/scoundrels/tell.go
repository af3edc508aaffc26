package scoundrels

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
)

// Tell returns the because-lines of an event that happened in state s.
func (r *Rules) Tell(s State, e Event) []engine.Line {
	l := teller{rules: r}
	switch {
	case e.Kind <= evWatch:
		l.turn(&s, e)
	case e.Kind <= evLapse:
		l.work(&s, e)
	case e.Kind <= evTrait:
		l.scoundrels(&s, e)
	case e.Kind <= evMark:
		l.safes(&s, e)
	case e.Kind == evNote, e.Kind == evPeek, e.Kind == evShuffled:
		l.note(e)
		if e.Kind == evPeek && s.Player[e.Other].Seed != 0 && s.Player[e.Seat].Seed == 0 {
			l.say(ruleHandHeld, e.Seat, engine.Who(e.Other))
		}
	default:
		l.people(&s, e)
	}
	return l.lines
}

// teller collects lines.
type teller struct {
	rules *Rules
	lines []engine.Line
}

func (l *teller) say(rule rulebook.ID, seat engine.Seat, args ...engine.Arg) {
	l.lines = append(l.lines, engine.Say(rule, seat, args...))
}

func (l *teller) turn(s *State, e Event) {
	switch e.Kind {
	case evFirst:
		if s.Stage == stFirst {
			l.say(ruleSetupFirst, e.Seat)
		} else {
			l.say(ruleDayStarter, e.Seat)
		}
	case evScheme:
		l.say(ruleSetupStrategy, e.Seat, cardArg(strategyCard(e.N)))
	case evTurn:
		if e.N == 0 {
			l.say(ruleSetupLength, engine.Table, count(s.Day), count(s.days()))
		}
	case evPlayed:
		if e.Open {
			l.say(rulePlanZero, e.Seat)
		} else {
			l.say(rulePlanPlay, e.Seat, slotArg(e.Slot))
		}
	case evWatch:
		l.say(rulePlanHenchman, e.Seat, engine.Who(e.Other), slotArg(e.Slot))
	}
}

// work adds the lines of uses, and of the money and reputation that they bring.
func (l *teller) work(s *State, e Event) {
	p := &s.Player[e.Seat%seatSpan]
	switch e.Kind {
	case evMoney:
		if now := int(p.Money) + int(e.Amount); e.Amount > 0 {
			l.say(ruleMoneyGain, e.Seat, count(int(e.Amount)), count(now))
		} else {
			l.say(ruleMoneySpend, e.Seat, count(-int(e.Amount)), count(now))
		}
	case evSpace:
		rule := reasonRules[e.Why]
		if up := e.Amount > 0; e.Why == whyEffect && !up {
			l.say(ruleReputationMove, e.Seat, count(-int(e.Amount)), term(termDown))
		} else if e.Why == whyEffect {
			l.say(ruleReputationMove, e.Seat, count(int(e.Amount)), term(termUp))
		} else {
			l.say(rule, e.Seat, count(1))
		}
	case evUsed:
		l.used(s, &e.Frame)
	case evGo:
		if e.Why == whyTwice {
			l.say(ruleUseTwice, e.Seat, traitArg(e.Frame.Trait), jobArg(e.Frame.Job))
		}
	}
}

// officeRules are the options of the Sheriff's Office.
var officeRules = [...]ruleID{officeSell: ruleOfficeSell, officeBail: ruleOfficeBail, officeBailTwo: ruleOfficeBail, officeBribe: ruleOfficeBribe}

// used adds the line of a use.
func (l *teller) used(s *State, t *Frame) {
	switch t.By {
	case byLeader:
		l.say(ruleUseLeader, t.Seat, slotArg(t.Job-leaderAbility))
	case byScheme:
		l.say(ruleUseStrategy, t.Seat, cardArg(strategyCard(t.Job-schemeAbility)))
	case byOffice:
		l.say(officeRules[t.Job-officeOption], t.Seat, count(t.Job-officeOption-officeSell))
	case byOwn, byHired:
		l.say(ruleUseScoundrel, t.Seat, traitArg(t.Trait), jobArg(t.Job))
		if bonus := l.rules.cards.Traits[t.Trait].Bonus; bonus > 0 && t.By == byOwn {
			l.say(ruleUseBonus, t.Seat, count(bonus))
		}
	default:
		l.say(ruleUseGuest, t.Seat, traitArg(t.Trait), jobArg(t.Job))
	}
}

// scoundrels adds the lines of Scoundrels that move.
func (l *teller) scoundrels(s *State, e Event) {
	c := Scoundrel{}
	if e.Place != nowhere && e.Place != limbo {
		c = *s.at(e.Place)
	}
	switch e.Kind {
	case evName:
		if e.N != 0 {
			l.say(ruleSaloonTrait, engine.Table, traitArg(e.N))
		} else {
			l.say(ruleSaloonJob, engine.Table, jobArg(e.Job))
		}
	case evHired:
		l.say(ruleHirePrice, e.Seat, traitArg(e.N), jobArg(e.Job), count(int(e.Amount)))
	case evPut:
		l.say(ruleHirePlace, e.Seat, traitArg(e.N), jobArg(e.Job), placeArg(e.Place))
	case evRejected:
		l.say(ruleHireFull, e.Seat, traitArg(e.N), jobArg(e.Job))
	case evDiscard:
		if c.named() {
			l.say(ruleSaloonLeaves, engine.Table, traitArg(c.Trait), jobArg(c.Job))
		}
	case evUnder:
		l.say(ruleUseUnderPile, engine.Table, traitArg(c.Trait), jobArg(c.Job))
	case evRefill:
		if s.Traits == 0 || s.Jobs == 0 {
			l.say(ruleSaloonRefill, engine.Table)
		}
	case evExchange:
		l.say(ruleHireArrange, e.Seat, placeArg(e.Place), placeArg(e.To))
	case evSwap:
		half := halfTrait
		if e.Open {
			half = halfJob
		}
		l.say(ruleChangeHalves, e.Seat, traitArg(c.Trait), traitArg(s.at(e.To).Trait), engine.Arg{Domain: domHalf, Value: half})
	case evTrait:
		l.say(ruleChangeTrait, e.Seat, traitArg(c.Trait), traitArg(e.N))
	}
}

// safes adds the lines of safes and marks.
func (l *teller) safes(s *State, e Event) {
	switch {
	case e.Kind == evSafe && e.Why == whyStole:
		l.say(ruleSafeSteal, e.Seat, spotArg(e.Slot))
	case e.Kind == evSafe:
		l.say(reasonRules[e.Why], e.Seat, spotArg(e.Spot))
	case e.Spot != 0:
		l.say(ruleSafeMark, e.Seat, spotArg(s.Safes[e.Spot-1]), count(e.Number))
	case e.Seat != engine.Table:
		l.say(ruleSafeMove, e.Seat, spotArg(s.Safes[s.Marks[e.N].On-1]))
	}
}

// people adds the lines of henchmen, hands, and the end of a day.
func (l *teller) people(s *State, e Event) {
	switch e.Kind {
	case evDrew:
		l.say(ruleHandDraw, e.Seat, count(e.N))
	case evJail:
		l.say(ruleHenchmanJail, e.Seat, count(e.N))
	case evFree:
		l.say(ruleHenchmanFree, e.Seat, count(e.N))
	case evRecall:
		l.say(ruleHenchmanRecall, e.Seat, engine.Who(e.Other), slotArg(e.Slot))
	case evDestroy:
		l.say(ruleHenchmanDestroy, e.Seat, engine.Who(e.Other), slotArg(e.Slot))
	case evShown:
		l.say(ruleCallShow, e.Other, slotArg(e.Slot), numberArg(e.N))
		if !bluff(e.N, e.Slot) {
			l.say(ruleCallTrue, e.Other, slotArg(e.Slot))
		}
	case evNight:
		l.say(ruleDayHands, engine.Table, count(s.Day+1))
	case evLeads:
		if !e.Open {
			l.say(ruleUseOrder, e.Seat)
		}
	case evOpened:
		if e.N == 0 {
			l.say(ruleEndValue, thief(e.Spot), spotArg(e.Spot), count(int(e.Amount)))
		} else {
			l.say(ruleEndOpen, thief(e.Spot), cardArg(firstSafe+catalogue.CardID(e.N-1)), count(int(e.Amount)))
		}
	case evIcons:
		l.say(ruleEndIcons, e.Seat, count(e.N))
	case evThird:
		if e.N == 0 {
			l.say(ruleTurnThree, e.Seat)
		}
	}
}

// note adds the line of an event that changes nothing.
func (l *teller) note(e Event) {
	rule := reasonRules[e.Why]
	switch e.Why {
	case whyLooked, whyScouted:
		l.say(rule, e.Seat, spotArg(e.Spot))
	case whyShownTwice:
		l.say(rule, e.Seat, numberArg(e.N), slotArg(e.Slot))
	case whyShown:
		l.say(rule, e.Seat, numberArg(e.N))
	default:
		l.say(rule, e.Seat)
	}
}
