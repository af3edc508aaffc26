package poker3_test

import (
	"cmp"
	"fmt"
	"testing"

	"casekeeper/engine/poker3"
)

// slow is a second opinion that shares nothing with the package: it counts.
type slow struct{ wrap bool }

func suitOf(c poker3.Card) int  { return int(c) / 5 }
func valueOf(c poker3.Card) int { return int(c)%5 + 1 }

// class gives 5 for a straight flush down to 0 for a high card.
func (s slow) class(own, a, b poker3.Card) int {
	var values [6]int
	var suits [4]int
	for _, c := range []poker3.Card{own, a, b} {
		values[valueOf(c)]++
		suits[suitOf(c)]++
	}
	flush, most := false, 0
	for _, n := range suits {
		flush = flush || n == 3
	}
	for _, n := range values {
		most = max(most, n)
	}
	runs := [][3]int{{1, 2, 3}, {2, 3, 4}, {3, 4, 5}}
	if s.wrap {
		runs = append(runs, [3]int{4, 5, 1}, [3]int{5, 1, 2})
	}
	straight := false
	for _, r := range runs {
		straight = straight || values[r[0]] == 1 && values[r[1]] == 1 && values[r[2]] == 1
	}
	switch {
	case straight && flush:
		return 5
	case most == 3:
		return 4
	case flush:
		return 3
	case straight:
		return 2
	case most == 2:
		return 1
	}
	return 0
}

// compare is negative if the first hand is lower.
func (s slow) compare(own1, own2, a1, b1, a2, b2 poker3.Card) int {
	if c := cmp.Compare(s.class(own1, a1, b1), s.class(own2, a2, b2)); c != 0 {
		return c
	}
	if c := cmp.Compare(valueOf(own1), valueOf(own2)); c != 0 {
		return c
	}
	return cmp.Compare(suitOf(own1), suitOf(own2))
}

var names = []string{"high-card", "pair", "straight", "flush", "three-of-a-kind", "straight-flush"}

func rankings() map[bool]*poker3.Ranking {
	plain, wrapped := poker3.TinyEpicWestern(), poker3.TinyEpicWestern()
	wrapped.Wrap = true
	return map[bool]*poker3.Ranking{false: poker3.New(plain), true: poker3.New(wrapped)}
}

func TestAll1140Hands(t *testing.T) {
	for wrap, want := range map[bool][6]int{
		false: {420, 480, 180, 28, 20, 12},
		true:  {300, 480, 300, 20, 20, 20}, // the wrapped runs 4-5-1 and 5-1-2 are as many as two plain ones
	} {
		r := rankings()[wrap]
		var got [6]int
		for a := poker3.Card(0); a < 20; a++ {
			for b := a + 1; b < 20; b++ {
				for c := b + 1; c < 20; c++ {
					class := r.Key(a, b, c).Class()
					got[class]++
					if s := (slow{wrap}).class(a, b, c); int(class) != s {
						t.Errorf("wrap %v: %d %d %d is %s, want %s", wrap, a, b, c, names[class], names[s])
					}
				}
			}
		}
		if got != want {
			t.Errorf("wrap %v: counts %v, want %v", wrap, got, want)
		}
	}
}

// TestAllPairs compares every own card with every other, each with any two
// cards of the table, duplicates included.
func TestAllPairs(t *testing.T) {
	for wrap, r := range rankings() {
		classes := make([]int, 0, 8000)
		var hands [][3]poker3.Card
		for own := poker3.Card(0); own < 20; own++ {
			for a := poker3.Card(0); a < 20; a++ {
				for b := a; b < 20; b++ {
					hands = append(hands, [3]poker3.Card{own, a, b})
					classes = append(classes, slow{wrap}.class(own, a, b))
				}
			}
		}
		for i, h := range hands {
			k := r.Key(h[0], h[1], h[2])
			if k != r.Key(h[0], h[2], h[1]) {
				t.Fatalf("%v: the order of the table cards matters", h)
			}
			if int(k.Class()) != classes[i] || int(k.Value()) != valueOf(h[0]) || int(k.Suit()) != suitOf(h[0]) {
				t.Fatalf("%v: key is %s %d %d", h, names[k.Class()], k.Value(), k.Suit())
			}
			for j, g := range hands {
				want := cmp.Compare(classes[i], classes[j])
				if want == 0 {
					want = slow{wrap}.compare(h[0], g[0], h[1], h[2], g[1], g[2])
				}
				if got := cmp.Compare(k, r.Key(g[0], g[1], g[2])); got != want {
					t.Fatalf("wrap %v: %v against %v is %d, want %d", wrap, h, g, got, want)
				}
			}
		}
	}
}

