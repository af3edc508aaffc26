package tinyepic

import (
	"fmt"
	"testing"

	"casekeeper/engine"
)

// duelling is red attacking yellow at the bank, both with one die and a card's value added,
// and nothing left to pay with or to reveal. Only the defender's die is still rolling.
func duelling(t *testing.T, shot, attackerCard, defenderCard uint8) *table {
	t.Helper()
	k := placing(t, "red yellow", "")
	k.puts(Yellow, "bank influence right").puts(Red, "bank influence left")
	k.has(Red, 0, 0, 0).has(Yellow, 0, 0, 0)
	k.s.P[Red].Used, k.s.P[Yellow].Used, k.s.Acted = true, true, true
	k.s.Duel = Duel{On: true, Begun: true, Seat: [2]engine.Seat{Red, Yellow}, Roll: [2]uint8{shot, 0},
		Bonus: [2]uint8{attackerCard, defenderCard}, Mat: Bank, Spot: Influence}
	return k
}

// TestEveryDuelTotal ends a duel with all dice and all cards, none (0) included: the attacker
// wins only with more (p. 10).
func TestEveryDuelTotal(t *testing.T) {
	for a := uint8(1); a <= 6; a++ {
		for aCard := uint8(0); aCard <= 5; aCard++ {
			for dCard := uint8(0); dCard <= 5; dCard++ {
				for d := uint8(1); d <= 6; d++ {
					k := duelling(t, a, aCard, dCard).does(fmt.Sprintf("die defender %d", d))
					attacker, defender := a+aCard, d+dCard
					winner, loser, line := Yellow, Red, fmt.Sprintf("tew.duel.higher yellow red %d %d", defender, attacker)
					switch {
					case attacker > defender:
						winner, loser, line = Red, Yellow, fmt.Sprintf("tew.duel.higher red yellow %d %d", attacker, defender)
					case attacker == defender:
						line = fmt.Sprintf("tew.duel.tie yellow red %d", attacker)
					}
					k.told(line)
					if k.s.Duel.On || k.s.Wanted != winner || k.s.P[winner].Tokens[0].Wounded || !k.s.P[loser].Tokens[0].Wounded {
						t.Fatalf("%d + %d against %d + %d: Wanted goes to %d, tokens %v %v", a, aCard, d, dCard,
							k.s.Wanted, k.s.P[Red].Tokens[0], k.s.P[Yellow].Tokens[0])
					}
				}
			}
		}
	}
}

// TestOnlyTheLoserIsAsked checks that with each pair of dice only the losing duelist may
// reveal or stop (p. 10).
func TestOnlyTheLoserIsAsked(t *testing.T) {
	for a := uint8(1); a <= 6; a++ {
		for d := uint8(1); d <= 6; d++ {
			k := duelling(t, a, 0, 0)
			k.s.P[Red].Used, k.s.P[Yellow].Used = false, false
			k.does(fmt.Sprintf("die defender %d", d))
			loser, other := "red", "yellow"
			if a > d {
				loser, other = other, loser
			}
			k.offers(loser+" reveal", loser+" stop")
			k.refuses(other+" stop", ruleDuelLoserOnly)
		}
	}
}

// TestReshuffleDoesNotWaitForTheDice checks that with an empty deck the Rival's card can come
// before the dice, from the shuffled discards (A25).
func TestReshuffleDoesNotWaitForTheDice(t *testing.T) {
	k := placing(t, "red", "").does("red place bank porch")
	for _, w := range []string{"hat-1", "hat-2", "hat-3", "hat-4", "teepee-2", "teepee-3", "teepee-4", "teepee-5", "steer-3", "horseshoe-3"} {
		k.s.Drawn.Add(k.card(w))
		k.s.Seen.Add(k.card(w))
	}
	k.does("die rival 6").told("tew.solo.reshuffle rival")
	k.does("card steer-3 at duel-card").told("tew.solo.duel-card rival steer-3 3")
}
