package evening_test

import (
	"fmt"
	"testing"

	"casekeeper/cmd/internal/evening"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/loot"
	"casekeeper/hardware/sim"
)

// Whole games with a pile of two dozen cards, loot side by side, and pieces of
// one design, through a pseudo-terminal: the same game as without sensors.
func TestAPileAndLootThroughAHub(t *testing.T) {
	for seed := range uint64(6) {
		p := evening.Plan{Game: loot.Game(), Seed: seed, Setup: engine.Setup{Seats: loot.Info().Players[:2+seed%3]}}
		direct, err := p.Play(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		p.Sensors = true
		for _, p.Faults = range []sim.Faults{0, sim.FaultsOf(sim.Missed, sim.Doubled), sim.AllFaults} {
			read, err := p.Play(t.Context())
			if err != nil {
				t.Errorf("faults %v: %v", p.Faults, err)
				continue
			}
			if fmt.Sprint(read) != fmt.Sprint(direct) || direct.Acts < 50 {
				t.Errorf("seed %d, faults %v:\n got %+v\nwant %+v", seed, p.Faults, read, direct)
			}
		}
	}
}
