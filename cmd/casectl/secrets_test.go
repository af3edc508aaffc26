package main_test

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"casekeeper/companion/journal"
	"casekeeper/companion/journal/sqlite"
	"casekeeper/companion/secretstest"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/extent"
	"casekeeper/engine/games"
)

// TestReplayTellsNoSecrets: replay prints the same bytes for two games that differ only in what the
// viewer may not know.
func TestReplayTellsNoSecrets(t *testing.T) {
	t.Parallel()
	for _, id := range games.IDs()[:extent.Some(len(games.IDs()), 1)] {
		t.Run(id, func(t *testing.T) {
			game, err := games.Load(configs.FS, id, games.Cards{StandIns: true})
			if err != nil {
				t.Fatal(err)
			}
			compared := 0
			visit := func(_ engine.Game, viewer engine.Seat, one, other []journal.Row) error {
				seat := game.Lexicon.Seats[viewer]
				a, b := replayedAs(t, one, seat), replayedAs(t, other, seat)
				if viewer == engine.Table {
					exportedAlike(t, one, other)
				}
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

// exportedAlike: an unfinished game is listed, shown and exported as the shared screen may know it,
// byte for byte, and without a result. The record of a finished game hides nothing.
func exportedAlike(t *testing.T, one, other []journal.Row) {
	t.Helper()
	a, b := journalOf(t, one), journalOf(t, other)
	over := !strings.Contains(casectl(t, "", "games", "list", "--journal", a).out, `"open":true`)
	for _, args := range []string{"list", "show 1", "export --format json", "export --format record", "export --format csv", "export --format result", "export --format bgstats",
		"--text show 1", "--text list"} {
		args := strings.Fields("games " + args)
		if args[1] == "--text" {
			args[0], args[1] = args[1], args[0]
		}
		x, y := casectl(t, "", append(args, "--journal", a)...), casectl(t, "", append(args, "--journal", b)...)
		if told := over && args[len(args)-1] == "record"; !told && x.out != y.out || x.errs != "" || y.errs != "" || x.status != 0 {
			t.Errorf("%v tells\n%+v\nand\n%+v", args, x, y)
		}
		switch format := args[len(args)-1]; {
		case format == "result" || format == "bgstats":
			if (x.out == "") == over {
				t.Errorf("%v of a game that is over, %v, tells %s", args, over, x.out)
			}
		case x.out == "":
			t.Errorf("%v tells nothing", args)
		}
	}
}

// journalOf writes a journal with one match.
func journalOf(t *testing.T, rows []journal.Row) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "journal.db")
	store, _, err := sqlite.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	_, err = store.Create(rows[0])
	if err = errors.Join(err, store.Append(rows[1:]...), store.Close()); err != nil {
		t.Fatal(err)
	}
	return path
}

// replayedAs replays a session for a viewer.
func replayedAs(t *testing.T, rows []journal.Row, seat string) ran {
	t.Helper()
	return casectl(t, "", "replay", journalOf(t, rows), "--view", seat)
}
