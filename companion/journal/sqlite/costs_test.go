package sqlite_test

import (
	"path/filepath"
	"testing"

	"casekeeper/companion/journal/journaltest"
	"casekeeper/companion/journal/sqlite"
	"casekeeper/engine/enginetest/cost"
)

// TestCosts counts the rows that are read to list the newest 20 of 60 matches at the start.
func TestCosts(t *testing.T) {
	limits := cost.Read(t)
	path := filepath.Join(t.TempDir(), "j.db")
	store, _, err := sqlite.OpenSmall(path)
	if err != nil {
		t.Fatal(err)
	}
	for range 60 {
		journaltest.Fill(t, store, 10, 4)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	if store, _, err = sqlite.OpenUnchecked(path); err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	list, err := store.Newest(20)
	if err != nil || len(list) != 20 {
		t.Fatal(len(list), err)
	}
	limits.Hold("rows read at the start for the newest 20 of 60 matches", store.RowsRead())
}
