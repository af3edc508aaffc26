package main_test

import (
	"slices"
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
)

// TestANamedCardKeepsItsName: a card that was named at the table has that name where the game is
// shown later, from the journal and from its record.
func TestANamedCardKeepsItsName(t *testing.T) {
	for _, id := range games.IDs() {
		game, err := games.Load(configs.FS, id, games.Cards{})
		if err != nil {
			t.Fatal(err)
		}
		if !slices.ContainsFunc(game.Cards, func(c catalogue.Card) bool { return c.Nameless }) {
			continue
		}
		store := &memory.Store{}
		s, err := companion.Begin(store, companion.Opening{Game: game.Game, Setup: engine.Setup{Seats: game.Players[:2]}, Catalogue: game.Snapshot}, companion.Opts{})
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		draw, card := chance.New(1), catalogue.None
		for card == catalogue.None {
			u, err := s.Now(t.Context(), engine.Table)
			if err != nil {
				t.Fatal(err)
			}
			for _, place := range u.Board.Places {
				for _, c := range place.Cards {
					if c.Card != catalogue.None && c.Card != catalogue.FaceDown && game.Cards[c.Card-1].Nameless {
						card = c.Card
					}
				}
			}
			o, _ := draw.Answer(u.Awaits)
			if _, err := s.Submit(t.Context(), o, journal.Source{ID: "finger"}); err != nil && card == catalogue.None {
				t.Fatal(err)
			}
		}
		if _, err := s.NameCard(t.Context(), card, "El Granero", journal.Source{ID: "finger"}); err != nil {
			t.Fatal(err)
		}
		rows, err := store.Rows(s.Info().ID)
		if err != nil {
			t.Fatal(err)
		}
		path := journalOf(t, rows)
		for _, args := range [][]string{{"games", "show", "1", "--journal", path}, {"replay", path}} {
			for _, lang := range []string{"en", "es"} {
				if got := casectl(t, "", append([]string{"--text", "--lang", lang}, args...)...); got.status != 0 || !strings.Contains(got.out, "El Granero") {
					t.Errorf("%s, %v: %+v", id, args, got)
				}
			}
		}
	}
}
