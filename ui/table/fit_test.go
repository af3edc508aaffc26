package table_test

import (
	"fmt"
	"testing"

	"casekeeper/companion"
	"casekeeper/ui/kit"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present"
	"casekeeper/ui/tables"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// TestOwnTableFitsWholeGames plays games of one to four people and lays many
// of their moments out, at a quiet table, a demo table, and one whose sensors
// complain: nothing is cut, no key or text lies on another.
func TestOwnTableFitsWholeGames(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	broken := present.Hardware{Sources: []present.Source{{Name: "hub", State: "up"}}, Misreads: []present.Misread{{Kind: "elsewhere", Card: 3, Slot: 1, Other: 4}}}
	for people := 1; people <= 4; people++ {
		n := 0
		moments := play(t, tinyEpic, people, uint64(40+people), func(companion.Update) string {
			if n++; n%17 != 0 {
				return ""
			}
			return fmt.Sprint(n)
		})
		if len(moments) < 8 {
			t.Fatalf("%d people: only %d moments", people, len(moments))
		}
		for _, lang := range append(languages(), longer) {
			w := words(t, lang)
			for _, size := range sizes {
				fitsAll(t, fmt.Sprintf("%d-%s-%.0f", people, lang, size.Width), w, moments, broken, size)
			}
		}
	}
}

func fitsAll(t *testing.T, label string, w *present.Words, moments map[string]moment, broken present.Hardware, size fyne.Size) {
	t.Helper()
	s := tables.New()
	win := test.NewWindow(s.Object())
	defer win.Close()
	win.SetPadded(false)
	win.Resize(size)
	i := 0
	for name, m := range moments {
		in := present.TableInput{Update: m.update, Log: m.log}
		switch i++; i % 3 {
		case 1:
			in.Demo = &present.Demo{Playing: true, Pace: 2}
		case 2:
			in.Hardware = broken
		}
		s.Clear()
		s.Show(w.Table(in))
		if k := s.Keys()["close"]; k != nil {
			test.Tap(k)
		}
		at := label + "-act-" + name
		taptest.CheckScreen(t, at, s, size)
		taptest.CheckApart(t, at, s)
		taptest.CheckTexts(t, at, s)
	}
}
