package tables_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
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
			if form != "" && !strings.Contains(string(drawing), fmt.Sprintf("\nas = %q\n", form)) {
				t.Errorf("%s: no place is drawn as %q", own.ID, form)
			}
		}
	}
}

// TestFrontsAreOfTheirOwn checks that no two cards of a game, or kinds of them, have the same
// picture.
func TestFrontsAreOfTheirOwn(t *testing.T) {
	for _, id := range games.IDs() {
		drawing, err := configs.FS.ReadFile("games/" + id + "/drawing.toml")
		if err != nil {
			t.Fatal(err)
		}
		_, fronts, _ := strings.Cut(string(drawing), "[cards.fronts]\n")
		fronts, _, _ = strings.Cut(fronts, "\n[")
		whose := map[string]string{}
		for _, m := range regexp.MustCompile(`(?m)^"?([^"\n]+?)"? = "(.+)"$`).FindAllStringSubmatch(fronts, -1) {
			if other := whose[m[2]]; other != "" {
				t.Errorf("%s: %s and %s both have the picture %s", id, other, m[1], m[2])
			}
			whose[m[2]] = m[1]
		}
		t.Logf("%s: %d pictures", id, len(whose))
	}
}

// general are the forms that every table draws.
var general = []string{"pile"}

// TestPlacesAreDrawn checks that each "as" in a drawing is a form of every table, or one that the
// code of the game's own table names.
func TestPlacesAreDrawn(t *testing.T) {
	as := regexp.MustCompile(`(?m)^as = "(.*)"`)
	for _, id := range games.IDs() {
		file := "games/" + id + "/drawing.toml"
		drawing, err := configs.FS.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		code := codeOf(t, id)
		for _, m := range as.FindAllSubmatchIndex(drawing, -1) {
			form, line := string(drawing[m[2]:m[3]]), 1+strings.Count(string(drawing[:m[0]]), "\n")
			if !slices.Contains(general, form) && !strings.Contains(code, fmt.Sprintf("%q", form)) {
				t.Errorf("%s:%d: as: neither every table nor that of the game draws %q; use one of %s, or draw it in ui/tables", file, line, form, strings.Join(general, ", "))
			}
		}
	}
}

// codeOf returns the code of a game's own table; "" if it has none.
func codeOf(t *testing.T, id string) (code string) {
	t.Helper()
	found, err := filepath.Glob("*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	own := map[string]string{} // code by folder
	for _, name := range found {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(name, "_test.go") {
			own[filepath.Dir(name)] += string(text)
		}
	}
	for _, text := range own {
		if regexp.MustCompile(fmt.Sprintf(`\bID: *%q`, id)).MatchString(text) {
			return text
		}
	}
	return ""
}
