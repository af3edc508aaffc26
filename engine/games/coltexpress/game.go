package coltexpress

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
)

// ID is the game's name in records and on the shelf.
const ID = "colt-express"

// Game makes the game from cards that were read with [Forms] and its rule index.
func Game(pack *catalogue.Pack, book *rulebook.Book) engine.Game {
	return shelve(NewCatalogue(pack), book)
}

func shelve(cards *Catalogue, book *rulebook.Book) engine.Game {
	rules, pack := NewRules(cards), cards.Pack
	return engine.Shelve(engine.Info{
		ID: ID, En: "Colt Express",
		MinSeats: minSeats, MaxSeats: maxSeats,
		Lexicon: rules.lex,
		Book:    book, Cards: pack.Cards, Catalogue: pack.Version(),
		KernelRules: engine.KernelRules{Waiver: ruleHouseWaiver, Over: ruleTurnPhase},
		Options:     engine.SwitchSpecs(choices), Forms: pack.Entered(),
		Players: []engine.Seat{Ghost, Cheyenne, Django, Tuco, Doc, Belle},
		Chairs:  true, Decks: true,
		Held: held, Final: finalForm(), Print: cards.printed,
		Stepwise: true,
		Revision: 2,
	}, rules)
}
