package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"

	_ "modernc.org/sqlite" // the driver "sqlite"

	"casekeeper/companion/journal"
)

// Store is an open journal. Its methods are safe for concurrent use and run one at a time.
type Store struct {
	path   string
	lock   *os.File
	marked bool // see [mark]
	ahead  int  // bytes of the log that are written in advance

	mu     sync.Mutex
	db     *sql.DB // one connection
	insert *sql.Stmt
	latest *sql.Stmt                       // the last row of a match
	brief  *sql.Stmt                       // see [journal.Brief]
	heads  map[journal.MatchID]journal.Row // the latest row of each match, where it is known
	setups []journal.Row                   // the first row of every match, without its Events; nil = not read yet
	fresh  int                             // rows in the log
	files  []openFile
	filled error // why zeros could not be added to the log
	scans  int   // rows that were read

	texts   map[textName][]byte // those of set-up rows that were read
	carried []Texts

	filling sync.WaitGroup // the goroutine that adds them, between two rows
}

var _ journal.Store = (*Store)(nil)

// Create begins a match with the next free number.
func (s *Store) Create(setup journal.Row) (journal.Row, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.there(); err != nil {
		return journal.Row{}, s.failed("beginning a match", err)
	}
	if s.fresh > 0 {
		if err := s.emptyLog(); err != nil {
			return journal.Row{}, err
		}
	}
	var last int64
	if err := s.db.QueryRow(`SELECT coalesce(max(id), 0) FROM entry`).Scan(&last); err != nil {
		return journal.Row{}, s.failed("looking for a free match", err)
	}
	row := journal.FirstRow(journal.MatchID(last>>32)+1, setup)
	if err := s.begin(row); err != nil {
		return journal.Row{}, s.failed(fmt.Sprintf("beginning match %d", row.Match), err)
	}
	s.heads[row.Match] = row
	if s.setups != nil {
		s.setups = append(s.setups, row)
		s.setups[len(s.setups)-1].Events = nil
	}
	s.fresh++
	return row, nil
}

// begin writes a set-up row with its text and its copy, all of them or none.
func (s *Store) begin(row journal.Row) error {
	tx, err := s.db.Begin()
	if err != nil {
		return err
	}
	if err := writeSetup(tx, row); err != nil {
		return errors.Join(err, tx.Rollback())
	}
	return tx.Commit()
}

// Append adds rows to a match, in one transaction.
func (s *Store) Append(rows ...journal.Row) error {
	if len(rows) == 0 {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	id := rows[0].Match
	head, err := s.head(id)
	if err != nil {
		return err
	}
	sealed, err := journal.NextRows(head, rows)
	if err != nil {
		return err
	}
	delete(s.heads, id) // after a failure, the file decides what it holds
	if err = s.there(); err == nil {
		err = s.insertAll(sealed)
	}
	if err != nil {
		return s.failed(fmt.Sprintf("match %d: writing row %d", id, sealed[0].Seq), err)
	}
	s.heads[id] = sealed[len(sealed)-1]
	if s.fresh += len(sealed); s.fresh%moreRows < len(sealed) {
		s.filling.Go(s.fill)
	}
	return nil
}

// fill adds zeros to the log while nobody writes, and writes the log back when it has become
// long, so that a whole evening of undo and redo does not fill the disk. The lock keeps other
// processes away meanwhile.
func (s *Store) fill() {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.there() != nil: // the next row reports it
	case s.fresh >= mostRows:
		s.filled = errors.Join(s.filled, s.emptyLog())
	case s.fresh > 0:
		s.filled = errors.Join(s.filled, addZeros(s.path+"-wal", moreBytes))
	}
}

// insertAll writes one row as its own transaction, or several in one.
func (s *Store) insertAll(rows []journal.Row) error {
	if len(rows) == 1 {
		_, err := s.insert.Exec(values(rows[0])...)
		return err
	}
	tx, err := s.db.Begin()
	if err != nil {
		return err
	}
	insert := tx.Stmt(s.insert)
	for _, r := range rows {
		if _, err := insert.Exec(values(r)...); err != nil {
			return errors.Join(err, tx.Rollback())
		}
	}
	return tx.Commit()
}

// head returns the latest row of a match.
func (s *Store) head(id journal.MatchID) (journal.Row, error) {
	if row, ok := s.heads[id]; ok {
		return row, nil
	}
	rows, err := s.read(s.latest.QueryContext(context.Background(), key(id, 0), key(id, maxSeq)))
	if err != nil {
		return journal.Row{}, err
	}
	if len(rows) == 0 {
		return journal.Row{}, fmt.Errorf("journal %s: match %d: %w", s.path, id, journal.ErrNoMatch)
	}
	s.heads[id] = rows[0]
	return rows[0], nil
}

