package sqlite

import (
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"slices"

	"casekeeper/companion/journal"
)

// Suffixes of files while a journal is created or repaired.
const (
	building = ".new"      // unfinished; worthless
	repaired = ".repaired" // finished; may replace the damaged file
)

// create creates a new journal, completely or not at all.
func create(path string) error {
	if err := build(path+building, nil); err != nil {
		return err
	}
	return rename(path+building, path)
}

// build writes a journal of these rows, durably.
func build(path string, matches [][]journal.Row) (err error) {
	if err := errors.Join(remove(path), remove(path+"-wal")); err != nil {
		return err
	}
	if err := writeSynced(path, nil); err != nil { // SQLite would let everybody read it
		return err
	}
	db, err := openDB(path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }() // writes the log back
	for _, statement := range slices.Concat(tables, marks) {
		if _, err := db.Exec(statement); err != nil {
			return err
		}
	}
	tx, err := db.Begin()
	if err != nil {
		return err
	}
	for _, rows := range matches {
		if err := writeSetup(tx, rows[0]); err != nil {
			return errors.Join(err, tx.Rollback())
		}
		for _, r := range rows[1:] {
			if _, err := tx.Exec(insertRow, values(r)...); err != nil {
				return errors.Join(err, tx.Rollback())
			}
		}
	}
	return tx.Commit()
}

func openDB(path string) (*sql.DB, error) {
	db, err := sql.Open("sqlite", "file:"+(&url.URL{Path: path}).EscapedPath()+pragmas)
	if err == nil {
		db.SetMaxOpenConns(1)
	}
	return db, err
}

// repair copies the damaged files aside and replaces them by a journal of all intact rows. If it
// is interrupted, the next Open completes it.
func (s *Store) repair(report *Report) error {
	db, log, err := readFiles(s.path)
	if err != nil {
		return err
	}
	aside, err := writeAside(s.path, db, log)
	if err != nil {
		return err
	}
	s.disconnect() // its error is the damage, which is being repaired
	found := rescue(allPages(db, readWAL(log)), s.carried)
	report.Aside, report.Lost, report.Mended = aside, found.lost, found.mended
	for _, rows := range found.rows {
		for _, r := range rows {
			if r.Kind != journal.Lost {
				report.Kept++
			}
		}
	}
	if err := build(s.path+building, found.rows); err != nil {
		return err
	}
	if err := rename(s.path+building, s.path+repaired); err != nil {
		return err
	}
	s.heads, s.setups, s.texts = map[journal.MatchID]journal.Row{}, nil, map[textName][]byte{}
	return s.finishRepair()
}

// finishRepair puts a finished repair in place. It removes the damaged log first, which must not
// be taken for the log of the repaired file.
func (s *Store) finishRepair() error {
	if !exists(s.path + repaired) {
		return nil
	}
	if err := errors.Join(s.setMark(false), remove(s.path+"-wal")); err != nil {
		return err
	}
	return rename(s.path+repaired, s.path)
}

// writeAside stores the database and its log, as they were read, under unused names. A file that
// did not exist is nil.
func writeAside(path string, db, log []byte) (names []string, err error) {
	n := 1
	for exists(fmt.Sprintf("%s.damaged-%d", path, n)) || exists(fmt.Sprintf("%s.damaged-%d-wal", path, n)) {
		n++
	}
	for suffix, b := range map[string][]byte{"": db, "-wal": log} {
		name := fmt.Sprintf("%s.damaged-%d%s", path, n, suffix)
		if len(b) == 0 && suffix != "" {
			continue // SQLite creates it when it looks
		}
		err := remove(name + building) // of a repair that was interrupted
		if err == nil {
			err = writeSynced(name+building, b)
		}
		if err == nil {
			err = rename(name+building, name)
		}
		if err != nil {
			return names, err
		}
		names = append(names, name)
	}
	slices.Sort(names)
	return names, nil
}

func writeSynced(name string, b []byte) error {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, ownerOnly)
	if err != nil {
		return err
	}
	_, err = f.Write(b)
	return errors.Join(err, f.Sync(), f.Close())
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

func remove(path string) error {
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// rename is durable when it returns.
func rename(from, to string) error {
	if err := os.Rename(from, to); err != nil {
		return err
	}
	return syncDir(filepath.Dir(to))
}

func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}

// checkFile has SQLite check its trees.
func (s *Store) checkFile() error {
	var verdict string
	if err := s.db.QueryRow(`PRAGMA quick_check(1)`).Scan(&verdict); err != nil {
		return sqliteDamage(err)
	}
	if verdict != "ok" {
		return damageError{errors.New(verdict)}
	}
	return nil
}

// checkTable returns an error unless the tables and triggers are those of a journal.
func (s *Store) checkTable() error {
	list, err := s.db.Query(`SELECT sql FROM sqlite_schema`)
	if err != nil {
		return sqliteDamage(err)
	}
	defer list.Close()
	var made []string
	for list.Next() {
		var one string
		if err := list.Scan(&one); err != nil {
			return sqliteDamage(err)
		}
		made = append(made, one)
	}
	if err := list.Err(); err != nil {
		return sqliteDamage(err)
	}
	if !slices.Equal(slices.Sorted(slices.Values(made)), slices.Sorted(slices.Values(tables))) {
		return damageError{errors.New("the tables or their triggers are not those of a journal")}
	}
	return nil
}
