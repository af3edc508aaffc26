package bangdice

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/enginetest"
	"casekeeper/engine/record"
)

// scenarioTexts are all scenarios by file name.
func scenarioTexts(t *testing.T) map[string]string {
	t.Helper()
	paths, err := filepath.Glob("testdata/scenarios/*.ckr")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no scenarios (%v)", err)
	}
	texts := map[string]string{}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		texts[filepath.Base(path)] = string(text)
	}
	return texts
}

// TestSwappedAbilitiesAreNoticed exchanges the abilities of every two
// characters: with each pair some scenario of each of the two must fail, so
// that no ability is left untested.
func TestSwappedAbilitiesAreNoticed(t *testing.T) {
	cards, book := shipped()
	texts := scenarioTexts(t)
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

// TestWrongLifeIsNoticed gives each character one life point more.
func TestWrongLifeIsNoticed(t *testing.T) {
	cards, book := shipped()
	texts := scenarioTexts(t)
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

// TestEveryHouseRuleIsNoticed plays each scenario of a house rule without it,
// and with the rule each scenario of the same position without it: both must
// fail.
func TestEveryHouseRuleIsNoticed(t *testing.T) {
	texts := scenarioTexts(t)
	for _, h := range houseRules {
		line := "option " + h.name + " " + h.on + "\n"
		found := 0
		for name, text := range texts {
			if !strings.Contains(text, line) {
				continue
			}
			found++
			if err := enginetest.Scenario(shippedGame(), strings.Replace(text, line, "", 1)); err == nil {
				t.Errorf("%s passes without the option", name)
			}
			plain := texts[strings.TrimSuffix(name, "-"+h.on+".ckr")+".ckr"]
			if plain == "" {
				t.Errorf("%s has no counterpart without the option", name)
				continue
			}
			seats := strings.Index(plain, "\n\n")
			if err := enginetest.Scenario(shippedGame(), plain[:seats+1]+line+plain[seats+1:]); err == nil {
				t.Errorf("the counterpart of %s passes with the option", name)
			}
		}
		if found == 0 {
			t.Errorf("no scenario has option %s %s", h.name, h.on)
		}
	}
}

// TestEveryRuleIsUsed looks for each rule of the index in what is said, asked or
// refused in the scenarios. A face that no die has cannot be written there.
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
	for name, text := range scenarioTexts(t) {
		f, err := record.Read(strings.NewReader(text), record.FindIn(game))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for i, l := range f.Lines {
			if l.Kind == record.Refusal {
				used[string(l.Rule)] = true
			}
			part := *f
			part.Lines = f.Lines[:i+1]
			if l.Kind != record.Fact || i+1 < len(f.Lines) && f.Lines[i+1].Kind == record.Refusal {
				continue
			}
			m, err := record.Play(game, &part)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			for _, l := range m.Lines(m.Len() - 1) {
				used[string(l.Rule)] = true
			}
			for _, p := range m.Awaits() {
				used[string(p.Ask.Rule)] = true
			}
		}
	}
	for _, id := range game.Book.IDs() {
		if !used[string(id)] {
			t.Errorf("no scenario uses %s", id)
		}
	}
}
