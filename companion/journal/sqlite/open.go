package sqlite

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"casekeeper/companion/journal"
)

// The errors of Open to tell apart, with errors.Is.
var (
	ErrInUse      = journal.ErrInUse
	ErrNotJournal = journal.ErrForeign
	ErrNewer      = journal.ErrNewer
)

// Report says what Open had to do beyond opening. The zero value is: nothing.
type Report struct {
	Damage     error    // what was wrong; nil if nothing
	Aside      []string // copies of the damaged files, as they were
	Kept       int      // rows that were kept, if there was damage
	Mended     int      // rows among them in which one wrong bit was put right
	Lost       []Loss   // what was lost, as far as it left traces
	Unfinished int      // bytes of a write that was cut off before it was finished, and never acknowledged
}

// Open opens the journal at path, or makes a new one if there is no such file.
// A damaged journal is copied aside and repaired, see the package comment;
// the report says so.
func Open(path string) (*Store, Report, error) { return openAhead(path, logBytes) }

// openAhead opens a journal that writes so many bytes of zeros in advance.
func openAhead(path string, ahead int) (*Store, Report, error) {
	s := &Store{path: path, ahead: ahead, heads: map[journal.MatchID]journal.Row{}}
	report, err := s.open()
	if err != nil {
		err = errors.Join(err, s.disconnect())
		if s.lock != nil {
			s.lock.Close() // nothing was written through it
		}
		return nil, report, s.failed("opening", err)
	}
	return s, report, nil
}

func (s *Store) open() (Report, error) {
	if err := s.own(); err != nil {
		return Report{}, err
	}
	if err := finishRepair(s.path); err != nil {
		return Report{}, err
	}
	if !exists(s.path) && !exists(s.path+"-wal") {
		if err := create(s.path); err != nil {
			return Report{}, err
		}
	}
	db, log, err := readFiles(s.path)
	if err != nil {
		return Report{}, err
	}
	w := readWAL(log)
	if err := judgeFile(db, w); err != nil {
		return Report{}, err
	}
	report := Report{}
	if w.state == walUnfinished {
		report.Unfinished = w.unfinished
	}
	damage := damageOf(db, w)
	if damage == nil {
		damage = s.connectChecked()
	}
	switch {
	case damage == nil:
		return report, errors.Join(s.upgrade(), s.emptyLog())
	case !isDamage(damage):
		return report, damage
	}
	report.Damage = damage
	if err := s.repair(&report, db, log, w); err != nil {
		return report, fmt.Errorf("repairing (%w): %w", damage, err)
	}
	if err := s.connect(); err != nil {
		return report, err
	}
	return report, s.emptyLog()
}

// own makes this process the only one that has the journal.
func (s *Store) own() error {
	f, err := os.OpenFile(s.path+".lock", os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return err
	}
	s.lock = f
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		return fmt.Errorf("%w (%w)", ErrInUse, err)
	}
	return nil
}

// readFiles reads the database and its log as they are.
func readFiles(path string) (db, log []byte, err error) {
	db, err = os.ReadFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, nil, err
	}
	log, err = os.ReadFile(path + "-wal")
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, nil, err
	}
	return db, log, nil
}

// judgeFile refuses what is somebody else's or a newer program's. One intact
// mark of the header is enough to be a journal.
func judgeFile(db []byte, w wal) error {
	if len(db) == 0 {
		return nil
	}
	first := db[:min(len(db), pageBytes)]
	ours := bytes.Contains(first, []byte(createdBy)) || len(first) >= 72 && binary.BigEndian.Uint32(first[68:]) == applicationID
	switch {
	case !ours && len(w.frames) == 0:
		return ErrNotJournal
	case len(first) >= 64 && binary.BigEndian.Uint32(first[60:]) > schemaVersion && bytes.HasPrefix(first, []byte(sqliteMagic)):
		return fmt.Errorf("%w (format %d, this program knows %d)", ErrNewer, binary.BigEndian.Uint32(first[60:]), schemaVersion)
	}
	return nil
}

