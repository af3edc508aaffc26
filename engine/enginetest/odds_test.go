package enginetest_test

import (
	"fmt"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest/cut"
)

// Mutants of Cut the Deck in what they say of what may come.
type (
	boastful  struct{ cut.Rules } // is surer than sure
	whimsical struct {            // counts otherwise each time
		cut.Rules
		asked *int
	}
	gossip struct{ cut.Rules } // tells a spectator what may come
)

func (m boastful) Odds(view cut.State, seat engine.Seat) []engine.Chance {
	list := m.Rules.Odds(view, seat)
	for i := range list {
		list[i].Num += list[i].Den
	}
	return list
}

func (m whimsical) Odds(view cut.State, seat engine.Seat) []engine.Chance {
	list := m.Rules.Odds(view, seat)
	*m.asked++
	for i := range list {
		list[i].Den += uint64(*m.asked % 2)
	}
	return list
}

func (m gossip) Odds(view cut.State, seat engine.Seat) []engine.Chance {
	if seat == engine.Table {
		seat = view.Order[0]
	}
	return append(m.Rules.Odds(view, seat), engine.Chance{Line: engine.Say(cut.RuleOdds, seat, engine.N(0), engine.N(1), engine.Arg{Domain: engine.Cards, Value: 1}), Den: 1})
}

// outcomes counts, over all that a viewer's state can be, in how many it is among the
// best of those face down.
func outcomes(m engine.Rules[cut.State, cut.Event], view cut.State, seat engine.Seat) (won, all uint64) {
	var path []int // of what is drawn: each number, and out of how many
	var of []int
	for {
		at := 0
		s := m.(engine.Dealer[cut.State]).Deal(view, seat, func(n int) int {
			if at == len(path) {
				path, of = append(path, 0), append(of, n)
			}
			at++
			return path[at-1]
		})
		best := uint8(0)
		for _, card := range s.Sealed {
			if card != catalogue.None {
				best = max(best, rankOf(card))
			}
		}
		if all++; rankOf(s.Sealed[seat]) == best {
			won++
		}
		for len(path) > 0 && path[len(path)-1]+1 == of[len(of)-1] {
			path, of = path[:len(path)-1], of[:len(of)-1]
		}
		if len(path) == 0 {
			return won, all
		}
		path[len(path)-1]++
	}
}

func rankOf(card catalogue.CardID) uint8 { return uint8(card-1)%5 + 1 }

// countsSeen counts cards that have been seen.
type countsSeen struct{ cut.Rules }

func (m countsSeen) Odds(view cut.State, seat engine.Seat) []engine.Chance {
	view.Cuts = [len(view.Cuts)]catalogue.CardID{}
	return m.Rules.Odds(view, seat)
}

// exact compares the odds of every state of some games with all states that look the
// same to each seat.
func exact(rules interface {
	engine.FullRules[cut.State, cut.Event]
	engine.Oddsmaker[cut.State]
}) error {
	seen := 0
	for seed := range uint64(12) {
		s, _ := rules.Setup(engine.Setup{Seats: []engine.Seat{cut.Red, cut.Yellow, cut.Blue}})
		draw := chance.New(seed)
		for {
			for _, seat := range []engine.Seat{cut.Red, cut.Yellow, cut.Blue} {
				view := rules.View(s, seat)
				for _, c := range rules.Odds(view, seat) {
					seen++
					if won, all := outcomes(rules, view, seat); c.Num*all != won*c.Den {
						return fmt.Errorf("seed %d: seat %d is told %d of %d, and it is %d of %d", seed, seat, c.Num, c.Den, won, all)
					}
				}
			}
			o, ok := draw.Answer(rules.Awaits(s))
			if !ok {
				break
			}
			events, _ := rules.Decide(s, o)
			for _, e := range events {
				s = rules.Evolve(s, e)
			}
		}
	}
	if seen < 50 {
		return fmt.Errorf("only %d odds", seen)
	}
	return nil
}

// TestOddsAreExact: they are what counting finds, and counting finds out who counts
// what has been seen.
func TestOddsAreExact(t *testing.T) {
	if err := exact(cut.Rules{}); err != nil {
		t.Error(err)
	}
	if exact(countsSeen{}) == nil {
		t.Error("who counts cards that have been seen is not found out")
	}
}
