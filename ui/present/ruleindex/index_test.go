package ruleindex_test

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf8"

	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/engine/games"
	"casekeeper/ui/present"
	"casekeeper/ui/present/presenttest"
	"casekeeper/ui/present/ruleindex"
	"casekeeper/ui/words"
)

// almanac makes the almanac of a game on the shelf.
func almanac(t *testing.T, id, lang string) *ruleindex.Index {
	t.Helper()
	list := []*present.Words{presenttest.Shelf(t, id, lang)}
	for _, other := range words.Languages(configs.FS) {
		if other != lang {
			list = append(list, presenttest.Shelf(t, id, other))
		}
	}
	return ruleindex.New(list[0], list[1:]...)
}

func found(vm ruleindex.RulesVM) (ids []string) {
	for _, k := range vm.List {
		ids = append(ids, k.Card)
	}
	return ids
}

// TestRulesAreFound searches by title, sentence, ID, page and the other language, with and
// without accents; titles that match come first.
func TestRulesAreFound(t *testing.T) {
	a := almanac(t, "tiny-epic-western", "es")
	for _, c := range []struct {
		text, want string
		first      bool
	}{
		{"duelo", "duel", true}, {"EMPATE EN UN DUELO", "duel-tie", true}, {"empate", "duel-tie", true}, {"tew.duel.tie", "duel-tie", true},
		{"alcaldia", "order", false}, {"alcaldía", "order", true}, {"wounded", "wounded", true}, {"el tahur", "gambler", true},
		{"pag 16", "game-end", false}, {"letri", "outhouse", true}, {"minero", "", false}, {"horseshoe", "suits", true},
	} {
		got := found(a.Screen(ruleindex.RuleQuery{Text: c.text}))
		if i := slices.Index(got, c.want); c.want != "" && (i < 0 || c.first && i > 0) {
			t.Errorf("%q finds %q at %d of %v", c.text, c.want, i, got)
		}
	}
	vm := a.Screen(ruleindex.RuleQuery{Text: "xyzzy"})
	if len(vm.List) != 0 || !strings.Contains(vm.Found, "xyzzy") {
		t.Errorf("what is nowhere finds %+v", vm)
	}
	// an option of set-up finds the rule behind it
	if got := found(almanac(t, "tiny-epic-western", "en").Screen(ruleindex.RuleQuery{Text: "straights"})); len(got) == 0 {
		t.Error("a house rule is not found by its name")
	}
}

func TestRuleIsShown(t *testing.T) {
	a := almanac(t, "tiny-epic-western", "en")
	r := a.Screen(ruleindex.RuleQuery{Rule: "tew.wanted.wild"}).Rule
	if r == nil || r.Title != "Wanted" || r.Near != "Duels" || r.Ref != "Spanish rulebook, p. 11, 16" {
		t.Fatalf("the rule is %+v", r)
	}
	if len(r.Related) < 3 || slices.ContainsFunc(r.Related, func(k ruleindex.RuleKeyVM) bool { return k.Card == r.Card }) {
		t.Errorf("related are %+v", r.Related)
	}
	if other := a.Screen(ruleindex.RuleQuery{Card: "duel"}).Rule; other == nil || other.Title != "Duel" {
		t.Errorf("the card is %+v", other)
	}
	if vm := a.Screen(ruleindex.RuleQuery{Rule: "tew.no.such"}); vm.Rule != nil || len(vm.List) == 0 {
		t.Errorf("a rule that is not there shows %+v", vm)
	}
}

