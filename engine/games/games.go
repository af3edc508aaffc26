// Package games is the shelf: an explicit list of the games that there are,
// each put together from its code and its data.
package games

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/games/bangdice"
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
	Snapshot []byte          // all cards as one text, to be kept with a sitting
	Warnings []string        // figures that are possible but unusual
	Odd      []catalogue.Odd // the same for wording files
}

// entry is one game on the shelf.
type entry struct {
	id   string
	load func(files fs.FS, dir string, cards Cards, book *rulebook.Book) (Loaded, error)
}

var shelf = []entry{
	{tinyepic.ID, loadTinyEpic},
	{bangdice.ID, loadBangDice},
}

// IDs lists the games.
func IDs() []string {
	ids := make([]string, len(shelf))
	for i, e := range shelf {
		ids[i] = e.id
	}
	return ids
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
	return shelf[i].load(files, dir, cards, book)
}

// sources gives the card files in the order in which they are read.
func sources(files fs.FS, dir string, cards Cards) ([]catalogue.Source, error) {
	if len(cards.Snapshot) > 0 {
		return []catalogue.Source{{Name: "snapshot", Text: cards.Snapshot}}, nil
	}
	names := []string{"catalogue.toml"}
	if cards.StandIns {
		names = append(names, "stand-ins.toml")
	}
	var list []catalogue.Source
	for _, name := range names {
		text, err := fs.ReadFile(files, path.Join(dir, name))
		if err != nil {
			return nil, fmt.Errorf("reading cards: %w", err)
		}
		list = append(list, catalogue.Source{Name: path.Join(dir, name), Text: text})
	}
	return append(list, cards.Own...), nil
}

func loadTinyEpic(files fs.FS, dir string, cards Cards, book *rulebook.Book) (Loaded, error) {
	list, err := sources(files, dir, cards)
	if err != nil {
		return Loaded{}, err
	}
	c, warnings, err := tinyepic.ParseCatalogue(list[0], list[1:]...)
	if err != nil {
		return Loaded{}, err
	}
	l := Loaded{Game: tinyepic.Game(c, book), Snapshot: tinyepic.Text(c)}
	for _, w := range warnings {
		l.Warnings, l.Odd = append(l.Warnings, w.String()), append(l.Odd, w.Odd)
	}
	return l, nil
}

// loadBangDice takes the game's own cards, which are all known: there is
// nothing for which cards of our own making could stand in.
func loadBangDice(files fs.FS, dir string, cards Cards, book *rulebook.Book) (Loaded, error) {
	cards.StandIns = false
	list, err := sources(files, dir, cards)
	if err != nil {
		return Loaded{}, err
	}
	c, err := bangdice.ParseCatalogue(list[0], list[1:]...)
	if err != nil {
		return Loaded{}, err
	}
	return Loaded{Game: bangdice.Game(c, book), Snapshot: bangdice.Text(c)}, nil
}
