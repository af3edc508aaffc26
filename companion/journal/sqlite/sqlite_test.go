package sqlite_test

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"casekeeper/companion/journal"
	"casekeeper/companion/journal/journaltest"
	"casekeeper/companion/journal/sqlite"
)

// open opens a journal that must be intact.
func open(t testing.TB, path string) *sqlite.Store {
	t.Helper()
	s, report, err := sqlite.OpenSmall(path)
	if err != nil || report.Damage != nil || report.Unfinished != 0 {
		t.Fatalf("report %+v, %v", report, err)
	}
	return s
}

func TestStore(t *testing.T) {
	journaltest.Run(t, func(t *testing.T) (journal.Store, func() journal.Store) {
		path := filepath.Join(t.TempDir(), "journal ñ %41?.db")
		s := open(t, path)
		t.Cleanup(func() { s.Close() })
		return s, func() journal.Store {
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			s = open(t, path)
			return s
		}
	})
}

func TestDatabaseEnforcesAppendOnly(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "j.db"))
	defer s.Close()
	id := journaltest.Fill(t, s, 10, 3)
	before, err := s.Rows(id)
	if err != nil {
		t.Fatal(err)
	}
	const copied = ` SELECT %s, kind, act, fact, events, hash, outcome, source, raw, reads, at, sum FROM entry WHERE id = (1 << 32) + 1`
	for _, c := range []struct{ statement, says string }{
		{`UPDATE entry SET fact = 'x' WHERE id & 4294967295 = 2`, "append-only"},
		{`DELETE FROM entry WHERE id & 4294967295 = 3`, "append-only"},
		{`REPLACE INTO entry` + fmt.Sprintf(copied, "(1 << 32) + 2"), "append-only"},
		{`INSERT INTO entry` + fmt.Sprintf(copied, "(1 << 32) + 5"), "no gaps"},
		{`INSERT INTO entry SELECT (1 << 32) + 4, kind, act, fact, events, hash, outcome, source, raw, reads, at, x'00' FROM entry`, "CHECK"},
	} {
		if err := s.Exec(c.statement); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want an error with %q", c.statement, err, c.says)
		}
	}
	if after, err := s.Rows(id); err != nil || !reflect.DeepEqual(before, after) {
		t.Errorf("rows changed: %+v, %v", after, err)
	}
}

// tamper does what the triggers forbid, as somebody who drops them.
func tamper(t *testing.T, s *sqlite.Store, statement string) {
	t.Helper()
	for _, do := range []string{`DROP TRIGGER no_update`, `DROP TRIGGER no_delete`, statement} {
		if err := s.Exec(do); err != nil {
			t.Fatal(err)
		}
	}
}

func TestTamperedRowsAreFound(t *testing.T) {
	for name, statement := range map[string]string{
		"fact":     `UPDATE entry SET fact = 'x' WHERE id & 4294967295 = 3`,
		"hash":     `UPDATE entry SET hash = hash + 1 WHERE id & 4294967295 = 3`,
		"checksum": `UPDATE entry SET sum = zeroblob(32) WHERE id & 4294967295 = 3`,
		"gap":      `DELETE FROM entry WHERE id & 4294967295 = 3`,
		"moved":    `UPDATE entry SET id = id + (1 << 32) WHERE id & 4294967295 >= 3`,
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "j.db")
			s := open(t, path)
			id := journaltest.Fill(t, s, 10, 5)
			other := journaltest.Fill(t, s, 10, 2)
			tamper(t, s, statement)
			if rows, err := s.Rows(id); name != "moved" && (len(rows) != 3 || !errors.As(err, new(*journal.DamageError))) {
				t.Errorf("%d rows, %v; want 3 and a DamageError", len(rows), err)
			}
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			s, report, err := sqlite.OpenSmall(path)
			if err != nil || report.Damage == nil || len(report.Aside) != 1 {
				t.Fatalf("report %+v, %v", report, err)
			}
			defer s.Close()
			a, errA := s.Rows(id)
			b, errB := s.Rows(other)
			if len(a) < 3 || len(b) != 3 || errA != nil || errB != nil {
				t.Errorf("kept %d (%v) and %d (%v) rows, want at least 3 and 3", len(a), errA, len(b), errB)
			}
		})
	}
}

func TestLossIsCounted(t *testing.T) {
	for _, statement := range []string{`UPDATE entry SET fact = 'x' WHERE id & 4294967295 = 3`, `DELETE FROM entry WHERE id & 4294967295 = 3`} {
		path := filepath.Join(t.TempDir(), "j.db")
		s := open(t, path)
		journaltest.Fill(t, s, 10, 5)
		tamper(t, s, statement)
		// Remove the old page images, which hold the row as it was.
		if err := errors.Join(s.Exec(`VACUUM`), s.Close()); err != nil {
			t.Fatal(err)
		}
		s, report, err := sqlite.OpenSmall(path)
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		if want := []journal.Loss{{Match: 1, From: 3, Seen: 1}}; !reflect.DeepEqual(report.Lost, want) || report.Kept != 5 {
			t.Errorf("%s: lost %+v, kept %d; want %+v and 5", statement, report.Lost, report.Kept, want)
		}
	}
}

