package record

import (
	"slices"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
)

// FormatLine writes a because-line so that [ParseLine] can read it: the rule,
// the seat, and the things named, each as DOMAIN:WORD, numbers bare. Zeros at the
// end are left out.
func FormatLine(lex *engine.Lexicon, l engine.Line) string {
	n := len(l.Args)
	for n > 0 && l.Args[n-1] == (engine.Arg{}) {
		n--
	}
	var b strings.Builder
	b.WriteString(string(l.Rule) + " " + nth(lex.Seats, int(l.Seat)))
	for _, a := range l.Args[:n] {
		b.WriteByte(' ')
		if a.Domain != engine.Number {
			b.WriteString(lex.Words(a.Domain).Name + ":")
		}
		b.WriteString(Word(lex, a))
	}
	return b.String()
}

// ParseLine reads what [FormatLine] wrote. A word that the game does not have
// any more is an error.
func ParseLine(lex *engine.Lexicon, text string) (l engine.Line, err error) {
	r := newReader(lex, text)
	rule, err := r.next("rule")
	if err != nil {
		return l, err
	}
	seat, err := r.one("seat", lex.Seats)
	l.Rule, l.Seat = rulebook.ID(rule), engine.Seat(seat)
	for i := 0; err == nil && r.more(); i++ {
		if i == len(l.Args) {
			return l, r.errorf("more than %d things", len(l.Args))
		}
		l.Args[i], err = r.arg()
	}
	return l, err
}

// arg takes a thing of any domain.
func (r *reader) arg() (a engine.Arg, err error) {
	name, word, named := strings.Cut(r.words[r.at], ":")
	if !named {
		a.Value, err = r.value(engine.Number)
		return a, err
	}
	for a.Domain = engine.Seats; int(a.Domain) < int(engine.FirstOwn)+len(r.lex.Domains); a.Domain++ {
		if spec := r.lex.Words(a.Domain); spec.Name == name {
			r.at++
			if a.Domain == engine.Cards && word == faceDown {
				a.Value = uint16(catalogue.FaceDown)
				return a, nil
			}
			i := slices.Index(spec.Words, word)
			if i < 0 {
				return a, r.errorf("%q is not %s %s", word, article(name), name)
			}
			a.Value = uint16(i)
			return a, nil
		}
	}
	return a, r.errorf("%q is no kind of thing", name)
}
