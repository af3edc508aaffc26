package present_test

import (
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest/tunnel"
	"casekeeper/ui/present"
	"casekeeper/ui/present/presenttest"
)

// TestACardLiesFaceDown checks that the shared screen offers to lay a card face down and names
// no card, and that its owner can enter it in secret and sees it later.
func TestACardLiesFaceDown(t *testing.T) {
	for lang, label := range map[string]string{"en": "Face down, not told which", "es": "Tapada, sin decir cuál"} {
		w, err := presenttest.General(t, lang).Game(tunnel.Wording, tunnel.Info())
		if err != nil {
			t.Fatal(err)
		}
		s, err := companion.Begin(&memory.Store{}, companion.Opening{Game: tunnel.Game(), Setup: engine.Setup{Seats: []engine.Seat{tunnel.Red, tunnel.Blue}}}, companion.Opts{})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { s.Close() })
		submit := func(o engine.Observation) {
			t.Helper()
			if out, err := s.Submit(t.Context(), o, journal.Source{}); err != nil || out.Refusal != nil {
				t.Fatalf("%+v: %+v, %v", o, out.Refusal, err)
			}
		}
		vault := w.Table(inputOf(t, s)).Asks
		if len(vault) != 1 || len(vault[0].Choices) != 1 || vault[0].Choices[0].Label != label || vault[0].List != nil || vault[0].HandTo != engine.Table {
			t.Fatalf("%s: the vault: %+v", lang, vault)
		}
		submit(vault[0].Choices[0].Fact)
		submit(engine.Laid(tunnel.SlotPile, 1))
		submit(engine.Laid(tunnel.SlotPile, 2))
		pile := w.Table(inputOf(t, s)).Asks
		if len(pile) != 2 || pile[0].HandTo != tunnel.Red || len(pile[0].Choices) != 1 || pile[0].List != nil {
			t.Fatalf("%s: in the tunnel: %+v", lang, pile)
		}
		hand := func() present.HandVM {
			list, err := s.Views(t.Context(), tunnel.Red, engine.Table)
			if err != nil {
				t.Fatal(err)
			}
			return w.Hand(present.HandInput{Own: list[0], Shared: list[1]})
		}
		if h := hand(); len(h.Asks) != 1 || len(h.Asks[0].List) != 7 || len(h.Own) != 0 || h.Again != "" {
			t.Errorf("%s: Red's own screen: %+v", lang, h)
		}
		submit(engine.Laid(tunnel.SlotPile, 3))
		if h := hand(); len(h.Own) != 1 || h.Own[0].ID != 3 || h.Again == "" {
			t.Errorf("%s: Red's own screen afterwards: %+v", lang, h)
		}
		if b := inputOf(t, s).Update.Board.Places[0].Cards; b[2].Card != catalogue.FaceDown {
			t.Errorf("%s: everybody sees %+v", lang, b)
		}
	}
}
