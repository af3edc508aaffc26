package record

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// none stands for a value whose word is "" where it cannot be left out.
const none = "-"

// faceDown is the word of a card that was not seen.
const faceDown = "face-down"

// reserved are the words that begin a line otherwise than by a seat; headers those
// of the header.
var (
	headers  = []string{"record", "game", "catalogue", "seats", "shuffled", "option"}
	reserved = append(slices.Clone(headers), "undo", "redo", "amend", "expect", "given", "die", "card", "told")
)

// Error is what is wrong with a text, and where.
type Error struct {
	Line  int // from 1; 0 when only one line was read
	Field int // the word in the line, from 1; 0 for the whole line
	Text  string

	Refused *engine.Line    // why the act was refused; nil if that is not what is wrong
	Asked   []engine.Prompt // what was asked then
}

// Error gives the place and the reason.
func (e *Error) Error() string {
	var at []string
	if e.Line > 0 {
		at = append(at, "line "+strconv.Itoa(e.Line))
	}
	if e.Field > 0 {
		at = append(at, "field "+strconv.Itoa(e.Field))
	}
	if len(at) == 0 {
		return e.Text
	}
	return strings.Join(at, ", ") + ": " + e.Text
}

// reader takes the words of one line one after another.
type reader struct {
	lex   *engine.Lexicon
	words []string
	at    int // words taken
}

func newReader(lex *engine.Lexicon, text string) *reader {
	text, _ = cutComment(text)
	return &reader{lex: lex, words: strings.Fields(text)}
}

// cutComment parts a line from its comment. A '#' between a word and a figure
// is no comment: it tells a piece of cardboard.
func cutComment(text string) (line, comment string) {
	for i := range len(text) {
		if text[i] != '#' {
			continue
		}
		inWord := i > 0 && text[i-1] != ' ' && text[i-1] != '\t'
		if figure := i+1 < len(text) && text[i+1] >= '1' && text[i+1] <= '9'; !inWord || !figure {
			return text[:i], text[i+1:]
		}
	}
	return text, ""
}

func (r *reader) more() bool { return r.at < len(r.words) }

// next takes a word; what names it if it is missing.
func (r *reader) next(what string) (string, error) {
	if !r.more() {
		r.at++
		return "", r.errorf("%s is missing", what)
	}
	r.at++
	return r.words[r.at-1], nil
}

// keyword takes a word that has to be there.
func (r *reader) keyword(word string) error {
	got, err := r.next(strconv.Quote(word))
	if err == nil && got != word {
		return r.errorf("%q where %q belongs", got, word)
	}
	return err
}

// end makes sure that every word was taken.
func (r *reader) end() error {
	if !r.more() {
		return nil
	}
	r.at++
	return r.errorf("%q is one word too many", r.words[r.at-1])
}

// errorf blames the word taken last.
func (r *reader) errorf(format string, args ...any) error {
	return &Error{Field: r.at, Text: fmt.Sprintf(format, args...)}
}

// one takes a word of a list and gives its index. Empty words of the list are
// not possible.
func (r *reader) one(what string, list []string) (int, error) {
	w, err := r.next(what)
	if err != nil {
		return 0, err
	}
	if i := slices.Index(list, w); i >= 0 {
		return i, nil
	}
	return 0, r.errorf("%q is not %s %s; possible: %s", w, article(what), what, possible(list))
}

// number takes a number from low to high.
func (r *reader) number(what string, low, high int) (int, error) {
	w, err := r.next(what)
	if err != nil {
		return 0, err
	}
	digits, below := strings.CutPrefix(w, "-")
	abs, err := strconv.ParseUint(digits, 10, 31)
	n := int(abs)
	if below {
		n = -n
	}
	if err != nil || n < low || n > high {
		return 0, r.errorf("%q is not %s %s; possible: %d to %d", w, article(what), what, low, high)
	}
	return n, nil
}

