package coltexpress

import (
	"testing"

	"casekeeper/engine/enginetest"
)

// TestScenarios plays one text file for each ruling (r by its number in the list of
// clarifications, a by that of the open points), for each switch on both sides, each
// event and each power.
func TestScenarios(t *testing.T) {
	enginetest.Scenarios(t, shippedGame(), "testdata/scenarios")
}
