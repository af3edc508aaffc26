package coltexpress

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
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

// TestEveryHouseRuleIsNoticed plays each scenario of a house rule without it, and
// with the rule the scenario of the same position without it: both must fail.
func TestEveryHouseRuleIsNoticed(t *testing.T) {
	texts := scenarioTexts(t)
	for _, c := range choices {
		line := "option " + c.name + " " + c.on + "\n"
		found := 0
		for name, text := range texts {
			if !strings.Contains(text, line) || !c.house {
				continue
			}
			found++
			if err := enginetest.Scenario(shippedGame(), strings.Replace(text, line, "", 1)); err == nil {
				t.Errorf("%s passes without the option", name)
			}
			plain := texts[strings.TrimSuffix(name, "-"+c.on+".ckr")+".ckr"]
			if plain == "" {
				t.Errorf("%s has no counterpart without the option", name)
				continue
			}
			seats := strings.Index(plain, "\n\n")
			if err := enginetest.Scenario(shippedGame(), plain[:seats+1]+line+plain[seats+1:]); err == nil {
				t.Errorf("the counterpart of %s passes with the option", name)
			}
		}
		if found == 0 && c.house {
			t.Errorf("no scenario has option %s %s", c.name, c.on)
		}
	}
}

// TestChangedCardsAreNoticed plays the scenarios with a round card that has another
// event, and with a car that holds other loot: some must fail.
func TestChangedCardsAreNoticed(t *testing.T) {
	pack, book := shipped()
	texts := scenarioTexts(t)
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

// TestEveryRuleIsUsed looks for each rule of the index in what is said, asked or
// refused in the scenarios and at final tables that people describe.
func TestEveryRuleIsUsed(t *testing.T) {
	game := shippedGame()
	used := map[string]bool{string(ruleNoWaiver): true} // the kernel says it: see TestNothingIsWaived
	said := engine.FinalTable{Setup: engine.Setup{Seats: game.Players[:3]}, Said: [][]int{{0, 4, 0, 0, 6, 0}, {0, 4, 0, 0, 6, 0}, {0, 0, 0, 0, 6, 0}}}
	var mistake *engine.FinalMistake
	if _, err := game.Score(&said); errors.As(err, &mistake) {
		used[string(mistake.Line.Rule)] = true
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
			usedBy(m, used)
		}
	}
	for _, id := range game.Book.IDs() {
		if !used[string(id)] {
			t.Errorf("no scenario uses %s", id)
		}
	}
}

// usedBy notes the rules of the latest act, of what is awaited, and of the result.
func usedBy(m engine.Match, used map[string]bool) {
	for _, l := range m.Lines(m.Len() - 1) {
		used[string(l.Rule)] = true
	}
	for _, p := range m.Awaits() {
		used[string(p.Ask.Rule)] = true
	}
	r, over := m.Result()
	if !over {
		return
	}
	used[string(r.Because.Rule)] = true
	for _, row := range r.Rows {
		for _, part := range row.Parts {
			for _, l := range part.Lines {
				used[string(l.Rule)] = true
			}
		}
	}
}

// TestNothingIsWaived: no rule of this game can be set aside.
func TestNothingIsWaived(t *testing.T) {
	m, err := shippedGame().New(with(3))
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range shippedGame().Book.IDs() {
		if _, v := m.Propose(engine.Laid(CarSlot(1), firstCar).Waiving(id)); v == nil || v.Rule != ruleNoWaiver {
			t.Errorf("waiving %s: %v", id, v)
		}
	}
}

// TestSchedulesOfRoundCards: the icons as they are printed, every card beginning
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
