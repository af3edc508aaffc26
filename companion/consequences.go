package companion

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/record"
)

// consequences is what a row stores beside its fact, as text: the version of the rules that judged it
// ([engine.Game].Version) and the because-lines, for people. Only the facts count; these lines
// serve to detect what is different now.
//
//	rules 1-0badcafe
//	kept 12                 an amendment: acts in force from the amended one on
//	act 3                   an amendment: the lines below belong to this act, from 0
//	tew.duel.tie yellow …   a because-line, see record.FormatLine
type consequences struct {
	kept int
	acts []actLines
}

type actLines struct {
	act   int // Amend: which; Act: 0
	lines []string
}

const (
	wordRules = "rules "
	wordKept  = "kept "
	wordAct   = "act "
)

// encodeAct encodes what followed from an act.
func encodeAct(game *engine.Game, lines []engine.Line) []byte {
	return appendLines([]byte(wordRules+game.Version+"\n"), game.Lexicon, lines)
}

// encodeAmend encodes what followed from an amendment.
func encodeAmend(game *engine.Game, a engine.Amendment) []byte {
	b := fmt.Appendf(nil, "%s%s\n%s%d\n", wordRules, game.Version, wordKept, a.Kept-a.At)
	for _, c := range a.Changes {
		b = appendLines(fmt.Appendf(b, "%s%d\n", wordAct, c.Act), game.Lexicon, c.After)
	}
	return b
}

func appendLines(b []byte, lex *engine.Lexicon, lines []engine.Line) []byte {
	for _, l := range lines {
		b = append(append(b, record.FormatLine(lex, l)...), '\n')
	}
	return b
}

// readConsequences decodes what a row stores beside its fact.
func readConsequences(row journal.Row) (t consequences) {
	text := string(row.Events)
	if row.Kind == journal.Setup || !strings.HasPrefix(text, wordRules) {
		return t
	}
	if row.Kind == journal.Act {
		t.acts = []actLines{{}}
	}
	for line := range splitLines(text) {
		if strings.HasPrefix(line, wordRules) {
			continue
		} else if n, ok := strings.CutPrefix(line, wordKept); ok {
			t.kept, _ = strconv.Atoi(n)
		} else if n, ok := strings.CutPrefix(line, wordAct); ok {
			act, _ := strconv.Atoi(n)
			t.acts = append(t.acts, actLines{act: act})
		} else if len(t.acts) > 0 {
			last := &t.acts[len(t.acts)-1]
			last.lines = append(last.lines, line)
		}
	}
	return t
}

// keptBy returns how many acts, from the amended one on, an amendment left in force.
func keptBy(row journal.Row) int { return readConsequences(row).kept }

// same reports whether the row stores exactly these lines.
func (t *actLines) same(lex *engine.Lexicon, lines []engine.Line) bool {
	return slices.EqualFunc(t.lines, lines, func(then string, now engine.Line) bool { return then == record.FormatLine(lex, now) })
}

// then returns the stored lines; those that today's lexicon cannot parse are skipped.
func (t *actLines) then(lex *engine.Lexicon) (list []engine.Line) {
	for _, text := range t.lines {
		if l, err := record.ParseLine(lex, text); err == nil {
			list = append(list, l)
		}
	}
	return list
}

func splitLines(text string) iter.Seq[string] {
	return strings.SplitSeq(strings.TrimSuffix(text, "\n"), "\n")
}

// versionOf returns the version of the rules that judged a row; "" if its build recorded none.
func versionOf(row journal.Row) string {
	line, _, _ := strings.Cut(string(row.Events[:min(len(row.Events), 64)]), "\n")
	version, ok := strings.CutPrefix(line, wordRules)
	if !ok || row.Kind == journal.Setup {
		return ""
	}
	return version
}
