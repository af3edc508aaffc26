package scoundrels

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// A turn: a card is played, abilities are used, step 3 is done.

// begin begins a turn.
func (f *flow) begin(turn uint8) {
	f.Emit(Event{Kind: evTurn, N: turn})
	f.stage(stStart)
}

// startPrompts asks for a card, and for what can be used before it.
func (r *Rules) startPrompts(s *State, list []engine.Prompt) []engine.Prompt {
	seat := s.active()
	p := &s.Player[seat]
	if uses := r.uses(s, seat, nil); len(uses) > 0 {
		q := choose(seat, engine.Say(ruleUseStart, seat), uses...)
		q.Optional = true
		list = append(list, q)
	}
	if p.Hand == 0 || p.full() {
		return append(list, choose(seat, engine.Say(rulePlanNoCard, seat), engine.Act(seat, verbPass)))
	}
	ask := choose(seat, engine.Say(rulePlanPlay, seat, engine.N(s.Turn/s.Count+1)), s.plays(seat)...)
	known := uint8(0)
	for _, c := range p.Plays {
		known |= 1 << c.Number
	}
	var cards catalogue.Set
	for n := cardZero; n <= pokerEach; n++ {
		if known&(1<<n) == 0 {
			cards.Add(pokerCard(seat, n))
		}
	}
	lays := engine.Prompt{Seat: seat, Kind: engine.Lay, Ask: engine.Say(rulePlanLay, seat), Cards: cards, Chosen: true, Down: true, Optional: true}
	for slot := uint8(slotA); slot < slots; slot++ {
		if !p.Plays[slot].Lies {
			lays.Slot = playSlot(seat, slot)
			list = append(list, lays)
		}
	}
	if r.honest(s, seat) {
		ask.Options = append(ask.Options, engine.Act(seat, verbZero))
	}
	return append(list, ask)
}

// plays lists the empty slots of a seat as acts.
func (s *State) plays(seat engine.Seat) []engine.Observation {
	list := make([]engine.Observation, 0, slots)
	for slot := uint8(slotA); slot < slots; slot++ {
		if !s.Player[seat].Plays[slot].Lies {
			list = append(list, engine.Act(seat, verbPlay, uint16(slot)))
		}
	}
	return list
}

// full reports whether every slot has a card.
func (p *player) full() bool {
	for slot := slotA; slot < slots; slot++ {
		if !p.Plays[slot].Lies {
			return false
		}
	}
	return true
}

// honest reports whether a seat may play its 0 face up. It is offered whenever the seat has the
// Scoundrel, whatever its hand.
func (r *Rules) honest(s *State, seat engine.Seat) bool {
	if s.Player[seat].Plays[beside].Lies {
		return false
	}
	for k := range sheetPlaces {
		if c := s.at(sheet(seat, k)); c.named() && r.cards.Traits[c.Trait].When == whenZeroUp && s.UsedTrait&traitBit(c.Trait) == 0 && r.whenHolds(s, c.Trait, seat) {
			return true
		}
	}
	return false
}

// whenHolds reports whether the condition of a trait's timing holds for a seat.
func (r *Rules) whenHolds(s *State, trait uint8, seat engine.Seat) bool {
	t := &r.cards.Traits[trait]
	return r.holds(s, t.If, t.Limit, seat, nil)
}

// uses lists what a seat can use by its own timing.
func (r *Rules) uses(s *State, seat engine.Seat, list []engine.Observation) []engine.Observation {
	for k := range sheetPlaces {
		if at := sheet(seat, k); s.at(at).named() && r.usable(s, at, seat, byOwn) {
			list = append(list, engine.Act(seat, verbUse, uint16(traitCard(s.at(at).Trait))))
		}
	}
	if r.schemable(s, seat) {
		list = append(list, engine.Act(seat, verbScheme, uint16(strategyCard(s.Player[seat].Strategy))))
	}
	return list
}

// play lays a card in a slot; that of the next player ends the turn before.
func (f *flow) play(seat engine.Seat, slot, number uint8) {
	if f.S.Stage == stAfter {
		f.endTurn(true)
	}
	f.Emit(Event{Kind: evPlayed, Seat: seat, Slot: slot, N: number, Open: slot == beside})
	f.stage(stTurn)
}

// useZero uses the Scoundrel that allows the 0 to be played face up.
func (f *flow) useZero(at place) {
	c := *f.S.at(at)
	j := &f.cards.Jobs[c.Job]
	if f.S.UsedJob&jobBit(c.Job) == 0 && f.holds(&f.S, j.If, j.Limit, at.owner(), nil) && f.affordable(&f.S, at.owner(), 0, f.cards.Traits[c.Trait].First, j.Steps) {
		f.useAt(at, at.owner(), byOwn)
	}
}

// scheme uses a strategy card.
func (f *flow) scheme(seat engine.Seat) {
	f.use(Frame{Seat: seat, By: byScheme, Job: schemeAbility + f.S.Player[seat].Strategy})
}

// turnPrompt asks for an ability, or for step 3.
func (r *Rules) turnPrompt(s *State) engine.Prompt {
	seat := s.active()
	p := choose(seat, engine.Say(ruleTurnChoices, seat, engine.N(s.Player[seat].Money)))
	p.Options = r.turnActs(s, seat, make([]engine.Observation, 0, mostActs))
	return p
}

// mostActs is about how many options there are in a turn.
const mostActs = 16

// turnActs lists the usable abilities and the options of step 3.
func (r *Rules) turnActs(s *State, seat engine.Seat, list []engine.Observation) []engine.Observation {
	if s.Slot != beside && s.Slot != slot6 && !s.LeaderUsed {
		list = append(list, engine.Act(seat, verbLeader))
	}
	list = r.uses(s, seat, list)
	list = r.hires(s, seat, ofSaloon, 0, 0, list)
	if s.at(rightmost).there() && s.Traits > 0 && s.Jobs > 0 {
		list = append(list, engine.Act(seat, verbVisit))
	}
	return r.services(s, seat, ofAny, list)
}

// ability returns the use of the ability of this turn's slot.
func (s *State) ability() Frame {
	return Frame{Seat: s.active(), By: byLeader, Job: leaderAbility + s.Slot}
}

// third ends step 3 and makes due what listens for its end.
func (f *flow) third() {
	f.stage(stAfter)
	not := uint8(0)
	if f.S.Switches.SelfishDay {
		not = f.S.Fresh
	}
	f.hear(hearStep3, f.S.active(), not)
}

// endTurn ends the turn when nobody can place a henchman on its card any more, or when the table
// says that nobody does (said).
func (f *flow) endTurn(said bool) bool {
	s := &f.S
	for _, seat := range s.seats() {
		if !said && s.canWatch(seat) {
			return false
		}
	}
	if next := s.Turn + 1; next < s.Count*turnsEach {
		f.begin(next)
	} else {
		f.stage(stCall)
	}
	return true
}
