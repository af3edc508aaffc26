package scoundrels

import (
	"slices"

	"casekeeper/engine"
)

// Facts of older records, in words that are no longer offered.

// today returns a fact of an older record in today's words, with the meaning that it had then.
func (r *Rules) today(s *State, o engine.Observation) engine.Observation {
	t := s.Owed.Top()
	if o.Kind != engine.KindAct || t == nil || t.Kind != fkUse || !slices.Contains(s.seats(), o.Seat) {
		return o
	}
	st := r.step(t, t.Step)
	if st == nil {
		return o
	}
	if o.Verb == verbOption && o.Args[1] == 0 && r.heads(t) && t.Chose == 0 {
		for _, n := range r.alternatives(s, t, o.Seat) {
			if said := r.option(t, o.Seat, n).Waiving(o.Waive); said.Args[0] == o.Args[0] {
				return said
			}
		}
	}
	if o.Verb == verbTake && (st.Do >= doByHand || st.Do == doMoveMark && st.Of == ofAny) {
		return s.takenThen(o, st.Do >= doByHand)
	}
	return o
}

// takenThen adds the owner of a mark that was taken off a safe when facts gave only its number:
// the first seat that had one there, or by hand an own one first.
func (s *State) takenThen(o engine.Observation, ownFirst bool) engine.Observation {
	first := -1
	for i, m := range s.Marks {
		if m.On == 0 || s.Safes[m.On-1] != uint8(o.Args[0]) || m.Number != uint8(o.Args[1]) {
			continue
		}
		if first < 0 || ownFirst && i/marksEach == int(o.Seat-1) {
			first = i
		}
	}
	if first < 0 {
		return o
	}
	return s.lift(o.Seat, first, false).Waiving(o.Waive)
}

// goesOn lets the seat that was chosen to go first continue without being chosen again: at the
// end of the day it was chosen only once.
func (f *flow) goesOn() {
	o, s := f.Fact, &f.S
	if o.Kind != engine.KindAct || s.Led == engine.Table || o.Seat != s.Led || f.offered(s) != leader || !f.hasDue(s, o.Seat) {
		return
	}
	if o.Verb == verbUse || o.Verb == verbScheme || o.Verb == verbPass {
		f.Emit(Event{Kind: evLeads, Seat: o.Seat, Open: true})
	}
}
