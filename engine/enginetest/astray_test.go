package enginetest

import (
	"slices"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest/well"
)

// Mutants of the kernel's search: each takes another way than people mean.
type (
	first   struct{ engine.Match } // takes one of two ways
	long    struct{ engine.Match } // takes a way that is not the shortest
	forward struct{ engine.Match } // offers what two ways lead to
)

func (m first) Way(viewer engine.Seat, held []engine.Seat, o engine.Observation) (engine.Way, [2]engine.Observation) {
	way, either := m.Match.Way(viewer, held, o)
	if either[0].Kind != 0 {
		return engine.Way{either[1], o}, [2]engine.Observation{}
	}
	return way, either
}

func (m long) Way(viewer engine.Seat, held []engine.Seat, o engine.Observation) (engine.Way, [2]engine.Observation) {
	way, either := m.Match.Way(viewer, held, o)
	if len(way) == 2 && way[0].Verb == well.VerbBucket {
		way[0].Verb = well.VerbCart
	}
	return way, either
}

func (m forward) Ways(n int, viewer engine.Seat, held []engine.Seat) func() []engine.Prompt {
	list := m.Match.Ways(n, viewer, held)()
	for _, o := range m.Awaits()[0].Options {
		if next := m.Fork(); next.Judge(o) == nil {
			list = append(list, next.Awaits()...)
		}
	}
	return func() []engine.Prompt { return list }
}

func TestSuiteCatchesAWayAstray(t *testing.T) {
	setup := engine.Setup{Seats: []engine.Seat{well.Red, well.Yellow}}
	h := Harness[well.State, well.Event]{Info: well.Info(), Rules: well.Rules{}}
	for name, c := range map[string]struct {
		wrong func(engine.Match) engine.Match
		want  string
	}{
		"none":                     {func(m engine.Match) engine.Match { return m }, ""},
		"one of two is taken":      {func(m engine.Match) engine.Match { return first{m} }, "2 lead there"},
		"one that costs is taken":  {func(m engine.Match) engine.Match { return long{m} }, "it is"},
		"what two lead to offered": {func(m engine.Match) engine.Match { return forward{m} }, "it is offered, and there are 2"},
	} {
		w := &walk[well.State, well.Event]{h: &h, setup: setup, src: chance.New(1)}
		if err := w.guarded(); err != nil {
			t.Fatal(err)
		}
		m, err := well.Game().New(setup)
		if err != nil {
			t.Fatal(err)
		}
		var found []string
		for n := range w.past.Len() {
			if err := w.ways(c.wrong(m)); err != nil {
				found = append(found, err.Error())
			}
			m.Judge(w.past.Entry(n).Observation)
		}
		if (len(found) > 0) != (c.want != "") || c.want != "" && !slices.ContainsFunc(found, func(e string) bool { return strings.Contains(e, c.want) }) {
			t.Errorf("%s: found %q, want %q", name, found, c.want)
		}
	}
}
