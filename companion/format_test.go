package companion_test

import (
	"errors"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/companion/journal/sqlite"
)

// TestTheFormatCountsWhatAJournalHolds: an older program has to refuse a journal with a kind of row or of
// match that it does not know. Whoever adds one raises [sqlite.Format], and counts it here.
func TestTheFormatCountsWhatAJournalHolds(t *testing.T) {
	rows := 0
	for k := journal.RowKind(1); k.Known(); k++ {
		rows++
	}
	if sqlite.Format != 4 || rows != 9 || companion.PeopleMatch != "#people" {
		t.Errorf("format %d with %d kinds of row and the kind of match %s; want format 4 with 9 and #people", sqlite.Format, rows, companion.PeopleMatch)
	}
}

// TestAnUnknownKindOfMatchIsRefused: it is neither listed as a game that cannot be read nor opened as one.
func TestAnUnknownKindOfMatchIsRefused(t *testing.T) {
	store := &memory.Store{}
	row, err := store.Create(journal.Row{Fact: `{"game":"#seasons","catalogue":"","seats":[]}`})
	if err != nil {
		t.Fatal(err)
	}
	_, inList := companion.History(store)
	_, alone := companion.ReadInfo(store, row.Match)
	for what, err := range map[string]error{"in the list": inList, "alone": alone} {
		var newer *journal.FormatError
		var bug *companion.UnjudgedError
		if !errors.Is(err, journal.ErrNewer) || !errors.As(err, &newer) || newer.Kind != "#seasons" || errors.As(err, &bug) {
			t.Errorf("%s: %v", what, err)
		}
	}
}
