package table_test

import (
	"image"
	"reflect"
	"slices"
	"testing"

	"casekeeper/engine"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
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

// TestCardsByNameHaveTheirPictures checks that a game without a drawing of its own shows cards to
// choose with their pictures and reports the one that is tapped.
func TestCardsByNameHaveTheirPictures(t *testing.T) {
	var pictures []image.Image
	for _, front := range []string{"", "page"} {
		s := table.New()
		var got []engine.Observation
		s.OnFact = func(o engine.Observation) { got = append(got, o) }
		vm := asking("1", present.AskVM{Text: "?", List: []present.ChoiceVM{{Label: "Ace", Fact: engine.Laid(1, 7), Card: present.CardVM{ID: 7, Front: front}}}})
		vm.Drawing.Items = []present.ItemVM{{Places: []int{0}}}
		vm.Hardware.None = true
		s.Show(vm)
		win := open(t, s, sizes[0])
		pictures = append(pictures, win.Canvas().Capture())
		tap(t, s, "card/7@1")
		win.Close()
		if want := []engine.Observation{engine.Laid(1, 7)}; !slices.Equal(got, want) {
			t.Errorf("reported %+v, want %+v", got, want)
		}
	}
	if reflect.DeepEqual(pictures[0], pictures[1]) {
		t.Error("a card with a picture looks like one without")
	}
}
