package bangdice

import (
	"fmt"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/enginetest"
)

// TestPlaythroughs compares recorded whole games with their files.
func TestPlaythroughs(t *testing.T) {
	enginetest.Playthrough(t, shippedGame(), "testdata/bang-five-players.ckr", engine.Setup{Seats: shippedGame().Players[:5]}, 3)
	enginetest.Playthrough(t, shippedGame(), "testdata/bang-three-players.ckr", engine.Setup{Seats: shippedGame().Players[:3]}, 1)
	enginetest.Playthrough(t, shippedGame(), "testdata/bang-eight-known-roles.ckr", known(maxSeats), 2)
	enginetest.Playthrough(t, shippedGame(), "testdata/bang-six-last-faces.ckr",
		engine.Setup{Seats: shippedGame().Players[:6], Options: []engine.Option{{Name: optRolls, Value: rollsLast}}}, 1)
}

// ExampleGame makes the game from its cards and its rule index.
func ExampleGame() {
	game := shippedGame()
	m, err := game.New(engine.Setup{Seats: game.Players[:4]})
	if err != nil {
		panic(err)
	}
	for _, p := range m.Awaits() {
		fmt.Println(game.Lexicon.Seats[p.Seat], "at", game.Lexicon.Slots[p.Slot], p.Ask.Rule)
	}
	// Output:
	// table at red-role bang.setup.sheriff
	// table at yellow-role bang.setup.sheriff
	// table at blue-role bang.setup.sheriff
	// table at green-role bang.setup.sheriff
}
