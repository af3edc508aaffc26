package table_test

import (
	"fmt"
	"slices"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
	"casekeeper/ui/tables"
)

// tagged is a table on which a tag is asked about.
func tagged(tag string, grid bool) present.TableVM {
	vm := asking("1", present.AskVM{Text: "card", Grid: [][]present.ChoiceVM{{{Label: "Hat 1", Card: present.CardVM{Suit: "hat", Value: "1"}, Fact: engine.Laid(2, 7)}}}})
	ask := &present.TagVM{Tag: tag, Label: "Which card?", Text: "Unknown tag at gap 3.", Other: "Another card",
		List: []present.ChoiceVM{{Label: "Hat 1", Fact: engine.Laid(2, 7)}, {Label: "Jail", Fact: engine.Laid(2, 40)}}}
	if grid {
		ask.Grid = vm.Asks[0].Grid
	}
	vm.Hardware = present.HardwareVM{Text: "Unknown tag", Title: "Sensors", Ask: ask}
	return vm
}

// enrolling is a table screen that notes what was put on which card.
func enrolling() (*table.Table, *[]string) {
	s, got := tables.New(), &[]string{}
	s.OnEnrol = func(tag string, card catalogue.CardID) { *got = append(*got, fmt.Sprint(tag, " on ", card)) }
	s.OnForget = func(tag string) { *got = append(*got, tag+" off") }
	s.OnFact = func(o engine.Observation) { *got = append(*got, fmt.Sprint(o)) }
	return s, got
}

// TestUnknownTagInTwoTaps: one on the question, one on the card.
func TestUnknownTagInTwoTaps(t *testing.T) {
	s, got := enrolling()
	s.Show(tagged("04CA", true))
	put(t, s)
	tap(t, s, "tag")
	tap(t, s, "tag/04CA/7")
	tap(t, s, "tag")
	tap(t, s, "tag/other")
	tap(t, s, "tag/04CA/40")
	if want := []string{"04CA on 7", "04CA on 40"}; !slices.Equal(*got, want) {
		t.Errorf("got %q, want %q", *got, want)
	}
	s.Show(tagged("04CB", false))
	tap(t, s, "tag")
	tap(t, s, "tag/04CB/40")
	if want := "04CB on 40"; (*got)[len(*got)-1] != want {
		t.Errorf("without a pad: %q, want %q", *got, want)
	}
}

// TestQuestionGoesWithItsCause: the card was lifted, or another lies there.
func TestQuestionGoesWithItsCause(t *testing.T) {
	s, _ := enrolling()
	s.Show(tagged("04CA", true))
	put(t, s)
	tap(t, s, "tag")
	s.Show(tagged("04CB", true))
	if s.Keys()["tag/04CA/7"] != nil || s.Keys()["tag/04CB/7"] != nil {
		t.Errorf("the sheet of another tag is open: %q", ids(s))
	}
	tap(t, s, "tag")
	vm := tagged("04CB", true)
	vm.Hardware = present.HardwareVM{Good: true}
	s.Show(vm)
	for _, id := range []string{"tag", "tag/04CB/7", "sensors/now"} {
		if s.Keys()[id] != nil {
			t.Errorf("%s is still there", id)
		}
	}
}

func TestSensorsAndForget(t *testing.T) {
	s, got := enrolling()
	vm := tagged("04CA", true)
	vm.Hardware.Ask = nil
	vm.Hardware.Lines = []present.LogVM{{Head: true, Text: "hub: ready"}}
	vm.Hardware.Forget = &present.ForgetVM{Label: "Take the tag off Hat 1", Tag: "04CC"}
	s.Show(vm)
	put(t, s)
	tap(t, s, "sensors/now")
	tap(t, s, "forget/04CC")
	tap(t, s, "close")
	tap(t, s, "menu")
	tap(t, s, "sensors")
	tap(t, s, "forget/04CC")
	if want := []string{"04CC off", "04CC off"}; !slices.Equal(*got, want) {
		t.Errorf("got %q, want %q", *got, want)
	}
}

func TestDemoLaysAnUnknownTag(t *testing.T) {
	s := tables.New()
	n := 0
	s.OnStrange = func() { n++ }
	vm := asking("1")
	s.Show(vm)
	put(t, s)
	tap(t, s, "menu")
	if s.Keys()["strange"] != nil {
		t.Error("a real table offers it")
	}
	vm.Demo = &present.DemoVM{Pace: 1, Strange: "Lay an unknown tag"}
	s.Show(vm)
	tap(t, s, "strange")
	if n != 1 || s.Keys()["strange"] != nil {
		t.Errorf("asked for %d times, and the menu is open: %v", n, s.Keys()["strange"] != nil)
	}
}
