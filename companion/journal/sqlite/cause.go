package sqlite

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"syscall"

	"modernc.org/sqlite"

	"casekeeper/companion/journal"
)

// Result codes of SQLite, see "Result and Error Codes" of its documentation. The low byte is the
// primary code; the others are extended codes that say something else than their primary one.
const (
	codeError    = 1 // while opening: the table does not exist
	codePerm     = 3
	codeBusy     = 5
	codeLocked   = 6
	codeNoMemory = 7
	codeReadOnly = 8
	codeIO       = 10
	codeCorrupt  = 11
	codeFull     = 13
	codeCantOpen = 14
	codeProtocol = 15
	codeAuth     = 23
	codeNotADB   = 26

	codeReadOnlyMoved = codeReadOnly | 4<<8
	codeIONoMemory    = codeIO | 12<<8
)

// sqliteDamage marks those errors of SQLite that mean a damaged file.
func sqliteDamage(err error) error {
	var e *sqlite.Error
	if errors.As(err, &e) && slices.Contains([]int{codeError, codeCorrupt, codeNotADB}, e.Code()&0xff) {
		return damageError{err}
	}
	return err
}

// named wraps the cause of an error about a journal: one of [journal.Causes], or [fs.ErrPermission].
func (s *Store) named(err error) error {
	var e *sqlite.Error
	if !errors.As(err, &e) {
		cause := journal.Cause(&journal.FileError{Path: s.path, Err: err})
		if cause == nil && errors.Is(err, fs.ErrNotExist) {
			cause = journal.ErrGone
		}
		if cause == nil || errors.Is(err, cause) {
			return err
		}
		return fmt.Errorf("%w (%w)", cause, err)
	}
	cause := causeOf(e.Code())
	if e.Code()&0xff == codeCantOpen { // SQLite does not say why
		f, why := os.OpenFile(s.path, os.O_RDWR, ownerOnly)
		if why != nil {
			return s.named(fmt.Errorf("%w (%w)", why, err))
		}
		f.Close()
	}
	return fmt.Errorf("%w (%w)", cause, err)
}

// causeOf returns what a result code of SQLite means for a journal.
func causeOf(code int) error {
	switch code {
	case codeReadOnlyMoved:
		return journal.ErrGone
	case codeIONoMemory:
		return journal.ErrMemory
	}
	switch code & 0xff {
	case codeFull:
		return journal.ErrFull
	case codeIO, codeCantOpen:
		return journal.ErrBroken
	case codeReadOnly:
		return journal.ErrReadOnly
	case codeNoMemory:
		return journal.ErrMemory
	case codePerm, codeAuth:
		return fs.ErrPermission
	case codeBusy, codeLocked, codeProtocol:
		return journal.ErrInUse
	case codeCorrupt, codeNotADB:
		return journal.ErrDamaged
	}
	return journal.ErrRefused
}

// identity is which file a path leads to.
type identity struct{ device, inode uint64 }

func identify(path string) (identity, error) {
	var st syscall.Stat_t
	for {
		err := syscall.Stat(path, &st)
		if err == nil {
			return identity{uint64(st.Dev), st.Ino}, nil
		}
		if !errors.Is(err, syscall.EINTR) {
			return identity{}, &fs.PathError{Op: "stat", Path: path, Err: err}
		}
	}
}

// remember notes which files are open.
func (s *Store) remember() (err error) {
	s.files = nil
	for _, path := range []string{s.path, s.path + "-wal"} {
		f := openFile{path: path}
		if f.identity, err = identify(path); err != nil {
			return err
		}
		s.files = append(s.files, f)
	}
	return nil
}

// openFile is a file that SQLite has open.
type openFile struct {
	identity
	path string
}

// there returns an error if a path does not lead to the open file any more. Linux would let SQLite
// write to a file that was deleted, and nobody would find what it wrote.
func (s *Store) there() error {
	for _, f := range s.files {
		is, err := identify(f.path)
		if err == nil && is != f.identity {
			err = &fs.PathError{Op: "stat", Path: f.path, Err: journal.ErrGone}
		}
		if err != nil {
			return err
		}
	}
	return nil
}
