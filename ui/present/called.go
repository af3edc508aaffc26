package present

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
)

// called is what a game and its cards are called in a language that card files
// have no column for, or where the game has another title: games/<id>/names.<lang>.toml.
type called struct {
	Title string
	Card  map[string]string // by record word
}

// loadCalled reads it; a game need not have it.
func loadCalled(files fs.FS, game, lang string) (c called, err error) {
	name := gameFile(game, "names", lang)
	if _, err := fs.Stat(files, name); errors.Is(err, fs.ErrNotExist) {
		return c, nil
	}
	return c, decodeStrict(files, name, &c)
}

// loadAllCalled reads it of all games, by id.
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
