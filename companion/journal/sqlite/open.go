package sqlite

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"casekeeper/companion/journal"
)

// The errors that Open wraps.
var (
	ErrInUse      = journal.ErrInUse
	ErrNotJournal = journal.ErrForeign
)

// Report says what Open found and did. The zero value means that the journal was intact.
type Report struct {
	Damage     error          // what was wrong; nil if nothing
	Aside      []string       // copies of the damaged files, as they were
	Kept       int            // rows that were kept, if there was damage
	Mended     int            // rows among them in which one wrong bit was corrected
	Lost       []journal.Loss // what was lost, as far as the file shows
	Short      bool           // the log is shorter than was reserved for it: it was cut, and what its end held is lost
	Gone       bool           // the log of the last session is missing, and what it held is lost, at worst the match that was open
	Unfinished int            // bytes of a write that was interrupted and never acknowledged
}

// Repaired returns a [*journal.RepairedError] if the journal was damaged and has been repaired;
// nil otherwise.
func (r *Report) Repaired() error {
	if r.Damage == nil {
		return nil
	}
	return &journal.RepairedError{Damage: r.Damage, Kept: r.Kept, Aside: r.Aside, Lost: r.Lost}
}

// Open opens the journal at path, or creates one if there is no such file, and reads all of it. A
// damaged journal is copied aside and repaired, see the package comment; the report says so.
// Damaged texts are looked for among those carried.
func Open(path string, carried ...Texts) (*Store, Report, error) {
	return openAhead(path, logBytes, true, carried...)
}

// OpenUnchecked is Open without the wait: it reads only the rows of the last session that were
// not yet in the database. [Store.Check] reads the rest.
func OpenUnchecked(path string, carried ...Texts) (*Store, Report, error) {
	return openAhead(path, logBytes, false, carried...)
}

// openAhead opens a journal whose log gets so many bytes of zeros in advance.
func openAhead(path string, ahead int, all bool, carried ...Texts) (*Store, Report, error) {
	s := &Store{path: path, ahead: ahead, carried: carried, heads: map[journal.MatchID]journal.Row{}, texts: map[textName][]byte{}}
	report, err := s.open(all)
	if err != nil {
		err = errors.Join(err, s.disconnect())
		if s.lock != nil {
			s.lock.Close() // nothing was written through it
		}
		return nil, report, s.failed("opening", err)
	}
	return s, report, nil
}

func (s *Store) open(all bool) (Report, error) {
	if err := s.own(); err != nil {
		return Report{}, err
	}
	if err := s.finishRepair(); err != nil {
		return Report{}, err
	}
	if !exists(s.path) && !exists(s.path+"-wal") {
		if err := create(s.path); err != nil {
			return Report{}, err
		}
	}
	f, err := look(s.path)
	if err != nil {
		return Report{}, err
	}
	w := readWAL(f.log)
	if err := judgeFile(f.head, w); err != nil {
		return Report{}, err
	}
	report := Report{Short: len(w.frames) > 0 && len(f.log) < s.ahead, Gone: s.logGone(f.log)}
	if w.state == walUnfinished {
		report.Unfinished = w.unfinished
	}
	damage := damageOf(f, w)
	if damage == nil {
		damage = s.connectChecked(all)
	}
	switch {
	case damage == nil:
		return report, errors.Join(s.emptyLog(), s.remember())
	case !isDamage(damage):
		return report, damage
	}
	return report, s.mendAll(&report, damage)
}

// mendAll repairs a damaged journal and opens it.
func (s *Store) mendAll(report *Report, damage error) error {
	report.Damage = damage
	if err := s.repair(report); err != nil {
		return fmt.Errorf("repairing (%w): %w", damage, err)
	}
	if err := s.connect(); err != nil {
		return err
	}
	return errors.Join(s.emptyLog(), s.remember())
}

// Check reads every row of every match and verifies the checksums, match by match, so that the
// journal can be written meanwhile. It repairs damage as [Open] does; the report then concerns
// matches that may have been read already. It ends early with the context, and must end before
// the store is closed.
func (s *Store) Check(ctx context.Context) (Report, error) {
	report := Report{}
	damage := s.checkAll(ctx)
	if damage == nil || !isDamage(damage) {
		return report, damage
	}
	s.filling.Wait()
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.mendAll(&report, damage); err != nil {
		return report, s.failed("repairing", err)
	}
	return report, nil
}

// ownerOnly is the mode of the files: a journal holds secrets of the table.
const ownerOnly = 0o600

// own locks the journal for this process.
func (s *Store) own() error {
	f, err := os.OpenFile(s.path+".lock", os.O_RDWR|os.O_CREATE, ownerOnly)
	if err != nil {
		return err
	}
	s.lock = f
	for _, suffix := range []string{"", "-wal", ".lock"} { // whoever copied them may have let everybody read them
		if err := os.Chmod(s.path+suffix, ownerOnly); err != nil && !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, fs.ErrPermission) {
			return err
		}
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		return fmt.Errorf("%w (%w)", ErrInUse, err)
	}
	return s.readMark()
}

// looked is what opening needs to know about the files.
type looked struct {
	head []byte // the first page of the database
	size int64
	log  []byte
}

