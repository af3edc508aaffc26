package present_test

import (
	"testing"

	"casekeeper/ui/present"
	"casekeeper/ui/present/presenttest"
)

// TestSidesOfContestsHaveFaces: the automaton that is somebody has its face on the pages of contests, that of a winner
// or of a loser once it is known; people have none, and what stands there before says nothing.
func TestSidesOfContestsHaveFaces(t *testing.T) {
	w, seen := presenttest.Shelf(t, "tiny-epic-western", "en"), map[string]int{}
	playWestern(t, 1, 5, func(in present.TableInput) {
		vm := w.Table(in)
		var list []present.ContestVM
		if vm.Contest != nil {
			list = append(list, *vm.Contest)
		}
		if vm.News != nil {
			list = append(list, vm.News.Settled...)
		}
		for _, c := range list {
			for _, side := range c.Sides {
				mood := ""
				switch {
				case side.Mark == w.Mark(w.Info.Players[0]):
					if side.Face != "" || side.Calm != "" {
						t.Fatalf("a person has a face: %+v", side)
					}
					continue
				case side.State != "" && side.Ahead:
					mood = "-wins"
				case side.State != "":
					mood = "-lost"
				}
				seen[mood]++
				if want := w.Drawn.Icon("rival" + mood); want == "" || side.Calm != w.Drawn.Icon("rival") || mood != "" && side.Face != want {
					t.Errorf("%q: wrong face", mood)
				}
			}
		}
	})
	if len(seen) != 3 {
		t.Errorf("seen: %v", seen)
	}
}
