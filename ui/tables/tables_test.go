package tables_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"casekeeper/configs"
	"casekeeper/engine/games"
	"casekeeper/ui/tables"
)

// TestScenesAskByKnownRules checks that each table is of a game of the shelf, and that its
// book has the rules by which scenes are chosen.
func TestScenesAskByKnownRules(t *testing.T) {
	for _, own := range tables.All {
		game, err := games.Load(configs.FS, own.ID, games.Cards{})
		if err != nil {
			t.Errorf("table of %q: %v", own.ID, err)
			continue
		}
		for _, s := range own.Scenes {
			for _, rule := range s.Rules {
				if !slices.Contains(game.Book.IDs(), rule) {
					t.Errorf("%s: a scene is for the rule %s, which its book does not have", own.ID, rule)
				}
			}
		}
	}
}

// TestFormsAreOfTheDrawing checks that each form of a table is that of a place in the drawing of
// its game.
func TestFormsAreOfTheDrawing(t *testing.T) {
	for _, own := range tables.All {
		drawing, err := configs.FS.ReadFile("games/" + own.ID + "/drawing.toml")
		if err != nil {
			t.Fatal(err)
		}
		for form := range own.Forms {
			if !strings.Contains(string(drawing), fmt.Sprintf("\nas = %q\n", form)) {
				t.Errorf("%s: no place is drawn as %q", own.ID, form)
			}
		}
	}
}