func look(path string) (f looked, err error) {
	db, err := os.Open(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return f, err
	default:
		defer db.Close()
		info, err := db.Stat()
		if err != nil {
			return f, err
		}
		f.size = info.Size()
		if f.head, err = io.ReadAll(io.LimitReader(db, pageBytes)); err != nil {
			return f, err
		}
	}
	f.log, err = os.ReadFile(path + "-wal")
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	return f, err
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

// judgeFile refuses a file of another program, or of another format. One intact mark in the
// header is enough to be a journal.
func judgeFile(db []byte, w wal) error {
	if len(db) == 0 {
		return nil
	}
	first := db[:min(len(db), pageBytes)]
	ours := bytes.Contains(first, []byte(createdBy)) || len(first) >= 72 && binary.BigEndian.Uint32(first[68:]) == applicationID
	switch {
	case !ours && len(w.frames) == 0:
		return ErrNotJournal
	case len(first) < 64 || !bytes.HasPrefix(first, []byte(sqliteMagic)):
		return nil
	}
	if format := int(binary.BigEndian.Uint32(first[60:])); format != 0 && (format < Oldest || format > Format) {
		return &journal.FormatError{Format: format, Known: Format}
	}
	return nil
}

// The header of every journal begins with these bytes: SQLite's magic, 4096 bytes a page, WAL
// mode, nothing reserved, and three constants of the format.
const (
	sqliteMagic = "SQLite format 3\x00"
	fixedHeader = "\x10\x00\x02\x02\x00\x40\x20\x20"
)

// damageError is damage of the file, which can be repaired.
type damageError struct{ error }

func (e damageError) Unwrap() error { return e.error }

func isDamage(err error) bool {
	var d damageError
	return errors.As(err, &d)
}

// damageOf returns what is wrong with the files before SQLite reads them; nil if nothing is.
func damageOf(f looked, w wal) error {
	db := f.head
	switch {
	case f.size == 0:
		return damageError{errEmpty}
	case f.size%pageBytes != 0:
		return damageError{fmt.Errorf("the file ends within a page, after %d bytes", f.size)}
	case !bytes.HasPrefix(db, []byte(sqliteMagic+fixedHeader)) || binary.BigEndian.Uint32(db[60:]) == 0:
		return damageError{errors.New("the header of the file is damaged")}
	case w.state == walDamaged:
		return damageError{errors.New("the write-ahead log is damaged")}
	}
	return nil
}

// connectChecked connects, and reads every row if all is set. It writes nothing, because a
// damaged file has to be copied first.
func (s *Store) connectChecked(all bool) error {
	if err := s.connect(); err != nil {
		return err
	}
	if err := s.checkTable(); err != nil || !all {
		return err
	}
	if err := s.checkFile(); err != nil {
		return err
	}
	return s.checkAll(context.Background())
}

func (s *Store) connect() error {
	db, err := openDB(s.path)
	if err != nil {
		return err
	}
	s.db = db
	if s.insert, err = db.Prepare(insertRow); err == nil {
		s.latest, err = db.Prepare(selectRow + `WHERE id BETWEEN ? AND ? ORDER BY id DESC LIMIT 1`)
	}
	if err == nil {
		s.brief, err = db.Prepare(selectFew)
	}
	return sqliteDamage(err)
}

// disconnect writes the log back and closes the database.
func (s *Store) disconnect() error {
	var errs []error
	for _, statement := range []*sql.Stmt{s.insert, s.latest, s.brief} {
		if statement != nil {
			errs = append(errs, statement.Close())
		}
	}
	if s.db != nil {
		errs = append(errs, s.db.Close())
	}
	s.db, s.insert, s.latest, s.brief = nil, nil, nil, nil
	return errors.Join(errs...)
}

// emptyLog writes the log back into the database and fills it with zeros.
func (s *Store) emptyLog() error {
	if err := s.setMark(false); err != nil {
		return s.failed("writing the log back", err)
	}
	var busy, frames, done int
	if err := s.db.QueryRow(`PRAGMA wal_checkpoint(TRUNCATE)`).Scan(&busy, &frames, &done); err != nil {
		return s.failed("writing the log back", sqliteDamage(err))
	}
	s.fresh = 0
	if err := addZeros(s.path+"-wal", s.ahead); err != nil {
		return s.failed("filling the log", err)
	}
	return errors.Join(syncDir(filepath.Dir(s.path)), s.markLog())
}

// addZeros gives the log blocks in advance, see [logBytes]. If there is no room for them, the log
// grows as it is written, and SQLite reports a full disk.
func addZeros(path string, size int) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND|os.O_CREATE, ownerOnly)
	if err != nil {
		return err
	}
	defer f.Close()
	for zeros := make([]byte, 64<<10); size > 0; size -= len(zeros) {
		if _, err := f.Write(zeros[:min(size, len(zeros))]); errors.Is(err, syscall.ENOSPC) {
			break
		} else if err != nil {
			return err
		}
	}
	return f.Sync()
}

// checkAll reads every row of every match and verifies the checksums.
func (s *Store) checkAll(ctx context.Context) error {
	for next := journal.MatchID(0); ; next++ {
		id, err := s.checkFrom(next)
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return err
		}
		if next = id; id == 0 {
			return s.checkTexts()
		}
	}
}

// checkFrom checks the first match from id on and returns its number; 0 if there is none.
func (s *Store) checkFrom(id journal.MatchID) (journal.MatchID, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var first int64
	if err := s.db.QueryRow(`SELECT coalesce(min(id), 0) FROM entry WHERE id >= ?`, key(id, 0)).Scan(&first); err != nil || first == 0 {
		return 0, sqliteDamage(err)
	}
	id = journal.MatchID(first >> 32)
	rows, err := s.query(`WHERE id BETWEEN ? AND ? ORDER BY id`, key(id, 0), key(id, maxSeq))
	if err != nil {
		return 0, sqliteDamage(err)
	}
	if rows[0], err = s.whole(rows[0]); err != nil {
		return 0, sqliteDamage(err)
	}
	if _, err := journal.CheckChain(id, rows); err != nil {
		return 0, damageError{err}
	}
	s.heads[id] = rows[len(rows)-1]
	return id, s.checkCopy(rows[0])
}
