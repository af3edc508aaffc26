package enginetest_test

import (
	"strings"
	"testing"

	"casekeeper/engine/enginetest"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/engine/rulebook"
)

// TestSuiteCatchesUndeclaredLines checks that a line fails the suite if the rule index does not
// declare its use, or what it names.
func TestSuiteCatchesUndeclaredLines(t *testing.T) {
	lines := map[string][]rulebook.Arg{}
	for _, c := range []struct {
		use  string
		args []rulebook.Arg
		want string
	}{
		{"", nil, "which the rule index does not declare"},
		{"because", nil, "the rule index declares 0"},
		{"because", []rulebook.Arg{{Domain: "card"}, {Domain: "card"}}, "the rule index declares a card"},
		{"because", []rulebook.Arg{{Domain: "ghost"}}, `names a "ghost" to because; there are number, seat, card`},
	} {
		h := healthy()
		var rules []rulebook.Rule
		for _, id := range h.Info.Book.IDs() {
			rule, _ := h.Info.Book.Rule(id)
			if id == cut.RuleHigh {
				if rule.Lines = lines; c.use != "" {
					rule.Lines = map[string][]rulebook.Arg{c.use: c.args}
				}
			}
			rules = append(rules, rule)
		}
		h.Info.Book = rulebook.NewBook(rules)
		if err := enginetest.Check(h); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q %v: %v, want %q", c.use, c.args, err, c.want)
		}
	}
}
