package sitting

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"casekeeper/ui/present"
)

// Language is the code of the one asked for; "" asks for that of the system, or
// English if that is not spoken here.
func (h House) Language(asked string) (string, error) {
	all := present.Languages(h.Files)
	if asked != "" {
		if !slices.Contains(all, asked) {
			return "", fmt.Errorf("--lang: %q is not one of %s", asked, strings.Join(all, ", "))
		}
		return asked, nil
	}
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := os.Getenv(name); v != "" {
			code := strings.FieldsFunc(v, func(r rune) bool { return r == '_' || r == '.' || r == '@' })
			if len(code) > 0 && slices.Contains(all, code[0]) {
				return code[0], nil
			}
			break
		}
	}
	return present.Mother, nil
}

// LanguageFolder is where the owner's own language of that code is: a folder
// laid out as configs is, with words/CODE and games/ID.
func (h House) LanguageFolder(code string) string { return filepath.Join(h.Data, "languages", code) }

// withLanguages adds the owner's own languages to what the program carries.
func withLanguages(own fs.FS, data string) fs.FS {
	folders, _ := filepath.Glob(filepath.Join(data, "languages", "*")) // the pattern is well-formed
	if len(folders) == 0 {
		return own
	}
	all := layers{own}
	for _, folder := range folders {
		all = append(all, os.DirFS(folder))
	}
	return all
}

// layers are folders on one another: a file is taken from the first that has
// it, a list of files is that of all.
type layers []fs.FS

// Open opens a file.
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

// ReadDir lists a folder.
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
