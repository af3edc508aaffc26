package tinyepic

import (
	"fmt"
	"testing"

	"casekeeper/engine/catalogue"
)

// Duels with the solo Rival.

// attacked is red defending the left side of the bank against the Rival.
func attacked(t *testing.T) *table {
	t.Helper()
	return placing(t, "red", "rival-colour=yellow").does("red place bank influence left", "die rival 2").has(Red, 1, 1, 1)
}

// attacking is red attacking the Rival at the bank.
func attacking(t *testing.T) *table {
	t.Helper()
	return placing(t, "red", "rival-colour=yellow").puts(Rival, "bank influence right").
		does("red place bank influence left").has(Red, 1, 1, 1)
}

// TestRivalsShotIsDieAndCard checks both roles; ties go to the defender.
func TestRivalsShotIsDieAndCard(t *testing.T) {
	for _, c := range []struct {
		red, die int
		card     string
		redWins  [2]bool // attacked, attacking
	}{
		{6, 1, "hat-4", [2]bool{true, true}},
		{5, 1, "hat-4", [2]bool{true, false}},
		{4, 1, "hat-4", [2]bool{false, false}},
	} {
		for i, start := range []func(*testing.T) *table{attacked, attacking} {
			k := start(t).has(Red, 0, 0, 0)
			k.s.P[Red].Used = true
			own, its := "defender", "attacker"
			if i == 1 {
				own, its = "attacker", "defender"
			}
			k.does(fmt.Sprintf("die %s %d", own, c.red), fmt.Sprintf("die %s %d", its, c.die), "card "+c.card+" at duel-card")
			if k.s.Duel.On { // no answer is left
				k.does("red stop")
			}
			winner := map[bool]string{true: "red", false: "rival"}[c.redWins[i]]
			k.told("tew.wanted.first " + winner)
			if got := k.s.Wanted == Red; got != c.redWins[i] {
				t.Errorf("%+v as %s: red has Wanted: %v", c, own, got)
			}
		}
	}
}

// TestLosersOptionsAgainstTheRival checks the ordinary answers by role, and the Rival's die or
// card for any influence. The Rival never answers.
func TestLosersOptionsAgainstTheRival(t *testing.T) {
	rest := []string{"red reveal", "red stop", "red rival-die money", "red rival-die law", "red rival-die force",
		"red rival-card money", "red rival-card law", "red rival-card force"}
	all := func() []string { return append([]string{"red reroll"}, rest...) }
	def := attacked(t).does("die defender 1", "die attacker 6", "card hat-4 at duel-card").offers(all()...)
	def.refuses("red pass", rulePhaseOrder).refuses("rival reroll", ruleDuelLoserOnly)
	att := attacking(t).does("die attacker 1", "die defender 6", "card hat-4 at duel-card").offers(all()...)
	def.does("red reroll").left(Red, 1, 0, 1).told("tew.duel.defender-reroll red 1 law").offers("die defender")
	att.does("red reroll").left(Red, 1, 1, 0).told("tew.duel.attacker-reroll red 1 force").offers("die attacker")

	k := attacked(t).has(Red, 2, 0, 0).does("die defender 1", "die attacker 6", "card hat-4 at duel-card")
	k.offers("red reveal", "red stop", "red rival-die money", "red rival-card money").refuses("red rival-die law", ruleInfluenceShort)
	k.refuses("red reroll", ruleInfluenceShort).does("red rival-die money").left(Red, 1, 0, 0).told("tew.solo.pay-die red 1 money")
	k.offers("die attacker").refuses("red rival-card money", rulePhaseOrder).does("die attacker 4")
	k.does("red rival-card money").told("tew.solo.pay-card red 1 money").offers("card at duel-card").does("card hat-2 at duel-card")
	k.left(Red, 0, 0, 0).told("tew.solo.duel-card rival hat-2 2").offers("red reveal", "red stop").does("red reveal")
	k.told("tew.duel.reveal red hat-5 5").told("tew.duel.tie red rival 6").silent("tew.wanted.first rival").told("tew.wanted.first red")
}

// TestA26TheNewCardReplacesTheOld checks that the old one is out until the deck is shuffled.
func TestA26TheNewCardReplacesTheOld(t *testing.T) {
	k := attacked(t).has(Red, 1, 1, 0).does("die defender 5", "die attacker 4", "card hat-4 at duel-card", "red rival-card money")
	k.refuses("card hat-4 at duel-card", ruleCardsNotNow).does("card hat-2 at duel-card")
	k.offers("red reroll", "red reveal", "red stop", "red rival-die law", "red rival-card law").told("tew.solo.duel-card rival hat-2 2")
	if got := k.s.Duel.Bonus[0]; got != 2 {
		t.Errorf("the Rival adds %d, want 2", got)
	}
}

