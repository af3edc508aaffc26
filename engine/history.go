package engine

import "slices"

// Entry is one act with all its events: the unit of undo.
type Entry[E any] struct {
	Observation Observation
	Events      []E
}

// History is a game and its whole past: every state since set-up, so that
// undo reaches the first act. The zero value is unusable; see [NewHistory].
// One goroutine at a time.
type History[S comparable, E any] struct {
	info    *Info
	states  []S               // states[0] after set-up, states[i+1] after entries[i]
	rules   []FullRules[S, E] // by which each of them came about and goes on; see [Describer]
	entries []Entry[E]        // acts in force, then acts undone
	at      int               // acts in force
	ruling  ruling[S, E]
}

// evening is how many acts a history has room for at first: those of a usual
// game.
const evening = 512

// NewHistory starts a game. Errors are those of [Start].
func NewHistory[S comparable, E any](info *Info, rules FullRules[S, E], setup Setup) (*History[S, E], error) {
	s, err := Start(info, rules, setup)
	if err != nil {
		return nil, err
	}
	states, by := make([]S, 1, evening), make([]FullRules[S, E], 1, evening) // room for most games
	states[0], by[0] = s, rules
	return &History[S, E]{info: info, states: states, rules: by, entries: make([]Entry[E], 0, evening)}, nil
}

// State is the state now.
func (h *History[S, E]) State() S { return h.states[h.at] }

// StateAt is the state after n acts, n from 0 to Len.
func (h *History[S, E]) StateAt(n int) S { return h.states[n] }

// Len counts the acts in force; Undone those that redo would bring back.
func (h *History[S, E]) Len() int    { return h.at }
func (h *History[S, E]) Undone() int { return len(h.entries) - h.at }

// Entry is act n, n from 0, undone ones included.
func (h *History[S, E]) Entry(n int) Entry[E] { return h.entries[n] }

// Decide judges a fact in the present state and changes nothing.
func (h *History[S, E]) Decide(o Observation) (Entry[E], *Violation) {
	return h.decide(h.rules[h.at], h.State(), o)
}

func (h *History[S, E]) decide(rules FullRules[S, E], s S, o Observation) (Entry[E], *Violation) {
	events, v := Judge(h.info, rules, s, o)
	return Entry[E]{o, events}, v
}

// Append makes a decided entry the latest act. Undone acts are forgotten here;
// the journal keeps them.
func (h *History[S, E]) Append(e Entry[E]) {
	h.push(e, fold(h.Following(e.Observation), h.State(), e))
}

// Rules returns the rules that hold after n acts: the game's, with the cards that the
// table has read out until then.
func (h *History[S, E]) Rules(n int) FullRules[S, E] { return h.rules[n] }

// Following returns the rules that hold after a fact that is accepted now.
func (h *History[S, E]) Following(o Observation) FullRules[S, E] {
	return h.ruling.follow(h.info, h.rules[h.at], o)
}

// push makes an entry the latest act; after is the state after it.
func (h *History[S, E]) push(e Entry[E], after S) {
	h.entries = append(h.entries[:h.at], e)
	h.states = append(h.states[:h.at+1], after)
	h.rules = append(h.rules[:h.at+1], h.Following(e.Observation))
	h.at++
}

func fold[S comparable, E any](rules Rules[S, E], s S, e Entry[E]) S {
	for _, ev := range e.Events {
		s = rules.Evolve(s, ev)
	}
	return s
}

// Undo takes the latest act back. It returns false if there is none.
func (h *History[S, E]) Undo() bool {
	if h.at == 0 {
		return false
	}
	h.at--
	return true
}

// Redo brings the latest undone act back. It returns false if there is none.
func (h *History[S, E]) Redo() bool {
	if h.Undone() == 0 {
		return false
	}
	h.at++
	return true
}

// Amended is the outcome of replacing one old fact and replaying the rest.
type Amended[S comparable, E any] struct {
	At       int               // the act that was replaced
	Entries  []Entry[E]        // acts from At on that stand, decided anew
	States   []S               // the state after each of them
	Changed  []int             // act numbers whose events are no longer the same
	Violated *Violation        // why replaying stopped; nil if everything stands
	Rest     []Observation     // the act that became illegal, and all after it
	rules    []FullRules[S, E] // those that hold in each state
}

// Amend judges what would follow if act at had been the fact o instead. It
// changes nothing; see [History.Adopt]. The refusal is of o itself.
func (h *History[S, E]) Amend(at int, o Observation, same func(a, b E) bool) (Amended[S, E], *Violation) {
	s, rules := h.states[at], h.rules[at]
	a := Amended[S, E]{At: at}
	for n := at; n < h.at; n++ {
		old := h.entries[n]
		obs := old.Observation
		if n == at {
			obs = o
		}
		e, v := h.decide(rules, s, obs)
		if v != nil && n == at {
			return Amended[S, E]{}, v
		}
		if v != nil {
			a.Violated = v
			for _, rest := range h.entries[n:h.at] {
				a.Rest = append(a.Rest, rest.Observation)
			}
			break
		}
		if !slices.EqualFunc(e.Events, old.Events, same) {
			a.Changed = append(a.Changed, n)
		}
		rules = h.ruling.follow(h.info, rules, obs)
		s = fold(rules, s, e)
		a.Entries, a.States, a.rules = append(a.Entries, e), append(a.States, s), append(a.rules, rules)
	}
	return a, nil
}

// fork returns a copy of the history. Its own slices keep what is appended to one out of
// the other.
func (h *History[S, E]) fork() *History[S, E] {
	f := *h
	f.states, f.rules, f.entries = slices.Clone(h.states), slices.Clone(h.rules), slices.Clone(h.entries)
	return &f
}

// Adopt makes an amended past the real one. Undone acts are forgotten.
func (h *History[S, E]) Adopt(a Amended[S, E]) {
	h.entries = append(h.entries[:a.At:a.At], a.Entries...)
	h.states = append(h.states[:a.At+1:a.At+1], a.States...)
	h.rules = append(h.rules[:a.At+1:a.At+1], a.rules...)
	h.at = len(h.entries)
}
