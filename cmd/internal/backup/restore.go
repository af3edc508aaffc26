package backup

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"

	"casekeeper/companion"
	"casekeeper/companion/history"
	"casekeeper/companion/journal/sqlite"
	"casekeeper/hardware/regular"
)

// Changes lists what a restore would change.
type Changes struct {
	Games   int      `json:"games"`             // in the backup
	Here    int      `json:"games_here"`        // in the journal here
	Gone    int      `json:"games_gone"`        // here but not in the backup
	Added   []string `json:"added,omitempty"`   // files that are only in the backup
	Changed []string `json:"changed,omitempty"` // files that differ
	Removed []string `json:"removed,omitempty"` // files that are only here
}

// Nothing reports whether a restore would change nothing.
func (c *Changes) Nothing() bool {
	return c.Games == c.Here && c.Gone == 0 && len(c.Added)+len(c.Changed)+len(c.Removed) == 0
}

// Compare returns what a restore to f would change there.
func (b *Backup) Compare(f Folders) (c Changes, err error) {
	here := map[string]string{}
	var mine string // a copy of the journal here, while it can be read
	err = f.each(func(path, from string) error {
		text, err := os.ReadFile(from)
		here[path] = sumOf(text)
		if err == nil && path == journalPath {
			mine, err = b.temporary(text)
		}
		return err
	})
	if mine != "" {
		defer os.RemoveAll(filepath.Dir(mine))
	}
	if err != nil {
		return c, fmt.Errorf("looking at what is here: %w", err)
	}
	for _, file := range b.Files {
		sum, ok := here[file.Path]
		delete(here, file.Path)
		switch {
		case file.Path == journalPath: // compareGames compares its games
		case file.Path == settingsPath && f.Settings == "":
		case !ok:
			c.Added = append(c.Added, file.Path)
		case sum != file.SHA256:
			c.Changed = append(c.Changed, file.Path)
		}
	}
	for path := range here {
		if path != journalPath && path != settingsPath {
			c.Removed = append(c.Removed, path)
		}
	}
	slices.Sort(c.Removed)
	return c, b.compareGames(&c, mine)
}

// compareGames counts the games in the backup, here, and only here. mine is a copy of the journal
// here, "" if there is none.
func (b *Backup) compareGames(c *Changes, mine string) error {
	theirs := map[string]bool{}
	if at, ok := b.files[journalPath]; ok {
		text, err := read(at, maxBytes)
		if err != nil {
			return err
		}
		path, err := b.temporary(text)
		if err == nil {
			err = errors.Join(games(path, func(id string) { theirs[id] = true }), os.RemoveAll(filepath.Dir(path)))
		}
		if err != nil {
			return fmt.Errorf("reading the games of the backup: %w", err)
		}
	}
	c.Games = len(theirs)
	if mine == "" {
		return nil
	}
	return games(mine, func(id string) {
		c.Here++
		if !theirs[id] {
			c.Gone++
		}
	})
}

// temporary writes a journal into a temporary folder and returns its path.
func (b *Backup) temporary(text []byte) (string, error) {
	dir, err := os.MkdirTemp("", "casekeeper-backup-")
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, journalPath)
	return path, os.WriteFile(path, text, 0o600)
}

// games calls found with the ID of each game of a journal. The ID is the same in every journal that
// has the game.
func games(path string, found func(id string)) error {
	store, _, err := sqlite.Open(path)
	if err != nil {
		return err
	}
	all, err := companion.History(store)
	for i := range all {
		found(history.ID(&all[i]))
	}
	return errors.Join(err, store.Close())
}

// Restore replaces the files of f with those of the backup. The files that were there are moved to
// a new folder, whose path it returns as kept. The journal must not be open anywhere. Everything
// happens inside the data folder: on a dedicated machine no other folder can be written, and it may
// be a partition. Nothing is moved before all of it is unpacked and its games can be read. If the
// power fails meanwhile, [Finish] completes the restore.
func (b *Backup) Restore(f Folders, now time.Time) (kept string, err error) {
	if err := os.MkdirAll(f.Data, 0o700); err != nil {
		return "", fmt.Errorf("restoring: %w", err)
	}
	if err := free(filepath.Join(f.Data, journalPath)); err != nil {
		return "", fmt.Errorf("restoring: %w", err)
	}
	if err := b.fits(f.Data); err != nil {
		return "", fmt.Errorf("restoring: %w", err)
	}
	unfinished, _ := filepath.Glob(filepath.Join(f.Data, unpacked+"*")) // the pattern is well formed
	for _, folder := range unfinished {
		if err := os.RemoveAll(folder); err != nil {
			return "", fmt.Errorf("restoring: %w", err)
		}
	}
	fresh, err := os.MkdirTemp(f.Data, unpacked)
	if err != nil {
		return "", fmt.Errorf("restoring: %w", err)
	}
	defer os.RemoveAll(fresh) // fails harmlessly after the rename
	if err := b.unpack(fresh); err != nil {
		return "", fmt.Errorf("restoring: %w", err)
	}
	if err := b.compareGames(&Changes{}, ""); err != nil {
		return "", fmt.Errorf("restoring: %w", err)
	}
	day := unused(f.Data, now)
	if err := putSettings(fresh, f.Settings); err != nil {
		return "", fmt.Errorf("restoring the settings: %w", err)
	}
	if err := os.Rename(fresh, filepath.Join(f.Data, moveOut+day)); err != nil {
		return "", fmt.Errorf("restoring: %w", err)
	}
	if err := Finish(f.Data); err != nil {
		return "", err
	}
	return filepath.Join(f.Data, keptPrefix+day), nil
}

