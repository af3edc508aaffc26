package sqlite_test

import (
	"os"
	"path/filepath"
	"testing"

	"casekeeper/companion/journal/journaltest"
	"casekeeper/companion/journal/sqlite"
)

// Only its owner can read a journal, which holds secrets of the table. A journal that an older
// build left readable for all is closed.
func TestOnlyTheOwnerReads(t *testing.T) {
	path := filepath.Join(t.TempDir(), "j.db")
	s := open(t, path)
	journaltest.Fill(t, s, 10, 3)
	onlyOwner(t, path, path+"-wal", path+".lock")
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(path, 0o644); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	text[len(text)-100] ^= 1
	if err := os.WriteFile(path, text, 0o644); err != nil {
		t.Fatal(err)
	}
	s, report, err := sqlite.OpenSmall(path)
	if err != nil || report.Damage == nil {
		t.Fatal(report, err)
	}
	defer s.Close()
	onlyOwner(t, append(report.Aside, path, path+"-wal", path+".lock")...)
}

func onlyOwner(t *testing.T, paths ...string) {
	t.Helper()
	for _, path := range paths {
		if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("%s: %v, %v; want 0600", path, info.Mode(), err)
		}
	}
}

// A log that was cut at the end of a frame holds no trace of the cut, but it is shorter than was
// reserved.
func TestShortLogIsReported(t *testing.T) {
	path := filepath.Join(t.TempDir(), "j.db")
	s, _, err := sqlite.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	id := journaltest.Fill(t, s, 10, 20)
	cut := read(t, path)
	for _, frames := range []int{0, 1, 5} {
		f := cut.clone()
		if used := usedLog(f.log); frames > 0 {
			f.log = f.log[:used-frames*frameBytes]
		}
		s, report, err := sqlite.Open(f.lay(t))
		if err != nil || report.Damage != nil {
			t.Fatal(report, err)
		}
		rows, err := s.Rows(id)
		if err != nil || len(rows) != 21-frames || report.Short != (frames > 0) {
			t.Errorf("%d frames cut off: %d rows, short: %v, %v", frames, len(rows), report.Short, err)
		}
		s.Close()
	}
}
