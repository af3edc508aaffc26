// Package backup carries all that is kept to another disk and back: games,
// players, own cards, tags, rigs, languages and settings, as one ZIP file with a
// list of what is in it. A file is whole or it is refused; what a restore would
// change is told before, and what was there before is kept beside it.
package backup

import (
	"archive/zip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"casekeeper/cmd/internal/about"
	"casekeeper/cmd/internal/sitting"
	"casekeeper/companion/journal/sqlite"
)

// Folders are what is carried.
type Folders struct {
	Data     string // directory of what is kept
	Settings string // file of the app's settings; "" = they are left alone
}

// List is what a backup says of itself: the file manifest.json in it.
type List struct {
	Program string    `json:"program"` // version that wrote it
	Journal int       `json:"journal"` // format of its journal
	Made    time.Time `json:"made"`
	Files   []File    `json:"files"` // in the order of their paths
}

// File is a file of a backup.
type File struct {
	Path   string `json:"path"` // with slashes, below the data folder; settingsPath is the settings
	Bytes  int64  `json:"bytes"`
	SHA256 string `json:"sha256"`
}

// Of are the folders of whoever runs this, with the data folder that is used.
func Of(data string) (Folders, error) {
	own := filepath.Join(data, sitting.OwnSettings, sitting.Settings)
	if _, err := os.Stat(own); err == nil {
		return Folders{Data: data, Settings: own}, nil
	}
	config, err := os.UserConfigDir()
	if err != nil {
		return Folders{}, fmt.Errorf("finding the settings: %w", err)
	}
	return Folders{Data: data, Settings: filepath.Join(config, sitting.Settings)}, nil
}

const (
	listPath     = "manifest.json"
	settingsPath = "settings.json"
	journalPath  = "journal.db"
)

// left tells whether a file of the data folder is not carried: the journal goes
// as a copy, and its log, its lock and copies of damaged ones do not go at all.
func left(path string) bool {
	return strings.HasPrefix(path, journalPath) || path == "open" || strings.HasPrefix(path, "shared/")
}

// beside tells whether something that lies in a data folder is none of its own:
// settings and caches of a table of its own, which have their place there; what
// was there before a restore; what a partition of its own has, and only root may
// read and move.
func beside(name string) bool {
	return strings.HasPrefix(name, ".") || strings.HasPrefix(name, keptPrefix) || name == "lost+found"
}

// Name is what a backup that is made at a time is called.
func Name(now time.Time) string { return now.Format("casekeeper-2006-01-02-150405.zip") }

// Write writes a backup to a new file, synced; nothing is left of it on an
// error. A table may be open meanwhile.
func (f Folders) Write(path string, now time.Time) (list List, err error) {
	to, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return list, fmt.Errorf("making a backup: %w", err)
	}
	defer func() {
		if err != nil {
			err = errors.Join(fmt.Errorf("making a backup: %w", err), os.Remove(path))
		}
	}()
	list, err = f.write(to, now)
	return list, errors.Join(err, to.Sync(), to.Close())
}

func (f Folders) write(to io.Writer, now time.Time) (List, error) {
	list := List{Program: about.Version, Journal: sqlite.Format, Made: now.UTC().Truncate(time.Second)}
	z := zip.NewWriter(to)
	add := func(path, from string) error {
		text, err := os.ReadFile(from)
		if err != nil {
			return err
		}
		w, err := z.CreateHeader(&zip.FileHeader{Name: path, Method: zip.Deflate, Modified: list.Made})
		if err != nil {
			return err
		}
		list.Files = append(list.Files, File{path, int64(len(text)), sumOf(text)})
		_, err = w.Write(text)
		return err
	}
	if err := f.each(add); err != nil {
		return list, err
	}
	w, err := z.CreateHeader(&zip.FileHeader{Name: listPath, Method: zip.Deflate, Modified: list.Made})
	if err != nil {
		return list, err
	}
	text, err := json.MarshalIndent(list, "", " ")
	if err != nil {
		return list, err
	}
	if _, err := w.Write(text); err != nil {
		return list, err
	}
	return list, z.Close()
}

// each calls add with every file that is carried, in the order of their paths.
func (f Folders) each(add func(path, from string) error) error {
	dir, err := os.MkdirTemp("", "casekeeper-backup-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	froms := map[string]string{}
	if journal := filepath.Join(f.Data, journalPath); exists(journal) {
		froms[journalPath] = filepath.Join(dir, journalPath)
		if err := settled(journal, froms[journalPath]); err != nil {
			return err
		}
	}
	if f.Settings != "" && exists(f.Settings) {
		froms[settingsPath] = f.Settings
	}
	err = filepath.WalkDir(f.Data, func(path string, d fs.DirEntry, err error) error {
		below, _ := filepath.Rel(f.Data, path) // it is below
		if err == nil && d.IsDir() && path != f.Data && beside(below) {
			return fs.SkipDir
		}
		if err == nil && d.Type().IsRegular() && !left(filepath.ToSlash(below)) {
			froms[filepath.ToSlash(below)] = path
		}
		return err
	})
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	var paths []string
	for path := range froms {
		paths = append(paths, path)
	}
	slices.Sort(paths)
	for _, path := range paths {
		if err := add(path, froms[path]); err != nil {
			return err
		}
	}
	return nil
}

// settled copies a journal with all its rows in their place.
func settled(from, to string) error {
	if err := sqlite.Copy(from, to); err != nil {
		return err
	}
	store, _, err := sqlite.Open(to)
	if err != nil {
		return err
	}
	return store.Close()
}

func sumOf(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
