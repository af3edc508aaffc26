package tinyepic

import (
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/enginetest"
)

// TestPlaythroughs plays two recorded games to their end, with the reasons for everything that
// happens: a solo game against a Rival of medium difficulty, and one of four players. -update
// writes them again.
func TestPlaythroughs(t *testing.T) {
	for _, c := range []struct {
		file  string
		setup engine.Setup
		seed  uint64
	}{
		{"solo", engine.Setup{Seats: []engine.Seat{Blue}, Options: options("difficulty=medium rival-colour=red")}, 11},
		{"four-players", engine.Setup{Seats: []engine.Seat{Green, Red, Yellow, Blue}, Options: options("dealer=yellow")}, 4},
	} {
		t.Run(c.file, func(t *testing.T) {
			enginetest.Playthrough(t, shippedGame(), "testdata/playthroughs/"+c.file+".ckr", c.setup, c.seed)
		})
	}
}
