package words

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
)

// gameNames is a game's own title and card names in one language, read from
// games/<id>/names.<lang>.toml: for languages without a column in the card files, or where the
// game has another title.
type gameNames struct {
	Title string
	Short string            // its title where there is little room; "" = Title
	Card  map[string]string // by record word
}

// loadNames reads the names file of a game; a missing file is no error.
func loadNames(files fs.FS, game, lang string) (c gameNames, err error) {
	name := gameFile(game, "names", lang)
	if _, err := fs.Stat(files, name); errors.Is(err, fs.ErrNotExist) {
		return c, nil
	}
	return c, decodeStrict(files, name, &c)
}

// loadAllNames reads the names files of all games, by id.
func loadAllNames(files fs.FS, lang string) (map[string]gameNames, error) {
	found, err := fs.Glob(files, gameFile("*", "names", lang))
	if err != nil {
		return nil, fmt.Errorf("looking for the names of games: %w", err)
	}
	all := map[string]gameNames{}
	for _, name := range found {
		game := path.Base(path.Dir(name))
		if all[game], err = loadNames(files, game, lang); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// Called returns words with these names of cards, by record word.
func (w *Game) Called(names map[string]string) *Game {
	if len(names) == 0 {
		return w
	}
	out := *w
	out.called.Card = maps.Clone(w.called.Card)
	if out.called.Card == nil {
		out.called.Card = map[string]string{}
	}
	maps.Copy(out.called.Card, names)
	return &out
}

// CalledCard returns the name that a card has in this language apart from the card files, by its
// record word; "" if it has none.
func (w *Game) CalledCard(key string) string { return w.called.Card[key] }