// unused returns a name for a restore made at a time that no earlier one has.
func unused(data string, now time.Time) string {
	day := now.Format("20060102-150405")
	for n := 2; exists(filepath.Join(data, keptPrefix+day)); n++ {
		day = fmt.Sprintf("%s-%d", now.Format("20060102-150405"), n)
	}
	return day
}

// spare is the disk space that must remain free after a restore, for the journal's log and the
// unused ends of blocks.
const spare = 16 << 20

// freeOn returns the free space on a folder's disk in bytes. Only tests replace it.
var freeOn = func(folder string) (int64, error) {
	var st unix.Statfs_t
	err := unix.Statfs(folder, &st)
	return int64(st.Bavail) * st.Bsize, err
}

// fits returns an error if the disk has no room for the backup beside the existing files.
func (b *Backup) fits(data string) error {
	need := int64(spare)
	for _, f := range b.Files {
		need += f.Bytes
	}
	room, err := freeOn(data)
	if err == nil && room < need {
		err = &fs.PathError{Op: fmt.Sprintf("making room for %d MB, of which %d are free,", need>>20, room>>20), Path: data, Err: syscall.ENOSPC}
	}
	return err
}

// free returns an error if the journal is open somewhere and so cannot be replaced.
func free(journal string) error {
	store, _, err := sqlite.OpenUnchecked(journal)
	if errors.Is(err, sqlite.ErrNotJournal) {
		return nil
	}
	if store != nil {
		err = errors.Join(err, store.Close())
	}
	return err
}

// putSettings moves the settings from the unpacked files to the file to. If to is "" it deletes
// them.
func putSettings(fresh, to string) error {
	from := filepath.Join(fresh, settingsPath)
	text, err := os.ReadFile(from)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil && to != "" {
		err = errors.Join(os.MkdirAll(filepath.Dir(to), 0o700), regular.Write(to, text, 0o600))
	}
	return errors.Join(err, os.Remove(from))
}

// Prefixes of folders inside the data folder. unpacked is a restore that has replaced nothing yet, and
// never will if the program was killed; keptPrefix holds what a restore replaced. moveOut
// holds unpacked files while the old ones are still to be moved out, moveIn while the new ones are
// to be moved in.
const (
	unpacked   = ".unpacked-"
	keptPrefix = "before-"
	moveOut    = ".restore-out-"
	moveIn     = ".restore-in-"
)

// Finish completes a restore that a power failure interrupted, if there is one. Call it before
// opening anything else in a data folder.
func Finish(data string) error {
	err := errors.Join(finishOut(data), finishIn(data))
	if err != nil {
		return fmt.Errorf("restoring: %w", err)
	}
	return nil
}

// finishOut moves out the files to be replaced.
func finishOut(data string) error {
	outs, _ := filepath.Glob(filepath.Join(data, moveOut+"*")) // the pattern is well formed
	for _, fresh := range outs {
		day := strings.TrimPrefix(filepath.Base(fresh), moveOut)
		kept := filepath.Join(data, keptPrefix+day)
		if err := os.MkdirAll(kept, 0o700); err != nil {
			return err
		}
		if err := moveAll(data, kept); err != nil {
			return err
		}
		if err := errors.Join(os.Rename(fresh, filepath.Join(data, moveIn+day)), syncDir(data)); err != nil {
			return err
		}
	}
	return nil
}

// finishIn moves in the new files.
func finishIn(data string) error {
	ins, _ := filepath.Glob(filepath.Join(data, moveIn+"*")) // the pattern is well formed
	for _, fresh := range ins {
		if err := errors.Join(moveAll(fresh, data), syncDir(data), os.Remove(fresh)); err != nil {
			return err
		}
	}
	return nil
}

// moveAll moves everything that belongs to the data from one folder to another.
func moveAll(from, to string) error {
	entries, err := os.ReadDir(from)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if !beside(e.Name()) {
			err = errors.Join(err, os.Rename(filepath.Join(from, e.Name()), filepath.Join(to, e.Name())))
		}
	}
	return errors.Join(err, syncDir(to))
}

// unpack writes all files into a folder and syncs them.
func (b *Backup) unpack(dir string) error {
	for _, file := range b.Files {
		text, err := read(b.files[file.Path], maxBytes)
		if err != nil {
			return err
		}
		path := filepath.Join(dir, filepath.FromSlash(file.Path))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			return err
		}
		to, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
		if err != nil {
			return err
		}
		_, err = to.Write(text)
		if err := errors.Join(err, to.Sync(), to.Close()); err != nil {
			return err
		}
	}
	return syncDir(dir)
}

func syncDir(path string) error {
	d, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}
