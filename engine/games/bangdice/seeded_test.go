package bangdice

import (
	"fmt"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest"
	"casekeeper/engine/enginetest/extent"
)

// play plays one seeded game on the rules and calls each with every state.
func play(r *Rules, setup engine.Setup, seed uint64, each func(State) error) (State, int, error) {
	return enginetest.PlayOut(r, setup, seed, func(_ State, _ []Event, s State) error { return each(s) })
}

// thousand is the number of games for every number of players.
const thousand = 1000

// TestSeededGames plays a thousand games with every number of players, half of them with known
// roles. Every state keeps the invariants, every verdict occurs, and the turn always passes to
// the next living player.
func TestSeededGames(t *testing.T) {
	rules := shippedRules()
	verdicts := map[Reason]int{}
	for n := minSeats; n <= maxSeats; n++ {
		for seed := range uint64(extent.Games(thousand)) {
			setup := engine.Setup{Seats: shippedGame().Players[:n]}
			if seed%2 == 1 {
				setup = known(n)
			}
			before := State{Stage: stRoles}
			s, acts, err := play(rules, setup, seed, func(s State) error {
				defer func() { before = s }()
				if before.Stage >= stStart && s.Stage < stShow && s.active() != before.active() {
					if next := nextOf(&s, before.Turn); next != s.Turn && s.alive() == before.alive() {
						return fmt.Errorf("the turn passes from %d to %d instead of %d", before.Turn, s.Turn, next)
					}
				}
				return rules.Check(s)
			})
			if err != nil {
				t.Fatalf("%d players, seed %d, act %d: %v", n, seed, acts, err)
			}
			verdicts[s.Verdict]++
			if err := verdictHolds(&s); err != nil {
				t.Fatalf("%d players, seed %d: %v", n, seed, err)
			}
		}
	}
	for _, why := range []Reason{whyOutlaws, whyLaw, whyRenegade, whyTarget, whyLast} {
		if verdicts[why] == 0 {
			t.Errorf("no game ended by %s", reasonRules[why])
		}
	}
	t.Logf("verdicts: %v", verdicts)
}

// nextOf returns the index of the next player in play after the i-th.
func nextOf(s *State, i uint8) uint8 {
	for {
		i = (i + 1) % s.Count
		if s.P[s.Order[i]].In {
			return i
		}
	}
}

// verdictHolds judges a final table by the rulebook's words, from the roles and the seats
// that are alive.
func verdictHolds(s *State) error {
	var alive, all [roleCount + 1]int
	for _, seat := range s.seats() {
		p := &s.P[seat]
		if !isRole(p.Role) || !p.Shown {
			return fmt.Errorf("seat %d has not shown a role", seat)
		}
		all[p.Role]++
		if p.In {
			alive[p.Role]++
		}
	}
	for role, n := range dealt[s.Count] {
		if all[role] != int(n) {
			return fmt.Errorf("%d cards of role %d instead of %d", all[role], role, n)
		}
	}
	want := whyNone
	switch living := alive[Sheriff] + alive[Deputy] + alive[Outlaw] + alive[Renegade]; {
	case s.Count == minSeats:
		if s.Verdict == whyTarget && alive[prey[s.P[s.Winner].Role]] != 0 || s.Verdict == whyLast && (living != 1 || !s.P[s.Winner].In) {
			return fmt.Errorf("verdict %s with %v alive", reasonRules[s.Verdict], alive)
		}
		return nil
	case alive[Sheriff] == 0 && living == 1 && alive[Renegade] == 1:
		want = whyRenegade
	case alive[Sheriff] == 0 && living == 0:
		want = whyAllOut
	case alive[Sheriff] == 0:
		want = whyOutlaws
	case alive[Outlaw]+alive[Renegade] == 0:
		want = whyLaw
	}
	if want != s.Verdict {
		return fmt.Errorf("verdict %q, want %q with %v alive", reasonRules[s.Verdict], reasonRules[want], alive)
	}
	return nil
}

// BenchmarkRandomActs measures whole random games: prompts, an answer, its judgement and its
// events.
func BenchmarkRandomActs(b *testing.B) {
	rules := shippedRules()
	setup := engine.Setup{Seats: shippedGame().Players[:5]}
	enginetest.RandomActs(b, rules, setup)
}

// BenchmarkDoor plays whole games of five through the public Match.
func BenchmarkDoor(b *testing.B) {
	game := shippedGame()
	enginetest.Door(b, game, game.Players[:5]...)
}

// TestChanceDealsRoles checks that random play enters a role as often as shuffled cards would
// have it: the first of five is an Outlaw in two games of five, and the first one revealed
// after the Sheriff in two of four.
func TestChanceDealsRoles(t *testing.T) {
	const deals = 4000
	rules := shippedRules()
	secret, err := rules.Setup(engine.Setup{Seats: shippedGame().Players[:5]})
	if err != nil {
		t.Fatal(err)
	}
	secret.P[secret.Order[0]] = player{Role: Sheriff, Shown: true, In: true}
	secret.Stage = stShow
	entered, err := rules.Setup(known(5))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		what string
		s    State
		want float64
	}{{"entered", entered, 0.4}, {"turned over", secret, 0.5}} {
		outlaws := 0
		for seed := range uint64(deals) {
			if o, _ := chance.New(seed).Answer(rules.Awaits(c.s)); o.Card == Outlaw {
				outlaws++
			}
		}
		if share := float64(outlaws) / deals; share < c.want-0.03 || share > c.want+0.03 {
			t.Errorf("the first role that is %s is an outlaw in %.3f of the deals, want %.1f", c.what, share, c.want)
		}
	}
}
