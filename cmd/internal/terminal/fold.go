package terminal

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// fold splits a text into words without capitals, accents and signs, so that people need not type
// them.
func fold(text string) []string {
	plain := strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Mn, r):
			return -1
		case unicode.IsLetter(r), unicode.IsDigit(r):
			return unicode.ToLower(r)
		}
		return ' '
	}, norm.NFD.String(text))
	return strings.Fields(plain)
}

// likeness is how well typed words match a name.
type likeness int

const (
	unlike   likeness = iota
	begins            // each word is a prefix of a word of the name, in order
	whole             // each word is a word of the name, in order
	complete          // all words of the name
)

// like compares typed words with a name.
func like(said, name []string) likeness {
	if len(said) == 0 || len(said) > len(name) {
		return unlike
	}
	if slices.Equal(said, name) {
		return complete
	}
	if inOrder(said, name, func(s, n string) bool { return s == n }) {
		return whole
	}
	if inOrder(said, name, beginning) {
		return begins
	}
	return unlike
}

// beginning reports whether s is n or a prefix of n of at least two letters. A number must be
// whole.
func beginning(s, n string) bool {
	if s == n {
		return true
	}
	first, _ := utf8.DecodeRuneInString(s)
	return utf8.RuneCountInString(s) >= 2 && !unicode.IsDigit(first) && strings.HasPrefix(n, s)
}

// inOrder reports whether every typed word matches a word of the name, in order.
func inOrder(said, name []string, same func(s, n string) bool) bool {
	for _, n := range name {
		if len(said) > 0 && same(said[0], n) {
			said = said[1:]
		}
	}
	return len(said) == 0
}

// best returns the best likeness to any of several names.
func best(said []string, names ...[]string) (how likeness) {
	for _, n := range names {
		how = max(how, like(said, n))
	}
	return how
}
