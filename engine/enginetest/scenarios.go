package enginetest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/record"
)

// ScenarioTexts are all scenarios of a game, by file name.
func ScenarioTexts(t *testing.T) map[string]string {
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

// HouseRuleIsNoticed plays each scenario of a house rule without it, and with the
// rule the scenario of the same position without it: both must fail. The former is
// called as the latter with "-" and the value behind it.
func HouseRuleIsNoticed(t *testing.T, game engine.Game, texts map[string]string, option, value string) {
	t.Helper()
	line, found := "option "+option+" "+value+"\n", 0
	for name, text := range texts {
		if !strings.Contains(text, line) {
			continue
		}
		found++
		if err := Scenario(game, strings.Replace(text, line, "", 1)); err == nil {
			t.Errorf("%s passes without the option", name)
		}
		plain := texts[strings.TrimSuffix(name, "-"+value+".ckr")+".ckr"]
		if plain == "" {
			t.Errorf("%s has no counterpart without the option", name)
			continue
		}
		seats := strings.Index(plain, "\n\n")
		if err := Scenario(game, plain[:seats+1]+line+plain[seats+1:]); err == nil {
			t.Errorf("the counterpart of %s passes with the option", name)
		}
	}
	if found == 0 {
		t.Errorf("no scenario has option %s %s", option, value)
	}
}

// EveryRuleIsUsed looks for each rule of the index in what is said, asked or
// refused in the scenarios and at their final tables. Used has those that are
// shown elsewhere.
func EveryRuleIsUsed(t *testing.T, game engine.Game, texts map[string]string, used map[string]bool) {
	t.Helper()
	for name, text := range texts {
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

// usedBy notes the rules of the latest act, of the prompts and their answers, of what is
// open, and of the result.
func usedBy(m engine.MatchReader, used map[string]bool) {
	for _, l := range m.Lines(m.Len() - 1) {
		used[string(l.Rule)] = true
	}
	for _, p := range m.Awaits() {
		used[string(p.Ask.Rule)] = true
	}
	for _, seat := range m.Setup().Seats {
		for _, c := range m.Odds(seat) {
			used[string(c.Line.Rule)] = true
		}
	}
	if now, can := m.Standing(engine.Table); can {
		for _, l := range now.Open {
			used[string(l.Rule)] = true
		}
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