// Rows returns all rows of a match, checked.
func (s *Store) Rows(id journal.MatchID) ([]journal.Row, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	rows, err := s.query(`WHERE id BETWEEN ? AND ? ORDER BY id`, key(id, 0), key(id, maxSeq))
	if err != nil {
		return nil, err
	}
	if len(rows) == 0 {
		return nil, fmt.Errorf("journal %s: match %d: %w", s.path, id, journal.ErrNoMatch)
	}
	if rows[0], err = s.whole(rows[0]); err != nil {
		return nil, fmt.Errorf("journal %s: %w", s.path, err)
	}
	n, err := journal.CheckChain(id, rows)
	if err != nil {
		err = fmt.Errorf("journal %s: %w", s.path, err)
	}
	return rows[:n], err
}

// Brief returns the rows of a match, unchecked; see [journal.Brief].
func (s *Store) Brief(id journal.MatchID) ([]journal.Row, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	last, err := s.head(id)
	if err != nil {
		return nil, err
	}
	list, err := s.query(`WHERE id = ?`, key(id, 0))
	if err != nil || len(list) == 0 {
		return nil, errors.Join(err, fmt.Errorf("journal %s: match %d: %w", s.path, id, journal.ErrNoMatch))
	}
	if list[0], err = s.whole(list[0]); err != nil {
		return nil, fmt.Errorf("journal %s: %w", s.path, err)
	}
	if last.Seq == 0 {
		return list, nil
	}
	list = slices.Grow(list, int(last.Seq))
	if list, err = scanBrief(list, s.brief, key(id, 1), key(id, last.Seq-1)); err != nil {
		return nil, s.failed("reading", err)
	}
	return append(list, last), nil
}

// Matches lists the matches. It finds each by its key and does not read all rows.
func (s *Store) Matches() ([]journal.Match, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.readSetups(); err != nil {
		return nil, err
	}
	list := make([]journal.Match, len(s.setups))
	for i, setup := range s.setups {
		var err error
		if list[i], err = s.match(setup); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// Newest returns the n matches that began last, and reads two rows of each; see [journal.Newest].
func (s *Store) Newest(n int) ([]journal.Match, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var list []journal.Match
	for before := firstText; len(list) < n; {
		last, err := s.query(`WHERE id < ? ORDER BY id DESC LIMIT 1`, key(before, 0))
		if err != nil {
			return nil, err
		}
		if len(last) == 0 {
			break
		}
		before = last[0].Match
		if _, known := s.heads[before]; !known {
			s.heads[before] = last[0]
		}
		setup, err := s.query(`WHERE id >= ? ORDER BY id LIMIT 1`, key(before, 0))
		if err != nil {
			return nil, err
		}
		setup[0].Events = nil
		m, err := s.match(setup[0])
		if err != nil {
			return nil, err
		}
		list = append(list, m)
	}
	slices.Reverse(list)
	return list, nil
}

// match returns a match of a list by its first row.
func (s *Store) match(setup journal.Row) (journal.Match, error) {
	last, err := s.head(setup.Match)
	if last.Seq == 0 {
		last = setup
	}
	return journal.Match{Setup: setup, Last: last}, err
}

func (s *Store) readSetups() error {
	if s.setups != nil {
		return nil
	}
	list := []journal.Row{}
	err := eachSetup(s.db, func(row journal.Row) error {
		row.Events = nil
		list = append(list, row)
		return nil
	})
	if err != nil {
		return s.failed("listing", err)
	}
	s.setups = list
	return nil
}

// Path returns the path of the journal.
func (s *Store) Path() string { return s.path }

// Close writes the log back into the database and releases the file.
func (s *Store) Close() error {
	s.filling.Wait()
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := errors.Join(s.filled, s.setMark(false), s.disconnect(), s.lock.Close()); err != nil {
		return s.failed("closing", err)
	}
	return nil
}

// query reads rows in the order of the query, unchecked.
func (s *Store) query(where string, args ...any) ([]journal.Row, error) {
	return s.read(s.db.QueryContext(context.Background(), selectRow+where, args...))
}

func (s *Store) read(rows *sql.Rows, err error) ([]journal.Row, error) {
	list, err := scanAll(rows, err)
	if err != nil {
		return nil, s.failed("reading", err)
	}
	s.scans += len(list)
	return list, nil
}

func (s *Store) failed(doing string, err error) error {
	var told *journal.FileError
	if errors.As(err, &told) {
		return err
	}
	if errors.Is(err, fs.ErrPermission) {
		err = fmt.Errorf("%w; the folder may belong to another user: sudo chown -R $USER %s", err, filepath.Dir(s.path))
	}
	return &journal.FileError{Path: s.path, Doing: doing, Err: s.named(err)}
}
