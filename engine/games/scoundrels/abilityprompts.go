package scoundrels

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// workPrompt asks for the choice that the frame on top waits for.
func (r *Rules) workPrompt(s *State, t *Frame) engine.Prompt {
	seat := t.Seat
	switch t.Kind {
	case fkUse:
		return r.usePrompt(s, t)
	case fkHired:
		return choose(seat, engine.Say(ruleHireAtOnce, seat, traitArg(t.Trait), jobArg(t.Job)),
			engine.Act(seat, verbUse, uint16(traitCard(t.Trait))), engine.Act(seat, verbPass))
	case fkOffice:
		return choose(seat, engine.Say(ruleTurnThree, seat), r.services(s, seat, ofAny, nil)...)
	case fkPlace:
		return s.placePrompt(t)
	case fkArrange:
		p := choose(seat, engine.Say(ruleHireArrange, seat), engine.Act(seat, verbStay))
		p.Options = append(p.Options, s.exchanges(seat)...)
		p.Open = true
		return p
	case fkMark:
		return r.markPrompt(s, t)
	case fkLimit:
		p := choose(seat, engine.Say(ruleSafeLimit, seat, engine.N(s.Day)))
		for spot := firstStolen; spot < firstUnused; spot++ {
			if thief(spot) == seat && s.safeAt(spot) != 0 {
				p.Options = append(p.Options, engine.Act(seat, verbAbandon, uint16(spot)))
			}
		}
		return p
	}
	return choose(seat, engine.Say(ruleHenchmanPause, seat), engine.Act(seat, verbWatch), engine.Act(seat, verbPass))
}

// usePrompt asks for the choice that a step of a use waits for.
func (r *Rules) usePrompt(s *State, t *Frame) engine.Prompt {
	seat := t.Seat
	st := r.step(t, t.Step)
	name := func(rule ruleID) engine.Line { return engine.Say(rule, seat, traitArg(t.Trait), jobArg(t.Job)) }
	pass := engine.Act(seat, verbPass)
	switch {
	case st == nil:
		return choose(seat, name(ruleUseTwice), engine.Act(seat, verbAgain), pass)
	case r.heads(t) && t.Chose == 0:
		return r.chainPrompt(s, t, st)
	case r.optional(st) && t.Chose == 0 && !r.targeted(st):
		return choose(seat, engine.Say(ruleUseMay, seat, traitArg(t.Trait), jobArg(t.Job), doArg(st.Do)), engine.Act(seat, verbYes), pass)
	}
	p := choose(seat, engine.Say(ruleUseTarget, seat, traitArg(t.Trait), jobArg(t.Job), doArg(st.Do)), r.targets(s, t, st)...)
	if st.Do >= doByHand {
		p.Open, p.Shown, p.Ask.Rule = true, true, ruleUseByHand
		if st.Do == doUnknown {
			p.Ask = engine.Say(ruleUseUnknown, seat, engine.CardArg(r.saying(t)))
		}
	} else if r.optional(st) && t.Times == 0 && t.Chose == 0 {
		p.Options = append(p.Options, pass)
	}
	if len(p.Options) == 0 || p.Options[0] == pass { // there may be Scoundrels that nobody has named
		p.Options, p.Shown = []engine.Observation{pass}, true
	}
	return p
}

// saying returns the card whose text has the present step of a use.
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

// chainPrompt asks for an alternative; a rival is asked after the pause.
func (r *Rules) chainPrompt(s *State, t *Frame, st *step) engine.Prompt {
	seat := t.Seat
	if st.Who == whoEachRival {
		if seat = s.rival(t); r.paused(s, seat) {
			return choose(seat, engine.Say(ruleHenchmanPause, seat), engine.Act(seat, verbWatch), engine.Act(seat, verbPass))
		}
	}
	p := choose(seat, engine.Say(ruleUseChoose, seat, traitArg(t.Trait), jobArg(t.Job)))
	list := r.alternatives(s, t, seat)
	for _, n := range list {
		p.Options = append(p.Options, r.option(t, seat, n))
	}
	if r.declinable(t, list) {
		p.Options = append(p.Options, engine.Act(seat, verbPass))
	}
	return p
}
