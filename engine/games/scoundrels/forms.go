package scoundrels

import (
	"fmt"

	"casekeeper/engine/catalogue"
)

// How many there are of each sort of card.
const (
	pokerEach     = 7
	pokerCards    = pokerEach * maxSeats
	safeCount     = 18
	strategyCount = 8
	traitCount    = 50
	jobCount      = 60
	mostSteps     = 6
	mostFirst     = 2
	mostScheme    = 4
	dollarPlaces  = 6
	mostOff       = 6  // the most $ by which a hire can be cheaper
	mostNesting   = 13 // jobs that use or hire others: the limit of the stack
)

// Forms are the forms of the game's cards, in the order of their numbers.
func Forms() []catalogue.Form {
	colourOf := func(words []string) catalogue.Field {
		return catalogue.Field{Name: "colour", Words: words, Of: "colour"}
	}
	flag := func(name string) catalogue.Field {
		return catalogue.Field{Name: name, Flag: true, Else: "false"}
	}
	tech := catalogue.Field{Name: "tech", From: 0, To: 3}
	places := func(name, otherwise string) catalogue.Field {
		return catalogue.Field{Name: name, Places: dollarPlaces, Else: otherwise}
	}
	group := func(name string, most int, otherwise string) catalogue.Field {
		return catalogue.Field{Name: name, Most: most, Group: stepFields(), Else: otherwise}
	}
	trait := append([]catalogue.Field{colourOf(traitColours), places("dollars", ""), tech}, whenFields(traitWhens)...)
	trait = append(trait, conditionFields()...)
	trait = append(trait, catalogue.Field{Name: "bonus", From: 1, To: 3, Else: "0"}, flag("twice"), group("first", mostFirst, "-"), flag("discard"))
	job := append([]catalogue.Field{colourOf(jobColours), places("holes", ""), places("dollars", "-"), tech}, conditionFields()...)
	job = append(job, flag("discard"), group("steps", mostSteps, ""))
	scheme := append([]catalogue.Field{{Name: "leader", Words: seatWords[1:], Of: "leader"}}, whenFields(strategyWhens)...)
	scheme = append(append(scheme, conditionFields()...), group("steps", mostScheme, ""))
	return []catalogue.Form{
		{Kind: "poker", Ready: pokerDesigns()},
		{Kind: "safe", Most: safeCount, Blank: "Safe %d", Partial: true, Fields: []catalogue.Field{
			{Name: "value", From: leastValue, To: mostValue}, {Name: "location", Words: locations, Of: "location"}}},
		{Kind: "strategy", Most: strategyCount, Blank: "Strategy %d", Partial: true, Odd: oddWords, Fields: scheme, Check: checkStrategy, Together: checkLeaders},
		{Kind: "trait", Most: traitCount, Blank: "Trait %d", Partial: true, Odd: oddWords, Fields: trait, Check: checkTrait, Together: checkTraits},
		{Kind: "job", Most: jobCount, Blank: "Job %d", Partial: true, Odd: oddWords, Fields: job, Check: checkJob, Together: checkJobs},
		{Kind: "board", Plain: true, Partial: true, Fields: boardFields(), Check: checkBoard},
	}
}

// boardFields are the figures printed on the board.
func boardFields() (list []catalogue.Field) {
	for _, name := range locations {
		list = append(list, catalogue.Field{Name: name, From: leastValue, To: mostValue, Least: 1, Most: mostValue - leastValue + 1})
	}
	return append(list,
		catalogue.Field{Name: "spaces", From: 3, To: mostSpaces, Least: len(locations), Most: len(locations)},
		catalogue.Field{Name: "track", From: -9, To: 20, Least: 5, Most: mostTrack},
		catalogue.Field{Name: "zero", From: 1, To: mostTrack},
		catalogue.Field{Name: "marks", From: 0, To: marksEach, Least: len(markFaces), Most: len(markFaces)})
}

// whenFields are the fields of a timing.
func whenFields(words []string) []catalogue.Field {
	return []catalogue.Field{
		{Name: "when", Words: words, Of: "when"},
		{Name: "numbers", From: slotA, To: slot6, Least: 1, Most: slot6, If: "when", Is: []string{"poker"}},
		{Name: "arrows", Words: arrowWords, Of: "arrow", Least: 1, Most: len(arrowWords), If: "when", Is: []string{"response"}},
		{Name: "event", Words: eventWords, Of: "event", If: "when", Is: []string{"after"}},
		{Name: "whose", Words: whoseWords, Of: "whose", Else: "you", If: "when", Is: []string{"after"}},
	}
}

// conditionFields are the fields of a condition.
func conditionFields() []catalogue.Field {
	return []catalogue.Field{
		{Name: "if", Words: ifWords, Of: "if", Else: "always"},
		{Name: "limit", From: 0, To: 12, If: "if", Is: ifWords[ifMoneyMost:]},
	}
}

