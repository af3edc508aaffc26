package backup

import (
	"archive/zip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"casekeeper/companion/journal/sqlite"
	"casekeeper/hardware/regular"
)

// Limits of a backup. Anything larger was not written by this program.
const (
	maxFiles = 100_000
	maxBytes = 1 << 30 // of all files
)

// Errors of [Open]: the file is not a backup, is damaged, or was written by a newer or a much older program.
var (
	ErrForeign = errors.New("this is no backup of Casekeeper")
	ErrBroken  = errors.New("this backup is not whole")
	ErrNewer   = errors.New("this backup is of a newer Casekeeper")
	ErrOlder   = errors.New("this backup is of an older Casekeeper, whose journal this one does not read")
)

// Backup is an open backup whose checksums are right. Call Close when done.
type Backup struct {
	List
	zip   *zip.ReadCloser
	files map[string]*zip.File
}

// Open opens a backup and verifies every file in it.
func Open(path string) (*Backup, error) {
	if f, err := regular.Open(path); err != nil {
		return nil, fmt.Errorf("opening a backup: %w", err)
	} else if err := f.Close(); err != nil {
		return nil, fmt.Errorf("opening a backup: %w", err)
	}
	z, err := zip.OpenReader(path)
	if errors.Is(err, zip.ErrFormat) {
		return nil, fmt.Errorf("%s: %w", path, ErrForeign)
	}
	if err != nil {
		return nil, fmt.Errorf("opening a backup: %w", err)
	}
	b := &Backup{zip: z, files: map[string]*zip.File{}}
	if err := b.check(); err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", path, err), z.Close())
	}
	return b, nil
}

// Close closes the file.
func (b *Backup) Close() error { return b.zip.Close() }

func (b *Backup) check() error {
	for _, f := range b.zip.File {
		b.files[f.Name] = f
	}
	list, ok := b.files[listPath]
	if !ok || len(b.zip.File) > maxFiles {
		return ErrForeign
	}
	text, err := read(list, maxBytes)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(text, &b.List); err != nil || b.Journal == 0 {
		return ErrForeign
	}
	switch {
	case b.Journal > sqlite.Format:
		return fmt.Errorf("%w (%s): install that one first; nothing was changed", ErrNewer, b.Program)
	case b.Journal < sqlite.Oldest:
		return fmt.Errorf("%w (%s; its journal has format %d, this program reads those from %d on): restore it with that one; nothing was changed", ErrOlder, b.Program, b.Journal, sqlite.Oldest)
	}
	if len(b.Files)+1 != len(b.zip.File) {
		return fmt.Errorf("%w: %d files are listed, %d are there", ErrBroken, len(b.Files), len(b.zip.File)-1)
	}
	room, listed := int64(maxBytes), map[string]bool{}
	for _, f := range b.Files {
		at, ok := b.files[f.Path]
		switch {
		case !ok:
			return fmt.Errorf("%w: %s is missing", ErrBroken, f.Path)
		case !placed(f.Path):
			return fmt.Errorf("%w: %q has no place here", ErrForeign, f.Path)
		case listed[f.Path]:
			return fmt.Errorf("%w: %s is listed twice", ErrBroken, f.Path)
		}
		listed[f.Path] = true
		text, err := read(at, room)
		if err != nil {
			return err
		}
		room -= int64(len(text))
		if int64(len(text)) != f.Bytes || sumOf(text) != f.SHA256 {
			return fmt.Errorf("%w: %s is damaged", ErrBroken, f.Path)
		}
	}
	return nil
}

// placed reports whether a restore accepts a file of this name.
func placed(path string) bool {
	top, _, _ := strings.Cut(path, "/")
	return fs.ValidPath(path) && !strings.Contains(path, `\`) && path != listPath && !beside(top) && (!left(path) || path == journalPath)
}

// read returns the content of a file of a backup, of at most room bytes.
func read(f *zip.File, room int64) ([]byte, error) {
	r, err := f.Open()
	if err != nil {
		return nil, fmt.Errorf("%w: %s: %w", ErrBroken, f.Name, err)
	}
	defer r.Close()
	text, err := io.ReadAll(io.LimitReader(r, room+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("%w: %s: %w", ErrBroken, f.Name, err)
	case int64(len(text)) > room:
		return nil, fmt.Errorf("%w: more than %d MB", ErrForeign, maxBytes>>20)
	}
	return text, nil
}