// The header of every journal begins with these: SQLite's magic; 4096 bytes a
// page, WAL mode, nothing reserved, and three constants of the format.
const (
	sqliteMagic = "SQLite format 3\x00"
	fixedHeader = "\x10\x00\x02\x02\x00\x40\x20\x20"
)

// damageError marks an error as damage of the file, which can be repaired.
type damageError struct{ error }

func (e damageError) Unwrap() error { return e.error }

func isDamage(err error) bool {
	var d damageError
	return errors.As(err, &d)
}

// damageOf tells what is wrong with the files before SQLite sees them.
func damageOf(db []byte, w wal) error {
	switch {
	case len(db) == 0:
		return damageError{errEmpty}
	case len(db)%pageBytes != 0:
		return damageError{fmt.Errorf("the file ends within a page, after %d bytes", len(db))}
	case !bytes.HasPrefix(db, []byte(sqliteMagic+fixedHeader)) || binary.BigEndian.Uint32(db[60:])-1 >= schemaVersion:
		return damageError{errors.New("the header of the file is damaged")}
	case w.state == walDamaged:
		return damageError{errors.New("the write-ahead log is damaged")}
	}
	return nil
}

// connectChecked connects and reads every row. It writes nothing: a damaged
// file has to be copied first.
func (s *Store) connectChecked() error {
	if err := s.connect(); err != nil {
		return err
	}
	if err := s.checkFile(); err != nil {
		return err
	}
	return s.checkAll()
}

// upgrade marks the file as one that older programs do not understand.
func (s *Store) upgrade() error {
	var version int
	if err := s.db.QueryRow(`PRAGMA user_version`).Scan(&version); err != nil || version == schemaVersion {
		return sqliteDamage(err)
	}
	_, err := s.db.Exec(fmt.Sprintf(`PRAGMA user_version = %d`, schemaVersion))
	return sqliteDamage(err)
}

func (s *Store) connect() error {
	db, err := openDB(s.path)
	if err != nil {
		return err
	}
	s.db = db
	s.insert, err = db.Prepare(insertRow)
	return sqliteDamage(err)
}

// disconnect writes the log back and lets SQLite go.
func (s *Store) disconnect() error {
	var errs []error
	if s.insert != nil {
		errs = append(errs, s.insert.Close())
	}
	if s.db != nil {
		errs = append(errs, s.db.Close())
	}
	s.db, s.insert = nil, nil
	return errors.Join(errs...)
}

// emptyLog writes the log back into the database and fills it with zeros.
func (s *Store) emptyLog() error {
	var busy, frames, done int
	if err := s.db.QueryRow(`PRAGMA wal_checkpoint(TRUNCATE)`).Scan(&busy, &frames, &done); err != nil {
		return s.failed("writing the log back", sqliteDamage(err))
	}
	s.fresh = 0
	if err := addZeros(s.path+"-wal", s.ahead); err != nil {
		return s.failed("filling the log", err)
	}
	return syncDir(filepath.Dir(s.path))
}

// addZeros gives the log blocks in advance, see [logBytes]. Without room for
// them the log grows as it is written, and SQLite reports a full disk.
func addZeros(path string, size int) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND|os.O_CREATE, 0o644)
	if err != nil {
		return err
	}
	defer f.Close()
	if _, err := f.Write(make([]byte, size)); err != nil && !errors.Is(err, syscall.ENOSPC) {
		return err
	}
	return f.Sync()
}

// checkAll reads every row of every match and tries the checksums.
func (s *Store) checkAll() error {
	for next := int64(0); ; {
		first, err := s.query(`WHERE id >= ? ORDER BY id LIMIT 1`, next)
		if err != nil {
			return sqliteDamage(err)
		}
		if len(first) == 0 {
			return nil
		}
		id := first[0].Match
		rows, err := s.query(`WHERE id BETWEEN ? AND ? ORDER BY id`, key(id, 0), key(id, maxSeq))
		if err != nil {
			return sqliteDamage(err)
		}
		if _, err := journal.Whole(id, rows); err != nil {
			return damageError{err}
		}
		s.heads[id] = rows[len(rows)-1]
		next = key(id+1, 0)
	}
}
