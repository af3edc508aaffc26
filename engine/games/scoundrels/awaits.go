package scoundrels

import (
	"casekeeper/engine"
)

// Awaits lists the open prompts; none means that the game is over.
func (r *Rules) Awaits(s State) []engine.Prompt {
	if s.Stage == stOver {
		return nil
	}
	room := 4
	if s.Stage == stStart || s.Saloon[0].Trait == unnamed {
		room = mostAsked
	}
	list := make([]engine.Prompt, 0, room)
	list = r.must(&s, list)
	return r.narrow(&s, r.may(&s, list))
}

// mostAsked is about how many prompts there are before a card is laid: usable abilities, each
// slot, the card, the Saloon.
const mostAsked = 10

// choose returns a prompt that is answered by one of some acts.
func choose(seat engine.Seat, ask engine.Line, options ...engine.Observation) engine.Prompt {
	return engine.Prompt{Seat: seat, Kind: engine.Choose, Ask: ask, Options: options}
}

// must lists the prompts that block the game.
func (r *Rules) must(s *State, list []engine.Prompt) []engine.Prompt {
	if t := s.Owed.Top(); t != nil {
		return append(list, r.workPrompt(s, t))
	}
	if s.Due != 0 {
		return append(list, r.offerPrompt(s))
	}
	switch s.Stage {
	case stFirst:
		p := choose(engine.Table, engine.Say(ruleSetupFirst, engine.Table))
		for _, seat := range s.seats() {
			p.Options = append(p.Options, engine.Act(engine.Table, verbFirst, uint16(seat)))
		}
		return append(list, p)
	case stStrategy:
		return r.strategyPrompts(s, list)
	case stStart:
		return r.startPrompts(s, list)
	case stTurn:
		return append(list, r.turnPrompt(s))
	case stAfter:
		return append(list, choose(engine.Table, engine.Say(ruleTurnLast, s.active(), engine.Who(s.active())), engine.Act(engine.Table, verbNext)))
	case stCall:
		return append(list, s.callPrompt())
	case stClose:
		return append(list, choose(engine.Table, engine.Say(ruleDayUse, engine.Table), engine.Act(engine.Table, verbDay)))
	case stStarter:
		seat := s.foremost()
		p := choose(seat, engine.Say(ruleDayStarter, seat))
		for _, other := range s.seats() {
			p.Options = append(p.Options, engine.Act(seat, verbFirst, uint16(other)))
		}
		return append(list, p)
	case stOpen:
		return r.openPrompts(s, list)
	}
	return list
}

// may lists the optional prompts: henchmen, names of Scoundrels, places exchanged after a hire.
func (r *Rules) may(s *State, list []engine.Prompt) []engine.Prompt {
	for _, seat := range s.seats() {
		if s.canWatch(seat) && !r.paused(s, seat) {
			p := choose(seat, engine.Say(rulePlanHenchman, seat, engine.Who(s.active()), slotArg(s.Slot)), engine.Act(seat, verbWatch))
			p.Optional = true
			list = append(list, p)
		}
	}
	list = r.nowPrompts(s, r.namePrompts(s, list))
	if s.movable() {
		p := choose(s.Mover, engine.Say(ruleHireArrange, s.Mover), s.exchanges(s.Mover)...)
		p.Optional = true
		list = append(list, p)
	}
	return list
}
