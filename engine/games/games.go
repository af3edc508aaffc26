// Package games is the shelf: an explicit list of the games that there are,
// each put together from its code and its data.
package games

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/desk"
	"casekeeper/engine/games/bangdice"
	"casekeeper/engine/games/coltexpress"
	"casekeeper/engine/games/scoundrels"
	"casekeeper/engine/games/tinyepic"
	"casekeeper/engine/rulebook"
)

// Cards says which cards a game is played with beside those that ship. The
// zero value is the shipped cards alone.
type Cards struct {
	Own      []catalogue.Source // the owner's own files, in order
	StandIns bool               // cards of our own making where nobody has entered the printed ones
	Snapshot []byte             // the cards of a sitting that began earlier; it wins over all others
}

// Loaded is a game ready to be played.
type Loaded struct {
	engine.Game
	Pack     *catalogue.Pack // the cards with what they say
	Snapshot []byte          // all cards as one text, to be kept with a sitting
	Warnings []string        // figures that are possible but unusual
	Odd      []catalogue.Odd // the same for wording files
}

// entry is one game on the shelf: how its cards are read, the game with them, and
// what can be asked about a table that nobody tracks.
type entry struct {
	id    string
	forms func() []catalogue.Form
	game  func(*catalogue.Pack, *rulebook.Book) engine.Game

	questions func() []desk.Question // nil = none
}

var shelf = []entry{
	{id: tinyepic.ID, forms: tinyepic.Forms, game: tinyepic.Game, questions: tinyepic.Questions},
	{id: bangdice.ID, forms: bangdice.Forms, game: bangdice.Game},
	{id: coltexpress.ID, forms: coltexpress.Forms, game: coltexpress.Game},
	{id: scoundrels.ID, forms: scoundrels.Forms, game: scoundrels.Game},
}

// IDs lists the games.
func IDs() []string {
	ids := make([]string, len(shelf))
	for i, e := range shelf {
		ids[i] = e.id
	}
	return ids
}

// Questions returns what a game can be asked about a table that nobody tracks; it
// needs no cards. nil = nothing, or no game of that name.
func Questions(id string) []desk.Question {
	i := slices.IndexFunc(shelf, func(e entry) bool { return e.id == id })
	if i < 0 || shelf[i].questions == nil {
		return nil
	}
	return shelf[i].questions()
}

// Load takes a game from the shelf. The files hold games/<id>/, as package
// configs does. Errors name the file, the line and the field.
func Load(files fs.FS, id string, cards Cards) (Loaded, error) {
	i := slices.IndexFunc(shelf, func(e entry) bool { return e.id == id })
	if i < 0 {
		return Loaded{}, fmt.Errorf("game %q is not known; there are: %s", id, strings.Join(IDs(), ", "))
	}
	dir := path.Join("games", id)
	text, err := fs.ReadFile(files, path.Join(dir, "rules.toml"))
	if err != nil {
		return Loaded{}, fmt.Errorf("reading the rule index of %s: %w", id, err)
	}
	book, err := rulebook.Load(path.Join(dir, "rules.toml"), text)
	if err != nil {
		return Loaded{}, err
	}
	pack, err := read(files, dir, shelf[i].forms(), cards)
	if err != nil {
		return Loaded{}, err
	}
	l := Loaded{Game: shelf[i].game(pack, book), Pack: pack, Snapshot: pack.Text()}
	for _, w := range pack.Odd {
		l.Warnings, l.Odd = append(l.Warnings, w.Error.Error()), append(l.Odd, w.Odd)
	}
	return l, nil
}

// read reads the cards.
func read(files fs.FS, dir string, forms []catalogue.Form, cards Cards) (*catalogue.Pack, error) {
	if len(cards.Snapshot) > 0 {
		return catalogue.ReadSnapshot(forms, catalogue.Source{Name: "snapshot", Text: cards.Snapshot})
	}
	shipped, err := source(files, dir, "catalogue.toml")
	if err != nil {
		return nil, err
	}
	if !cards.StandIns {
		return catalogue.Read(forms, shipped, cards.Own...)
	}
	standIns, err := source(files, dir, "stand-ins.toml")
	if errors.Is(err, fs.ErrNotExist) { // all cards of the game are known
		return catalogue.Read(forms, shipped, cards.Own...)
	}
	if err != nil {
		return nil, err
	}
	return catalogue.ReadFilled(forms, shipped, standIns, cards.Own...)
}

// source reads a card file of the program.
func source(files fs.FS, dir, name string) (catalogue.Source, error) {
	text, err := fs.ReadFile(files, path.Join(dir, name))
	if err != nil {
		return catalogue.Source{}, fmt.Errorf("reading cards: %w", err)
	}
	return catalogue.Source{Name: path.Join(dir, name), Text: text}, nil
}