func TestDiskFull(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "j.db"))
	defer s.Close()
	id := journaltest.Fill(t, s, 10, 1)
	if err := s.Limit(6); err != nil {
		t.Fatal(err)
	}
	kept := 1
	var full error
	for ; full == nil; kept++ {
		full = s.Append(journaltest.Sample(id, journal.Seq(kept+1)))
	}
	if !strings.Contains(full.Error(), "full") || !strings.Contains(full.Error(), "match 1: writing row") {
		t.Errorf("error = %v", full)
	}
	if rows, err := s.Rows(id); err != nil || len(rows) != kept {
		t.Errorf("%d rows, %v; want %d", len(rows), err, kept)
	}
	if err := s.Limit(1000); err != nil {
		t.Fatal(err)
	}
	if err := s.Append(journaltest.Sample(id, journal.Seq(kept))); err != nil {
		t.Errorf("with room again: %v", err)
	}
}

func TestRefused(t *testing.T) {
	closed, _, _ := sample(t)
	format := func(n byte) files {
		f := closed.clone()
		f.db[63] = n
		return f
	}
	other := filepath.Join(t.TempDir(), "other.db")
	db, err := sql.Open("sqlite", other)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec(`CREATE TABLE x(y)`); err != nil {
		t.Fatal(err)
	}
	db.Close()
	for name, c := range map[string]struct {
		f    files
		want error
	}{
		"newer format":        {format(sqlite.Format + 1), journal.ErrNewer},
		"older format":        {format(3), journal.ErrOlder},
		"a text":              {files{db: []byte("Dear diary")}, sqlite.ErrNotJournal},
		"a picture":           {files{db: bytes.Repeat([]byte("\x89PNG"), 5000)}, sqlite.ErrNotJournal},
		"somebody's database": {read(t, other), sqlite.ErrNotJournal},
	} {
		path := c.f.lay(t)
		_, _, err := sqlite.Open(path)
		if !errors.Is(err, c.want) || !strings.Contains(err.Error(), path) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
		if now := read(t, path); !bytes.Equal(now.db, c.f.db) {
			t.Errorf("%s: the file was changed", name)
		}
		var which *journal.FormatError
		if errors.As(err, &which) && (which.Format != int(c.f.db[63]) || which.Known != sqlite.Format) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestOneOwner(t *testing.T) {
	path := filepath.Join(t.TempDir(), "j.db")
	s := open(t, path)
	if _, _, err := sqlite.Open(path); !errors.Is(err, sqlite.ErrInUse) {
		t.Errorf("second Open: %v, want ErrInUse", err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	open(t, path).Close()
}

// A root process may write anywhere, so this one drops its rights to files, in a thread of its
// own that ends with the test.
func TestReadOnlyDirectory(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "ro")
	path := filepath.Join(dir, "j.db")
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	open(t, path).Close()
	if err := os.Chmod(dir, 0o555); err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1) // buffered, so that the goroutine always ends
	go func() {
		runtime.LockOSThread()
		if os.Getuid() == 0 {
			if err := syscall.Setfsuid(65534); err != nil {
				done <- err
				return
			}
		}
		_, _, err := sqlite.Open(path)
		done <- err
	}()
	if err := <-done; !errors.Is(err, fs.ErrPermission) || !strings.Contains(err.Error(), path) || !strings.HasSuffix(err.Error(), "sudo chown -R $USER "+filepath.Dir(path)) {
		t.Errorf("Open: %v, want a permission error that names the file", err)
	}
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	open(t, path).Close()
}

func TestNoSuchDirectory(t *testing.T) {
	if _, _, err := sqlite.Open(filepath.Join(t.TempDir(), "no", "j.db")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("Open: %v, want ErrNotExist", err)
	}
}

func TestEmptyAndMissingFile(t *testing.T) {
	closed, cut, want := sample(t)
	if lost := survives(t, files{db: []byte{}}, want, false); lost != 88 {
		t.Errorf("an empty file: %d rows lost of 88", lost)
	}
	path := files{db: closed.db[:0], log: cut.log}.lay(t)
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	s, report, err := sqlite.OpenSmall(path)
	if err != nil || report.Damage == nil {
		t.Fatalf("only a log: report %+v, %v", report, err)
	}
	defer s.Close()
	if rows, err := s.Rows(3); err != nil || len(rows) != len(want[3]) {
		t.Errorf("only a log: %d rows of the latest match, %v; want %d", len(rows), err, len(want[3]))
	}
}

// A repair that was interrupted after any of its steps is completed by the next Open.
func TestInterruptedRepair(t *testing.T) {
	closed, cut, want := sample(t)
	for name, leave := range map[string]func(path string) error{
		"while building": func(p string) error { return os.WriteFile(p+".new", closed.db[:5000], 0o644) },
		"when built":     func(p string) error { return os.WriteFile(p+".repaired", closed.db, 0o644) },
		"log removed": func(p string) error {
			return errors.Join(os.WriteFile(p+".repaired", closed.db, 0o644), os.Remove(p+"-wal"))
		},
	} {
		f := cut.clone()
		f.log[len(f.log)-100] ^= 1
		path := f.lay(t)
		if err := leave(path); err != nil {
			t.Fatal(err)
		}
		s, _, err := sqlite.OpenSmall(path)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if rows, err := s.Rows(3); err != nil || len(rows) < len(want[3])-1 {
			t.Errorf("%s: %d rows, %v", name, len(rows), err)
		}
		s.Close()
		for _, left := range []string{path + ".new", path + ".repaired"} {
			if _, err := os.Stat(left); !errors.Is(err, fs.ErrNotExist) {
				t.Errorf("%s: %s is left", name, left)
			}
		}
	}
}
