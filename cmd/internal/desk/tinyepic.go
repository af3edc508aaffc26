package desk

import (
	"fmt"
	"slices"
	"sync"

	"casekeeper/cmd/internal/form"
	"casekeeper/engine"
	"casekeeper/engine/games/tinyepic"
	"casekeeper/engine/poker3"
)

var tinyEpicWestern = Desk{Hand: tewHand, Showdown: tewShowdown}

// The words of Tiny Epic Western, as in records.
var (
	tewSuits   = []string{"steer", "horseshoe", "teepee", "hat"} // lowest first
	tewClasses = []string{poker3.HighCard: "high-card", poker3.Pair: "pair", poker3.Straight: "straight", poker3.Flush: "flush",
		poker3.ThreeOfAKind: "three-of-a-kind", poker3.StraightFlush: "straight-flush"}
	tewMats  = []string{"", "saloon", "bank", "courthouse", "hideout", "sheriffs-office", "town-hall"}
	tewSeats = []string{"", "red", "yellow", "blue", "green", "rival"}
	tewSpec  = poker3.TinyEpicWestern()
)

// tewHand names a hand of three.
func tewHand(words []string) (Hand, error) {
	if len(words) != 3 {
		return Hand{}, fmt.Errorf("cards: %d given, want 3: the player's own first", len(words))
	}
	var cards [3]poker3.Card
	for i, w := range words {
		c, err := tewCard(w)
		switch {
		case err != nil:
			return Hand{}, fmt.Errorf("card %d: %w", i+1, err)
		case slices.Contains(words[:i], w):
			return Hand{}, fmt.Errorf("card %d: there is only one %s", i+1, w)
		}
		cards[i] = c
	}
	return tewNamed(tewRanking().Key(cards[0], cards[1], cards[2])), nil
}

// tewRanking is worked out once, when it is first asked for.
var tewRanking = sync.OnceValue(func() *poker3.Ranking { return poker3.New(tewSpec) })

func tewNamed(k poker3.Key) Hand {
	return Hand{tewClasses[k.Class()], int(k.Value()), tewSuits[k.Suit()]}
}

// tewCard reads a poker card such as hat-5.
func tewCard(word string) (poker3.Card, error) {
	suit, value := cut(word)
	s, ok := index(tewSuits, suit)
	if !ok || len(value) != 1 || value[0] < '1' || value[0] > byte('0'+tewSpec.Values) {
		return 0, fmt.Errorf("%q is not a poker card; they are %s, each with -1 to -%d", word, form.Words(tewSuits), tewSpec.Values)
	}
	return tewSpec.Card(uint8(s), value[0]-'0'), nil
}

// tewWord is the word of a poker card.
func tewWord(c poker3.Card) string {
	return fmt.Sprintf("%s-%d", tewSuits[int(c)/tewSpec.Values], int(c)%tewSpec.Values+1)
}

// tewShowdown tells who wins at one place.
func tewShowdown(f *form.Form, options []engine.Option) (Showdown, error) {
	d := tewDescribed(f)
	if err := f.Err(); err != nil {
		return Showdown{}, err
	}
	house := engine.Setup{Options: options}
	d.Wrap = house.Get("straights", "plain") == "wrap"
	d.HallCard = house.Get("town-hall-tie", "natural-hand") == "natural-card"
	order, lines := d.Decide()
	out := Showdown{Because: reasons(lines)}
	for _, p := range order {
		seat := tewSeats[p.Seat]
		out.Ranking = append(out.Ranking, Ranked{seat, p.Rank, tewNamed(p.Key), tewWord(p.Natural)})
		if p.Rank == 1 {
			out.Winners = append(out.Winners, seat)
		}
	}
	return out, nil
}

// tewDescribed reads the place, the two cards that touch it and the hands.
func tewDescribed(f *form.Form) (d tinyepic.Showdown) {
	f.Root.Object("at", "table", "hands")
	d.At = tinyepic.Mat(f.Root.Field("at").OneOf(tewMats))
	seen := make(map[poker3.Card]bool)
	for i, v := range f.Root.Field("table").List(2, 2) {
		d.Table[i] = tewPrinted(v, seen)
	}
	sits := make(map[engine.Seat]bool)
	for _, v := range f.Root.Field("hands").List(1, 5) {
		v.Object("seat", "card", "changed", "cards")
		seat := engine.Seat(v.Field("seat").OneOf(tewSeats))
		if sits[seat] {
			v.Field("seat").Refuse("%s has a hand already", tewSeats[seat])
		}
		sits[seat] = true
		list := tewHands(v, seat, seen)
		tewShifts(v.Field("changed"), append(d.Hands, list...))
		d.Hands = append(d.Hands, list...)
	}
	if sits[tinyepic.Rival] && len(sits) > 2 {
		f.Root.Field("hands").Refuse("the rival takes part only against one who is alone")
	}
	return d
}

// tewShifts sees that the Sheriff's Office can change the last of some hands
// like that: one standing token for the value and one for the suit, each a step
// of its ring, and not used by another.
func tewShifts(v form.Value, hands []tinyepic.Hand) {
	values, suits := 0, 0
	for _, h := range hands {
		value, suit := int(h.Counts)%tewSpec.Values-int(h.Natural)%tewSpec.Values, int(h.Counts)/tewSpec.Values-int(h.Natural)/tewSpec.Values
		for _, d := range []struct {
			by, ring int
			used     *int
		}{{value, tewSpec.Values, &values}, {suit, len(tewSuits), &suits}} {
			if d.by == 0 {
				continue
			}
			if *d.used++; *d.used > 1 {
				v.Refuse("the Sheriff's Office has one spot for the value and one for the suit, and another hand has it")
			}
			if step := (d.by + d.ring) % d.ring; step != 1 && step != d.ring-1 {
				v.Refuse("the Sheriff's Office changes %s by one step of the value, of the suit, or of both", tewWord(h.Natural))
			}
		}
	}
}

// tewHands reads the one card of a person or the cards of the Rival.
func tewHands(v form.Value, seat engine.Seat, seen map[poker3.Card]bool) (list []tinyepic.Hand) {
	if v.Field("cards").Given() {
		if seat != tinyepic.Rival {
			v.Field("cards").Refuse("only the rival has several cards; want card")
		}
		for _, c := range v.Field("cards").List(1, 2) {
			card := tewPrinted(c, seen)
			list = append(list, tinyepic.Hand{Seat: seat, Natural: card, Counts: card})
		}
		if v.Field("card").Given() {
			v.Field("card").Refuse("given beside cards; want one of them")
		}
	} else {
		card := tewPrinted(v.Field("card"), seen)
		list = append(list, tinyepic.Hand{Seat: seat, Natural: card, Counts: card})
	}
	if c := v.Field("changed"); c.Given() {
		if seat == tinyepic.Rival {
			c.Refuse("the rival's card cannot be changed")
		}
		for i := range list {
			list[i].Counts = tewPoker(c)
		}
	}
	return list
}

// tewPrinted reads a card of which there is only one.
func tewPrinted(v form.Value, seen map[poker3.Card]bool) poker3.Card {
	c := tewPoker(v)
	if seen[c] {
		v.Refuse("%s is given twice", tewWord(c))
	}
	seen[c] = true
	return c
}

func tewPoker(v form.Value) poker3.Card {
	text := v.Text()
	if text == "" && !v.Given() {
		return 0 // refused by Text
	}
	c, err := tewCard(text)
	if err != nil {
		v.Refuse("%v", err)
	}
	return c
}
