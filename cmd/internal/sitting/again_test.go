package sitting_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"casekeeper/cmd/internal/sitting"
	"casekeeper/companion"
	"casekeeper/configs"
)

// A game whose cards are lost is resumed with equal cards that are here, also the owner's, or else
// with the shipped ones. All of them are offered to a journal whose copy is damaged.
func TestLostCardsAreFoundAgain(t *testing.T) {
	const id = "bang-dice"
	house := sitting.House{Data: t.TempDir(), Files: configs.FS}
	own := filepath.Join(house.Data, "games", id, "mine.toml")
	if err := os.MkdirAll(filepath.Dir(own), 0o700); err != nil {
		t.Fatal(err)
	}
	shipped, err := house.Game(id, false)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(own, []byte("[[character]]\nid = \"jourdonnais\"\nen = \"Jourdonnais\"\nlife = 9\nability = \"one-from-indians\"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	mine, err := house.Game(id, false)
	if err != nil || mine.Catalogue == shipped.Catalogue {
		t.Fatal(mine.Catalogue, err)
	}
	for edition, want := range map[string]string{shipped.Catalogue: shipped.Catalogue, mine.Catalogue: mine.Catalogue, "of-nobody": shipped.Catalogue} {
		if game, err := house.Again(&companion.MatchInfo{Game: id, Edition: edition}); err != nil || game.Catalogue != want {
			t.Errorf("%s: %s, %v; want %s", edition, game.Catalogue, err, want)
		}
	}
	if game, err := house.Again(&companion.MatchInfo{Game: id, Edition: shipped.Catalogue, Catalogue: mine.Snapshot}); err != nil || game.Catalogue != mine.Catalogue {
		t.Errorf("with its cards: %s, %v", game.Catalogue, err)
	}
	texts := house.Texts()
	for _, want := range [][]byte{shipped.Snapshot, mine.Snapshot} {
		if !slices.ContainsFunc(texts, func(text []byte) bool { return string(text) == string(want) }) {
			t.Errorf("a text of %d bytes is not offered", len(want))
		}
	}
}
