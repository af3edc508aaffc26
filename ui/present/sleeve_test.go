package present_test

import (
	"slices"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest/sleeve"
)

// TestTwoCardsOfOneThingAreOneCard checks that one card is drawn whose name contains both,
// without the part in brackets of the upper one.
func TestTwoCardsOfOneThingAreOneCard(t *testing.T) {
	for lang, want := range map[string]string{"en": "Top 4 + Base 2", "es": "Tapa 4 + Base 2"} {
		info := sleeve.Info()
		info.Cards = slices.Clone(info.Cards)
		info.Cards[8].Name = catalogue.English("Top 4 (made up)").With("es", "Tapa 4 (inventada)")
		w, err := general(t, lang).Game(sleeve.Wording, info)
		if err != nil {
			t.Fatal(err)
		}
		_, in := sittingOf(t, sleeve.Game(), []engine.Seat{sleeve.Red, sleeve.Blue}, engine.Laid(1, 9), engine.Laid(1, 2))
		cards := w.Table(in()).Seats[0].Cards
		if len(cards) != 1 || cards[0].Name != want || cards[0].ID != 9 || cards[0].Under != 2 {
			t.Errorf("%s: %+v", lang, cards)
		}
	}
}
