package bot_test

import (
	"testing"

	"casekeeper/configs"
	"casekeeper/engine/chance"
	"casekeeper/engine/games"
)

// TestNobodyDecidesWhatACardPrints: what a card does that people do by hand is said by
// people, also where the program holds the seat.
func TestNobodyDecidesWhatACardPrints(t *testing.T) {
	asked := 0
	for _, id := range games.IDs() {
		game, err := games.Load(configs.FS, id, games.Cards{StandIns: true})
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(12) {
			m, err := game.New(chaired(game.Game, 3, seed))
			if err != nil {
				t.Fatal(err)
			}
			for draw := chance.New(seed); ; {
				awaits := m.Awaits()
				for i := range awaits {
					if p := &awaits[i]; p.Open {
						if asked++; p.Decides() {
							t.Fatalf("%s: the program answers %+v", id, p.Ask)
						}
					}
				}
				o, ok := draw.Answer(awaits)
				if !ok {
					break
				}
				if !commit(m, o) {
					t.Fatalf("%s: %+v is refused", id, o)
				}
			}
		}
	}
	if asked == 0 {
		t.Error("no card was done by hand")
	}
}
