package main_test

import (
	"errors"
	"path/filepath"
	"testing"

	"casekeeper/companion/journal"
	"casekeeper/companion/journal/sqlite"
	"casekeeper/companion/secretstest"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/games"
)

// TestReplayTellsNoSecrets: of two sittings that differ only in what a viewer may
// not know, replay tells that viewer the same, byte for byte.
func TestReplayTellsNoSecrets(t *testing.T) {
	for _, id := range games.IDs() {
		t.Run(id, func(t *testing.T) {
			game, err := games.Load(configs.FS, id, games.Cards{StandIns: true})
			if err != nil {
				t.Fatal(err)
			}
			compared := 0
			visit := func(_ engine.Game, viewer engine.Seat, one, other []journal.Row) error {
				seat := game.Lexicon.Seats[viewer]
				a, b := replayedAs(t, one, seat), replayedAs(t, other, seat)
				if compared++; a.out != b.out || a.errs != b.errs || a.status != 0 || b.status != 0 {
					t.Errorf("%s is told\n%+v\nand\n%+v", seat, a, b)
				}
				return nil
			}
			for _, setup := range secretstest.Tables(game.Game) {
				n, err := secretstest.Check(game.Game, secretstest.Opts{Setups: []engine.Setup{setup}, Twins: 2, Cards: game.Snapshot, Visit: visit})
				if err != nil {
					t.Fatal(err)
				}
				if n.Twins > 1 {
					break
				}
			}
			if compared < 2 {
				t.Errorf("%d pairs were compared", compared)
			}
		})
	}
}

// replayedAs replays a sitting for a viewer.
func replayedAs(t *testing.T, rows []journal.Row, seat string) ran {
	t.Helper()
	path := filepath.Join(t.TempDir(), "journal.db")
	store, _, err := sqlite.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	_, err = store.Create(rows[0])
	if err = errors.Join(err, store.Append(rows[1:]...), store.Close()); err != nil {
		t.Fatal(err)
	}
	return casectl(t, "", "replay", path, "--view", seat)
}
