package view_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/ui/present"
	"casekeeper/ui/view"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// placings names the moments in which somebody places, at most so many.
func placings(most int) func(companion.Update) string {
	n := 0
	return func(u companion.Update) string {
		if len(u.Awaits) == 0 || u.Awaits[0].Ask.Rule != "tew.place.turn" || n/5 >= most {
			return ""
		}
		if n++; n%5 != 1 {
			return ""
		}
		return fmt.Sprint(n)
	}
}

// reported is what one tap on each of the keys reports that answer what is
// asked and do not only lead to answers.
func reported(s *view.Table) (list []engine.Observation) {
	s.OnFact = func(o engine.Observation) { list = append(list, o) }
	for id, k := range s.Keys() {
		if strings.Contains(id, "@") && !strings.HasPrefix(id, "why") && !k.Leads() && !k.Off() {
			test.Tap(k)
		}
	}
	return list
}

// TestEveryPlacementIsOneTap: whoever places has a key for every spot and side
// on the table, in both languages, also while a rule is explained. On a small
// screen some keys may lead to others.
func TestEveryPlacementIsOneTap(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(view.NewTheme())
	for people := 1; people <= 4; people++ {
		moments := play(t, tinyEpic, people, uint64(70+people), placings(5))
		if len(moments) < 3 {
			t.Fatalf("%d people: %d moments", people, len(moments))
		}
		for _, lang := range present.Languages(configs.FS) {
			w := words(t, lang)
			for _, size := range sizes {
				for name, m := range moments {
					in := present.TableInput{Update: m.update, Log: m.log}
					if name == "1" {
						in.Lesson = present.Lesson{Rule: "tew.place.turn", Seat: m.update.Awaits[0].Seat}
					}
					oneTapEach(t, fmt.Sprintf("%d-%s-%.0f-%s", people, lang, size.Width, name), tableOf(w, in), m.update.Awaits[0].Options, size)
				}
			}
		}
	}
}

func oneTapEach(t *testing.T, label string, s *view.Table, want []engine.Observation, size fyne.Size) {
	t.Helper()
	win := test.NewWindow(s.Object())
	defer win.Close()
	win.SetPadded(false)
	win.Resize(size)
	for _, state := range []string{"as it opens", "close", "place/0"} { // with its news, without, over Town Hall
		if k := s.Keys()[state]; k != nil {
			test.Tap(k)
		}
		checkScreen(t, label+" "+state, s, size)
		checkApart(t, label+" "+state, s)
		checkTexts(t, label+" "+state, s)
		if state != "close" || size.Height > size.Width || size.Width <= 800 {
			continue
		}
		got := reported(s)
		for _, o := range want {
			if !slices.Contains(got, o) {
				t.Errorf("%s, %s: no key of its own for %+v among %q", label, state, o.Args, ids(s))
				return
			}
		}
	}
}

// bothRoll names the first moment in which two dice of a duel are awaited.
func bothRoll(u companion.Update) string {
	if c := u.Board.Contest; c != nil && c.Sides[0].Throws[0].Face+c.Sides[1].Throws[0].Face == 0 && len(u.Awaits) > 1 && u.Awaits[1].Kind == engine.Roll {
		return "both"
	}
	return ""
}

// TestBothDiceAreOneTap: where nothing reads the dice, a key for every pair.
func TestBothDiceAreOneTap(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(view.NewTheme())
	m := play(t, tinyEpic, 3, 21, bothRoll)["both"]
	for _, lang := range present.Languages(configs.FS) {
		for _, size := range sizes {
			label := fmt.Sprintf("%s-%.0f", lang, size.Width)
			s := tableOf(named(words(t, lang)), present.TableInput{Update: m.update, Log: m.log})
			w := open(t, s, size)
			if k := s.Keys()["close"]; k != nil {
				test.Tap(k)
			}
			checkScreen(t, label, s, size)
			checkApart(t, label, s)
			checkTexts(t, label, s)
			sheetPicture(t, "pair-"+label, w)
			var got []engine.Observation
			s.OnFact = func(o engine.Observation) { got = append(got, o) }
			tap(t, s, fmt.Sprintf("pair/5/3@%s/%d", lang, m.update.Seq))
			if want := []engine.Observation{engine.Rolled(m.update.Awaits[0].Die, 5), engine.Rolled(m.update.Awaits[1].Die, 3)}; !slices.Equal(got, want) {
				t.Errorf("%s: reported %+v, want %+v", label, got, want)
			}
			w.Close()
		}
	}
	read := present.Hardware{Sources: []present.Source{{Name: "hub", State: "up"}}, Dice: true}
	s := tableOf(words(t, "en"), present.TableInput{Update: m.update, Log: m.log, Hardware: read})
	put(t, s)
	for id := range s.Keys() {
		if strings.HasPrefix(id, "pair/") {
			t.Fatalf("sensors read the dice, and there is %s", id)
		}
	}
}
