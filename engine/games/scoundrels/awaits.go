package scoundrels

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Awaits lists who owes what; empty means that the game is over.
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

// mostAsked is about how many prompts there are before a card is laid: what can be
// used, each slot, the card, the Saloon.
const mostAsked = 10

// choose is a prompt that is answered by one of some acts.
func choose(seat engine.Seat, ask engine.Line, options ...engine.Observation) engine.Prompt {
	return engine.Prompt{Seat: seat, Kind: engine.Choose, Ask: ask, Options: options}
}

// must lists what has to be answered before the game goes on.
func (r *Rules) must(s *State, list []engine.Prompt) []engine.Prompt {
	if t := s.Owed.Top(); t != nil {
		return append(list, r.workPrompt(s, t))
	}
	if s.Due != 0 {
		return append(list, r.offerPrompt(s))
	}
	switch s.Stage {
	case stFirst:
		p := choose(engine.Table, engine.Say(ruleFirst, engine.Table))
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
		return append(list, choose(engine.Table, engine.Say(ruleLast, s.active(), engine.Who(s.active())), engine.Act(engine.Table, verbNext)))
	case stCall:
		return append(list, s.callPrompt())
	case stClose:
		return append(list, choose(engine.Table, engine.Say(ruleNightUse, engine.Table), engine.Act(engine.Table, verbDay)))
	case stStarter:
		seat := s.foremost()
		p := choose(seat, engine.Say(ruleStarter, seat))
		for _, other := range s.seats() {
			p.Options = append(p.Options, engine.Act(seat, verbFirst, uint16(other)))
		}
		return append(list, p)
	case stOpen:
		return r.openPrompts(s, list)
	}
	return list
}

// strategyPrompts asks everybody for the strategy card that was chosen.
func (r *Rules) strategyPrompts(s *State, list []engine.Prompt) []engine.Prompt {
	for _, seat := range s.seats() {
		if s.Player[seat].Strategy == 0 {
			p := choose(seat, engine.Say(ruleStrategy, seat))
			if p.Options = r.strategiesOf(s, seat, false); len(p.Options) == 0 {
				p.Options = r.strategiesOf(s, seat, true)
			}
			list = append(list, p)
		}
	}
	return list
}

// strategiesOf lists the strategy cards that a leader can have; any that nobody has
// where others took all of his, because nobody had entered whose they are.
func (r *Rules) strategiesOf(s *State, seat engine.Seat, anyLeader bool) (list []engine.Observation) {
	for n := uint8(1); n <= strategyCount; n++ {
		taken := false
		for _, other := range s.seats() {
			taken = taken || s.Player[other].Strategy == n
		}
		if l := r.cards.Strategies[n].Leader; !taken && (anyLeader || l == seat || l == engine.Table) {
			list = append(list, engine.Act(seat, verbScheme, uint16(strategyCard(n))))
		}
	}
	return list
}

// startPrompts asks for a card, and for what can be used before it.
func (r *Rules) startPrompts(s *State, list []engine.Prompt) []engine.Prompt {
	seat := s.active()
	p := &s.Player[seat]
	if uses := r.uses(s, seat, nil); len(uses) > 0 {
		q := choose(seat, engine.Say(ruleStartUse, seat), uses...)
		q.Optional = true
		list = append(list, q)
	}
	if p.Hand == 0 || p.full() {
		return append(list, choose(seat, engine.Say(ruleNoCard, seat), engine.Act(seat, verbPass)))
	}
	ask := choose(seat, engine.Say(rulePlay, seat, count(s.Turn/s.Count+1)))
	ask.Options = make([]engine.Observation, 0, slots)
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
	lays := engine.Prompt{Seat: seat, Kind: engine.Lay, Ask: engine.Say(ruleLay, seat), Cards: cards, Chosen: true, Down: true, Optional: true}
	for slot := uint8(slotA); slot < slots; slot++ {
		if !p.Plays[slot].Lies {
			ask.Options = append(ask.Options, engine.Act(seat, verbPlay, uint16(slot)))
			lays.Slot = playSlot(seat, slot)
			list = append(list, lays)
		}
	}
	if r.honest(s, seat) {
		ask.Options = append(ask.Options, engine.Act(seat, verbZero))
	}
	return append(list, ask)
}

