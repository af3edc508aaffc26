package present_test

import (
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
	"casekeeper/engine/games"
	"casekeeper/ui/present"
	"casekeeper/ui/present/presenttest"
)

// TestHomeCallsACardAsItsTableDoes: where a game waits for the figures of a card that people have
// named, the page that offers to go on has that name.
func TestHomeCallsACardAsItsTableDoes(t *testing.T) {
	for _, id := range games.IDs() {
		game, err := games.Load(configs.FS, id, games.Cards{})
		if err != nil {
			t.Fatal(err)
		}
		if game.Entry == nil || game.Entry.Whole {
			continue // it does not ask for figures
		}
		s, err := companion.Begin(&memory.Store{}, companion.Opening{Game: game.Game, Setup: engine.Setup{Seats: game.Players[:2]}}, companion.Opts{})
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		draw, card, from := chance.New(2), catalogue.None, journal.Source{ID: "finger"}
		for range 400 {
			u, err := s.Now(t.Context(), engine.Table)
			if err != nil {
				t.Fatal(err)
			}
			if card = game.Entry.Asks(&u.Awaits[0]); card != catalogue.None {
				break
			}
			o, _ := draw.Answer(u.Awaits)
			if _, err := s.Submit(t.Context(), o, from); err != nil {
				t.Fatal(err)
			}
		}
		out, err := s.NameCard(t.Context(), card, "El Granero", from)
		if err != nil {
			t.Fatal(err)
		}
		info := s.Info()
		for _, lang := range []string{"en", "es"} {
			general := presenttest.General(t, lang)
			w, err := general.Game(configs.FS, game.Info)
			if err != nil {
				t.Fatal(err)
			}
			vm := general.Waiting([]present.WaitingGame{{Info: info, Now: &out.Update}}, func(string) *present.Words { return w })[0]
			if !strings.Contains(vm.Asked, "El Granero") {
				t.Errorf("%s: it waits for %q", id, vm.Asked)
			}
		}
	}
}
