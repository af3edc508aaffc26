package companion_test

import (
	"archive/zip"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/sqlite"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/games"
	"casekeeper/engine/record"
)

// oldJournals are the journals that older builds wrote.
func oldJournals(t testing.TB) []string {
	t.Helper()
	backups, err := filepath.Glob("testdata/builds/*/*.zip")
	if err != nil || len(backups) == 0 {
		t.Fatal("no journals of older builds", err)
	}
	return backups
}

// packed is the journal in a backup.
func packed(path string) ([]byte, error) {
	z, err := zip.OpenReader(path)
	if err != nil {
		return nil, err
	}
	defer z.Close()
	return fs.ReadFile(z, "journal.db")
}

// unpacked opens a copy of the journal in such a file.
func unpacked(t testing.TB, path string) *sqlite.Store {
	t.Helper()
	text, err := packed(path)
	if err != nil {
		t.Fatal(err)
	}
	at := filepath.Join(t.TempDir(), "journal.db")
	if err := os.WriteFile(at, text, 0o600); err != nil {
		t.Fatal(err)
	}
	store, report, err := sqlite.Open(at)
	if err != nil || report.Damage != nil {
		t.Fatal(report, err)
	}
	t.Cleanup(func() { store.Close() })
	return store
}

func gameOf(t testing.TB, store journal.Store, id journal.MatchID) (companion.MatchInfo, engine.Game) {
	t.Helper()
	was, err := companion.ReadInfo(store, id)
	if err != nil {
		t.Fatal(err)
	}
	game, err := games.Load(configs.FS, was.Game, games.Cards{Snapshot: was.Catalogue})
	if err != nil {
		t.Fatal(err)
	}
	return was, game.Game
}

// Matches of every older build open in this one, unchanged or with a list of differences. Then
// they go on: to the end, back to the first act, with an old fact amended, and again after a
// restart. No fact is lost, and the old rows do not change.
func TestSittingsOfOlderBuildsOpenAndGoOn(t *testing.T) {
	for _, path := range oldJournals(t) {
		t.Run(strings.TrimPrefix(path, "testdata/builds/"), func(t *testing.T) {
			store := unpacked(t, path)
			list, err := companion.History(store)
			if said, err := companion.PeopleMatches(store); err != nil || len(said) != 1 {
				t.Errorf("what was said about people lies in the matches %v, %v", said, err)
			}
			if err != nil || len(list) < 2*len(games.IDs()) {
				t.Fatal(len(list), err)
			}
			for _, was := range list {
				goOnWith(t, store, was.ID)
			}
		})
	}
}

func goOnWith(t *testing.T, store journal.Store, id journal.MatchID) {
	was, game := gameOf(t, store, id)
	before := rowsOf(t, store, id)
	s, err := companion.Open(store, id, game, clock())
	var c *companion.ChangedError
	if errors.As(err, &c) {
		r := c.Rejudgment
		if r.Acts != r.Kept+len(r.Waiting) || len(r.Differences) == 0 {
			t.Errorf("match %d: of %d acts %d stand and %d wait, %d differences", id, r.Acts, r.Kept, len(r.Waiting), len(r.Differences))
		}
		if r.Kept != r.Acts {
			t.Errorf("match %d: only %d of %d acts stand: the rules of today take all of these games", id, r.Kept, r.Acts)
		}
		for _, d := range r.Differences {
			t.Logf("match %d, act %d, %s: deviation %d", id, d.Act+1, record.Format(game.Lexicon, d.Fact), d.What)
		}
		s, err = companion.Continue(store, id, game, clock())
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("match %d: %d rows, %d acts in force, %d wait", id, was.Rows, now(t, s, engine.Table).Acts, len(now(t, s, engine.Table).Pending))
	if now(t, s, engine.Table).Acts > 0 {
		amendSomething(t, s)
	}
	if len(now(t, s, engine.Table).Pending) > 0 {
		if _, err := s.Drop(t.Context(), finger); err != nil {
			t.Fatal(err)
		}
	}
	playOut(t, s)
	end := now(t, s, engine.Table)
	if end.Result == nil {
		t.Errorf("match %d was not played to its end", id)
	}
	again := reopened(t, store, s, game)
	if is := now(t, again, engine.Table); !reflect.DeepEqual(is.Board, end.Board) || !reflect.DeepEqual(is.Result, end.Result) {
		t.Errorf("match %d ends otherwise when it is opened again", id)
	}
	for now(t, again, engine.Table).Undo != nil {
		if _, err := again.Undo(t.Context(), finger); err != nil {
			t.Fatal(err)
		}
	}
	again = reopened(t, store, again, game)
	if is := now(t, again, engine.Table); is.Acts != 0 || is.Redoable == 0 {
		t.Errorf("match %d: %d acts after undoing all", id, is.Acts)
	}
	again.Close()
	if after := rowsOf(t, store, id); !reflect.DeepEqual(after[:len(before)], before) {
		t.Errorf("match %d: its old rows changed", id)
	}
}

func reopened(t *testing.T, store journal.Store, s *companion.Session, game engine.Game) *companion.Session {
	t.Helper()
	s.Close()
	again, err := companion.Open(store, s.Info().ID, game, clock())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { again.Close() })
	return again
}

// amendSomething amends an old act to another legal fact.
func amendSomething(t *testing.T, s *companion.Session) {
	t.Helper()
	answers := chance.New(3)
	for n := now(t, s, engine.Table).Acts * 2 / 3; n >= 0; n-- {
		m, err := s.ActDetail(t.Context(), n)
		if err != nil {
			t.Fatal(err)
		}
		o, ok := answers.Answer(m.Prompts)
		if !ok || o == m.Fact.Fact {
			continue
		}
		p, err := s.Amend(t.Context(), n, o)
		if err != nil {
			t.Fatal(err)
		}
		if p.Refused == nil {
			if _, err := s.Accept(t.Context(), p, finger); err != nil {
				t.Fatal(err)
			}
			return
		}
	}
	t.Fatal("nothing can be amended")
}

// playOut plays to the end by what the table may know: a hidden card may be refused, and then
// another one is laid.
func playOut(t *testing.T, s *companion.Session) {
	t.Helper()
	answers := chance.New(7)
	for range 5000 {
		o, ok := answers.Answer(now(t, s, engine.Table).Awaits)
		if !ok {
			return
		}
		if _, err := s.Submit(t.Context(), o, finger); err != nil {
			t.Fatal(err)
		}
	}
	t.Fatal("the game does not end")
}
