package sitting_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"casekeeper/cmd/internal/pastgames"
	"casekeeper/cmd/internal/sitting"
	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/companion/journal/sqlite"
	"casekeeper/configs"
	"casekeeper/engine/games"
	"casekeeper/engine/record"
	"casekeeper/hardware/rig"
	"casekeeper/scanner/enrol"
)

// TestFinishedGameIsKeptAsARecord: the record is beside the journal, so that the game stays
// readable, in a folder that only its owner can read.
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
		was, err := companion.ReadInfo(store, journal.MatchID(i+1))
		if err != nil {
			t.Fatal(err)
		}
		game, err := house.Again(&was)
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

// TestRecordIsWrittenWhenTheGameEnds: the record is written while people still sit at the table,
// and is removed when they undo the end.
func TestRecordIsWrittenWhenTheGameEnds(t *testing.T) {
	for _, id := range games.IDs() {
		house, store := sitting.House{Data: t.TempDir(), Files: configs.FS}, &memory.Store{}
		rows := pastgames.Play(t, id, 1)
		was := rows[len(rows)-1]
		if _, err := store.Create(rows[0]); err != nil {
			t.Fatal(err)
		}
		if err := store.Append(rows[1:]...); err != nil {
			t.Fatal(err)
		}
		game, err := games.Load(configs.FS, id, games.Cards{StandIns: true})
		if err != nil {
			t.Fatal(err)
		}
		s, err := companion.Open(store, was.Match, game.Game, companion.Opts{})
		if err != nil {
			t.Fatal(err)
		}
		turned := make(chan error, 4) // room for every end of this test
		at, err := sitting.Sit(t.Context(), s, &rig.Rig{}, enrol.NewEnrolment(id), sitting.Opts{Resumed: true, Turned: func() { turned <- house.KeepRecord(store, was.Match, game.Game) }})
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(house.Data, "records", fmt.Sprintf("%04d-%s.ckr", was.Match, id))
		for _, over := range []bool{false, true, false} {
			do := s.Undo
			if over {
				do = s.Redo
			}
			if _, err := do(t.Context(), journal.Source{ID: "finger"}); err != nil {
				t.Fatal(err)
			}
			if err := <-turned; err != nil {
				t.Fatal(err)
			}
			if _, err := os.Stat(path); (err == nil) != over {
				t.Errorf("%s: over %v: the record: %v", id, over, err)
			}
		}
		if err := errors.Join(at.Close(), s.Close()); err != nil {
			t.Error(err)
		}
	}
}
