package ruleindex

import (
	"cmp"
	"slices"
	"strings"

	"casekeeper/engine/rulebook"
	"casekeeper/ui/present"
	"casekeeper/ui/words"
)

// RulesVM is the screen that looks up rules.
type RulesVM struct {
	Title    string
	Back     string
	Close    string // key that leaves the rules from whatever page; "" = Back does
	Field    string // the text that is searched for, or a hint
	Empty    bool   // no text is entered yet
	List     []RuleKeyVM
	Found    string // the number of results
	Rule     *RuleVM
	Symbols  []SymbolVM // all symbols with their meanings; nil = another page is shown
	Legend   string     // key that opens Symbols; "" = the game has no symbols
	Keyboard present.KeyboardVM
	Search   string // key that opens the keyboard
}

// RuleKeyVM is a key that opens a rule card or, if Chapter is set, a chapter.
type RuleKeyVM struct {
	Card    string
	Chapter string
	Title   string
	Detail  string // of a chapter: the number of its cards
}

// RuleVM is one rule card.
type RuleVM struct {
	Card    string
	Title   string
	Text    string
	Ref     string // page of the rulebook
	Related []RuleKeyVM
	Near    string // title of Related
}

// RuleQuery selects the page of the rules screen. The zero value is the list of chapters.
type RuleQuery struct {
	Text    string
	Chapter string
	Card    string
	Rule    rulebook.ID // selects the card that explains this rule
	Symbols bool        // selects the page of symbols
}

// Index looks up the rules of a game. It is immutable; any goroutine may use it.
type Index struct {
	words *present.Words
	cards []ruleEntry
}

// ruleEntry is a card with its folded search texts: its title, its titles in other languages,
// and all of its text.
type ruleEntry struct {
	chapter             *words.Chapter
	card                *words.RuleCard
	title, other, whole string
}

// New makes the almanac in the language of w. A search also finds the words of the
// languages in others.
func New(w *present.Words, others ...*present.Words) *Index {
	a := &Index{words: w}
	for i := range w.Guide().Chapters {
		chapter := &w.Guide().Chapters[i]
		for k := range chapter.Cards {
			card := &chapter.Cards[k]
			e := ruleEntry{chapter: chapter, card: card, title: folded(card.Title)}
			parts := []string{chapter.Title, card.Title, card.Text, w.Cited(card)}
			for _, v := range others {
				o := &v.Guide().Chapters[i].Cards[k]
				e.other += " " + folded(o.Title)
				parts = append(parts, o.Title, o.Text)
			}
			for _, id := range card.Rules {
				parts = append(append(parts, string(id)), optionsOf(w, id)...)
			}
			e.whole = folded(strings.Join(parts, " "))
			a.cards = append(a.cards, e)
		}
	}
	return a
}

// Screen returns the page that q selects.
func (a *Index) Screen(q RuleQuery) RulesVM {
	w := a.words
	vm := RulesVM{Title: w.Say("rules.title"), Back: w.Say("nav.back"), Close: w.Say("nav.close"), Field: q.Text, Keyboard: w.Keyboard(q.Text, false),
		Search: w.Say("rules.search")}
	if q.Text == "" {
		vm.Field, vm.Empty = w.Say("rules.hint"), true
	}
	if vm.Rule = a.ruleCard(q); vm.Rule != nil {
		return vm
	}
	switch list := Symbols(w); {
	case q.Symbols:
		vm.Title, vm.Symbols = w.Say("rules.symbols"), list
		return vm
	case len(list) > 0:
		vm.Legend = w.Say("rules.symbols")
	}
	switch {
	case q.Text != "":
		vm.List = a.find(q.Text)
		vm.Found = w.Say("rules.found", len(vm.List))
		if len(vm.List) == 0 {
			vm.Found = w.Say("rules.none", q.Text)
		}
	case q.Chapter != "":
		for i := range a.cards {
			if c := a.cards[i].chapter; c.ID == q.Chapter {
				vm.Title = c.Title
			}
		}
		vm.List = a.chapter(q.Chapter, "")
	default:
		for i := range w.Guide().Chapters {
			c := &w.Guide().Chapters[i]
			vm.List = append(vm.List, RuleKeyVM{Chapter: c.ID, Title: c.Title, Detail: w.Say("rules.count", len(c.Cards))})
		}
	}
	return vm
}

// ruleCard renders the card that q selects; nil if q selects no card.
func (a *Index) ruleCard(q RuleQuery) *RuleVM {
	for i := range a.cards {
		e := &a.cards[i]
		if e.card.ID == q.Card || q.Rule != "" && slices.Contains(e.card.Rules, q.Rule) {
			return &RuleVM{Card: e.card.ID, Title: e.card.Title, Text: e.card.Text, Ref: a.words.Cited(e.card),
				Near: e.chapter.Title, Related: a.chapter(e.chapter.ID, e.card.ID)}
		}
	}
	return nil
}

func (e *ruleEntry) key() RuleKeyVM { return RuleKeyVM{Card: e.card.ID, Title: e.card.Title} }

func (a *Index) chapter(name string, without string) (out []RuleKeyVM) {
	for i := range a.cards {
		if e := &a.cards[i]; e.chapter.ID == name && e.card.ID != without {
			out = append(out, e.key())
		}
	}
	return out
}

// find lists the cards that contain all the words of text, best rank first.
func (a *Index) find(text string) (out []RuleKeyVM) {
	words := strings.Fields(folded(text))
	type hit struct {
		rank int
		key  RuleKeyVM
	}
	var hits []hit
	for i := range a.cards {
		if rank := a.cards[i].rank(words); rank >= 0 {
			hits = append(hits, hit{rank, a.cards[i].key()})
		}
	}
	slices.SortStableFunc(hits, func(a, b hit) int { return cmp.Compare(a.rank, b.rank) })
	for _, h := range hits {
		out = append(out, h.key)
	}
	return out
}

// rank rates how well a card matches the words: 0 is best, -1 if it lacks one of them.
func (e *ruleEntry) rank(words []string) int {
	all := strings.Join(words, " ")
	switch {
	case e.title == all || slices.ContainsFunc(e.card.Rules, func(id rulebook.ID) bool { return folded(string(id)) == all }):
		return 0
	case strings.HasPrefix(e.title, all):
		return 1
	}
	rank := 2
	for _, word := range words {
		switch {
		case begins(e.title, word):
		case begins(e.other, word):
			rank += 1
		case begins(e.whole, word):
			rank += 2
		case strings.Contains(e.whole, word):
			rank += 4
		default:
			return -1
		}
	}
	return rank
}

// begins reports whether a word of text begins with word.
func begins(text, word string) bool {
	return strings.HasPrefix(text, word) || strings.Contains(text, " "+word)
}

// folded normalizes a text for searching: lower case without accents, letters and digits only.
func folded(s string) string {
	s = strings.ReplaceAll(present.SortKey(s), "~", "")
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r > 127)
	}), " ")
}

// optionsOf lists titles and help texts of the set-up options that come from a rule.
func optionsOf(w *present.Words, id rulebook.ID) (out []string) {
	for _, o := range w.Info.Options {
		if o.Rule != id {
			continue
		}
		title, help := w.Option(o.Name)
		out = append(out, title, help)
	}
	return out
}
