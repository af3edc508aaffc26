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

// several decides a fact of an older record that was several acts in one: bails of two with whom, a
// hire with the place, a use with its only targets, a mark that is moved with the side that it shows then.
func (r *Rules) several(s State, o engine.Observation) (events []Event, v *engine.Violation) {
	var list []engine.Observation
	act := func(verb engine.Verb, args ...uint16) { list = append(list, engine.Act(o.Seat, verb, args...)) }
	switch a := o.Args; o.Verb {
	case verbBailOut:
		act(verbOffice, officeBailTwo)
		act(verbPick, a[0])
		act(verbPick, a[1])
	case verbHireOnto:
		act(verbHire, a[0], a[1])
		act(verbPut, a[2])
	case verbTurn:
		act(verbTake, a[0], a[1])
		act(verbMark, a[2])
	case verbUseOn:
		act(verbUse, a[0])
	}
	for n := 0; n < len(list); n++ {
		more, v := r.Decide(s, list[n])
		if v != nil {
			return nil, v
		}
		for _, e := range more {
			s = r.Evolve(s, e)
		}
		events = append(events, more...)
		if only := r.sole(&s, o.Seat); o.Verb == verbUseOn && only.Verb != 0 {
			list = append(list, only)
		}
	}
	return events, nil
}
