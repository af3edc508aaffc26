package present_test

import (
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/present/owncards"
	"casekeeper/ui/present/presenttest"
)

// TestPrintedTextIsAskedWithTheCard checks that the prompt about a card that people apply
// shows its text, in their language or else in the one that was entered.
func TestPrintedTextIsAskedWithTheCard(t *testing.T) {
	for _, c := range []struct{ lang, en, es, want string }{
		{"en", "Gain 2 law.", "Gana 2 de ley.", ": Gain 2 law."}, {"es", "Gain 2 law.", "Gana 2 de ley.", ": Gana 2 de ley."},
		{"es", "Gain 2 law.", "", ": Gain 2 law."}, {"en", "", "", "result"},
	} {
		w := presenttest.Shelf(t, "tiny-epic-western", c.lang)
		w.Info.Cards = append([]catalogue.Card(nil), w.Info.Cards...)
		id := catalogue.CardID(21)
		w.Info.Cards[id-1].Text = catalogue.English(c.en).With("es", c.es)
		ask := w.Ask(engine.Say("tew.effect.by-hand", 1, engine.Arg{Domain: engine.Cards, Value: uint16(id)}))
		if !strings.HasSuffix(ask, c.want) {
			t.Errorf("%s: %q, want … %q", c.lang, ask, c.want)
		}
		page := owncards.CardPage(w, owncards.CardsIn{}, id)
		told := false
		for _, l := range page.Lines {
			told = told || c.en+c.es != "" && strings.HasSuffix(l.Text, c.want)
		}
		if told != (c.en+c.es != "") {
			t.Errorf("%s: the card's page says %+v", c.lang, page.Lines)
		}
	}
}
