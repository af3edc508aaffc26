package present

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"casekeeper/engine"
)

// template is a sentence cut into text and things to name.
type template []piece

// piece is text, or a thing to name.
type piece struct {
	text      string
	arg       int // of a thing: 0 to 5, or seatArg; of text: noArg
	form      string
	one, many string // a choice by number, if either is set
}

const (
	noArg   = -1
	seatArg = engine.MaxArgs
)

// parseTemplate reads a sentence of a wording file.
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
	switch n, err := strconv.Atoi(name); {
	case name == "seat":
		p.arg = seatArg
	case err == nil && n >= 0 && n < engine.MaxArgs && len(name) == 1:
		p.arg = n
	default:
		return p, fmt.Errorf("{%s}: want {seat}, or {0} to {%d}", s, engine.MaxArgs-1)
	}
	if chosen {
		var two bool
		if p.one, p.many, two = strings.Cut(choice, "|"); !two || strings.Contains(p.many, "|") || p.arg == seatArg {
			return p, fmt.Errorf("{%s}: want {0|one|many}", s)
		}
	}
	return p, nil
}

// fill puts the words of things into the sentence. word gives the words of a
// thing, number its value if it is a number.
func (t template) fill(word func(arg int, form string) string, number func(arg int) int) string {
	var b strings.Builder
	for _, p := range t {
		switch {
		case p.arg == noArg:
			b.WriteString(p.text)
		case p.one != "" || p.many != "":
			if number(p.arg) == 1 {
				b.WriteString(p.one)
			} else {
				b.WriteString(p.many)
			}
		default:
			b.WriteString(word(p.arg, p.form))
		}
	}
	return tidy(b.String())
}

// tidy closes the gaps that things without words leave: blanks in a row, and
// blanks before a mark.
func tidy(s string) string {
	s = strings.Join(strings.Fields(s), " ")
	for _, mark := range []string{",", ".", ";", ":"} {
		s = strings.ReplaceAll(s, " "+mark, mark)
	}
	return s
}

var (
	ofThe = regexp.MustCompile(`(^|\PL)([dD])e el(\PL|$)`)
	toThe = regexp.MustCompile(`(^|\PL)([aA]) el(\PL|$)`)
)

// contract joins preposition and article as Spanish does.
func contract(lang, s string) string {
	if lang != "es" {
		return s
	}
	return toThe.ReplaceAllString(ofThe.ReplaceAllString(s, "${1}${2}el${3}"), "${1}${2}l${3}")
}

// capital gives the text with its first letter in upper case.
func capital(s string) string {
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
