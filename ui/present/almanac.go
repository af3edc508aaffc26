package present

import (
	"cmp"
	"slices"
	"strings"

	"casekeeper/engine/rulebook"

	"golang.org/x/text/feature/plural"
)

// RulesVM is the screen on which rules are looked up.
type RulesVM struct {
	Title    string
	Back     string
	Field    string // what is looked for; or the hint
	Empty    bool   // nothing is looked for yet
	List     []RuleKeyVM
	Found    string // how many were found; or that none were
	Rule     *RuleVM
	Keyboard KeyboardVM
	Search   string // opens the keyboard
}

// RuleKeyVM leads to a rule or, if Chapter is set, to a chapter.
type RuleKeyVM struct {
	ID      rulebook.ID
	Chapter string
	Title   string
	Detail  string
	Ref     string
}

// RuleVM is one rule.
type RuleVM struct {
	ID      rulebook.ID
	Title   string
	Teach   string // for who sees it the first time; may be ""
	Parts   []LogVM
	Ref     string // where it is printed
	Related []RuleKeyVM
	Near    string // title of the related ones
}

// RuleQuery is what is looked at. The zero value is the list of chapters.
type RuleQuery struct {
	Text    string
	Chapter string
	Rule    rulebook.ID
}

// Almanac looks the rules of a game up. Read-only; any goroutine.
type Almanac struct {
	words    *Words
	rules    []ruleEntry
	chapters []string
}

// ruleEntry is a rule with all that it can be found by, folded: its identifier,
// its title, and everything.
type ruleEntry struct {
	key             RuleKeyVM
	id, title, body string
}

// NewAlmanac makes the almanac in the language of w. Rules are found by the
// words of the other languages too.
func NewAlmanac(w *Words, others ...*Words) *Almanac {
	a := &Almanac{words: w}
	for _, id := range w.Info.Book.IDs() {
		chapter := chapterOf(id)
		if !slices.Contains(a.chapters, chapter) {
			a.chapters = append(a.chapters, chapter)
		}
		e := ruleEntry{key: w.ruleKey(id), id: folded(string(id)), title: folded(w.ruleTitle(id))}
		parts := []string{string(id), w.chapterTitle(chapter), w.Reference(id), w.LongReference(id)}
		for _, v := range append([]*Words{w}, others...) {
			parts = append(parts, v.ruleTitle(id), v.chapterTitle(chapter))
			for _, use := range []string{useBecause, useRefuse, useRemedy, useAsk, useTeach} {
				parts = append(parts, v.general(id, use))
			}
			parts = append(parts, v.optionsOf(id)...)
		}
		e.body = folded(strings.Join(parts, " "))
		a.rules = append(a.rules, e)
	}
	return a
}

// Screen makes the screen for what is looked at.
func (a *Almanac) Screen(q RuleQuery) RulesVM {
	w := a.words
	vm := RulesVM{Title: w.Say("rules.title"), Back: w.Say("nav.back"), Field: q.Text, Keyboard: w.keyboard(q.Text, false),
		Search: w.Say("rules.search")}
	if q.Text == "" {
		vm.Field, vm.Empty = w.Say("rules.hint"), true
	}
	if _, ok := w.Info.Book.Rule(q.Rule); ok {
		vm.Rule = a.rule(q.Rule)
		return vm
	}
	switch {
	case q.Text != "":
		vm.List = a.find(q.Text)
		vm.Found = w.Say("rules.found", len(vm.List))
		if len(vm.List) == 0 {
			vm.Found = w.Say("rules.none", q.Text)
		}
	case q.Chapter != "":
		vm.Title, vm.List = w.chapterTitle(q.Chapter), a.chapter(q.Chapter, "")
	default:
		for _, c := range a.chapters {
			list := a.chapter(c, "")
			vm.List = append(vm.List, RuleKeyVM{Chapter: c, Title: w.chapterTitle(c), Detail: w.Say("rules.count", len(list))})
		}
	}
	return vm
}

func (a *Almanac) chapter(name string, without rulebook.ID) (out []RuleKeyVM) {
	for i := range a.rules {
		if k := a.rules[i].key; chapterOf(k.ID) == name && k.ID != without {
			out = append(out, k)
		}
	}
	return out
}

