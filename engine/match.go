package engine

import "slices"

// Match is a game in progress with its past, whatever the game. Nothing
// changes but through Commit, Judge, Undo, Redo and Adopt. One goroutine at a
// time.
type Match interface {
	// Propose judges a fact and changes nothing.
	Propose(Observation) (Proposal, *Violation)
	// Commit makes a proposal the latest act. It must have been made in the
	// present state.
	Commit(Proposal)
	// Judge is Propose and Commit in one: for facts that were accepted before. A
	// fact that was undone last and comes again is brought back.
	Judge(Observation) *Violation
	// Undo and Redo give the fact that was taken back or brought back.
	Undo() (Observation, bool)
	Redo() (Observation, bool)
	// ProposeAmend judges a replaced old fact and changes nothing; at counts
	// from 0. Adopt makes it the real past.
	ProposeAmend(at int, o Observation) (Amendment, *Violation)
	Adopt(Amendment)

	Len() int                         // acts in force
	Undone() int                      // acts that Redo would bring back
	Fact(n int) Observation           // act n, from 0; undone ones follow
	Lines(n int) []Line               // because-lines of act n
	Steps(n int, viewer Seat) []Board // act n step by step, as the viewer may see it: by line of Lines the board once that has happened; none of lines that are not told to the whole table
	Contests(n int) []Contest         // what act n settled, as the shared screen may know it
	Awaits() []Prompt                 // who owes what; empty = over
	AwaitsFor(viewer Seat) []Prompt   // the same as the viewer may know it
	Board(viewer Seat) Board          // what the viewer may see
	BoardAt(n int, viewer Seat) Board
	When(n int) (round int, phase Arg)    // it is after n acts, as Board has it
	AwaitsAt(n int, viewer Seat) []Prompt // what was awaited after n acts
	// What a viewer may know of the cards that facts name; see [Hider].
	Known(viewer Seat, n int) bool
	Tells(n int, viewer Seat, o Observation) bool
	KnownIf(a Amendment, viewer Seat, n, at int) bool
	Rests(viewer Seat, n int) bool // anything that was seen rests on which card act n named

	Result() (Result, bool)          // false while the game goes on
	Scores() []Result                // what Result would have been after each round; nil if the game cannot tell, or has no rounds
	Hash() uint64                    // of the state now
	HashFor(viewer Seat) uint64      // of what the viewer may know of it: it tells nothing else
	Shown(n int, viewer Seat) uint64 // names what the viewer saw of act n, event by event
	Check() error                    // the first broken invariant of the state now: our bug
	Setup() Setup
	Imagine(viewer Seat) Imagined // the game as the viewer may know it, to try things out in
	Odds(viewer Seat) []Chance    // of what may come for a seat, from what it may know; nil if the game cannot tell
}

// Proposal is an act that was judged legal and not yet committed. What follows
// from it is worked out when it is asked for.
type Proposal struct {
	Observation Observation
	proposed
}

// proposed is what [Match.Propose] found, whatever the game's types.
type proposed interface {
	Lines() []Line // because-lines of its events, in order
	Hash() uint64  // of the state after it
}

// decision implements proposed. It holds for as long as the state before it is in
// the match.
type decision[S comparable, C, E any] struct {
	match  *match[S, C, E]
	entry  Entry[E]
	before *S
	rules  FullRules[S, C, E]
}

func (d *decision[S, C, E]) Lines() []Line { return d.match.lines(d.rules, *d.before, d.entry) }
func (d *decision[S, C, E]) Hash() uint64  { return d.match.state.hash(d.after()) }

// after is the state after a decision, worked out once for the latest that was asked.
func (d *decision[S, C, E]) after() *S {
	if m := d.match; m.nextOf != d {
		m.next, m.nextOf = fold(d.rules, *d.before, d.entry), d
	}
	return &d.match.next
}

// Amendment is a judged change of one old fact.
type Amendment struct {
	At       int
	With     Observation
	Changes  []Change      // acts whose consequences are no longer the same
	Violated *Violation    // why replaying stopped; nil if everything stands
	Rest     []Observation // the act that became illegal, and all after it
	Kept     int           // acts in force afterwards
	Hash     uint64        // of the state afterwards
	amended  any           // Amended[S, C, E] of the game
}

// Change is one later act with other consequences than before.
type Change struct {
	Act           int
	Fact          Observation
	Before, After []Line
}

// match implements Match for one game's types.
type match[S comparable, C, E any] struct {
	*History[S, C, E]
	setup Setup
	state layout[S]

	next   S // the state after nextOf
	nextOf *decision[S, C, E]

	info *Info
	seen sightings
}

func (m *match[S, C, E]) Setup() Setup { return m.setup }

// by are the rules that hold now.
func (m *match[S, C, E]) by() FullRules[S, C, E] { return m.rules[m.at] }

func (m *match[S, C, E]) Check() error {
	if c, ok := m.by().(Checker[S]); ok {
		return c.Check(m.State())
	}
	return nil
}

func (m *match[S, C, E]) Propose(o Observation) (Proposal, *Violation) {
	e, v := m.Decide(o)
	if v != nil {
		return Proposal{}, v
	}
	return Proposal{o, &decision[S, C, E]{m, e, &m.states[m.at], m.Following(o)}}, nil
}

func (m *match[S, C, E]) Commit(p Proposal) {
	d := p.proposed.(*decision[S, C, E])
	m.seen.forget(m.at)
	m.push(d.entry, *d.after())
}

