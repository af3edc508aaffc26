package sitting

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"casekeeper/engine/catalogue"
	"casekeeper/engine/games"
	"casekeeper/hardware/regular"
)

// AddCards adds a card file that somebody has written to the owner's own, under the same file name,
// and returns the record words of the cards that are new or changed. If the file has mistakes it
// returns all of them, under the name of src, and adds nothing. It does not replace an existing
// file.
func (h House) AddCards(game string, src catalogue.Source) (added []string, err error) {
	before, err := h.Game(game, false)
	if err != nil {
		return nil, err
	}
	own, err := h.OwnCards(game)
	if err != nil {
		return nil, err
	}
	path := filepath.Join(h.Data, "games", game, strings.TrimSuffix(filepath.Base(src.Name), ".toml")+".toml")
	at, taken := slices.BinarySearchFunc(own, path, func(s catalogue.Source, path string) int { return strings.Compare(s.Name, path) })
	if taken {
		return nil, fmt.Errorf("%s is there already: give the file another name, or change that one", path)
	}
	after, err := games.Load(h.Files, game, games.Cards{Own: slices.Insert(own, at, src)})
	if err != nil {
		return nil, err
	}
	for _, c := range after.Cards {
		was := slices.IndexFunc(before.Cards, func(k catalogue.Card) bool { return k.Key == c.Key })
		if c.Own && (was < 0 || !maps.Equal(before.Pack.Values(before.Cards[was].ID), after.Pack.Values(c.ID)) || before.Cards[was].Name != c.Name) {
			added = append(added, c.Key)
		}
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return nil, fmt.Errorf("making the place to keep cards: %w", err)
	}
	if err := regular.Write(path, src.Text, 0o600); err != nil {
		return nil, fmt.Errorf("saving cards: %w", err)
	}
	return added, nil
}
