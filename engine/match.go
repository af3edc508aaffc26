package engine

import "slices"

// Match is a game in progress with its past, whatever the game. Ask for the
// smallest of its parts. Nothing changes but through the methods of [Referee]. One
// goroutine at a time.
type Match interface {
	Referee
	MatchReader
	// Fork returns a copy of the match, in which another past can be tried out.
	Fork() Match
	// Seen returns a match that begins with what the viewer may know of the game after n
	// acts, in which what might have followed can be judged without what is hidden.
	Seen(n int, viewer Seat) Match
}

// MatchReader is all of a match that can be read.
type MatchReader interface {
	Past
	Position
	Views
	Knowledge
	Implied
}

// Referee judges facts and keeps them.
type Referee interface {
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
}

// Past is what has happened. Acts count from 0.
type Past interface {
	Setup() Setup
	Len() int                          // acts in force
	Undone() int                       // acts that Redo would bring back
	Fact(n int) Observation            // of act n; undone acts follow those in force
	Lines(n int) []Line                // because-lines of act n
	Contests(n int) []Contest          // what act n settled, as the shared screen may know it
	When(n int) (round int, phase Arg) // the time in the game after n acts, as on [Board]
	Scores() []Result                  // what Result would have been after each round; nil if the game cannot tell, or has no rounds
	Chronicle() *Chronicle             // what the finished game is remembered for; nil while it goes on, or if it tells nothing
}

// Position is how the game stands now, with everything that is hidden.
type Position interface {
	Awaits() []Prompt       // who owes what; empty = over
	Result() (Result, bool) // false while the game goes on
	Hash() uint64           // of the state
	Check() error           // the first broken invariant of the state: our bug
	// Rehearse asks for all that screens can show of the state and of the latest
	// act, and drops it. It panics where the rules do.
	Rehearse()
}

// Views is what a viewer sees, and nothing else.
type Views interface {
	AwaitsFor(viewer Seat) []Prompt       // who owes what now
	AwaitsAt(n int, viewer Seat) []Prompt // the same after n acts
	Board(viewer Seat) Board              // what lies on the table now
	BoardAt(n int, viewer Seat) Board     // the same after n acts
	Steps(n int, viewer Seat) []Board     // by line of Lines(n), the board once that has happened; an empty one for lines that are not told to the whole table
	HashFor(viewer Seat) uint64           // of the viewer's view of the state now
	HashSeen(n int, viewer Seat) uint64   // of what the viewer saw during act n, event by event
	Imagine(viewer Seat) Imagined         // the game as the viewer may know it, to try things out in
	Odds(viewer Seat) []Chance            // of what may come for a seat; nil if the game cannot tell
	Standing(viewer Seat) (Result, bool)  // how the game would end now, see [Stander]; false if it is over, or cannot tell
}

// Knowledge is who may know the cards that facts name; see [Hider].
type Knowledge interface {
	// MayKnow reports whether the viewer may know by now the card that act n named:
	// it was laid openly, or an act in force has shown it since.
	MayKnow(viewer Seat, n int) bool
	// Reveals reports whether the viewer may know the card of a fact that is reported
	// after n acts and from which nothing follows.
	Reveals(n int, viewer Seat, o Observation) bool
	// WouldKnow reports whether the viewer would know the card of an amended act as soon
	// as it has happened.
	WouldKnow(a Amendment, viewer Seat) bool
	// DependsOn reports whether anything that the viewer has seen depends on which
	// card act n named.
	DependsOn(viewer Seat, n int) bool
}

// Proposal is an act that was judged legal and not yet committed. It holds until
// the match changes. What follows from it is worked out when it is asked for.
type Proposal struct {
	Observation Observation
	proposed
}

// proposed is what [Referee.Propose] found, whatever the game's types.
type proposed interface {
	Lines() []Line          // because-lines of its events, in order
	Hash() uint64           // of the state after it
	Result() (Result, bool) // in the state after it
	Rehearse()              // as [Position.Rehearse], of the state after it
}

