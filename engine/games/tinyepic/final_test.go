package tinyepic

import (
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// final scores an entered table.
func final(t *testing.T, seats []engine.Seat, owned [][]string, options ...string) (engine.Result, error) {
	t.Helper()
	game := Game(cardsOf().Pack, bookOf())
	said := engine.FinalTable{Setup: engine.Setup{Seats: seats}}
	for _, o := range options {
		name, value, _ := strings.Cut(o, "=")
		said.Options = append(said.Options, engine.Option{Name: "final-" + name, Value: value})
	}
	for _, keys := range owned {
		var list []catalogue.CardID
		for _, key := range keys {
			for _, c := range game.Cards {
				if c.Key == key {
					list = append(list, c.ID)
				}
			}
		}
		said.Owned = append(said.Owned, list)
	}
	return game.Score(&said)
}

// TestFinalTableIsScoredAsSaid scores the table of casectl's own test: mining first, rail
// second, wagon third; red has 2 + 3 points in buildings and the Wanted card.
func TestFinalTableIsScoredAsSaid(t *testing.T) {
	two := []engine.Seat{Red, Blue}
	r, err := final(t, two, [][]string{{"appraiser", "mansion"}, {"jail"}}, "mining=first", "rail=second", "wagon=third", "wanted=red")
	if err != nil || len(r.Rows) != 2 || r.Rows[0].Seat != Red || r.Rows[0].Total != 12 || r.Rows[1].Total != 5 {
		t.Errorf("got %+v, %v", r.Rows, err)
	}
	if r, err = final(t, two, nil); err != nil || r.Rows[0].Total != 0 || len(r.Winners) != 2 {
		t.Errorf("nothing said: %+v, %v", r, err)
	}
	if r, err = final(t, []engine.Seat{Red, Rival}, [][]string{{"jail"}, {"mansion"}}, "wanted=rival"); err != nil || r.Winners[0] != Rival {
		t.Errorf("alone: %+v, %v", r, err)
	}
}

func TestFinalTablesThatCannotBe(t *testing.T) {
	two := []engine.Seat{Red, Blue}
	for _, c := range []struct {
		seats []engine.Seat
		owned []string
		says  []string
		want  string
	}{
		{two, nil, []string{"mining=first", "rail=first"}, "industries.rail: position 1 holds 1 token(s) only"},
		{two, nil, []string{"wanted=green"}, "wanted: green is not at the table"},
		{two, nil, []string{"mining=fourth"}, "final-mining"},
		{two, []string{"jail", "jail"}, nil, "seats[0].buildings[1]: red has it already"},
		{two, []string{"hat-1"}, nil, "seats[0].buildings[0]: nobody can own hat-1"},
		{two, []string{"building-18"}, nil, "seats[0].buildings[0]: nobody has entered its figures"},
		{two[:1], nil, nil, "seats: one player alone plays against the rival"},
		{append(two, Rival), nil, nil, "seats: the rival plays only with one"},
		{nil, nil, nil, "seats: 0 people"},
	} {
		if _, err := final(t, c.seats, [][]string{c.owned}, c.says...); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, %v, %v: %v, want %s", c.seats, c.owned, c.says, err, c.want)
		}
	}
}
