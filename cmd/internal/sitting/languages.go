package sitting

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"casekeeper/cmd/internal/commandline"
	"casekeeper/hardware/regular"
	"casekeeper/ui/words"
)

// Language returns asked if that language exists. If asked is "" it returns the language of the
// system, or English if that does not exist.
func (h House) Language(asked string) (string, error) {
	if asked == "" {
		return commandline.OfSystem(h.Files), nil
	}
	if all := words.Languages(h.Files); !slices.Contains(all, asked) {
		return "", fmt.Errorf("--lang: %q is not one of %s", asked, strings.Join(all, ", "))
	}
	return asked, nil
}

// LanguageFolder returns the folder of the owner's own language with a code. It is laid out like
// configs, with words/CODE and games/ID.
func (h House) LanguageFolder(code string) string { return filepath.Join(h.Data, "languages", code) }

// withLanguages adds the owner's own languages to the built-in files.
func withLanguages(own fs.FS, data string) fs.FS {
	folders, _ := filepath.Glob(filepath.Join(data, "languages", "*")) // the pattern is well-formed
	if len(folders) == 0 {
		return own
	}
	all := layers{own}
	for _, folder := range folders {
		all = append(all, written{os.DirFS(folder)})
	}
	return all
}

// written is a file system whose files were written by people, see [regular.Text].
type written struct{ fs.FS }

// Open implements [fs.FS].
func (w written) Open(name string) (fs.File, error) {
	f, err := w.FS.Open(name)
	if err != nil || path.Ext(name) != ".toml" {
		return f, err
	}
	return writtenFile{f, regular.Text(f, name)}, nil
}

// writtenFile is one of its files.
type writtenFile struct {
	fs.File
	text io.Reader
}

// Read implements [fs.File].
func (f writtenFile) Read(p []byte) (int, error) { return f.text.Read(p) }

// layers are file systems on top of each other: a file is taken from the first that has it, a
// directory lists the entries of all.
type layers []fs.FS

// Open implements [fs.FS].
func (l layers) Open(name string) (f fs.File, err error) {
	first := fs.ErrNotExist
	for i, files := range l {
		if f, err = files.Open(name); err == nil {
			return f, nil
		}
		if i == 0 {
			first = err
		}
	}
	return nil, first
}

// ReadDir implements [fs.ReadDirFS].
func (l layers) ReadDir(name string) (all []fs.DirEntry, err error) {
	found := false
	for _, files := range l {
		entries, missing := fs.ReadDir(files, name)
		if missing != nil {
			err = missing
			continue
		}
		found, all = true, append(all, entries...)
	}
	if !found {
		return nil, err
	}
	slices.SortStableFunc(all, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return slices.CompactFunc(all, func(a, b fs.DirEntry) bool { return a.Name() == b.Name() }), nil
}
