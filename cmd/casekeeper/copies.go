package main

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"casekeeper/cmd/internal/backup"
	"casekeeper/ui/present"
	"casekeeper/ui/shell"
)

// copies are the copies of everything that is kept, on sticks.
type copies struct {
	data  string                // the folder of what is kept
	leave func(restored string) // ends the program, to bring a copy back
}

var _ shell.Backups = (*copies)(nil)

// Backups looks at the sticks.
func (c *copies) Backups() (in present.BackupsIn) {
	for _, path := range backup.Sticks() {
		disk := present.BackupDisk{Path: path}
		for _, file := range backup.Found(path) {
			f := present.BackupFile{Path: file}
			b, err := backup.Open(file)
			if err == nil {
				f.Made, err = b.Made, b.Close()
			}
			f.Wrong = worded(file, err)
			disk.Files = append(disk.Files, f)
		}
		in.Disks = append(in.Disks, disk)
	}
	return in
}

// worded is a mistake in a copy in words of the program.
func worded(file string, err error) error {
	for word, is := range map[string]error{"copy-foreign": backup.ErrForeign, "copy-broken": backup.ErrBroken, "copy-newer": backup.ErrNewer} {
		if errors.Is(err, is) {
			return &present.Problem{Word: word, Place: filepath.Base(file), Err: err}
		}
	}
	return err
}

// WriteBackup writes a copy; a game may be on the table.
func (c *copies) WriteBackup(disk string) (string, error) {
	folders, err := backup.Of(c.data)
	if err != nil {
		return "", err
	}
	now := time.Now()
	file := filepath.Join(disk, backup.Name(now))
	_, err = folders.Write(file, now)
	return file, err
}

// LookBackup tells what a copy would change.
func (c *copies) LookBackup(file string) (would present.BackupChanges, err error) {
	folders, err := backup.Of(c.data)
	if err != nil {
		return would, err
	}
	b, err := backup.Open(file)
	if err != nil {
		return would, worded(file, err)
	}
	defer b.Close()
	ch, err := b.Compare(folders)
	return present.BackupChanges{Path: file, Made: b.Made, Games: ch.Games, Here: ch.Here, Gone: ch.Gone,
		Files: len(ch.Added) + len(ch.Changed) + len(ch.Removed), Nothing: ch.Nothing()}, err
}

// RestoreBackup lets the program end; [bringBack] does the rest.
func (c *copies) RestoreBackup(file string) { c.leave(file) }

// bringBack brings a copy back when all is closed.
func bringBack(data, file string) error {
	folders, err := backup.Of(data)
	if err != nil {
		return err
	}
	b, err := backup.Open(file)
	if err != nil {
		return err
	}
	defer b.Close()
	_, err = b.Restore(folders, time.Now())
	return err
}

// startAgain runs this program in its own place, with all as it is now on disk.
// It returns only if that cannot be.
func startAgain(notice error) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	env := os.Environ()
	if notice != nil {
		env = append(env, noticeEnv+"="+notice.Error())
	}
	return syscall.Exec(self, os.Args, env)
}

// noticeEnv is what the program tells itself when it starts again.
const noticeEnv = "CASEKEEPER_NOTICE"
