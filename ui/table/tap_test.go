package table_test

import (
	"crypto/sha256"
	"fmt"
	"image"
	"slices"
	"testing"

	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present"
	"casekeeper/ui/present/newgame"
	"casekeeper/ui/present/results"
	"casekeeper/ui/screens"
	"casekeeper/ui/tables"

	"fyne.io/fyne/v2/driver/desktop"
)

// How a test shows a screen, taps its keys and lists them.
var put, remembered, tap, ids = taptest.Show, taptest.Remember, taptest.Tap, taptest.IDs

func leaf(n int) present.ChoiceVM {
	return present.ChoiceVM{Label: fmt.Sprint("answer ", n), Fact: engine.Act(1, engine.Verb(n)), Place: -1}
}

// asking is a table on which something is asked.
func asking(seq string, asks ...present.AskVM) present.TableVM {
	return present.TableVM{Seq: seq, Asks: asks, Places: []present.PlaceVM{{Name: "Saloon"}, {Name: "Bank"}},
		Seats: []present.SeatVM{{Mark: present.MarkVM{Name: "Red", Colour: "red", Shape: "circle"}}}, Hardware: present.HardwareVM{Good: true}}
}

func TestAnswerReportsItsFact(t *testing.T) {
	s := tables.New()
	var got []engine.Observation
	s.OnFact = func(o engine.Observation) { got = append(got, o) }
	off := leaf(3)
	off.Off = true
	s.Show(asking("1", present.AskVM{Text: "?", Choices: []present.ChoiceVM{leaf(1), leaf(2), off}}))
	put(t, s)
	tap(t, s, "answer/-1/1@1")
	tap(t, s, "answer/-1/2@1")
	if len(got) != 1 || got[0] != engine.Act(1, 2) {
		t.Errorf("reported %+v", got)
	}
}

func TestGroupOpensByKey(t *testing.T) {
	s := tables.New()
	var got []engine.Observation
	s.OnFact = func(o engine.Observation) { got = append(got, o) }
	group := present.ChoiceVM{Label: "Bank", Place: 1, Sub: []present.ChoiceVM{leaf(5), leaf(6)}}
	vm := asking("1", present.AskVM{Text: "?", Choices: []present.ChoiceVM{leaf(1), group}})
	s.Show(vm)
	put(t, s)
	tap(t, s, "answer/-1/1@1")
	tap(t, s, "group/back")
	tap(t, s, "answer/-1/1@1")
	tap(t, s, "answer/1/1@1")
	if len(got) != 1 || got[0] != engine.Act(1, 6) {
		t.Errorf("reported %+v", got)
	}
	vm.Seq = "2"
	s.Show(vm)
	if s.Keys()["group/back"] != nil || s.Keys()["answer/-1/0@2"] == nil {
		t.Errorf("a group of an older table is open: %q", ids(s))
	}
}

// TestPressedKeyIsNotExchanged: what is under a finger stays what it was, and
// answers to another question are other keys.
func TestPressedKeyIsNotExchanged(t *testing.T) {
	s := tables.New()
	s.Show(asking("1", present.AskVM{Text: "?", Choices: []present.ChoiceVM{leaf(1)}}))
	put(t, s)
	menu, answer := s.Keys()["menu"], s.Keys()["answer/-1/0@1"]
	s.Show(asking("2", present.AskVM{Text: "?", Choices: []present.ChoiceVM{leaf(2)}}))
	if s.Keys()["menu"] != menu {
		t.Error("the menu key was exchanged")
	}
	for id, k := range s.Keys() {
		if k == answer {
			t.Errorf("the key of an old answer is now %s", id)
		}
	}
}

func TestDieAndCards(t *testing.T) {
	s := tables.New()
	var got []engine.Observation
	s.OnFact = func(o engine.Observation) { got = append(got, o) }
	var faces []present.ChoiceVM
	for f := range uint8(6) {
		faces = append(faces, present.ChoiceVM{Fact: engine.Rolled(1, f+1)})
	}
	cell := func(off bool) present.ChoiceVM {
		return present.ChoiceVM{Card: present.CardVM{Suit: "hat", Value: "1"}, Fact: engine.Laid(2, 7), Off: off}
	}
	s.Show(asking("1", present.AskVM{Text: "die", Faces: faces}, present.AskVM{Text: "card", Grid: [][]present.ChoiceVM{{cell(false)}}},
		present.AskVM{Text: "list", List: []present.ChoiceVM{{Label: "Jail", Fact: engine.Laid(3, 9)}}}))
	put(t, s)
	tap(t, s, "face/4@1")
	tap(t, s, "ask/after")
	tap(t, s, "card/7@1")
	tap(t, s, "ask/after")
	tap(t, s, "cards")
	tap(t, s, "card/9@1")
	want := []engine.Observation{engine.Rolled(1, 4), engine.Laid(2, 7), engine.Laid(3, 9)}
	if !slices.Equal(got, want) {
		t.Errorf("reported %+v, want %+v", got, want)
	}
}

