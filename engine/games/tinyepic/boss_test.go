package tinyepic

import (
	"fmt"
	"testing"
)

func TestBanker(t *testing.T) {
	list := []string{"jail", "mansion", "graveyard", "outhouse", "appraiser", "grand-hotel"}
	for owned, wilds := range []int{0, 0, 1, 1, 2, 2, 2} {
		k := placing(t, "red yellow", "").boss(Red, "banker").owns(Red, list[:owned]...).resolves()
		k.toldIf(wilds > 0, fmt.Sprintf("tew.boss.banker red %d %d", owned, wilds))
		for range wilds {
			k.offers("red take money", "red take law", "red take force").does("red take force")
		}
		k.left(Red, 1, 1, 1+uint8(wilds))
	}
}

func TestBankerChoosesEachInfluence(t *testing.T) {
	placing(t, "red yellow", "").boss(Red, "banker").owns(Red, "jail", "mansion", "graveyard", "outhouse").resolves().
		does("red take money", "red take law").left(Red, 2, 2, 1)
}

func TestCowgirl(t *testing.T) {
	for _, c := range []struct {
		tokens         []string
		counted, wilds int
	}{
		{nil, 0, 0},
		{[]string{"saloon influence left"}, 0, 0},
		{[]string{"saloon porch"}, 1, 1},
		{[]string{"saloon porch", "bank porch down"}, 1, 1},
		{[]string{"saloon porch", "sheriffs-office porch"}, 2, 2},
		{[]string{"saloon porch", "bank porch", "hideout porch"}, 3, 2},
	} {
		k := placing(t, "red yellow", "").boss(Red, "cowgirl")
		for _, tok := range c.tokens {
			k.puts(Red, tok)
		}
		k.resolves().toldIf(c.wilds > 0, fmt.Sprintf("tew.boss.cowgirl red %d %d", c.counted, c.wilds))
		for range c.wilds {
			k.offersOne("red take money").does("red take force")
		}
		k.left(Red, 1, 1, 1+uint8(c.wilds))
	}
}

// dealt deals and returns how many cards red chooses from.
func dealt(k *table) uint8 {
	k.s.P[Red].Dealt = 0
	k.onward(stDeal)
	return k.s.P[Red].Dealt
}

func TestGamblerSeesThreeCardsWithTheThirdToken(t *testing.T) {
	for _, third := range []Where{lying, ready} {
		k := placing(t, "red yellow", "").boss(Red, "gambler")
		k.s.P[Red].Tokens[2].Where = third
		want, told := uint8(2), "tew.deal.hands red 2"
		if third == ready {
			want, told = 3, "tew.boss.gambler red 3"
		}
		if got := dealt(k); got != want {
			t.Errorf("third token %d: %d cards, want %d", third, got, want)
		}
		k.told(told).told("tew.deal.hands yellow 2")
	}
}

func TestScoutSeesThreeCardsWhenPoor(t *testing.T) {
	for _, c := range []struct {
		inf  [3]uint8
		want uint8
	}{{[3]uint8{1, 1, 1}, 3}, {[3]uint8{5, 0, 0}, 3}, {[3]uint8{2, 2, 1}, 3}, {[3]uint8{2, 2, 2}, 2}, {[3]uint8{6, 0, 0}, 2}} {
		k := placing(t, "red yellow", "").boss(Red, "scout").has(Red, c.inf[0], c.inf[1], c.inf[2])
		if got := dealt(k); got != c.want {
			t.Errorf("influence %v: %d cards, want %d", c.inf, got, c.want)
		}
	}
}

