package tinyepic

import (
	"io/fs"
	"path"
	"testing"

	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest"
	"casekeeper/engine/rulebook"
)

// shippedGame is the game with all 30 buildings: those that ship, and stand-ins for the rest.
func shippedGame(t testing.TB) engine.Game {
	t.Helper()
	read := func(name string) catalogue.Source {
		name = path.Join("games", ID, name)
		text, err := fs.ReadFile(configs.FS, name)
		if err != nil {
			t.Fatal(err)
		}
		return catalogue.Source{Name: name, Text: text}
	}
	cards, _, err := readCards(read("catalogue.toml"), read("stand-ins.toml"))
	if err != nil {
		t.Fatal(err)
	}
	rules := read("rules.toml")
	book, err := rulebook.Load(rules.Name, rules.Text)
	if err != nil {
		t.Fatal(err)
	}
	return Game(cards.Pack, book)
}

// TestScenarios plays a text file for each ruling of the publisher's FAQ (f1 to f9) and of the
// rulebook (r1 to r30), and for the two hands on which the two printed ways to break a tie at
// Town Hall differ (7c).
func TestScenarios(t *testing.T) {
	enginetest.Scenarios(t, shippedGame(t), "testdata/scenarios")
}
