package companion

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"casekeeper/engine"
)

// NameMost is how many letters of a name are kept, marks on them included. The screen
// lets people type fewer.
const MaxNameLetters = 40

// CleanName gives a name as it is kept and shown: one line of letters that can be
// seen, blanks between words only, at most [NameMost] of them. Control characters,
// those that turn the direction of writing, and those without width are left out.
func CleanName(name string) string {
	name = name[:min(len(name), 64*MaxNameLetters)] // more is no name, and need not be looked at
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

// PlainText gives a text as it can be shown: without characters that a terminal obeys
// or that turn the direction of writing.
func PlainText(text string) string {
	return strings.Map(func(r rune) rune {
		if r != '\n' && (unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r)) {
			return -1
		}
		return r
	}, text)
}

// blank are letters that nobody sees, though Unicode counts them as letters or signs:
// fillers of Hangul, an empty braille cell, and what chooses the form of the letter before.
var blank = func() map[rune]bool {
	all := map[rune]bool{'\u115f': true, '\u1160': true, '\u3164': true, '\uffa0': true, '\u2800': true, '\u034f': true}
	for r := '\ufe00'; r <= '\ufe0f'; r++ {
		all[r] = true
	}
	return all
}()

// SameName reports whether two names are told apart by capital letters and blanks at
// most: at one table they would be one.
func SameName(a, b string) bool {
	return strings.EqualFold(strings.ReplaceAll(CleanName(a), " ", ""), strings.ReplaceAll(CleanName(b), " ", ""))
}

// TwiceError says that two people at a table would have the same name.
type SameNameError struct {
	Name   string
	Second engine.Seat // of who is called so too
}

// Error names it.
func (e *SameNameError) Error() string {
	return fmt.Sprintf("%s is at the table already: two people cannot have the same name, so call one of them otherwise", e.Name)
}

// Distinct refuses two people of one name at a table with a [*TwiceError]. Names are
// by place in the set-up's seats, as in [Opening].
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
