package bangdice

import (
	"testing"

	"casekeeper/engine/enginetest"
)

// TestScenarios plays a text file for each numbered ruling (r1 to r39), for the open points
// (a1 to a21) and for other abilities of characters.
func TestScenarios(t *testing.T) {
	enginetest.Scenarios(t, shippedGame(), "testdata/scenarios")
}
