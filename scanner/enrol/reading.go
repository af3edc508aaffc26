package enrol

import (
	"slices"
	"strconv"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Sense is what a code is as the text of a sticker of ours.
type Sense uint8

// The senses.
const (
	NoSticker Sense = iota // a code of somebody else
	OfCard                 // of a card of this game
	OfGame                 // of another game
	OfNoCard               // of a card, or a piece of one, that this game does not have
	CutShort               // a part of it is missing
	OtherKeys              // in the signs of a keyboard that nobody knows
)

// Reading is what was made of a code.
type Reading struct {
	Sense  Sense
	Copy   catalogue.Copy // OfCard
	Game   string         // OfGame: its ID
	Before string         // what the scanner puts before the sticker
	After  string         // and after it
}

// keyboards are the pairs of signs that a scanner which types as on another
// keyboard gives for those of a sticker: what is read, as on a US keyboard, and
// what was meant.
var keyboards = []*strings.Replacer{
	strings.NewReplacer(">", ":", "/", "-"),                                         // Spanish, Italian, Portuguese, Nordic
	strings.NewReplacer(">", ":", "/", "-", "y", "z", "z", "y", "Y", "Z", "Z", "Y"), // German, Swiss
	strings.NewReplacer(".", ":", "6", "-", "!", "1", "@", "2", "#", "3", "$", "4", "%", "5", "^", "6", "&", "7", "*", "8", "(", "9", ")", "0",
		"q", "a", "a", "q", "w", "z", "z", "w", ";", "m", "Q", "A", "A", "Q", "W", "Z", "Z", "W", ":", "M"), // French
	strings.NewReplacer(">", ":", "=", "-"), // Turkish
}

// ReadSticker finds the text of a sticker in a code, in any case, whatever the
// scanner puts before and after it: the sort of code (]Q1), signs, blanks. What
// follows it may begin with any sign that no card has in its word, or be a few
// letters.
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

// foreignKeys reports whether a code looks like a sticker in signs of which only
// the letters are known: CK, which begins a word, a sign, a separator, and two words
// with the same separator between.
func foreignKeys(code string) bool {
	i := indexFold(code, sticker[:2])
	if i < 0 || len(code) < i+len(sticker)+2 || i > 0 && wordSign(rune(code[i-1])) {
		return false
	}
	apart := code[i+len(sticker)]
	game, card, two := strings.Cut(code[i+len(sticker)+1:], string(apart))
	return !wordSign(rune(apart)) && two && len(game) > 2 && len(card) > 2
}

// wordSign reports whether the words of games and cards have a sign.
func wordSign(r rune) bool {
	return r == '-' || '0' <= r && r <= '9' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z'
}

// word cuts the word of a game or a card off the front of a text.
func word(text string) (first, rest string) {
	n := strings.IndexFunc(text, func(r rune) bool { return !wordSign(r) })
	if n < 0 {
		n = len(text)
	}
	return text[:n], text[n:]
}

// indexFold is where a text stands in another, in any case; -1 = nowhere.
func indexFold(text, part string) int {
	for i := 0; i+len(part) <= len(text); i++ {
		if strings.EqualFold(text[i:i+len(part)], part) {
			return i
		}
	}
	return -1
}

// readSticker reads a sticker in its own signs.
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
	at, left := named(name, info)
	if at < 0 {
		if r.Sense = OfNoCard; after == "" && begins(name, info) {
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

// tail is how many letters a scanner may put right after the word of a card.
const tail = 3

// named finds the card that a word names, or the longest that it begins with if
// only a few letters are left: those that a scanner adds. -1 if there is none.
func named(text string, info engine.Info) (at int, left string) {
	at = -1
	for i := range info.Cards {
		name := info.Lexicon.CardName(info.Cards[i].ID)
		if len(name) > len(text) || !strings.EqualFold(text[:len(name)], name) || at >= 0 && len(left) < len(text)-len(name) {
			continue
		}
		more := text[len(name):]
		if len(more) <= tail && !strings.ContainsFunc(more, func(r rune) bool { return r == '-' || '0' <= r && r <= '9' }) {
			at, left = i, more
		}
	}
	return at, left
}

// begins reports whether the word of some card begins with a text.
func begins(text string, info engine.Info) bool {
	return slices.ContainsFunc(info.Cards, func(c catalogue.Card) bool {
		return strings.HasPrefix(info.Lexicon.CardName(c.ID), strings.ToLower(text))
	})
}

// ParseSticker reads the text of a sticker; false if it is not one of this game,
// or its card is not in the catalogue.
func ParseSticker(text string, info engine.Info) (catalogue.Copy, bool) {
	r := ReadSticker(text, info)
	return r.Copy, r.Sense == OfCard
}