// takes are the fields of steps that only some steps have, with the steps that have them.
var takes = []struct {
	name  string
	words []string
	does  []do
	must  bool
}{
	{name: "who", words: whoWords, does: []do{doGain, doPay, doGainReputation, doLoseReputation, doDraw, doJail}},
	{name: "of", words: []string{"a-rival", "each-rival"}, does: []do{doRob}, must: true},
	{name: "of", words: []string{"own", "any"}, does: []do{doMoveMark}, must: true},
	{name: "of", words: []string{"unused", "board", "rival"}, does: []do{doPeekSafe}, must: true},
	{name: "of", words: []string{"board", "marked-by-you", "unmarked", "unused", "rival"}, does: []do{doSteal}, must: true},
	{name: "of", words: []string{"any-played", "own-played", "rival-played", "own-deck", "rival-deck", "any-deck", "rival-hand"}, does: []do{doPeekCard}, must: true},
	{name: "of", words: []string{"own-deck", "own-hand"}, does: []do{doShowCard}, must: true},
	{name: "of", words: []string{"own-deck", "that-deck"}, does: []do{doShuffle}, must: true},
	{name: "of", words: []string{"own", "saloon", "discard"}, does: []do{doUse}, must: true},
	{name: "of", words: []string{"saloon", "discard"}, does: []do{doHire}, must: true},
	{name: "of", words: []string{"this-own", "this-rival", "this-any", "this-saloon", "two-own", "two-any"}, does: []do{doSwap}, must: true},
	{name: "of", words: []string{"deck", "discard"}, does: []do{doGiveTrait}, must: true},
	{name: "of", words: []string{"own", "rival", "saloon", "rightmost"}, does: []do{doDiscard}, must: true},
	{name: "of", words: []string{"own", "rival", "any"}, does: []do{doFree}, must: true},
	{name: "of", words: []string{"own", "rival"}, does: []do{doJail}, must: true},
	{name: "of", words: []string{"own", "that"}, does: []do{doPlace}, must: true},
	{name: "of", words: []string{"own"}, does: []do{doRecall}, must: true},
	{name: "of", words: []string{"any", "sell", "bail", "bribe"}, does: []do{doOffice}, must: true},
	{name: "at", words: []string{"any", "depot", "estate", "laboratory"}, does: []do{doScout, doMark, doSteal}, must: true},
	{name: "at", words: []string{"job", "trait", "either"}, does: []do{doSwap}, must: true},
	{name: "at", words: []string{"this-card", "rival-cards"}, does: []do{doPlace}, must: true},
	{name: "at", words: []string{"any-card", "own-card", "rival-card"}, does: []do{doDestroy}, must: true},
}

// amounts are the steps with a number, and those whose number is 1 if it is left out.
var (
	amounts = []do{doGain, doPay, doRob, doGainReputation, doLoseReputation, doDraw, doDiscount, doFree, doJail, doRecall}
	ones    = []do{doScout, doMark}
)

// stepFields are the fields of a step.
func stepFields() []catalogue.Field {
	list := []catalogue.Field{
		{Name: "link", Words: linkWords, Of: "link", Else: "then"},
		{Name: "do", Words: doWords, Of: "deed"},
	}
	for _, t := range takes {
		f := catalogue.Field{Name: t.name, Words: t.words, Of: t.name, If: "do", Is: wordsOf(t.does)}
		if !t.must {
			f.Else = t.words[0]
		}
		list = append(list, f)
	}
	return append(list,
		catalogue.Field{Name: "n", From: 1, To: 12, If: "do", Is: wordsOf(amounts)},
		catalogue.Field{Name: "n", From: 0, To: mostOff, If: "do", Is: wordsOf([]do{doHire})},
		catalogue.Field{Name: "n", From: 1, To: 12, If: "do", Is: wordsOf(ones), Else: "1"},
		catalogue.Field{Name: "per", Words: perWords, Of: "per", If: "do", Is: wordsOf(amounts[:6]), Else: "-"},
		catalogue.Field{Name: "if", Words: ifWords, Of: "if", Else: "always"},
		catalogue.Field{Name: "limit", From: 0, To: 12, If: "if", Is: ifWords[ifMoneyMost:]})
}

func wordsOf(list []do) (words []string) {
	for _, d := range list {
		words = append(words, doWords[d])
	}
	return words
}

// pokerDesigns returns the 28 cards of the hands.
func pokerDesigns() (list []catalogue.Card) {
	for seat := Preston; seat <= Milton; seat++ {
		for n := range uint8(pokerEach) {
			list = append(list, catalogue.Card{Key: fmt.Sprintf("%s-%s", seatWords[seat], cardWords[n]), Kind: "poker", Sure: true, Copies: 1,
				Name: catalogue.English(cardNames[n] + " (" + leaderNames[seat] + ")")})
		}
	}
	return list
}
