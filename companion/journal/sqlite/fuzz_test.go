package sqlite

import (
	"os"
	"path/filepath"
	"testing"

	"casekeeper/companion/journal"
	"casekeeper/companion/journal/journaltest"
)

// Whatever the files hold, parsing them neither panics nor returns a row that is not part of an
// intact chain.
func FuzzRescue(f *testing.F) {
	path := filepath.Join(f.TempDir(), "j.db")
	s, _, err := OpenSmall(path)
	if err != nil {
		f.Fatal(err)
	}
	journaltest.Fill(f, s, 9000, 3)
	log, err := os.ReadFile(path + "-wal")
	if err != nil {
		f.Fatal(err)
	}
	if err := s.Close(); err != nil {
		f.Fatal(err)
	}
	db, err := os.ReadFile(path)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(db, log)
	f.Add(db[:5000], log[:9000])
	f.Add([]byte{}, []byte{1})
	f.Fuzz(func(t *testing.T, db, log []byte) {
		for _, rows := range rescue(allPages(db, readWAL(log)), nil).rows {
			if n, err := journal.CheckChain(rows[0].Match, rows); n != len(rows) {
				t.Errorf("%d of %d rows whole: %v", n, len(rows), err)
			}
		}
	})
}
