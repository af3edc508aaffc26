package coltexpress

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
)

// Awaits lists the prompts; none means that the game is over.
func (r *Rules) Awaits(s State) []engine.Prompt {
	switch r.need(&s) {
	case needCars:
		return s.carLays()
	case needTeams:
		return s.teamChoices()
	case needFirst:
		return s.firstChoice()
	case needRound:
		return []engine.Prompt{{Kind: engine.Lay, Slot: SlotRound, Cards: r.next(&s), Ask: engine.Say(ruleRoundCard, engine.Table, engine.N(s.Round))}}
	case needShed:
		return s.askAll(s.mustShed, verbShed, ruleExpertShed)
	case needScheme:
		return r.schemePrompts(&s)
	case needHold:
		return s.holdPrompts()
	case needTurned:
		return s.turnPrompts()
	case needDeed:
		return s.deedPrompts()
	case needPick:
		return s.pickPrompts()
	case needPurses:
		return s.pursePrompts()
	}
	return nil
}

// choose makes a prompt that is answered by one of the options.
func choose(seat engine.Seat, ask engine.Line, options ...engine.Observation) engine.Prompt {
	return engine.Prompt{Seat: seat, Kind: engine.Choose, Ask: ask, Options: options}
}

// carLays asks for the cars of the train, from the front.
func (s *State) carLays() []engine.Prompt {
	list := make([]engine.Prompt, 0, s.cars())
	var free catalogue.Set
	for c := firstCar; c < firstRound; c++ {
		free.Add(c)
	}
	for _, c := range s.Cars {
		free.Drop(c)
	}
	for n := 1; n <= int(s.cars()); n++ {
		if s.Cars[n] == catalogue.None {
			list = append(list, engine.Prompt{Kind: engine.Lay, Slot: CarSlot(n), Cards: free, Ask: engine.Say(ruleSetupTrain, engine.Table, engine.SlotArg(CarSlot(n)))})
		}
	}
	return list
}

// teamChoices asks both teams which bandit begins in the last car and whose Marshal card they
// use.
func (s *State) teamChoices() (list []engine.Prompt) {
	for player := range s.players() {
		seat := s.seatOf(player)
		either := func(verb engine.Verb) []engine.Observation {
			return []engine.Observation{engine.Act(seat, verb, uint16(seat)), engine.Act(seat, verb, uint16(s.partner(seat)))}
		}
		if s.Mind[player].Rear == engine.Table {
			list = append(list, choose(seat, engine.Say(ruleTeamRear, seat), either(verbRear)...))
		}
		if s.Mind[player].Star == engine.Table {
			list = append(list, choose(seat, engine.Say(ruleTeamMarshal, seat), either(verbStar)...))
		}
	}
	return list
}

// firstChoice asks which bandit was drawn as the first.
func (s *State) firstChoice() []engine.Prompt {
	p := choose(engine.Table, engine.Say(ruleSetupFirst, engine.Table))
	p.Options = make([]engine.Observation, 0, s.Count)
	for _, seat := range s.seats() {
		p.Options = append(p.Options, engine.Act(engine.Table, verbFirst, uint16(seat)))
	}
	return append([]engine.Prompt{p}, s.startPrompts()...)
}

// askAll asks each player for whom must reports true for a number of bullets.
func (s *State) askAll(must func(uint8) bool, verb engine.Verb, rule rulebook.ID) []engine.Prompt {
	list := make([]engine.Prompt, 0, 2*s.players())      // capacity for what holdPrompts adds
	room := make([]engine.Observation, 0, 3*s.players()) // capacity for most answers, in one allocation
	for player := range s.players() {
		if s.Mind[player].Answered || !must(player) {
			continue
		}
		seat := s.seatOf(player)
		least, most := s.bullets(player)
		if m := &s.Mind[player]; m.Known { // the holder of the hand knows the number
			least, most = m.held(), m.held()
		}
		p := choose(seat, engine.Say(rule, seat))
		p.Chosen = !s.Mind[player].Known
		from := len(room)
		for n := least; n <= most; n++ {
			room = append(room, engine.Act(seat, verb, uint16(n)))
		}
		p.Options = room[from:len(room):len(room)]
		list = append(list, p)
	}
	return list
}

