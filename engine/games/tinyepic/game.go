package tinyepic

import (
	"casekeeper/engine"
	"casekeeper/engine/rulebook"
)

// ID is the game's name in records and on the shelf.
const ID = "tiny-epic-western"

// Game puts the game on a shelf, with a catalogue and a rule index.
func Game(cards *Catalogue, book *rulebook.Book) engine.Game {
	rules := NewRules(cards)
	return engine.Shelve(engine.Info{
		ID: ID, En: "Tiny Epic Western", Es: "Pequeños grandes westerns",
		MinSeats: 1, MaxSeats: 4,
		Lexicon: rules.lex,
		Book:    book, Cards: cards.Cards, Catalogue: cards.Version,
		Options: optionSpecs(), Forms: forms(),
		Players: []engine.Seat{Red, Yellow, Blue, Green},
		Final:   finalForm(cards),
	}, rules)
}
