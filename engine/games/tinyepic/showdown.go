package tinyepic

import (
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/poker3"
)

// Three-card showdowns (p. 12-13) and the order at Town Hall (p. 14-15).

// Hand is one competitor's card at a place.
type Hand struct {
	Seat    engine.Seat
	Natural poker3.Card // as printed
	Counts  poker3.Card // as the Sheriff's Office changed it
}

// Placing is a hand after the showdown, best first. Equal ranks share.
type Placing struct {
	Hand
	Rank int // from 1
	Key  poker3.Key
	Tie  engine.Seat // at Town Hall: the seat over which the natural card decided
}

// Showdown is one place that was entered for a game that is not tracked.
type Showdown struct {
	At       Mat
	Table    [2]poker3.Card // the two cards that touch the place
	Hands    []Hand         // each seat once; the Rival may have two
	Wrap     bool           // house rule A1
	HallCard bool           // house rule 7-C
}

// Decide returns the order of the hands, best first, and why. Of several hands of one seat
// only the best counts (p. 19).
func (d Showdown) Decide() ([]Placing, []engine.Line) {
	r := rankings[0]
	if d.Wrap {
		r = rankings[1]
	}
	var hands []Hand
	for _, h := range d.Hands {
		i := slices.IndexFunc(hands, func(x Hand) bool { return x.Seat == h.Seat })
		switch {
		case i < 0:
			hands = append(hands, h)
		case r.Key(h.Counts, d.Table[0], d.Table[1]) > r.Key(hands[i].Counts, d.Table[0], d.Table[1]):
			hands[i] = h
		}
	}
	order := rank(r, hands, d.Table[0], d.Table[1], d.At == TownHall, d.HallCard)
	return order, d.because(order)
}

// because returns the lines of what each winner wins by.
func (d Showdown) because(order []Placing) (lines []engine.Line) {
	if len(order) < 2 {
		return nil
	}
	if tie := order[0].Tie; tie != engine.Table {
		rule := ruleHallTie
		if d.HallCard {
			rule = ruleHallTieCard
		}
		return []engine.Line{engine.Say(rule, order[0].Seat, engine.Who(tie), engine.CardArg(pokerID(order[0].Natural)))}
	}
	for _, p := range order {
		if p.Rank == 1 {
			lines = append(lines, winLine(d.At, p, order[1], decided(order[0].Key, order[1].Key)))
		}
	}
	return lines
}

// winLine returns the line of what a hand beats another by.
func winLine(m Mat, p, other Placing, why Reason) engine.Line {
	rule, class := reasonRules[why], classArg(p.Key.Class())
	switch why {
	case whyClass:
		return engine.Say(rule, p.Seat, mat(m), class, engine.Who(other.Seat), classArg(other.Key.Class()))
	case whyValue:
		return engine.Say(rule, p.Seat, mat(m), class, engine.N(int(p.Key.Value())), engine.Who(other.Seat), engine.N(int(other.Key.Value())))
	case whySuit:
		return engine.Say(rule, p.Seat, mat(m), class, suitArg(p.Key.Suit()), engine.Who(other.Seat), suitArg(other.Key.Suit()))
	}
	return engine.Say(rule, p.Seat, mat(m), class)
}

// spec is the printed order; rankings are the two ways to rank hands: with plain and with
// wrapping straights (A1).
var (
	spec     = poker3.TinyEpicWestern()
	rankings = [2]*poker3.Ranking{poker3.New(spec), poker3.New(wrapped())}
)

func wrapped() poker3.Spec {
	s := poker3.TinyEpicWestern()
	s.Wrap = true
	return s
}

// suitOf returns a card's suit, 0 steer to 3 hat; valueOf its value, 1 to 5.
func suitOf(c poker3.Card) uint8  { return uint8(c) / 5 }
func valueOf(c poker3.Card) uint8 { return uint8(c)%5 + 1 }

func (s *State) ranking() *poker3.Ranking {
	if s.Switches.Wrap {
		return rankings[1]
	}
	return rankings[0]
}

// shifted returns a person's card as changed by standing tokens at the Sheriff's Office; value
// and suit wrap around (p. 9).
func (s *State) shifted(seat engine.Seat) poker3.Card {
	c := pokerCard(s.P[seat].Hand)
	if seat == Rival {
		return c
	}
	value, suit := int(valueOf(c)), int(suitOf(c))
	for _, t := range s.P[seat].Tokens {
		if t.Where != placed || t.Wounded || t.Mat != Sheriff {
			continue
		}
		step := 2*int(t.Side) - 3 // left -1, right +1
		switch t.Spot {
		case Value:
			value = (value-1+step+5)%5 + 1
		case Suit:
			suit = (suit + step + 4) % 4
		}
	}
	return spec.Card(uint8(suit), uint8(value))
}

// flank returns the two cards that touch a place: the mat at position k has gaps k and k+1,
// Town Hall the last and the first (p. 6).
func (s *State) flank(m Mat) (a, b poker3.Card) {
	if m == TownHall {
		return pokerCard(s.Gap[gapCount-1]), pokerCard(s.Gap[0])
	}
	k := s.position(m)
	return pokerCard(s.Gap[k-1]), pokerCard(s.Gap[k])
}

// hand returns a seat's card at a mat. The solo Rival plays the better of its two (p. 19).
func (s *State) hand(seat engine.Seat, m Mat) Hand {
	own := pokerCard(s.P[seat].Hand)
	if seat == Rival && s.P[Rival].Second != catalogue.None {
		a, b := s.flank(m)
		if other := pokerCard(s.P[Rival].Second); s.ranking().Key(other, a, b) > s.ranking().Key(own, a, b) {
			own = other
		}
	}
	if seat == Rival {
		return Hand{Rival, own, own}
	}
	return Hand{seat, own, s.shifted(seat)}
}

// rank orders hands at a place, best first. At Town Hall a win cannot be shared: the natural
// cards of those who tie decide (p. 15), by hand or, as a house rule, by the card alone.
func rank(r *poker3.Ranking, hands []Hand, a, b poker3.Card, hall, byCard bool) []Placing {
	out := make([]Placing, 0, 5)
	for _, h := range hands {
		p := Placing{Hand: h, Key: r.Key(h.Counts, a, b)}
		at := len(out)
		for at > 0 && (out[at-1].Key < p.Key || hall && out[at-1].Key == p.Key && natural(r, h, a, b, byCard) > natural(r, out[at-1].Hand, a, b, byCard)) {
			at--
		}
		out = append(out, Placing{})
		copy(out[at+1:], out[at:])
		out[at] = p
	}
	for i := range out {
		out[i].Rank = i + 1
		switch {
		case i == 0 || out[i-1].Key != out[i].Key:
		case hall:
			out[i-1].Tie = out[i].Seat
		default:
			out[i].Rank = out[i-1].Rank
		}
	}
	return out
}

// natural returns the key that breaks a tie at Town Hall.
func natural(r *poker3.Ranking, h Hand, a, b poker3.Card, byCard bool) poker3.Key {
	if byCard {
		return poker3.Key(valueOf(h.Natural))<<3 | poker3.Key(suitOf(h.Natural))
	}
	return r.Key(h.Natural, a, b)
}

// decided returns why the better of two hands is better; whyShared if they are equal.
func decided(better, worse poker3.Key) Reason {
	switch {
	case better.Class() != worse.Class():
		return whyClass
	case better.Value() != worse.Value():
		return whyValue
	case better.Suit() != worse.Suit():
		return whySuit
	}
	return whyShared
}
