package sqlite_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"casekeeper/companion/journal"
	"casekeeper/companion/journal/journaltest"
	"casekeeper/companion/journal/sqlite"
)

// TestEveryResultCodeHasACause: whatever SQLite answers, the error is one that has a remedy.
func TestEveryResultCodeHasACause(t *testing.T) {
	for code := 1; code <= 26; code++ {
		for extended := range 64 {
			cause := sqlite.CauseOf(code | extended<<8)
			if !slices.Contains(append(journal.Causes(), fs.ErrPermission), cause) {
				t.Errorf("code %d: %v", code|extended<<8, cause)
			}
		}
	}
	for code, want := range map[int]error{ // sqlite.org/rescode.html
		13: journal.ErrFull, 778: journal.ErrBroken, 4874: journal.ErrBroken, 1034: journal.ErrBroken, 8458: journal.ErrBroken, 3082: journal.ErrMemory, 7: journal.ErrMemory,
		8: journal.ErrReadOnly, 776: journal.ErrReadOnly, 1032: journal.ErrGone, 5: journal.ErrInUse, 517: journal.ErrInUse, 11: journal.ErrDamaged, 26: journal.ErrDamaged,
		14: journal.ErrBroken, 3: fs.ErrPermission, 21: journal.ErrRefused, 19: journal.ErrRefused, 1: journal.ErrRefused,
	} {
		if got := sqlite.CauseOf(code); got != want {
			t.Errorf("code %d: %v, want %v", code, got, want)
		}
	}
}

// TestAJournalThatIsGoneIsNoticed: Linux lets a program write to a file that was deleted. The next row is
// refused, whichever of the two files is gone, replaced or moved, and accepted if it is put back.
func TestAJournalThatIsGoneIsNoticed(t *testing.T) {
	for _, suffix := range []string{"", "-wal"} {
		for name, leave := range map[string]func(path string) error{
			"deleted":  os.Remove,
			"replaced": func(path string) error { return errors.Join(os.Remove(path), os.WriteFile(path, []byte("x"), 0o600)) },
			"folder":   func(path string) error { return os.RemoveAll(filepath.Dir(path)) },
		} {
			path := filepath.Join(t.TempDir(), "d", "j.db")
			if err := os.Mkdir(filepath.Dir(path), 0o700); err != nil {
				t.Fatal(err)
			}
			s := open(t, path)
			row, err := s.Create(journal.Row{Fact: `{}`})
			if err != nil {
				t.Fatal(err)
			}
			if err := s.Append(journaltest.Sample(row.Match, 1)); err != nil {
				t.Fatal(err)
			}
			aside := path + ".aside"
			if err := os.Rename(path+suffix, aside); err != nil {
				t.Fatal(err)
			}
			if err := s.Append(journaltest.Sample(row.Match, 2)); !errors.Is(err, journal.ErrGone) {
				t.Errorf("%s moved away: %v, want ErrGone", suffix, err)
			}
			if err := os.Rename(aside, path+suffix); err != nil {
				t.Fatal(err)
			}
			if err := s.Append(journaltest.Sample(row.Match, 2)); err != nil {
				t.Errorf("%s put back: %v", suffix, err)
			}
			if err := leave(path + suffix); err != nil {
				t.Fatal(err)
			}
			var file *journal.FileError
			if err := s.Append(journaltest.Sample(row.Match, 3)); !errors.Is(err, journal.ErrGone) || !errors.As(err, &file) || file.Path != path {
				t.Errorf("%s %s: an act: %v, want ErrGone", suffix, name, err)
			}
			if _, err := s.Create(journal.Row{Fact: `{}`}); !errors.Is(err, journal.ErrGone) {
				t.Errorf("%s %s: a match: %v, want ErrGone", suffix, name, err)
			}
			s.Close()
		}
	}
}