// value takes a word of a domain.
func (r *reader) value(d engine.Domain) (uint16, error) {
	if d == engine.Number {
		n, err := r.number("number", 0, 1<<16-1)
		return uint16(n), err
	}
	spec := r.lex.Words(d)
	empty := slices.Index(spec.Words, "")
	switch {
	case empty >= 0 && !r.more():
		return uint16(empty), nil
	case empty >= 0 && r.words[r.at] == none:
		r.at++
		return uint16(empty), nil
	case d == engine.Cards && r.more() && r.words[r.at] == faceDown:
		r.at++
		return uint16(catalogue.FaceDown), nil
	}
	i, err := r.one(spec.Name, spec.Words)
	return uint16(i), err
}

// maxPossible limits the words that an error lists.
const maxPossible = 30

// possible lists what could have stood there.
func possible(list []string) string {
	list = slices.DeleteFunc(slices.Clone(list), func(w string) bool { return w == "" })
	if n := len(list) - maxPossible; n > 0 {
		return strings.Join(list[:maxPossible], ", ") + " and " + strconv.Itoa(n) + " more"
	}
	return strings.Join(list, ", ")
}

// word is the word of a value, "" for none.
func word(lex *engine.Lexicon, d engine.Domain, v uint16) string {
	if d == engine.Number {
		return strconv.Itoa(int(v))
	}
	if d == engine.Cards && v == uint16(catalogue.FaceDown) {
		return faceDown
	}
	return nth(lex.Words(d).Words, int(v))
}

// nth is a word of a list, or a mark that no reader accepts.
func nth(list []string, i int) string {
	if i >= len(list) {
		return "?" + strconv.Itoa(i)
	}
	return list[i]
}

// Word is the record word of a thing: a number, a card, a term of the game.
func Word(lex *engine.Lexicon, a engine.Arg) string { return word(lex, a.Domain, a.Value) }

// CheckLexicon reports whether a game's words can be written and read again:
// lower-case words without blanks, none twice in a list, none that the grammar
// needs.
func CheckLexicon(lex *engine.Lexicon) error {
	var verbs []string
	for i, v := range lex.Verbs {
		verbs = append(verbs, v.Word)
		if len(v.Operands) > engine.MaxOperands {
			return fmt.Errorf("verb %s has %d operands, but %d are possible", v.Word, len(v.Operands), engine.MaxOperands)
		}
		for _, d := range v.Operands {
			if int(d) >= int(engine.FirstOwn)+len(lex.Domains) {
				return fmt.Errorf("verb %d (%s): domain %d does not exist", i, v.Word, d)
			}
		}
	}
	lists := []engine.DomainSpec{{Name: "verb", Words: verbs}}
	for d := engine.Seats; int(d) < int(engine.FirstOwn)+len(lex.Domains); d++ {
		lists = append(lists, lex.Words(d))
	}
	for _, list := range lists {
		if err := checkWords(list); err != nil {
			return err
		}
	}
	for _, seat := range lex.Seats {
		if slices.Contains(reserved, seat) {
			return fmt.Errorf("seat: %q is a word of the record format", seat)
		}
	}
	return nil
}

func checkWords(list engine.DomainSpec) error {
	for i, w := range list.Words {
		switch {
		case w == "" && list.Words[0] == "":
			continue // the unused first word, or gaps after it
		case slices.Contains(list.Words[:i], w):
			return fmt.Errorf("%s: %q is there twice", list.Name, w)
		case w == none || w == "waive" || w == faceDown:
			return fmt.Errorf("%s: %q is a word of the record format", list.Name, w)
		case strings.ContainsAny(w, "#!?:") || strings.ToLower(w) != w || len(strings.Fields(w)) > 1 || strings.TrimSpace(w) != w:
			return fmt.Errorf("%s: %q is not one lower-case word", list.Name, w)
		}
	}
	return nil
}

// article is "an" before a vowel.
func article(what string) string {
	if what != "" && strings.ContainsRune("aeiou", rune(what[0])) {
		return "an"
	}
	return "a"
}
