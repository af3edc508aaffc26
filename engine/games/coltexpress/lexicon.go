package coltexpress

import (
	"fmt"

	"casekeeper/engine"
)

var seatWords = []string{"table", Ghost: "white", Cheyenne: "green", Django: "grey", Tuco: "red", Doc: "blue", Belle: "purple"}

var verbSpecs = []engine.VerbSpec{
	verbFirst:  {Word: "starts", Operands: []engine.Domain{engine.Seats}},
	verbRear:   {Word: "rear", Operands: []engine.Domain{engine.Seats}},
	verbStar:   {Word: "keep-marshal", Operands: []engine.Domain{engine.Seats}},
	verbDraw:   {Word: "draw-3"},
	verbHide:   {Word: "sneak"},
	verbShed:   {Word: "shed", Operands: []engine.Domain{engine.Number}},
	verbKeep:   {Word: "retain", Operands: []engine.Domain{engine.Number}},
	verbMove:   {Word: "walk", Operands: []engine.Domain{domUnit}},
	verbFollow: {Word: "lure", Operands: []engine.Domain{domUnit}},
	verbFire:   {Word: "fire", Operands: []engine.Domain{engine.Seats}},
	verbRob:    {Word: "rob", Operands: []engine.Domain{domLoot}},
	verbPunch:  {Word: "punch", Operands: []engine.Domain{engine.Seats}},
	verbKnock:  {Word: "knock", Operands: []engine.Domain{domLoot}},
	verbSnatch: {Word: "snatch"},
	verbSpare:  {Word: "spare", Declines: true},
	verbShove:  {Word: "shove", Operands: []engine.Domain{domUnit}},
	verbPick:   {Word: "pick"},
	verbPass:   {Word: "ignore", Declines: true},
}

var domainSpecs = []engine.DomainSpec{
	domUnit - engine.FirstOwn:  {Name: "unit", Words: []string{"", "locomotive", "car-1", "car-2", "car-3", "car-4", "car-5", "car-6"}},
	domLoot - engine.FirstOwn:  {Name: "loot", Words: []string{"", "purse", "jewel", "strongbox"}},
	domTurn - engine.FirstOwn:  {Name: "way", Words: turnWords},
	domEvent - engine.FirstOwn: {Name: "event", Words: incidentWords},
	domPhase - engine.FirstOwn: {Name: "phase", Words: []string{"", "set-up", "schemin", "stealin", "reckoning", "over"}},
	domTerm - engine.FirstOwn: {Name: "term", Words: []string{"", "stack", "round-card", "inside", "roof", "marshal", "neutral", "bullets", "hits", "in-hand", "deck",
		"ransom", "first-player", "booty", "purses", "jewels", "strongboxes", "gunslinger", "partner", "fewest-hits", "shared", "discards", "turns", "incident", "at-work"}},
}

var (
	actionWords = [actionCount + 1]string{Move: "move", Floor: "floor", Fire: "fire", Rob: "robbery", Punch: "punch", Marshal: "marshal"}
	slotWords   = newSlotWords()
)

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
