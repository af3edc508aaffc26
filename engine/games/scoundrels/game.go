package scoundrels

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
)

// ID is the game's name in records and on the shelf.
const ID = "3000-scoundrels"

// Game returns the game for a shelf, with cards that were read by [Forms] and a rule index.
func Game(pack *catalogue.Pack, book *rulebook.Book) engine.Game {
	return shelve(NewCatalogue(pack), book)
}

func shelve(cards *Catalogue, book *rulebook.Book) engine.Game {
	rules, pack := NewRules(cards), cards.Pack
	return engine.Shelve(engine.Info{
		Chairs: true, Decks: true, ID: ID, En: "3000 Scoundrels", Revision: 3,
		MinSeats: minSeats, MaxSeats: maxSeats,
		Lexicon: rules.lex,
		Book:    book, Cards: pack.Cards, Catalogue: pack.Version(),
		KernelRules: engine.KernelRules{Waiver: ruleHouseWaiver, Over: ruleTurnPhase, Told: ruleCardsTold, Untold: ruleCardsUntold},
		Options:     engine.SwitchSpecs(choices), Forms: pack.Entered(),
		Players: []engine.Seat{Preston, Zimmer, Lilith, Milton},
		Entry:   &engine.CardEntry{Ask: ruleUseUnknown, Whole: true, Acts: rules.tells},
		Final:   rules.finalForm(), Print: rules.printed,
	}, rules)
}
