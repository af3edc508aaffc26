package coltexpress

import (
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/chance"
)

// TestOwnCardOfNobody plays two teams without the Ghost under the house rule of the Ghost's
// own card.
func TestOwnCardOfNobody(t *testing.T) {
	game := shippedGame()
	setup := with(teamSeats, "teams", "two-each", "team-ghost", "own-card")
	setup.Seats = []engine.Seat{Belle, Cheyenne, Doc, Tuco}
	m, err := game.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	for draw := chance.New(35); ; { // lays cards face down, too
		o, ok := draw.Answer(m.Awaits())
		if !ok {
			break
		}
		if v := m.Judge(o); v != nil {
			t.Fatal(v)
		}
		if err := m.Check(); err != nil {
			t.Fatal(err)
		}
	}
	if _, over := m.Result(); !over {
		t.Error("it is not over")
	}
}
