package sitting

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"casekeeper/companion/journal"
)

// openFile names the match that somebody is sitting at: it is there while a
// table is open, and stays after a cut of power or a kill.
const openFile = "open-table"

// Cut tells at which match the last sitting ended without leaving; 0 if it was
// left, or if nobody can tell.
func (h House) Cut() journal.MatchID {
	text, err := os.ReadFile(filepath.Join(h.Data, openFile))
	if err != nil {
		return 0
	}
	n, err := strconv.ParseUint(strings.TrimSpace(string(text)), 10, 32)
	if err != nil {
		return 0 // the cut came while it was written: the match had hardly begun
	}
	return journal.MatchID(n)
}

// Sat notes that somebody sits at a match.
func (h House) Sat(id journal.MatchID) error {
	return replace(filepath.Join(h.Data, openFile), []byte(strconv.FormatUint(uint64(id), 10)+"\n"))
}

// Left notes that the table was left.
func (h House) Left() error {
	if err := os.Remove(filepath.Join(h.Data, openFile)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("noting that the table was left: %w", err)
	}
	return nil
}
