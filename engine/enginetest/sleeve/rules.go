package sleeve

import (
	"fmt"
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
)

// The seats, clockwise.
const (
	Red engine.Seat = iota + 1
	Yellow
	Blue
	seatCount = 4 // with Table
)

// The choices.
const (
	VerbSwap engine.Verb = iota + 1 // with a seat
	VerbKeep
)

// SleeveOf is a seat's sleeve.
func SleeveOf(seat engine.Seat) engine.Slot { return engine.Slot(seat) }

// each is the cards of each half; bases come first in the catalogue.
const each = 5

// The rules, by their words in records and wording files.
const (
	RulePhase  rulebook.ID = "sleeve.turn.phase"  // not a thing to do now
	RuleTurn   rulebook.ID = "sleeve.turn.whose"  // args: the seat to act
	RuleBase   rulebook.ID = "sleeve.put.base"    // ask
	RuleTop    rulebook.ID = "sleeve.put.top"     // ask
	RuleCard   rulebook.ID = "sleeve.put.card"    // refuse: the half is there already, or the card lies elsewhere
	RuleSwap   rulebook.ID = "sleeve.swap.top"    // ask; because args: the other seat; refuse: with oneself
	RuleFigure rulebook.ID = "sleeve.score.times" // because args: base, top, worth
)

// Stage is a step of the game.
type Stage uint8

// The stages, and the end.
const (
	Filling Stage = iota
	Swapping
	Over
)

// State is the whole game as a plain value. Arrays are indexed by seat.
type State struct {
	Order [seatCount - 1]engine.Seat // clockwise, N of them
	N     uint8
	Stage Stage
	At    uint8 // index into Order: whose turn
	Base  [seatCount]catalogue.CardID
	Top   [seatCount]catalogue.CardID
}

func (s *State) seat() engine.Seat { return s.Order[s.At] }

func isBase(c catalogue.CardID) bool { return c >= 1 && c <= each }
func isTop(c catalogue.CardID) bool  { return c > each && c <= 2*each }

// half is where in a sleeve a card belongs.
func (s *State) half(seat engine.Seat, c catalogue.CardID) *catalogue.CardID {
	if isTop(c) {
		return &s.Top[seat]
	}
	return &s.Base[seat]
}

// left are the cards of a half that lie nowhere.
func (s *State) left(is func(catalogue.CardID) bool) (set catalogue.Set) {
	for c := catalogue.CardID(1); c <= 2*each; c++ {
		if is(c) && !slices.Contains(s.Base[:], c) && !slices.Contains(s.Top[:], c) {
			set.Add(c)
		}
	}
	return set
}

// worth is that of a seat's figure.
func (s *State) worth(seat engine.Seat) int {
	if s.Base[seat] == catalogue.None || s.Top[seat] == catalogue.None {
		return 0
	}
	return int(s.Base[seat]) * int(s.Top[seat]-each)
}

// Event is one fact with its consequence, fixed-size.
type Event struct {
	Kind EventKind
	Seat engine.Seat
	With engine.Seat
	Card catalogue.CardID
}

// EventKind tells what happened.
type EventKind uint8

// What can happen.
const (
	Put     EventKind = iota + 1 // Seat, Card
	Swapped                      // Seat, With
	Next                         // the next seat's turn
)

// Rules is the game. The zero value is ready; it has no state.
type Rules struct{}

var _ engine.FullRules[State, Event] = Rules{}

// Setup seats 2 or 3 seats.
func (Rules) Setup(setup engine.Setup) (State, error) {
	s := State{N: uint8(len(setup.Seats))}
	copy(s.Order[:], setup.Seats)
	return s, nil
}

// Decide judges in the order of the package comment. A card is put by the seat whose
// sleeve it is.
func (Rules) Decide(s State, o engine.Observation) ([]Event, *engine.Violation) {
	seat, with := o.Seat, engine.Seat(o.Args[0])
	put := o.Kind == engine.KindCard && o.Slot >= 1 && o.Slot < seatCount
	if put {
		seat = engine.Seat(o.Slot)
	}
	switch {
	case !put && (o.Kind != engine.KindAct || o.Verb != VerbSwap && o.Verb != VerbKeep), put != (s.Stage == Filling):
		return nil, engine.Refuse(RulePhase, seat)
	case seat != s.seat():
		return nil, engine.Refuse(RuleTurn, seat, engine.Who(s.seat()))
	case put && (*s.half(seat, o.Card) != catalogue.None || !s.free(o.Card)):
		return nil, engine.Refuse(RuleCard, seat)
	case o.Verb == VerbSwap && (with == seat || !slices.Contains(s.Order[:s.N], with)):
		return nil, engine.Refuse(RuleSwap, seat)
	case o.Verb == VerbSwap:
		return []Event{{Kind: Swapped, Seat: seat, With: with}, {Kind: Next}}, nil
	case o.Verb == VerbKeep:
		return []Event{{Kind: Next}}, nil
	}
	events := []Event{{Kind: Put, Seat: seat, Card: o.Card}}
	if *s.half(seat, o.Card) = o.Card; s.worth(seat) > 0 {
		events = append(events, Event{Kind: Next})
	}
	return events, nil
}

// free reports whether a card is one of the game and lies nowhere.
func (s *State) free(c catalogue.CardID) bool {
	left := s.left(func(catalogue.CardID) bool { return true })
	return left.Has(c)
}

// Evolve writes one event down.
func (Rules) Evolve(s State, e Event) State {
	switch e.Kind {
	case Put:
		*s.half(e.Seat, e.Card) = e.Card
	case Swapped:
		s.Top[e.Seat], s.Top[e.With] = s.Top[e.With], s.Top[e.Seat]
	case Next:
		if s.At++; s.At == s.N {
			s.At, s.Stage = 0, s.Stage+1
		}
	default:
		panic(fmt.Sprintf("sleeve: event of kind %d", e.Kind))
	}
	return s
}

// Awaits lists what is missing in the sleeve, then the swap.
func (Rules) Awaits(s State) (list []engine.Prompt) {
	seat := s.seat()
	switch s.Stage {
	case Filling:
		if s.Base[seat] == catalogue.None {
			list = append(list, engine.Prompt{Seat: seat, Kind: engine.Lay, Ask: engine.Say(RuleBase, seat), Slot: SleeveOf(seat), Cards: s.left(isBase)})
		}
		if s.Top[seat] == catalogue.None {
			list = append(list, engine.Prompt{Seat: seat, Kind: engine.Lay, Ask: engine.Say(RuleTop, seat), Slot: SleeveOf(seat), Cards: s.left(isTop)})
		}
	case Swapping:
		p := engine.Prompt{Seat: seat, Kind: engine.Choose, Ask: engine.Say(RuleSwap, seat), Options: []engine.Observation{engine.Act(seat, VerbKeep)}}
		for _, other := range s.Order[:s.N] {
			if other != seat {
				p.Options = append(p.Options, engine.Act(seat, VerbSwap, uint16(other)))
			}
		}
		list = append(list, p)
	}
	return list
}

// View is the state: everything lies open.
func (Rules) View(s State, _ engine.Seat) State { return s }