// full tells whether a card lies in every slot.
func (p *player) full() bool {
	for slot := slotA; slot < slots; slot++ {
		if !p.Plays[slot].Lies {
			return false
		}
	}
	return true
}

// honest tells whether a seat may play its 0 face up: it is offered to whoever
// has the Scoundrel, whatever the hand.
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

// whenHolds reports whether the condition of a trait's timing is true for a seat.
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

// turnPrompt asks for an ability, or for step 3.
func (r *Rules) turnPrompt(s *State) engine.Prompt {
	seat := s.active()
	p := choose(seat, engine.Say(ruleTurn, seat, count(s.Player[seat].Money)))
	p.Options = r.turnActs(s, seat, make([]engine.Observation, 0, mostActs))
	return p
}

// mostActs is about how much there is to choose from in a turn.
const mostActs = 16

// turnActs lists the abilities, and what step 3 can be.
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

// offerPrompt asks a seat whether it uses what is due, or at the end of the day
// who goes first.
func (r *Rules) offerPrompt(s *State) engine.Prompt {
	seat := r.offered(s)
	if seat == leader {
		p := choose(s.Last, engine.Say(ruleOffer, s.Last))
		for _, other := range s.seats() {
			if r.hasDue(s, other) {
				p.Options = append(p.Options, engine.Act(s.Last, verbPick, uint16(other)))
			}
		}
		return p
	}
	p := choose(seat, engine.Say(ruleDue, seat))
	for k := range sheetPlaces {
		at := sheet(seat, k)
		if c := s.at(at); c.named() && s.Due&traitBit(c.Trait) != 0 && r.usable(s, at, seat, byOwn) {
			p.Options = append(p.Options, engine.Act(seat, verbUse, uint16(traitCard(c.Trait))))
		}
	}
	if n := s.Player[seat].Strategy; n != 0 && s.Due&strategyBit(n) != 0 && r.schemable(s, seat) {
		p.Options = append(p.Options, engine.Act(seat, verbScheme, uint16(strategyCard(n))))
	}
	p.Options = append(p.Options, engine.Act(seat, verbPass))
	return p
}

// callPrompt asks for the number of the card that is called.
func (s *State) callPrompt() engine.Prompt {
	seat, slot, _ := s.called()
	p := choose(seat, engine.Say(ruleCall, seat, slotArg(slot)))
	p.Shown = true
	shown := uint8(0)
	for _, c := range s.Player[seat].Plays {
		if c.Open {
			shown |= 1 << c.Number
		}
	}
	for n := cardZero; n <= pokerEach; n++ {
		if shown&(1<<n) == 0 {
			p.Options = append(p.Options, engine.Act(seat, verbShow, uint16(n)))
		}
	}
	return p
}

// openPrompts asks what is in the safes, and for icons that nobody has entered.
func (r *Rules) openPrompts(s *State, list []engine.Prompt) []engine.Prompt {
	if seat := r.uncounted(s); seat != engine.Table {
		p := choose(seat, engine.Say(ruleIcons, seat))
		p.Shown = true
		for n := uint16(0); n <= mostIcons; n++ {
			p.Options = append(p.Options, engine.Act(seat, verbIcons, n))
		}
		list = append(list, p)
	}
	var taken [safeCount + 1]bool
	for _, n := range s.Shown {
		taken[n] = true
	}
	for i, spot := range s.Safes {
		if !isStolen(spot) || s.Opened[i] != 0 {
			continue
		}
		p := engine.Prompt{Seat: thief(spot), Kind: engine.Lay, Slot: safeSlot(spot), Ask: engine.Say(ruleOpen, thief(spot), spotArg(spot), locationArg(r.homes[i]))}
		q := choose(thief(spot), engine.Say(ruleWorth, thief(spot), spotArg(spot)))
		q.Shown = true
		for n := uint8(1); n <= safeCount; n++ {
			if c := r.cards.Safes[n]; !taken[n] && c.Value != 0 && (c.Location == 0 || c.Location == r.homes[i]+1) {
				p.Cards.Add(firstSafe + catalogue.CardID(n-1))
			}
		}
		for v := uint8(leastValue); v <= mostValue; v++ {
			if all := r.cards.Board.Values[r.homes[i]]; all == 0 || all>>v&1 == 1 {
				q.Options = append(q.Options, engine.Act(thief(spot), verbWorth, uint16(spot), uint16(v)))
			}
		}
		if p.Cards.Len() > 0 {
			list = append(list, p)
		}
		list = append(list, q)
	}
	return list
}

