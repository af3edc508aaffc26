package sqlite_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"casekeeper/companion/journal"
	"casekeeper/companion/journal/journaltest"
	"casekeeper/companion/journal/sqlite"
)

// laidWithLock writes files of a journal, and the content of its lock file, to another directory.
func laidWithLock(t *testing.T, from string, names ...string) string {
	t.Helper()
	dir := t.TempDir()
	for _, suffix := range names {
		text, err := os.ReadFile(from + suffix)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "j.db"+suffix), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return filepath.Join(dir, "j.db")
}

// TestRemovedLogIsReported: the machine crashes during a game, and the log is deleted or emptied
// before the next start. A closed journal has no log.
func TestRemovedLogIsReported(t *testing.T) {
	path := filepath.Join(t.TempDir(), "j.db")
	s, _, err := sqlite.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	journaltest.Fill(t, s, 10, 20)
	gone := func(what, at string, want bool, matches int) {
		t.Helper()
		again, report, err := sqlite.Open(at)
		if err != nil || report.Damage != nil || report.Short || report.Gone != want {
			t.Fatalf("%s: %+v, %v", what, report, err)
		}
		if list, err := again.Matches(); err != nil || len(list) != matches {
			t.Errorf("%s: %d matches, %v", what, len(list), err)
		}
		if err := again.Close(); err != nil {
			t.Fatal(err)
		}
		again, report, err = sqlite.Open(at) // it is reported once
		if err != nil || report.Gone {
			t.Errorf("%s, once more: %+v, %v", what, report, err)
		}
		again.Close()
	}
	gone("killed", laidWithLock(t, path, "", "-wal", ".lock"), false, 1)
	gone("without its log", laidWithLock(t, path, "", ".lock"), true, 0)
	emptied := laidWithLock(t, path, "", ".lock")
	if err := os.WriteFile(emptied+"-wal", nil, 0o600); err != nil {
		t.Fatal(err)
	}
	gone("with an empty log", emptied, true, 0)
	gone("the lock alone", laidWithLock(t, path, ".lock"), true, 0)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	gone("closed", laidWithLock(t, path, "", ".lock"), false, 1)
}

// TestLogStaysShort: thousands of acts, undos and redos of one game do not fill the disk, and a
// crash meanwhile loses nothing.
func TestLogStaysShort(t *testing.T) {
	path := filepath.Join(t.TempDir(), "j.db")
	s, _, err := sqlite.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	first, err := s.Create(journal.Row{Fact: "x"})
	if err != nil {
		t.Fatal(err)
	}
	const rows, most = 3000, 16 << 20
	events := bytes.Repeat([]byte("told "), 1000)
	for seq := journal.Seq(1); seq <= rows; seq++ {
		if err := s.Append(journal.Row{Match: first.Match, Seq: seq, Kind: journal.Act, Fact: "x", Events: events}); err != nil {
			t.Fatal(err)
		}
		if seq%256 == 0 {
			s.Settle()
		}
		if info, err := os.Stat(path + "-wal"); err != nil || info.Size() > most {
			t.Fatalf("after %d rows the log has %d MB, %v", seq, info.Size()>>20, err)
		}
		if seq%500 == 1 {
			again := open(t, laidWithLock(t, path, "", "-wal", ".lock"))
			if got, err := again.Rows(first.Match); err != nil || len(got) != int(seq)+1 {
				t.Errorf("of %d rows %d are there, %v", seq+1, len(got), err)
			}
			again.Close()
		}
	}
}
