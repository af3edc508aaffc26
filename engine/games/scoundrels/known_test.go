package scoundrels

import (
	"os"
	"strings"
	"testing"
)

// cardsFile has a section for each card that ships.
const cardsFile = "testdata/cards.txt"

// TestKnownCards plays each card as the sources describe it, without stand-ins.
func TestKnownCards(t *testing.T) {
	eachRuling(t, cardsFile, func(name string, r *ruling, lines []string) {
		r.rules = rulesOf(known())
		t.Run(name, func(t *testing.T) {
			for _, line := range lines {
				if err := r.line(line); err != nil {
					t.Fatalf("%s: %v", line, err)
				}
			}
		})
	})
}

// TestEveryKnownCardHasAScenario: each card with a name, and each slot of a leader's sheet, is
// the heading of a section in which it is played.
func TestEveryKnownCardHasAScenario(t *testing.T) {
	text, err := os.ReadFile(cardsFile)
	if err != nil {
		t.Fatal(err)
	}
	played := map[string]bool{}
	for _, block := range strings.Split(string(text), "\n## ")[1:] {
		head, body, _ := strings.Cut(block, "\n")
		head, _, _ = strings.Cut(head, ":")
		_, id, _ := strings.Cut(head, " ")
		played[head] = strings.Contains(body, " "+id)
	}
	var want []string
	for _, slot := range slotNames[slotA:] {
		want = append(want, "leader "+slot)
	}
	for _, c := range known().Cards {
		if k := c.Kind; !c.Nameless && (k == "trait" || k == "job" || k == "strategy" || k == "safe") {
			want = append(want, k+" "+c.Key)
		}
	}
	for _, card := range want {
		if !played[card] {
			t.Errorf("nobody plays %s", card)
		}
		delete(played, card)
	}
	for card := range played {
		t.Errorf("%s does not ship", card)
	}
}
