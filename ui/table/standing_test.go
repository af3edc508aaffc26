package table_test

import (
	"fmt"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/kit"
	"casekeeper/ui/present/results"
	"casekeeper/ui/screens"
)

// standingsOf plays a game from a seed and keeps how it would end now after each third but the last.
func standingsOf(t *testing.T, id string, seats int) (list []engine.Result, rounds []engine.Board) {
	t.Helper()
	game := load(t, id)
	end := 0
	for third := range 3 {
		m, err := game.New(engine.Setup{Seats: game.Players[:seats]})
		if err != nil {
			t.Fatal(err)
		}
		draw := chance.New(5)
		for third == 0 || m.Len() < third*end/3 {
			o, ok := draw.Answer(m.Awaits())
			if !ok {
				break
			}
			if v := m.Judge(o); v != nil {
				t.Fatal(v)
			}
		}
		r, can := m.Standing(engine.Table)
		if can == (third == 0) {
			t.Fatalf("%s after %d acts: %v", id, m.Len(), can)
		}
		if end = max(end, m.Len()); can {
			list, rounds = append(list, r), append(rounds, m.Board(engine.Table))
		}
	}
	return list, rounds
}

// TestStandingsFit lays out how games would end now, and what a tap on a figure opens.
func TestStandingsFit(t *testing.T) {
	for id, tables := range map[string][]int{tinyEpic: {1, 4}, bangDice: {3, 8}, coltExpress: {3, 6}, scoundrels: {2, 4}} {
		for _, seats := range tables {
			list, boards := standingsOf(t, id, seats)
			sheetOf(t, func(lang string) map[string]kit.Screen {
				out := map[string]kit.Screen{}
				for i := range list {
					w := named(wordsOf(t, id, lang))
					round, _ := w.Phase(&boards[i])
					for _, tapped := range []bool{false, true} {
						r := screens.NewResult()
						r.OnRule = func(rulebook.ID) {}
						r.Show(results.Standing(w, &list[i], round))
						if tapped {
							tapFirst(r, "cell/0/0")
						}
						out[fmt.Sprintf("standing-%s-%d-%d-%v", id, seats, i, tapped)] = r
					}
				}
				return out
			})
		}
	}
}
