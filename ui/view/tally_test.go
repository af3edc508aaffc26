package view_test

import (
	"testing"

	"casekeeper/ui/present"
	"casekeeper/ui/view"
)

// TestTallyFits lays out the screens that only score a game, as
// TestContactSheet does.
func TestTallyFits(t *testing.T) {
	sheetOf(t, func(lang string) map[string]view.Screen {
		w := words(t, lang)
		y := present.NewTally(&w.Info)
		for _, seat := range w.Info.Players[2:] {
			y.Toggle(seat)
		}
		for i, seat := range y.Seats {
			y.Ask(seat)
			y.Call(longNames[i])
		}
		options := view.NewSetup()
		options.Show(w.SetupScreen(y.Setup))
		tapFirst(options, "options")
		y.Deal()
		for i, c := range y.Form.Cards[:9] {
			y.At = y.Seats[i%4]
			y.Own(c)
		}
		cards := view.NewTally()
		cards.Show(w.Tally(y))
		return map[string]view.Screen{"tally-options": options, "tally-cards": cards}
	})
}
