package present_test

import (
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/present"
)

// TestRefusalsNameNoHiddenCard lays cards where none or others belong, in whole games. A
// refusal about a card that the shared screen may not know must not call it face down as if
// that were its name, nor end with "that card" after a colon.
func TestRefusalsNameNoHiddenCard(t *testing.T) {
	shelved(t, func(t *testing.T, game engine.Game, said []*present.Words) {
		src, masked := chance.New(1), map[rulebook.ID]bool{}
		chanced(t, game, func(m engine.Match) {
			for range 4 {
				slot := engine.Slot(1 + src.IntN(len(game.Lexicon.Slots)-1))
				o := engine.Laid(slot, catalogue.CardID(1+src.IntN(len(game.Cards))))
				_, v := m.Propose(o)
				if v == nil || m.Reveals(m.Len(), engine.Table, o) {
					continue
				}
				for i, a := range v.Args {
					if a.Domain == engine.Cards && a.Value != uint16(catalogue.None) {
						v.Args[i].Value, masked[v.Rule] = uint16(catalogue.FaceDown), true
					}
				}
				for _, w := range said {
					text, _ := w.Refusal(v.Line)
					down, that := strings.ToLower(w.Card(catalogue.FaceDown)), w.Say("card.unnamed")
					if strings.Contains(strings.ToLower(text), down) || strings.Contains(text, ": "+that) || strings.Contains(text, "("+that) {
						t.Fatalf("%s: %s", v.Rule, text)
					}
				}
			}
		})
		if len(masked) == 0 && game.ID != "3000-scoundrels" {
			t.Error("no card was hidden")
		}
	})
}