func TestDuplicates(t *testing.T) {
	spec := poker3.TinyEpicWestern()
	r := poker3.New(spec)
	hat := func(v uint8) poker3.Card { return spec.Card(3, v) }
	for _, c := range []struct {
		hand [3]poker3.Card
		want poker3.Class
	}{
		{[3]poker3.Card{hat(5), hat(5), hat(5)}, poker3.ThreeOfAKind}, // also a flush, which is lower
		{[3]poker3.Card{hat(3), hat(3), hat(4)}, poker3.Flush},        // also a pair
		{[3]poker3.Card{hat(3), hat(3), spec.Card(0, 4)}, poker3.Pair},
	} {
		if got := r.Key(c.hand[0], c.hand[1], c.hand[2]).Class(); got != c.want {
			t.Errorf("%v is %s, want %s", c.hand, names[got], names[c.want])
		}
	}
}

func TestOrderIsData(t *testing.T) {
	spec := poker3.TinyEpicWestern()
	spec.Order = []poker3.Class{poker3.HighCard, poker3.Pair, poker3.Flush, poker3.Straight, poker3.ThreeOfAKind, poker3.StraightFlush}
	r := poker3.New(spec)
	flush := r.Key(spec.Card(0, 5), spec.Card(0, 1), spec.Card(0, 3))
	straight := r.Key(spec.Card(0, 1), spec.Card(1, 2), spec.Card(2, 3))
	if flush >= straight {
		t.Errorf("a flush (%d) is not below a straight (%d) although the order says so", flush, straight)
	}
}

func TestImpossibleSpecPanics(t *testing.T) {
	good := poker3.TinyEpicWestern()
	for _, bad := range []poker3.Spec{
		{Suits: 0, Values: 5, Order: good.Order},
		{Suits: 17, Values: 1, Order: good.Order},
		{Suits: 1, Values: 16, Order: good.Order},
		{Suits: 8, Values: 9, Order: good.Order},
		{Suits: 4, Values: 5, Order: good.Order[1:]},
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%+v is accepted", bad)
				}
			}()
			poker3.New(bad)
		}()
	}
}

func ExampleRanking_Key() {
	spec := poker3.TinyEpicWestern()
	r := poker3.New(spec)
	hat, steer := uint8(3), uint8(0)
	low := r.Key(spec.Card(hat, 5), spec.Card(steer, 2), spec.Card(hat, 2))  // a pair of 2s, own card 5
	high := r.Key(spec.Card(hat, 4), spec.Card(steer, 4), spec.Card(hat, 2)) // a pair of 4s, own card 4
	fmt.Println(low.Class() == poker3.Pair, high.Class() == poker3.Pair, low > high)
	// Output: true true true
}

func TestKeyAllocatesNothing(t *testing.T) {
	r := poker3.New(poker3.TinyEpicWestern())
	if n := testing.AllocsPerRun(100, func() { r.Key(19, 3, 7) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkKey(b *testing.B) {
	r := poker3.New(poker3.TinyEpicWestern())
	var cards [1024]poker3.Card
	for i := range cards {
		cards[i] = poker3.Card(i * 7 % 20)
	}
	var sum poker3.Key
	for i := 0; b.Loop(); i++ {
		n := i & 1023
		sum += r.Key(cards[n], cards[(n+341)&1023], cards[(n+682)&1023])
	}
	if sum == 1 {
		b.Log(sum)
	}
}
