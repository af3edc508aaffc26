package sqlite

import (
	"errors"
	"fmt"
	"slices"

	"casekeeper/companion/journal"
)

// OpenSmall is Open with a short log, so that hundreds of journals cost little.
func OpenSmall(path string, carried ...Texts) (*Store, Report, error) {
	return openAhead(path, walHeader+4*frameBytes, true, carried...)
}

// Limit makes the disk full when the database has so many pages.
func (s *Store) Limit(pages int) error {
	_, err := s.db.Exec(fmt.Sprintf(`PRAGMA max_page_count = %d`, pages))
	return err
}

// OpenFull is Open on a disk that has no room left.
func OpenFull(path string) (*Store, error) {
	s := &Store{path: path, heads: map[journal.MatchID]journal.Row{}, texts: map[textName][]byte{}}
	if err := s.own(); err != nil {
		return nil, err
	}
	if err := s.connectChecked(true); err != nil {
		return nil, err
	}
	var pages int
	if err := s.db.QueryRow(`PRAGMA page_count`).Scan(&pages); err != nil {
		return nil, err
	}
	return s, errors.Join(s.Limit(pages), s.upgradeIfRoom())
}

// Count counts the rows of a table.
func (s *Store) Count(table string) (n int, err error) {
	err = s.db.QueryRow(`SELECT count(*) FROM ` + table).Scan(&n)
	return n, err
}

// Exec runs a statement, as anybody who has the file could.
func (s *Store) Exec(statement string) error {
	_, err := s.db.Exec(statement)
	return err
}

// WriteOld writes a journal of format 2, with a match of one act for each text.
func WriteOld(path string, texts [][]byte) (matches [][]journal.Row, err error) {
	db, err := openDB(path)
	if err != nil {
		return nil, err
	}
	for _, statement := range append(slices.Clone(entries), marks[0], `PRAGMA user_version = 2`) {
		if _, err := db.Exec(statement); err != nil {
			return nil, err
		}
	}
	for i, text := range texts {
		setup := journal.FirstRow(journal.MatchID(i+1), journal.Row{Fact: `{}`, Events: text})
		rest, err := journal.NextRows(setup, []journal.Row{{Match: setup.Match, Seq: 1, Kind: journal.Act, Fact: "pass"}})
		if err != nil {
			return nil, err
		}
		rows := append([]journal.Row{setup}, rest...)
		for _, r := range rows {
			if _, err := db.Exec(insertRow, values(r)...); err != nil {
				return nil, err
			}
		}
		matches = append(matches, rows)
	}
	return matches, db.Close()
}

// Settle waits until the log has been taken care of.
func (s *Store) Settle() { s.filling.Wait() }

// CauseOf is what a result code means.
func CauseOf(code int) error { return causeOf(code) }
