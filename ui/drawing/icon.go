package drawing

import (
	"errors"
	"io/fs"
	"path"
	"strings"

	"casekeeper/ui/icon"
)

// Logo is the name of a game's picture on the shelf.
const Logo = "logo"

// loadIcons reads the pictures in a folder of games/<id>, by name.
func loadIcons(files fs.FS, game, folder string) (map[string]string, error) {
	names, err := fs.Glob(files, path.Join("games", game, folder, "*.svg"))
	icons := map[string]string{}
	errs := []error{err}
	for _, name := range names {
		text, err := fs.ReadFile(files, name)
		if err == nil {
			icons[strings.TrimSuffix(path.Base(name), ".svg")], err = icon.Read(name, text)
		}
		errs = append(errs, err)
	}
	return icons, errors.Join(errs...)
}
