package shell

import (
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/enginetest/cut"
)

// TestRefusalLeadsToItsRule: and back to the table; the menu opens all rules.
func TestRefusalLeadsToItsRule(t *testing.T) {
	st := played(t)
	if _, err := st.seat.Session.Submit(t.Context(), engine.Act(cut.Yellow, cut.VerbStake, 1, 0), Finger); err != nil {
		t.Fatal(err)
	}
	st.tap("refusal/rule")
	if st.shown != st.rules.screen || st.rules.way[0].Rule != cut.RuleTurn {
		t.Fatalf("shows %T, %+v", st.shown, st.rules.way)
	}
	st.tap("card/" + string(cut.RulePhase)) // another card of its chapter
	st.tap("back")
	if st.shown != st.rules.screen || len(st.rules.way) != 1 {
		t.Errorf("back from the other rule shows %T, %+v", st.shown, st.rules.way)
	}
	st.tap("back")
	if st.shown != st.table {
		t.Errorf("back shows %T", st.shown)
	}
	st.tap("refusal/close")
	st.tap("menu")
	st.tap("rules")
	st.tap("search")
	st.tap("type/d")
	st.tap("type/q")
	st.tap("type/back")
	st.tap("type/i")
	st.tap("type/e")
	st.tap("card/" + string(cut.RuleDie))
	st.tap("back")
	if st.rules.screen.Keys()["close"] != nil {
		t.Error("the first page has two keys to the table")
	}
	st.tap("clear")
	st.tap("chapter/tie")
	st.tap("close")
	if st.shown != st.table {
		t.Errorf("close shows %T", st.shown)
	}
}

// TestReasonLeadsToItsRule from the log's page of an act, and back to it.
func TestReasonLeadsToItsRule(t *testing.T) {
	st := played(t, append(turnOf(cut.Red, 3), turnOf(cut.Yellow, 4)...)...)
	st.tap("menu")
	st.tap("log")
	st.tap("fix/5")
	st.tap("rule/0")
	if st.shown != st.rules.screen || st.rules.way[0].Rule == "" {
		t.Fatalf("shows %T, %+v", st.shown, st.rules.way)
	}
	st.tap("back")
	if st.shown != st.past.moment {
		t.Errorf("back shows %T", st.shown)
	}
}

// TestSymbolsAndSettingsFromTheTable: from the menu, and back to the table.
func TestSymbolsAndSettingsFromTheTable(t *testing.T) {
	st := played(t)
	st.tap("menu")
	st.tap("symbols")
	if st.shown != st.rules.screen || !st.rules.way[0].Symbols {
		t.Fatalf("shows %T, %+v", st.shown, st.rules.way)
	}
	st.tap("back")
	st.tap("menu")
	st.tap("settings")
	if st.shown != st.settings.page {
		t.Fatalf("shows %T", st.shown)
	}
	st.tap("set/contrast")
	st.tap("back")
	if st.shown != st.table {
		t.Errorf("back shows %T", st.shown)
	}
}
