package well

import (
	"slices"

	"casekeeper/engine"
)

// Stage is what is asked.
type Stage uint8

// The stages of a turn.
const (
	Taking Stage = iota // something to carry water in
	Drawing
	Singing
	Closing
	Over
)

const (
	seatCount = 5 // with Table
	turnsEach = 3
	wells     = 3
	deep      = 9
	south     = 2 // the well that a barrow reaches
	coins     = 2
)

// State is the whole game as a plain value. Arrays are indexed by seat.
type State struct {
	Order  [seatCount - 1]engine.Seat // clockwise, N of them
	N      uint8
	Turn   uint8 // turns that are over
	Stage  Stage
	Takes  engine.Verb // Drawing: in what
	Coins  [seatCount]uint8
	Water  [seatCount]uint8
	Barrow [seatCount]bool // it was taken
	Wells  [wells + 1]uint8
}

// EventKind is the kind of an event.
type EventKind uint8

// What can happen.
const (
	Took EventKind = iota + 1 // Verb
	Drew                      // N of Well
	Sang
	Quiet
	Closed
)

// Event is one consequence, fixed-size.
type Event struct {
	Kind EventKind
	Seat engine.Seat
	Verb engine.Verb
	Well uint8
	N    uint8
}

// Rules is the game. The zero value is ready; it has no state.
type Rules struct{}

var (
	_ engine.FullRules[State, Event] = Rules{}
	_ engine.Implier[State]          = Rules{}
)

// Setup seats 2 to 4 seats.
func (Rules) Setup(setup engine.Setup) (State, error) {
	s := State{N: uint8(len(setup.Seats)), Wells: [wells + 1]uint8{0, deep, deep, deep}}
	for i, seat := range setup.Seats {
		s.Order[i], s.Coins[seat] = seat, coins
	}
	return s, nil
}

// seat is whose turn it is.
func (s *State) seat() engine.Seat { return s.Order[s.Turn%s.N] }

// Awaits asks one seat, or somebody to say that the turn is over.
func (Rules) Awaits(s State) []engine.Prompt {
	seat := s.seat()
	p := engine.Prompt{Seat: seat, Kind: engine.Choose, Ask: engine.Say(RuleTake, seat)}
	switch s.Stage {
	case Over:
		return nil
	case Taking:
		p.Options = append(p.Options, engine.Act(seat, VerbBucket))
		if s.Coins[seat] > 0 {
			p.Options = append(p.Options, engine.Act(seat, VerbCart))
		}
		if !s.Barrow[seat] && s.Wells[south] > 0 {
			p.Options = append(p.Options, engine.Act(seat, VerbBarrow))
		}
	case Drawing:
		p.Ask.Rule = RuleDraw
		for well := uint16(1); well <= wells; well++ {
			if s.Wells[well] > 0 && (s.Takes != VerbBarrow || well == south) {
				p.Options = append(p.Options, engine.Act(seat, VerbDraw, well))
			}
		}
	case Singing:
		p.Ask.Rule = RuleSing
		p.Options = []engine.Observation{engine.Act(seat, VerbSing), engine.Act(seat, VerbQuiet)}
	case Closing:
		p.Seat, p.Ask, p.Options = engine.Table, engine.Say(RuleOver, engine.Table), []engine.Observation{engine.Act(engine.Table, VerbOver)}
	}
	return []engine.Prompt{p}
}

// Decide judges in the order of the package comment.
func (r Rules) Decide(s State, o engine.Observation) ([]Event, *engine.Violation) {
	p := r.Awaits(s)[0]
	switch {
	case p.Seat != o.Seat:
		return nil, engine.Refuse(RuleTurn, p.Seat)
	case !slices.Contains(p.Options, o):
		return nil, engine.Refuse(RuleChoice, p.Seat)
	}
	e := Event{Seat: o.Seat, Verb: o.Verb}
	switch o.Verb {
	case VerbDraw:
		e.Kind, e.Well, e.N = Drew, uint8(o.Args[0]), 1
		if s.Takes == VerbCart {
			e.N = min(2, s.Wells[e.Well])
		}
	case VerbSing:
		e.Kind = Sang
	case VerbQuiet:
		e.Kind = Quiet
	case VerbOver:
		e.Kind = Closed
	default:
		e.Kind = Took
	}
	return []Event{e}, nil
}

// Evolve writes one event down.
func (Rules) Evolve(s State, e Event) State {
	switch e.Kind {
	case Took:
		s.Stage, s.Takes = Drawing, e.Verb
		switch e.Verb {
		case VerbCart:
			s.Coins[e.Seat]--
		case VerbBarrow:
			s.Barrow[e.Seat] = true
		}
	case Drew:
		s.Wells[e.Well] -= e.N
		s.Water[e.Seat] += e.N
		s.Takes = 0
		if s.Stage = Closing; s.Coins[e.Seat] > 0 {
			s.Stage = Singing
		}
	case Sang:
		s.Coins[e.Seat]--
		s.Water[e.Seat]++
		s.Stage = Closing
	case Quiet:
		s.Stage = Closing
	case Closed:
		s.Turn++
		if s.Stage = Taking; s.Turn == turnsEach*s.N {
			s.Stage = Over
		}
	default:
		panic("well: an event that Decide never gives")
	}
	return s
}

// View hides nothing.
func (Rules) View(s State, _ engine.Seat) State { return s }

// Implies reports whether to draw from a well, or to find only one with water, is to take what costs
// nothing.
func (Rules) Implies(before State, lead engine.Observation, after State, by engine.Observation) bool {
	if after.Coins != before.Coins {
		return false
	}
	takes := func(v engine.Verb) bool { return v == VerbBucket || v == VerbBarrow }
	return takes(lead.Verb) && by.Verb == VerbDraw || lead.Verb == VerbDraw && takes(by.Verb)
}
