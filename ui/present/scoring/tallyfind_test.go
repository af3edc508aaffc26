package scoring_test

import (
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/games/coltexpress"
	"casekeeper/ui/present/presenttest"
	"casekeeper/ui/present/scoring"
)

// TestLootIsLaid checks cards that add to a figure: on a player's own reader to that seat's,
// on any other to the selected seat's; the same copy counts once.
func TestLootIsLaid(t *testing.T) {
	w := presenttest.Shelf(t, "colt-express", "en")
	tally := scoring.NewTally(&w.Info)
	tally.Toggle(coltexpress.Tuco)
	tally.Deal()
	seats := tally.Sitting()
	card := func(word string) scoring.Found {
		for i, key := range w.Info.Lexicon.Cards {
			if key == word {
				return scoring.Found{Card: w.Info.Cards[i-1].ID}
			}
		}
		t.Fatalf("no card %q", word)
		return scoring.Found{}
	}
	second := card("purse-250")
	second.N = 1
	own := card("purse-400")
	own.Slot = coltexpress.LootOf(seats[1])
	for i, f := range []scoring.Found{card("purse-250"), card("purse-250"), second, card("gem"), own} {
		if !tally.Take([]scoring.Found{f}) {
			t.Errorf("find %d says nothing", i)
		}
	}
	figures := func(seat engine.Seat) (purses, jewels int) { return tally.Figure[seat][0], tally.Figure[seat][1] }
	if p, j := figures(seats[0]); p != 500 || j != 1 {
		t.Errorf("%d in purses and %d jewels", p, j)
	}
	if p, _ := figures(seats[1]); p != 400 {
		t.Errorf("%d in purses on an own reader", p)
	}
	if vm := scoring.Page(w, tally); !strings.Contains(vm.Help, "400") || vm.Bad {
		t.Errorf("said: %q", vm.Help)
	}
	tally.Turn(seats[1])
	tally.Take([]scoring.Found{second})
	if p, _ := figures(seats[0]); p != 250 {
		t.Errorf("%d left after a purse was laid elsewhere", p)
	}
	if p, _ := figures(seats[1]); p != 650 {
		t.Errorf("%d after a purse was laid", p)
	}
	if tally.Take([]scoring.Found{{Card: w.Info.Cards[0].ID}}); !scoring.Page(w, tally).Bad {
		t.Error("an action card counts")
	}
}