// decision implements proposed. It holds for as long as the state before it is in
// the match.
type decision[S comparable, E any] struct {
	match  *match[S, E]
	entry  Entry[E]
	before *S
	rules  FullRules[S, E]
}

func (d *decision[S, E]) Lines() []Line          { return d.match.lines(d.rules, *d.before, d.entry) }
func (d *decision[S, E]) Hash() uint64           { return d.match.state.hash(d.after()) }
func (d *decision[S, E]) Result() (Result, bool) { return d.rules.Result(*d.after()) }

func (d *decision[S, E]) Rehearse() {
	d.match.rehearseAct(d.rules, *d.before, d.entry)
	d.match.rehearse(d.rules, *d.after())
}

// after returns the state after the decision. The match caches it for the latest decision
// that was asked.
func (d *decision[S, E]) after() *S {
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
	Violated *Violation    // why replaying stopped; nil if all later acts stay legal
	Rest     []Observation // the act that became illegal, and all after it
	Kept     int           // acts in force afterwards
	Hash     uint64        // of the state afterwards
	amended  any           // Amended[S, E] of the game
}

// Change is one later act with other consequences than before.
type Change struct {
	Act           int
	Fact          Observation
	Before, After []Line
}

// match implements Match for one game's types.
type match[S comparable, E any] struct {
	*History[S, E]
	setup Setup
	state plain[S]

	next   S // the state after nextOf
	nextOf *decision[S, E]

	info *Info
	seen sightings
}

func (m *match[S, E]) Setup() Setup { return m.setup }

func (m *match[S, E]) Fork() Match {
	return &match[S, E]{History: m.fork(), setup: m.setup, state: m.state, info: m.info}
}

// by gives the rules that hold now.
func (m *match[S, E]) by() FullRules[S, E] { return m.rules[m.at] }

func (m *match[S, E]) Check() error {
	if c, ok := m.by().(Checker[S]); ok {
		return c.Check(m.State())
	}
	return nil
}

func (m *match[S, E]) Propose(o Observation) (Proposal, *Violation) {
	e, v := m.Decide(o)
	if v != nil {
		return Proposal{}, v
	}
	return Proposal{o, &decision[S, E]{m, e, &m.states[m.at], m.Following(o)}}, nil
}

func (m *match[S, E]) Commit(p Proposal) {
	d := p.proposed.(*decision[S, E])
	m.seen.forget(m.at)
	m.push(d.entry, *d.after())
}

func (m *match[S, E]) When(n int) (int, Arg) {
	return m.when(m.rules[n], m.states[n])
}

func (m *match[S, E]) when(by FullRules[S, E], s S) (int, Arg) {
	if t, ok := by.(Timer[S]); ok {
		return t.When(s)
	}
	b := m.board(by, s, Table)
	return b.Round, b.Phase
}

