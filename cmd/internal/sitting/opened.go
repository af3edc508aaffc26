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

// openFile holds the ID of the match that is open. It stays after a power failure or a kill.
const openFile = "open-table"

// Cut returns the match that was open when the program last ended without closing it; 0 if there
// was none or the file is unreadable.
func (h House) Cut() journal.MatchID {
	text, err := os.ReadFile(filepath.Join(h.Data, openFile))
	if err != nil {
		return 0
	}
	n, err := strconv.ParseUint(strings.TrimSpace(string(text)), 10, 32)
	if err != nil {
		return 0 // interrupted while writing: the match had hardly begun
	}
	return journal.MatchID(n)
}

// Sat records that a match is open.
func (h House) Sat(id journal.MatchID) error {
	return replace(filepath.Join(h.Data, openFile), []byte(strconv.FormatUint(uint64(id), 10)+"\n"))
}

// Left records that no match is open.
func (h House) Left() error {
	if err := os.Remove(filepath.Join(h.Data, openFile)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("noting that the table was left: %w", err)
	}
	return nil
}
