// Package poker3 ranks hands of three cards: one's own and two on the table.
//
// What ranks above what is data, see [Spec]: the number of suits and values, the
// order of the classes, and whether a straight may run over the highest value
// to the lowest. [TinyEpicWestern] is the list printed on its Town Hall mat,
// compared as on p. 13 of its rulebook: class, then the value of the own card,
// then its suit. The order is total but for equal own cards, which only happens
// when the same card is there twice; duplicates are allowed.
//
// Not done: hands of more cards, jokers, kickers among the shared cards.
package poker3

import (
	"fmt"
	"slices"
)

// Card is suit * values + value - 1: suits from 0, lowest first, values from 1.
type Card uint8

// Class is a kind of hand.
type Class uint8

// The classes; their order is that of the [Spec].
const (
	HighCard Class = iota
	Pair
	Straight
	Flush
	ThreeOfAKind
	StraightFlush
	classCount
)

// Key places a hand among all: the bigger key wins, equal keys tie. Keys of
// different rankings do not compare.
type Key uint16

// A key holds the rank of the class, value and suit of the own card, and, not
// to compare, the class itself.
const (
	classBits = 3
	suitBits  = 4
	valueBits = 4
	maxSuits  = 1 << suitBits
	maxValues = 1<<valueBits - 1
)

// Class is the kind of hand.
func (k Key) Class() Class { return Class(k & (1<<classBits - 1)) }

// Suit is the suit of the own card, from 0.
func (k Key) Suit() uint8 { return uint8(k>>classBits) & (maxSuits - 1) }

// Value is the value of the own card, from 1.
func (k Key) Value() uint8 { return uint8(k>>(classBits+suitBits)) & maxValues }

// Spec is a ranking of hands.
type Spec struct {
	Suits  int     // 1 to 16
	Values int     // of each suit, 1 to 15; at most 64 cards in all
	Order  []Class // all six, lowest first
	Wrap   bool    // a straight may wrap: with values to 5, also 4-5-1 and 5-1-2
}

// maxCards keeps the table within half a megabyte.
const maxCards = 64

// TinyEpicWestern is the printed order, without wrapped straights.
func TinyEpicWestern() Spec {
	return Spec{Suits: 4, Values: 5, Order: []Class{HighCard, Pair, Straight, Flush, ThreeOfAKind, StraightFlush}}
}

// Ranking knows the key of every hand. It is read-only: any goroutine may use
// it.
type Ranking struct {
	cards int
	keys  []Key // by own, a, b
}

// New ranks all hands. It panics on a Spec out of range, which is the
// program's mistake.
func New(spec Spec) *Ranking {
	spec.check()
	r := &Ranking{cards: spec.Suits * spec.Values}
	for own := range r.cards {
		for a := range r.cards {
			for b := range r.cards {
				r.keys = append(r.keys, spec.key(Card(own), Card(a), Card(b)))
			}
		}
	}
	return r
}

func (s Spec) check() {
	order := slices.Sorted(slices.Values(s.Order))
	switch {
	case s.Suits < 1 || s.Suits > maxSuits || s.Values < 1 || s.Values > maxValues || s.Suits*s.Values > maxCards:
		panic(fmt.Sprintf("poker3: %d suits of %d values", s.Suits, s.Values))
	case !slices.Equal(order, []Class{HighCard, Pair, Straight, Flush, ThreeOfAKind, StraightFlush}):
		panic(fmt.Sprintf("poker3: the order %v is not the six classes once each", s.Order))
	}
}

// Card gives the card of a suit from 0 and a value from 1.
func (s Spec) Card(suit, value uint8) Card { return Card(int(suit)*s.Values + int(value) - 1) }

// Key places a hand. The order of a and b does not matter. Cards that
// the [Spec] does not have panic or give a key without meaning.
func (r *Ranking) Key(own, a, b Card) Key {
	return r.keys[(int(own)*r.cards+int(a))*r.cards+int(b)]
}

// key works a hand out.
func (s Spec) key(own, a, b Card) Key {
	class := s.class(own, a, b)
	rank := Key(slices.Index(s.Order, class))
	suit, value := Key(int(own)/s.Values), Key(int(own)%s.Values+1)
	return ((rank<<valueBits|value)<<suitBits|suit)<<classBits | Key(class)
}

// class is the highest class in the order that the hand fulfils.
func (s Spec) class(hand ...Card) Class {
	var suits, values []int
	for _, c := range hand {
		suits = append(suits, int(c)/s.Values)
		values = append(values, int(c)%s.Values)
	}
	slices.Sort(values)
	flush := suits[0] == suits[1] && suits[1] == suits[2]
	straight := s.straight(values)
	is := [classCount]bool{
		HighCard:      true,
		Pair:          values[0] == values[1] || values[1] == values[2],
		Straight:      straight,
		Flush:         flush,
		ThreeOfAKind:  values[0] == values[2],
		StraightFlush: straight && flush,
	}
	for _, class := range slices.Backward(s.Order) {
		if is[class] {
			return class
		}
	}
	panic("poker3: a hand of no class")
}

// straight takes sorted values from 0.
func (s Spec) straight(v []int) bool {
	if v[0]+1 == v[1] && v[1]+1 == v[2] {
		return true
	}
	top := s.Values - 1
	return s.Wrap && (v[0] == 0 && v[1] == 1 && v[2] == top && top > 1 ||
		v[0] == 0 && v[1] == top-1 && v[2] == top && top > 1)
}
