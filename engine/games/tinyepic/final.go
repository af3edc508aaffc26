package tinyepic

import (
	"fmt"
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// What people say of a final table that nobody tracked: where the industry
// tokens stand, who has the Wanted card and who owns which buildings.

const (
	sayIndustry = "final-" // and the industry
	sayWanted   = "final-wanted"
	nobody      = "nobody"
)

// stepWords are where an industry token can stand, by step.
var stepWords = []string{"start", "third", "second", "first"}

// finalForm is what is asked.
func finalForm(cards *Catalogue) *engine.FinalForm {
	f := &engine.FinalForm{Own: term(termBuildings), Automaton: Rival, Score: func(t *engine.FinalTable) (engine.Result, error) { return scoreFinal(cards, t) }}
	for i := Mining; i <= Wagon; i++ {
		f.Options = append(f.Options, engine.OptionSpec{Name: sayIndustry + industryWords[i], Values: stepWords, Default: stepWords[0], Rule: ruleMajority})
	}
	f.Options = append(f.Options, engine.OptionSpec{Name: sayWanted, Values: append([]string{nobody}, seatWords[Red:]...), Default: nobody, Rule: ruleWantedVP})
	for _, c := range cards.Cards {
		if isBuilding(c.ID) {
			f.Cards = append(f.Cards, c.ID)
		}
	}
	return f
}

// scoreFinal scores what was said. A table that cannot be is an error.
func scoreFinal(cards *Catalogue, said *engine.FinalTable) (engine.Result, error) {
	t := FinalTable{Seats: said.Seats, Figure: func(c catalogue.CardID) Figures { return cards.Buildings[c-firstBuilding] }}
	people := len(said.Seats)
	if slices.Contains(said.Seats, Rival) {
		people--
	}
	if people < 1 || people > 4 || (people == 1) == (people == len(said.Seats)) {
		return engine.Result{}, fmt.Errorf("tinyepic: %d people and %d seats: from 1 to 4 play, and one who is alone plays with the Rival", people, len(said.Seats))
	}
	if err := said.CheckOptions(finalForm(cards).Options); err != nil {
		return engine.Result{}, err
	}
	if err := t.say(&said.Setup); err != nil {
		return engine.Result{}, err
	}
	owner := map[catalogue.CardID]bool{}
	for place, seat := range said.Seats {
		if place >= len(said.Owned) {
			break
		}
		for _, c := range said.Owned[place] {
			switch {
			case !isBuilding(c):
				return engine.Result{}, fmt.Errorf("tinyepic: card %d is no building", c)
			case owner[c]:
				return engine.Result{}, fmt.Errorf("tinyepic: %s is owned twice", cards.Cards[c-1].Key)
			case !t.Figure(c).Known:
				return engine.Result{}, fmt.Errorf("tinyepic: %s: nobody has entered its figures", cards.Cards[c-1].Key)
			}
			owner[c] = true
			t.Owned[seat] = append(t.Owned[seat], c)
		}
	}
	return t.Score(), nil
}

// say reads where the industry tokens stand and who has the Wanted card. The
// first position holds one token, the second two (p. 15).
func (t *FinalTable) say(said *engine.Setup) error {
	var held [firstPosition + 1]int
	for i := Mining; i <= Wagon; i++ {
		step := slices.Index(stepWords, said.Get(sayIndustry+industryWords[i], stepWords[0]))
		t.Steps[i] = uint8(step)
		held[step]++
		if room := firstPosition + 1 - step; step > 0 && held[step] > room {
			return fmt.Errorf("tinyepic: %s: the %s position holds %d token(s) only", industryWords[i], stepWords[step], room)
		}
	}
	if who := said.Get(sayWanted, nobody); who != nobody {
		t.Wanted = engine.Seat(slices.Index(seatWords, who))
		if !slices.Contains(t.Seats, t.Wanted) {
			return fmt.Errorf("tinyepic: %s has the Wanted card and is not at the table", who)
		}
	}
	return nil
}
