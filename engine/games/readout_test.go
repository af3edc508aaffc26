package games_test

import (
	"testing"

	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/games"
)

// TestNobodyDecidesWhatACardSays: what is read from a card that nobody has
// described is offered to nobody who decides for a seat.
func TestNobodyDecidesWhatACardSays(t *testing.T) {
	for _, id := range games.IDs() {
		game, err := games.Load(configs.FS, id, games.Cards{})
		if err != nil {
			t.Fatal(err)
		}
		read := 0
		for seed := range uint64(4) {
			m, err := game.New(engine.Setup{Seats: game.Players[:game.MinSeats+1]})
			if err != nil {
				t.Fatal(err)
			}
			draw := chance.New(seed)
			for range 150 {
				awaits := m.Awaits()
				o, ok := draw.Answer(awaits)
				if !ok {
					break
				}
				for i := range awaits {
					if !game.ReadOut(&awaits[i]) {
						continue
					}
					read++
					thought := m.Imagine(awaits[i].Seat)
					thought.Restart(draw.IntN)
					for _, p := range thought.Awaits() {
						if game.ReadOut(&p) && (p.Optional || p.Seat != engine.Table) {
							t.Fatalf("%s, seed %d: %+v is offered to decide", id, seed, p.Ask)
						}
					}
				}
				p, v := m.Propose(o)
				if v != nil {
					t.Fatal(v)
				}
				m.Commit(p)
			}
		}
		if read == 0 && game.Entry != nil {
			t.Errorf("%s: nothing is read from a card", id)
		}
	}
}