func TestRivalKeepsWantedAndGainsNothing(t *testing.T) {
	k := attacked(t).does("die defender 1", "die attacker 6", "card hat-4 at duel-card", "red stop")
	k.told("tew.wanted.first rival").told("tew.solo.discard rival hat-4").onward(stGains).silent("tew.wanted.wild")
	if k.s.Wanted != Rival || k.s.P[Rival].Inf != [4]uint8{} {
		t.Errorf("Wanted is with seat %d, the Rival has %v", k.s.Wanted, k.s.P[Rival].Inf)
	}
	k.s.Stage = stOver
	r, _ := k.rules.Result(k.s)
	if r.Winners[0] != Rival || r.Rows[0].Total != 2 {
		t.Errorf("the Rival has %+v, want 2 points for Wanted", r.Rows[0])
	}
}

// TestA25ReshuffleWhenTheDeckIsDrawn checks that 20 cards, 6 on the table, 2 of the Rival's
// and 2 dealt leave 10 to draw; then the discard pile is the deck, but never the cards in
// hand.
func TestA25ReshuffleWhenTheDeckIsDrawn(t *testing.T) {
	k := attacked(t).hand(Red, "face-down").hand(Rival, "face-down").does("die defender 1", "die attacker 6")
	drawn, seen := 0, map[cardID]bool{}
	draw := func() {
		t.Helper()
		set := k.rules.Awaits(k.s)[0].Cards
		c := set.Nth(0)
		for n := range set.Len() { // new cards first: the worst case
			if !seen[set.Nth(n)] {
				c = set.Nth(n)
			}
		}
		seen[c] = true
		k.does("card " + k.lex.Cards[c] + " at duel-card")
		drawn++
	}
	draw()
	for drawn < 30 {
		k.has(Red, 6, 6, 6).does("red rival-card money")
		if got := k.times(ruleSoloReshuffle) == 1; drawn < 20 && got != (drawn == 10) {
			t.Fatalf("after %d draws, reshuffled: %v", drawn, got)
		}
		draw()
	}
	if len(seen) != 11 { // 10 in the deck and red's other card; not the two in hand
		t.Errorf("%d different cards were drawn, want 11", len(seen))
	}
	if set := k.s.handSet(); set.Len() != 2 {
		t.Errorf("%d cards can still be in hand, want 2", set.Len())
	}
}

// TestDrawnCardsAreNobodysHand checks that a card that the Rival drew cannot be revealed from
// a hand later.
func TestDrawnCardsAreNobodysHand(t *testing.T) {
	k := attacked(t).hand(Red, "face-down").hand(Rival, "face-down")
	k.does("die defender 1", "die attacker 6", "card hat-4 at duel-card", "red stop")
	if set := k.s.handSet(); set.Has(k.card("hat-4")) || set.Has(k.card(openOfKit)) || set.Has(k.card(gapsOfKit[0])) || !set.Has(k.card("hat-5")) {
		t.Error("a card that was seen elsewhere can be in hand, or one that was not cannot")
	}
	k.s.nextRound(2, 0)
	if set := k.s.handSet(); set.Len() != pokerCount {
		t.Errorf("in the next round %d cards can be in hand, want all", set.Len())
	}
}

// TestRivalsDrawIsNotASealedCard checks that a card on red's own reader is not in the deck.
func TestRivalsDrawIsNotASealedCard(t *testing.T) {
	k := placing(t, "red", "rival-colour=yellow").hand(Red, "face-down")
	if ps := k.rules.Awaits(k.s); len(ps) != 2 || ps[0].Optional || !ps[1].Optional || ps[1].Ask.Rule != ruleDealSealed {
		t.Errorf("awaited are %+v, want a placement and, if one likes, the card", ps)
	}
	k.does("card hat-3 at red-hand")
	if k.s.P[Red].Hand != k.card("hat-3") || k.rules.View(k.s, Red).P[Red].Hand != k.card("hat-3") {
		t.Fatal("red's reader has not taken the card")
	}
	if k.rules.View(k.s, 0).P[Red].Hand != catalogue.FaceDown {
		t.Error("everybody sees red's card")
	}
	k.does("red place bank influence left", "die rival 2")
	for _, p := range k.rules.Awaits(k.s) {
		if p.Cards.Has(k.card("hat-3")) {
			t.Error("red's card is one that the Rival can draw")
		}
	}
	if _, v := k.decide(k.observation("card hat-3 at duel-card")); v != nil {
		t.Errorf("a refusal by %s tells that hat-3 is in hand", v.Rule)
	}
	k.does("card hat-4 at duel-card", "die defender 3", "die attacker 1", "red reveal").told("tew.duel.reveal red hat-3 3")
}
