// Package memory is a journal that lives as long as its process: for tests, and for a table that
// wants no file.
package memory

import (
	"fmt"
	"slices"
	"sync"

	"casekeeper/companion/journal"
)

// Store keeps the matches in memory. The zero value is empty and ready.
type Store struct {
	mu      sync.Mutex
	matches [][]journal.Row // by MatchID-1
}

var _ journal.Store = (*Store)(nil)

// Create begins a match.
func (s *Store) Create(setup journal.Row) (journal.Row, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	row := journal.FirstRow(journal.MatchID(len(s.matches)+1), setup)
	s.matches = append(s.matches, []journal.Row{row})
	return row, nil
}

// Append adds rows to a match.
func (s *Store) Append(rows ...journal.Row) error {
	if len(rows) == 0 {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	at, err := s.find(rows[0].Match)
	if err != nil {
		return err
	}
	list := s.matches[at]
	sealed, err := journal.NextRows(list[len(list)-1], rows)
	if err != nil {
		return err
	}
	s.matches[at] = append(list, sealed...)
	return nil
}

// Rows returns all rows of a match.
func (s *Store) Rows(id journal.MatchID) ([]journal.Row, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	at, err := s.find(id)
	if err != nil {
		return nil, err
	}
	return slices.Clone(s.matches[at]), nil
}

// Matches lists the matches.
func (s *Store) Matches() ([]journal.Match, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var list []journal.Match
	for _, rows := range s.matches {
		m := journal.Match{Setup: rows[0], Last: rows[len(rows)-1]}
		if m.Setup.Events = nil; len(rows) == 1 {
			m.Last = m.Setup
		}
		list = append(list, m)
	}
	return list, nil
}

// Close does nothing.
func (s *Store) Close() error { return nil }

func (s *Store) find(id journal.MatchID) (int, error) {
	if id == 0 || int(id) > len(s.matches) {
		return 0, fmt.Errorf("match %d: %w", id, journal.ErrNoMatch)
	}
	return int(id) - 1, nil
}
