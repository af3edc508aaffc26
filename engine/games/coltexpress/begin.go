package coltexpress

import (
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// The train, and where bandits start.

// train counts the cars that are entered.
func (s *State) train() (n uint8) {
	for _, c := range s.Cars {
		if c != catalogue.None {
			n++
		}
	}
	return n
}

// car handles a car of the train.
func (f *flow) car() *engine.Violation {
	unit, card := unitOf(f.Fact.Slot), f.Fact.Card
	switch {
	case unit > f.S.cars():
		return engine.Refuse(ruleCardsNotNow, engine.Table, engine.SlotArg(f.Fact.Slot), engine.CardArg(card))
	case !isCar(card):
		return engine.Refuse(ruleCardsWrongKind, engine.Table, engine.SlotArg(f.Fact.Slot))
	case slices.Contains(f.S.Cars[:], card):
		return engine.Refuse(ruleCardsTaken, engine.Table, engine.CardArg(card))
	case f.S.Cars[unit] != catalogue.None:
		return engine.Refuse(ruleCardsNotNow, engine.Table, engine.SlotArg(f.Fact.Slot), engine.CardArg(card))
	}
	floor := f.cards.car(card)
	f.Emit(Event{Kind: evCar, Unit: unit, Card: card, N: floor.Purses, Extra: floor.Jewels})
	return nil
}

// undecided reports whether a team has something left to decide.
func (s *State) undecided() bool {
	return s.Switches.Teams && s.waiting(func(player uint8) bool {
		return s.Mind[player].Rear == engine.Table || s.Mind[player].Star == engine.Table
	})
}

// team handles which bandit of a team begins in the last car, or whose Marshal card the team
// uses.
func (f *flow) team() *engine.Violation {
	seat, who := f.Fact.Seat, f.who()
	player := f.S.playerOf(seat)
	switch {
	case f.Fact.Verb != verbRear && f.Fact.Verb != verbStar:
		return engine.Refuse(ruleTurnChoices, seat)
	case player == maxSeats || f.S.seatOf(player) != seat || !f.S.plays(player, who):
		return engine.Refuse(ruleTurnChoices, seat)
	case f.Fact.Verb == verbRear && f.S.Mind[player].Rear == engine.Table:
		f.Emit(Event{Kind: evRear, Seat: seat, Other: who})
	case f.Fact.Verb == verbStar && f.S.Mind[player].Star == engine.Table:
		f.Emit(Event{Kind: evStar, Seat: seat, Other: who})
	default:
		return engine.Refuse(ruleTurnPhase, seat)
	}
	return nil
}

// stepSetup goes on with the set-up.
func (f *flow) stepSetup() {
	if f.S.Stage == stTrain && f.S.Switches.Teams {
		f.stage(stTeams)
		return
	}
	f.stage(stFirst)
}

// first handles the bandit that was drawn: its player begins, and every bandit is placed.
func (f *flow) first() *engine.Violation {
	who := f.who()
	player := f.S.playerOf(who)
	switch {
	case f.Fact.Verb != verbFirst || player == maxSeats:
		return engine.Refuse(ruleTurnChoices, f.Fact.Seat)
	case f.Fact.Seat != engine.Table:
		return engine.Refuse(ruleTurnWhose, f.Fact.Seat, engine.Who(engine.Table))
	}
	f.Emit(Event{Kind: evFirst, Seat: who, N: player})
	last := f.S.cars()
	for i, seat := range f.S.seats() {
		unit := last
		switch {
		case f.S.Switches.Teams && f.S.Mind[f.S.playerOf(seat)].Rear != seat:
			unit--
		case !f.S.Switches.Teams && (uint8(i)+f.S.Count-player)%f.S.Count%2 == 1:
			unit--
		}
		f.Emit(Event{Kind: evPlaced, Seat: seat, Unit: unit})
	}
	f.stage(stRound)
	return nil
}
