package enginetest

import (
	"io/fs"
	"path"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
)

// Shipped reads a data file that ships with a game, by the ID of the game; files are those of package
// configs.
func Shipped(files fs.FS, game, name string) catalogue.Source {
	text, err := fs.ReadFile(files, path.Join("games", game, name))
	if err != nil {
		panic(err)
	}
	return catalogue.Source{Name: name, Text: text}
}

// ShippedIndex is the rule index that ships with a game.
func ShippedIndex(files fs.FS, game string) *rulebook.Book {
	rules := Shipped(files, game, "rules.toml")
	book, err := rulebook.Load(rules.Name, rules.Text)
	if err != nil {
		panic(err)
	}
	return book
}

// With is a set-up of seats, with options by name and value.
func With(seats []engine.Seat, options ...string) engine.Setup {
	s := engine.Setup{Seats: seats}
	for i := 0; i < len(options); i += 2 {
		s.Options = append(s.Options, engine.Option{Name: options[i], Value: options[i+1]})
	}
	return s
}
