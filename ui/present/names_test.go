package present_test

import (
	"slices"
	"testing"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/ui/present"
	"casekeeper/ui/present/presenttest"
	"casekeeper/ui/present/results"
)

// ana is a table at which red is Ana and blue has no name.
var ana = []companion.Player{{Seat: "red", Name: "Ana"}, {Seat: "blue"}}

// TestPlayersHaveTheirNames checks that prompts, marks, log and final table use a
// person's name, and that the mark keeps colour and shape.
func TestPlayersHaveTheirNames(t *testing.T) {
	_, in := sitting(t, stake(cut.Red, 2, 0))
	plain := presenttest.Cut(t, "en")
	w := plain.With(ana)
	vm := w.Table(in())
	if m := vm.Seats[0].Mark; m != (present.MarkVM{Name: "Ana", Colour: "red", Shape: "circle"}) || vm.Seats[1].Mark.Name != "Blue" {
		t.Errorf("seats %+v", vm.Seats)
	}
	if ask := vm.Asks[0].Text; ask != "Ana: cut, and lay the card in the middle" {
		t.Errorf("asks %q", ask)
	}
	if got := results.Page(w, &engine.Result{Winners: []engine.Seat{cut.Red}}).Won; got != "Ana wins" {
		t.Errorf("result %q", got)
	}
	if plain.Seat(cut.Red) != "Red" {
		t.Error("the words of the game were changed")
	}
}

// TestPlacesHaveTheNamesOfPlayers checks that the reader for red's boss is called
// Ana's.
func TestPlacesHaveTheNamesOfPlayers(t *testing.T) {
	for lang, want := range map[string]string{"es": "rol de Ana", "en": "Ana's role"} {
		w := presenttest.Shelf(t, "bang-dice", lang)
		slot := engine.Arg{Domain: engine.Slots, Value: uint16(slices.Index(w.Info.Lexicon.Slots, "red-role"))}
		if got := w.With(ana).Arg(slot); got != want {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
	}
}

// TestWinnerOfTwoSeatsIsNamedOnce checks the headline; the reason names both seats, which
// also stand for a person without a name. A single seat of two wins for itself.
func TestWinnerOfTwoSeatsIsNamedOnce(t *testing.T) {
	plain := presenttest.Cut(t, "en")
	held := func(ana, bea string) *present.Words {
		return plain.With([]companion.Player{{Seat: "red", Name: ana}, {Seat: "yellow", Name: bea}, {Seat: "blue", Name: ana, FirstSeat: "red"}, {Seat: "green", Name: bea, FirstSeat: "yellow"}})
	}
	won := func(w *present.Words, seats ...engine.Seat) string {
		r := engine.Result{Winners: seats, Because: engine.Say(cut.RuleHigh, seats[0], engine.Arg{Domain: engine.Number, Value: 7}, engine.Arg{Domain: engine.Cards, Value: 20})}
		for _, s := range []engine.Seat{cut.Red, cut.Yellow, cut.Blue, cut.Green} {
			r.Rows = append(r.Rows, engine.Row{Seat: s, Together: true})
		}
		vm := results.Page(w, &r)
		return vm.Won + ". " + vm.DecidedBy
	}
	named, nameless := held("Ana", "Bea"), held("", "")
	for want, got := range map[string]string{
		"Ana wins. Red and Blue (Ana) takes 7: Steer 5 is the highest card.":                won(named, cut.Red, cut.Blue),
		"Red and Blue win. Red and Blue takes 7: Steer 5 is the highest card.":              won(nameless, cut.Red, cut.Blue),
		"Blue (Ana) wins. Blue (Ana) takes 7: Steer 5 is the highest card.":                 won(named, cut.Blue),
		"Ana and Bea win. Red and Blue (Ana) takes 7: Steer 5 is the highest card.":         won(named, cut.Red, cut.Yellow, cut.Blue, cut.Green),
		"Ana and Green (Bea) win. Red and Blue (Ana) takes 7: Steer 5 is the highest card.": won(named, cut.Red, cut.Blue, cut.Green),
	} {
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// TestWhoPlaysWhom checks that a named person is shown with the character of the seat; in
// other games a card is shown, or nothing.
func TestWhoPlaysWhom(t *testing.T) {
	for id, want := range map[string]string{"colt-express": "Doc", "3000-scoundrels": "", "tiny-epic-western": "", "bang-dice": ""} {
		w := presenttest.Shelf(t, id, "es")
		seat := w.Info.Players[len(w.Info.Players)-1]
		if i := slices.Index(w.Info.Lexicon.Seats, "blue"); id == "colt-express" {
			seat = engine.Seat(i)
		}
		board := engine.Board{Seats: []engine.SeatBoard{{Seat: seat}}}
		if got := w.Table(present.TableInput{Update: companion.Update{Board: board}}).Seats[0].Caption; got != "" {
			t.Errorf("%s: who has no name is said to be %q", id, got)
		}
		if id == "3000-scoundrels" {
			want = w.Seat(seat)
		}
		named := w.With([]companion.Player{{Seat: w.Info.Lexicon.Seats[seat], Name: "Eva"}})
		if got := named.Table(present.TableInput{Update: companion.Update{Board: board}}).Seats[0].Caption; got != want {
			t.Errorf("%s: Eva is said to be %q, want %q", id, got, want)
		}
	}
}

// TestWinnersAreWorded: against the automaton with the points of both, the winner's first; two people without.
func TestWinnersAreWorded(t *testing.T) {
	w := presenttest.Shelf(t, "tiny-epic-western", "en")
	points := thing(t, w, "term", "points")
	result := func(rows []engine.Row, winners ...engine.Seat) string {
		return w.Winners(&engine.Result{Rows: rows, Winners: winners})
	}
	red, blue, rival := engine.Scored(1, points, 7), engine.Scored(3, points, 5), engine.Scored(5, points, 9)
	for _, c := range []struct{ got, want string }{
		{result([]engine.Row{red, rival}, 1), "Red wins 7 to 9"}, {result([]engine.Row{red, rival}, 5), "The Rival wins 9 to 7"}, {result([]engine.Row{red, blue}, 1), "Red wins"}, {result([]engine.Row{red, blue, rival}, 5), "The Rival wins"},
		{result([]engine.Row{{Seat: 1}, {Seat: 5}}, 5), "The Rival wins"}, {result([]engine.Row{red, blue}, 1, 3), "Red and Blue win"}, {result(nil), "Nobody wins"},
	} {
		if c.got != c.want {
			t.Errorf("%q, not %q", c.got, c.want)
		}
	}
}
