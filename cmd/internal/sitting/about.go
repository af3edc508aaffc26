package sitting

import (
	"casekeeper/cmd/internal/about"
	"casekeeper/companion/journal/sqlite"
	"casekeeper/engine/games"
	"casekeeper/ui/words"
)

// About describes this program: its version and what it can read.
type About struct {
	Version   string            `json:"version"`
	Commit    string            `json:"commit,omitempty"`
	Journal   int               `json:"journal"`    // format of the journals that it writes
	Cards     map[string]string `json:"catalogues"` // version of the shipped cards, by game
	Languages []string          `json:"languages"`
}

// About describes this program with the files of h.
func (h House) About() (About, error) {
	a := About{Version: about.Version, Commit: about.Commit(), Journal: sqlite.Format, Cards: map[string]string{}, Languages: words.Languages(h.Files)}
	for _, id := range games.IDs() {
		game, err := h.Shipped(id)
		if err != nil {
			return a, err
		}
		a.Cards[id] = game.Catalogue
	}
	return a, nil
}
