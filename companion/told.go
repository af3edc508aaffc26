package companion

import (
	"encoding/binary"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/record"
)

// told is what a row keeps beside its fact, as text: the version of the rules
// that judged it ([engine.Game].Version) and, for people, what followed. The
// facts decide; what was told then only shows what is different now.
//
//	rules 1-0badcafe
//	kept 12                 an amendment: acts in force from the amended one on
//	act 3                   an amendment: the lines below are of this act, from 0
//	tew.duel.tie yellow …   a because-line, see record.FormatLine
//
// Rows of builds until November 2026 have the events themselves here, in the
// layout of their time: nothing can be read in them but how many acts an
// amendment kept.
type told struct {
	version string // "" = a row of such a build
	kept    int
	acts    []toldAct
}

type toldAct struct {
	act   int // Amend: which; Act: 0
	lines []string
}

const (
	toldRules = "rules "
	toldKept  = "kept "
	toldOf    = "act "
)

// tellAct writes what followed from an act.
func tellAct(game *engine.Game, lines []engine.Line) []byte {
	return appendLines([]byte(toldRules+game.Version+"\n"), game.Lexicon, lines)
}

// tellAmend writes what followed from an amendment.
func tellAmend(game *engine.Game, a engine.Amendment) []byte {
	b := fmt.Appendf(nil, "%s%s\n%s%d\n", toldRules, game.Version, toldKept, a.Kept-a.At)
	for _, c := range a.Changes {
		b = appendLines(fmt.Appendf(b, "%s%d\n", toldOf, c.Act), game.Lexicon, c.After)
	}
	return b
}

func appendLines(b []byte, lex *engine.Lexicon, lines []engine.Line) []byte {
	for _, l := range lines {
		b = append(append(b, record.FormatLine(lex, l)...), '\n')
	}
	return b
}

// readTold reads what a row keeps.
func readTold(row journal.Row) (t told) {
	text := string(row.Events)
	if row.Kind == journal.Setup || !strings.HasPrefix(text, toldRules) {
		if row.Kind == journal.Amend {
			t.kept = countPacked(row.Events)
		}
		return t
	}
	if row.Kind == journal.Act {
		t.acts = []toldAct{{}}
	}
	for line := range splitLines(text) {
		if v, ok := strings.CutPrefix(line, toldRules); ok {
			t.version = v
		} else if n, ok := strings.CutPrefix(line, toldKept); ok {
			t.kept, _ = strconv.Atoi(n)
		} else if n, ok := strings.CutPrefix(line, toldOf); ok {
			act, _ := strconv.Atoi(n)
			t.acts = append(t.acts, toldAct{act: act})
		} else if len(t.acts) > 0 {
			last := &t.acts[len(t.acts)-1]
			last.lines = append(last.lines, line)
		}
	}
	return t
}

// keptBy is how many acts from the amended one on an amendment left in force.
func keptBy(row journal.Row) int { return readTold(row).kept }

// same reports whether the row keeps exactly these lines.
func (t *toldAct) same(lex *engine.Lexicon, lines []engine.Line) bool {
	return slices.EqualFunc(t.lines, lines, func(then string, now engine.Line) bool { return then == record.FormatLine(lex, now) })
}

// then gives what was told, as far as the words of today can say it.
func (t *toldAct) then(lex *engine.Lexicon) (list []engine.Line) {
	for _, text := range t.lines {
		if l, err := record.ParseLine(lex, text); err == nil {
			list = append(list, l)
		}
	}
	return list
}

// countPacked counts what older builds packed into one row: each act's events
// after their length.
func countPacked(b []byte) (acts int) {
	for len(b) > 0 {
		n, size := binary.Uvarint(b)
		if size <= 0 || n > uint64(len(b)-size) {
			return 0
		}
		b = b[size+int(n):]
		acts++
	}
	return acts
}

func splitLines(text string) iter.Seq[string] {
	return strings.SplitSeq(strings.TrimSuffix(text, "\n"), "\n")
}

// versionOf is the version of the rules that judged a row; "" if the row is of
// a build that named none.
func versionOf(row journal.Row) string {
	line, _, _ := strings.Cut(string(row.Events[:min(len(row.Events), 64)]), "\n")
	version, ok := strings.CutPrefix(line, toldRules)
	if !ok || row.Kind == journal.Setup {
		return ""
	}
	return version
}
