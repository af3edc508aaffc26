package scoundrels

import (
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// TestCallingIsLaidOut: a card that is called lies between who played it and who
// doubts it, face down until its number is said; then whoever was right is ahead.
func TestCallingIsLaidOut(t *testing.T) {
	for _, c := range []struct {
		show  string
		at    uint16
		ahead engine.Seat
	}{{"card-6", termTrue, Milton}, {"card-3", termBluff, Preston}} {
		r := ruling{rules: loose()}
		for line := range strings.SplitSeq("table of 4\nhas turn 16\nmilton plays-in slot-6\npreston distrust\nlilith distrust\nmilton office sell\ntable end-turn", "\n") {
			if err := r.line(line); err != nil {
				t.Fatal(line, err)
			}
		}
		open := r.rules.Board(r.state).Contest
		if open == nil || !open.Open || len(open.Sides) != 3 || open.Sides[0].Seat != Milton || open.Sides[0].Cards[0].Card != catalogue.FaceDown || open.Sides[1].Seat != Preston {
			t.Fatalf("called: %+v", open)
		}
		before := r.state
		if err := r.line("milton show " + c.show); err != nil {
			t.Fatal(err)
		}
		settled, ok := r.rules.Settled(before, Event{Kind: evShown, Other: Milton, Slot: slot6, N: cardZero + map[string]uint8{"card-6": 6, "card-3": 3}[c.show]})
		if !ok || settled.Open || settled.At != term(c.at) || settled.Sides[0].Seat != c.ahead || !settled.Sides[0].Ahead || len(settled.Because) == 0 {
			t.Errorf("%s: %+v", c.show, settled)
		}
		for _, side := range settled.Sides {
			if side.Ahead != (side.Rank == 1) {
				t.Errorf("%s: %+v", c.show, side)
			}
		}
		if r.rules.Board(r.state).Contest != nil {
			t.Error("the card is still called")
		}
	}
}
