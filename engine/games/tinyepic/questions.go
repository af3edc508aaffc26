package tinyepic

import (
	"fmt"
	"slices"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/desk"
	"casekeeper/engine/form"
	"casekeeper/engine/poker3"
)

// Questions are what can be asked about a table that nobody tracks.
func Questions() []desk.Question {
	return []desk.Question{{
		Name: "hand", En: "Which poker hand three cards make.", Many: "hands of cards",
		Line: func(words []string) (desk.Answer, error) { return askHand(words) }, One: "hand of cards", Operand: "cards",
		Words: "Three cards, the player's own first; without cards, one hand a line from standard input.",
		Help: `Example:

  $ casectl hand --game tiny-epic-western hat-5 steer-5 hat-1
  {"class":"pair","value":5,"suit":"hat"}

class is straight-flush, three-of-a-kind, flush, straight, pair or high-card; value and suit are those of the player's own card, ` +
			`which break ties between equal classes, value first.

Without cards every line of standard input is a hand and is answered by one line; blank lines are passed over. ` +
			`The first line that is not a hand ends the run with exit 2; the hands before it are answered.`,
	}, {
		Name: "showdown", En: "Who wins at one described place, and why.", Many: "showdowns", Table: askShowdown,
		Help: `Example:

  $ casectl showdown --game tiny-epic-western < showdown.json
  {"ranking":[{"seat":"red","rank":1,"class":"flush","value":5,"suit":"steer","card":"steer-5"},…],"winners":["red"],"because":[{"rule":"tew.hall.tie","text":"…"}]}

with the description

  {"at":"town-hall","table":["steer-1","steer-2"],
   "hands":[{"seat":"red","card":"steer-5"},
            {"seat":"blue","card":"hat-5","changed":"steer-5"}]}

at is a mat or town-hall; table holds the two cards that touch it. A hand has the card as printed and, if the Sheriff's Office changed it, what it counts as: one step of the value, of the suit, or of both. ` +
			`Against one who is alone the rival may play too, {"seat":"rival","cards":["hat-1","hat-2"]}, and the better of two cards counts. In the answer value and suit are what the card counts as, and card is the printed one.`,
	}}
}

// handAnswer is a poker hand: its class, and the value and suit of the own card,
// which break ties in that order.
type handAnswer struct {
	Class string `json:"class"`
	Value int    `json:"value"`
	Suit  string `json:"suit"`
	key   poker3.Key
}

// Say names the hand.
func (a handAnswer) Say(w desk.Wording) []string {
	return []string{fmt.Sprintf("%s (%d, %s)", w.Arg(classArg(a.key.Class())), a.Value, w.Arg(suitArg(a.key.Suit())))}
}

// showdownAnswer is the outcome at one place.
type showdownAnswer struct {
	Ranking []rankedHand  `json:"ranking"` // best first
	Winners []string      `json:"winners"`
	Because []desk.Reason `json:"because"`
}

// rankedHand is one hand of a showdown. Card is as printed; Value and Suit are
// what it counts as.
type rankedHand struct {
	Seat string `json:"seat"`
	Rank int    `json:"rank"` // from 1; ties share a rank
	handAnswer
	Card string `json:"card"`
	seat engine.Seat
}

// Say lists the hands, best first, then the reasons.
func (a *showdownAnswer) Say(w desk.Wording) (lines []string) {
	desk.Word(a.Because, w.Because)
	for _, r := range a.Ranking {
		lines = append(lines, fmt.Sprintf("%d. %s: %s (%s)", r.Rank, w.Seat(r.seat), w.Arg(classArg(r.key.Class())), r.Card))
	}
	for _, r := range a.Because {
		lines = append(lines, "- "+w.Line(r.Line))
	}
	return lines
}

// askHand names a hand of three.
func askHand(words []string) (desk.Answer, error) {
	if len(words) != 3 {
		return nil, fmt.Errorf("cards: %d given, want 3: the player's own first", len(words))
	}
	var cards [3]poker3.Card
	for i, w := range words {
		c, err := parsePoker(w)
		switch {
		case err != nil:
			return nil, fmt.Errorf("card %d: %w", i+1, err)
		case slices.Contains(words[:i], w):
			return nil, fmt.Errorf("card %d: there is only one %s", i+1, w)
		}
		cards[i] = c
	}
	return named(rankings[0].Key(cards[0], cards[1], cards[2])), nil
}

func named(k poker3.Key) handAnswer {
	return handAnswer{Class: words(domClass)[k.Class()], Value: int(k.Value()), Suit: suitWords[k.Suit()], key: k}
}

// parsePoker reads a poker card such as hat-5.
func parsePoker(word string) (poker3.Card, error) {
	i := max(0, strings.LastIndexByte(word, '-'))
	suit, value := word[:i], strings.TrimPrefix(word[i:], "-")
	s := slices.Index(suitWords, suit)
	if s < 0 || len(value) != 1 || value[0] < '1' || value[0] > byte('0'+spec.Values) {
		return 0, fmt.Errorf("%q is not a poker card; they are %s, each with -1 to -%d", word, form.Words(suitWords), spec.Values)
	}
	return spec.Card(uint8(s), value[0]-'0'), nil
}

