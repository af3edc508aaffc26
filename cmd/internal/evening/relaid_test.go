package evening_test

import (
	"testing"

	"casekeeper/cmd/internal/evening"
	"casekeeper/cmd/internal/sitting"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/games"
	"casekeeper/hardware/sim"
)

// TestOwnCardsAreLiftedAndLaidAgain: in no game of the shelf is a card refused
// that its owner has looked at once more.
func TestOwnCardsAreLiftedAndLaidAgain(t *testing.T) {
	for _, id := range games.IDs() {
		game, err := (sitting.House{Files: configs.FS}).Game(id, true)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(4) {
			p := evening.Plan{Game: game.Game, Seed: seed, Sensors: true, Faults: sim.FaultsOf(sim.Relaid)}
			p.Setup = engine.Setup{Seats: game.Players[:max(game.MinSeats, min(int(seed)+1, game.MaxSeats))]}
			if _, err := p.Play(t.Context()); err != nil {
				t.Errorf("%s: %v", id, err)
			}
		}
	}
}
