package present_test

import (
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/enginetest/sleeve"
)

// TestTwoCardsOfOneThingAreOneCard: one card is drawn, and its name says both.
func TestTwoCardsOfOneThingAreOneCard(t *testing.T) {
	for lang, want := range map[string]string{"en": "Top 4 + Base 2", "es": "Tapa 4 + Base 2"} {
		w, err := general(t, lang).Game(sleeve.Wording, sleeve.Info())
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
