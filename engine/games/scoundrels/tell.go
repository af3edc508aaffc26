package scoundrels

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
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
			l.Say(ruleHandHeld, e.Seat, engine.Who(e.Other))
		}
	default:
		l.people(&s, e)
	}
	return l.Lines
}

// teller collects lines.
type teller struct {
	engine.Lines
	rules *Rules
}

func (l *teller) turn(s *State, e Event) {
	switch e.Kind {
	case evFirst:
		if s.Stage == stFirst {
			l.Say(ruleSetupFirst, e.Seat)
		} else {
			l.Say(ruleDayStarter, e.Seat)
		}
	case evScheme:
		l.Say(ruleSetupStrategy, e.Seat, engine.CardArg(strategyCard(e.N)))
	case evTurn:
		if e.N == 0 {
			l.Say(ruleSetupLength, engine.Table, engine.N(s.Day), engine.N(s.days()))
		}
	case evPlayed:
		if e.Open {
			l.Say(rulePlanZero, e.Seat)
		} else {
			l.Say(rulePlanPlay, e.Seat, slotArg(e.Slot))
		}
	case evWatch:
		l.Say(rulePlanHenchman, e.Seat, engine.Who(e.Other), slotArg(e.Slot))
	}
}

// work adds the lines of uses, and of the money and reputation that they bring.
func (l *teller) work(s *State, e Event) {
	p := &s.Player[e.Seat%seatSpan]
	switch e.Kind {
	case evMoney:
		if now := int(p.Money) + int(e.Amount); e.Amount > 0 {
			l.Say(ruleMoneyGain, e.Seat, engine.N(int(e.Amount)), engine.N(now))
		} else {
			l.Say(ruleMoneySpend, e.Seat, engine.N(-int(e.Amount)), engine.N(now))
		}
	case evSpace:
		rule := reasonRules[e.Why]
		if up := e.Amount > 0; e.Why == whyEffect && !up {
			l.Say(ruleReputationMove, e.Seat, engine.N(-int(e.Amount)), term(termDown))
		} else if e.Why == whyEffect {
			l.Say(ruleReputationMove, e.Seat, engine.N(int(e.Amount)), term(termUp))
		} else {
			l.Say(rule, e.Seat, engine.N(1))
		}
	case evUsed:
		l.used(&e.Frame)
	case evGo:
		if e.Why == whyTwice {
			l.Say(ruleUseTwice, e.Seat, traitArg(e.Frame.Trait), jobArg(e.Frame.Job))
		}
	}
}

// officeRules are the options of the Sheriff's Office.
var officeRules = [...]ruleID{officeSell: ruleOfficeSell, officeBail: ruleOfficeBail, officeBailTwo: ruleOfficeBail, officeBribe: ruleOfficeBribe}

// used adds the line of a use.
func (l *teller) used(t *Frame) {
	switch t.By {
	case byLeader:
		l.Say(ruleUseLeader, t.Seat, slotArg(t.Job-leaderAbility))
	case byScheme:
		l.Say(ruleUseStrategy, t.Seat, engine.CardArg(strategyCard(t.Job-schemeAbility)))
	case byOffice:
		l.Say(officeRules[t.Job-officeOption], t.Seat, engine.N(t.Job-officeOption-officeSell))
	case byOwn, byHired:
		l.Say(ruleUseScoundrel, t.Seat, traitArg(t.Trait), jobArg(t.Job))
		if bonus := l.rules.cards.Traits[t.Trait].Bonus; bonus > 0 && t.By == byOwn {
			l.Say(ruleUseBonus, t.Seat, engine.N(bonus))
		}
	default:
		l.Say(ruleUseGuest, t.Seat, traitArg(t.Trait), jobArg(t.Job))
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
			l.Say(ruleSaloonTrait, engine.Table, traitArg(e.N))
		} else {
			l.Say(ruleSaloonJob, engine.Table, jobArg(e.Job))
		}
	case evHired:
		l.Say(ruleHirePrice, e.Seat, traitArg(e.N), jobArg(e.Job), engine.N(int(e.Amount)))
	case evPut:
		l.Say(ruleHirePlace, e.Seat, traitArg(e.N), jobArg(e.Job), placeArg(e.Place))
	case evRejected:
		l.Say(ruleHireFull, e.Seat, traitArg(e.N), jobArg(e.Job))
	case evDiscard:
		if c.named() {
			l.Say(ruleSaloonLeaves, engine.Table, traitArg(c.Trait), jobArg(c.Job))
		}
	case evUnder:
		l.Say(ruleUseUnderPile, engine.Table, traitArg(c.Trait), jobArg(c.Job))
	case evRefill:
		if s.Traits == 0 || s.Jobs == 0 {
			l.Say(ruleSaloonRefill, engine.Table)
		}
	case evExchange:
		l.Say(ruleHireArrange, e.Seat, placeArg(e.Place), placeArg(e.To))
	case evSwap:
		half := halfTrait
		if e.Open {
			half = halfJob
		}
		l.Say(ruleChangeHalves, e.Seat, traitArg(c.Trait), traitArg(s.at(e.To).Trait), engine.Arg{Domain: domHalf, Value: half})
	case evTrait:
		l.Say(ruleChangeTrait, e.Seat, traitArg(c.Trait), traitArg(e.N))
	}
}

