package tinyepic

import (
	"fmt"
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// The final table of a game that was not tracked: where the industry tokens stand, who has the
// Wanted card and who owns which buildings.

const (
	sayIndustry = "final-" // followed by the industry
	sayWanted   = "final-wanted"
	nobody      = "nobody"
)

// stepWords are the positions of an industry token, by step.
var stepWords = []string{"start", "third", "second", "first"}

// finalForm returns the form of a final table.
func finalForm(cards *Catalogue) *engine.FinalForm {
	f := &engine.FinalForm{Own: term(termBuildings), Automaton: Rival, Parts: []string{"buildings"},
		Once:  func(t *engine.FinalTable) error { return new(FinalTable).say(t) },
		Score: func(t *engine.FinalTable) (engine.Result, error) { return scoreFinal(cards, t) }}
	for i := Mining; i <= Wagon; i++ {
		path := "industries." + industryWords[i]
		f.Options = append(f.Options, engine.OptionSpec{Name: sayIndustry + industryWords[i], Values: stepWords, Default: stepWords[0], Rule: ruleScoreMajority})
		f.Said = append(f.Said, engine.FinalOption{Path: path, Numbers: []int{0, 3, 2, 1}})
		f.Parts = append(f.Parts, path)
	}
	f.Options = append(f.Options, engine.OptionSpec{Name: sayWanted, Values: append([]string{nobody}, seatWords[Red:]...), Default: nobody, Rule: ruleScoreWanted})
	f.Said, f.Parts = append(f.Said, engine.FinalOption{Path: "wanted"}), append(f.Parts, "wanted")
	for _, c := range cards.Cards {
		if isBuilding(c.ID) {
			f.Cards = append(f.Cards, c.ID)
		}
	}
	return f
}

// scoreFinal scores a final table.
func scoreFinal(cards *Catalogue, said *engine.FinalTable) (engine.Result, error) {
	t := FinalTable{Figure: func(c catalogue.CardID) Figures { return cards.Buildings[c-firstBuilding] }}
	if err := t.say(said); err != nil {
		return engine.Result{}, err
	}
	for place, list := range said.Owned {
		t.Owned[said.Seats[place]] = list
	}
	return t.Score(), nil
}

// say reads where the industry tokens stand and who has the Wanted card. The first position
// holds one token, the second two (p. 15).
func (t *FinalTable) say(said *engine.FinalTable) error {
	t.Seats = said.Seats
	var held [firstPosition + 1]int
	for i := Mining; i <= Wagon; i++ {
		step := slices.Index(stepWords, said.Get(sayIndustry+industryWords[i], stepWords[0]))
		t.Steps[i] = uint8(step)
		held[step]++
		if room := firstPosition + 1 - step; step > 0 && held[step] > room {
			return &engine.FinalMistake{Field: "industries." + industryWords[i], Reason: fmt.Sprintf("position %d holds %d token(s) only", room, room)}
		}
	}
	if who := said.Get(sayWanted, nobody); who != nobody {
		t.Wanted = engine.Seat(slices.Index(seatWords, who))
		if !slices.Contains(t.Seats, t.Wanted) {
			return &engine.FinalMistake{Field: "wanted", Reason: who + " is not at the table"}
		}
	}
	return nil
}
