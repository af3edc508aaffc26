package enginetest_test

import (
	"fmt"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest"
	"casekeeper/engine/enginetest/loot"
)

type lootHarness = enginetest.Harness[loot.State, loot.Event]

// healthyLoot is Loot the Wagon as it should be.
func healthyLoot() lootHarness {
	return lootHarness{Info: loot.Info(), Rules: loot.Rules{}, Seeds: 1, MaxActs: 100, Invariant: lootInvariant}
}

// lootInvariant: no card lies on the pile twice.
func lootInvariant(s loot.State) error {
	seen := make(map[catalogue.Copy]bool)
	for _, c := range s.Pile[:s.Laid] {
		if seen[c] {
			return fmt.Errorf("%+v lies on the pile twice", c)
		}
		seen[c] = true
	}
	return nil
}

func TestLoot(t *testing.T) { enginetest.Run(t, healthyLoot()) }

func TestLootPlaythrough(t *testing.T) {
	setup := engine.Setup{Seats: []engine.Seat{loot.Blue, loot.Red, loot.Green}}
	enginetest.Playthrough(t, loot.Game(), "testdata/loot-three-seats.ckr", setup, 2)
}

// Mutants of Loot the Wagon.
type (
	nameless  struct{ loot.Rules } // forgets which piece was laid
	careless  struct{ loot.Rules } // awaits pieces that lie on the pile
	misplaced struct{ loot.Rules } // shows another piece than was laid
)

func (m nameless) Decide(s loot.State, o engine.Observation) ([]loot.Event, *engine.Violation) {
	o.Piece = 0
	return m.Rules.Decide(s, o)
}

func (m careless) Awaits(s loot.State) []engine.Prompt {
	list := m.Rules.Awaits(s)
	if s.Stage == loot.Piling && s.Laid > 0 {
		list[0].Pieces = append(list[0].Pieces, s.Pile[0])
	}
	return list
}

func (m misplaced) Board(s loot.State) engine.Board {
	b := m.Rules.Board(s)
	for i := range b.Places[0].Cards {
		b.Places[0].Cards[i].Slot = loot.LootOf(loot.Red)
	}
	return b
}

func TestMutantsOfLootAreCaught(t *testing.T) {
	for name, c := range map[string]struct {
		rules engine.FullRules[loot.State, loot.Event]
		want  string
	}{
		"nameless": {nameless{}, "piece:"}, "careless": {careless{}, "piece:"}, "misplaced": {misplaced{}, "piece:"},
	} {
		h := healthyLoot()
		h.Rules = c.rules
		if err := enginetest.Check(h); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want something about %q", name, err, c.want)
		}
	}
}
