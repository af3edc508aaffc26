package enginetest

import (
	"fmt"
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/record"
)

// everyWay is at how many acts from one another ways are looked at: they are many.
const everyWay = 7

// mostWays is how many acts of one state are looked at.
const mostWays = 12

// end is a state in which an act is asked, at the end of acts that it implies.
type end[S comparable] struct {
	s         S
	way       engine.Way
	contained bool // the last act of the way is a choice that what follows contains
}

// ways checks that an act which is not asked after the acts of a match does the one shortest way to
// it, and all of it: [engine.Implied] against every sequence of acts that can be implied.
func (w *walk[S, E]) ways(m engine.Match) error {
	if m.Len()%everyWay != 0 {
		return nil
	}
	all := map[engine.Observation][]end[S]{}
	var order []engine.Observation
	now := w.rulesAfter(m).View(w.past.StateAt(m.Len()), engine.Table)
	w.imply(m, now, nil, func(o engine.Observation, e end[S]) {
		list, some := all[o]
		if !some {
			order = append(order, o)
		}
		switch {
		case len(list) > 0 && len(list[0].way) < len(e.way), slices.ContainsFunc(list, func(l end[S]) bool { return l.s == e.s && len(l.way) == len(e.way) }):
		case len(list) > 0 && len(list[0].way) > len(e.way):
			all[o] = []end[S]{e}
		default:
			all[o] = append(list, e)
		}
	})
	asked := w.rulesAfter(m).Awaits(now)
	is := func(o engine.Observation) func(engine.Prompt) bool {
		return func(p engine.Prompt) bool { return p.Accepts(o) }
	}
	order = slices.DeleteFunc(order, func(o engine.Observation) bool { return slices.ContainsFunc(asked, is(o)) })
	for i := range min(len(order), mostWays) {
		o := order[i*len(order)/min(len(order), mostWays)]
		if err := w.way(m, o, all[o]); err != nil {
			return fmt.Errorf("way to %s: %w", record.Format(w.h.Info.Lexicon, o), err)
		}
	}
	if o, some := m.Follows(engine.Table); some {
		next := m.Fork()
		v, acted := next.Judge(o), m.Fact(m.Len()-1).Seat
		if what := lost(m.Board(engine.Table), next.Board(engine.Table), o.Seat); v != nil || acted != o.Seat || what != (engine.Arg{}) || w.h.Info.Lexicon.Verbs[o.Verb].Declines {
			return fmt.Errorf("%s follows by itself and costs %v, after an act of seat %d (%v)", record.Format(w.h.Info.Lexicon, o), what, acted, v)
		}
	}
	ways := m.Ways(m.Len(), engine.Table, nil)
	if ways == nil {
		return nil
	}
	for _, p := range ways() {
		for _, o := range p.Options {
			switch {
			case slices.ContainsFunc(asked, is(o)):
				return fmt.Errorf("way to %s: it is asked now", record.Format(w.h.Info.Lexicon, o))
			case len(all[o]) != 1:
				return fmt.Errorf("way to %s: it is offered, and there are %d", record.Format(w.h.Info.Lexicon, o), len(all[o]))
			}
		}
	}
	return nil
}

// rulesAfter returns the rules that hold after the acts of a match of the same game.
func (w *walk[S, E]) rulesAfter(m engine.Match) engine.FullRules[S, E] { return w.past.Rules(m.Len()) }

// imply visits every act that is asked after acts that can be implied, at most three.
func (w *walk[S, E]) imply(m engine.Match, s S, before []end[S], visit func(engine.Observation, end[S])) {
	by := w.rulesAfter(m)
	asked := by.Awaits(s)
	for _, p := range asked {
		if p.Kind != engine.Choose || p.Open || p.Shown {
			continue
		}
		for _, o := range p.Options {
			if !w.implies(by, s, before, o) {
				continue
			}
			free := w.free(asked, o)
			e := end[S]{s, engine.Way{o}, !free}
			if n := len(before); n > 0 {
				if !w.h.Info.Lexicon.Verbs[o.Verb].Declines {
					visit(o, end[S]{s, before[n-1].way, false})
				}
				e.way, e.contained = append(slices.Clone(before[n-1].way), o), e.contained || before[n-1].contained
			}
			_, implier := by.(engine.Implier[S])
			if len(before) == 3 || !free && (!implier || p.Seat == engine.Table) {
				continue
			}
			if next, ok := w.tryOut(by, s, o); ok {
				w.imply(m, next, append(slices.Clone(before), e), visit)
			}
		}
	}
}

