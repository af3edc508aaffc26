package table_test

import (
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/kit"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present"
	"casekeeper/ui/screens"
	"casekeeper/ui/table"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
)

// handed plays a game with facts that its players enter, and gives the screen
// in a player's hands.
func handed(t testing.TB, w *present.Words, setup engine.Setup, who engine.Seat, facts ...engine.Observation) present.HandVM {
	t.Helper()
	s, err := companion.Begin(&memory.Store{}, companion.Opening{Game: load(t, w.Info.ID), Setup: setup}, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for _, o := range facts {
		if _, err := s.Submit(t.Context(), o, journal.Source{ID: "finger"}); err != nil {
			t.Fatal(err)
		}
	}
	list, err := s.Views(t.Context(), who, engine.Table)
	if err != nil {
		t.Fatal(err)
	}
	return w.Hand(present.HandInput{Own: list[0], Shared: list[1]})
}

// inHand makes the screen in a player's hands.
func inHand(vm present.HandVM) *screens.Hand {
	h := screens.NewHand()
	h.OnOpen, h.OnHold = func() {}, func(bool) {}
	h.After = func(_ time.Duration, do func()) { do() }
	h.Show(vm)
	return h
}

// handScreens are the screens in a player's hands, in one language.
func handScreens(t testing.TB, lang string) map[string]kit.Screen {
	w := wordsOf(t, bangDice, lang)
	setup := engine.Setup{Seats: w.Info.Players, Options: []engine.Option{{Name: "roles", Value: "known"}}}
	const orange, renegade, character = 6, 4, 5
	tew := words(t, lang)
	out := map[string]kit.Screen{
		"hand-covers":  inHand(handed(t, w, setup, orange)),
		"hand-enter":   inHand(handed(t, w, setup, orange)),
		"hand-entered": inHand(handed(t, w, setup, orange, engine.Laid(slotOf(t, w, "orange-role"), renegade))),
		"hand-held":    inHand(handed(t, w, setup, orange, engine.Laid(slotOf(t, w, "orange-role"), renegade))),
		"hand-refused": inHand(handed(t, w, setup, orange, engine.Laid(slotOf(t, w, "orange-role"), character))),
		"hand-cards":   inHand(handed(t, tew, engine.Setup{Seats: tew.Info.Players[:3]}, tew.Info.Players[0])),
	}
	tapFirst(out["hand-enter"], "enter")
	tapFirst(out["hand-held"], "hold")
	out["hand-refused"].(*screens.Hand).OnFact = func(engine.Observation) {}
	tapFirst(out["hand-refused"], "enter card/4@")
	next := handed(t, tew, engine.Setup{Seats: tew.Info.Players[:3]}, tew.Info.Players[0])
	next.Done, next.Next, next.Again, next.HintKey = w.Say("hand.next", "Maximilianus"), true, w.Say("hand.again"), w.Say("hint.key")
	next.Own, next.Mark.Name = handed(t, w, setup, orange, engine.Laid(slotOf(t, w, "orange-role"), renegade)).Own, "Bartholomeww"
	next.Asks = handed(t, w, setup, orange).Asks
	out["hand-all"] = inHand(next)
	out["hand-all"].(*screens.Hand).OnTip = func() {}
	hinted := handed(t, w, setup, orange)
	hinted.Asks, hinted.HintKey, hinted.Hint = nil, w.Say("hint.key"), longTip(w)
	out["hand-hint"] = inHand(hinted)
	out["hand-hint"].(*screens.Hand).OnTip = func() {}
	tapFirst(out["hand-hint"], "hint hold")
	alone := hinted
	alone.Hint = &present.HintVM{Best: hinted.Hint.Best, Why: hinted.Hint.Why, Others: hinted.Hint.Others}
	out["hand-hint-alone"] = inHand(alone)
	out["hand-hint-alone"].(*screens.Hand).OnTip = func() {}
	tapFirst(out["hand-hint-alone"], "hint hold")
	bare := hinted
	bare.Own, bare.Hint = nil, nil
	out["hand-bare"] = inHand(bare)
	return out
}

// TestASeatWithoutSecretsGetsHints: with hints on, the page of a seat that has nothing secret says what
// would be seen there, and offers a hint on the whole page instead of a finger on nothing.
func TestASeatWithoutSecretsGetsHints(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	s := handScreens(t, "en")["hand-bare"]
	w := open(t, s, sizes[0])
	defer w.Close()
	keys := s.Keys()
	if keys["hint"] == nil || keys["hold"] != nil || keys["hint"].Size().Width < 600 {
		t.Errorf("keys %q", ids(s))
	}
}

// longTip is a hint with all that one can say.
func longTip(w *present.Words) *present.HintVM {
	rest := w.Say("hint.other", "Oficina del sheriff: influencia, 2 si ganas la mano", 109, 276)
	odds := present.OddsVM{Share: "24 %", Text: "En la Oficina del sheriff, de las 17 cartas que Ana Isabel no ve, 11 no ganan a la suya; en contra hay 3."}
	return &present.HintVM{Best: w.Say("hint.best", "Oficina del sheriff: palo, sube 1"), Why: w.Say("hint.why", 259, 400), Others: []string{rest, rest, rest},
		Given: w.Say("hint.odds"), Odds: []present.OddsVM{odds, odds, odds, odds, odds, odds}}
}

// slotOf finds a slot by its record word.
func slotOf(t testing.TB, w *present.Words, word string) engine.Slot {
	t.Helper()
	i := slices.Index(w.Info.Lexicon.Slots, word)
	if i < 0 {
		t.Fatalf("no slot %q", word)
	}
	return engine.Slot(i)
}

// TestScreenInHand lays out the screens in a player's hands.
func TestScreenInHand(t *testing.T) {
	sheetOf(t, func(lang string) map[string]kit.Screen { return handScreens(t, lang) })
}

// TestHintWithoutOddsIsLarge: it has the whole page, and says all of it.
func TestHintWithoutOddsIsLarge(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	for _, size := range sizes {
		s := handScreens(t, "es")["hand-hint-alone"]
		w := open(t, s, size)
		others := 0
		for _, k := range taptest.Inks(s) {
			if strings.HasPrefix(k.Text, "Lo mejor") && k.H < 0.7*32*table.ZoomFor(size.Width, size.Height) {
				t.Errorf("%v: what to do has capitals of %.0f", size, k.H)
			}
			others += strings.Count(k.Text, "276")
		}
		if others != 3 {
			t.Errorf("%v: %d of the 3 other ways are told", size, others)
		}
		w.Close()
	}
}

// TestSecretIsDrawnUnderTheFingerOnly compares the pixels of two players' screens that differ in what
// they hold: until a finger has been held on the strip for its time, after it has been lifted, and on the
// pages of the small keys, they are the same.
func TestSecretIsDrawnUnderTheFingerOnly(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	w := wordsOf(t, bangDice, "en")
	setup := engine.Setup{Seats: w.Info.Players[:4], Options: []engine.Option{{Name: "roles", Value: "known"}}}
	const yellow, outlaw, renegade = 2, 3, 4
	var hands [2]*screens.Hand
	var windows [2]fyne.Window
	var due []func()
	for i, role := range []catalogue.CardID{outlaw, renegade} {
		vm := handed(t, w, setup, yellow, engine.Laid(slotOf(t, w, "yellow-role"), role))
		vm.Asks, vm.HintKey, vm.Thinks = handed(t, w, setup, yellow).Asks, w.Say("hint.key"), w.Say("hint.told")
		vm.Hint = &present.HintVM{Best: vm.Own[0].Name}
		hands[i] = inHand(vm)
		hands[i].OnTip = func() {}
		hands[i].After = func(_ time.Duration, do func()) { due = append(due, do) }
		windows[i] = test.NewWindow(hands[i].Object())
		windows[i].SetPadded(false)
		windows[i].Resize(sizes[0])
		defer windows[i].Close()
	}
	each := func(f func(h *screens.Hand)) {
		for _, h := range hands {
			f(h)
		}
	}
	down := func(h *screens.Hand) { h.Key("hold").MouseDown(&desktop.MouseEvent{}) }
	up := func(h *screens.Hand) { h.Key("hold").MouseUp(&desktop.MouseEvent{}) }
	tap := func(id string) func(*screens.Hand) { return func(h *screens.Hand) { test.Tap(h.Key(id)) } }
	later := func(*screens.Hand) {
		for _, do := range due {
			do()
		}
		due = nil
	}
	for _, step := range []struct {
		after  string
		do     func(*screens.Hand)
		differ bool
	}{
		{"the screen was handed over", func(*screens.Hand) {}, false},
		{"a finger came to rest", down, false},
		{"it was held", later, true},
		{"it was lifted", up, false},
		{"a finger came to rest again", down, false},
		{"it was lifted at once", up, false},
		{"its time came", later, false},
		{"a finger came to rest a third time", down, false},
		{"it was held again", later, true},
		{"the secrets hid by themselves", func(h *screens.Hand) { h.Hide() }, false},
		{"it left", up, false},
		{"what is entered was opened", tap("enter"), false},
		{"a hint was asked for", tap("hint"), false},
		{"a finger came to rest on it", down, false},
		{"it was held there", later, true},
		{"the finger slid off", func(h *screens.Hand) { h.Key("hold").MouseOut() }, false},
		{"the hint was left", tap("cards"), false},
		{"a finger came to rest and the screen was covered", func(h *screens.Hand) {
			if h.Key("back") != nil {
				test.Tap(h.Key("back"))
			}
			down(h)
			h.Cover()
		}, false},
		{"time went by", later, false},
	} {
		each(step.do)
		if same := slices.Equal(pixels(windows[0]), pixels(windows[1])); same == step.differ {
			t.Errorf("after %s the screens differ: %t", step.after, !same)
		}
	}
}

// pixels are a picture of a window.
func pixels(w fyne.Window) []uint8 { return w.Canvas().Capture().(*image.NRGBA).Pix }
