// Package catalogue holds printed cards as data. A [CardID] is a design, a
// [Copy] one piece of cardboard of that design, and [FaceDown] says "the
// holder of this value does not know".
//
// What is printed on a sort of card a game says once, as a [Form]. [Read] reads
// card files by it and tells all mistakes at once; the [Pack] that comes out is
// what a game takes figures from, what is written and listed, and what the
// editor of cards shows. Reading any data file is strict: see [Decode].
//
// Forms grow, and what was kept has to open: a field that is added to a form has
// an Else, so that the owners' files of older builds are taken as they are, and
// the cards that a game was begun with are read by what they have, see
// [ReadSnapshot].
package catalogue

import (
	"math/bits"
	"slices"
	"strings"
)

// CardID numbers a printed design within one game, from 1. The zero value is
// no card.
type CardID uint16

// None is no card; FaceDown is a card that the holder of the value may not or
// cannot know.
const (
	None     CardID = 0
	FaceDown CardID = 0xFFFF
)

// Copy is one piece of cardboard: the Nth copy (from 0) of a design.
type Copy struct {
	Card CardID
	N    uint8
}

// MaxCards is one more than the largest CardID that a [Set] can hold.
const MaxCards = 256

// Set is a set of designs, a plain value. The zero value is empty. FaceDown
// and None are never members.
type Set [MaxCards / 64]uint64

// SetOf makes a set.
func SetOf(ids ...CardID) (s Set) {
	for _, id := range ids {
		s.Add(id)
	}
	return s
}

// Span makes a set of 64 neighbours or fewer: bit n stands for the card n after
// first.
func Span(first CardID, bits uint64) (s Set) {
	word, off := first/64, first%64
	s[word] = bits << off
	if int(word)+1 < len(s) {
		s[word+1] = bits >> (64 - off)
	}
	return s
}

// Add puts a card into the set. None and FaceDown are ignored.
func (s *Set) Add(id CardID) {
	if id != None && id < MaxCards {
		s[id/64] |= 1 << (id % 64)
	}
}

// Drop takes a card out of the set.
func (s *Set) Drop(id CardID) {
	if id < MaxCards {
		s[id/64] &^= 1 << (id % 64)
	}
}

// Has reports whether the card is in the set.
func (s *Set) Has(id CardID) bool {
	return id < MaxCards && s[id/64]&(1<<(id%64)) != 0
}

// Len counts the cards.
func (s *Set) Len() int {
	n := 0
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// Nth gives the n-th smallest card, n from 0, or None if there are fewer.
func (s *Set) Nth(n int) CardID {
	for i, w := range s {
		c := bits.OnesCount64(w)
		if n >= c {
			n -= c
			continue
		}
		for ; n > 0; n-- {
			w &= w - 1
		}
		return CardID(i*64 + bits.TrailingZeros64(w))
	}
	return None
}

// Card is one design as the catalogue tells it to every game alike.
type Card struct {
	ID      CardID
	Key     string // record word: the English name in lower case, hyphens for blanks
	Kind    string // poker, building, boss
	Name    Texts  // in every language in which a file has it
	Seen    string // codes of the languages in which it was seen in print, a blank between two; in others it is our translation
	Copies  int    // pieces of cardboard of this design, 1 or more
	Sure    bool   // figures were seen on the printed card
	Missing bool   // figures are not known: the owner has to enter them
	Own     bool   // comes from the owner's own file

	Text Texts // what is printed on it, for people; "" = nobody has entered it

	Nameless bool // missing, and a number stands for its name until the owner enters it
}

// IsSeen reports whether the card's name in a language was seen in print.
func (c *Card) IsSeen(lang string) bool { return slices.Contains(strings.Fields(c.Seen), lang) }
