package present

import (
	"errors"
	"io/fs"
	"path"
)

// titles are the names of chapters and rules, games/<id>/titles.<lang>.toml.
type titles struct {
	Chapter map[string]string
	Rule    map[string]string
}

// loadTitles reads them; a game need not have any.
func loadTitles(files fs.FS, game, lang string) (t titles, err error) {
	name := path.Join("games", game, "titles."+lang+".toml")
	if _, err := fs.Stat(files, name); errors.Is(err, fs.ErrNotExist) {
		return t, nil
	}
	return t, decodeStrict(files, name, &t)
}
