package table_test

import (
	"strings"
	"testing"

	"casekeeper/engine/games"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/kit"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present"
	"casekeeper/ui/present/ruleindex"
	"casekeeper/ui/screens"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// rulesOf is the screen of rules in a game and a language.
func rulesOf(t testing.TB, id, lang string) *ruleindex.Index {
	t.Helper()
	return ruleindex.New(wordsOf(t, id, lang))
}

// wordiest is the rule with most to read.
func wordiest(t testing.TB, id, lang string) (most rulebook.ID) {
	t.Helper()
	a, longest := rulesOf(t, id, lang), 0
	for _, rule := range wordsOf(t, id, lang).Info.Book.IDs() {
		if n := len(a.Screen(ruleindex.RuleQuery{Rule: rule}).Rule.Text); n > longest {
			most, longest = rule, n
		}
	}
	return most
}

func TestRulesFit(t *testing.T) {
	sheetIn(t, sizes, func(lang string) map[string]kit.Screen {
		out := map[string]kit.Screen{}
		for _, id := range games.IDs() {
			a := rulesOf(t, id, lang)
			for name, q := range map[string]ruleindex.RuleQuery{"chapters": {}, "found": {Text: "duel"}, "none": {Text: "qqq"}, "symbols": {Symbols: true}, "rule": {Rule: wordiest(t, id, lang)}} {
				s := screens.NewRules()
				vm := a.Screen(q)
				if name == "chapters" {
					vm.Close = "" // the first page has the key to the symbols there
				}
				s.Show(vm)
				out["rules-"+id+"-"+name] = s
				if name != "rule" && name != "symbols" {
					s := screens.NewRules()
					s.Show(a.Screen(q))
					out["rules-"+id+"-"+name+"-typing"] = s
					tapFirst(s, "search")
				}
			}
		}
		return out
	})
}

// TestEveryRuleFits on the smallest screen.
func TestEveryRuleFits(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	for _, id := range games.IDs() {
		for _, lang := range languages() {
			a, s := rulesOf(t, id, lang), screens.NewRules()
			s.Show(a.Screen(ruleindex.RuleQuery{}))
			w := open(t, s, sizes[0])
			for _, rule := range wordsOf(t, id, lang).Info.Book.IDs() {
				s.Show(a.Screen(ruleindex.RuleQuery{Rule: rule}))
				taptest.CheckScreen(t, string(rule)+"-"+lang, s, sizes[0])
			}
			w.Close()
		}
	}
}

// TestWordIsTypedByFinger: with the screen's own keyboard.
func TestWordIsTypedByFinger(t *testing.T) {
	a, s := rulesOf(t, tinyEpic, "es"), screens.NewRules()
	text := ""
	s.OnType = func(key string) {
		text = present.Type(text, key, 24)
		s.Show(a.Screen(ruleindex.RuleQuery{Text: text}))
	}
	opened := ""
	s.OnCard = func(id string) { opened = id }
	s.OnClear = func() { text = ""; s.Show(a.Screen(ruleindex.RuleQuery{})) }
	s.Show(a.Screen(ruleindex.RuleQuery{}))
	put(t, s)
	tap(t, s, "search")
	for _, key := range []string{"type/h", "type/e", "type/r", "type/x", "type/back", "type/i", "type/d"} {
		tap(t, s, key)
	}
	tap(t, s, "card/wounded")
	if text != "herid" || opened != "wounded" {
		t.Errorf("typed %q, opened %q", text, opened)
	}
	tap(t, s, "type/away")
	if s.Keys()["type/h"] != nil || s.Keys()["back"] == nil {
		t.Error("the keyboard does not go away")
	}
	tap(t, s, "clear")
	if text != "" || s.Keys()["chapter/game"] == nil {
		t.Errorf("cleared, %q is looked for", text)
	}
}

// TestListRolls: a finger scrolls, a wobbling tap taps, and rows that are not
// whole cannot be tapped.
func TestListRolls(t *testing.T) {
	a, s := rulesOf(t, tinyEpic, "es"), screens.NewRules()
	var opened []string
	s.OnCard = func(id string) { opened = append(opened, id) }
	s.Show(a.Screen(ruleindex.RuleQuery{Text: "e"}))
	put(t, s)
	first := ""
	for id, k := range s.Keys() {
		if strings.HasPrefix(id, "card/") && (first == "" || k.Position().Y < s.Keys()[first].Position().Y) {
			first = id
		}
	}
	at := s.Keys()[first].Position().AddXY(60, 30)
	drag := func(steps int, dy float32) {
		pos := at
		for range steps {
			pos = pos.AddXY(1, dy)
			s.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: pos}, Dragged: fyne.NewDelta(1, dy)})
		}
		s.DragEnd()
	}
	drag(3, -3)
	if len(opened) != 1 || "card/"+opened[0] != first {
		t.Fatalf("a tap that wobbles by nine units opens %q, want %q", opened, first)
	}
	y := s.Keys()[first].Position().Y
	drag(5, -4)
	if k := s.Keys()[first]; k != nil {
		t.Errorf("dragged by twenty units from %v, the first row is a key at %v", y, k.Position())
	}
	if len(opened) != 1 {
		t.Errorf("a drag opens %q", opened)
	}
	drag(5, 40)
	if k := s.Keys()[first]; k == nil || k.Position().Y != y {
		t.Error("dragged down beyond its top, the list is not at its top")
	}
	tap(t, s, "list/after")
	if s.Keys()[first] != nil {
		t.Error("a page on, the first row is still there")
	}
	taptest.CheckScreen(t, "rolled", s, sizes[0])
}
