package scoundrels

import (
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

func repute(n int) engine.Counter { return engine.Counter{Name: term(termReputation), Value: n} }

// TestCalledAtTheEndsOfTheTrack: a player at an end of the track gains or loses nothing.
func TestCalledAtTheEndsOfTheTrack(t *testing.T) {
	r := loose()
	s, err := r.Setup(engine.Setup{Seats: []engine.Seat{Preston, Zimmer}})
	if err != nil {
		t.Fatal(err)
	}
	s.Player[Preston].Space, s.Player[Zimmer].Space = 0, r.cards.Board.top()
	s.Player[Preston].Plays[slot6] = play{Lies: true, Crowd: bit(Zimmer)}
	c, _ := r.Settled(s, Event{Kind: evShown, Other: Preston, Slot: slot6, N: cardZero})
	for _, side := range c.Sides {
		if side.Changes != repute(0) || len(c.Because) != 1 {
			t.Errorf("%+v, %v", side, c.Because)
		}
	}
}

// TestContestOfACalledCard: a called card lies between its player and the doubters, face down
// until its number is entered; then those who were right are ahead.
func TestContestOfACalledCard(t *testing.T) {
	for _, c := range []struct {
		show    string
		at      uint16
		ahead   engine.Seat
		changes map[engine.Seat]engine.Counter
	}{
		{"card-6", termTrue, Milton, map[engine.Seat]engine.Counter{Milton: repute(0), Preston: {Name: term(termReserve), Value: -1}, Lilith: {Name: term(termReserve), Value: -1}}},
		{"card-3", termBluff, Preston, map[engine.Seat]engine.Counter{Milton: repute(-1), Preston: repute(1), Lilith: repute(1)}},
	} {
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
		if !ok || settled.Open || settled.Name != term(c.at) || settled.At != slotArg(slot6) || settled.Sides[0].Seat != c.ahead || !settled.Sides[0].Ahead || len(settled.Because) != 2 {
			t.Errorf("%s: %+v", c.show, settled)
		}
		for _, side := range settled.Sides {
			if side.Ahead != (side.Rank == 1) || side.Changes != c.changes[side.Seat] {
				t.Errorf("%s: %+v", c.show, side)
			}
		}
		if r.rules.Board(r.state).Contest != nil {
			t.Error("the card is still called")
		}
	}
}
