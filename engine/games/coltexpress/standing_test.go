package coltexpress

import (
	"slices"
	"testing"

	"casekeeper/engine"
)

// TestStandingCountsTheGunslingerOfThisMoment: nobody is the Gunslinger before the first shot;
// purses that lie face down are open and count nothing.
func TestStandingCountsTheGunslingerOfThisMoment(t *testing.T) {
	s, r := trainOf(t, Ghost, Doc, Belle), shippedRules()
	s.Stage = stScheme
	for i := range s.Bandit {
		s.Bandit[i].Own = [lootCount]uint8{}
	}
	s.Worth = [len(s.Worth)]holder{}
	if out := r.Standing(s); len(out.Open) != 0 || out.Rows[1].Total != 0 {
		t.Errorf("before a shot: %+v", out)
	}
	s.Bandit[Doc].Bullets = 1
	s.Bandit[Ghost].Own[Purse] = 2
	out := r.Standing(s)
	if !slices.Equal(out.Open, []engine.Line{engine.Say(ruleOpenShot, engine.Table), engine.Say(ruleOpenPurses, engine.Table, engine.N(2))}) {
		t.Errorf("open: %v", out.Open)
	}
	teams, err := r.Setup(with(4, optTeams, "two-each"))
	if err != nil {
		t.Fatal(err)
	}
	teams.Stage = stScheme
	teams.Bandit[teams.seats()[0]].Bullets = 1
	if open := r.Standing(teams).Open; slices.Contains(open, engine.Say(ruleOpenShot, engine.Table)) {
		t.Errorf("teams have a Gunslinger: %v", open)
	}
	for i, want := range []int{0, bestShot, 0} {
		row := out.Rows[i]
		if shot := row.Parts[len(row.Parts)-1]; row.Total != want || shot.Open != (want > 0) || row.Parts[0].Open != (row.Seat == Ghost) {
			t.Errorf("row %d: %+v", i, row)
		}
	}
}
