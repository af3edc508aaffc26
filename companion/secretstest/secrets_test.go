package secretstest_test

import (
	"testing"

	"casekeeper/companion/secretstest"
	"casekeeper/configs"
	"casekeeper/engine/enginetest/toys"
	"casekeeper/engine/games"
)

func TestToys(t *testing.T) {
	for _, toy := range toys.All() {
		t.Run(toy.ID, func(t *testing.T) {
			t.Parallel()
			secretstest.Run(t, toy.Game, secretstest.Opts{Seeds: 6, Twins: 3})
		})
	}
}

func TestShelf(t *testing.T) {
	for _, id := range games.IDs() {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			game, err := games.Load(configs.FS, id, games.Cards{StandIns: true})
			if err != nil {
				t.Fatal(err)
			}
			secretstest.Run(t, game.Game, secretstest.Opts{})
		})
	}
}
