package scoundrels

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// workPrompt asks for the choice that the work on top waits for.
func (r *Rules) workPrompt(s *State, t *Frame) engine.Prompt {
	seat := t.Seat
	switch t.Kind {
	case fkUse:
		return r.usePrompt(s, t)
	case fkHired:
		return choose(seat, engine.Say(ruleHired, seat, traitArg(t.Trait), jobArg(t.Job)),
			engine.Act(seat, verbUse, uint16(traitCard(t.Trait))), engine.Act(seat, verbPass))
	case fkOffice:
		return choose(seat, engine.Say(ruleStepThree, seat), r.services(s, seat, ofAny, nil)...)
	case fkPlace:
		return s.placePrompt(t)
	case fkArrange:
		p := choose(seat, engine.Say(ruleArrange, seat), engine.Act(seat, verbStay))
		p.Options = append(p.Options, s.exchanges(seat)...)
		p.Open = true
		return p
	case fkMark:
		return r.markPrompt(s, t)
	case fkLimit:
		p := choose(seat, engine.Say(ruleLimit, seat, count(s.Day)))
		for spot := firstStolen; spot < firstUnused; spot++ {
			if thief(spot) == seat && s.safeAt(spot) != 0 {
				p.Options = append(p.Options, engine.Act(seat, verbAbandon, uint16(spot)))
			}
		}
		return p
	}
	return choose(seat, engine.Say(rulePause, seat), engine.Act(seat, verbWatch), engine.Act(seat, verbPass))
}

// placePrompt asks where a hired Scoundrel goes.
func (s *State) placePrompt(t *Frame) engine.Prompt {
	p := choose(t.Seat, engine.Say(rulePlace, t.Seat, traitArg(t.Trait), jobArg(t.Job)))
	full := s.size(t.Seat) == sheetPlaces
	for k := range sheetPlaces {
		if full || !s.at(sheet(t.Seat, k)).there() {
			p.Options = append(p.Options, engine.Act(t.Seat, verbPut, uint16(k+1)))
		}
	}
	if full {
		p.Ask.Rule = ruleReplace
		p.Options = append(p.Options, engine.Act(t.Seat, verbDrop, uint16(traitCard(t.Trait))))
	}
	return p
}

// markPrompt asks for the number of a mark, or for one that moves.
func (r *Rules) markPrompt(s *State, t *Frame) engine.Prompt {
	p := choose(t.Seat, engine.Say(ruleMark, t.Seat, spotArg(s.Safes[t.That-1])))
	for n := uint8(leastValue); n <= mostValue; n++ {
		if _, found := r.markWith(s, t.Seat, n); found {
			p.Options = append(p.Options, engine.Act(t.Seat, verbMark, uint16(n)))
		}
	}
	if len(p.Options) > 0 {
		return p
	}
	p.Ask.Rule = ruleMoveMark
	for i, m := range s.mine(t.Seat) {
		if s.liftable(t.Seat, m, t.That) {
			p.Options = appendOnce(p.Options, s.lift(t.Seat, int(t.Seat-1)*marksEach+i, true))
		}
	}
	p.Options = append(p.Options, engine.Act(t.Seat, verbBare))
	return p
}

// markWith is a mark at hand that has a number on one of its sides.
func (r *Rules) markWith(s *State, seat engine.Seat, number uint8) (uint8, bool) {
	for i, m := range s.mine(seat) {
		if m.On == 0 && (!r.cards.Board.Told || r.sort(uint8(i)) == (number-leastValue)/2) {
			return uint8(int(seat-1)*marksEach + i), true
		}
	}
	return 0, false
}

// sort is which of the three sorts the i-th mark of a player is.
func (r *Rules) sort(i uint8) uint8 {
	for k, n := range r.cards.Board.Marks {
		if i < n {
			return uint8(k)
		}
		i -= n
	}
	return 0
}

// usePrompt asks for what a step of a use waits for.
func (r *Rules) usePrompt(s *State, t *Frame) engine.Prompt {
	seat := t.Seat
	st := r.step(t, t.Step)
	name := func(rule ruleID) engine.Line { return engine.Say(rule, seat, traitArg(t.Trait), jobArg(t.Job)) }
	pass := engine.Act(seat, verbPass)
	switch {
	case st == nil:
		return choose(seat, name(ruleTwice), engine.Act(seat, verbAgain), pass)
	case r.heads(t) && t.Chose == 0:
		return r.chainPrompt(s, t, st)
	case r.optional(st) && t.Chose == 0 && !r.targeted(st):
		return choose(seat, engine.Say(ruleMay, seat, traitArg(t.Trait), jobArg(t.Job), doArg(st.Do)), engine.Act(seat, verbYes), pass)
	}
	p := choose(seat, engine.Say(ruleTarget, seat, traitArg(t.Trait), jobArg(t.Job), doArg(st.Do)), r.targets(s, t, st)...)
	if st.Do >= doByHand {
		p.Open, p.Shown, p.Ask.Rule = true, true, ruleByHand
		if st.Do == doUnknown {
			p.Ask = engine.Say(ruleUnknown, seat, cardArg(r.saying(t)))
		}
	} else if r.optional(st) && t.Times == 0 && t.Chose == 0 {
		p.Options = append(p.Options, pass)
	}
	if len(p.Options) == 0 || p.Options[0] == pass { // there may be some that nobody has named
		p.Options, p.Shown = []engine.Observation{pass}, true
	}
	return p
}

// saying is the card that says what the present step of a use is.
func (r *Rules) saying(t *Frame) catalogue.CardID {
	first, _ := r.steps(t)
	switch {
	case int(t.Step) < len(first):
		return traitCard(t.Trait)
	case t.Job > schemeAbility:
		return strategyCard(t.Job - schemeAbility)
	}
	return jobCard(t.Job)
}

// chainPrompt asks which alternative is done, of a rival after the pause.
func (r *Rules) chainPrompt(s *State, t *Frame, st *step) engine.Prompt {
	seat := t.Seat
	if st.Who == whoEachRival {
		if seat = s.rival(t); r.paused(s, seat) {
			return choose(seat, engine.Say(rulePause, seat), engine.Act(seat, verbWatch), engine.Act(seat, verbPass))
		}
	}
	p := choose(seat, engine.Say(ruleAlternative, seat, traitArg(t.Trait), jobArg(t.Job)))
	list := r.alternatives(s, t, seat)
	for _, n := range list {
		p.Options = append(p.Options, r.option(t, seat, n))
	}
	if r.declinable(t, list) {
		p.Options = append(p.Options, engine.Act(seat, verbPass))
	}
	return p
}
