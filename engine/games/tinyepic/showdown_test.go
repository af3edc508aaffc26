package tinyepic

import (
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/poker3"
	"casekeeper/engine/record"
)

// TestDescribedShowdowns decides places that were entered for a game that is not tracked.
func TestDescribedShowdowns(t *testing.T) {
	k := sit(t, "red yellow", "")
	card := func(w string) poker3.Card { return pokerCard(k.card(w)) }
	hand := func(seat engine.Seat, natural, counts string) Hand { return Hand{seat, card(natural), card(counts)} }
	same := func(seat engine.Seat, w string) Hand { return hand(seat, w, w) }
	for _, c := range []struct {
		name   string
		at     Mat
		flank  [2]string
		hands  []Hand
		set    func(*Showdown)
		winner []engine.Seat
		told   string
	}{
		{"class", Saloon, [2]string{"hat-1", "teepee-2"}, []Hand{same(Red, "steer-5"), same(Blue, "steer-3")}, nil,
			[]engine.Seat{Blue}, "tew.showdown.class blue saloon straight red high-card"},
		{"value", Bank, [2]string{"hat-1", "teepee-1"}, []Hand{same(Red, "steer-5"), same(Blue, "hat-4")}, nil,
			[]engine.Seat{Red}, "tew.showdown.value red bank pair 5 blue 4"},
		{"suit", Bank, [2]string{"hat-1", "teepee-1"}, []Hand{same(Red, "steer-5"), same(Blue, "hat-5")}, nil,
			[]engine.Seat{Blue}, "tew.showdown.suit blue bank pair hat red steer"},
		{"shared", Bank, [2]string{"hat-1", "teepee-1"}, []Hand{hand(Red, "teepee-5", "hat-5"), same(Blue, "hat-5")}, nil,
			[]engine.Seat{Red, Blue}, "tew.showdown.shared red bank pair"},
		{"the better of two cards", Bank, [2]string{"hat-1", "teepee-1"}, []Hand{same(Red, "steer-5"), same(Rival, "hat-2"), same(Rival, "horseshoe-5")}, nil,
			[]engine.Seat{Rival}, "tew.showdown.suit rival bank pair horseshoe red steer"},
		{"wrap off", Saloon, [2]string{"hat-5", "teepee-1"}, []Hand{same(Red, "steer-2"), same(Blue, "steer-3")}, nil,
			[]engine.Seat{Blue}, "tew.showdown.value blue saloon high-card 3 red 2"},
		{"wrap on", Saloon, [2]string{"hat-5", "teepee-1"}, []Hand{same(Red, "steer-2"), same(Blue, "steer-3")}, func(d *Showdown) { d.Wrap = true },
			[]engine.Seat{Red}, "tew.showdown.class red saloon straight blue high-card"},
		{"Town Hall by hand", TownHall, [2]string{"steer-1", "steer-2"}, []Hand{same(Red, "steer-5"), hand(Blue, "hat-5", "steer-5")}, nil,
			[]engine.Seat{Red}, "tew.hall.tie red blue steer-5"},
		{"Town Hall by card", TownHall, [2]string{"steer-1", "steer-2"}, []Hand{same(Red, "steer-5"), hand(Blue, "hat-5", "steer-5")},
			func(d *Showdown) { d.HallCard = true }, []engine.Seat{Blue}, "tew.hall.tie-card blue red hat-5"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := Showdown{At: c.at, Table: [2]poker3.Card{card(c.flank[0]), card(c.flank[1])}, Hands: c.hands}
			if c.set != nil {
				c.set(&d)
			}
			order, lines := d.Decide()
			for i, seat := range c.winner {
				if order[i].Seat != seat || order[i].Rank != 1 {
					t.Errorf("place %d goes to seat %d with rank %d, want %d", i, order[i].Seat, order[i].Rank, seat)
				}
			}
			if len(order) > len(c.winner) && order[len(c.winner)].Rank == 1 {
				t.Error("one winner too many")
			}
			if len(lines) != len(c.winner) || record.Reason(k.lex, lines[0]) != c.told {
				t.Errorf("told is %v, want %q", lines, c.told)
			}
		})
	}
}

func TestShowdownOfOneOrNone(t *testing.T) {
	order, lines := Showdown{At: Bank, Hands: []Hand{{Seat: Red}}}.Decide()
	if len(order) != 1 || order[0].Rank != 1 || len(lines) != 0 {
		t.Errorf("alone: %+v, %+v", order, lines)
	}
	if order, lines := (Showdown{At: Bank}).Decide(); len(order) != 0 || len(lines) != 0 {
		t.Errorf("nobody: %+v, %+v", order, lines)
	}
}
