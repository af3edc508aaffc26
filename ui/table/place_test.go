package table_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present"
	"casekeeper/ui/table"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// placings names the moments in which somebody places, at most so many.
func placings(most int) func(companion.Update) string {
	n := 0
	return func(u companion.Update) string {
		if len(u.Awaits) == 0 || u.Awaits[0].Ask.Rule != "tew.place.turn" || n/5 >= most || asides(u) > 0 {
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
func reported(s *table.Table) (list []engine.Observation) {
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
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	for people := 1; people <= 4; people++ {
		moments := play(t, tinyEpic, people, uint64(70+people), placings(5))
		if len(moments) < 3 {
			t.Fatalf("%d people: %d moments", people, len(moments))
		}
		for _, lang := range languages() {
			w := words(t, lang)
			for _, size := range sizes {
				for name, m := range moments {
					in := present.TableInput{Update: m.update, Log: m.log}
					if name == "1" {
						in.Lesson = present.Lesson{Rule: "tew.place.turn", Seat: m.update.Awaits[0].Seat, Nth: 12, Of: 26}
					}
					oneTapEach(t, fmt.Sprintf("%d-%s-%.0f-%s", people, lang, size.Width, name), tableOf(w, in), m.update.Awaits[0].Options, size)
				}
			}
		}
	}
}

func oneTapEach(t *testing.T, label string, s *table.Table, want []engine.Observation, size fyne.Size) {
	t.Helper()
	win := test.NewWindow(s.Object())
	defer win.Close()
	win.SetPadded(false)
	win.Resize(size)
	for _, state := range []string{"as it opens", "close", "place/0"} { // with its news, without, over Town Hall
		if k := s.Keys()[state]; k != nil {
			test.Tap(k)
		}
		if state == "close" {
			leave(s)
		}
		taptest.CheckScreen(t, label+" "+state, s, size)
		taptest.CheckApart(t, label+" "+state, s)
		taptest.CheckTexts(t, label+" "+state, s)
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

// leave goes on from contests that are over, to the table.
func leave(s kit.Screen) {
	for s.Keys()["contest/next"] != nil {
		test.Tap(s.Keys()["contest/next"])
	}
}
