package tinyepic

import (
	"testing"

	"casekeeper/engine/rulebook"
)

// Waivers: the table waives one rule for one act.

func TestOuthouseCanBeWaived(t *testing.T) {
	k := placing(t, "red yellow", "").porch(Sheriff, "outhouse").does(useIt).refuses("yellow place sheriffs-office porch", rulePlaceNoDuel)
	k.does("yellow place sheriffs-office porch waive tew.place.no-duel").told("tew.duel.begins yellow red sheriffs-office")
	k.does("die attacker 6", "die defender 1", "red stop").stands(Red, "sheriffs-office porch down").stands(Yellow, "sheriffs-office porch")
}

func TestBuyingWithoutATokenCanBeWaived(t *testing.T) {
	k := placing(t, "red yellow", "").sale(Saloon, "jail").sale(Bank, "graveyard").puts(Red, "saloon porch").has(Red, 1, 2, 3).buys()
	k.refuses("red buy graveyard", ruleBuyToken).does("red buy graveyard waive tew.buy.token").owned(Red, "graveyard").left(Red, 0, 1, 2)
}

func TestRevealingTwiceCanBeWaived(t *testing.T) {
	k := placing(t, "red yellow", "").hand(Red, "hat-3").puts(Yellow, "bank porch").puts(Yellow, "hideout porch").has(Red, 1, 1, 1).has(Yellow, 1, 0, 1)
	k.s.P[Yellow].Used = true
	k.does("red place bank porch", "die attacker 2", "die defender 4", "red reveal").told("tew.duel.reveal red hat-3 3").told("tew.duel.higher red yellow 5 4")
	k.s.P[Yellow].Tokens[2] = Token{}
	k.s.Turn, k.s.Acted = 0, false
	k.does("red place hideout porch", "die attacker 2", "die defender 4").refuses("red reveal", ruleDuelRevealOnce)
	k.does("red reveal waive tew.duel.reveal-once").told("tew.duel.higher red yellow 5 4")
}

// TestEverythingElseCannotBeWaived checks that a waiver of any other rule is refused, even for
// an act that is legal without it.
func TestEverythingElseCannotBeWaived(t *testing.T) {
	book := bookOf()
	can := map[rulebook.ID]bool{rulePlaceNoDuel: true, ruleBuyToken: true, ruleDuelRevealOnce: true}
	k := placing(t, "red yellow", "")
	for _, id := range book.IDs() {
		rule, _ := book.Rule(id)
		if rule.Waivable != can[id] {
			t.Errorf("the index says of %s waivable: %v, want %v", id, rule.Waivable, can[id])
		}
		if !can[id] {
			k.refuses("red place bank porch waive "+string(id), ruleHouseWaiver)
		}
	}
	k.refuses("yellow place bank porch waive tew.turn.whose", ruleHouseWaiver)
	k.does("red place bank porch waive tew.place.no-duel") // not needed and harmless
	k.refuses("yellow place bank porch waive tew.place.own-token", ruleHouseWaiver)
}

// TestAWaiverIsForItsOwnRule checks that waiving another rule does not help.
func TestAWaiverIsForItsOwnRule(t *testing.T) {
	k := placing(t, "red yellow", "").porch(Sheriff, "outhouse").does(useIt)
	k.refuses("yellow place sheriffs-office porch waive tew.buy.token", rulePlaceNoDuel)
}

// TestTwoOwnTokensNeverShareASpot checks p. 7, which forbids it in any case.
func TestTwoOwnTokensNeverShareASpot(t *testing.T) {
	k := placing(t, "red yellow", "").puts(Red, "bank porch").bars("red place bank porch").refuses("red place bank porch", rulePlaceOwnToken)
	k.refuses("red place bank porch waive tew.place.own-token", ruleHouseWaiver).offersOne("red place bank influence left")

	k = placing(t, "red yellow", "").puts(Red, "bank porch down").puts(Yellow, "bank porch")
	k.does("red place bank porch").told("tew.duel.begins red yellow bank")
}
