package sqlite

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// copyTries is how often a copy is begun anew because the writer has emptied the
// log meanwhile, which it does once in many hundred acts.
const copyTries = 5

// logHead is how much of the log tells whether it was begun anew: its header has
// two salts, which change then (sqlite.org/fileformat2.html, 4.1).
const logHead = 32

// Copy copies a journal, which may be open at a table meanwhile, to another path,
// where there must be nothing yet. The copy is as the journal was at some moment;
// [Open] puts its rows in their place.
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

// head is the beginning of a log; nothing if there is none.
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
