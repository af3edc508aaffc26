package catalogue

import (
	"slices"
	"strings"
)

// Mother is the language in which every card has a name: where a file gives
// none, it is the one in the language that it has.
const Mother = "en"

// Texts is a text in several languages, by their codes: a plain value, a line
// CODE=TEXT each, in the order of the codes. Make it with [Texts.With].
type Texts string

// English is a text in English alone.
func English(text string) Texts { return Texts("").With(Mother, text) }

// With is the same with a text in a language; "" takes that one out.
func (t Texts) With(lang, text string) Texts {
	lines := slices.DeleteFunc(strings.Split(string(t), "\n"), func(l string) bool { return l == "" || strings.HasPrefix(l, lang+"=") })
	if text != "" {
		lines = append(lines, lang+"="+strings.ReplaceAll(text, "\n", " "))
	}
	slices.Sort(lines)
	return Texts(strings.Join(lines, "\n"))
}

// Languages lists the codes of those it has.
func (t Texts) Languages() (codes []string) {
	for line := range strings.Lines(string(t)) {
		code, _, _ := strings.Cut(line, "=")
		codes = append(codes, code)
	}
	return codes
}

// Only is the text in a language, "" if there is none.
func (t Texts) Only(lang string) string {
	for line := range strings.Lines(string(t)) {
		if text, ok := strings.CutPrefix(line, lang+"="); ok {
			return strings.TrimSuffix(text, "\n")
		}
	}
	return ""
}

// In is the text in a language, or else in English, or else in the first that it
// has.
func (t Texts) In(lang string) string {
	for _, code := range append([]string{lang, Mother}, t.Languages()...) {
		if text := t.Only(code); text != "" {
			return text
		}
	}
	return ""
}