func (m *match[S, C, E]) When(n int) (int, Arg) {
	if t, ok := m.rules[n].(Timer[S]); ok {
		return t.When(m.states[n])
	}
	b := m.BoardAt(n, Table)
	return b.Round, b.Phase
}

func (m *match[S, C, E]) Judge(o Observation) *Violation {
	if m.Undone() > 0 && m.entries[m.at].Observation == o {
		m.History.Redo() // it was decided in this very state
		return nil
	}
	e, v := m.Decide(o)
	if v == nil {
		m.seen.forget(m.at)
		m.Append(e)
	}
	return v
}

func (m *match[S, C, E]) Undo() (Observation, bool) {
	if !m.History.Undo() {
		return Observation{}, false
	}
	return m.entries[m.at].Observation, true
}

func (m *match[S, C, E]) Redo() (Observation, bool) {
	if !m.History.Redo() {
		return Observation{}, false
	}
	return m.entries[m.at-1].Observation, true
}

func (m *match[S, C, E]) ProposeAmend(at int, o Observation) (Amendment, *Violation) {
	a, v := m.Amend(at, o, same[E])
	if v != nil {
		return Amendment{}, v
	}
	out := Amendment{At: at, With: o, Violated: a.Violated, Rest: a.Rest, Kept: at + len(a.Entries),
		Hash: m.state.hash(&a.States[len(a.States)-1]), amended: a}
	for _, n := range a.Changed {
		before := m.states[n]
		after := before
		if n > at {
			after = a.States[n-at-1]
		}
		out.Changes = append(out.Changes, Change{n, a.Entries[n-at].Observation,
			m.lines(m.rules[n+1], before, m.entries[n]), m.lines(a.rules[n-at], after, a.Entries[n-at])})
	}
	return out, nil
}

func (m *match[S, C, E]) Adopt(a Amendment) {
	m.seen.forget(a.At)
	m.History.Adopt(a.amended.(Amended[S, C, E]))
}

func (m *match[S, C, E]) Fact(n int) Observation         { return m.entries[n].Observation }
func (m *match[S, C, E]) Lines(n int) []Line             { return m.lines(m.rules[n+1], m.states[n], m.entries[n]) }
func (m *match[S, C, E]) Awaits() []Prompt               { return m.by().Awaits(m.State()) }
func (m *match[S, C, E]) AwaitsFor(viewer Seat) []Prompt { return m.AwaitsAt(m.at, viewer) }
func (m *match[S, C, E]) Hash() uint64                   { return m.state.hash(&m.states[m.at]) }
func (m *match[S, C, E]) Result() (Result, bool)         { return m.by().Result(m.State()) }
func (m *match[S, C, E]) Contests(n int) []Contest {
	return m.contests(m.rules[n+1], m.states[n], m.entries[n])
}

func (m *match[S, C, E]) Board(viewer Seat) Board { return m.BoardAt(m.at, viewer) }

func (m *match[S, C, E]) BoardAt(n int, viewer Seat) Board {
	b := m.rules[n].Board(m.rules[n].View(m.states[n], viewer))
	b.Sealed = m.sealed(viewer, n)
	return b
}

func (m *match[S, C, E]) Scores() (list []Result) {
	game, ok := m.by().(Scorer[S])
	if !ok {
		return nil
	}
	round, _ := m.When(0)
	for n := 1; n <= m.at; n++ {
		next, _ := m.When(n)
		if next > round && round > 0 {
			list = append(list, game.Score(m.states[n]))
		}
		round = next
	}
	if list != nil || round > 0 { // the last one ends with the game
		list = append(list, game.Score(m.State()))
	}
	return list
}

func (m *match[S, C, E]) HashFor(viewer Seat) uint64 {
	s := m.by().View(m.State(), viewer)
	return m.state.hash(&s)
}

// AwaitsAt asks nobody for a card that is not awaited: to whoever may not know
// a card, one that lies face down on its place looks as if it were still to come. What
// a seat chooses of its hand stays: that it has none such is what its hand tells.
func (m *match[S, C, E]) AwaitsAt(n int, viewer Seat) []Prompt {
	by, s := m.rules[n], m.states[n]
	real := by.Awaits(s)
	return slices.DeleteFunc(by.Awaits(by.View(s, viewer)), func(p Prompt) bool {
		return p.Kind == Lay && !p.Chosen && !slices.ContainsFunc(real, func(r Prompt) bool { return r.Same(&p) })
	})
}

// lines tells an entry's events, each in the state in which it happened.
func (m *match[S, C, E]) lines(rules FullRules[S, C, E], s S, e Entry[E]) []Line {
	var out []Line
	if e.Observation.Kind == KindTold {
		out = append(out, m.info.told(e.Observation))
	}
	for _, ev := range e.Events {
		out = append(out, rules.Tell(s, ev)...)
		s = rules.Evolve(s, ev)
	}
	return out
}

// Steps is nil unless the game is told stepwise.
func (m *match[S, C, E]) Steps(n int, viewer Seat) (out []Board) {
	if !m.info.Stepwise {
		return nil
	}
	s, by := m.states[n], m.rules[n+1]
	if m.entries[n].Observation.Kind == KindTold {
		out = append(out, Board{})
	}
	for _, ev := range m.entries[n].Events {
		lines := by.Tell(s, ev)
		s = by.Evolve(s, ev)
		for _, l := range lines {
			var b Board
			if r, _ := m.info.Book.Rule(l.Rule); r.Chore || r.Tells {
				b = by.Board(by.View(s, viewer))
			}
			out = append(out, b)
		}
	}
	return out
}

// same tells whether two events are the same. They are plain values.
func same[E any](a, b E) bool { return any(a) == any(b) }