// implies reports whether an act that is asked in a state implies the one before it.
func (w *walk[S, E]) implies(by engine.FullRules[S, E], s S, before []end[S], o engine.Observation) bool {
	if len(before) == 0 {
		return true
	}
	last := &before[len(before)-1]
	lead := last.way[len(last.way)-1]
	if !last.contained {
		return lead.Seat == o.Seat || lead.Seat == engine.Table || o.Seat == engine.Table
	}
	implier, _ := by.(engine.Implier[S])
	return lead.Seat == o.Seat && implier.Implies(last.s, lead, s, o)
}

// tryOut returns the state after an act in what somebody knows of a game; false if it is refused or
// ends the game, or if that is not enough to go on.
func (w *walk[S, E]) tryOut(by engine.FullRules[S, E], s S, o engine.Observation) (next S, ok bool) {
	defer func() {
		if recover() != nil {
			ok = false
		}
	}()
	events, v := engine.Judge(&w.h.Info, by, s, o)
	if v != nil {
		return s, false
	}
	for _, e := range events {
		s = by.Evolve(s, e)
	}
	_, over := by.Result(s)
	by.Awaits(s)
	return s, !over
}

// free reports whether an answer says no, or is the only one, so that it costs nobody a choice.
func (w *walk[S, E]) free(asked []engine.Prompt, o engine.Observation) bool {
	if w.h.Info.Lexicon.Verbs[o.Verb].Declines {
		return true
	}
	return slices.ContainsFunc(asked, func(p engine.Prompt) bool {
		return p.Kind == engine.Choose && !p.Optional && !p.Shown && !p.Open && len(p.Options) == 1 && p.Options[0] == o
	})
}

// way checks the way to one act, whose shortest ends are known.
func (w *walk[S, E]) way(m engine.Match, o engine.Observation, ends []end[S]) error {
	way, either := m.Way(engine.Table, nil, o)
	if len(ends) > 1 {
		named := func(one engine.Observation) bool {
			return slices.ContainsFunc(ends, func(e end[S]) bool { return slices.Contains(e.way, one) })
		}
		if way != nil || either[0] == either[1] || !named(either[0]) || !named(either[1]) {
			return fmt.Errorf("%d lead there, and %v is taken, or %v named", len(ends), way, either)
		}
		return nil
	}
	if len(way) == 0 || !slices.Equal(way[:len(way)-1], ends[0].way) || way[len(way)-1] != o {
		return fmt.Errorf("it is %v, want %v", way, ends[0].way)
	}
	steps := m.Fork()
	for i, step := range way {
		before := steps.Board(engine.Table)
		chosen := i < len(way)-1 && !w.free(steps.Awaits(), step)
		p, v := steps.Propose(step)
		if v != nil {
			return fmt.Errorf("step %d is refused by %s", i+1, v.Rule)
		}
		steps.Commit(p)
		if what := lost(before, steps.Board(engine.Table), step.Seat); chosen && what != (engine.Arg{}) {
			return fmt.Errorf("step %d costs %s", i+1, record.Word(w.h.Info.Lexicon, what))
		}
	}
	for range way {
		steps.Undo()
	}
	if steps.Hash() != m.Hash() {
		return fmt.Errorf("undo does not take all of it back")
	}
	if _, v := m.Propose(o); (m.Fork().Judge(o) == nil) != (v == nil) {
		return fmt.Errorf("a record that lacks the acts before it is judged otherwise")
	}
	return nil
}

// lost returns a figure of a seat that is lower on one board than on the one before; zero if none is.
func lost(before, after engine.Board, seat engine.Seat) engine.Arg {
	for i := range before.Seats {
		for k := range before.Seats[i].Counters {
			was, is := before.Seats[i].Counters[k], after.Seats[i].Counters
			if before.Seats[i].Seat == seat && k < len(is) && is[k].Name == was.Name && is[k].Value < was.Value {
				return was.Name
			}
		}
	}
	return engine.Arg{}
}
