package table_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2/test"
)

// TestBuyingShowsAllThatIsForSale: a key for each card with what it costs, those
// that can be had first; the others report what the game refuses; one key to buy
// nothing.
func TestBuyingShowsAllThatIsForSale(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	for people := 1; people <= 4; people++ {
		m := play(t, tinyEpic, people, uint64(70+people), askedBy("tew.buy.turn", 2))["tew.buy.turn"]
		for _, lang := range append(languages(), longer) {
			for _, size := range fourSizes {
				s := tableOf(words(t, lang), present.TableInput{Update: m.update, Log: m.log})
				w := open(t, s, size)
				goOn(s)
				label := fmt.Sprintf("%d-%s-%.0f", people, lang, size.Width)
				taptest.CheckScreen(t, label, s, size)
				taptest.CheckApart(t, label, s)
				taptest.CheckTexts(t, label, s)
				var got []engine.Observation
				s.OnFact = func(o engine.Observation) { got = append(got, o) }
				cards := 0
				for id := range s.Keys() {
					if strings.HasPrefix(id, "sale/") && id != "sale/why" {
						cards++
						tap(t, s, id)
					}
				}
				for _, o := range m.update.Awaits[0].Options[:len(m.update.Awaits[0].Options)-1] {
					if !slices.Contains(got, o) {
						t.Errorf("%s: no key buys %+v", label, o.Args)
					}
				}
				if cards != forSale(&m) || len(got) != cards {
					t.Errorf("%s: %d cards report %d acts", label, cards, len(got))
				}
				tap(t, s, fmt.Sprintf("answer/-1/0@%s/%d", lang, m.update.Seq))
				if pass := m.update.Awaits[0].Options[len(m.update.Awaits[0].Options)-1]; got[len(got)-1] != pass {
					t.Errorf("%s: buying nothing reports %+v", label, got[len(got)-1])
				}
				w.Close()
			}
		}
	}
}

// forSale counts the cards for sale on a table.
func forSale(m *moment) (n int) {
	for c := range m.update.Board.Cards() {
		if c.Sale != nil {
			n++
		}
	}
	return n
}
