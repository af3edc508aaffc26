package coltexpress

import (
	"errors"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest"
)

// TestEveryHouseRuleIsNoticed checks that no scenario of a house rule passes without it.
func TestEveryHouseRuleIsNoticed(t *testing.T) {
	texts := enginetest.ScenarioTexts(t)
	for _, c := range choices {
		if c.House {
			enginetest.HouseRuleIsNoticed(t, shippedGame(), texts, c.Name, c.On)
		}
	}
}

// TestChangedCardsAreNoticed plays the scenarios with a round card that has another event, and
// with a car that has other loot: some must fail.
func TestChangedCardsAreNoticed(t *testing.T) {
	pack, book := shipped()
	texts := enginetest.ScenarioTexts(t)
	fails := func(what string, cards *Catalogue) {
		t.Helper()
		for _, text := range texts {
			if enginetest.Scenario(shelve(cards, book), text) != nil {
				return
			}
		}
		t.Errorf("%s passes every scenario", what)
	}
	for incident := AngryMarshal; incident <= Hostage; incident++ {
		cards := NewCatalogue(pack)
		for i := range cards.Rounds {
			if cards.Rounds[i].Incident == incident {
				cards.Rounds[i].Incident = Quiet
			}
		}
		fails("no "+incidentWords[incident], cards)
	}
	for i := range maxCars {
		cards := NewCatalogue(pack)
		cards.Cars[i].Purses++
		fails(cards.Cards[int(firstCar)-1+i].Key+" with a purse more", cards)
	}
}

// TestEveryRuleIsUsed looks for each rule of the index in the lines, prompts and refusals of
// the scenarios and of final tables.
func TestEveryRuleIsUsed(t *testing.T) {
	game := shippedGame()
	used := map[string]bool{string(ruleHouseWaiver): true} // the kernel refuses with it, see TestNothingIsWaived
	said := engine.FinalTable{Setup: engine.Setup{Seats: game.Players[:3]}, Said: [][]int{{0, 4, 0, 0, 6, 0}, {0, 4, 0, 0, 6, 0}, {0, 0, 0, 0, 6, 0}}}
	var mistake *engine.FinalMistake
	if _, err := game.Score(&said); errors.As(err, &mistake) {
		used[string(mistake.Line.Rule)] = true
	}
	enginetest.EveryRuleIsUsed(t, game, enginetest.ScenarioTexts(t), used)
}

// TestNothingIsWaived checks that no rule of this game can be waived.
func TestNothingIsWaived(t *testing.T) {
	m, err := shippedGame().New(with(3))
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range shippedGame().Book.IDs() {
		if _, v := m.Propose(engine.Laid(CarSlot(1), firstCar).Waiving(id)); v == nil || v.Rule != ruleHouseWaiver {
			t.Errorf("waiving %s: %v", id, v)
		}
	}
}

// TestSchedulesOfRoundCards checks the icons of the round cards as printed; every card begins
// with an open turn.
func TestSchedulesOfRoundCards(t *testing.T) {
	pack, _ := shipped()
	cards := NewCatalogue(pack)
	want := "nntr ntdn ntnn nnnn nntnn ntntn ndn nnr ndr ntn ntnn ntnr ntnt nd nntn nntn nntn"
	var got []string
	seen := map[[2]uint8]int{}
	for i := range cards.Rounds {
		c := &cards.Rounds[i]
		text := ""
		for _, turn := range c.Turns[:c.Length] {
			text += string(" ntdr"[turn])
		}
		got = append(got, text)
		seen[[2]uint8{uint8(c.For), uint8(c.Incident)}]++
	}
	if strings.Join(got, " ") != want {
		t.Errorf("icons are\n%s, want\n%s", strings.Join(got, " "), want)
	}
	for _, deal := range []Deal{Few, Many} {
		for incident, n := range map[Incident]int{Quiet: 2, AngryMarshal: 1, TakeItAll: 1, SwivelArm: 1, Braking: 1, Rebellion: 1} {
			if seen[[2]uint8{uint8(deal), uint8(incident)}] != n {
				t.Errorf("%s: %d cards with %s, want %d", dealWords[deal], seen[[2]uint8{uint8(deal), uint8(incident)}], incidentWords[incident], n)
			}
		}
	}
	purses, jewels := uint8(0), uint8(0)
	for _, c := range cards.Cars {
		purses, jewels = purses+c.Purses, jewels+c.Jewels
	}
	if purses != 12 || jewels != 6 {
		t.Errorf("the cars hold %d purses and %d jewels, want 12 and 6", purses, jewels)
	}
	if c := pack.Cards[CardOf(Tuco, Fire)-1]; c.Key != "red-fire" || c.Copies != 2 || catalogue.CardID(len(pack.Cards)) != cardCount {
		t.Errorf("card %+v of %d", c, len(pack.Cards))
	}
}
