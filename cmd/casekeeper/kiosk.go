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
	"casekeeper/hardware/regular"
	"casekeeper/ui/shell"
	"casekeeper/ui/words"

	"golang.org/x/sys/unix"
)

// kiosk is a dedicated machine.
type kiosk struct {
	data string // data folder
}

var _ shell.Power = (*kiosk)(nil)

// Down waits until everything that any program has written is on disk, then asks systemd, which
// lets whoever sits at the screen switch the machine off (logind). Every act is on disk before it
// is on the screen; systemd first ends this program, which merges the journal's log, and waits for
// it.
func (k *kiosk) Down(restart bool) error {
	unix.Sync()
	verb := "poweroff"
	if restart {
		verb = "reboot"
	}
	if err := systemctl(verb); err != nil {
		return &words.Problem{Word: "power-refused", Err: err}
	}
	return nil
}

// SwitchOn starts a unit of the package for each, which does it as root; casekeeper.polkit in
// configs/pi lets this user start those, and no others.
func (k *kiosk) SwitchOn(what []string) error {
	for _, one := range what {
		if err := systemctl("start", "--no-ask-password", "casekeeper-switch-on@"+one+".service"); err != nil {
			return &words.Problem{Word: "switch-refused", Err: err}
		}
	}
	return nil
}

// systemctl runs systemctl. An error is logged, too.
func systemctl(args ...string) error {
	out, err := exec.Command("systemctl", args...).CombinedOutput()
	if err != nil {
		err = fmt.Errorf("systemctl %s: %w %s", strings.Join(args, " "), err, strings.Join(strings.Fields(string(out)), " "))
		fmt.Fprintln(os.Stderr, "casekeeper:", err)
	}
	return err
}

const (
	triesFile    = "resumed"        // file with the number of failed attempts to resume a game
	triesMost    = 2                // after so many attempts people choose
	survivalTime = 20 * time.Second // a game that crashes the program does so within this time
)

// resume returns the game that was cut off and is to be resumed at once, 0 if none, and a function
// to call once it is open, which forgets the attempts after survivalTime. If the program crashed
// too often with the game, people choose.
func (k *kiosk) resume(cut journal.MatchID) (journal.MatchID, func()) {
	path := filepath.Join(k.data, triesFile)
	text, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return 0, func() {}
	}
	tries, _ := strconv.Atoi(strings.TrimSpace(string(text))) // 0 for anything else
	if cut == 0 || tries >= triesMost {
		_ = os.Remove(path) // the next start may try again
		return 0, func() {}
	}
	if regular.Write(path, []byte(strconv.Itoa(tries+1)+"\n"), 0o600) != nil {
		return 0, func() {} // the attempt could not be counted
	}
	return cut, func() { _ = os.Remove(path) }
}
