package sqlite

import (
	"errors"
	"io/fs"
	"os"
)

// The mark is in the lock file as long as the log may hold rows that the database does not. If
// the mark is there and the log is not, somebody removed the log.
const mark = "the log holds rows\n"

// setMark writes or removes the mark, durably.
func (s *Store) setMark(on bool) error {
	if on == s.marked {
		return nil
	}
	err := s.lock.Truncate(0)
	if on {
		_, err = s.lock.WriteAt([]byte(mark), 0)
	}
	if err := errors.Join(err, s.lock.Sync()); err != nil {
		return err
	}
	s.marked = on
	return nil
}

// readMark reads the mark of the last session.
func (s *Store) readMark() error {
	info, err := s.lock.Stat()
	if err != nil {
		return err
	}
	s.marked = info.Size() > 0
	return nil
}

// logGone reports whether the log of the last session was removed.
func (s *Store) logGone(log []byte) bool { return s.marked && allZero(log) && len(log) < s.ahead }

// markLog sets the mark if the log has all its blocks. On a full disk the log may be shorter,
// which could not be distinguished from one that was cut.
func (s *Store) markLog() error {
	info, err := os.Stat(s.path + "-wal")
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return s.setMark(info.Size() >= int64(s.ahead))
}
