package secretstest_test

import (
	"flag"
	"math/rand/v2"
	"testing"

	"casekeeper/companion/secretstest"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/toys"
	"casekeeper/engine/games"
)

// For long runs: -drawn says how many tables are drawn; the tables that are always played are
// skipped then. Without -from the tables differ each time; a failure reports the seed.
var (
	drawn = flag.Int("drawn", 0, "tables of each game that are drawn, in place of those that are always played")
	from  = flag.Uint64("from", 0, "the first seed of what is drawn; 0 = any")
)

// run is the suite, or the long one.
func run(t *testing.T, game engine.Game, o secretstest.Opts) {
	t.Parallel()
	if *drawn > 0 {
		o.From = *from
		if o.From == 0 {
			o.From = uint64(rand.Uint32())
		}
		o.Setups = secretstest.Drawn(game, o.From, *drawn)
		t.Logf("-drawn %d -from %d", *drawn, o.From)
	}
	secretstest.Run(t, game, o)
}

func TestToys(t *testing.T) {
	for _, toy := range toys.All() {
		t.Run(toy.ID, func(t *testing.T) { run(t, toy.Game, secretstest.Opts{Seeds: 6, Twins: 3}) })
	}
}

func TestShelf(t *testing.T) {
	for _, id := range games.IDs() {
		t.Run(id, func(t *testing.T) {
			game, err := games.Load(configs.FS, id, games.Cards{StandIns: true})
			if err != nil {
				t.Fatal(err)
			}
			run(t, game.Game, secretstest.Opts{})
		})
	}
}

// found is the seed of a drawn table at which a purse, read again on its owner's reader, once
// revealed something.
const found = 26

// TestFound plays that table.
func TestFound(t *testing.T) {
	for _, id := range games.IDs() {
		game, err := games.Load(configs.FS, id, games.Cards{StandIns: true})
		if err != nil {
			t.Fatal(err)
		}
		secretstest.Run(t, game.Game, secretstest.Opts{From: found, Setups: secretstest.Drawn(game.Game, found, 1), Twins: 8})
	}
}
