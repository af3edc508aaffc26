package coltexpress

import (
	"fmt"

	"casekeeper/engine"
)

var seatWords = []string{"table", Ghost: "white", Cheyenne: "green", Django: "grey", Tuco: "red", Doc: "blue", Belle: "purple"}

var domainSpecs = []engine.DomainSpec{
	domUnit - engine.FirstOwn:  {Name: "unit", Words: []string{"", "locomotive", "car-1", "car-2", "car-3", "car-4", "car-5", "car-6"}},
	domLoot - engine.FirstOwn:  {Name: "loot", Words: lootWords},
	domTurn - engine.FirstOwn:  {Name: "way", Words: turnWords},
	domEvent - engine.FirstOwn: {Name: "event", Words: incidentWords},
	domPhase - engine.FirstOwn: {Name: "phase", Words: phaseWords},
	domTerm - engine.FirstOwn:  {Name: "term", Words: termWords},
}

var slotWords = newSlotWords()

func newSlotWords() []string {
	words := make([]string, slotCount+1)
	words[SlotPile], words[SlotRound] = "stack", "rounds"
	for n := 1; n <= maxCars; n++ {
		words[CarSlot(n)] = fmt.Sprintf("car-%d", n)
	}
	for seat := Ghost; seat <= Belle; seat++ {
		words[LootOf(seat)], words[DiscardOf(seat)] = seatWords[seat]+"-loot", seatWords[seat]+"-discards"
	}
	return words
}

// newLexicon makes the lexicon; cards are the catalogue's words by CardID.
func newLexicon(cards []string) *engine.Lexicon {
	layouts := make([]engine.Layout, slotCount+1)
	layouts[SlotPile], layouts[SlotRound] = engine.Pile, engine.Pile
	for seat := Ghost; seat <= Belle; seat++ {
		layouts[LootOf(seat)], layouts[DiscardOf(seat)] = engine.Spread, engine.Pile
	}
	return &engine.Lexicon{Seats: seatWords, Verbs: verbSpecs, Slots: slotWords, Cards: cards, Domains: domainSpecs, Layouts: layouts}
}
