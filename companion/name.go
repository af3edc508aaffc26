package companion

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"

	"casekeeper/engine"
)

// MaxNameLetters is how many letters of a name are kept, including combining marks. The screen
// accepts fewer.
const MaxNameLetters = 40

// CleanName returns a name as it is stored and shown: one line of visible letters, single blanks
// between words, at most [MaxNameLetters] letters. Control characters, bidirectional controls and
// characters without width are removed.
func CleanName(name string) string {
	name = name[:min(len(name), 64*MaxNameLetters)] // longer is no name and is not worth scanning
	plain := strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case !unicode.IsPrint(r), r == unicode.ReplacementChar, blank[r]:
			return -1
		}
		return r
	}, name)
	letters := []rune(norm.NFC.String(strings.Join(strings.Fields(plain), " ")))
	return strings.TrimSpace(string(letters[:min(len(letters), MaxNameLetters)]))
}

// PlainText returns a text that is safe to show: without the characters that control a terminal
// or the direction of writing.
func PlainText(text string) string {
	return strings.Map(func(r rune) rune {
		if r != '\n' && (unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r)) {
			return -1
		}
		return r
	}, text)
}

// blank are the characters that Unicode counts as letters or signs but that show nothing: Hangul
// fillers, the empty braille cell, the grapheme joiner and variation selectors.
var blank = func() map[rune]bool {
	all := map[rune]bool{'\u115f': true, '\u1160': true, '\u3164': true, '\uffa0': true, '\u2800': true, '\u034f': true}
	for r := '\ufe00'; r <= '\ufe0f'; r++ {
		all[r] = true
	}
	return all
}()

// NameKey is equal for all ways of writing one name: without blanks and regardless of capital
// letters. It is not for showing.
func NameKey(name string) string {
	return norm.NFC.String(cases.Fold().String(strings.ReplaceAll(CleanName(name), " ", "")))
}

// SameName reports whether two names are ways of writing one name, see [NameKey]. Players of one
// table may not have such names, and lists of past games take them for one person.
func SameName(a, b string) bool { return NameKey(a) == NameKey(b) }

// SameNameError says that two players of a table would have the same name.
type SameNameError struct {
	Name   string
	Second engine.Seat // the second player's first seat
}

// Error names the name.
func (e *SameNameError) Error() string {
	return fmt.Sprintf("%s is at the table already: two people cannot have the same name, so call one of them otherwise", e.Name)
}

// CheckNames returns a [*SameNameError] if two players have the same name ([SameName]). names is
// indexed like the set-up's seats, as in [Opening].
func CheckNames(info *engine.Info, setup engine.Setup, names []string) error {
	var before []string
	for i, seat := range setup.Seats {
		if i >= len(names) || info.Holder(setup, seat) != seat {
			continue
		}
		name := CleanName(names[i])
		if name != "" && slices.ContainsFunc(before, func(other string) bool { return SameName(other, name) }) {
			return &SameNameError{name, seat}
		}
		before = append(before, name)
	}
	return nil
}
