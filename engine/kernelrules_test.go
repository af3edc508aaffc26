package engine_test

import (
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest/cut"
)

// TestTablesAreChecked: no game has to check seats and options.
func TestTablesAreChecked(t *testing.T) {
	on := engine.Option{Name: "ace-high", Value: "on"}
	for want, setup := range map[string]engine.Setup{
		"1 seats: the game is for 2 to 4":             {Seats: []engine.Seat{cut.Red}},
		"5 seats: the game is for 2 to 4":             {Seats: []engine.Seat{1, 2, 3, 4, 1}},
		"seat red is taken twice":                     {Seats: []engine.Seat{cut.Red, cut.Blue, cut.Red}},
		"seat table cannot be taken: choose from red": {Seats: []engine.Seat{cut.Red, engine.Table}},
		"seat 5 cannot be taken":                      {Seats: []engine.Seat{cut.Red, 5}},
		"option ace-high is given twice":              {Seats: []engine.Seat{cut.Red, cut.Blue}, Options: []engine.Option{on, on}},
		"option partners is for 4 player(s) only":     {Seats: []engine.Seat{cut.Red, cut.Blue}, Options: []engine.Option{{Name: "partners", Value: "on"}}},
	} {
		if _, err := cut.Game().New(setup); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: error %v, want %q", setup, err, want)
		}
	}
	all := cut.Info().Players
	if _, err := cut.Game().New(engine.Setup{Seats: all}); err != nil {
		t.Errorf("%d seats: %v", len(all), err)
	}
}

// TestNothingHappensAfterTheEnd checks that every report is refused; an impossible
// waiver is refused first.
func TestNothingHappensAfterTheEnd(t *testing.T) {
	m, err := cut.Game().New(engine.Setup{Seats: []engine.Seat{cut.Red, cut.Blue}})
	if err != nil {
		t.Fatal(err)
	}
	src := chance.New(1)
	var last engine.Observation
	for o, ok := src.Answer(m.Awaits()); ok; o, ok = src.Answer(m.Awaits()) {
		if _, v := m.Propose(o.Waiving(cut.RuleTurn)); v == nil || v.Rule != cut.RuleWaiver {
			t.Fatalf("waiving the turn: %v", v)
		}
		p, v := m.Propose(o)
		if v != nil {
			t.Fatal(v)
		}
		m.Commit(p)
		last = o
	}
	for _, o := range []engine.Observation{last, engine.Rolled(cut.DieTie, 1), engine.Laid(cut.SlotMiddle, 1), engine.Act(cut.Red, cut.VerbStake, 1), {}} {
		if _, v := m.Propose(o); v == nil || v.Rule != cut.RulePhase {
			t.Errorf("%+v after the end: %v, want %s", o, v, cut.RulePhase)
		}
		if _, v := m.Propose(o.Waiving("cut.nowhere")); v == nil || v.Rule != cut.RuleWaiver {
			t.Errorf("%+v after the end with a waiver: %v, want %s", o, v, cut.RuleWaiver)
		}
	}
}
