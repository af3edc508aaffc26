package sqlite

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// copyTries is how often a copy is started over because the writer has emptied the log meanwhile,
// which it does once in many hundred acts.
const copyTries = 5

// logHead is the length of the header of a log. Its two salts change when the log starts over
// (sqlite.org/fileformat2.html, 4.1).
const logHead = 32

// Copy copies a journal, which may be in use meanwhile, to a path where there is no file. The
// copy is a state that the journal had at some moment; [Open] puts the rows of the log in place.
func Copy(from, to string) error {
	for range copyTries {
		before, err := head(from + "-wal")
		if err != nil {
			return fmt.Errorf("copying the journal: %w", err)
		}
		db, log, err := readFiles(from)
		if err != nil {
			return fmt.Errorf("copying the journal: %w", err)
		}
		after, err := head(from + "-wal")
		if err != nil {
			return fmt.Errorf("copying the journal: %w", err)
		}
		if !bytes.Equal(before, after) {
			continue
		}
		err = writeSynced(to, db)
		if err == nil && len(log) > 0 {
			err = writeSynced(to+"-wal", log)
		}
		if err != nil {
			return fmt.Errorf("copying the journal: %w", err)
		}
		return nil
	}
	return fmt.Errorf("copying the journal %s: %w", from, errBusy)
}

var errBusy = errors.New("too much is written to it just now: try again")

// head returns the header of a log; nil if there is none.
func head(path string) ([]byte, error) {
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, logHead))
}