func (m *match[S, E]) Judge(o Observation) *Violation {
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

func (m *match[S, E]) Undo() (Observation, bool) {
	if !m.History.Undo() {
		return Observation{}, false
	}
	return m.entries[m.at].Observation, true
}

func (m *match[S, E]) Redo() (Observation, bool) {
	if !m.History.Redo() {
		return Observation{}, false
	}
	return m.entries[m.at-1].Observation, true
}

func (m *match[S, E]) ProposeAmend(at int, o Observation) (Amendment, *Violation) {
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

func (m *match[S, E]) Adopt(a Amendment) {
	m.seen.forget(a.At)
	m.History.Adopt(a.amended.(Amended[S, E]))
}

func (m *match[S, E]) Fact(n int) Observation         { return m.entries[n].Observation }
func (m *match[S, E]) Lines(n int) []Line             { return m.lines(m.rules[n+1], m.states[n], m.entries[n]) }
func (m *match[S, E]) Awaits() []Prompt               { return m.by().Awaits(m.State()) }
func (m *match[S, E]) AwaitsFor(viewer Seat) []Prompt { return m.AwaitsAt(m.at, viewer) }
func (m *match[S, E]) Hash() uint64                   { return m.state.hash(&m.states[m.at]) }
func (m *match[S, E]) Result() (Result, bool)         { return m.by().Result(m.State()) }
func (m *match[S, E]) Contests(n int) []Contest {
	return m.contests(m.rules[n+1], m.states[n], m.entries[n])
}

func (m *match[S, E]) Board(viewer Seat) Board { return m.BoardAt(m.at, viewer) }

func (m *match[S, E]) BoardAt(n int, viewer Seat) Board {
	return m.board(m.rules[n], m.states[n], viewer)
}

func (m *match[S, E]) board(by FullRules[S, E], s S, viewer Seat) Board {
	b := by.Board(by.View(s, viewer))
	b.Sealed = m.sealed(viewer, by, s)
	return b
}

func (m *match[S, E]) HashFor(viewer Seat) uint64 {
	s := m.by().View(m.State(), viewer)
	return m.state.hash(&s)
}

func (m *match[S, E]) AwaitsAt(n int, viewer Seat) []Prompt {
	return m.awaits(m.rules[n], m.states[n], viewer)
}

// awaits lists the prompts of a state as the viewer may know them. It leaves out a
// card that is not awaited: to a viewer who may not know a card, one that lies face
// down on its place looks as if it were still to come. A card that a seat chooses
// from its hand stays, because only the hand tells that the seat has none to choose.
func (m *match[S, E]) awaits(by FullRules[S, E], s S, viewer Seat) []Prompt {
	real := by.Awaits(s)
	return slices.DeleteFunc(by.Awaits(by.View(s, viewer)), func(p Prompt) bool {
		return p.Kind == Lay && !p.Chosen && !slices.ContainsFunc(real, func(r Prompt) bool { return r.Same(&p) })
	})
}

func (m *match[S, E]) Rehearse() {
	if n := m.at - 1; n >= 0 {
		m.rehearseAct(m.by(), m.states[n], m.entries[n])
	}
	m.rehearse(m.by(), m.State())
}

// rehearseAct asks for all that screens can show of an act.
func (m *match[S, E]) rehearseAct(by FullRules[S, E], before S, e Entry[E]) {
	m.lines(by, before, e)
	m.steps(by, before, e, Table)
	m.contests(by, before, e)
}

// rehearse asks for all that screens can show of a state that follows from the
// present one, or of the present one.
func (m *match[S, E]) rehearse(by FullRules[S, E], s S) {
	m.awaits(by, s, Table)
	m.board(by, s, Table)
	for _, viewer := range m.setup.Seats {
		m.awaits(by, s, viewer)
		m.board(by, s, viewer)
	}
	if _, over := by.Result(s); over {
		m.Scores()
		m.Chronicle()
		m.when(by, s)
		if game, ok := by.(Scorer[S]); ok {
			game.Score(s)
		}
	}
}

// lines returns the lines of an entry's events, each told in the state in which it
// happened.
func (m *match[S, E]) lines(rules FullRules[S, E], s S, e Entry[E]) []Line {
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

// Steps returns nil unless [Info.Stepwise] is set.
func (m *match[S, E]) Steps(n int, viewer Seat) []Board {
	return m.steps(m.rules[n+1], m.states[n], m.entries[n], viewer)
}

func (m *match[S, E]) steps(by FullRules[S, E], s S, e Entry[E], viewer Seat) (out []Board) {
	if !m.info.Stepwise {
		return nil
	}
	if e.Observation.Kind == KindTold {
		out = append(out, Board{})
	}
	for _, ev := range e.Events {
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

// same reports whether two events are equal. Events are plain values.
func same[E any](a, b E) bool { return any(a) == any(b) }
