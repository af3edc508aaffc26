package table_test

import (
	"fmt"
	"testing"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/screens"

	"fyne.io/fyne/v2/test"
)

// TestTallyFits lays out the screens that only score a game, as
// TestContactSheet does.
func TestTallyFits(t *testing.T) {
	sheetOf(t, func(lang string) map[string]kit.Screen {
		w := words(t, lang)
		y := present.NewTally(&w.Info)
		for _, seat := range w.Info.Players[2:] {
			y.Toggle(seat)
		}
		for i, seat := range y.Seats {
			y.Ask(seat)
			y.Call(longNames[i])
		}
		options := screens.NewSetup()
		options.Show(w.SetupScreen(y.Setup))
		tapFirst(options, "options")
		y.Deal()
		for i, c := range y.Form.Cards[:9] {
			y.At = y.Seats[i%4]
			y.Own(c)
		}
		cards := screens.NewTally()
		cards.Show(w.Tally(y))
		read := screens.NewTally()
		read.Show(w.Tally(y))
		y.Take([]present.Found{{Card: y.Form.Cards[16]}})
		read.Show(w.Tally(y))
		strange := screens.NewTally()
		y.Take([]present.Found{{Kind: "two-tags"}})
		strange.Show(w.Tally(y))
		b := wordsOf(t, bangDice, lang)
		z := present.NewTally(&b.Info)
		for _, seat := range b.Info.Players[3:] {
			z.Toggle(seat)
		}
		who := screens.NewSetup()
		who.Show(b.SetupScreen(z.Setup))
		z.Deal()
		for i := range z.Seats[:5] {
			z.Say(0, i%4)
			z.Say(1, i)
		}
		figures := screens.NewTally()
		figures.Show(b.Tally(z))
		return map[string]kit.Screen{"tally-who": who, "tally-figures": figures, "tally-options": options, "tally-cards": cards, "tally-read": read, "tally-strange": strange}
	})
}

// TestTallyTurnsToTheCardThatWasRead: its key is on the page that is shown then,
// and people can turn away from it.
func TestTallyTurnsToTheCardThatWasRead(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	w := words(t, "en")
	y := present.NewTally(&w.Info)
	y.Deal()
	cards := screens.NewTally()
	cards.Show(w.Tally(y))
	open(t, cards, sizes[0])
	vm := w.Tally(y)
	var last, first string
	for _, c := range vm.Cards {
		if c.Off != "" {
			break
		}
		if first == "" {
			first = fmt.Sprintf("card/%d", c.ID)
		}
		last = fmt.Sprintf("card/%d", c.ID)
		y.Take([]present.Found{{Card: c.ID}})
		cards.Show(w.Tally(y))
		if cards.Keys()[last] == nil {
			t.Errorf("%s was read and is not shown", c.Name)
		}
	}
	y.Take([]present.Found{{Card: vm.Cards[0].ID}})
	cards.Show(w.Tally(y))
	tap(t, cards, "cards/after")
	cards.Show(w.Tally(y)) // drawn again without news
	if cards.Keys()[first] != nil {
		t.Error("people turned the page, and it was turned back")
	}
}
