package shell

import (
	"casekeeper/engine/rulebook"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/present/ruleindex"
	"casekeeper/ui/screens"
)

// library is the screen of rules: the pages that people have opened, and the screen that they
// came from.
type library struct {
	*frame
	score  *score
	screen *screens.Rules
	from   kit.Screen
	way    []ruleindex.RuleQuery // the last one is shown
	index  *ruleindex.Index      // since the screen was opened
	spoken string                // the language of the index
}

func (l *library) wire(f *frame, score *score) {
	l.frame, l.score, l.screen = f, score, screens.NewRules()
	f.add(l.screen, func() {
		if l.ruled() != nil && len(l.way) > 0 {
			vm := l.almanac().Screen(l.way[len(l.way)-1])
			if len(l.way) == 1 {
				vm.Close = ""
			}
			l.screen.Show(vm)
		}
	})
	l.screen.OnSymbols = func() { l.turnTo(ruleindex.RuleQuery{Symbols: true}) }
	l.screen.OnCard = func(id string) { l.turnTo(ruleindex.RuleQuery{Card: id}) }
	l.screen.OnChapter = func(name string) { l.turnTo(ruleindex.RuleQuery{Chapter: name}) }
	l.screen.OnBack = func() {
		l.way = l.way[:len(l.way)-1]
		if len(l.way) == 0 {
			f.show(l.from)
			return
		}
		f.draw()
	}
	l.screen.OnClose = func() {
		l.way = nil
		f.show(l.from)
	}
	l.screen.OnClear = func() { l.seek("") }
	l.screen.OnType = func(key string) { l.seek(present.Type(l.way[len(l.way)-1].Text, key, longestQuery)) }
	f.table.OnRules, f.table.OnRule = func(symbols bool) { l.open(ruleindex.RuleQuery{Symbols: symbols}) }, l.rule
}

// rule opens the page of a rule.
func (l *library) rule(id rulebook.ID) { l.open(ruleindex.RuleQuery{Rule: id}) }

// open opens a page of the rules; Back returns to the screen in front.
func (l *library) open(q ruleindex.RuleQuery) {
	if l.ruled() == nil {
		return
	}
	l.from, l.way, l.index = l.shown, []ruleindex.RuleQuery{q}, nil
	l.show(l.screen)
}

// turnTo opens another page of the rules.
func (l *library) turnTo(q ruleindex.RuleQuery) {
	l.way = append(l.way, q)
	l.draw()
}

// longestQuery is how many letters a search can have.
const longestQuery = 24

// seek searches for another text.
func (l *library) seek(text string) {
	l.way[len(l.way)-1] = ruleindex.RuleQuery{Text: text}
	l.draw()
}

// ruled returns the words of the game that is played or scored; nil if there is none.
func (l *library) ruled() func(lang string) *present.Words {
	if t := l.score.tally; t != nil {
		return func(lang string) *present.Words { return l.house.Words(t.Info.ID, lang).With(t.Players()) }
	}
	if l.seat != nil {
		return l.seat.worded
	}
	return nil
}

// almanac returns the rules of that game in the language of the screen.
func (l *library) almanac() *ruleindex.Index {
	if l.index == nil || l.spoken != l.lang {
		words := l.ruled()
		var others []*present.Words
		for _, lang := range l.opts.Languages {
			if lang != l.lang {
				others = append(others, words(lang))
			}
		}
		l.index, l.spoken = ruleindex.New(words(l.lang), others...), l.lang
	}
	return l.index
}
