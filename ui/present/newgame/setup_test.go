package newgame_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/ui/present"
	"casekeeper/ui/present/newgame"
	"casekeeper/ui/present/presenttest"
	"casekeeper/ui/words"
)

// TestPlayerOfTwoSeatsIsNamedOnce checks that one name covers both seats, and that each seat
// shows name and colour.
func TestPlayerOfTwoSeatsIsNamedOnce(t *testing.T) {
	info := cut.Info()
	s, w := newgame.NewSetup(&info), presenttest.Cut(t, "en")
	s.Seats, s.Values["partners"] = []engine.Seat{cut.Red, cut.Yellow, cut.Blue, cut.Green}, "on"
	s.Ask(cut.Blue)
	s.Call("Ana")
	s.Ask(cut.Yellow)
	s.Typed = "ana"
	if vm := newgame.SetupPage(w, s); vm.Naming.Trouble == "" || vm.Seats[0].Name != "Ana" || vm.Seats[2].Name != "Ana" || vm.Seats[1].Named || vm.Count != "2 players" {
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

// TestNameIsAskedFor checks that earlier players are offered unless they sit at the table,
// that no name occurs twice, and that a removed seat loses its name.
func TestNameIsAskedFor(t *testing.T) {
	info := cut.Info()
	s, w := newgame.NewSetup(&info), presenttest.Cut(t, "en")
	s.Known = []string{"Ana", "Bea", "Carla"}
	if newgame.SetupPage(w, s).Naming != nil {
		t.Error("a name is asked for that nobody wants to give")
	}
	s.Ask(cut.Red)
	s.Call(" Ana  María ")
	s.Ask(cut.Yellow)
	s.Typed = "ana maría"
	vm := newgame.SetupPage(w, s)
	if n := vm.Naming; n.Trouble != "Ana María is at the table already" || n.Ready || n.Mark.Name != "Yellow" {
		t.Errorf("the same name again: %+v", n)
	}
	s.Call(s.Typed)
	if s.Naming != cut.Yellow {
		t.Error("a name that is taken was given")
	}
	s.Typed = "b"
	if n := newgame.SetupPage(w, s).Naming; !n.Ready || !slices.Equal(n.Known, []string{"Bea"}) {
		t.Errorf("after a letter: %+v", n)
	}
	s.Call("Bea")
	if got := s.Called(); !slices.Equal(got, []string{"Ana María", "Bea"}) {
		t.Errorf("called %q", got)
	}
	vm = newgame.SetupPage(w, s)
	if c := vm.Seats[0]; c.Name != "Ana María" || !c.Named || c.Mark.Name != "Red" {
		t.Errorf("chair %+v", c)
	}
	s.Toggle(cut.Red)
	s.Toggle(cut.Red)
	if got := s.Called(); !slices.Equal(got, []string{"Bea", ""}) || newgame.SetupPage(w, s).Seats[1].Named {
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
	s, w := newgame.NewSetup(&info), presenttest.Cut(t, "en")
	s.Check = func(e engine.Setup) error {
		if e.Get("ace-high", "off") == "on" && len(e.Seats) == 2 {
			return errors.New("not for two")
		}
		return nil
	}
	if o := newgame.SetupPage(w, s).Options[0]; len(o.Values) != 1 {
		t.Errorf("offered to two: %+v", o.Values)
	}
	s.Toggle(cut.Blue)
	if o := newgame.SetupPage(w, s).Options[0]; len(o.Values) != 2 {
		t.Errorf("offered to three: %+v", o.Values)
	}
	s.Values["ace-high"] = "on"
	if s.Toggle(cut.Blue); s.Values["ace-high"] != "" || !s.Ready() {
		t.Errorf("a choice that is impossible now is kept: %v", s.Values)
	}
	s.Values["ace-high"] = "on"
	if vm := newgame.SetupPage(w, s); vm.Ready || vm.Count != "With these options the game cannot begin" {
		t.Errorf("%+v", vm)
	}
}

// TestLongNameHasAShortOne checks that the short form is asked once, has eight letters at
// most, and is used in the mark from then on.
func TestLongNameHasAShortOne(t *testing.T) {
	general, err := present.Load(configs.FS, "es") // of its own, because the short names are shared
	if err != nil {
		t.Fatal(err)
	}
	w, err := general.Game(configs.FS, presenttest.Shelf(t, "tiny-epic-western", "es").Info)
	if err != nil {
		t.Fatal(err)
	}
	var kept map[string]string
	general.Shorts = words.NewShortNames(map[string]string{"Guadalupe": "Lupe"}, func(all map[string]string) { kept = all })
	s := newgame.NewSetup(&w.Info)
	s.Shorts = general.Shorts
	first, second := s.Seats[0], s.Seats[1]
	s.Ask(first)
	s.Call("Maximiliano")
	vm := newgame.SetupPage(w, s)
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

// TestATableWithPhonesIsAskedOnce: about what can live on phones, unless people have chosen it, or it can only be
// so or not at all.
func TestATableWithPhonesIsAskedOnce(t *testing.T) {
	info := cut.Info()
	if got := newgame.NewSetup(&info).ForPhones(); got != "" {
		t.Errorf("asked for %q, which is not about phones", got)
	}
	ace := &info.Options[0]
	ace.Phones = "on"
	s := newgame.NewSetup(&info)
	if got := []string{s.ForPhones(), s.ForPhones()}; !slices.Equal(got, []string{ace.Name, ""}) || s.Values[ace.Name] != "off" {
		t.Errorf("asked for %q, chosen is %v", got, s.Values)
	}
	s = newgame.NewSetup(&info)
	if s.Values[ace.Name] = "on"; s.ForPhones() != "" {
		t.Error("asked for what people have chosen")
	}
	s = newgame.NewSetup(&info)
	if s.Check = func(setup engine.Setup) error {
		if setup.Get(ace.Name, "off") == "on" {
			return errors.New("not here")
		}
		return nil
	}; s.ForPhones() != "" {
		t.Error("asked for what cannot be")
	}
	ace.Chaired = "on"
	s = newgame.NewSetup(&info)
	if s.Chairs[cut.Red] = "easy"; s.ForPhones() != "" {
		t.Error("asked for what has to be")
	}
}