// safes adds the lines of safes and marks.
func (l *teller) safes(s *State, e Event) {
	switch {
	case e.Kind == evSafe && e.Why == whyStole:
		l.Say(ruleSafeSteal, e.Seat, spotArg(e.Slot))
	case e.Kind == evSafe:
		l.Say(reasonRules[e.Why], e.Seat, spotArg(e.Spot))
	case e.Spot != 0:
		l.Say(ruleSafeMark, e.Seat, spotArg(s.Safes[e.Spot-1]), engine.N(e.Number))
	case e.Seat != engine.Table:
		l.Say(ruleSafeMove, e.Seat, spotArg(s.Safes[s.Marks[e.N].On-1]))
	}
}

// people adds the lines of henchmen, hands, and the end of a day.
func (l *teller) people(s *State, e Event) {
	switch e.Kind {
	case evDrew:
		l.Say(ruleHandDraw, e.Seat, engine.N(e.N))
	case evJail:
		l.Say(ruleHenchmanJail, e.Seat, engine.N(e.N))
	case evFree:
		l.Say(ruleHenchmanFree, e.Seat, engine.N(e.N))
	case evRecall:
		l.Say(ruleHenchmanRecall, e.Seat, engine.Who(e.Other), slotArg(e.Slot))
	case evDestroy:
		l.Say(ruleHenchmanDestroy, e.Seat, engine.Who(e.Other), slotArg(e.Slot))
	case evShown:
		l.Say(ruleCallShow, e.Other, slotArg(e.Slot), numberArg(e.N))
		if !bluff(e.N, e.Slot) {
			l.Say(ruleCallTrue, e.Other, slotArg(e.Slot))
		}
	case evNight:
		l.Say(ruleDayHands, engine.Table, engine.N(s.Day+1))
	case evLeads:
		if !e.Open {
			l.Say(ruleUseOrder, e.Seat)
		}
	case evOpened:
		if e.N == 0 {
			l.Say(ruleEndValue, thief(e.Spot), spotArg(e.Spot), engine.N(int(e.Amount)))
		} else {
			l.Say(ruleEndOpen, thief(e.Spot), engine.CardArg(firstSafe+catalogue.CardID(e.N-1)), engine.N(int(e.Amount)))
		}
	case evIcons:
		l.Say(ruleEndIcons, e.Seat, engine.N(e.N))
	case evThird:
		if e.N == 0 {
			l.Say(ruleTurnThree, e.Seat)
		}
	}
}

// note adds the line of an event that changes nothing.
func (l *teller) note(e Event) {
	rule := reasonRules[e.Why]
	switch e.Why {
	case whyLooked, whyScouted:
		l.Say(rule, e.Seat, spotArg(e.Spot))
	case whyShown:
		l.Say(rule, e.Seat, numberArg(e.N))
	default:
		l.Say(rule, e.Seat)
	}
}
