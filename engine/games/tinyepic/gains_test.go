package tinyepic

import (
	"testing"

	"casekeeper/engine"
)

// Phase 3 begins with its gains (p. 11: "al iniciarse la fase tres, obtendrá de inmediato"),
// before its steps 1 and 2, which reveal the cards (p. 12).

// covered is a table of two players whose hands are not revealed.
func covered(t testing.TB) *table {
	t.Helper()
	return placing(t, "red yellow", "").hand(Red, "face-down").hand(Yellow, "face-down").hand(Rival, "face-down")
}

// show reveals all cards of covered.
func (k *table) show() *table {
	k.t.Helper()
	return k.does("card hat-5 at red-hand", "card teepee-5 at yellow-hand", "card steer-4 at rival-hand")
}

// TestGainsComeBeforeAnyCardIsShown checks that Wanted, Banker, Cowgirl and bosses by hand
// choose before any hand is revealed, also one that the program knows.
func TestGainsComeBeforeAnyCardIsShown(t *testing.T) {
	for name, start := range map[string]func(k *table){
		"wanted":  func(k *table) { k.s.WantedIn, k.s.Wanted = true, Red },
		"banker":  func(k *table) { k.boss(Red, "banker").owns(Red, "jail", "mansion") },
		"cowgirl": func(k *table) { k.boss(Red, "cowgirl").puts(Red, "saloon porch") },
		"by hand": func(k *table) {
			k.boss(Red, "chief")
			k.s.Abil[k.card("chief")-firstBoss] = BossCard{AbilityByHand, 3}
		},
		"building by hand": func(k *table) { k.byHand("jail", Resolve).porch(Sheriff, "jail").puts(Red, "sheriffs-office porch") },
	} {
		t.Run(name, func(t *testing.T) {
			k := covered(t).hand(Yellow, "teepee-5")
			start(k)
			k.resolves().at(stGains).refuses("card hat-5 at red-hand", ruleCardsNotNow).refuses("card steer-4 at rival-hand", ruleCardsNotNow)
			if k.s.P[Yellow].Shown || view(k.s, Red).P[Yellow].Hand == k.s.P[Yellow].Hand {
				t.Error("yellow's sealed card is shown before red has chosen")
			}
			k.silent("tew.showdown.reveal")
			if p := k.rules.Awaits(k.s); len(p) != 1 || p[0].Kind != engine.Choose || p[0].Seat != Red {
				t.Errorf("awaited is %q, want red's choice alone", k.offered())
			}
		})
	}
}

// TestSuitsAreCountedAfterAllCardsAreShown checks the one gain at the start of phase 3 that
// depends on the hands; its choices come before the first mat.
func TestSuitsAreCountedAfterAllCardsAreShown(t *testing.T) {
	k := covered(t).porch(Sheriff, "blacksmith").puts(Red, "sheriffs-office porch").puts(Red, "bank influence left")
	k.s.WantedIn, k.s.Wanted = true, Yellow
	k.resolves().offers("yellow take money", "yellow take law", "yellow take force").silent("tew.effect.per-suit")
	k.does("yellow take law").offers("card at red-hand", "card at yellow-hand", "card at rival-hand")
	k.show().at(stSuits).told("tew.effect.per-suit red 2 horseshoe 2").silent("tew.showdown.alone")
	k.does("red take money").silent("tew.showdown.alone")
	k.does("red take money").told("tew.showdown.alone red bank")
}

// TestGainsFollowTheDealer checks the order of seats, and of each seat Wanted before the boss
// before the buildings.
func TestGainsFollowTheDealer(t *testing.T) {
	k := covered(t).boss(Red, "cowgirl").puts(Red, "saloon porch").boss(Yellow, "banker").owns(Yellow, "jail", "mansion")
	k.s.Dealer, k.s.WantedIn, k.s.Wanted = 1, true, Red
	k.resolves().offersOne("yellow take money").does("yellow take money").told("tew.influence.gain yellow 1 money")
	k.does("red take law").told("tew.wanted.wild red 1 law").does("red take law").told("tew.influence.gain red 1 law")
	k.offers("card at red-hand", "card at yellow-hand", "card at rival-hand")
}
