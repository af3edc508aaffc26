package main

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"casekeeper/cmd/internal/backup"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/shell"
	"casekeeper/ui/words"
)

// copies are the backups, on removable disks.
type copies struct {
	data  string                // data folder
	leave func(restored string) // ends the program, to restore a backup
}

var _ shell.Backups = (*copies)(nil)

// Backups searches the removable disks for backups.
func (c *copies) Backups() (in machine.BackupsIn) {
	for _, path := range backup.Sticks() {
		disk := machine.BackupDisk{Path: path}
		for _, file := range backup.Found(path) {
			f := machine.BackupFile{Path: file}
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

// worded converts an error of a backup to one with words for people.
func worded(file string, err error) error {
	for word, is := range map[string]error{"copy-foreign": backup.ErrForeign, "copy-broken": backup.ErrBroken, "copy-newer": backup.ErrNewer, "copy-older": backup.ErrOlder} {
		if errors.Is(err, is) {
			return &words.Problem{Word: word, Place: filepath.Base(file), Err: err}
		}
	}
	return err
}

// WriteBackup writes a backup; a game may be open meanwhile.
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

// LookBackup returns what restoring a backup would change.
func (c *copies) LookBackup(file string) (would machine.BackupChanges, err error) {
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
	return machine.BackupChanges{Path: file, Made: b.Made, Games: ch.Games, Here: ch.Here, Gone: ch.Gone,
		Files: len(ch.Added) + len(ch.Changed) + len(ch.Removed), Nothing: ch.Nothing()}, err
}

// RestoreBackup ends the program; [bringBack] restores the backup.
func (c *copies) RestoreBackup(file string) { c.leave(file) }

// bringBack restores a backup once everything is closed.
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

// startAgain replaces this process with a new run of the program. It returns only on an error.
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

// noticeEnv passes a notice to the run that startAgain starts.
const noticeEnv = "CASEKEEPER_NOTICE"
