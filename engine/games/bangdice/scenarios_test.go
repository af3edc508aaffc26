package bangdice

import (
	"testing"

	"casekeeper/engine/enginetest"
)

// TestScenarios plays one text file for each numbered ruling (r1 to r39), for
// the open points (a1 to a21) and what else a character can do.
func TestScenarios(t *testing.T) {
	enginetest.Scenarios(t, shippedGame(), "testdata/scenarios")
}
