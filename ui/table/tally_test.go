package table_test

import (
	"fmt"
	"testing"

	"casekeeper/ui/kit"
	"casekeeper/ui/present/newgame"
	"casekeeper/ui/present/scoring"
	"casekeeper/ui/screens"

	"fyne.io/fyne/v2/test"
)

// TestTallyFits lays out the screens that only score a game, as
// TestContactSheet does.
func TestTallyFits(t *testing.T) {
	sheetOf(t, func(lang string) map[string]kit.Screen {
		w := words(t, lang)
		y := scoring.NewTally(&w.Info)
		for _, seat := range w.Info.Players[2:] {
			y.Toggle(seat)
		}
		for i, seat := range y.Seats {
			y.Ask(seat)
			y.Call(longNames[i])
		}
		options := screens.NewSetup()
		options.Show(newgame.SetupPage(w, y.Setup))
		tapFirst(options, "options")
		y.Deal()
		for i, c := range y.Form.Cards[:9] {
			y.At = y.Seats[i%4]
			y.Own(c)
		}
		cards := screens.NewTally()
		cards.Show(scoring.Page(w, y))
		read := screens.NewTally()
		read.Show(scoring.Page(w, y))
		y.Take([]scoring.Found{{Card: y.Form.Cards[16]}})
		read.Show(scoring.Page(w, y))
		strange := screens.NewTally()
		y.Take([]scoring.Found{{Kind: "two-tags"}})
		strange.Show(scoring.Page(w, y))
		b := wordsOf(t, bangDice, lang)
		z := scoring.NewTally(&b.Info)
		for _, seat := range b.Info.Players[3:] {
			z.Toggle(seat)
		}
		who := screens.NewSetup()
		who.Show(newgame.SetupPage(b, z.Setup))
		z.Deal()
		for i := range z.Seats[:5] {
			z.Say(0, i%4)
			z.Say(1, i)
		}
		figures := screens.NewTally()
		figures.Show(scoring.Page(b, z))
		return map[string]kit.Screen{"tally-who": who, "tally-figures": figures, "tally-options": options, "tally-cards": cards, "tally-read": read, "tally-strange": strange}
	})
}

// TestTallyTurnsToTheCardThatWasRead: its key is on the page that is shown then,
// and people can turn away from it.
func TestTallyTurnsToTheCardThatWasRead(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	w := words(t, "en")
	y := scoring.NewTally(&w.Info)
	y.Deal()
	cards := screens.NewTally()
	cards.Show(scoring.Page(w, y))
	open(t, cards, sizes[0])
	vm := scoring.Page(w, y)
	var last, first string
	for _, c := range vm.Cards {
		if c.Off != "" {
			break
		}
		if first == "" {
			first = fmt.Sprintf("card/%d", c.ID)
		}
		last = fmt.Sprintf("card/%d", c.ID)
		y.Take([]scoring.Found{{Card: c.ID}})
		cards.Show(scoring.Page(w, y))
		if cards.Keys()[last] == nil {
			t.Errorf("%s was read and is not shown", c.Name)
		}
	}
	y.Take([]scoring.Found{{Card: vm.Cards[0].ID}})
	cards.Show(scoring.Page(w, y))
	tap(t, cards, "cards/after")
	cards.Show(scoring.Page(w, y)) // drawn again without news
	if cards.Keys()[first] != nil {
		t.Error("people turned the page, and it was turned back")
	}
}
