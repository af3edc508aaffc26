package tables_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
	"casekeeper/ui/tables"
)

// TestSeatWithAGroupOfAnswers: a tap on a seat of 3000 Scoundrels gives the only answer that there is
// about it; if there are several, also behind one key, it opens them, and the seat says so.
func TestSeatWithAGroupOfAnswers(t *testing.T) {
	answer := func(n uint16) present.ChoiceVM {
		return present.ChoiceVM{Label: fmt.Sprint("answer ", n), Fact: engine.Act(1, 1, n), Place: -1, Spot: -1, Offer: -1}
	}
	group := func(list ...present.ChoiceVM) present.ChoiceVM {
		return present.ChoiceVM{Label: "group", Place: -1, Spot: -1, Offer: -1, Sub: list}
	}
	s := sit(t, "3000-scoundrels", 2, 2)
	s.show()
	for name, c := range map[string]struct {
		about present.ChoiceVM
		opens bool
	}{
		"one":               {group(answer(1)), false},
		"one in a group":    {group(group(answer(1))), false},
		"two":               {group(answer(1), answer(2)), true},
		"several in one":    {group(group(answer(1), answer(2), answer(3))), true},
		"one and several":   {group(answer(1), group(answer(2), answer(3))), true},
		"a row of one more": {group(group(answer(1)), answer(2)), true},
	} {
		vm := s.table
		about := c.about
		about.Mark, about.Label = vm.Seats[1].Mark, vm.Seats[1].Mark.Name
		vm.Asks = slices.Clone(vm.Asks[:1])
		vm.Asks[0].Choices, vm.Asks[0].Grouped, vm.Seq = []present.ChoiceVM{answer(9), about}, true, name
		screen := tables.New()
		var fact *engine.Observation
		screen.OnFact = func(o engine.Observation) { fact = &o }
		taptest.Show(t, screen)
		screen.Show(vm)
		id := litSeat(screen)
		if id == "" {
			t.Errorf("%s: no seat answers", name)
			continue
		}
		if got := screen.Keys()[id].Leads(); got != c.opens {
			t.Errorf("%s: the seat leads to answers: %v", name, got)
		}
		if taptest.Tap(t, screen, id); (fact == nil) != c.opens || fact != nil && *fact != engine.Act(1, 1, 1) {
			t.Errorf("%s: a tap reported %+v", name, fact)
		}
	}
}

// litSeat is the ID of the seat that answers; "" = none does.
func litSeat(s *table.Table) string {
	for _, id := range taptest.IDs(s) {
		if strings.HasPrefix(id, "seat/") && strings.Contains(id, "@") {
			return id
		}
	}
	return ""
}
