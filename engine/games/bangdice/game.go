package bangdice

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
)

// ID is the game's name in records and on the shelf.
const ID = "bang-dice"

// Game makes the game from cards that were read with [Forms] and its rule index.
func Game(pack *catalogue.Pack, book *rulebook.Book) engine.Game {
	return shelve(NewCatalogue(pack), book)
}

func shelve(cards *Catalogue, book *rulebook.Book) engine.Game {
	rules := NewRules(cards)
	return engine.Shelve(engine.Info{
		ID: ID, En: "BANG! The Dice Game",
		MinSeats: minSeats, MaxSeats: maxSeats,
		Lexicon: rules.lex,
		Book:    book, Cards: cards.Cards, Catalogue: cards.Version(),
		KernelRules: engine.KernelRules{Waiver: ruleHouseWaiver, Over: ruleTurnPhase},
		Options:     optionSpecs(), Forms: cards.Entered(),
		Players: []engine.Seat{Red, Yellow, Blue, Green, Purple, Orange, Grey, White},
		Final:   finalForm(cards),
		Was:     []engine.Arg{term(termRole), term(termCharacter)}, Welcome: welcome,
		Chairs: true,
	}, rules)
}
