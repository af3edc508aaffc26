package coltexpress

import (
	"fmt"
	"testing"

	"casekeeper/engine/enginetest"
)

// TestPlaythroughs compares recorded whole games with their files.
func TestPlaythroughs(t *testing.T) {
	enginetest.Playthrough(t, shippedGame(), "testdata/colt-three-players.ckr", with(3), 1)
	enginetest.Playthrough(t, shippedGame(), "testdata/colt-six-players.ckr", with(6), 2)
	enginetest.Playthrough(t, shippedGame(), "testdata/colt-four-expert.ckr", with(4, "expert", "expert"), 3)
	enginetest.Playthrough(t, shippedGame(), "testdata/colt-two-teams.ckr", with(4, "teams", "two-each"), 4)
}

// ExampleGame makes the game from its cards and its rule index.
func ExampleGame() {
	game := shippedGame()
	m, err := game.New(with(3))
	if err != nil {
		panic(err)
	}
	for _, p := range m.Awaits() {
		fmt.Println(game.Lexicon.Slots[p.Slot], p.Cards.Len(), p.Ask.Rule)
	}
	// Output:
	// car-1 6 colt.setup.train
	// car-2 6 colt.setup.train
	// car-3 6 colt.setup.train
}
