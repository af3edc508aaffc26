package scoundrels

import (
	"fmt"
	"testing"

	"casekeeper/engine/chance"
	"casekeeper/engine/record"
)

// TestLegalActsDoNotDependOnHiddenCards: whatever lies face down, the same acts are legal.
func TestLegalActsDoNotDependOnHiddenCards(t *testing.T) {
	rules := rulesOf(madeUp())
	src := chance.New(7)
	for seed := range uint64(20) {
		for _, setup := range tables() {
			_, _, err := playOut(rules, setup, seed, func(before State, _ []Event, s State) error {
				other := scramble(s, 0, src)
				for _, p := range rules.must(&s, nil) {
					for _, o := range p.Options {
						if _, v := rules.Decide(other, o); v != nil {
							return fmt.Errorf("%s is refused by %s", record.Format(rules.lex, o), v.Rule)
						}
					}
				}
				return nil
			})
			if err != nil {
				t.Fatal(setup, seed, err)
			}
		}
	}
}
