package present

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// KeyboardVM is the keyboard of whatever is typed on the screen.
type KeyboardVM struct {
	Letters []string // three rows, small
	Signs   []string // three rows that can stand in their place
	Capital bool     // the next letter is a capital
	Empty   bool     // nothing has been typed that could be taken away
}

// keyboard is the keyboard for a text as it is typed. In names words begin with
// a capital.
func (g *General) keyboard(text string, names bool) KeyboardVM {
	begins := text == "" || strings.HasSuffix(text, " ") || strings.HasSuffix(text, "-")
	return KeyboardVM{Letters: strings.Fields(g.Say("keyboard.letters")), Signs: strings.Fields(g.Say("keyboard.signs")),
		Capital: names && begins, Empty: text == ""}
}

// Type adds what a key of the keyboard types to a text: a letter, " ", Accent,
// or "" to take the last letter away. A text of most letters stays as it is, and
// no blank comes first or after another.
func Type(text, key string, most int) string {
	switch {
	case key == "":
		_, n := utf8.DecodeLastRuneInString(text)
		return text[:len(text)-n]
	case key == Accent:
		return accented(text)
	case utf8.RuneCountInString(text) >= most, key == " " && (text == "" || strings.HasSuffix(text, " ")):
		return text
	}
	return text + key
}

// Accent is the key that puts an accent on the last letter, or changes it for
// the next that the letter can bear.
const Accent = "´"

// turns are the letters that bear marks, each with what follows it.
var turns = []string{"aáàä", "eéèë", "iíï", "oóòö", "uúüù", "cç", "nñ", "sß"}

func accented(text string) string {
	last, n := utf8.DecodeLastRuneInString(text)
	for _, turn := range turns {
		all := []rune(turn)
		if i := slices.Index(all, unicode.ToLower(last)); i >= 0 {
			next := all[(i+1)%len(all)]
			if unicode.IsUpper(last) {
				next = unicode.ToUpper(next)
			}
			return text[:len(text)-n] + string(next)
		}
	}
	return text
}
