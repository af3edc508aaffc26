package companion

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/clipperhouse/uax29/v2/graphemes"
	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"

	"casekeeper/engine"
)

// MaxNameLetters is how many letters of a name are kept, including combining marks. The screen
// accepts fewer.
const MaxNameLetters = 40

// CleanName returns a name as it is stored and shown: one line of visible letters, single blanks
// between words, at most [MaxNameLetters] letters. Control characters, bidirectional controls and
// characters without width are removed, but for those that join emoji into one sign.
func CleanName(name string) string {
	name = name[:min(len(name), 64*MaxNameLetters)] // longer is no name and is not worth scanning
	plain := strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case r == joiner || r == emojiForm:
			return r
		case !unicode.IsPrint(r), r == unicode.ReplacementChar, blank[r], r >= '\ufe00' && r <= '\ufe0e': // those are variation selectors
			return -1
		}
		return r
	}, name)
	plain = norm.NFC.String(strings.Join(strings.Fields(joined(plain)), " "))
	kept, n := "", 0
	for _, letter := range Letters(plain) {
		size := utf8.RuneCountInString(letter)
		if n+size > MaxNameLetters {
			if n == 0 { // a heap of marks on one letter
				kept = strings.TrimRight(string([]rune(letter)[:MaxNameLetters]), string(joiner))
			}
			break
		}
		kept, n = kept+letter, n+size
	}
	return strings.TrimSpace(kept)
}

// Letters splits a text into what people see as one letter or sign each: marks, and what is joined,
// belong to the letter before (the grapheme clusters of UAX 29).
func Letters(text string) (list []string) {
	for all := graphemes.FromString(text); all.Next(); {
		list = append(list, all.Value())
	}
	return list
}

// joiner makes one sign of two emoji; emojiForm asks for the coloured form of a sign.
const (
	joiner    = '\u200d'
	emojiForm = '\ufe0f'
)

// joined leaves a joiner only between two signs, and an emojiForm only after one.
func joined(text string) string {
	runes := []rune(text)
	var kept []rune
	for i, r := range runes {
		var before rune
		if len(kept) > 0 {
			before = kept[len(kept)-1]
		}
		switch {
		case r == emojiForm && !isSign(before),
			r == joiner && (!isSign(before) && before != emojiForm || i+1 == len(runes) || !isSign(runes[i+1])):
		default:
			kept = append(kept, r)
		}
	}
	return string(kept)
}

// isSign reports whether a character is a sign that can be part of a joined emoji: a symbol, a tone of
// the skin, or one of the arrows that are among the joined ones.
func isSign(r rune) bool {
	return unicode.Is(unicode.So, r) || r >= 0x1F3FB && r <= 0x1F3FF || r == '\u2194' || r == '\u2195'
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
// fillers, the empty braille cell, the grapheme joiner.
var blank = map[rune]bool{'\u115f': true, '\u1160': true, '\u3164': true, '\uffa0': true, '\u2800': true, '\u034f': true}

// NameKey is equal for all ways of writing one name: without blanks, regardless of capital letters, of
// the dot of an i, which capitals have in Turkish only, and of how signs are joined. It is not for
// showing.
func NameKey(name string) string {
	return norm.NFC.String(oneLetter.Replace(cases.Fold().String(CleanName(name))))
}

// oneLetter takes out what makes no difference between names that are folded; İ folds to an i with a dot.
var oneLetter = strings.NewReplacer(" ", "", "i\u0307", "i", "ı", "i", string(joiner), "", string(emojiForm), "")

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
