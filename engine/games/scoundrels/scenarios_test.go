package scoundrels

import (
	"testing"

	"casekeeper/engine/enginetest"
)

// TestScenarios plays one text file for each ruling that it names, and for each
// house rule on both sides.
func TestScenarios(t *testing.T) {
	enginetest.Scenarios(t, madeUpGame(), "testdata/scenarios")
}
