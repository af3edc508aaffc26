package present_test

import (
	"slices"
	"strings"
	"testing"

	"casekeeper/configs"
	"casekeeper/engine/games"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/present"
)

// almanac is that of a game of the shelf.
func almanac(t *testing.T, id, lang string) *present.Almanac {
	t.Helper()
	list := []*present.Words{shelfWords(t, id, lang)}
	for _, other := range present.Languages(configs.FS) {
		if other != lang {
			list = append(list, shelfWords(t, id, other))
		}
	}
	return present.NewAlmanac(list[0], list[1:]...)
}

func found(vm present.RulesVM) (ids []rulebook.ID) {
	for _, k := range vm.List {
		ids = append(ids, k.ID)
	}
	return ids
}

// TestRulesAreFound: by title, sentence, identifier, page and the other
// language, with or without accents; those with the word in their title first.
func TestRulesAreFound(t *testing.T) {
	a := almanac(t, "tiny-epic-western", "es")
	for _, c := range []struct {
		text  string
		want  rulebook.ID
		first bool
	}{
		{"empate", "tew.duel.tie", false}, {"EMPATE EN UN DUELO", "tew.duel.tie", true}, {"tew.duel.tie", "tew.duel.tie", true},
		{"alcaldia", "tew.hall.tie", false}, {"alcaldía", "tew.hall.tie", false}, {"wounded token", "tew.duel.wounded", true},
		{"pag 16", "tew.end.sixth", false}, {"letri", "tew.place.no-duel", true}, {"minoria", "tew.score.minority", true},
	} {
		got := found(a.Screen(present.RuleQuery{Text: c.text}))
		if i := slices.Index(got, c.want); i < 0 || c.first && i > 0 {
			t.Errorf("%q finds %q at %d of %v", c.text, c.want, i, got)
		}
	}
	vm := a.Screen(present.RuleQuery{Text: "xyzzy"})
	if len(vm.List) != 0 || !strings.Contains(vm.Found, "xyzzy") {
		t.Errorf("what is nowhere finds %+v", vm)
	}
	// An option of set-up leads to the rule behind it.
	if got := found(almanac(t, "tiny-epic-western", "en").Screen(present.RuleQuery{Text: "straights"})); len(got) == 0 {
		t.Error("a house rule is not found by its name")
	}
}

func TestRuleIsShown(t *testing.T) {
	a := almanac(t, "tiny-epic-western", "en")
	vm := a.Screen(present.RuleQuery{Rule: "tew.place.own-token"})
	r := vm.Rule
	if r == nil || r.Title != "Two own tokens on a spot" || r.Teach == "" || r.Near != "Placing tokens" || len(r.Parts) != 4 || !strings.Contains(r.Ref, "p. 7") {
		t.Fatalf("the rule is %+v", r)
	}
	if len(r.Related) < 3 || slices.ContainsFunc(r.Related, func(k present.RuleKeyVM) bool { return k.ID == r.ID || !strings.HasPrefix(string(k.ID), "tew.place.") }) {
		t.Errorf("related are %+v", r.Related)
	}
	if text := r.Parts[1].Text; strings.ContainsAny(text, "{}") || !strings.Contains(text, "…") {
		t.Errorf("without names it says %q", text)
	}
	if vm := a.Screen(present.RuleQuery{Rule: "tew.no.such"}); vm.Rule != nil || len(vm.List) == 0 {
		t.Errorf("a rule that is not there shows %+v", vm)
	}
}

func TestChaptersHoldAllRules(t *testing.T) {
	for _, id := range games.IDs() {
		a := almanac(t, id, "es")
		n := 0
		for _, c := range a.Screen(present.RuleQuery{}).List {
			list := a.Screen(present.RuleQuery{Chapter: c.Chapter}).List
			if n += len(list); len(list) == 0 {
				t.Errorf("%s: chapter %s is empty", id, c.Chapter)
			}
		}
		if want := len(shelfWords(t, id, "es").Info.Book.IDs()); n != want {
			t.Errorf("%s: chapters hold %d rules of %d", id, n, want)
		}
	}
}

// TestRulesHaveTitles: all rules of all games, in both languages.
func TestRulesHaveTitles(t *testing.T) {
	for _, id := range games.IDs() {
		for _, lang := range present.Languages(configs.FS) {
			for _, wrong := range shelfWords(t, id, lang).CheckTitles() {
				t.Error(wrong)
			}
		}
	}
	if vm := present.NewAlmanac(cutWords(t, "en")).Screen(present.RuleQuery{Rule: "cut.win.high"}); vm.Rule.Title == "" || vm.Rule.Near != "Win" {
		t.Errorf("a game without titles: %+v", vm.Rule)
	}
}
