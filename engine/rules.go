package engine

import (
	"fmt"
	"slices"
	"strings"
)

// Rules is one game. Every method is pure: the same arguments give the same
// result, and nothing else happens.
//
// S is the whole state as a plain value without pointers, maps, slices or
// strings, so that copying is an assignment and equality is ==. E is an event,
// fixed-size like S.
type Rules[S comparable, E any] interface {
	// Setup makes the first state. Seats and options are those that [Info]
	// declares: [Start] has seen to that. A table that is impossible for another
	// reason is an error that says what is wrong and what is possible.
	Setup(Setup) (S, error)
	// Decide judges a fact and gives the events that follow, or one refusal. The
	// fact may have words that are none of the game's. The game is not over, and a
	// waiver is of a rule that the book calls waivable: see [Judge].
	Decide(S, Observation) ([]E, *Violation)
	// Evolve writes one decided fact down. It panics on any other: our bug.
	Evolve(S, E) S
	// Awaits lists who owes what; empty means that the game is over.
	Awaits(S) []Prompt
	// View is the state as the seat may know it, with everything else face
	// down. Table is the screen that everybody sees.
	View(S, Seat) S
}

// Teller puts a game's facts in a form that can be worded and drawn.
type Teller[S comparable, E any] interface {
	// Tell gives the because-lines of an event that happened in state before.
	Tell(before S, e E) []Line
	// Board describes what lies on the table. Give it a View.
	Board(S) Board
	// Result is the final table; false while the game goes on.
	Result(S) (Result, bool)
}

// Checker is implemented by games that can tell a broken invariant: too many
// cards, a figure off its scale. An error is our bug.
type Checker[S comparable] interface {
	Check(S) error
}

// Timer is implemented by games whose [Board] is too expensive to make only to learn
// when something was done. It returns the same as Board, for any viewer.
type Timer[S comparable] interface {
	When(S) (round int, phase Arg)
}

// Scorer is implemented by games whose points can be counted while they go on: as
// Result would have them if the game ended in this state.
type Scorer[S comparable] interface {
	Score(S) Result
}

// Setup is a table before the first act.
type Setup struct {
	Seats   []Seat   // who takes part, clockwise
	Options []Option // the choices that differ from the default
	Decks   []uint64 // by place in Seats: from what seed the program shuffles the seat's own cards, so that nobody else holds them; 0 or none = people do. See [Info.Decks]
}

// Deck is the seed of a seat's own cards; 0 if people hold them.
func (s Setup) Deck(seat Seat) uint64 {
	if i := slices.Index(s.Seats, seat); i >= 0 && i < len(s.Decks) {
		return s.Decks[i]
	}
	return 0
}

// Option is one choice of set-up or house rule, by name and value as in
// [OptionSpec].
type Option struct{ Name, Value string }

// Get gives the value chosen for name, or def.
func (s Setup) Get(name, def string) string {
	for _, o := range s.Options {
		if o.Name == name {
			return o.Value
		}
	}
	return def
}

// CheckOptions tells the first option that is unknown, given twice, has no such
// value, or is for another number of seats.
func (s Setup) CheckOptions(specs []OptionSpec) error {
	for n, o := range s.Options {
		i := slices.IndexFunc(specs, func(spec OptionSpec) bool { return spec.Name == o.Name })
		switch {
		case i < 0:
			return fmt.Errorf("option %q is not known", o.Name)
		case slices.ContainsFunc(s.Options[:n], func(before Option) bool { return before.Name == o.Name }):
			return fmt.Errorf("option %s is given twice", o.Name)
		case !slices.Contains(specs[i].Values, o.Value):
			return fmt.Errorf("option %s: %q is not one of %s", o.Name, o.Value, strings.Join(specs[i].Values, ", "))
		case specs[i].Seats != 0 && specs[i].Seats != len(s.Seats):
			return fmt.Errorf("option %s is for %d player(s) only", o.Name, specs[i].Seats)
		}
	}
	return nil
}

// Result is the end of a game: who has what, who won and what decided.
type Result struct {
	Rows      []Row
	Winners   []Seat // several share the victory; empty if nobody wins
	DecidedBy Arg    // a term of the game: points, buildings, icons, shared
	Because   Line   // the sentence for it; no Rule: there is none
	Open      []Line `json:",omitempty"` // of a [Stander]: what may still come out otherwise
}

// Row is one seat's final score.
type Row struct {
	Seat  Seat
	Rank  int // from 1; equal ranks share
	Total int
	Parts []Part

	Together bool // the total is the sum over all seats of this player

	Figures []int // what is said of the seat at the end, as in [FinalForm]; nil = nothing
}

// Add appends a source of points. line explains the figure; a source that brings
// nothing has none.
func (r *Row) Add(source Arg, value int, line Line) {
	p := Part{Term: source, Value: value}
	if value != 0 {
		p.Lines = []Line{line}
	}
	r.Parts = append(r.Parts, p)
}

// Part is a source of points, with the reason for each figure.
type Part struct {
	Term  Arg
	Value int
	Shown Arg // what is shown instead of the figure, where nobody counts points; zero = the figure
	Lines []Line
	Open  bool `json:",omitempty"` // of a [Stander]: it may be another one, because it hangs on what is hidden or contested
}

// Ranked is the result of a game in which the highest total wins: equal totals
// share their rank, and the first of them the victory. A rank that a row has is
// overwritten. decided is the term of the totals, shared that of several winners.
func Ranked(rows []Row, decided, shared Arg) Result {
	r := Result{Rows: rows, DecidedBy: decided}
	for i := range rows {
		rows[i].Rank = 1
		for k := range rows {
			if rows[k].Total > rows[i].Total {
				rows[i].Rank++
			}
		}
		if rows[i].Rank == 1 {
			r.Winners = append(r.Winners, rows[i].Seat)
		}
	}
	if len(r.Winners) > 1 {
		r.DecidedBy = shared
	}
	return r
}

// Scored is the row of a seat that has its points from one source only; lines
// are the reasons.
func Scored(seat Seat, source Arg, total int, lines ...Line) Row {
	return Row{Seat: seat, Total: total, Parts: []Part{{Term: source, Value: total, Lines: lines}}}
}
