package dare

import (
	"fmt"
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/owed"
)

// TaskKind is the kind of a task that a seat owes.
type TaskKind uint8

// What can be owed.
const (
	Daring  TaskKind = iota + 1 // to dare something, Times times
	Robbing                     // an answer to a robbery by By, of which Times are left
)

// Task is one thing owed.
type Task struct {
	Kind  TaskKind
	Seat  engine.Seat // who owes it
	By    engine.Seat // who robs
	Times uint8
	Quiet bool // no toast
}

const (
	seatCount = 5 // with Table
	turnsEach = 3
	blocksAll = 2
	twice     = 2
)

// State is the whole game as a plain value. Arrays are indexed by seat.
type State struct {
	Order  [seatCount - 1]engine.Seat // clockwise, N of them
	N      uint8
	Turn   uint8 // turns that have begun
	Over   bool
	Points [seatCount]uint8
	Blocks [seatCount]uint8 // that are left
	Owed   owed.Stack[Task, [8]Task]
}

// EventKind is the kind of an event.
type EventKind uint8

// What can happen.
const (
	TurnBegan EventKind = iota + 1
	Owing               // Task: from now on
	Further             // Task: the latest has come so far
	Done                // the latest is done
	Gained              // Seat, Points
	Doubled             // Seat pays a point
	Robbed              // Seat takes a point of From
	Blocked             // Seat, From keeps it
	Ended
)

// Event is one fact with its consequence, fixed-size.
type Event struct {
	Kind   EventKind
	Seat   engine.Seat
	From   engine.Seat
	Points uint8
	Task   Task
}

// Apply writes one event down. It panics on others than Decide gives.
func (s *State) Apply(e Event) {
	switch e.Kind {
	case TurnBegan:
		s.Turn++
	case Owing:
		s.Owed.Push(e.Task)
	case Further:
		s.Owed.Replace(e.Task)
	case Done:
		s.Owed.Pop()
	case Gained:
		s.Points[e.Seat] += e.Points
	case Doubled:
		s.Points[e.Seat]--
	case Robbed:
		s.Points[e.From]--
		s.Points[e.Seat]++
	case Blocked:
		s.Blocks[e.From]--
	case Ended:
		s.Over = true
	default:
		panic(fmt.Sprintf("dare: event of kind %d", e.Kind))
	}
}

// others lists the seats but one, clockwise from it.
func (s *State) others(seat engine.Seat) []engine.Seat {
	order := s.Order[:s.N]
	at := slices.Index(order, seat)
	return slices.Concat(order[at+1:], order[:at])
}

// Rules is the game. The zero value is ready; it has no state.
type Rules struct{}

var _ engine.FullRules[State, Event] = Rules{}

// Setup seats 2 to 4 seats.
func (Rules) Setup(setup engine.Setup) (State, error) {
	s := State{N: uint8(len(setup.Seats))}
	for i, seat := range setup.Seats {
		s.Order[i], s.Blocks[seat] = seat, blocksAll
	}
	var r flow
	r.Begin(s, engine.Observation{})
	r.Settle(&r)
	return r.S, nil
}

// Decide judges in the order of the package comment.
func (Rules) Decide(s State, o engine.Observation) ([]Event, *engine.Violation) {
	var r flow
	r.Begin(s, o)
	if v := r.do(); v != nil {
		return nil, v
	}
	r.Settle(&r)
	return r.Events, nil
}

// Evolve writes one event down.
func (Rules) Evolve(s State, e Event) State { s.Apply(e); return s }

// Awaits lists the choices of whoever owes the latest task.
func (Rules) Awaits(s State) []engine.Prompt {
	t := s.Owed.Top()
	if t == nil {
		return nil
	}
	ask := map[TaskKind]engine.Line{Daring: engine.Say(RuleDare, t.Seat, engine.N(int(t.Times))), Robbing: engine.Say(RuleBlock, t.Seat, engine.Who(t.By))}
	return []engine.Prompt{{Seat: t.Seat, Kind: engine.Choose, Ask: ask[t.Kind], Options: s.options(*t)}}
}

// options lists what can be answered to a task.
func (s *State) options(t Task) (list []engine.Observation) {
	if t.Kind == Robbing {
		return []engine.Observation{engine.Act(t.Seat, VerbLet), engine.Act(t.Seat, VerbBlock)}
	}
	list = append(list, engine.Act(t.Seat, VerbTake))
	for _, other := range s.others(t.Seat) {
		if s.Points[other] > 0 {
			list = append(list, engine.Act(t.Seat, VerbRob, uint16(other)))
		}
	}
	if t.Times == 1 && s.Points[t.Seat] > 0 {
		list = append(list, engine.Act(t.Seat, VerbTwice))
	}
	if !t.Quiet {
		list = append(list, engine.Act(t.Seat, VerbToast))
	}
	return list
}

// View hides nothing.
func (Rules) View(s State, _ engine.Seat) State { return s }
