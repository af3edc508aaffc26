package scoundrels

import (
	"os"
	"strings"
	"testing"

	"casekeeper/engine/enginetest/extent"
)

// TestEveryHouseRuleIsNoticed plays each ruling that names a house rule without it, and all
// others with it. Both must fail.
func TestEveryHouseRuleIsNoticed(t *testing.T) {
	extent.Whole(t, "each house rule has its rulings")
	text, err := os.ReadFile("testdata/rulings.txt")
	if err != nil {
		t.Fatal(err)
	}
	blocks := strings.Split(string(text), "\n## ")[1:]
	fails := func(lines string) bool {
		r := ruling{rules: loose()}
		for line := range strings.SplitSeq(lines, "\n") {
			line, _, _ = strings.Cut(line, "#")
			if line = strings.TrimSpace(line); line != "" && r.line(line) != nil {
				return true
			}
		}
		return false
	}
	for _, c := range choices {
		if !c.House {
			continue
		}
		option := " " + c.Name + " " + c.On
		with, without := 0, 0
		for _, block := range blocks {
			_, lines, _ := strings.Cut(block, "\n")
			head, rest, _ := strings.Cut(lines, "\n")
			switch {
			case strings.Contains(head, option):
				if fails(strings.Replace(head, option, "", 1) + "\n" + rest) {
					with++
				}
			case fails(head + option + "\n" + rest):
				without++
			}
		}
		if with == 0 || without == 0 {
			t.Errorf("%s: %d rulings fail without it, %d with it", c.Name, with, without)
		}
	}
}

// TestStandInsKeepWhatIsKnown: the made-up set changes nothing that the sources say of a card.
func TestStandInsKeepWhatIsKnown(t *testing.T) {
	told, all := known(), madeUp()
	for _, card := range told.Cards {
		said := told.Values(card.ID)
		for field, value := range said {
			if field == "unknown" || field == "inferred" || strings.Contains(said["unknown"], field+".") || strings.Contains(value, "do=not-known") {
				continue
			}
			if now := all.Values(card.ID)[field]; now != value {
				t.Errorf("%s: %s is %q, the sources say %q", card.Key, field, now, value)
			}
		}
	}
}
