package sqlite

import (
	"fmt"
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

// Settle waits until the log has been taken care of.
func (s *Store) Settle() { s.filling.Wait() }

// CauseOf is what a result code means.
func CauseOf(code int) error { return causeOf(code) }

// RowsRead counts the rows of matches that were read one by one or together, but not those of setups.
func (s *Store) RowsRead() int { return s.scans }
