package sitting_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"casekeeper/cmd/internal/sitting"
	"casekeeper/configs"
	"casekeeper/hardware"
	"casekeeper/ui/present"
	"casekeeper/ui/words"
)

// TestEveryRemedyOfADriverReachesPeople: every remedy has a text with its facts in each language.
// Screen, terminal and JSON all take it from Words.Source.
func TestEveryRemedyOfADriverReachesPeople(t *testing.T) {
	for _, lang := range words.Languages(configs.FS) {
		g, err := present.Load(configs.FS, lang)
		if err != nil {
			t.Fatal(err)
		}
		said := map[string]hardware.Cure{}
		for _, c := range hardware.Cures() {
			var facts []string
			for i := range c.Facts() {
				facts = append(facts, fmt.Sprintf("FACT%d", i))
			}
			st := hardware.Status{}.Troubled(hardware.Fault, hardware.ReasonIO, "", c.With(facts...))
			_, remedy := g.Source(sitting.Source("hub", st))
			if remedy == "" || strings.HasPrefix(remedy, "hardware.") {
				t.Errorf("%s: %s has no words: %q", lang, c, remedy)
			}
			for _, fact := range facts {
				if !strings.Contains(remedy, fact) {
					t.Errorf("%s: %s drops %s: %q", lang, c, fact, remedy)
				}
			}
			if other, twice := said[remedy]; twice {
				t.Errorf("%s: %s and %s are one sentence: %q", lang, c, other, remedy)
			}
			said[remedy] = c
		}
	}
}

var remedyKey = regexp.MustCompile(`(?m)^"hardware\.remedy\.([a-z0-9-]+)"`)

// TestEverySentenceOfRemediesHasACure: no remedy text is unused.
func TestEverySentenceOfRemediesHasACure(t *testing.T) {
	known := map[string]bool{}
	for _, c := range hardware.Cures() {
		known[c.String()] = true
	}
	for _, lang := range words.Languages(configs.FS) {
		text, err := configs.FS.ReadFile("words/" + lang + "/sensors.toml")
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range remedyKey.FindAllSubmatch(text, -1) {
			if !known[string(m[1])] {
				t.Errorf("%s: no driver gives %s", lang, m[1])
			}
		}
	}
}
