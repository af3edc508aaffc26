package main_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal/sqlite"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/games"
)

// TestGameSetAside: a game that cannot be judged does not hinder others, is listed with the reason,
// and is exported as it is.
func TestGameSetAside(t *testing.T) {
	data := t.TempDir()
	game, err := games.Load(configs.FS, "bang-dice", games.Cards{})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Join(data, "casekeeper"), 0o700); err != nil {
		t.Fatal(err)
	}
	store, _, err := sqlite.Open(filepath.Join(data, "casekeeper", "journal.db"))
	if err != nil {
		t.Fatal(err)
	}
	for _, cards := range []string{string(game.Snapshot), "nobody can read this"} {
		s, err := companion.Begin(store, companion.Opening{Game: game.Game, Setup: engine.Setup{Seats: game.Players[:3]}, Catalogue: []byte(cards)}, companion.Opts{})
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	if list := objects(t, casectlIn(t, data, "", "games", "list")); len(list) != 2 {
		t.Errorf("%v", list)
	}
	if got := objects(t, casectlIn(t, data, "", "games", "show", "2")); got[0]["unjudged"] == nil || got[0]["match"] != float64(2) {
		t.Errorf("%v", got)
	}
	for lang, want := range map[string]string{"en": "Game 2 is set aside", "es": "La partida 2 queda aparte"} {
		if got := casectlIn(t, data, "", "--text", "--lang", lang, "games", "show", "2"); got.status != 0 || !strings.Contains(got.out, want) {
			t.Errorf("%+v", got)
		}
	}
	if list := objects(t, casectlIn(t, data, "", "games", "export", "--format", "json")); len(list) != 2 || list[0]["unjudged"] != nil || list[1]["unjudged"] == nil {
		t.Errorf("%v", list)
	}
	got := casectlIn(t, data, "", "games", "export", "2")
	if got.status != 0 || !strings.Contains(got.out, "game bang-dice\n") || !strings.Contains(got.out, "seats red yellow blue\n") || !strings.Contains(got.errs, "is written as the journal has it") {
		t.Errorf("%+v", got)
	}
	if got := casectlIn(t, data, "", "play", "--game", "bang-dice", "--continue"); got.status == 0 || !strings.Contains(got.errs, "match 2 cannot be judged and is set aside") {
		t.Errorf("%+v", got)
	}
	if got := casectlIn(t, data, "", "--lang", "es", "play", "--game", "bang-dice", "--continue"); !strings.Contains(got.errs, "La partida 2 queda aparte") {
		t.Errorf("%+v", got)
	}
	if got := casectlIn(t, data, "", "play", "--game", "bang-dice", "--new", "--seats", "red,yellow,blue"); got.status != 0 {
		t.Errorf("%+v", got)
	}
}
