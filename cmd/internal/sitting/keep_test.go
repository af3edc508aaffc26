package sitting_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"casekeeper/cmd/internal/pastgames"
	"casekeeper/cmd/internal/sitting"
	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/sqlite"
	"casekeeper/configs"
	"casekeeper/engine/games"
	"casekeeper/engine/record"
)

// TestFinishedGameIsKeptAsARecord: beside the journal, so that it can be read
// whatever becomes of it; the folder is its owner's.
func TestFinishedGameIsKeptAsARecord(t *testing.T) {
	data := t.TempDir()
	store, _, err := sqlite.Open(filepath.Join(data, "journal.db"))
	if err != nil {
		t.Fatal(err)
	}
	pastgames.Fill(t, store, len(games.IDs()))
	defer store.Close()
	house := sitting.House{Data: data, Files: configs.FS}
	for i := range games.IDs() {
		was, err := companion.Look(store, journal.MatchID(i+1))
		if err != nil {
			t.Fatal(err)
		}
		game, err := house.Again(was.Game, was.Catalogue)
		if err != nil {
			t.Fatal(err)
		}
		if err := house.KeepRecord(store, was.ID, game.Game); err != nil {
			t.Fatal(err)
		}
		f, err := os.Open(filepath.Join(data, "records", fmt.Sprintf("%04d-%s.ckr", was.ID, was.Game)))
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		file, err := record.Read(f, record.FindIn(game.Game))
		if err != nil {
			t.Fatal(err)
		}
		m, err := record.Play(game.Game, file)
		if err != nil {
			t.Fatal(err)
		}
		if _, over := m.Result(); !over {
			t.Errorf("%s: the record does not end", was.Game)
		}
	}
	if info, err := os.Stat(filepath.Join(data, "records")); err != nil || info.Mode().Perm() != 0o700 {
		t.Errorf("the folder is %v, %v", info.Mode(), err)
	}
}