// find lists the rules that have all the words, those with them in their title
// first.
func (a *Almanac) find(text string) (out []RuleKeyVM) {
	words := strings.Fields(folded(text))
	type hit struct {
		rank int
		key  RuleKeyVM
	}
	var hits []hit
	for i := range a.rules {
		e := &a.rules[i]
		rank := 0
		for _, word := range words {
			switch {
			case begins(e.title, word):
			case begins(e.body, word):
				rank += 1
			case strings.Contains(e.body, word):
				rank += 3
			default:
				rank = -1
			}
			if rank < 0 {
				break
			}
		}
		if e.id == strings.Join(words, " ") {
			hits = append([]hit{{-1, e.key}}, hits...)
			continue
		}
		if rank >= 0 {
			hits = append(hits, hit{rank, e.key})
		}
	}
	slices.SortStableFunc(hits, func(a, b hit) int { return cmp.Compare(a.rank, b.rank) })
	for _, h := range hits {
		out = append(out, h.key)
	}
	return out
}

// begins tells whether a word of the text begins so.
func begins(text, word string) bool {
	return strings.HasPrefix(text, word) || strings.Contains(text, " "+word)
}

// folded is a text as it is looked for: small letters without accents, and
// nothing but letters and figures.
func folded(s string) string {
	s = strings.ReplaceAll(sortKey(s), "~", "")
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r > 127)
	}), " ")
}

// rule words one rule.
func (a *Almanac) rule(id rulebook.ID) *RuleVM {
	w := a.words
	vm := &RuleVM{ID: id, Title: w.ruleTitle(id), Teach: w.general(id, useTeach), Ref: w.LongReference(id), Near: w.chapterTitle(chapterOf(id)), Related: a.chapter(chapterOf(id), id)}
	if r, ok := w.Info.Book.Rule(id); ok {
		if name := w.Say("ref." + r.Book); r.Page > 0 && w.has("ref."+r.Book) {
			vm.Ref = capital(name) + ", " + vm.Ref
		}
		if r.Sure == "U" {
			vm.Ref += ". " + w.Say("rules.unsure")
		}
	}
	vm.Ref = capital(vm.Ref)
	for _, use := range []string{useAsk, useBecause, useRefuse, useRemedy} {
		if text := w.general(id, use); text != "" {
			vm.Parts = append(vm.Parts, LogVM{Head: true, Text: w.Say("rules." + use)}, LogVM{Text: text, Bad: use == useRefuse})
		}
	}
	return vm
}

// ruleKey is a rule in a list.
func (w *Words) ruleKey(id rulebook.ID) RuleKeyVM {
	k := RuleKeyVM{ID: id, Title: w.ruleTitle(id), Ref: w.Reference(id)}
	for _, use := range []string{useTeach, useBecause, useRefuse, useAsk} {
		if k.Detail = w.general(id, use); k.Detail != "" {
			break
		}
	}
	return k
}

// ruleTitle is a rule's name; what it says if nobody has named it.
func (w *Words) ruleTitle(id rulebook.ID) string {
	if t := w.titles.Rule[string(id)]; t != "" {
		return t
	}
	for _, use := range []string{useBecause, useRefuse, useAsk} {
		if text := w.general(id, use); text != "" {
			return text
		}
	}
	return string(id)
}

func chapterOf(id rulebook.ID) string {
	_, rest, _ := strings.Cut(string(id), ".")
	name, _, _ := strings.Cut(rest, ".")
	return name
}

func (w *Words) chapterTitle(name string) string {
	if t := w.titles.Chapter[name]; t != "" {
		return t
	}
	return capital(name)
}

// general is a rule's sentence without things to name: "…" in their place.
func (w *Words) general(id rulebook.ID, use string) string {
	t, ok := w.text[ruleKey(id, use)]
	if !ok {
		return ""
	}
	text := t.fill(func(int, string) string { return "…" }, func(int) plural.Form { return w.plural(2) })
	return capital(w.contract(strings.ReplaceAll(text, "……", "…")))
}

// optionsOf lists the choices of set-up that come from a rule, with what they
// say.
func (w *Words) optionsOf(id rulebook.ID) (out []string) {
	for _, o := range w.Info.Options {
		if o.Rule != id {
			continue
		}
		title, help := w.Option(o.Name)
		out = append(out, title, help)
	}
	return out
}
