package words_test

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/games"
	"casekeeper/ui/words"
	"casekeeper/ui/words/wordstest"
)

var (
	// counted is a number and the forms of what it counts, in a template.
	counted = regexp.MustCompile(`\{(\d)\} \{(\d)\|([^{}|]+)\|([^{}|]+)\}`)
	// bare is a number and the word behind it, which is the same for every number.
	bare = regexp.MustCompile(`\{(\d)\} (\pL+)`)
	// verbs are words that look like plurals and are none: "the broker {0} answers".
	verbs = []string{"answers", "are", "beats", "begins", "do", "es", "gives", "gracias", "is", "looks", "reads", "thanks", "wins"}
)

// TestNumbersCount checks that a text which counts has a form for one: what is counted anywhere
// with a plural form is counted so everywhere, and no number of a rule stands before a plural.
func TestNumbersCount(t *testing.T) {
	domains := argDomains(t)
	for _, lang := range []string{"en", "es"} {
		plurals := map[string]string{}
		eachWord(t, lang, func(file, key, text string) {
			for _, m := range counted.FindAllStringSubmatch(text, -1) {
				one, many := strings.Fields(m[3]), strings.Fields(m[4])
				if m[1] == m[2] && one[0] != many[0] {
					plurals[many[0]] = one[0]
				}
			}
		})
		if len(plurals) < 20 {
			t.Fatalf("%s: only %d things are counted", lang, len(plurals))
		}
		eachWord(t, lang, func(file, key, text string) {
			for _, m := range bare.FindAllStringSubmatch(text, -1) {
				domain, known := domains[key+"."+m[1]]
				_, plural := plurals[m[2]]
				switch {
				case known && domain != "number", slices.Contains(verbs, m[2]):
				case plural, known && strings.HasSuffix(m[2], "s"):
					t.Errorf("%s: %s counts 1 %s: %q", file, key, m[2], text)
				}
			}
		})
	}
}

// argDomains returns the domain of every argument of every sentence of a rule, by the key of the
// text and the number of the argument.
func argDomains(t *testing.T) map[string]string {
	all := map[string]string{}
	for _, id := range games.IDs() {
		book := wordstest.Shelf(t, id, words.Mother).Info.Book
		for _, rule := range book.IDs() {
			r, _ := book.Rule(rule)
			for use, of := range words.LinesOf {
				for i, arg := range r.Lines[of] {
					all[fmt.Sprintf("rule.%s.%s.%d", rule, use, i)] = arg.Domain
				}
			}
		}
	}
	return all
}

// broken are patterns that no sentence has, by language; "" = every language.
var broken = map[string]*regexp.Regexp{
	"":   regexp.MustCompile(`\(\)|«»|“”|  | [,.;:!?)]|[,;:][,.;:]|\.\.|[{}|]|: *$`),
	"es": regexp.MustCompile(`(^|[^\pL])(([Aa]|[Dd]e) el|([Ee]l|[Ll]as?|[Ll]os|[Uu]na?|[Aa]l|[Dd]el) (el|la|los|las|un|una))([^\pL]|$)`),
	"en": regexp.MustCompile(`(^|[^\pL])(([Tt]he|[Aa]n?) (the|an?)|[Aa] [AEIOaeio]\pL*|[Aa]n [b-df-hj-np-tv-z]\pL*)([^\pL]|$)`),
}

// TestSentencesAreWhole renders every sentence of every rule with 0, 1 and 2 of what it counts and
// with every thing that it can name, and looks for what reads wrong: two articles, an article that
// does not contract, empty brackets, a gap before a full stop.
func TestSentencesAreWhole(t *testing.T) {
	for _, id := range games.IDs() {
		for _, lang := range []string{"en", "es"} {
			w, seen := wordstest.Shelf(t, id, lang), map[string]bool{}
			each(w, func(key, text string) {
				for _, of := range []string{"", lang} {
					if m := broken[of].FindString(text); m != "" && !seen[key+m] && !strings.Contains(m, "a arrow") { // no shot is an arrow
						seen[key+m] = true
						t.Errorf("%s: %s: %s: %q in %q", id, lang, key, m, text)
					}
				}
			})
		}
	}
}

// each renders every sentence of a game in every way in which one of its things can be another.
func each(w *words.Game, visit func(key, text string)) {
	for _, id := range w.Info.Book.IDs() {
		rule, _ := w.Info.Book.Rule(id)
		for _, use := range slices.Sorted(maps.Keys(words.LinesOf)) {
			args := rule.Lines[words.LinesOf[use]]
			if !w.HasRuleText(use, id) {
				continue
			}
			line := engine.Line{Rule: id, Seat: w.Info.Players[0]}
			for i, arg := range args {
				line.Args[i] = engine.Arg{Domain: domainOf(w.Info.Lexicon, arg.Domain), Value: 1}
			}
			key := fmt.Sprintf("%s.%s", id, use)
			visit(key, w.RuleText(use, line))
			for i := range args {
				other := line
				for v := range values(w.Info.Lexicon, line.Args[i].Domain) {
					if other.Args[i].Value = uint16(v); w.Word(other.Args[i]) != "" {
						visit(key, w.RuleText(use, other))
					}
				}
			}
		}
	}
}

// values is how many values of a domain are tried.
func values(lex *engine.Lexicon, d engine.Domain) int {
	switch d {
	case engine.Number:
		return 3
	case engine.Cards:
		return len(lex.Cards)
	}
	return len(lex.Words(d).Words)
}

// domainOf finds a domain by its name.
func domainOf(lex *engine.Lexicon, name string) engine.Domain {
	d := engine.Number
	for lex.Words(d).Name != name {
		d++
	}
	return d
}