// TestNextCardIsChosenAtOnce: dealing many cards by hand is one tap a card.
func TestNextCardIsChosenAtOnce(t *testing.T) {
	s := tables.New()
	list := present.AskVM{Text: "list", List: []present.ChoiceVM{{Label: "Jail", Fact: engine.Laid(3, 9)}}}
	s.Show(asking("1", list))
	put(t, s)
	tap(t, s, "cards")
	s.Show(asking("2", list))
	if s.Keys()["card/9@2"] == nil {
		t.Error("the cards were put away although the next one is asked for")
	}
	s.Show(asking("3", present.AskVM{Text: "?", Choices: []present.ChoiceVM{leaf(1)}}))
	if s.Keys()["close"] != nil {
		t.Error("the cards still cover the board")
	}
}

func TestManyAnswersTurnPages(t *testing.T) {
	s := tables.New()
	var got []engine.Observation
	s.OnFact = func(o engine.Observation) { got = append(got, o) }
	var list []present.ChoiceVM
	for n := range 40 {
		list = append(list, leaf(n+1))
	}
	s.Show(asking("1", present.AskVM{Text: "?", Choices: list}))
	put(t, s)
	seen := map[string]bool{}
	for turn := 0; ; turn++ {
		for id := range s.Keys() {
			if len(id) > 6 && id[:6] == "answer" && id != "answers/before" && id != "answers/after" {
				seen[id] = true
			}
		}
		if s.Keys()["answers/after"].Off() || turn > 40 {
			break
		}
		tap(t, s, "answers/after")
	}
	if len(seen) != 40 {
		t.Errorf("%d answers can be reached, want 40", len(seen))
	}
}

func TestBannerIsClosedOrWaived(t *testing.T) {
	s := tables.New()
	var closed, waived int
	s.OnClose, s.OnWaive = func(id int) { closed = id }, func(id int) { waived = id }
	vm := asking("1", present.AskVM{Text: "?", Choices: []present.ChoiceVM{leaf(1)}})
	vm.Banner = &present.BannerVM{Title: "No", Text: "Because.", Close: "Yes", Waive: "Once", ID: 3}
	s.Show(vm)
	put(t, s)
	if s.Keys()["answer/-1/0@1"] == nil {
		t.Error("a refusal covers the answers")
	}
	tap(t, s, "refusal/waive/3")
	tap(t, s, "refusal/close")
	if closed != 3 || waived != 3 {
		t.Errorf("closed %d, waived %d", closed, waived)
	}
	vm.Banner.Waive, vm.Banner.ID = "", 0
	s.Show(vm)
	if s.Keys()["refusal/close"] != nil || s.Keys()["refusal/waive/0"] != nil {
		t.Error("a journal that fails can be waved away")
	}
}

