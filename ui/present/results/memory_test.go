package results_test

import (
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/loot"
	"casekeeper/ui/present/presenttest"
	"casekeeper/ui/present/results"
)

// TestWhatRulesCountIsRemembered checks who is remembered for what a rule counts: who did it most, or two who
// did it as often, at least twice, without what was undone.
func TestWhatRulesCountIsRemembered(t *testing.T) {
	w, err := presenttest.General(t, "es").Game(loot.Wording, loot.Info())
	if err != nil {
		t.Fatal(err)
	}
	seats := map[rune]engine.Seat{'r': loot.Red, 'y': loot.Yellow, 'b': loot.Blue}
	for robbed, want := range map[string]string{ // who robbed; upper case: it was undone
		"":         "",
		"r":        "",
		"ry":       "",
		"ryr":      "Más robos: " + w.Seat(loot.Red) + ", 2",
		"byybb":    "Más robos: " + w.Seat(loot.Blue) + ", 3",
		"ryryb":    "Más robos: " + w.Seat(loot.Red) + " y " + w.Seat(loot.Yellow) + ", 2",
		"rybryb":   "",
		"BBByyr":   "Más robos: " + w.Seat(loot.Yellow) + ", 2",
		"RRrrrybY": "Más robos: " + w.Seat(loot.Red) + ", 3",
	} {
		var log []companion.Entry
		var inForce []journal.Seq
		for i, by := range robbed {
			lower := []rune(strings.ToLower(string(by)))[0]
			e := companion.Entry{Seq: journal.Seq(i + 1), Kind: journal.Act, Lines: []engine.Line{engine.Say(loot.RuleGather, loot.Red), engine.Say(loot.RuleRob, seats[lower])}}
			if log = append(log, e); lower == by {
				inForce = append(inForce, e.Seq)
			}
		}
		var got []string
		for _, m := range results.Memories(w, log, inForce) {
			got = append(got, m.Text)
		}
		if strings.Join(got, "; ") != want {
			t.Errorf("%q: %q, want %q", robbed, got, want)
		}
	}
}