// schemeRoom is the memory for the prompts of most turns of Schemin' and for the pieces that
// can be laid: one allocation, because half of all acts need it.
type schemeRoom struct {
	prompts [2]engine.Prompt
	pieces  [mostPieces]catalogue.Copy
}

// mostPieces is the most copies of cards that a team's deck can consist of: it is not known
// which of two equal ones went back into the box.
const mostPieces = 2*deckSize - 1

// drawActs and hideActs are constant answers, by seat.
var drawActs, hideActs = actsOf(verbDraw), actsOf(verbHide)

func actsOf(verb engine.Verb) (list [seatSpan][1]engine.Observation) {
	for seat := range list {
		list[seat][0] = engine.Act(engine.Seat(seat), verb)
	}
	return list
}

// schemePrompts asks for a card on the pile, or to draw three cards.
func (r *Rules) schemePrompts(s *State) []engine.Prompt {
	player := r.turner(s)
	seat := s.seatOf(player)
	hides := r.hides(s)
	room := new(schemeRoom)
	list := room.prompts[:0]
	if p, can := r.layPrompt(s, player, room.pieces[:0]); can {
		list = append(list, p)
	}
	if n := s.draws(player, drawSize); n > 0 && !s.Sneak {
		list = append(list, choose(seat, engine.Say(ruleSchemeDraw, seat, engine.N(n)), drawActs[seat][:]...))
	}
	if m := &s.Mind[player]; hides && s.canHide(player) && (!m.Known || m.Own != 0) {
		p := choose(seat, engine.Say(ruleGhostHide, seat), hideActs[seat][:]...)
		p.Optional = true
		list = append(list, p)
	}
	return list
}

// layPrompt asks for a card on the pile; false if the player can lay none.
func (r *Rules) layPrompt(s *State, player uint8, room []catalogue.Copy) (engine.Prompt, bool) {
	if !s.armed(player) {
		return engine.Prompt{}, false
	}
	seat, dark := s.seatOf(player), r.dark(s)
	p := engine.Prompt{Seat: seat, Kind: engine.Lay, Slot: SlotPile, Chosen: true, Secret: dark}
	p.Down = (dark || r.hides(s)) && s.canHide(player)
	set := s.loose(player, true)
	hand := &s.Mind[player]
	if s.Sneak && s.Switches.GhostOwn && s.Switches.Teams {
		set &= s.ghosts(player)
	}
	if dark && !p.Down {
		set = 0
	}
	if hand.Known { // the holder of the hand says which card it is
		p.Down, set = false, set&hand.Own
	}
	p.Pieces, p.Cards = s.piecesTo(room, player, set, true)
	first, second := 0, 0
	switch {
	case s.Again:
		second = 1
	case r.icon(s) == Double:
		first = 1
	}
	p.Ask = engine.Say(ruleSchemePlay, seat, turnArg(r.icon(s)), engine.N(first), engine.N(second))
	if dark {
		ways := 2 // to play and to draw
		if s.Sneak {
			ways = 1
		}
		p.Ask = engine.Say(ruleSchemeTunnel, seat, engine.N(ways))
	}
	return p, p.Down || set != 0
}

// holdPrompts asks every player what is kept of the hand.
func (s *State) holdPrompts() []engine.Prompt {
	list := s.askAll(s.mustHold, verbKeep, ruleExpertKeep)
	room := make([]catalogue.Copy, 0, s.players()*mostPieces)
	for player := range s.players() {
		seat := s.seatOf(player)
		set := s.loose(player, true)
		if m := &s.Mind[player]; m.Known {
			set &= m.Own
		}
		if set != 0 && !s.Mind[player].Answered && s.armed(player) {
			p := engine.Prompt{Seat: seat, Kind: engine.Lay, Slot: DiscardOf(seat), Chosen: true, Optional: true, Ask: engine.Say(ruleExpertDiscard, seat)}
			from := len(room)
			room, p.Cards = s.piecesTo(room, player, set, true)
			p.Pieces = room[from:len(room):len(room)]
			list = append(list, p)
		}
	}
	return list
}

