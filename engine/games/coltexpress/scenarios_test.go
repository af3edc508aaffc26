package coltexpress

import (
	"testing"

	"casekeeper/engine/enginetest"
)

// TestScenarios plays a text file for each ruling (r with its number in the list of
// clarifications, a with that of an open point), for both values of each switch, each event
// and each power.
func TestScenarios(t *testing.T) {
	enginetest.Scenarios(t, shippedGame(), "testdata/scenarios")
}
