package present_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/ui/present"
	"casekeeper/ui/words"
)

// ana is a table at which red is Ana and blue has no name.
var ana = []companion.Player{{Seat: "red", Name: "Ana"}, {Seat: "blue"}}

// TestPlayersHaveTheirNames checks that prompts, marks, log and final table use a
// person's name, and that the mark keeps colour and shape.
func TestPlayersHaveTheirNames(t *testing.T) {
	_, in := sitting(t, stake(cut.Red, 2, 0))
	plain := cutWords(t, "en")
	w := plain.With(ana)
	vm := w.Table(in())
	if m := vm.Seats[0].Mark; m != (present.MarkVM{Name: "Ana", Colour: "red", Shape: "circle"}) || vm.Seats[1].Mark.Name != "Blue" {
		t.Errorf("seats %+v", vm.Seats)
	}
	if ask := vm.Asks[0].Text; ask != "Ana: cut, and lay the card in the middle" {
		t.Errorf("asks %q", ask)
	}
	if got := w.Result(&engine.Result{Winners: []engine.Seat{cut.Red}}).Won; got != "Ana wins" {
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
		w := shelfWords(t, "bang-dice", lang)
		slot := engine.Arg{Domain: engine.Slots, Value: uint16(slices.Index(w.Info.Lexicon.Slots, "red-role"))}
		if got := w.With(ana).Arg(slot); got != want {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
	}
}

// TestPlayerOfTwoSeatsIsNamedOnce checks that one name covers both seats, and that each seat
// shows name and colour.
func TestPlayerOfTwoSeatsIsNamedOnce(t *testing.T) {
	info := cut.Info()
	s, w := present.NewSetup(&info), cutWords(t, "en")
	s.Seats, s.Values["partners"] = []engine.Seat{cut.Red, cut.Yellow, cut.Blue, cut.Green}, "on"
	s.Ask(cut.Blue)
	s.Call("Ana")
	s.Ask(cut.Yellow)
	s.Typed = "ana"
	if vm := w.SetupScreen(s); vm.Naming.Trouble == "" || vm.Seats[0].Name != "Ana" || vm.Seats[2].Name != "Ana" || vm.Seats[1].Named || vm.Count != "2 players" {
		t.Errorf("set-up %+v", vm)
	}
	named := w.With(s.Players())
	if a, b := named.Seat(cut.Red), named.Seat(cut.Blue); a != "Red (Ana)" || b != "Blue (Ana)" {
		t.Errorf("called %q and %q", a, b)
	}
	s.Values["partners"] = "off"
	if got := s.Called(); !slices.Equal(got, []string{"Ana", "", "", ""}) {
		t.Errorf("four people: %q", got)
	}
}

// TestWinnerOfTwoSeatsIsNamedOnce checks the headline; the reason names both seats, which
// also stand for a person without a name. A single seat of two wins for itself.
func TestWinnerOfTwoSeatsIsNamedOnce(t *testing.T) {
	plain := cutWords(t, "en")
	held := func(ana, bea string) *present.Words {
		return plain.With([]companion.Player{{Seat: "red", Name: ana}, {Seat: "yellow", Name: bea}, {Seat: "blue", Name: ana, FirstSeat: "red"}, {Seat: "green", Name: bea, FirstSeat: "yellow"}})
	}
	won := func(w *present.Words, seats ...engine.Seat) string {
		r := engine.Result{Winners: seats, Because: engine.Say(cut.RuleHigh, seats[0], engine.Arg{Domain: engine.Number, Value: 7}, engine.Arg{Domain: engine.Cards, Value: 20})}
		for _, s := range []engine.Seat{cut.Red, cut.Yellow, cut.Blue, cut.Green} {
			r.Rows = append(r.Rows, engine.Row{Seat: s, Together: true})
		}
		vm := w.Result(&r)
		return vm.Won + ". " + vm.DecidedBy
	}
	named, nameless := held("Ana", "Bea"), held("", "")
	for want, got := range map[string]string{
		"Ana wins. Red and Blue (Ana) takes 7: Steer 5 is the highest card.":             won(named, cut.Red, cut.Blue),
		"Red, Blue win. Red and Blue takes 7: Steer 5 is the highest card.":              won(nameless, cut.Red, cut.Blue),
		"Blue (Ana) wins. Blue (Ana) takes 7: Steer 5 is the highest card.":              won(named, cut.Blue),
		"Ana, Bea win. Red and Blue (Ana) takes 7: Steer 5 is the highest card.":         won(named, cut.Red, cut.Yellow, cut.Blue, cut.Green),
		"Ana, Green (Bea) win. Red and Blue (Ana) takes 7: Steer 5 is the highest card.": won(named, cut.Red, cut.Blue, cut.Green),
	} {
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// TestNameIsAskedFor checks that earlier players are offered unless they sit at the table,
// that no name occurs twice, and that a removed seat loses its name.
func TestNameIsAskedFor(t *testing.T) {
	info := cut.Info()
	s, w := present.NewSetup(&info), cutWords(t, "en")
	s.Known = []string{"Ana", "Bea", "Carla"}
	if w.SetupScreen(s).Naming != nil {
		t.Error("a name is asked for that nobody wants to give")
	}
	s.Ask(cut.Red)
	s.Call(" Ana  María ")
	s.Ask(cut.Yellow)
	s.Typed = "ana maría"
	vm := w.SetupScreen(s)
	if n := vm.Naming; n.Trouble != "Ana María is at the table already" || n.Ready || n.Mark.Name != "Yellow" {
		t.Errorf("the same name again: %+v", n)
	}
	s.Call(s.Typed)
	if s.Naming != cut.Yellow {
		t.Error("a name that is taken was given")
	}
	s.Typed = "b"
	if n := w.SetupScreen(s).Naming; !n.Ready || !slices.Equal(n.Known, []string{"Bea"}) {
		t.Errorf("after a letter: %+v", n)
	}
	s.Call("Bea")
	if got := s.Called(); !slices.Equal(got, []string{"Ana María", "Bea"}) {
		t.Errorf("called %q", got)
	}
	vm = w.SetupScreen(s)
	if c := vm.Seats[0]; c.Name != "Ana María" || !c.Named || c.Mark.Name != "Red" {
		t.Errorf("chair %+v", c)
	}
	s.Toggle(cut.Red)
	s.Toggle(cut.Red)
	if got := s.Called(); !slices.Equal(got, []string{"Bea", ""}) || w.SetupScreen(s).Seats[1].Named {
		t.Errorf("after red left and came back: %q", got)
	}
	s.Ask(cut.Yellow)
	s.Call("")
	if len(s.Names) != 0 {
		t.Errorf("names %v", s.Names)
	}
}

// TestChoicesThatCannotBeAreNotOffered checks that values which the game refuses are not
// offered.
func TestChoicesThatCannotBeAreNotOffered(t *testing.T) {
	info := cut.Info()
	s, w := present.NewSetup(&info), cutWords(t, "en")
	s.Check = func(e engine.Setup) error {
		if e.Get("ace-high", "off") == "on" && len(e.Seats) == 2 {
			return errors.New("not for two")
		}
		return nil
	}
	if o := w.SetupScreen(s).Options[0]; len(o.Values) != 1 {
		t.Errorf("offered to two: %+v", o.Values)
	}
	s.Toggle(cut.Blue)
	if o := w.SetupScreen(s).Options[0]; len(o.Values) != 2 {
		t.Errorf("offered to three: %+v", o.Values)
	}
	s.Values["ace-high"] = "on"
	if s.Toggle(cut.Blue); s.Values["ace-high"] != "" || !s.Ready() {
		t.Errorf("a choice that is impossible now is kept: %v", s.Values)
	}
	s.Values["ace-high"] = "on"
	if vm := w.SetupScreen(s); vm.Ready || vm.Count != "With these options the game cannot begin" {
		t.Errorf("%+v", vm)
	}
}

// TestLongNameHasAShortOne checks that the short form is asked once, has eight letters at
// most, and is used in the mark from then on.
func TestLongNameHasAShortOne(t *testing.T) {
	w := *shelfWords(t, "tiny-epic-western", "es")
	var kept map[string]string
	general := *w.General
	general.Shorts = words.NewShortNames(map[string]string{"Guadalupe": "Lupe"}, func(all map[string]string) { kept = all })
	w.General = &general
	s := present.NewSetup(&w.Info)
	s.Shorts = general.Shorts
	first, second := s.Seats[0], s.Seats[1]
	s.Ask(first)
	s.Call("Maximiliano")
	vm := w.SetupScreen(s)
	if vm.Naming == nil || !strings.Contains(vm.Naming.Title, "Maximiliano") || vm.Naming.Field != "Maximili" || !vm.Naming.Ready || s.Most() != words.ShortMost {
		t.Fatalf("asks %+v", vm.Naming)
	}
	s.Call("Maxi")
	s.Ask(second)
	s.Call("Guadalupe")
	if got := s.Called(); s.Naming != engine.Table || got[0] != "Maximiliano" || got[1] != "Guadalupe" || kept["Maximiliano"] != "Maxi" {
		t.Errorf("called %q, kept %q", got, kept)
	}
	named := w.With(s.Players())
	if a, b := named.Mark(first), named.Mark(second); a.Short != "Maxi" || b.Short != "Lupe" || a.Name != "Maximiliano" {
		t.Errorf("marks %+v, %+v", a, b)
	}
	s.Ask(first)
	s.Call("Bartolomé Luis")
	s.Call("") // as proposed
	if got := s.Called()[0]; got != "Bartolomé Luis" || general.Shorts.Of(got) != "Bartolom" {
		t.Errorf("called %q, short %q", got, general.Shorts.Of(got))
	}
}

// TestWhoPlaysWhom checks that a named person is shown with the character of the seat; in
// other games a card is shown, or nothing.
func TestWhoPlaysWhom(t *testing.T) {
	for id, want := range map[string]string{"colt-express": "Doc", "3000-scoundrels": "", "tiny-epic-western": "", "bang-dice": ""} {
		w := shelfWords(t, id, "es")
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