func TestRancher(t *testing.T) {
	start := func(money, law, force uint8) *table {
		return placing(t, "red yellow", "").boss(Red, "rancher").has(Red, money, law, force).onward(stMuster)
	}
	k := start(1, 0, 2).offers("red pay money", "red pay force", "red pass").refuses("red pay law", ruleTurnChoices).refuses("yellow pass", ruleTurnWhose)
	k.does("red pay force").left(Red, 1, 0, 1).told("tew.boss.rancher red 1 force").at(stPlace)
	if k.s.P[Red].Tokens[2].Where != ready {
		t.Error("the third token is not ready")
	}
	k = start(1, 1, 1).does("red pass").left(Red, 1, 1, 1).silent("tew.boss.rancher").silent("tew.effect.declined")
	if k.s.P[Red].Tokens[2].Where != lying {
		t.Error("the third token stands unpaid")
	}
	start(0, 0, 0).at(stPlace).told("tew.effect.unpaid red rancher").offersOne("red place saloon porch")

	k = placing(t, "red yellow", "").boss(Red, "rancher")
	k.s.P[Red].Tokens[2].Where = ready
	k.onward(stMuster).at(stPlace).offersOne("red place saloon porch")
}

func TestRancherPaysForOneRoundOnly(t *testing.T) {
	k := placing(t, "red yellow", "").boss(Red, "rancher").onward(stMuster).does("red pay money")
	k.s.P[Red].Bought = true // otherwise the third token stands anyway
	k.s.roundEnd()
	if k.s.P[Red].Tokens[2].Where != lying {
		t.Error("the third token stands in the next round too")
	}
}

// TestBossesByHandAreAsked checks that a boss without a known ability is asked at the start of
// phase 3 or 4, once a round.
func TestBossesByHandAreAsked(t *testing.T) {
	offers := []string{"red done", "red third red", "red third yellow", "red gain red money", "red gain red law", "red gain red force",
		"red lose red money", "red lose red law", "red lose red force", "red gain yellow money", "red gain yellow law", "red gain yellow force",
		"red lose yellow money", "red lose yellow law", "red lose yellow force"}
	for _, c := range []struct {
		phase     uint8
		from, now Stage
		asked     bool
	}{
		{0, stMuster, stPlace, false}, {3, stMuster, stPlace, false}, {4, stMuster, stPlace, false},
		{0, stGains, stAdvance, false}, {2, stGains, stAdvance, false}, {3, stGains, stGains, true}, {4, stGains, stHall, true},
		{3, stHall, stAdvance, false}, {4, stHall, stHall, true},
	} {
		k := placing(t, "red yellow", "").boss(Red, "chief")
		k.s.Abil[k.card("chief")-firstBoss] = BossCard{AbilityByHand, c.phase}
		k.onward(c.from).at(c.now)
		if c.asked {
			k.offers(offers...).does("red done")
		}
		k.bars("red done")
	}
}

// TestBossByHandResultsAreWrittenDown checks that the results of a boss of phases 1 and 2 can
// be entered by its seat from the start of placing until the first token, without declaring
// the end.
func TestBossByHandResultsAreWrittenDown(t *testing.T) {
	for phase := uint8(1); phase <= 2; phase++ {
		k := placing(t, "red yellow", "").boss(Yellow, "gunslinger")
		k.s.Abil[k.card("gunslinger")-firstBoss] = BossCard{AbilityByHand, phase}
		k.onward(stMuster).at(stPlace).offersOne("red place saloon porch").offersOne("yellow third red")
		k.refuses("red gain red money", ruleTurnChoices).refuses("yellow done", rulePhaseOrder)
		if p := k.rules.Awaits(k.s); p[0].Seat != Red || p[0].Optional || !p[len(p)-1].Optional || p[len(p)-1].Ask.Rule != ruleBossByHand {
			t.Errorf("awaited are %+v", p)
		}
		k.does("yellow gain red law", "yellow lose yellow money", "yellow gain yellow force", "yellow third yellow")
		k.left(Red, 1, 2, 1).left(Yellow, 0, 1, 2).at(stPlace)
		if !k.s.P[Yellow].Third || k.s.P[Red].Third {
			t.Error("the third token for the next round is not yellow's alone")
		}
		k.does("red place sheriffs-office leftover").bars("yellow gain red law").refuses("yellow gain red law", ruleTurnChoices).offersOne("yellow place saloon porch")
	}
}
