package enrol

import (
	"slices"
	"strconv"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Sense is what a code means as the text of one of our stickers.
type Sense uint8

// The senses.
const (
	NoSticker Sense = iota // any other code
	OfCard                 // a card of this game
	OfGame                 // another game
	OfNoCard               // a card, or a piece of one, that this game does not have
	CutShort               // part of it is missing
	OtherKeys              // it was typed with an unknown keyboard layout
)

// Reading is the interpretation of a code.
type Reading struct {
	Sense  Sense
	Copy   catalogue.Copy // OfCard
	Game   string         // OfGame: the ID of that game
	Before string         // what the scanner adds before the sticker
	After  string         // and after it
}

// keyboards are the characters that a scanner set to another keyboard layout seems to type
// for those of a sticker, in pairs: the one read with a US layout, and the one meant.
var keyboards = []*strings.Replacer{
	strings.NewReplacer(">", ":", "/", "-"),                                         // Spanish, Italian, Portuguese, Nordic
	strings.NewReplacer(">", ":", "/", "-", "y", "z", "z", "y", "Y", "Z", "Z", "Y"), // German, Swiss
	strings.NewReplacer(".", ":", "6", "-", "!", "1", "@", "2", "#", "3", "$", "4", "%", "5", "^", "6", "&", "7", "*", "8", "(", "9", ")", "0",
		"q", "a", "a", "q", "w", "z", "z", "w", ";", "m", "Q", "A", "A", "Q", "W", "Z", "Z", "W", ":", "M"), // French
	strings.NewReplacer(">", ":", "=", "-"), // Turkish
}

// ReadSticker finds the text of a sticker in a code, in any case, whatever the scanner adds
// before and after it: a symbology identifier (]Q1), other characters, blanks. What is added
// after it has to begin with a character that no card has in its word, or be a few letters.
func ReadSticker(code string, info engine.Info) Reading {
	if r := readSticker(code, info); r.Sense != NoSticker {
		return r
	}
	var best Reading
	cut := false
	for _, meant := range keyboards {
		switch r := readSticker(meant.Replace(code), info); {
		case r.Sense == OfCard:
			return r
		case r.Sense == OfNoCard: // of this game
			best = Reading{Sense: OtherKeys}
		case r.Sense == OfGame && best.Sense == NoSticker:
			best = r
		case r.Sense == CutShort:
			cut = true
		}
	}
	if best.Sense == NoSticker && (cut || foreignKeys(code)) {
		best.Sense = OtherKeys
	}
	return best
}

// foreignKeys reports whether a code looks like a sticker in an unknown keyboard layout, of
// which only the letters are certain: CK at the start of a word, one character, a separator,
// and two words with the same separator between.
func foreignKeys(code string) bool {
	i := indexFold(code, sticker[:2])
	if i < 0 || len(code) < i+len(sticker)+2 || i > 0 && isWordChar(rune(code[i-1])) {
		return false
	}
	apart := code[i+len(sticker)]
	game, card, two := strings.Cut(code[i+len(sticker)+1:], string(apart))
	return !isWordChar(rune(apart)) && two && len(game) > 2 && len(card) > 2
}

// isWordChar reports whether the words of games and cards may contain r.
func isWordChar(r rune) bool {
	return r == '-' || '0' <= r && r <= '9' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z'
}

// word cuts the word of a game or a card off the front of a text.
func word(text string) (first, rest string) {
	n := strings.IndexFunc(text, func(r rune) bool { return !isWordChar(r) })
	if n < 0 {
		n = len(text)
	}
	return text[:n], text[n:]
}

// indexFold returns the index of part in text, ignoring case; -1 = not found.
func indexFold(text, part string) int {
	for i := 0; i+len(part) <= len(text); i++ {
		if strings.EqualFold(text[i:i+len(part)], part) {
			return i
		}
	}
	return -1
}

// readSticker reads a sticker in the right keyboard layout.
func readSticker(code string, info engine.Info) Reading {
	i := indexFold(code, sticker+":")
	if i < 0 {
		return Reading{}
	}
	r := Reading{Sense: CutShort, Before: code[:i]}
	game, rest := word(code[i+len(sticker)+1:])
	name, after := "", ""
	if strings.HasPrefix(rest, ":") {
		name, after = word(rest[1:])
	}
	switch {
	case game == "" || name == "":
		return r
	case !strings.EqualFold(game, info.ID):
		r.Sense, r.Game = OfGame, strings.ToLower(game)
		return r
	}
	at, left := findCard(name, info)
	if at < 0 {
		if r.Sense = OfNoCard; after == "" && beginsCard(name, info) {
			r.Sense = CutShort
		}
		return r
	}
	card := &info.Cards[at]
	if left == "" && strings.HasPrefix(after, ":") {
		return r.piece(after[1:], card)
	}
	r.Sense, r.Copy, r.After = OfCard, catalogue.Copy{Card: card.ID}, left+after
	return r
}

// piece reads the number of a piece, with which a sticker ends.
func (r Reading) piece(text string, card *catalogue.Card) Reading {
	digits := len(text) - len(strings.TrimLeft(text, "0123456789"))
	n, err := strconv.ParseUint(text[:digits], 10, 8)
	switch {
	case digits == 0:
		r.Sense = CutShort
	case err != nil || n < 1 || int(n) > card.Copies:
		r.Sense = OfNoCard
	default:
		r.Sense, r.Copy, r.After = OfCard, catalogue.Copy{Card: card.ID, N: uint8(n - 1)}, text[digits:]
	}
	return r
}

// maxTail is how many letters a scanner may add directly after the word of a card.
const maxTail = 3

// findCard returns the index of the card whose word is the longest at the start of text, if
// only a few letters are left: those that a scanner adds. -1 if there is no such card.
func findCard(text string, info engine.Info) (at int, left string) {
	at = -1
	for i := range info.Cards {
		name := info.Lexicon.CardName(info.Cards[i].ID)
		if len(name) > len(text) || !strings.EqualFold(text[:len(name)], name) || at >= 0 && len(left) < len(text)-len(name) {
			continue
		}
		more := text[len(name):]
		if len(more) <= maxTail && !strings.ContainsFunc(more, func(r rune) bool { return r == '-' || '0' <= r && r <= '9' }) {
			at, left = i, more
		}
	}
	return at, left
}

// beginsCard reports whether the word of some card begins with text.
func beginsCard(text string, info engine.Info) bool {
	return slices.ContainsFunc(info.Cards, func(c catalogue.Card) bool {
		return strings.HasPrefix(info.Lexicon.CardName(c.ID), strings.ToLower(text))
	})
}
