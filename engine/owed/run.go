package owed

import (
	"fmt"

	"casekeeper/engine"
	"casekeeper/engine/rulebook"
)

// State is a state that writes one event down.
type State[S, E any] interface {
	*S
	Apply(E)
}

// Run decides one fact. A game embeds it and calls Begin first.
type Run[S, E any, P State[S, E]] struct {
	S      S                  // the state as it is by now
	Fact   engine.Observation // what is decided
	Events []E                // what has followed so far, in order
}

// roomForEvents is about how many events follow from a fact.
const roomForEvents = 8

// Begin starts to decide a fact in a state.
func (r *Run[S, E, P]) Begin(s S, o engine.Observation) {
	r.S, r.Fact, r.Events = s, o, make([]E, 0, roomForEvents)
}

// Emit notes an event and lets it happen.
func (r *Run[S, E, P]) Emit(e E) {
	r.Events = append(r.Events, e)
	P(&r.S).Apply(e)
}

// mostSteps is more than follow from one fact in any game.
const mostSteps = 10_000

// Stepper does one thing that needs nobody; false if there is none.
type Stepper interface{ Step() bool }

// Settle lets the game take steps until there is none: somebody is awaited, or
// the game is over. It panics when they do not end: the game's mistake.
func (r *Run[S, E, P]) Settle(game Stepper) {
	for n := 0; game.Step(); n++ {
		r.Bound(n)
	}
}

// Bound panics where step n, from 0, should have been the last: for a game that
// takes its steps by itself.
func (r *Run[S, E, P]) Bound(n int) {
	if n+1 >= mostSteps {
		panic(fmt.Sprintf("owed: %d steps after %+v, and nobody is awaited", mostSteps, r.Fact))
	}
}

// Waived reports whether the table set a rule aside for this fact.
func (r *Run[S, E, P]) Waived(rule rulebook.ID) bool { return r.Fact.Waive == rule }

// Must refuses a fact by a rule if a seat other than the one that is to act
// reports it. The line names who is to act.
func (r *Run[S, E, P]) Must(seat engine.Seat, rule rulebook.ID) *engine.Violation {
	if r.Fact.Seat == seat {
		return nil
	}
	return engine.Refuse(rule, r.Fact.Seat, engine.Who(seat))
}
