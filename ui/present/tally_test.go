package present_test

import (
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/games/tinyepic"
	"casekeeper/ui/present"
)

// TestTallyAsksAndScores: what the table cannot be is not offered, cards go
// from hand to hand, and those who leave take nothing along.
func TestTallyAsksAndScores(t *testing.T) {
	w := shelfWords(t, "tiny-epic-western", "en")
	y := present.NewTally(&w.Info)
	vm := w.SetupScreen(y.Setup)
	if vm.Title != "Score only" || len(vm.Options) != 4 || vm.Options[0].Title != "Mining" || len(vm.Options[3].Values) != 3 {
		t.Fatalf("asked: %s, %+v", vm.Title, vm.Options)
	}
	y.Values["final-mining"], y.Values["final-wanted"] = "first", "red"
	if o := w.SetupScreen(y.Setup).Options[1]; len(o.Values) != 3 {
		t.Errorf("the first position is taken: %+v", o.Values)
	}
	y.Ask(tinyepic.Red)
	y.Call("Ana")
	y.Deal()
	card := y.Form.Cards[0]
	y.Own(card)
	y.At = tinyepic.Yellow
	y.Own(card)
	y.Own(card)
	y.At = tinyepic.Red
	y.Own(card)
	s := w.Tally(y)
	if s.Title != "Buildings" || s.Help != "Tap what Ana owns" || s.Seats[0].Count != "1" || !s.Seats[0].On || s.Seats[1].Count != "0" || len(s.Cards) != 30 {
		t.Errorf("cards: %+v", s.Seats)
	}
	on, off := 0, 0
	for _, c := range s.Cards {
		if c.On && c.Owner.Name == "Ana" {
			on++
		}
		if c.Off != "" {
			off++
		}
	}
	if on != 1 || s.Cards[0].Off != "" || off > 0 && s.Cards[29].Off == "" {
		t.Errorf("%d of Ana, %d without figures", on, off)
	}
	r, err := y.Score()
	if err != nil || r.Rows[0].Seat != tinyepic.Red || r.Rows[0].Total < 2 {
		t.Errorf("score %+v, %v", r, err)
	}
	y.Toggle(tinyepic.Red)
	if y.Deal(); len(y.Owner) != 0 || y.At != tinyepic.Yellow || len(y.Sitting()) != 2 || y.Sitting()[1] != tinyepic.Rival {
		t.Errorf("after Ana left: %v, %v at %v", y.Owner, y.Sitting(), y.At)
	}
	if !y.Ready() || y.Values["final-wanted"] != "" {
		t.Errorf("%v", y.Values)
	}
}

func TestGamesThatCanBeScored(t *testing.T) {
	all := []engine.Info{shelfWords(t, "bang-dice", "en").Info, shelfWords(t, "tiny-epic-western", "en").Info}
	if list := present.Tallied(all); len(list) != 1 || list[0].ID != "tiny-epic-western" || len(all) != 2 || all[0].ID != "bang-dice" {
		t.Errorf("%d games", len(list))
	}
}
