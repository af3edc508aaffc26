package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"time"

	"casekeeper/cmd/internal/backup"
	"casekeeper/cmd/internal/commandline"
	"casekeeper/ui/present"
)

// backupCmd is casectl backup.
type backupCmd struct {
	Write   backupWriteCmd   `cmd:"" help:"Write everything into one file."`
	Show    backupShowCmd    `cmd:"" help:"Show what is in a backup, and what restoring it would change."`
	Restore backupRestoreCmd `cmd:"" help:"Restore everything as it was; the files that it replaces are kept in a folder."`
}

// folders returns the folders of the user who runs this.
func (e *env) folders() (backup.Folders, error) {
	return backup.Of(e.house.Data)
}

// backupWriteCmd is casectl backup write.
type backupWriteCmd struct {
	To string `arg:"" optional:"" type:"path" help:"A new file, or a folder; the default is the USB stick that is plugged in."`
}

// Help returns the examples and formats that --help shows.
func (backupWriteCmd) Help() string {
	return `Example:

  $ casectl backup write /media/ana/STICK
  {"file":"/media/ana/STICK/casekeeper-2026-11-22-201500.zip","program":"0.9","files":14,"bytes":812345}

The file has all games with their players, own cards, tags, rigs, languages and settings. It is a ZIP file with a list of its files and their checksums. A table may be open meanwhile. No file is overwritten.`
}

// Run writes the backup.
func (c *backupWriteCmd) Run(e *env) error {
	f, err := e.folders()
	if err != nil {
		return err
	}
	to := c.To
	if to == "" {
		if to, err = stick(); err != nil {
			return bad(err)
		}
	}
	now := time.Now()
	if info, err := os.Stat(to); err == nil && info.IsDir() {
		to = filepath.Join(to, backup.Name(now))
	}
	list, err := f.Write(to, now)
	if err != nil {
		return err
	}
	var bytes int64
	for _, file := range list.Files {
		bytes += file.Bytes
	}
	return e.answer("backup.written", []any{to, len(list.Files)}, struct {
		File    string `json:"file"`
		Program string `json:"program"`
		Files   int    `json:"files"`
		Bytes   int64  `json:"bytes"`
	}{to, list.Program, len(list.Files), bytes})
}

// stick returns the only removable disk that is plugged in.
func stick() (string, error) {
	switch list := backup.Sticks(); len(list) {
	case 0:
		return "", commandline.Mistakef("no USB stick was found: name a file or a folder")
	case 1:
		return list[0], nil
	default:
		return "", commandline.Mistakef("more than one disk is plugged in: name one of %s", strings.Join(list, ", "))
	}
}

// newest returns the newest backup on the disk that is plugged in.
func newest() (string, error) {
	disk, err := stick()
	if err != nil {
		return "", err
	}
	list := backup.Found(disk)
	if len(list) == 0 {
		return "", commandline.Mistakef("there is no backup in %s", disk)
	}
	return list[0], nil
}

// general returns the wording of the program.
func (e *env) general() (*present.Words, error) {
	return present.Load(e.house.Files, e.lang)
}

// answer prints object as JSON, or the text of key with --text.
func (e *env) answer(key string, args []any, object any) error {
	if !e.text {
		return e.print(object)
	}
	general, err := e.general()
	if err != nil {
		return err
	}
	return e.say("%s", general.Say(key, args...))
}

// backupShowCmd is casectl backup show.
type backupShowCmd struct {
	File string `arg:"" optional:"" type:"path" help:"The backup; the default is the newest on the USB stick that is plugged in."`
}

// Help returns the examples and formats that --help shows.
func (backupShowCmd) Help() string {
	return `Example:

  $ casectl backup show casekeeper-2026-11-22-201500.zip
  {"made":"2026-11-22T20:15:00Z","program":"0.9","games":31,"games_here":12,"games_gone":1,"added":["tags/bang-dice.tags"],"changed":["settings.json"]}

games counts those in the backup, games_gone those that are here but not in it; added, changed and removed are files. Nothing is changed.`
}

// change is the answer of show and restore.
type change struct {
	Made    time.Time `json:"made"`
	Program string    `json:"program"`
	backup.Changes
	Kept string `json:"kept,omitempty"` // folder with the files that were replaced
}

// Run prints what is in the backup.
func (c *backupShowCmd) Run(e *env) error {
	return e.withBackup(c.File, func(b *backup.Backup, f backup.Folders, ch change) error { return e.change("backup.would", &ch) })
}

// withBackup opens a backup and calls do with what restoring it would change.
func (e *env) withBackup(path string, do func(*backup.Backup, backup.Folders, change) error) (err error) {
	if path == "" {
		if path, err = newest(); err != nil {
			return bad(err)
		}
	}
	f, err := e.folders()
	if err != nil {
		return err
	}
	b, err := backup.Open(path)
	if err != nil {
		return bad(err)
	}
	defer func() { err = errors.Join(err, b.Close()) }()
	changes, err := b.Compare(f)
	if err != nil {
		return err
	}
	return do(b, f, change{b.Made, b.Program, changes, ""})
}

func (e *env) change(key string, c *change) error {
	return e.answer(key, []any{c.Made.Local().Format("2006-01-02 15:04"), c.Games, c.Here, c.Gone, len(c.Added) + len(c.Changed) + len(c.Removed), c.Kept}, c)
}

// backupRestoreCmd is casectl backup restore.
type backupRestoreCmd struct {
	File string `arg:"" optional:"" type:"path" help:"The backup; the default is the newest on the USB stick that is plugged in."`
	Yes  bool   `help:"Restore the backup. Without it, only print what would change."`
}

// Help returns the examples and formats that --help shows.
func (backupRestoreCmd) Help() string {
	return `Example:

  $ casectl backup restore casekeeper-2026-11-22-201500.zip --yes
  {"made":"2026-11-22T20:15:00Z","program":"0.9","games":31,"games_here":12,"games_gone":1,"changed":["settings.json"],"kept":"/home/ana/.local/share/casekeeper/before-20261122-201800"}

Everything becomes as it was when the backup was made. The files that are replaced are not lost: they are moved to the folder in kept. No table may be open meanwhile.`
}

// Run restores the backup, or without --yes prints what would change.
func (c *backupRestoreCmd) Run(e *env) error {
	return e.withBackup(c.File, func(b *backup.Backup, f backup.Folders, ch change) (err error) {
		if !c.Yes {
			return e.change("backup.would", &ch)
		}
		if ch.Kept, err = b.Restore(f, time.Now()); err != nil {
			return err
		}
		return e.change("backup.restored", &ch)
	})
}
