package scoundrels

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"casekeeper/ui/present"
)

// What a Scoundrel costs: as its halves print it, or as people have entered it.

// figures are what the price of a Scoundrel is made of: places of the column of icons, by bit.
type figures struct {
	dollars, holes uint8
	known          bool
}

// figuresOf returns those of a half: a trait with its dollars, or a job with its holes.
func figuresOf(c *present.CardVM, job bool) (f figures) {
	f.dollars, f.known = places(c.Print.Says["dollars"])
	if job {
		f.holes, f.known = places(c.Print.Says["holes"])
	}
	return f
}

// places returns a set of places as a form writes it; false = it is not entered.
func places(text string) (set uint8, known bool) {
	for _, word := range strings.Fields(text) {
		if n, err := strconv.Atoi(word); err == nil && n < 8 {
			set |= 1 << n
		}
	}
	return set, text != ""
}

// price is what a trait and a job cost together.
func price(trait, job figures) int {
	return bits.OnesCount8(trait.dollars&^job.holes) + bits.OnesCount8(job.dollars)
}

// fits reports whether a half can be part of a Scoundrel of a price beside one of some others;
// a half whose figures nobody has entered fits any.
func (f figures) fits(cost int, job bool, others []figures) bool {
	if cost < 0 || !f.known {
		return true
	}
	return slices.ContainsFunc(others, func(o figures) bool {
		if job {
			return !o.known || price(o, f) == cost
		}
		return !o.known || price(f, o) == cost
	})
}

// cardKey names a card for as long as it lies there: cards of the Saloon by how many of the deck
// came after them, discards by how many there are. "" = it is neither.
func cardKey(l look, c *present.CardVM) string {
	for _, word := range []string{saloonForm, pileForm} {
		pl := l.place(word)
		if pl < 0 {
			continue
		}
		place := &l.Model().Places[pl]
		i := slices.IndexFunc(place.Cards, func(o present.CardVM) bool { return o.Slot == c.Slot })
		if n := toCome(place); c.Slot != 0 && i >= 0 && n >= 0 {
			return fmt.Sprintf("cost/%s/%d", word, n+i)
		}
	}
	return ""
}

// toCome is how many cards are still to come to the Saloon, or how many lie on the pile; -1 = nobody knows.
func toCome(pl *present.PlaceVM) int {
	if n := len(pl.Counters); n > 0 {
		return pl.Counters[n-1].Value
	}
	return -1
}

// costKey names a card, as long as it has these halves; "" = it has no name.
func (l look) costKey(c *present.CardVM) string {
	id := func(i int) int {
		if h := half(c, i); !h.Down {
			return int(h.ID)
		}
		return 0
	}
	key := cardKey(l, c)
	if key == "" {
		return ""
	}
	return fmt.Sprintf("%s/%d/%d", key, id(0), id(1))
}

// told is the price that people have entered for a card; -1 = none.
func (l look) told(c *present.CardVM) int {
	if key := l.costKey(c); key != "" {
		return l.Noted(key) - 1
	}
	return -1
}

// priced returns a card with the price that people have entered, if its halves do not say it.
func priced(l look, c *present.CardVM) present.CardVM {
	out := *c
	if n := l.told(c); n >= 0 && (len(c.Price) == 0 || c.Price[0].Unknown) {
		out.Price = []present.CounterVM{{Value: n, Look: moneyLook(l)}}
	}
	return out
}

// atPrice leaves of the answers that hire a card those at the price that people have entered.
func atPrice(l look, c *present.CardVM, list []present.ChoiceVM) []present.ChoiceVM {
	n := l.told(c)
	if n < 0 || len(list) < 2 || len(c.Price) == 0 || !c.Price[0].Unknown {
		return list
	}
	if slices.ContainsFunc(list, func(a present.ChoiceVM) bool { return a.Word != "hire" }) {
		return list
	}
	return slices.DeleteFunc(slices.Clone(list), func(a present.ChoiceVM) bool { return int(a.Fact.Args[1]) != n })
}

// moneyLook is how money looks.
func moneyLook(l look) present.LookVM {
	for _, s := range l.Model().Seats {
		if len(s.Counters) > 0 {
			return s.Counters[0].Look
		}
	}
	return present.LookVM{}
}
