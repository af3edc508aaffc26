package present_test

import (
	"slices"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest/loot"
	"casekeeper/ui/present/presenttest"
)

// TestTwoCardsOfOneThingAreOneCard checks that one card is drawn whose name contains both,
// without the part in brackets of the upper one.
func TestTwoCardsOfOneThingAreOneCard(t *testing.T) {
	for lang, want := range map[string]string{"en": "Hat 4 + Coat 2", "es": "Sombrero 4 + Abrigo 2"} {
		info := loot.Info()
		info.Cards = slices.Clone(info.Cards)
		info.Cards[loot.Hat(4)-1].Name = catalogue.English("Hat 4 (made up)").With("es", "Sombrero 4 (inventado)")
		w, err := presenttest.General(t, lang).Game(loot.Wording, info)
		if err != nil {
			t.Fatal(err)
		}
		_, in := sittingOf(t, loot.Game(), []engine.Seat{loot.Red, loot.Blue}, engine.Laid(loot.DisguiseOf(loot.Red), loot.Hat(4)), engine.Laid(loot.DisguiseOf(loot.Red), loot.Coat(2)))
		cards := w.Table(in()).Seats[0].Cards
		if len(cards) != 1 || cards[0].Name != want || cards[0].ID != loot.Hat(4) {
			t.Errorf("%s: %+v", lang, cards)
		}
	}
}
