package companion_test

import (
	"path/filepath"
	"reflect"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/sqlite"
	"casekeeper/engine/enginetest/cut"
)

// TestListerReadsWhatChanged: a list that was read before equals a fresh one, whatever has happened.
func TestListerReadsWhatChanged(t *testing.T) {
	store, _, err := sqlite.Open(filepath.Join(t.TempDir(), "journal.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	s := begin(t, store)
	var l companion.Lister
	same := func(when string) []companion.MatchInfo {
		t.Helper()
		fresh, err := companion.History(store)
		if err != nil {
			t.Fatal(err)
		}
		again, err := l.History(store)
		if err != nil || !reflect.DeepEqual(again, fresh) {
			t.Errorf("%s: %+v, want %+v (%v)", when, again, fresh, err)
		}
		return again
	}
	before := same("begun")
	if _, err := s.Submit(t.Context(), stake(cut.Red, 1), finger); err != nil {
		t.Fatal(err)
	}
	after := same("an act later")
	if after[0].Rows != before[0].Rows+1 {
		t.Errorf("%d rows, then %d", before[0].Rows, after[0].Rows)
	}
	begin(t, store)
	if got := same("another game"); len(got) != 2 {
		t.Errorf("%d games, want 2", len(got))
	}
	if _, err := store.Create(journal.Row{Kind: journal.Setup, Fact: "?"}); err != nil {
		t.Fatal(err)
	}
	all := same("one that cannot be read")
	if len(all) != 3 || all[0].Game != "" || all[0].Rows != 1 {
		t.Errorf("%+v", all)
	}
	for n := range 5 {
		if got, err := companion.Latest(store, n); err != nil || len(got) != min(n, 3) || n > 0 && !reflect.DeepEqual(got, all[:min(n, 3)]) {
			t.Errorf("the latest %d: %+v, %v", n, got, err)
		}
	}
}
