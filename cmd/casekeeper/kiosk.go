package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"casekeeper/companion/journal"
	"casekeeper/ui/shell"

	"golang.org/x/sys/unix"
)

// kiosk is a machine that is only for the table.
type kiosk struct {
	data string // where things are kept
}

var _ shell.Power = (*kiosk)(nil)

// Down waits until all that any program has written is on disk, then asks the
// system's own manager, who lets whoever sits at the screen switch it off
// (logind). Every act is on disk before it is on the screen; the manager ends this
// program first, which puts the journal in its place, and waits for it.
func (k *kiosk) Down(restart bool) error {
	unix.Sync()
	verb := "poweroff"
	if restart {
		verb = "reboot"
	}
	out, err := exec.Command("systemctl", verb).CombinedOutput()
	if err != nil {
		return fmt.Errorf("systemctl %s: %w %s", verb, err, strings.Join(strings.Fields(string(out)), " "))
	}
	return nil
}

const (
	triesFile    = "resumed"        // how often a game was gone on with without a sign of life
	triesMost    = 2                // after so many times people choose
	survivalTime = 20 * time.Second // by then a game that ends the program has ended it
)

// resume is the game that was cut off, to go on with at once, and what to call
// once the program has lived with it for a while. A game that ends the program
// again and again is left to people to choose.
func (k *kiosk) resume(cut journal.MatchID) (journal.MatchID, func()) {
	path := filepath.Join(k.data, triesFile)
	text, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return 0, func() {}
	}
	tries, _ := strconv.Atoi(strings.TrimSpace(string(text))) // 0 of anything else
	if cut == 0 || tries >= triesMost {
		_ = os.Remove(path) // the next start may try again
		return 0, func() {}
	}
	if os.WriteFile(path, []byte(strconv.Itoa(tries+1)+"\n"), 0o600) != nil {
		return 0, func() {} // nobody would know that it was tried
	}
	return cut, func() { _ = os.Remove(path) }
}
