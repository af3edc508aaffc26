package people_test

import (
	"path/filepath"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/companion/journal/sqlite"
	"casekeeper/companion/people"
)

// TestJournal writes statements to a journal twice, reads them from the closed file, and joins them
// with those of another journal. The lists of games do not have the match that keeps them.
func TestJournal(t *testing.T) {
	path := filepath.Join(t.TempDir(), "journal.db")
	store, _, err := sqlite.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	one := say(t, 0, people.Statement{Do: people.Call, Name: "Ana", As: "Anna"})
	two := say(t, 1, people.Statement{Do: people.Guest, Name: "Bo"})
	for _, batch := range [][]people.Statement{{one}, {one, two, two}} {
		if _, err := people.Add(store, batch...); err != nil {
			t.Fatal(err)
		}
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	store, report, err := sqlite.Open(path)
	if err != nil || report.Damage != nil {
		t.Fatal(err, report.Damage)
	}
	defer store.Close()
	book, err := people.Read(store)
	if err != nil || len(book.Said()) != 2 || book.Name("ANA") != "Anna" || !book.Guest("bo") {
		t.Errorf("%v, %v", book.Said(), err)
	}
	if list, err := companion.History(store); err != nil || len(list) > 0 {
		t.Errorf("listed as games: %v, %v", list, err)
	}
	if matches, _ := store.Matches(); len(matches) != 1 {
		t.Errorf("%d matches, want one that keeps all statements", len(matches))
	}
	var other memory.Store
	if _, err := people.Add(&other, say(t, 2, people.Statement{Do: people.Call, Name: "Anna", As: "Annie"})); err != nil {
		t.Fatal(err)
	}
	theirs, err := people.Read(&other)
	if err != nil {
		t.Fatal(err)
	}
	if book, err = people.Add(store, theirs.Said()...); err != nil || book.Name("Ana") != "Annie" {
		t.Errorf("joined: %q, %v", book.Name("Ana"), err)
	}
}

// TestUnreadable skips rows that say nothing of ours, as a newer program or a repair leaves them,
// and refuses to write what is no statement.
func TestUnreadable(t *testing.T) {
	var store memory.Store
	if _, err := people.Add(&store, say(t, 0, people.Statement{Do: people.Guest, Name: "Bo"})); err != nil {
		t.Fatal(err)
	}
	for i, fact := range []string{`{"do":"dance"}`, "no JSON", ""} {
		if err := store.Append(journal.Row{Match: 1, Seq: journal.Seq(2 + i), Kind: journal.Note, Fact: fact}); err != nil {
			t.Fatal(err)
		}
	}
	if book, err := people.Read(&store); err != nil || len(book.Said()) != 1 {
		t.Errorf("%v, %v", book.Said(), err)
	}
	if _, err := people.Add(&store, people.Statement{Do: people.Guest, Name: "Bo"}); err == nil {
		t.Error("a statement without an ID was written")
	}
}
