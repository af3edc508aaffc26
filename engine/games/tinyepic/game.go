package tinyepic

import (
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
)

// ID is the game's name in records and on the shelf.
const ID = "tiny-epic-western"

// Game makes the game from cards that were read with [Forms] and its rule index.
func Game(pack *catalogue.Pack, book *rulebook.Book) engine.Game {
	cards := NewCatalogue(pack)
	rules := NewRules(cards)
	return engine.Shelve(engine.Info{
		ID: ID, En: "Tiny Epic Western", Revision: 1,
		MinSeats: 1, MaxSeats: 4,
		Lexicon: rules.lex,
		Book:    book, Cards: pack.Cards, Catalogue: pack.Version(),
		KernelRules: engine.KernelRules{Waiver: ruleHouseWaiver, Over: rulePhaseOrder, Told: ruleBossTold, Untold: ruleBossUntold},
		Options:     optionSpecs(), Forms: pack.Entered(),
		Players: []engine.Seat{Red, Yellow, Blue, Green},
		Entry:   &engine.CardEntry{Ask: ruleSetupFigures, Hand: ruleBossByHand, Acts: cards.entryOf},
		Print:   cards.printed,
		Final:   finalForm(cards),
		Was:     []engine.Arg{term(termBoss)}, Welcome: func(engine.Setup) []int { return []int{1, 2, 3, 4, 5, 6} },
		Chairs: true,
	}, rules)
}
