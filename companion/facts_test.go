package companion_test

import (
	"path/filepath"
	"reflect"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/companion/journal/sqlite"
	"casekeeper/engine"
)

// TestFactsFromFewColumns: what one reader says of match after match, from the few columns that it asks a
// file for, is what a new reader says of each from whole rows: games with acts taken back, amended,
// dropped and remarked on, finished or not.
func TestFactsFromFewColumns(t *testing.T) {
	store, _, err := sqlite.Open(filepath.Join(t.TempDir(), "journal.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	const matches = 24
	amended := 0
	for seed := range uint64(matches) {
		s := begin(t, store)
		w := newWishes(seed)
		for range 40 {
			w.one(t, s)
		}
		if seed%4 > 0 {
			finish(t, s)
		}
		s.Close()
	}
	load := func(*companion.MatchInfo) (engine.Game, error) { return table().Game, nil }
	one := companion.FactReader{Load: load}
	seats, rolls := 0, 0
	for id := journal.MatchID(1); id <= matches; id++ {
		rows, err := store.Rows(id)
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range rows {
			if row.Kind == journal.Amend {
				amended++
			}
		}
		whole := &memory.Store{}
		first, err := whole.Create(rows[0])
		if err != nil {
			t.Fatal(err)
		}
		for k := range rows {
			rows[k].Match = first.Match
		}
		if err := whole.Append(rows[1:]...); err != nil {
			t.Fatal(err)
		}
		fresh := companion.FactReader{Load: load}
		want, err := fresh.Read(whole, first.Match)
		if err != nil {
			t.Fatal(err)
		}
		got, err := one.Read(store, id)
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("match %d: %+v, want %+v (%v)", id, got, want, err)
		}
		seats, rolls = seats+len(want.Seats), rolls+len(want.Rolls)
	}
	if amended == 0 || seats == 0 || rolls == 0 {
		t.Errorf("%d amendments, %d seats, %d rolls: the games prove nothing", amended, seats, rolls)
	}
}
