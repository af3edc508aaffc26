package people

import (
	"encoding/json"
	"fmt"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/journal"
)

// A journal keeps the statements as the remarks of a match of their own, which is no game and has
// no acts ([companion.PeopleMatch]). So they are append-only, checked, repaired, copied and backed
// up like everything else in it.

// Read returns the book of a journal.
func Read(store journal.Store) (*Book, error) {
	said, _, err := read(store)
	return Of(said...), err
}

// read returns the statements and the match that keeps them, 0 if there is none yet. After a
// repair some may be lost; the others count.
func read(store journal.Store) (said []Statement, kept journal.MatchID, err error) {
	ids, err := companion.PeopleMatches(store)
	if err != nil {
		return nil, 0, err
	}
	for _, id := range ids {
		rows, err := store.Rows(id)
		if err != nil {
			return nil, 0, fmt.Errorf("people: %w", err)
		}
		for _, row := range rows {
			var s Statement
			if row.Kind != journal.Note || json.Unmarshal([]byte(row.Fact), &s) != nil || s.Check() != nil {
				continue // the set-up row, a lost row, or what a newer program says
			}
			said = append(said, s)
		}
		kept = id
	}
	return said, kept, nil
}

// Say writes a statement that somebody makes now; it has no time and no ID yet.
func Say(store journal.Store, what Statement, now time.Time) error {
	book, err := Read(store)
	if err != nil {
		return err
	}
	if what, err = book.Next(what, now); err == nil {
		_, err = Add(store, what)
	}
	return err
}

// Add writes statements to a journal and returns its book. Those that it has already are not
// written again.
func Add(store journal.Store, more ...Statement) (*Book, error) {
	said, kept, err := read(store)
	if err != nil {
		return nil, err
	}
	have := map[string]bool{}
	for _, s := range said {
		have[s.ID] = true
	}
	var rows []journal.Row
	for _, s := range more {
		if err := s.Check(); err != nil {
			return nil, fmt.Errorf("people: %w", err)
		}
		if have[s.ID] {
			continue
		}
		have[s.ID] = true
		said = append(said, s)
		text, err := json.Marshal(s)
		if err != nil {
			return nil, fmt.Errorf("people: %w", err)
		}
		rows = append(rows, journal.Row{Kind: journal.Note, Fact: string(text), AtMillis: s.AtMillis})
	}
	if len(rows) == 0 {
		return Of(said...), nil
	}
	if kept == 0 {
		setup, err := store.Create(companion.PeopleSetup(rows[0].AtMillis))
		if err != nil {
			return nil, fmt.Errorf("people: %w", err)
		}
		kept = setup.Match
	}
	last, err := store.Rows(kept)
	if err != nil {
		return nil, fmt.Errorf("people: %w", err)
	}
	for i := range rows {
		rows[i].Match, rows[i].Seq = kept, last[len(last)-1].Seq+1+journal.Seq(i)
	}
	if err := store.Append(rows...); err != nil {
		return nil, fmt.Errorf("people: %w", err)
	}
	return Of(said...), nil
}
