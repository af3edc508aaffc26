package bangdice

import (
	"math/bits"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Awaits lists the prompts; none means that the game is over.
func (r *Rules) Awaits(s State) []engine.Prompt {
	n, seat := s.need()
	switch n {
	case needRoles:
		return s.roleLays()
	case needCharacters:
		return s.characterLays()
	case needReveal:
		return s.reveals()
	case needDice:
		return s.throws()
	case needNewGame, needNothing:
		return nil
	}
	l := choices{seat: seat}
	if n != needChoice { // needChoice makes its own list
		l.list = make([]engine.Observation, 0, someOptions)
	}
	ask := s.offer(n, &l)
	return []engine.Prompt{{Seat: seat, Kind: engine.Choose, Ask: ask, Options: l.list}}
}

// someOptions is capacity for most choices.
const someOptions = 4

// choices collects the acts that a seat can choose.
type choices struct {
	seat engine.Seat
	list []engine.Observation
}

func (l *choices) add(verb engine.Verb, args ...uint16) {
	l.list = append(l.list, engine.Act(l.seat, verb, args...))
}

// offer adds the answers to a need and returns the question.
func (s *State) offer(n need, l *choices) engine.Line {
	switch n {
	case needHeal:
		s.eachLiving(l, verbHeal)
		return engine.Say(ruleCharSidKetchum, l.seat)
	case needChoice:
		s.rerolls(l)
		return engine.Say(ruleRollAgain, l.seat, engine.N(s.rolls()-s.T.Rolls))
	case needAim:
		return s.shots(l)
	case needBeer:
		s.eachLiving(l, verbBeer)
		return engine.Say(ruleBeerGive, l.seat, dieArg(s.nextBeer()))
	case needClear:
		for _, seat := range s.seats() {
			if s.P[seat].Arrows > 0 {
				l.add(verbClear, uint16(seat))
			}
		}
		l.add(verbDone)
		return engine.Say(ruleCharKitCarlson, l.seat, engine.N(s.T.Kit))
	case needArrows:
		_, most := s.swaps()
		l.numbers(verbArrows, most)
		return engine.Say(ruleCharBartCassidy, l.seat, engine.N(s.H.Hurt[l.seat]), engine.N(most))
	}
	_, most := s.shakes()
	l.numbers(verbDiscard, most)
	return engine.Say(ruleCharPedroRamirez, l.seat, engine.N(most))
}

// numbers offers the numbers 0 to most.
func (l *choices) numbers(verb engine.Verb, most uint8) {
	for n := range uint16(most) + 1 {
		l.add(verb, n)
	}
}

// eachLiving offers every player in play, clockwise from the active one.
func (s *State) eachLiving(l *choices, verb engine.Verb) {
	for i := range int(s.Count) {
		if seat := s.from(i); s.P[seat].In {
			l.add(verb, uint16(seat))
		}
	}
}

// rerolls offers to stop, and every set of dice that may be rolled again.
func (s *State) rerolls(l *choices) {
	loose := s.loose()
	l.list = make([]engine.Observation, 0, 1<<bits.OnesCount8(loose))
	l.add(verbStop)
	for set := uint8(1); set <= allDice; set++ {
		if set&^loose == 0 {
			l.list = append(l.list, engine.Act(l.seat, verbReroll, uint16(set)))
		}
	}
}

// shots offers the targets of a bull's eye.
func (s *State) shots(l *choices) engine.Line {
	die := s.nextEye()
	can := s.targets(die)
	for i := range int(s.Count) {
		if seat := s.from(i); can.reach.has(seat) {
			l.add(verbShoot, uint16(seat), uint16(die+1))
			if can.double {
				l.add(verbDouble, uint16(seat), uint16(die+1))
			}
		}
	}
	return engine.Say(ruleShotAim, l.seat, dieArg(die), face(s.T.Face[die]))
}

// throws asks for every die that is being rolled. If only the last faces are entered, arrows
// of dice that were rolled again may be entered first, and faces may be entered again.
func (s *State) throws() []engine.Prompt {
	list := make([]engine.Prompt, 0, diceCount+1)
	seat, ask, told := s.active(), ruleRollDice, s.told()
	if s.Last {
		ask = ruleRollLastFaces
	}
	for die := range diceCount {
		if told&dieBit(die) != 0 {
			list = append(list, engine.Prompt{Seat: seat, Kind: engine.Roll, Die: engine.Die(die + 1), Faces: faceCount,
				Optional: s.T.Due&dieBit(die) == 0, Chosen: s.Last, Ask: engine.Say(ask, seat, dieArg(die))})
		}
	}
	if s.Last && s.T.Away < s.mostAway() {
		list = append(list, engine.Prompt{Seat: seat, Kind: engine.Choose, Optional: true, Ask: engine.Say(ruleArrowsAway, seat, term(termArrows)),
			Options: []engine.Observation{engine.Act(seat, verbAway)}})
	}
	return list
}

// lays asks each seat of a set for a card from a set.
func (s *State) lays(seats uint16, slot func(engine.Seat) engine.Slot, cards catalogue.Set, left []uint8, ask engine.Line) (list []engine.Prompt) {
	for _, seat := range s.seats() {
		if seats&bit(seat) != 0 {
			ask.Seat = seat
			list = append(list, engine.Prompt{Seat: seat, Kind: engine.Lay, Slot: slot(seat), Cards: cards, Left: left, Ask: ask})
		}
	}
	return list
}

// roleLays asks for roles: each seat in secret for its own or, if roles stay secret, the table
// for the Sheriff.
func (s *State) roleLays() []engine.Prompt {
	ask := ruleSetupRole
	cards, left := sets(s.entered())
	switch {
	case s.Secret:
		ask, cards, left = ruleSetupSheriff, catalogue.SetOf(Sheriff), nil
	case s.trio():
		ask = ruleThreeRole
	}
	list := s.lays(s.missing(), RoleOf, cards, left, engine.Say(ask, engine.Table))
	for i := range list {
		list[i].Secret = ask == ruleSetupRole
		if s.Secret {
			list[i].Seat, list[i].Ask.Seat = engine.Table, engine.Table
		}
	}
	return list
}

func (s *State) characterLays() []engine.Prompt {
	var free catalogue.Set
	for c := firstCharacter; c < firstCharacter+characterCount; c++ {
		free.Add(c)
	}
	for _, seat := range s.seats() {
		free.Drop(s.P[seat].Who)
	}
	return s.lays(s.missing(), CharacterOf, free, nil, engine.Say(ruleSetupCharacter, engine.Table))
}

// reveals asks for the roles that have to be revealed. For a role that the program knows an
// act is enough; the card itself may be laid instead.
func (s *State) reveals() []engine.Prompt {
	ask, all := ruleOutRole, ruleOutRole
	if s.Stage == stShow {
		ask, all = ruleEndShow, ruleEndShowAll
	}
	cards, left := sets(s.left())
	list := s.lays(s.hidden(), RoleOf, cards, left, engine.Say(ask, engine.Table))
	if s.Secret {
		return list
	}
	for i := range list {
		list[i].Optional = true
		if role := s.P[list[i].Seat].Role; isRole(role) {
			list[i].Cards, list[i].Left = catalogue.SetOf(role), nil
		}
	}
	seat := s.turner()
	turn := engine.Prompt{Seat: seat, Kind: engine.Choose, Ask: engine.Say(all, seat), Options: []engine.Observation{engine.Act(seat, verbReveal)}}
	return append([]engine.Prompt{turn}, list...)
}