// turnPrompts asks which card is turned. For a viewer who knows what a reader saw face down
// elsewhere it is none of those, because no copy lies twice. For all others it can be, see
// View.
func (s *State) turnPrompts() []engine.Prompt {
	top := s.top()
	player := s.playerOf(top.By)
	p := engine.Prompt{Kind: engine.Lay, Slot: SlotPile, Ask: engine.Say(ruleSchemeTurned, top.By)}
	set := s.unknown(player, 0, true).can[top.Level]
	if set == 0 { // a reader saw more than there can be
		set = s.unknown(player, 0, false).can[top.Level]
	}
	p.Pieces, p.Cards = s.piecesTo(make([]catalogue.Copy, 0, mostPieces), player, set, true)
	return []engine.Prompt{p}
}

// deedAsks are the rules of the prompts of Stealin', by verb.
var deedAsks = [...]rulebook.ID{verbMove: ruleMoveInside, verbFollow: ruleMarshalMove, verbFire: ruleFireTarget, verbRob: ruleRobToken, verbPunch: rulePunchTarget,
	verbKnock: rulePunchToken, verbSnatch: ruleCheyennePurse, verbShove: rulePunchDirection}

// deedPrompts asks for the choice of the card that is resolved.
func (s *State) deedPrompts() []engine.Prompt {
	m := s.menu()
	rule := deedAsks[m.verb]
	if m.verb == verbMove && s.Bandit[m.seat].At.Roof {
		rule = ruleMoveRoof
	}
	p := choose(m.seat, engine.Say(rule, m.seat))
	if m.verb >= verbKnock {
		p.Ask = engine.Say(rule, m.seat, engine.Who(s.Deed.Victim))
	}
	p.Options = make([]engine.Observation, 0, many(m.mask))
	if m.verb == verbSnatch {
		p.Options = append(p.Options, engine.Act(m.seat, verbSnatch), engine.Act(m.seat, verbSpare))
		return []engine.Prompt{p}
	}
	shift := uint16(1)
	if m.verb == verbFire || m.verb == verbPunch {
		shift = 0
	}
	for at := range uint16(8) {
		if has(m.mask, 1<<at) {
			p.Options = append(p.Options, engine.Act(m.seat, m.verb, at+shift))
		}
	}
	if s.apart(&m) {
		if only(m.mask) {
			p.Ask = engine.Say(rulePurseTags, m.seat)
		}
		return []engine.Prompt{p, s.readPrompt(m.seat, s.source(&m))}
	}
	return []engine.Prompt{p}
}

// pickPrompts asks each bandit who is alone with a purse.
func (s *State) pickPrompts() (list []engine.Prompt) {
	s.each(s.Owes, func(seat engine.Seat) {
		list = append(list, choose(seat, engine.Say(ruleEventPickpocketing, seat), engine.Act(seat, verbPick), engine.Act(seat, verbPass)))
		if s.Switches.Tags {
			list = append(list, s.readPrompt(seat, lying(s.Bandit[seat].At)))
		}
	})
	return list
}

// pursePrompts asks the owners to show their purses.
func (s *State) pursePrompts() []engine.Prompt {
	b := s.bag()
	list := make([]engine.Prompt, 0, s.Count)
	for _, seat := range s.seats() {
		if n := s.due(&b, seat); n > 0 {
			p := engine.Prompt{Seat: seat, Kind: engine.Lay, Slot: LootOf(seat), Ask: engine.Say(ruleEndPurses, seat, engine.N(n))}
			p.Pieces, p.Cards = s.purses(&b, seat)
			list = append(list, p)
		}
	}
	return list
}
