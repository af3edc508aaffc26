package evening_test

import (
	"testing"

	"casekeeper/cmd/casectl/evening"
	"casekeeper/cmd/internal/sitting"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/games"
	"casekeeper/hardware/sim"
)

// TestOwnCardsAreLiftedAndLaidAgain: in no game of the shelf is a card refused after its owner has
// looked at it again.
func TestOwnCardsAreLiftedAndLaidAgain(t *testing.T) {
	for _, id := range games.IDs() {
		game, err := (sitting.House{Files: configs.FS}).Game(id, true)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(4) {
			p := evening.Plan{Game: game.Game, Seed: seed, Sensors: true, Faults: sim.FaultsOf(sim.Relaid)}
			p.Setup = drawn(t, game.Game, seed)
			if _, err := p.Play(t.Context()); err != nil {
				t.Errorf("%s: %v", id, err)
			}
		}
	}
}

// drawn returns a random setup for a seed, with any seats and options.
func drawn(t *testing.T, game engine.Game, seed uint64) engine.Setup {
	t.Helper()
	setup, ok := chance.New(^seed).Table(&game.Info, engine.Setup{}, func(s engine.Setup) bool { _, err := game.New(s); return err == nil })
	if !ok {
		t.Fatalf("%s: no table is possible", game.ID)
	}
	return setup
}
