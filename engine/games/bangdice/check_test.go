package bangdice

import (
	"fmt"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// TestCheckTellsWhatIsBroken breaks a state in the middle of a roll.
func TestCheckTellsWhatIsBroken(t *testing.T) {
	rules := shippedRules()
	var good State
	if _, _, err := play(rules, known(4), 1, func(s State) error {
		if s.Stage == stChoose && good.Count == 0 {
			good = s
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	if err := rules.Check(good); err != nil || good.Count == 0 {
		t.Fatalf("the good state: %v", err)
	}
	other := good.Order[(good.Turn+1)%good.Count]
	for want, spoil := range map[string]func(*State){
		"8 arrows instead of 9":       func(s *State) { s.Pile-- },
		"the pile of arrows is empty": func(s *State) { s.P[other].Arrows += s.Pile; s.Pile = 0 },
		"life of":                     func(s *State) { s.P[other].Life = s.P[other].Max + 1 },
		"is out with":                 func(s *State) { s.P[other].In = false },
		"is in play without life":     func(s *State) { s.P[other].Life = 0 },
		"is dealt twice":              func(s *State) { s.P[other].Who = s.P[s.active()].Who },
		"is dealt too often":          func(s *State) { s.P[other].Role = Sheriff; s.P[s.active()].Role = Sheriff },
		"is out and has not shown": func(s *State) {
			s.P[other].Life, s.P[other].In, s.P[other].Shown = 0, false, false
			s.Pile += s.P[other].Arrows
			s.P[other].Arrows = 0
		},
		"player 9 of 4":                  func(s *State) { s.Turn = 9 },
		"die 1 shows 7":                  func(s *State) { s.T.Face[0] = 7 },
		"are not read":                   func(s *State) { s.T.Face[0] = 0 },
		"roll 5 of":                      func(s *State) { s.T.Rolls = 5 },
		"arrows are due":                 func(s *State) { s.T.Arrows = 6 },
		"an arrow for El Gringo is owed": func(s *State) { s.T.Gringo = other },
		"is out and has the turn": func(s *State) {
			p := &s.P[s.active()]
			s.Pile += p.Arrows
			p.Life, p.Arrows, p.In, p.Shown = 0, 0, false, true
		},
	} {
		s := good
		spoil(&s)
		if err := rules.Check(s); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want %q", err, want)
		}
	}
}

// TestNonsenseIsRefused passes facts that are not in the lexicon.
func TestNonsenseIsRefused(t *testing.T) {
	rules := shippedRules()
	for _, o := range []engine.Observation{
		{}, {Kind: 9}, engine.Act(Red, 0), engine.Act(Red, 99), engine.Act(9, verbStop), engine.Act(Red, verbStop, 1), engine.Act(Red, verbBeer, 9),
		engine.Act(Red, verbShoot, 1, 0), engine.Act(Red, verbShoot, 1, 6), engine.Act(Red, verbReroll, 32), engine.Rolled(6, 1), engine.Rolled(0, 1),
		engine.Rolled(1, 0), engine.Rolled(1, 7), engine.Laid(0, Sheriff), engine.Laid(17, Sheriff), engine.Laid(1, cardCount+1), engine.Laid(1, catalogue.FaceDown),
	} {
		if rules.unknown(o) == nil {
			t.Errorf("%+v makes sense", o)
		}
	}
}

// A game that was not tracked: the Sheriff and one Outlaw are dead.
func Example_finalTable() {
	info := shippedGame().Info
	said := [][]int{{0, 0}, {2, 0}, {2, 4}, {3, 1}} // role, life
	t := engine.FinalTable{Setup: engine.Setup{Seats: []engine.Seat{Red, Yellow, Blue, Green}}, Said: said}
	r, err := info.Score(&t)
	fmt.Println(r.Winners, r.Because.Rule, err)
	said[0][1] = 5
	_, err = info.Score(&t)
	fmt.Println(err)
	// Output:
	// [2 3] bang.end.outlaws <nil>
	// seats: refused by bang.end.going-on
}
