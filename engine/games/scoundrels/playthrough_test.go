package scoundrels

import (
	"fmt"
	"testing"

	"casekeeper/engine/enginetest"
)

// TestPlaythroughs compares recorded whole games with their files.
func TestPlaythroughs(t *testing.T) {
	enginetest.Playthrough(t, madeUpGame(), "testdata/scoundrels-two-players.ckr", with(2), 1)
	enginetest.Playthrough(t, madeUpGame(), "testdata/scoundrels-four-players.ckr", with(4), 2)
	enginetest.Playthrough(t, madeUpGame(), "testdata/scoundrels-three-long.ckr", with(3, "length", "three-days", "strategy-cards", "in-play"), 3)
}

// The game is put on a shelf with its cards and its rule index.
func ExampleGame() {
	m, err := madeUpGame().New(with(2))
	if err != nil {
		panic(err)
	}
	for _, p := range m.Awaits() {
		fmt.Println(p.Ask.Rule, len(p.Options))
	}
	// Output:
	// sc.setup.first 2
}
