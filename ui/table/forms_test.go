package table_test

import (
	"fmt"
	"slices"
	"testing"

	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
)

// TestFormsOfAGame checks that a game draws the places of its forms itself, side by side, and that only
// those that are looked at leave their answer to a key below the table.
func TestFormsOfAGame(t *testing.T) {
	for _, looked := range []bool{false, true} {
		var drawn []int
		form := table.Form{
			Looked: looked,
			Draw: func(l table.Look, p *kit.Painter, b kit.Box, place int) {
				drawn = append(drawn, place)
				p.Key(b, l.ID(l.Model().Places[place].Name), kit.KeyFace{Kind: kit.KeyBare, Draw: func(*kit.Painter, kit.Box) {}}, func() { l.Fact(engine.Act(1, 9)) })
			},
		}
		vm := mats("1")
		vm.Drawing.Game = "toy"
		vm.Drawing.Items = []present.ItemVM{{Places: []int{3, 4}, At: []present.RectVM{{W: 300, H: 200}}}}
		vm.Places[3].As, vm.Places[4].As = "tower", "tower"
		vm.Asks[0].Choices = vm.Asks[0].Choices[2:]
		s := table.New(table.Game{ID: "other"}, table.Game{ID: "toy", Forms: map[string]table.Form{"tower": form}})
		var got []engine.Observation
		s.OnFact = func(o engine.Observation) { got = append(got, o) }
		s.Show(vm)
		put(t, s)
		if len(drawn) < 2 || !slices.Equal(drawn[:2], []int{3, 4}) {
			t.Errorf("drawn %v", drawn)
		}
		if one, two := s.Keys()["three@1"], s.Keys()["four@1"]; one == nil || two == nil || one.Position().Y != two.Position().Y || one.Position().X >= two.Position().X {
			t.Errorf("not side by side: %q", ids(s))
		}
		if has := s.Keys()["answer/-1/0@1"] != nil; has != looked {
			t.Errorf("looked at only: %v; keys %q", looked, ids(s))
		}
		tap(t, s, "four@1")
		if !slices.Equal(got, []engine.Observation{engine.Act(1, 9)}) {
			t.Errorf("reported %+v", got)
		}
	}
}

// TestRowOfAGame checks that the keys of a game's row stand below the table instead of those of
// every game, for as long as the game has questions for it and all the answers are shown.
func TestRowOfAGame(t *testing.T) {
	row := &table.Row{
		Asks: func(l table.Look) []int {
			if len(l.Asked().RefusedNow) > 0 {
				return nil
			}
			return []int{l.Shown()}
		},
		Cells: func(l table.Look, asks []int, w float32) (list []table.KeyCell, cols int) {
			for i, c := range l.Model().Asks[asks[0]].Choices {
				list = append(list, func(p *kit.Painter, b kit.Box) { l.Answer(p, b, fmt.Sprint("own/", i), c) })
			}
			return list, 1
		},
	}
	for _, c := range []struct {
		game   string
		barred bool
		want   bool
	}{{"toy", false, true}, {"toy", true, false}, {"other", false, false}} {
		vm := mats("1")
		vm.Drawing.Game = c.game
		vm.Asks[0].Choices = []present.ChoiceVM{leaf(1), leaf(2)}
		if !c.barred {
			vm.Asks[0].RefusedNow = nil
		}
		s := table.New(table.Game{ID: "toy", Row: row})
		var got []engine.Observation
		s.OnFact = func(o engine.Observation) { got = append(got, o) }
		s.Show(vm)
		put(t, s)
		one, two := s.Keys()["own/0@1"], s.Keys()["own/1@1"]
		if (one != nil) != c.want || (s.Keys()["answer/-1/0@1"] != nil) == c.want {
			t.Fatalf("%+v: keys %q", c, ids(s))
		}
		if !c.want {
			continue
		}
		if one.Position().Y >= two.Position().Y {
			t.Errorf("not one below the other: %q", ids(s))
		}
		tap(t, s, "own/1@1")
		if !slices.Equal(got, []engine.Observation{leaf(2).Fact}) {
			t.Errorf("reported %+v", got)
		}
	}
}
