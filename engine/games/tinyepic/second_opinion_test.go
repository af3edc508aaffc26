package tinyepic

import (
	"cmp"
	"slices"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// A second implementation of every showdown, checked in random games. It is slow, written from
// the rulebook (p. 9, 12-15, 18-19), and uses nothing of the rules code but the state.

// plainCard is a value 1 to 5 and a suit 0 to 3, steer to hat.
type plainCard struct{ value, suit int }

func plainOf(c catalogue.CardID) plainCard { return plainCard{(int(c)-1)%5 + 1, (int(c) - 1) / 5} }

// strength orders hands: class, own value, own suit.
type strength [3]int

func (a strength) compare(b strength) int { return slices.Compare(a[:], b[:]) }

// strengthOf returns the strength of a hand: 5 straight flush, 4 three of a kind, 3 flush, 2
// straight, 1 pair, 0 high card.
func strengthOf(own plainCard, table [2]plainCard, wrap bool) strength {
	var values [6]int
	var suits [4]int
	for _, c := range []plainCard{own, table[0], table[1]} {
		values[c.value]++
		suits[c.suit]++
	}
	runs := []string{"01110", "00111", "11100"}
	if wrap {
		runs = append(runs, "10011", "11001")
	}
	pattern := ""
	for _, n := range values[1:] {
		pattern += string(rune('0' + n))
	}
	straight, flush, most := slices.Contains(runs, pattern), slices.Max(suits[:]) == 3, slices.Max(values[:])
	class := 0
	switch {
	case straight && flush:
		class = 5
	case most == 3:
		class = 4
	case flush:
		class = 3
	case straight:
		class = 2
	case most == 2:
		class = 1
	}
	return strength{class, own.value, own.suit}
}

// tableOf returns the two cards that touch a place: Town Hall has the last gap and the first,
// the mat after it the first and the second, and so on clockwise.
func tableOf(s *State, m Mat) [2]plainCard {
	if m == TownHall {
		return [2]plainCard{plainOf(s.Gap[5]), plainOf(s.Gap[0])}
	}
	at := slices.Index(s.Circle[:], m)
	return [2]plainCard{plainOf(s.Gap[at-1]), plainOf(s.Gap[at])}
}

// changedCard returns a person's card after the Sheriff's Office.
func changedCard(s *State, seat engine.Seat) plainCard {
	c := plainOf(s.P[seat].Hand)
	for _, t := range s.P[seat].Tokens {
		if t.Where != placed || t.Mat != Sheriff || t.Wounded {
			continue
		}
		switch [2]int{int(t.Spot), int(t.Side)} {
		case [2]int{int(Value), int(Left)}:
			c.value = []int{0, 5, 1, 2, 3, 4}[c.value]
		case [2]int{int(Value), int(Right)}:
			c.value = []int{0, 2, 3, 4, 5, 1}[c.value]
		case [2]int{int(Suit), int(Left)}:
			c.suit = []int{3, 0, 1, 2}[c.suit]
		case [2]int{int(Suit), int(Right)}:
			c.suit = []int{1, 2, 3, 0}[c.suit]
		}
	}
	return c
}

// rivalBest returns the Rival's strength at a place, with its only card or the better of two.
func rivalBest(s *State, m Mat) strength {
	table := tableOf(s, m)
	best := strengthOf(plainOf(s.P[Rival].Hand), table, s.Switches.Wrap)
	if s.P[Rival].Second != catalogue.None {
		if other := strengthOf(plainOf(s.P[Rival].Second), table, s.Switches.Wrap); other.compare(best) > 0 {
			best = other
		}
	}
	return best
}

// winnersAt lists the winners at a mat, in the order of seats; none if it is empty.
func winnersAt(s *State, m Mat) []engine.Seat {
	hands := map[engine.Seat]strength{}
	for _, seat := range s.Order[:s.Count] {
		for _, t := range s.P[seat].Tokens {
			if t.Where == placed && t.Mat == m {
				hands[seat] = strengthOf(changedCard(s, seat), tableOf(s, m), s.Switches.Wrap)
			}
		}
	}
	if len(hands) == 1 {
		hands[Rival] = rivalBest(s, m)
	}
	var winners []engine.Seat
	for seat := Red; seat <= Rival; seat++ {
		mine, plays := hands[seat]
		for _, other := range hands {
			plays = plays && mine.compare(other) >= 0
		}
		if plays {
			winners = append(winners, seat)
		}
	}
	return winners
}

// buyingOrder returns the order at Town Hall.
func buyingOrder(s *State) []engine.Seat {
	type entry struct {
		seat             engine.Seat
		counts, tieBreak strength
	}
	table := tableOf(s, TownHall)
	var list []entry
	for _, seat := range s.Order[:s.Count] {
		natural := plainOf(s.P[seat].Hand)
		list = append(list, entry{seat, strengthOf(changedCard(s, seat), table, s.Switches.Wrap), strengthOf(natural, table, s.Switches.Wrap)})
	}
	if s.Solo {
		best := rivalBest(s, TownHall)
		list = append(list, entry{Rival, best, best})
	}
	slices.SortFunc(list, func(a, b entry) int {
		if a.seat == s.PostOff || b.seat == s.PostOff {
			return cmp.Compare(b2i(b.seat == s.PostOff), b2i(a.seat == s.PostOff))
		}
		if c := b.counts.compare(a.counts); c != 0 {
			return c
		}
		if s.Switches.HallCard {
			return slices.Compare(b.tieBreak[1:], a.tieBreak[1:])
		}
		return b.tieBreak.compare(a.tieBreak)
	})
	var order []engine.Seat
	for _, e := range list {
		order = append(order, e.seat)
	}
	return order
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// showdowns compares the decisions of each act with the second implementation, and counts.
type showdowns struct {
	t                     *testing.T
	done                  []Mat // resolved this round, in order
	mats, shared, rivals  int   // mats won, won by several, won by the Rival
	orders, tied, offices int   // orders at Town Hall, with a full tie, with Post Office
}

func (n *showdowns) act(s State, rules *Rules, events []Event) {
	won, all := map[Mat][]engine.Seat{}, map[Mat][]engine.Seat{}
	var order []engine.Seat
	for _, e := range events {
		switch e.Kind {
		case evWin:
			m := e.Mat
			won[m], all[m] = append(won[m], e.Seat), winnersAt(&s, m)
			if !slices.Contains(n.done, m) {
				n.done = append(n.done, m)
			}
		case evRank:
			if e.Index == 0 {
				n.everyMat(&s)
			}
			order = append(order, e.Seat)
			if want := buyingOrder(&s); want[e.Index] != e.Seat {
				n.t.Errorf("seat %d buys as number %d, want the order %v", e.Seat, e.Index+1, want)
			}
		case evNote:
			n.tied += b2i(e.Why == whyHallTie || e.Why == whyHallCard)
		}
		s = rules.Evolve(s, e)
	}
	for m, got := range won {
		slices.Sort(got)
		if !slices.Equal(got, all[m]) {
			n.t.Errorf("at mat %d seats %v win, want %v", m, got, all[m])
		}
		n.mats++
		n.shared += b2i(len(got) > 1)
		n.rivals += b2i(slices.Contains(got, Rival))
	}
	if len(order) > 0 {
		n.orders++
		n.offices += b2i(s.PostOff != engine.Table)
	}
}

// everyMat checks that each mat with a person's token was resolved once, clockwise from Town
// Hall.
func (n *showdowns) everyMat(s *State) {
	var want []Mat
	for _, m := range s.Circle[1:] {
		if len(winnersAt(s, m)) > 0 {
			want = append(want, m)
		}
	}
	if !slices.Equal(n.done, want) {
		n.t.Errorf("resolved were the mats %v, want %v", n.done, want)
	}
	n.done = nil
}

// TestContestedShowdownsOfRandomGames compares, at tables that enter only the cards of contested
// mats, whatever the cards have decided.
func TestContestedShowdownsOfRandomGames(t *testing.T) {
	cards := cardsOf()
	rules, mats, halls, told := NewRules(cards), 0, 0, 0
	for seed := range uint64(80) {
		setup := engine.Setup{Seats: []engine.Seat{Blue, Red, Green, Yellow}[:1+int(seed)%4], Options: options("showdowns=contested")}
		_, err := playOut(rules, setup, seed, func(s State, _ engine.Observation, events []Event) {
			for _, e := range events {
				switch {
				case e.Why == whyTold:
					told++
				case e.Kind == evWin:
					mats++
					if want := winnersAt(&s, e.Mat); !slices.Contains(want, e.Seat) {
						t.Errorf("at mat %d seat %d wins, want %v", e.Mat, e.Seat, want)
					}
				case e.Kind == evRank:
					halls++
					if want := buyingOrder(&s); want[e.Index] != e.Seat {
						t.Errorf("seat %d buys as number %d, want the order %v", e.Seat, e.Index+1, want)
					}
				}
				s = rules.Evolve(s, e)
			}
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if mats == 0 || halls == 0 || told == 0 {
		t.Errorf("something never happened: %d mats and %d ranks by cards, %d told", mats, halls, told)
	}
	t.Logf("%d mats and %d ranks were decided by cards, %d told", mats, halls, told)
}

// TestShowdownsOfRandomGames plays seeded games for every number of players, with and without
// the house rules that affect showdowns.
func TestShowdownsOfRandomGames(t *testing.T) {
	cards := cardsOf()
	rules, n := NewRules(cards), &showdowns{t: t}
	for seed := range uint64(160) {
		people := 1 + int(seed)%4
		setup := engine.Setup{Seats: []engine.Seat{Blue, Red, Green, Yellow}[:people]}
		if seed%8 >= 4 {
			setup.Options = options("straights=wrap town-hall-tie=natural-card")
		}
		if _, err := playOut(rules, setup, seed, func(s State, _ engine.Observation, events []Event) { n.act(s, rules, events) }); err != nil {
			t.Fatal(err)
		}
		if t.Failed() {
			t.Fatalf("in the game of seed %d", seed)
		}
	}
	if n.shared == 0 || n.rivals == 0 || n.tied == 0 || n.offices == 0 {
		t.Errorf("something never happened: %+v", *n)
	}
	t.Logf("%d mats, %d of them shared, %d won by the Rival; %d orders at Town Hall, %d ties there, %d by the Post Office",
		n.mats, n.shared, n.rivals, n.orders, n.tied, n.offices)
}
