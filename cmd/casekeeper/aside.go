package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"casekeeper/companion/journal"
	"casekeeper/hardware/regular"
)

// Unfinished games that people have left for good are not offered at the start. Their numbers are in
// the file aside of the data folder, one a line; the list of past games still opens them, and takes
// them off it.

func (h *house) asideFile() string { return filepath.Join(h.Data, "aside") }

// aside returns the games that were left. A file that cannot be read leaves none.
func (h *house) aside() (list []journal.MatchID) {
	text, err := os.ReadFile(h.asideFile())
	if err != nil {
		return nil // at worst a game is offered once more
	}
	for _, word := range strings.Fields(string(text)) {
		if n, err := strconv.ParseInt(word, 10, 64); err == nil {
			list = append(list, journal.MatchID(n))
		}
	}
	return list
}

// setAside leaves a game.
func (h *house) setAside(id journal.MatchID) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.writeAside(append(h.aside(), id))
}

// takeBack offers a game again.
func (h *house) takeBack(id journal.MatchID) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	list := h.aside()
	if !slices.Contains(list, id) {
		return nil
	}
	return h.writeAside(slices.DeleteFunc(list, func(other journal.MatchID) bool { return other == id }))
}

func (h *house) writeAside(list []journal.MatchID) error {
	if len(list) == 0 {
		if err := os.Remove(h.asideFile()); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("offering a game again: %w", err)
		}
		return nil
	}
	var b strings.Builder
	for _, id := range list {
		fmt.Fprintln(&b, id)
	}
	if err := regular.Write(h.asideFile(), []byte(b.String()), 0o600); err != nil {
		return fmt.Errorf("leaving a game: %w", err)
	}
	return nil
}
