package main

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"casekeeper/cmd/internal/about"
	"casekeeper/cmd/internal/backup"
	"casekeeper/cmd/internal/sdcard"
	"casekeeper/ui/present"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/shell"
	"casekeeper/ui/words"
)

// updates finds new versions on sticks, and has the system install them: casekeeper-update.path waits
// for a note in which folder one lies, since this program may install nothing.
type updates struct {
	request, work, result string // see sdcard
	sticks                func() []string
	key                   []byte // of the owner of the releases; nil = none is known here
	run                   func(command ...string) (string, error)
	free                  func() (int64, error)
}

var _ shell.Versions = (*updates)(nil)

func newUpdates() *updates {
	return &updates{sdcard.RequestFile, sdcard.WorkFolder, sdcard.ResultFile, backup.Sticks, sdcard.PublicKey(), runs,
		func() (int64, error) { return sdcard.Here(io.Discard).Free("/") }}
}

// runs runs a command of the system.
func runs(command ...string) (string, error) {
	out, err := exec.Command(command[0], command[1:]...).Output()
	return string(out), err
}

// Versions searches the sticks.
func (u *updates) Versions() machine.VersionsIn {
	in := machine.VersionsIn{Here: about.Version}
	if r, ok := u.latest(); ok && r.Trouble != nil {
		in.Latest = present.Sentence{Key: "card.trouble." + r.Trouble.Key, Args: r.Trouble.Args}
	}
	for _, place := range u.sticks() {
		disk := machine.VersionDisk{Path: place}
		zips, _ := filepath.Glob(filepath.Join(place, "casekeeper-card_*.zip")) // the pattern is well formed
		disk.Packed = len(zips) > 0
		for _, o := range sdcard.Offers(place, u.key, u.run) {
			f := machine.FoundVersion{Path: o.Folder, Version: o.Version, Is: o.Is, Foreign: o.Foreign}
			if free, err := u.free(); o.Trouble != nil {
				f.Wrong = o.Trouble.Key
			} else if o.Is == "newer" && (err != nil || free < sdcard.Room) {
				f.Wrong = "full"
			}
			disk.Found = append(disk.Found, f)
		}
		in.Disks = append(in.Disks, disk)
	}
	return in
}

// latest returns what became of the latest version that was asked for.
func (u *updates) latest() (r sdcard.Result, ok bool) {
	text, err := os.ReadFile(u.result)
	if err != nil {
		return r, false
	}
	return sdcard.ParseResult(string(text)), true
}

// begins is how long the system has to take the note, and ends how long for all the rest.
const (
	begins = time.Minute
	ends   = time.Hour
)

var errUnasked = errors.New("the system has not taken the note")

// InstallVersion leaves the note, with the code if there is one, and waits until the system ends this program or says why not.
func (u *updates) InstallVersion(path, code string) error {
	changed := func() time.Time {
		info, err := os.Stat(u.result)
		if err != nil {
			return time.Time{}
		}
		return info.ModTime()
	}
	before := changed()
	note := path + "\n"
	if code != "" {
		note += code + "\n"
	}
	if err := sdcard.Replace(u.request, []byte(note)); err != nil {
		return err
	}
	waits := func(long time.Duration, done func() bool) bool {
		for range long / time.Second {
			if done() {
				return true
			}
			time.Sleep(time.Second)
		}
		return false
	}
	ended := func() bool { return !changed().Equal(before) }
	taken := func() bool { _, err := os.Stat(u.work); return err == nil || ended() }
	if !waits(begins, taken) {
		return &words.Problem{Word: "version-unasked", Err: errors.Join(errUnasked, os.Remove(u.request))}
	}
	waits(ends, ended)
	return nil
}

// toldKey remembers which failed version people were shown.
const toldKey = "version-told"

// notice returns that the version before is back, once.
func (u *updates) notice(told func() string, tell func(string)) error {
	r, ok := u.latest()
	if !ok || r.Trouble == nil || told() == r.String() {
		return nil
	}
	tell(r.String())
	return &words.Problem{Word: "version-back", Place: r.Version, Err: r.Trouble}
}
