package engine_test

import (
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/enginetest/cut"
)

// TestStandingSaysWhatIsOpen asks how a game would end now before and after a stake, and after the end.
func TestStandingSaysWhatIsOpen(t *testing.T) {
	m := start(t)
	r, can := m.Standing(engine.Table)
	if !can || len(r.Rows) != 2 || len(r.Open) != 0 {
		t.Fatalf("at the beginning: %v, %v", r, can)
	}
	m = start(t, "red stake 2")
	r, _ = m.Standing(engine.Table)
	if len(r.Open) != 1 || r.Open[0] != engine.Say(cut.RuleStake, cut.Red, engine.N(2)) || !r.Rows[0].Parts[0].Open || r.Rows[1].Parts[0].Open {
		t.Errorf("after a stake: %v", r)
	}
	for m.Len() < 100 {
		asked := m.Awaits()
		if len(asked) == 0 {
			break
		}
		if v := m.Judge(asked[0].Answer(0)); v != nil {
			t.Fatal(v)
		}
	}
	if r, can := m.Standing(engine.Table); can {
		t.Errorf("after the end: %v", r)
	}
}