// may lists what can be done beside: henchmen, names of Scoundrels, places
// exchanged after a hire.
func (r *Rules) may(s *State, list []engine.Prompt) []engine.Prompt {
	for _, seat := range s.seats() {
		if s.canWatch(seat) && !r.paused(s, seat) {
			p := choose(seat, engine.Say(ruleDistrust, seat, engine.Who(s.active()), slotArg(s.Slot)), engine.Act(seat, verbWatch))
			p.Optional = true
			list = append(list, p)
		}
	}
	list = r.nowPrompts(s, r.namePrompts(s, list))
	if s.movable() {
		p := choose(s.Mover, engine.Say(ruleArrange, s.Mover), s.exchanges(s.Mover)...)
		p.Optional = true
		list = append(list, p)
	}
	return list
}

// movable tells whether who has hired may exchange places still.
func (s *State) movable() bool {
	return s.Mover != engine.Table && s.Owed.Empty() && s.Stage < stCall
}

// paused tells whether a seat is asked already whether it places a henchman.
func (r *Rules) paused(s *State, seat engine.Seat) bool {
	t := s.Owed.Top()
	switch {
	case t == nil || !s.canWatch(seat):
		return false
	case t.Kind == fkPause:
		return t.Seat == seat
	case t.Kind != fkUse || t.Chose != 0 || t.Times != 0 || s.rival(t) != seat:
		return false
	}
	st := r.step(t, t.Step)
	return st != nil && st.Who == whoEachRival && r.heads(t) && r.chainJails(s, t, seat)
}

// namePrompts asks which halves lie in the Saloon and on top of the pile. Who may
// hire is asked for those of the Saloon beside the rest of the turn; all others
// can wait until somebody wants the Scoundrel, at the end of the day too.
func (r *Rules) namePrompts(s *State, list []engine.Prompt) []engine.Prompt {
	if s.Stage == stFirst || s.Stage >= stOpen {
		return list
	}
	var traits, jobs catalogue.Set
	ask := func(c Scoundrel, slot engine.Slot) {
		if c.Trait != unnamed && c.Job != unnamed || !c.there() {
			return
		}
		if traits.Len() == 0 && jobs.Len() == 0 {
			traits, jobs = r.unnamed(s)
		}
		p := engine.Prompt{Kind: engine.Lay, Slot: slot, Optional: !r.wantsName(s, slot) && (s.Stage != stTurn || slot == slotPile || !s.Owed.Empty() || s.Due != 0)}
		if c.Trait == unnamed && traits.Len() > 0 {
			p.Cards, p.Ask = traits, engine.Say(ruleTrait, engine.Table)
			list = append(list, p)
		}
		if c.Job == unnamed && jobs.Len() > 0 {
			p.Cards, p.Ask = jobs, engine.Say(ruleJob, engine.Table)
			list = append(list, p)
		}
	}
	for k, c := range s.Saloon {
		ask(c, saloonSlot(k))
	}
	if top := s.top(); top != nowhere {
		ask(*s.at(top), slotPile)
	}
	return list
}

// exchanges lists the places of a sheet that can be exchanged.
func (s *State) exchanges(seat engine.Seat) (list []engine.Observation) {
	for a := range uint16(sheetPlaces) {
		for b := a + 1; b < sheetPlaces; b++ {
			if s.at(sheet(seat, int(a))).there() || s.at(sheet(seat, int(b))).there() {
				list = append(list, engine.Act(seat, verbExchange, a+1, b+1))
			}
		}
	}
	return list
}
