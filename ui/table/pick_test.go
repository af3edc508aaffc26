package table_test

import (
	"slices"
	"testing"

	"casekeeper/engine"
	"casekeeper/ui/present"
	"casekeeper/ui/tables"
)

// TestPickOfASet marks things and goes on with them.
func TestPickOfASet(t *testing.T) {
	s := tables.New()
	var got []engine.Observation
	s.OnFact = func(o engine.Observation) { got = append(got, o) }
	set := func(bits uint16) engine.Observation { return engine.Act(1, 2, bits) }
	ask := func() present.AskVM {
		return present.AskVM{Text: "?", Choices: []present.ChoiceVM{{Label: "Keep", Fact: engine.Act(1, 3)}}, Pick: &present.PickVM{Go: "Roll",
			Members: []present.ChoiceVM{{Label: "Die 1"}, {Label: "Die 2"}, {Label: "Die 4"}}, Bits: []uint16{1, 2, 8},
			Facts: map[uint16]engine.Observation{1: set(1), 9: set(9)}}}
	}
	s.Show(asking("1", ask()))
	put(t, s)
	tap(t, s, "pick/go@1") // nothing is marked: it is off
	for _, key := range []string{"pick/0@1", "pick/1@1", "pick/2@1", "pick/1@1", "pick/go@1"} {
		tap(t, s, key)
	}
	s.Show(asking("2", ask())) // another table: the marks are gone
	tap(t, s, "pick/go@2")
	tap(t, s, "pick/0@2")
	tap(t, s, "pick/go@2")
	tap(t, s, "answer/-1/0@2")
	if want := []engine.Observation{set(9), set(1), engine.Act(1, 3)}; !slices.Equal(got, want) {
		t.Errorf("reported %+v, want %+v", got, want)
	}
}
