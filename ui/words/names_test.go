package words_test

import (
	"regexp"
	"testing"

	"casekeeper/engine/catalogue"
	"casekeeper/engine/games"
	"casekeeper/ui/words/wordstest"
)

// sameName is a name that is right in both languages: figures, and words that they share. A
// character is a person.
var sameName = regexp.MustCompile(`^(Sheriff|Cruel|Chef|Marshal \(\pL+\)|A \([\pL ]+\)|.*\d.*)$`)

// TestCardsAreNamedInSpanish checks that a card has a Spanish name wherever the program has a name
// for it, of the stand-ins of the demo table too.
func TestCardsAreNamedInSpanish(t *testing.T) {
	for _, id := range games.IDs() {
		es, en := wordstest.Shelf(t, id, "es"), wordstest.Shelf(t, id, "en")
		for i, c := range es.Info.Cards {
			name := es.Card(catalogue.CardID(i + 1))
			if name == en.Card(catalogue.CardID(i+1)) && c.Kind != "character" && !sameName.MatchString(name) {
				t.Errorf("%s: %s is called %q in Spanish too", id, c.Key, name)
			}
		}
	}
}
