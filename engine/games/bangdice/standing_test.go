package bangdice

import (
	"slices"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
)

// TestStandingSaysWhatEachSideLacks and hides the roles that nobody has shown.
func TestStandingSaysWhatEachSideLacks(t *testing.T) {
	r, s := shippedRules(), hand(t, 5, 1)
	sheriff := s.holder(Sheriff)
	s.P[sheriff].Life = 3
	for i := range s.P {
		s.P[i].In = slices.Contains(s.seats(), engine.Seat(i))
	}
	out := r.Standing(s)
	left := s.left()
	want := []engine.Line{engine.Say(ruleOpenRoles, engine.Table, engine.N(4)), engine.Say(ruleOpenLaw, sheriff, engine.N(int(left[Outlaw]+left[Renegade]))),
		engine.Say(ruleOpenOutlaws, sheriff, engine.N(3)), engine.Say(ruleOpenRenegade, engine.Table, engine.N(5))}
	if !slices.Equal(out.Open, want) {
		t.Errorf("open: %v, want %v", out.Open, want)
	}
	for _, row := range out.Rows {
		role := row.Parts[0]
		if hidden := row.Seat != sheriff; role.Open != hidden || (role.Shown == engine.CardArg(catalogue.FaceDown)) != hidden || len(out.Winners) != 0 {
			t.Errorf("seat %d: %+v", row.Seat, role)
		}
	}
	s.Stage = stShow
	if out := r.Standing(s); len(out.Open) != 1 {
		t.Errorf("somebody has won, and open is %v", out.Open)
	}
	trio := hand(t, 3, 3)
	for standing, rule := range map[bool]rulebook.ID{false: ruleOpenThree, true: ruleThreeStanding} {
		trio.Standing = standing
		if out := r.Standing(trio); len(out.Open) != 1 || out.Open[0].Rule != rule {
			t.Errorf("three players, standing %v: %v", standing, out.Open)
		}
	}
}
