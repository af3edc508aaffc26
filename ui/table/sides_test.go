package table

import (
	"slices"
	"testing"

	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present"
)

// TestContestOfAnyGame checks the drawing of a contest of a game that has none of its own:
// faces are entered below it, and each side says its total and, when that is known, how it
// stands.
func TestContestOfAnyGame(t *testing.T) {
	b := newGainBench(t)
	kit.SetLook(kit.Look{})
	var got []engine.Observation
	b.OnFact = func(o engine.Observation) { got = append(got, o) }
	ana, luis := present.MarkVM{Name: "Ana", Colour: "red", Shape: "circle"}, present.MarkVM{Name: "Luis", Colour: "blue", Shape: "square"}
	sides := []present.SideVM{{Mark: ana, Part: "Attacker", Total: "3"}, {Mark: luis, Part: "Defender"}}
	vm := tableWith(1, 0, 9, nothingChosen)
	vm.Contest = &present.ContestVM{Name: "Duel", Open: true, Dice: true, Sides: sides}
	ask := present.AskVM{Seat: luis, Text: "roll"}
	for f := range 6 {
		ask.Faces = append(ask.Faces, present.ChoiceVM{Fact: engine.Rolled(2, uint8(f+1)), Place: -1})
	}
	vm.Asks = []present.AskVM{ask}
	b.Show(vm)
	b.Key("face/5@en/1").Tapped(nil)
	if want := []engine.Observation{engine.Rolled(2, 5)}; !slices.Equal(got, want) {
		t.Errorf("reported %+v", got)
	}
	if !b.says("3") || !b.says("Attacker") || !b.says("Defender") {
		t.Errorf("the sides say %q", taptest.Texts(b.Drawn()))
	}

	vm = tableWith(2, 0, 9, nothingChosen)
	as := present.CardVM{ID: 2, Value: "9", Suit: "hat"}
	won := []present.SideVM{{Mark: ana, State: "Wins", Ahead: true, Cards: []present.PlayedVM{{Card: present.CardVM{ID: 1, Value: "4", Suit: "hat"}, As: &as}}}, {Mark: luis, State: "Loses"}}
	vm.News = &present.NewsVM{Settled: []present.ContestVM{{Name: "Showdown", Next: "Next", Sides: won}}}
	b.Show(vm)
	if !b.says("Wins") || !b.says("Loses") || !b.says("9") || b.says("4") {
		t.Errorf("when it is over the sides say %q", taptest.Texts(b.Drawn()))
	}
	b.Key("contest/next").Tapped(nil)
	if b.says("Wins") {
		t.Error("nobody can go on")
	}
}