// TestGuideExplainsEveryRule checks, for every game on the shelf in all languages, that each rule
// is on a card, that cards cite their pages, and that a card can be read in a minute.
func TestGuideExplainsEveryRule(t *testing.T) {
	const most = 420 // letters
	for _, id := range games.IDs() {
		if _, err := fs.Stat(configs.FS, "games/"+id+"/guide.toml"); err != nil {
			t.Error(err)
		}
		for _, lang := range words.Languages(configs.FS) {
			a, n := almanac(t, id, lang), 0
			for _, c := range a.Screen(ruleindex.RuleQuery{}).List {
				for _, k := range a.Screen(ruleindex.RuleQuery{Chapter: c.Chapter}).List {
					n++
					r := a.Screen(ruleindex.RuleQuery{Card: k.Card}).Rule
					if r.Ref == "" || strings.ContainsAny(r.Text, "{}…") || utf8.RuneCountInString(r.Text) > most {
						t.Errorf("%s, %s: %+v", id, lang, r)
					}
				}
			}
			if n < 35 {
				t.Errorf("%s, %s: %d cards", id, lang, n)
			}
			for _, rule := range presenttest.Shelf(t, id, lang).Info.Book.IDs() {
				if a.Screen(ruleindex.RuleQuery{Rule: rule}).Rule == nil {
					t.Errorf("%s, %s: no card tells %s", id, lang, rule)
				}
			}
		}
	}
	if vm := ruleindex.New(presenttest.Cut(t, "en")).Screen(ruleindex.RuleQuery{Rule: "cut.win.high"}); vm.Rule.Title == "" || vm.Rule.Near != "Win" {
		t.Errorf("a game without a guide: %+v", vm.Rule)
	}
}

// TestBadGuideIsAnError checks that missing and duplicate cards are refused.
func TestBadGuideIsAnError(t *testing.T) {
	index := "[[chapter]]\nid = \"all\"\n[[chapter.card]]\nid = \"one\"\nrules = [%s]\n"
	var all []string
	for _, id := range presenttest.Cut(t, "en").Info.Book.IDs() {
		all = append(all, fmt.Sprintf("%q", id))
	}
	said := "[chapter]\nall = \"All\"\n[card.one]\ntitle = \"One\"\ntext = \"All of it.\"\n"
	for _, c := range []struct{ index, said, want string }{
		{fmt.Sprintf(index, strings.Join(all, ", ")), said, ""},
		{fmt.Sprintf(index, strings.Join(all[1:], ", ")), said, "no card tells rule"},
		{fmt.Sprintf(index, strings.Join(append(all, all[0]), ", ")), said, "card one has it too"},
		{fmt.Sprintf(index, strings.Join(append(all, "\"cut.no.rule\""), ", ")), said, "there is no rule cut.no.rule"},
		{fmt.Sprintf(index, strings.Join(all, ", ")), strings.Replace(said, "title = \"One\"\n", "", 1), "has no title or text"},
		{fmt.Sprintf(index, strings.Join(all, ", ")), said + "[card.two]\ntitle = \"Two\"\ntext = \"x\"\n", "there is no card two"},
	} {
		err := guided(t, c.index, c.said)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s%s: got %v, want %q", c.index, c.said, err, c.want)
		}
	}
}

// guided loads the words of the cut game with a guide.
func guided(t *testing.T, index, said string) error {
	t.Helper()
	wording, err := fs.ReadFile(cut.Wording, "games/cut/wording.en.toml")
	if err != nil {
		t.Fatal(err)
	}
	_, err = presenttest.General(t, "en").Game(fstest.MapFS{"games/cut/wording.en.toml": {Data: wording}, "games/cut/guide.toml": {Data: []byte(index)},
		"games/cut/guide.en.toml": {Data: []byte(said)}}, cut.Info())
	return err
}

// TestEverySymbolHasAWord checks every game on the shelf in every language.
func TestEverySymbolHasAWord(t *testing.T) {
	for _, id := range games.IDs() {
		for _, lang := range words.Languages(configs.FS) {
			w := presenttest.Shelf(t, id, lang)
			vm := almanac(t, id, lang).Screen(ruleindex.RuleQuery{Symbols: true})
			if legend := almanac(t, id, lang).Screen(ruleindex.RuleQuery{}).Legend; (legend != "") != (len(vm.Symbols) > 0) || vm.Title == "" {
				t.Errorf("%s, %s: %d symbols, and %q leads there", id, lang, len(vm.Symbols), legend)
			}
			for _, s := range vm.Symbols {
				if s.Word == "" || slices.ContainsFunc(w.Info.Lexicon.Domains, func(d engine.DomainSpec) bool {
					return slices.Contains(d.Words, s.Word) && strings.Contains(s.Word, "-")
				}) {
					t.Errorf("%s, %s: %q is no word", id, lang, s.Word)
				}
			}
		}
	}
}
