package tinyepic

import (
	"slices"
	"testing"

	"casekeeper/engine"
)

// TestStandingLeavesTiesAndThePosterOpen gives two people as many icons of an industry: both have
// its majority, open, until one of them has more.
func TestStandingLeavesTiesAndThePosterOpen(t *testing.T) {
	g := placing(t, "red yellow", "")
	s, rules := g.s, g.rules
	give := func(i int, to engine.Seat) {
		s.Held[i] = to
		s.Fig[i] = Figures{Known: true, Icons: [len(Figures{}.Icons)]Industry{Mining}}
	}
	s.Steps[Mining], s.Wanted = firstPosition, Yellow
	give(0, Red)
	give(1, Yellow)
	r := rules.Standing(s)
	tie, poster := engine.Say(ruleOpenTie, engine.Table, industry(Mining), engine.N(2)), engine.Say(ruleOpenWanted, Yellow)
	if !slices.Equal(r.Open, []engine.Line{tie, poster}) {
		t.Errorf("open: %v", r.Open)
	}
	last := len(r.Rows[0].Parts) - 1
	for _, row := range r.Rows {
		if p := row.Parts; !p[Mining].Open || p[last].Open != (row.Seat == Yellow) || p[Mining].Value != duo[firstPosition] {
			t.Errorf("seat %d: %+v", row.Seat, p)
		}
	}
	give(2, Red)
	s.Wanted = engine.Table
	if r := rules.Standing(s); len(r.Open) != 0 || r.Rows[0].Parts[Mining].Open {
		t.Errorf("without a tie: %v", r.Open)
	}
}
