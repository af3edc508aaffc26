package present

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"casekeeper/companion"
)

// KeyboardVM is the on-screen keyboard.
type KeyboardVM struct {
	Letters []string // three rows, lower case
	Signs   []string // three rows that replace them
	Capital bool     // the next letter is upper case
	Empty   bool     // nothing is typed yet
}

// Keyboard returns the keyboard for the text typed so far; in names, words begin with a
// capital.
func (w *Words) Keyboard(text string, names bool) KeyboardVM {
	begins := text == "" || strings.HasSuffix(text, " ") || strings.HasSuffix(text, "-")
	return KeyboardVM{Letters: strings.Fields(w.Say("keyboard.letters")), Signs: strings.Fields(w.Say("keyboard.signs")),
		Capital: names && begins, Empty: text == ""}
}

// Type applies a key of the keyboard to a text: a letter, " ", Accent, or "" to delete the
// last letter. A text has at most most letters, and a space is neither first nor doubled.
func Type(text, key string, most int) string {
	switch {
	case key == "":
		letters := companion.Letters(text)
		return strings.Join(letters[:max(0, len(letters)-1)], "")
	case key == Accent:
		return accented(text)
	case utf8.RuneCountInString(text) >= most, key == " " && (text == "" || strings.HasSuffix(text, " ")):
		return text
	}
	return text + key
}

// Accent is the key that changes the last letter to its next accented form.
const Accent = "´"

// accents are the letters with accented forms, in the order of Accent.
var accents = []string{"aáàä", "eéèë", "iíï", "oóòö", "uúüù", "cç", "nñ", "sß"}

func accented(text string) string {
	last, n := utf8.DecodeLastRuneInString(text)
	for _, turn := range accents {
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
