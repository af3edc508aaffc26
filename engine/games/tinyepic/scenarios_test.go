package tinyepic

import (
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/enginetest"
)

// shippedGame is the game with all 30 buildings: those that ship, and stand-ins for the rest.
func shippedGame() engine.Game { return Game(standIns().Pack, bookOf()) }

// TestScenarios plays a text file for each ruling of the publisher's FAQ (f1 to f9) and of the
// rulebook (r1 to r30), and for the two hands on which the two printed ways to break a tie at
// Town Hall differ (7c).
func TestScenarios(t *testing.T) {
	enginetest.Scenarios(t, shippedGame(), "testdata/scenarios")
}
