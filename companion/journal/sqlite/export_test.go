package sqlite

import "fmt"

// OpenSmall is Open with a short log, so that hundreds of journals cost little.
func OpenSmall(path string) (*Store, Report, error) {
	return openAhead(path, walHeader+4*frameBytes, true)
}

// Limit makes the disk full when the database has so many pages.
func (s *Store) Limit(pages int) error {
	_, err := s.db.Exec(fmt.Sprintf(`PRAGMA max_page_count = %d`, pages))
	return err
}

// Exec runs a statement as anybody could who has the file.
func (s *Store) Exec(statement string) error {
	_, err := s.db.Exec(statement)
	return err
}