func TestBarReportsWishes(t *testing.T) {
	s := tables.New()
	var got []string
	wish := func(name string) func() { return func() { got = append(got, name) } }
	s.OnUndo, s.OnPlay, s.OnStep, s.OnSpeed = wish("undo"), wish("play"), wish("step"), wish("speed")
	s.OnHome, s.OnLanguage, s.OnResult = wish("home"), wish("language"), wish("result")
	vm := asking("1")
	vm.Undo, vm.Demo, vm.HasResult = present.StepVM{Label: "Undo", On: true}, &present.DemoVM{Pace: 1}, true
	s.Show(vm)
	put(t, s)
	for _, id := range []string{"undo", "play", "step", "speed", "result", "menu", "home", "menu", "language"} {
		tap(t, s, id)
	}
	want := []string{"undo", "play", "step", "speed", "result", "home", "language"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if s.Keys()["close"] != nil {
		tap(t, s, "close")
	}
	if s.Keys()["home"] != nil {
		t.Error("the menu is still open")
	}
}

func TestSeatsAndOptions(t *testing.T) {
	w := words(t, "en")
	choice := newgame.NewSetup(&w.Info)
	s := screens.NewSetup()
	var started, back bool
	s.OnSeat = func(seat engine.Seat) { choice.Toggle(seat); s.Show(newgame.SetupPage(w, choice)) }
	s.OnValue = func(o, v string) { choice.Values[o] = v; s.Show(newgame.SetupPage(w, choice)) }
	s.OnStart, s.OnBack = func() { started = true }, func() { back = true }
	s.Show(newgame.SetupPage(w, choice))
	put(t, s)
	tap(t, s, "seat/4")
	tap(t, s, "options")
	for s.Keys()["option/circle"] == nil {
		tap(t, s, "options/after")
	}
	tap(t, s, "option/circle")
	tap(t, s, "values/after")
	tap(t, s, "value/bank-saloon-hideout-courthouse")
	for s.Keys()["option/straights/wrap"] == nil {
		tap(t, s, "options/after")
	}
	tap(t, s, "option/straights/wrap")
	tap(t, s, "start")
	got := choice.Engine()
	if !started || len(got.Seats) != 3 || got.Seats[2] != 4 || len(got.Options) != 2 ||
		got.Options[0] != (engine.Option{Name: "circle", Value: "bank-saloon-hideout-courthouse"}) || got.Options[1].Value != "wrap" {
		t.Errorf("started %v with %+v", started, got)
	}
	tap(t, s, "back")
	if back {
		t.Error("back from the options leaves the set-up")
	}
	tap(t, s, "back")
	if !back {
		t.Error("back does not leave the set-up")
	}
}

func TestHomeAndResultReportWishes(t *testing.T) {
	h := screens.NewHome()
	var match int
	h.Show(present.HomeVM{OpenGame: &present.OpenGameVM{Match: 5}})
	h.OnContinue = func(id journal.MatchID) { match = int(id) }
	put(t, h)
	tap(t, h, "continue")
	if match != 5 {
		t.Errorf("continues match %d", match)
	}
	h.Show(present.HomeVM{})
	if h.Keys()["continue"] != nil {
		t.Error("offers to go on with nothing")
	}
	r := screens.NewResult()
	var got []string
	wish := func(what string) func() { return func() { got = append(got, what) } }
	r.OnHome, r.OnBack, r.OnAgain, r.OnUndo = wish("home"), wish("back"), wish("again"), wish("undo")
	vm := results.ResultVM{Columns: []present.TermVM{{Name: "Total"}}, Again: "Again", Undo: "Undo"}
	for _, n := range []int{1, 2} {
		vm.Rows = append(vm.Rows, results.ResultRowVM{Cells: []string{fmt.Sprint(n)}, Count: []int{n}, By: [][]present.LogVM{{{Text: "why"}}}})
	}
	r.Show(vm)
	put(t, r)
	for _, id := range []string{"cell/1/0", "again", "back", "undo", "home"} {
		tap(t, r, id)
	}
	if want := []string{"again", "back", "undo", "home"}; !slices.Equal(got, want) {
		t.Errorf("wishes %q, want %q", got, want)
	}
	vm.Again, vm.Undo = "", ""
	if r.Show(vm); r.Keys()["again"] != nil || r.Keys()["undo"] != nil {
		t.Error("a game that was only scored is played again, or its end taken back")
	}
}

// TestKeyLightsUp: a finger sees what it presses.
func TestKeyLightsUp(t *testing.T) {
	h := screens.NewHome()
	h.Show(present.HomeVM{Language: "English"})
	w := put(t, h)
	k := h.Keys()["language"]
	at := k.Position().AddXY(k.Size().Width-20, 20)
	before := w.Canvas().Capture().At(int(at.X), int(at.Y))
	k.MouseDown(&desktop.MouseEvent{})
	if lit := w.Canvas().Capture().At(int(at.X), int(at.Y)); lit == before {
		t.Errorf("pressed, the key is still %v", before)
	}
	k.MouseUp(&desktop.MouseEvent{})
	if again := w.Canvas().Capture().At(int(at.X), int(at.Y)); again != before {
		t.Errorf("let go, the key is %v, was %v", again, before)
	}
}

// TestChangesAreSeen: whatever changes in a view-model changes the picture,
// although keys that look the same are not drawn anew.
func TestChangesAreSeen(t *testing.T) {
	s := tables.New()
	vm := func() present.TableVM {
		v := asking("1", present.AskVM{Text: "?", Choices: []present.ChoiceVM{leaf(1)}})
		v.Seats[0].Counters = []present.CounterVM{{Name: "Money", Value: 1}}
		v.Places[0].Spots = []present.SpotVM{{Name: "Porch", Tokens: []present.TokenVM{{Mark: v.Seats[0].Mark}}}}
		v.Places[1].Cards = []present.CardVM{{Name: "Hat 1", Suit: "hat", Value: "1"}}
		return v
	}
	s.Show(vm())
	w := put(t, s)
	shot := func() string { return fmt.Sprintf("%x", sha256.Sum256(w.Canvas().Capture().(*image.NRGBA).Pix)) }
	first := shot()
	for name, change := range map[string]func(*present.TableVM){
		"seats":    func(v *present.TableVM) { v.Asks = nil },
		"token":    func(v *present.TableVM) { v.Places[0].Spots[0].Tokens[0].Down = true },
		"card":     func(v *present.TableVM) { v.Places[1].Cards[0].Value = "2" },
		"label":    func(v *present.TableVM) { v.Asks[0].Choices[0].Label = "other" },
		"off":      func(v *present.TableVM) { v.Asks[0].Choices[0].Off = true },
		"question": func(v *present.TableVM) { v.Asks[0].Text = "!" },
		"undo":     func(v *present.TableVM) { v.Undo.On = true },
	} {
		changed := vm()
		change(&changed)
		s.Show(changed)
		if shot() == first {
			t.Errorf("%s: the picture is the same", name)
		}
		s.Show(vm())
		if shot() != first {
			t.Errorf("%s: changed back, the picture is not what it was", name)
		}
	}
}