// pokerWord is the word of a poker card.
func pokerWord(c poker3.Card) string {
	return fmt.Sprintf("%s-%d", suitWords[suitOf(c)], valueOf(c))
}

// askShowdown decides who wins at one place.
func askShowdown(root form.Value, options []engine.Option) desk.Answer {
	d := describedShowdown(root)
	house := engine.Setup{Options: options}
	d.Wrap = house.Get("straights", "plain") == "wrap"
	d.HallCard = house.Get("town-hall-tie", "natural-hand") == "natural-card"
	if root.Err() != nil {
		return nil
	}
	order, lines := d.Decide()
	out := &showdownAnswer{Because: desk.Reasons(lines)}
	for _, p := range order {
		seat := seatWords[p.Seat]
		out.Ranking = append(out.Ranking, rankedHand{Seat: seat, Rank: p.Rank, handAnswer: named(p.Key), Card: pokerWord(p.Natural), seat: p.Seat})
		if p.Rank == 1 {
			out.Winners = append(out.Winners, seat)
		}
	}
	return out
}

// describedShowdown reads the place, the two cards that touch it and the hands.
func describedShowdown(root form.Value) (d Showdown) {
	root.Object("at", "table", "hands")
	d.At = Mat(root.Field("at").OneOf(matWords))
	seen := make(map[poker3.Card]bool)
	for i, v := range root.Field("table").List(2, 2) {
		d.Table[i] = printedPoker(v, seen)
	}
	sits := make(map[engine.Seat]bool)
	seats := append([]string{""}, seatWords[1:]...)
	for _, v := range root.Field("hands").List(1, 5) {
		v.Object("seat", "card", "changed", "cards")
		seat := engine.Seat(v.Field("seat").OneOf(seats))
		if sits[seat] {
			v.Field("seat").Refuse("%s has a hand already", seatWords[seat])
		}
		sits[seat] = true
		list := handsOf(v, seat, seen)
		checkShifts(v.Field("changed"), append(d.Hands, list...))
		d.Hands = append(d.Hands, list...)
	}
	if sits[Rival] && len(sits) > 2 {
		root.Field("hands").Refuse("the rival takes part only against one who is alone")
	}
	return d
}

// checkShifts sees that the Sheriff's Office can change the last of some hands
// like that: one standing token for the value and one for the suit, each a step
// of its ring, and not used by another.
func checkShifts(v form.Value, hands []Hand) {
	values, suits := 0, 0
	for _, h := range hands {
		value, suit := int(h.Counts)%spec.Values-int(h.Natural)%spec.Values, int(h.Counts)/spec.Values-int(h.Natural)/spec.Values
		for _, d := range []struct {
			by, ring int
			used     *int
		}{{value, spec.Values, &values}, {suit, len(suitWords), &suits}} {
			if d.by == 0 {
				continue
			}
			if *d.used++; *d.used > 1 {
				v.Refuse("the Sheriff's Office has one spot for the value and one for the suit, and another hand has it")
			}
			if step := (d.by + d.ring) % d.ring; step != 1 && step != d.ring-1 {
				v.Refuse("the Sheriff's Office changes %s by one step of the value, of the suit, or of both", pokerWord(h.Natural))
			}
		}
	}
}

// handsOf reads the one card of a person or the cards of the Rival.
func handsOf(v form.Value, seat engine.Seat, seen map[poker3.Card]bool) (list []Hand) {
	if v.Field("cards").Given() {
		if seat != Rival {
			v.Field("cards").Refuse("only the rival has several cards; want card")
		}
		for _, c := range v.Field("cards").List(1, 2) {
			card := printedPoker(c, seen)
			list = append(list, Hand{Seat: seat, Natural: card, Counts: card})
		}
		if v.Field("card").Given() {
			v.Field("card").Refuse("given beside cards; want one of them")
		}
	} else {
		card := printedPoker(v.Field("card"), seen)
		list = append(list, Hand{Seat: seat, Natural: card, Counts: card})
	}
	if c := v.Field("changed"); c.Given() {
		if seat == Rival {
			c.Refuse("the rival's card cannot be changed")
		}
		for i := range list {
			list[i].Counts = pokerOf(c)
		}
	}
	return list
}

// printedPoker reads a card of which there is only one.
func printedPoker(v form.Value, seen map[poker3.Card]bool) poker3.Card {
	c := pokerOf(v)
	if seen[c] {
		v.Refuse("%s is given twice", pokerWord(c))
	}
	seen[c] = true
	return c
}

func pokerOf(v form.Value) poker3.Card {
	text := v.Text()
	if text == "" && !v.Given() {
		return 0 // refused by Text
	}
	c, err := parsePoker(text)
	if err != nil {
		v.Refuse("%v", err)
	}
	return c
}
