package table_test

import (
	"testing"

	"casekeeper/engine/games"
	"casekeeper/ui/kit"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present/newgame"
	"casekeeper/ui/screens"

	"fyne.io/fyne/v2/test"
)

// TestOptionsAreOnFewPages: with all that they are about and all their values,
// those of every game are on four pages at most, on every screen and in every
// language.
func TestOptionsAreOnFewPages(t *testing.T) {
	const most = 4
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	for _, lang := range languages() {
		for _, id := range games.IDs() {
			w := wordsOf(t, id, lang)
			seats := newgame.NewSetup(&w.Info)
			for len(seats.Seats) < w.Info.MinSeats {
				seats.Toggle(w.Info.Players[len(seats.Seats)])
			}
			for _, size := range sizes {
				s, n := screens.NewSetup(), 1
				s.Show(newgame.SetupPage(w, seats))
				win := open(t, s, size)
				for tap(t, s, "options"); ; n++ {
					taptest.CheckScreen(t, id+" "+lang, s, size)
					k := s.Keys()["options/after"]
					if k == nil || k.Off() {
						break
					}
					test.Tap(k)
				}
				if win.Close(); n > most {
					t.Errorf("%s, %s, %v: %d pages", id, lang, size, n)
				}
			}
		}
	}
}
