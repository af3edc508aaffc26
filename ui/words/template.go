package words

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"casekeeper/engine"

	"golang.org/x/text/feature/plural"
)

// template is a sentence, parsed into texts and arguments.
type template []piece

// piece is a text or an argument.
type piece struct {
	text  string
	arg   int // 0 to 5, seatArg, or from askedArg on an argument of the question; noArg = a text
	form  string
	forms map[plural.Form]string // texts by plural form; nil = the argument itself
}

// formNames are the names of CLDR's plural forms in its order.
var formNames = []string{"zero", "one", "two", "few", "many", "other"}

// pluralForms are the forms by name; other is the fallback.
var pluralForms = map[string]plural.Form{"zero": plural.Zero, "one": plural.One, "two": plural.Two, "few": plural.Few, "many": plural.Many, "other": plural.Other}

const (
	noArg    = -1
	seatArg  = engine.MaxArgs
	askedArg = seatArg + 1 // the first argument of the question
)

// askedName begins the name of an argument of the question: {asked0} to {asked5}.
const askedName = "asked"

// parseTemplate parses a sentence of a wording file.
func parseTemplate(s string) (template, error) {
	var t template
	for s != "" {
		open := strings.IndexByte(s, '{')
		if open < 0 {
			return append(t, piece{text: s, arg: noArg}), noClosing(s)
		}
		if open > 0 {
			t = append(t, piece{text: s[:open], arg: noArg})
			if err := noClosing(s[:open]); err != nil {
				return nil, err
			}
		}
		end := strings.IndexByte(s[open:], '}')
		if end < 0 {
			return nil, fmt.Errorf("%q: a brace is not closed", s)
		}
		p, err := parsePiece(s[open+1 : open+end])
		if err != nil {
			return nil, err
		}
		t, s = append(t, p), s[open+end+1:]
	}
	return t, nil
}

func noClosing(s string) error {
	if strings.IndexByte(s, '}') >= 0 {
		return fmt.Errorf("%q: a brace is not opened", s)
	}
	return nil
}

func parsePiece(s string) (piece, error) {
	name, choice, chosen := strings.Cut(s, "|")
	name, form, _ := strings.Cut(name, ":")
	p := piece{form: form}
	digit, asked := strings.CutPrefix(name, askedName)
	switch n, err := strconv.Atoi(digit); {
	case name == "seat":
		p.arg = seatArg
	case err == nil && n >= 0 && n < engine.MaxArgs && len(digit) == 1:
		p.arg = n
		if asked {
			p.arg += askedArg
		}
	default:
		return p, fmt.Errorf("{%s}: want {seat}, {0} to {%d}, or {asked0} and so on", s, engine.MaxArgs-1)
	}
	if chosen {
		if p.forms = parseForms(strings.Split(choice, "|")); p.forms == nil || p.arg == seatArg {
			return p, fmt.Errorf("{%s}: want {0|one|many}, or forms by name of which one is other: {0|one:…|few:…|other:…}", s)
		}
	}
	return p, nil
}

// parseForms parses plural forms: two texts, for one and other, or texts with the names of
// their forms, other among them; nil if they are neither.
func parseForms(texts []string) map[plural.Form]string {
	named := map[plural.Form]string{}
	for _, text := range texts {
		name, text, ok := strings.Cut(text, ":")
		if form, known := pluralForms[name]; ok && known {
			named[form] = text
		}
	}
	_, other := named[plural.Other]
	switch {
	case other && len(named) == len(texts):
		return named
	case len(texts) == 2 && len(named) == 0:
		return map[plural.Form]string{plural.One: texts[0], plural.Other: texts[1]}
	}
	return nil
}

// fill renders the sentence. word renders an argument; number returns the plural form for its
// value.
func (t template) fill(word func(arg int, form string) string, number func(arg int) plural.Form) string {
	var b strings.Builder
	for _, p := range t {
		switch {
		case p.arg == noArg:
			b.WriteString(p.text)
		case p.forms != nil:
			text, ok := p.forms[number(p.arg)]
			if !ok {
				text = p.forms[plural.Other]
			}
			b.WriteString(text)
		default:
			b.WriteString(word(p.arg, p.form))
		}
	}
	return tidy(b.String())
}

// has reports whether l supplies every argument that t inflects; otherwise t cannot be
// rendered.
func (t template) has(l engine.Line) bool {
	return !slices.ContainsFunc(t, func(p piece) bool {
		return p.form != "" && p.arg >= 0 && p.arg < len(l.Args) && l.Args[p.arg] == engine.Arg{}
	})
}

// tidy removes repeated spaces and spaces before punctuation, which empty arguments leave.
func tidy(s string) string {
	s = strings.Join(strings.Fields(s), " ")
	for _, mark := range []string{",", ".", ";", ":"} {
		s = strings.ReplaceAll(s, " "+mark, mark)
	}
	return s
}

// Capital makes the first letter upper case.
func Capital(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	if n == 0 || unicode.IsUpper(r) {
		return s
	}
	for i, r := range s { // skip an opening mark, as in "¿qué?"
		if unicode.IsLetter(r) {
			return s[:i] + string(unicode.ToUpper(r)) + s[i+utf8.RuneLen(r):]
		}
		if !strings.ContainsRune("¿¡«(\"", r) {
			break
		}
	}
	return s
}
