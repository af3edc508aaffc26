package present

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
)

// called is a game's own title and card names in one language, read from
// games/<id>/names.<lang>.toml: for languages without a column in the card files, or where the
// game has another title.
type called struct {
	Title string
	Card  map[string]string // by record word
}

// loadCalled reads the names file of a game; a missing file is no error.
func loadCalled(files fs.FS, game, lang string) (c called, err error) {
	name := gameFile(game, "names", lang)
	if _, err := fs.Stat(files, name); errors.Is(err, fs.ErrNotExist) {
		return c, nil
	}
	return c, decodeStrict(files, name, &c)
}

// loadAllCalled reads the names files of all games, by id.
func loadAllCalled(files fs.FS, lang string) (map[string]called, error) {
	found, err := fs.Glob(files, gameFile("*", "names", lang))
	if err != nil {
		return nil, fmt.Errorf("looking for the names of games: %w", err)
	}
	all := map[string]called{}
	for _, name := range found {
		game := path.Base(path.Dir(name))
		if all[game], err = loadCalled(files, game, lang); err != nil {
			return nil, err
		}
	}
	return all, nil
}
