package sitting_test

import (
	"math"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/bot"
	"casekeeper/engine/chance"
)

// TestRobotDecidesAsAtAnEasyTable: acts of players in a demo are bot decisions, not random ones.
func TestRobotDecidesAsAtAnEasyTable(t *testing.T) {
	others := 0
	for seed := range uint64(12) {
		s, robot := demoTable(t, seed)
		before, err := s.Session.Now(t.Context(), engine.Table)
		if err != nil {
			t.Fatal(err)
		}
		draw := chance.New(seed)
		drawn, ok := draw.Answer(before.Awaits)
		if !ok || drawn.Kind != engine.KindAct {
			t.Fatalf("a game of Cut the Deck does not begin with a choice but with %+v", drawn)
		}
		game, _, err := s.Session.Imagine(t.Context(), drawn.Seat)
		if err != nil {
			t.Fatal(err)
		}
		want, ok := bot.Decide(game, bot.Easy, uint64(draw.IntN(math.MaxInt)))
		if !ok {
			t.Fatal("there is nothing to decide")
		}
		if err := robot.Act(t.Context()); err != nil {
			t.Fatal(err)
		}
		after, err := s.Session.Now(t.Context(), engine.Table)
		if err != nil {
			t.Fatal(err)
		}
		if got := after.Latest.Fact; got != want.Options[0].Fact {
			t.Errorf("seed %d: it did %+v, not %+v", seed, got, want.Options[0].Fact)
		}
		if drawn != want.Options[0].Fact {
			others++
		}
	}
	if others == 0 {
		t.Error("chance always decides the same")
	}
}
