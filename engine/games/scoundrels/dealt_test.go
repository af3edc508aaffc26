package scoundrels

import (
	"math/bits"
	"testing"

	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest"
)

// drawn are the next numbers of a deck in order; 0 = no more.
type drawn [3]uint8

// lying is the face-down cards of a seat: a number by slot, 0 = none that anybody doubts.
type lying [slots]uint8

// TestDrawsAreUniform: when the program imagines the deck of a seat that it plays, each order of
// the remaining cards is equally likely: first those that were not put under the deck, then those
// that were.
func TestDrawsAreUniform(t *testing.T) {
	r := rulesOf(madeUp())
	setup := with(3)
	setup.Decks = []uint64{5, 6, 7}
	start, err := r.Setup(setup)
	if err != nil {
		t.Fatal(err)
	}
	seat := start.Order[0]
	for under := range uint8(4) { // how many of the three cards in the deck were put under it
		s := start
		p := &s.Player[seat]
		deck := allNumbers &^ p.Own
		for p.Under = 0; bits.OnesCount8(p.Under) < int(under); {
			p.Under |= 1 << nth(deck&^p.Under, 0)
		}
		want := map[drawn]float64{}
		for _, all := range down(deck, []uint8{slotA, slot2, slot3}, lying{}) {
			order, ok := drawn(all[slotA:slot4]), true
			for i, n := range order {
				ok = ok && (p.Under>>n&1 == 1) == (i >= len(order)-int(under))
			}
			if ok {
				want[order] = 1
			}
		}
		view, draw, seen := r.View(s, seat), chance.New(uint64(under)), map[drawn]int{}
		for range 20_000 {
			dealt := r.Deal(view, seat, draw.IntN).Player[seat]
			var order drawn
			for i := range order {
				before := dealt.Own
				dealt.draw(1, 3)
				order[i] = uint8(bits.TrailingZeros8(dealt.Own &^ before))
			}
			seen[order]++
		}
		if err := enginetest.Fits(seen, want); err != nil {
			t.Errorf("%d cards under the deck: %v", under, err)
		}
	}
}

// down lists all assignments of numbers to the face-down cards in some slots, each number once
// and none that lies open.
func down(free uint8, at []uint8, so lying) []lying {
	if len(at) == 0 {
		return []lying{so}
	}
	var list []lying
	for n := cardZero; n <= pokerEach; n++ {
		if free>>n&1 == 1 {
			so[at[0]] = n
			list = append(list, down(free&^(1<<n), at[1:], so)...)
		}
	}
	return list
}

// honest returns the slots whose cards are no bluff, by bit.
func (l lying) honest() (set uint8) {
	for slot, n := range l {
		if n != 0 && !bluff(n, uint8(slot)) {
			set |= 1 << slot
		}
	}
	return set
}

// TestEveryDistrustedCardIsHonestHalfOfTheTime: distrusted cards of another seat are assumed to
// be honest with probability one half, independently and whatever their slot; the numbers of
// bluffs are uniform. A card that lies open, or that the viewer has seen, is nowhere else, and a
// card that nobody distrusts stays unknown.
func TestEveryDistrustedCardIsHonestHalfOfTheTime(t *testing.T) {
	r := rulesOf(madeUp())
	start, err := r.Setup(with(2))
	if err != nil {
		t.Fatal(err)
	}
	viewer, other := start.Order[0], start.Order[1]
	for name, c := range map[string]struct {
		open map[uint8]uint8 // numbers, by slot
		down []uint8         // distrusted
		idle []uint8         // nobody distrusts them
		seen map[uint8]uint8 // numbers of other seats that the viewer has looked at, by slot
		top  uint8           // and on top of the deck
	}{
		"one":                         {down: []uint8{slot4}},
		"two":                         {down: []uint8{slotA, slot2}},
		"two others, and an idle one": {down: []uint8{slot5, slot6}, idle: []uint8{slotA}},
		"three":                       {down: []uint8{slot2, slot3, slot6}},
		"a bluff lies open":           {open: map[uint8]uint8{slotA: slot3 + 1}, down: []uint8{slot2, slot3, slot4}},
		"honest cards lie open":       {open: map[uint8]uint8{slotA: slotA + 1, beside: cardZero}, down: []uint8{slot2, slot3}},
		"few numbers are left of all": {open: map[uint8]uint8{beside: cardZero, slotA: slotA + 1, slot2: slot2 + 1, slot3: slot3 + 1}, down: []uint8{slot4, slot5}},
		"the viewer has looked":       {down: []uint8{slot2, slot3}, seen: map[uint8]uint8{slotA: slot3 + 1}, top: slot6 + 1},
	} {
		s, free := start, allNumbers&^(1<<c.top)
		p := &s.Player[other]
		for slot, n := range c.open {
			p.Plays[slot] = play{Lies: true, Open: true, Number: n}
			free &^= 1 << n
		}
		for slot, n := range c.seen {
			p.Plays[slot] = play{Lies: true, Number: n, Crowd: bit(viewer), Seen: bit(viewer)}
			free &^= 1 << n
		}
		if p.Top = c.top; p.Top != 0 {
			p.Seen = bit(viewer)
		}
		for _, slot := range c.down {
			p.Plays[slot] = play{Lies: true, Crowd: bit(viewer)}
		}
		for _, slot := range c.idle {
			p.Plays[slot] = play{Lies: true}
		}
		all, alike := down(free, c.down, lying{}), map[uint8]float64{}
		for _, so := range all {
			alike[so.honest()]++
		}
		want := map[lying]float64{}
		for _, so := range all {
			want[so] = 1 / alike[so.honest()]
		}
		view, draw, seen := r.View(s, viewer), chance.New(7), map[lying]int{}
		for range 20_000 {
			var so lying
			for slot, c := range r.Deal(view, viewer, draw.IntN).Player[other].Plays {
				if !c.Open && c.Seen == 0 {
					so[slot] = c.Number
				}
			}
			seen[so]++
		}
		if err := enginetest.Fits(seen, want); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestLastPossibleCardIsGuessed: if a card can only be honest, because all others lie open, it
// gets that number in some of the tries.
func TestLastPossibleCardIsGuessed(t *testing.T) {
	p := player{}
	for slot := range p.Plays {
		p.Plays[slot] = play{Lies: true, Open: slot != slot6, Number: uint8(slot) + 1, Crowd: 1}
	}
	p.Plays[slot6].Number = 0
	for draw, seed := chance.New(1), 0; seed < 20; seed++ {
		q := p
		if q.guess(0, draw.IntN); q.Plays[slot6].Number != slot6+1 {
			t.Fatalf("it is a %d", q.Plays[slot6].Number)
		}
	}
}
