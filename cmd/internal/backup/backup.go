// Package backup copies everything that Casekeeper keeps to another disk and back: games, players,
// own cards, tags, rigs, languages and settings, as one ZIP file with a manifest. A damaged file is
// refused as a whole. [Backup.Compare] lists what a restore would change, and a restore keeps what
// it replaces.
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
	"casekeeper/hardware/regular"
)

// Folders says where the files of a backup come from and go to.
type Folders struct {
	Data     string // data folder
	Settings string // file of the app's settings; "" leaves settings out
}

// List is the manifest of a backup, its file manifest.json.
type List struct {
	Program string    `json:"program"` // version that wrote it
	Journal int       `json:"journal"` // format of its journal
	Made    time.Time `json:"made"`
	Files   []File    `json:"files"` // sorted by path
}

// File is an entry of a manifest.
type File struct {
	Path   string `json:"path"` // with slashes, below the data folder, or settingsPath
	Bytes  int64  `json:"bytes"`
	SHA256 string `json:"sha256"`
}

// Of returns the folders of the user who runs this program, with data as the data folder.
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

// left reports whether a file of the data folder is left out: the journal is carried as a copy made
// by [sqlite.Copy]; its log, its lock and copies of damaged journals are not carried.
func left(path string) bool {
	return strings.HasPrefix(path, journalPath) || path == "open" || strings.HasPrefix(path, "shared/")
}

// beside reports whether a name in a data folder is not part of the data: settings and caches of a
// dedicated machine, which lie there; what was there before a restore; and lost+found of a
// partition, which only root may read and move.
func beside(name string) bool {
	return strings.HasPrefix(name, ".") || strings.HasPrefix(name, keptPrefix) || name == "lost+found"
}

// Name returns the file name of a backup made at a time.
func Name(now time.Time) string { return now.Format("casekeeper-2006-01-02-150405.zip") }

// Write writes a backup to a new file, whole or not at all. A table may be open meanwhile.
func (f Folders) Write(path string, now time.Time) (list List, err error) {
	err = regular.WriteNew(path, 0o600, func(to io.Writer) error { list, err = f.write(to, now); return err })
	if err != nil {
		return list, fmt.Errorf("making a backup: %w", err)
	}
	return list, nil
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

// each calls add with every file to carry, sorted by path. from is where its content is.
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
		below, _ := filepath.Rel(f.Data, path) // it is below f.Data
		switch out := path != f.Data && (beside(below) || regular.Unfinished(filepath.Base(path))); {
		case err != nil:
			return err
		case out && d.IsDir():
			return fs.SkipDir
		case !out && d.Type().IsRegular() && !left(filepath.ToSlash(below)):
			froms[filepath.ToSlash(below)] = path
		}
		return nil
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

// settled copies a journal and merges its log into the copy.
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
