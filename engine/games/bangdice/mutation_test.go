package bangdice

import (
	"errors"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/enginetest"
)

// TestSwappedAbilitiesAreNoticed exchanges the abilities of each two characters and checks
// that a scenario of each of the two fails, so that no ability is untested.
func TestSwappedAbilitiesAreNoticed(t *testing.T) {
	cards, book := shipped()
	texts := enginetest.ScenarioTexts(t)
	for a := range characterCount {
		for b := range a {
			swapped := *cards
			swapped.Characters[a].Ability, swapped.Characters[b].Ability = cards.Characters[b].Ability, cards.Characters[a].Ability
			game := shelve(&swapped, book)
			for _, i := range []int{a, b} {
				key := cards.Cards[roleCount+i].Key
				failed := false
				for _, text := range texts {
					if !failed && strings.Contains(text, "card "+key+" at") {
						failed = enginetest.Scenario(game, text) != nil
					}
				}
				if !failed {
					t.Errorf("%s with the ability of another (%d and %d swapped) passes every scenario", key, a, b)
				}
			}
		}
	}
}

// TestWrongLifeIsNoticed gives each character one more life point.
func TestWrongLifeIsNoticed(t *testing.T) {
	cards, book := shipped()
	texts := enginetest.ScenarioTexts(t)
	for i := range characterCount {
		changed := *cards
		changed.Characters[i].Life++
		game := shelve(&changed, book)
		failed := false
		for _, text := range texts {
			failed = failed || enginetest.Scenario(game, text) != nil
		}
		if !failed {
			t.Errorf("%s with %d life passes every scenario", cards.Cards[roleCount+i].Key, changed.Characters[i].Life)
		}
	}
}

// TestEveryHouseRuleIsNoticed checks that no scenario of a house rule passes without it.
func TestEveryHouseRuleIsNoticed(t *testing.T) {
	texts := enginetest.ScenarioTexts(t)
	for _, h := range houseRules {
		enginetest.HouseRuleIsNoticed(t, shippedGame(), texts, h.Name, h.On)
	}
}

// TestEveryRuleIsUsed looks for each rule of the index in the lines, prompts and refusals of
// the scenarios. A face that no die has cannot be written in a scenario.
func TestEveryRuleIsUsed(t *testing.T) {
	game := shippedGame()
	used := map[string]bool{}
	m, err := game.New(known(4))
	if err != nil {
		t.Fatal(err)
	}
	if _, v := m.Propose(engine.Rolled(1, faceCount+1)); v != nil {
		used[string(v.Rule)] = true
	}
	for _, sheriffs := range []int{0, 1} { // nobody is out; two Sheriffs
		said := engine.FinalTable{Setup: engine.Setup{Seats: game.Players[:4]}, Said: [][]int{{0, 1}, {2 - 2*sheriffs, 1}, {2, 1}, {3, 1}}}
		var mistake *engine.FinalMistake
		if _, err := game.Score(&said); errors.As(err, &mistake) {
			used[string(mistake.Line.Rule)] = true
		}
	}
	enginetest.EveryRuleIsUsed(t, game, enginetest.ScenarioTexts(t), used)
}
