package scoundrels

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"casekeeper/engine/catalogue"
)

// languageFile has a section for each word of the effect language.
const languageFile = "testdata/language.txt"

// wordLists are the lists of the effect language, by field.
var wordLists = map[string][]string{
	"do": doWords, "link": linkWords, "who": whoWords, "of": ofWords, "at": atWords, "per": perWords,
	"if": ifWords, "when": whenWords, "event": eventWords, "whose": whoseWords, "arrow": arrowWords,
}

// TestLanguage plays each section of the language.
func TestLanguage(t *testing.T) { playRulings(t, languageFile) }

// TestEveryWordHasATest: each word of the language is the heading of a section in which a card
// has it.
func TestEveryWordHasATest(t *testing.T) {
	text, err := os.ReadFile(languageFile)
	if err != nil {
		t.Fatal(err)
	}
	tested := map[string]bool{}
	for _, block := range strings.Split(string(text), "\n## ")[1:] {
		head, body, _ := strings.Cut(block, "\n")
		head, _, _ = strings.Cut(head, ":")
		for word := range strings.SplitSeq(head, ", ") {
			list, word, _ := strings.Cut(word, " ")
			if !slices.Contains(wordLists[list], word) {
				t.Errorf("%s: %s has no word %q", head, list, word)
			}
			if said := `"` + word + `"`; !strings.Contains(body, list+" = "+said) && !strings.Contains(body, list+"s = ["+said) {
				t.Errorf("%s: no card says %s = %q", head, list, word)
			}
			tested[list+" "+word] = true
		}
	}
	for list, words := range wordLists {
		for _, word := range words {
			if word != "" && !tested[list+" "+word] {
				t.Errorf("nothing tests %s = %q", list, word)
			}
		}
	}
}

// usual is the default content of a card in a section.
var usual = map[string][]string{
	"trait":    {`colour = "blue"`, "dollars = []", "tech = 0"},
	"job":      {`colour = "green"`, "holes = []", "tech = 0"},
	"strategy": {`leader = "preston"`},
}

// says sets figures of a card of the made-up set.
func (r *ruling) says(kind, name, fields string) error {
	text := fmt.Sprintf("[[%s]]\nid = \"x\"\nen = \"X\"\n%s\n", kind, strings.ReplaceAll(fields, "; ", "\n"))
	for _, field := range usual[kind] {
		if before, _, _ := strings.Cut(field, " "); !strings.Contains(text, "\n"+before+" = ") {
			text += field + "\n"
		}
	}
	pack, err := catalogue.Read(Forms(), catalogue.Source{Name: kind + " " + name, Text: []byte(text)})
	if err != nil {
		return err
	}
	from, to := NewCatalogue(pack), r.rules.cards
	switch at := slices.Index(r.rules.lex.Cards, name); kind {
	case "trait":
		to.Traits[at-int(firstTrait)+1] = from.Traits[1]
	case "job":
		to.Jobs[at-int(firstJob)+1] = from.Jobs[1]
	default:
		n := at - int(firstStrategy) + 1
		to.Strategies[n], to.Jobs[schemeAbility+n] = from.Strategies[1], from.Jobs[schemeAbility+1]
	}
	return nil
}

// try uses a Scoundrel with some steps.
func (r *ruling) try(steps string) error {
	if err := r.says("job", "printer", "steps = ["+steps+"]"); err != nil {
		return err
	}
	for _, line := range []string{"has preston 1 amusing printer", "preston plays-in slot-3", "preston use amusing"} {
		if err := r.line(line); err != nil {
			return err
		}
	}
	return nil
}
