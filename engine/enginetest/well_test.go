package enginetest_test

import (
	"slices"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/enginetest"
	"casekeeper/engine/enginetest/well"
)

func drawing(rules engine.FullRules[well.State, well.Event]) enginetest.Harness[well.State, well.Event] {
	return enginetest.Harness[well.State, well.Event]{Info: well.Info(), Rules: rules, MaxActs: 100}
}

func TestWell(t *testing.T) { enginetest.Run(t, drawing(well.Rules{})) }

// wellAfter is a game of two after acts of red, yellow and the table.
func wellAfter(t *testing.T, acts ...engine.Observation) engine.Match {
	t.Helper()
	m, err := well.Game().New(engine.Setup{Seats: []engine.Seat{well.Red, well.Yellow}})
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range acts {
		p, v := m.Propose(o)
		if v != nil {
			t.Fatalf("%+v: %v", o, v)
		}
		m.Commit(p)
	}
	return m
}

// What the seats of The Well do.
var (
	redDraws, yellowDraws = engine.Act(well.Red, well.VerbDraw, 2), engine.Act(well.Yellow, well.VerbDraw, 2)
	redBucket             = engine.Act(well.Red, well.VerbBucket)
	redCart               = engine.Act(well.Red, well.VerbCart)
	redBarrow             = engine.Act(well.Red, well.VerbBarrow)
	redQuiet, redSings    = engine.Act(well.Red, well.VerbQuiet), engine.Act(well.Red, well.VerbSing)
	turnOver              = engine.Act(engine.Table, well.VerbOver)
	yellowBucket          = engine.Act(well.Yellow, well.VerbBucket)
	yellowBarrow          = engine.Act(well.Yellow, well.VerbBarrow)
	yellowQuiet           = engine.Act(well.Yellow, well.VerbQuiet)
)

// TestWays: an offer is declined and the only answer given by who goes on, a choice is contained in what
// it asks for, two ways are refused with both named, and what costs is never implied.
func TestWays(t *testing.T) {
	used := []engine.Observation{redBarrow, redDraws, redQuiet, turnOver, yellowBarrow, yellowDraws, yellowQuiet, turnOver}
	for name, c := range map[string]struct {
		acts   []engine.Observation
		held   []engine.Seat
		viewer engine.Seat
		to     engine.Observation
		way    engine.Way
		either [2]engine.Observation
	}{
		"a contained choice, though the cart leads there too": {acts: used, to: redDraws, way: engine.Way{redBucket, redDraws}},
		"two contain it":                     {to: redDraws, either: [2]engine.Observation{redBucket, redBarrow}},
		"only the one that costs is asked":   {to: redSings},
		"the only answer":                    {acts: []engine.Observation{redBucket, redDraws, redSings}, to: yellowBucket, way: engine.Way{turnOver, yellowBucket}},
		"an offer is declined, then that":    {acts: []engine.Observation{redBucket, redDraws}, to: yellowBucket, way: engine.Way{redQuiet, turnOver, yellowBucket}},
		"the longest":                        {acts: append(slices.Clone(used), redBucket, redDraws), to: yellowDraws, way: engine.Way{redQuiet, turnOver, yellowBucket, yellowDraws}},
		"a program decides on the way":       {acts: []engine.Observation{redBucket, redDraws}, held: []engine.Seat{well.Red}, to: yellowBucket},
		"a program would do it":              {acts: used, held: []engine.Seat{well.Red}, to: redDraws},
		"a phone decides for its seat alone": {acts: []engine.Observation{redBucket, redDraws}, viewer: well.Yellow, to: yellowBucket},
		"what is asked now":                  {acts: used, to: redBucket},
		"the bucket, while the cart is out":  {acts: []engine.Observation{redCart}, to: redBucket},
	} {
		m := wellAfter(t, c.acts...)
		way, either := m.Way(c.viewer, c.held, c.to)
		if !slices.Equal(way, c.way) || either != c.either {
			t.Errorf("%s: %v, %v, want %v, %v", name, way, either, c.way, c.either)
		}
		if c.way != nil && m.Fork().Judge(c.to) == nil {
			t.Errorf("%s: a record that lacks the acts before it is taken", name)
		}
		offered := slices.ContainsFunc(m.Ways(m.Len(), c.viewer, c.held)(), func(p engine.Prompt) bool { return p.Accepts(c.to) })
		if offered != (c.way != nil) {
			t.Errorf("%s: offered is %v", name, offered)
		}
	}
}

// TestWhatFollowsByItself: the only well that a barrow reaches needs no answer; one of three wells, an
// offer, and what only the table says do.
func TestWhatFollowsByItself(t *testing.T) {
	for name, c := range map[string]struct {
		acts []engine.Observation
		want engine.Observation
	}{
		"at the beginning":  {},
		"one of three":      {acts: []engine.Observation{redBucket}},
		"the only one":      {acts: []engine.Observation{redBarrow}, want: redDraws},
		"an offer":          {acts: []engine.Observation{redBarrow, redDraws}},
		"the table's only":  {acts: []engine.Observation{redBarrow, redDraws, redQuiet}},
		"of who comes next": {acts: []engine.Observation{redBarrow, redDraws, redQuiet, turnOver}},
	} {
		if o, some := wellAfter(t, c.acts...).Follows(engine.Table); some != (c.want.Kind != 0) || some && o != c.want {
			t.Errorf("%s: %+v, %v, want %+v", name, o, some, c.want)
		}
	}
}

// Mutants of The Well: each implies what it must not.
type (
	spendthrift struct{ well.Rules } // what costs is implied
	undecided   struct{ well.Rules } // another answer each time
)

func (spendthrift) Implies(_ well.State, lead engine.Observation, _ well.State, by engine.Observation) bool {
	return lead.Verb == well.VerbCart && by.Verb == well.VerbDraw
}

var asked int

func (m undecided) Implies(before well.State, lead engine.Observation, after well.State, by engine.Observation) bool {
	asked++
	return asked%2 == 0 && m.Rules.Implies(before, lead, after, by)
}

func TestSuiteCatchesWrongWays(t *testing.T) {
	for _, c := range []struct {
		rules engine.FullRules[well.State, well.Event]
		want  string
	}{
		{spendthrift{}, "costs"},
		{undecided{}, "way to "},
	} {
		if err := enginetest.Check(drawing(c.rules)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%T: error %v, want %q", c.rules, err, c.want)
		}
	}
}
