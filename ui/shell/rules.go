package shell

import (
	"casekeeper/engine/rulebook"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/present/ruleindex"
	"casekeeper/ui/present/scoring"
	"casekeeper/ui/screens"
)

// library is the screen of rules: the pages that people have opened, and the screen that they
// came from.
type library struct {
	screen  *screens.Rules
	from    kit.Screen
	way     []ruleindex.RuleQuery // the last one is shown
	almanac *ruleindex.Index
	lang    string         // of the almanac
	of      *tableSession  // the table whose game the almanac is of
	scored  *scoring.Tally // or the tally
}

func wireRules(s *Shell) {
	l := &s.rules
	l.screen = screens.NewRules()
	s.page(l.screen, func() {
		if s.ruled() != nil && len(l.way) > 0 {
			l.screen.Show(s.almanac().Screen(l.way[len(l.way)-1]))
		}
	})
	l.screen.OnSymbols = func() { s.turnTo(ruleindex.RuleQuery{Symbols: true}) }
	l.screen.OnCard = func(id string) { s.turnTo(ruleindex.RuleQuery{Card: id}) }
	l.screen.OnChapter = func(name string) { s.turnTo(ruleindex.RuleQuery{Chapter: name}) }
	l.screen.OnBack = func() {
		l.way = l.way[:len(l.way)-1]
		if len(l.way) == 0 {
			s.show(l.from)
			return
		}
		s.draw()
	}
	l.screen.OnClear = func() { s.seek("") }
	l.screen.OnType = func(key string) { s.seek(present.Type(l.way[len(l.way)-1].Text, key, longestQuery)) }
	s.table.OnRules = func(symbols bool) { s.openRules(ruleindex.RuleQuery{Symbols: symbols}) }
	open := func(id rulebook.ID) { s.openRules(ruleindex.RuleQuery{Rule: id}) }
	s.table.OnRule, s.past.log.OnRule, s.past.moment.OnRule, s.result.OnRule = open, open, open, open
}

// openRules opens a page of the rules; Back returns to the screen in front.
func (s *Shell) openRules(q ruleindex.RuleQuery) {
	if s.ruled() == nil {
		return
	}
	s.rules.from, s.rules.way = s.shown, []ruleindex.RuleQuery{q}
	s.show(s.rules.screen)
}

// turnTo opens another page of the rules.
func (s *Shell) turnTo(q ruleindex.RuleQuery) {
	s.rules.way = append(s.rules.way, q)
	s.draw()
}

// longestQuery is how many letters a search can have.
const longestQuery = 24

// seek searches for another text.
func (s *Shell) seek(text string) {
	s.rules.way[len(s.rules.way)-1] = ruleindex.RuleQuery{Text: text}
	s.draw()
}

// ruled returns the words of the game that is played or scored; nil if there is none.
func (s *Shell) ruled() func(lang string) *present.Words {
	if t := s.score.tally; t != nil {
		return func(lang string) *present.Words { return s.house.Words(t.Info.ID, lang).With(t.Players()) }
	}
	if s.seat != nil {
		return s.seat.Words
	}
	return nil
}

// almanac returns the rules of that game in the language of the screen.
func (s *Shell) almanac() *ruleindex.Index {
	l := &s.rules
	if l.almanac == nil || l.of != s.seat || l.scored != s.score.tally || l.lang != s.lang {
		words := s.ruled()
		var others []*present.Words
		for _, lang := range s.opts.Languages {
			if lang != s.lang {
				others = append(others, words(lang))
			}
		}
		l.almanac, l.of, l.scored, l.lang = ruleindex.New(words(s.lang), others...), s.seat, s.score.tally, s.lang
	}
	return l.almanac
}
