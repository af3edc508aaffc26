package tinyepic

import "testing"

// The Outhouse, and the buildings with the red hourglass and the green $.

func TestOuthouseBarsDuelsInBothDirections(t *testing.T) {
	k := placing(t, "red yellow", "").porch(Sheriff, "outhouse").puts(Yellow, "saloon porch").puts(Red, "bank porch")
	k.does("red place sheriffs-office porch").told("tew.effect.outhouse red")
	k.refuses("yellow place sheriffs-office porch", rulePlaceNoDuel).bars("yellow place sheriffs-office porch")
	k.refuses("yellow place bank porch", rulePlaceNoDuel).bars("yellow place bank porch").offersOne("yellow place saloon influence left")
	k.s.P[Red].Tokens[2].Where = ready
	k.does("yellow place hideout porch").refuses("red place saloon porch", rulePlaceNoDuel).bars("red place saloon porch")
}

func TestOuthouseLastsForTheRound(t *testing.T) {
	k := placing(t, "red yellow", "").porch(Sheriff, "outhouse").does("red place sheriffs-office porch")
	k.does("yellow place saloon porch", "red place bank porch").bars("yellow place bank porch")
	k.s.nextRound(2, 0)
	if k.s.P[Red].Shield {
		t.Error("red is still out of duels in the next round")
	}
}

// TestOuthouseWonByForce checks that the duel of the placement itself goes on, and that its
// loser keeps the protection.
func TestOuthouseWonByForce(t *testing.T) {
	k := placing(t, "red yellow", "").has(Red, 0, 0, 0).hand(Red, "hat-5").porch(Sheriff, "outhouse").puts(Yellow, "sheriffs-office porch")
	k.s.P[Red].Used = true
	k.does("red place sheriffs-office porch").told("tew.effect.outhouse red").told("tew.duel.begins red yellow").offers("die attacker", "die defender")
	k.does("die attacker 2", "die defender 3").stands(Red, "sheriffs-office porch down")
	if !k.s.P[Red].Shield {
		t.Error("the wounded user has lost the effect")
	}
}

func TestOuthouseInSoloSendsTheRivalOn(t *testing.T) {
	start := func() *table {
		return placing(t, "red", "rival-colour=yellow").porch(Sheriff, "outhouse").puts(Red, "bank influence left").
			does("red place sheriffs-office porch").told("tew.effect.outhouse red")
	}
	start().does("die rival 2").told("tew.solo.barred rival bank").stands(Rival, "sheriffs-office leftover")
	k := start().does("die rival 6")
	k.told("tew.solo.barred rival sheriffs-office").stands(Rival, "courthouse porch").silent("tew.duel.begins")
}

func TestPerSuitBuildings(t *testing.T) {
	gaps := []string{"horseshoe-1", "horseshoe-2", "steer-2", "hat-1", "hat-2", "teepee-2"}
	for _, c := range []struct {
		name, building, options  string
		red, yellow, rival, suit string
		counted, wilds           int
	}{
		{"gaps and a kept card", "blacksmith", "", "hat-4", "horseshoe-4", "hat-5", "horseshoe", 3, 3},
		{"gaps alone", "blacksmith", "", "hat-4", "teepee-4", "hat-5", "horseshoe", 2, 2},
		{"own card and the Rival's", "cattle-farm", "", "steer-5", "teepee-4", "steer-4", "steer", 3, 3},
		{"at most three", "blacksmith", "", "horseshoe-3", "horseshoe-4", "horseshoe-5", "horseshoe", 5, 3},
		{"house rule: gaps only", "blacksmith", "cards-in-play=gaps", "horseshoe-3", "horseshoe-4", "horseshoe-5", "horseshoe", 2, 2},
		{"house rule: gaps only, steers", "cattle-farm", "cards-in-play=gaps", "steer-5", "teepee-4", "steer-4", "steer", 1, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			k := placing(t, "red yellow", c.options).gaps(gaps...).porch(Sheriff, c.building).puts(Red, useIt[len("red place "):])
			k.hand(Red, c.red).hand(Yellow, c.yellow).hand(Rival, c.rival).has(Red, 0, 0, 0).resolves()
			want := "tew.effect.per-suit red " + string(rune('0'+c.counted)) + " " + c.suit + " " + string(rune('0'+c.wilds))
			k.told(want)
			for range c.wilds {
				k.offers("red take money", "red take law", "red take force").does("red take law")
			}
			if got := k.s.P[Red].Inf[Law]; int(got) < c.wilds {
				t.Errorf("red has %d of law, want %d or more", got, c.wilds)
			}
		})
	}
}

func TestPerSuitCountsPrintedSuits(t *testing.T) {
	k := placing(t, "red yellow", "").gaps("hat-1", "hat-2", "teepee-1", "teepee-2", "steer-1", "steer-2").porch(Sheriff, "blacksmith")
	k.hand(Red, "steer-5").hand(Yellow, "hat-5").hand(Rival, "hat-4").puts(Red, "sheriffs-office porch").puts(Red, "sheriffs-office suit right")
	k.resolves().told("tew.effect.per-suit red 0 horseshoe").told("tew.sheriff.suit red steer-5 horseshoe")
}

func TestPerSuitInSoloCountsBothCardsOfTheRival(t *testing.T) {
	k := placing(t, "red", "rival-colour=yellow").gaps("hat-1", "hat-2", "teepee-1", "teepee-2", "steer-1", "steer-2").porch(Sheriff, "blacksmith")
	k.hand(Red, "steer-5").hand(Rival, "horseshoe-5").puts(Red, "sheriffs-office porch").resolves()
	k.told("tew.effect.per-suit red 2 horseshoe 2")
}

func TestWoundedUserLosesHourglassAndDollar(t *testing.T) {
	for _, b := range []string{"blacksmith", "cattle-farm"} {
		k := placing(t, "red yellow", "").porch(Sheriff, b).puts(Red, "sheriffs-office porch down").puts(Yellow, "sheriffs-office porch")
		k.resolves().silent("tew.effect.per-suit red").told("tew.effect.per-suit yellow")
	}
	k := placing(t, "red yellow", "").porch(Sheriff, "post-office").puts(Red, "sheriffs-office porch down").has(Red, 3, 3, 3)
	k.buys().silent("tew.effect.declined").order(Red, Yellow)
	for _, b := range []string{"appraiser", "army-outpost", "mayors-office"} {
		k := placing(t, "red yellow", "").porch(Sheriff, b).puts(Red, "sheriffs-office porch down").puts(Red, "saloon porch").
			sale(Saloon, "jail").has(Red, 3, 3, 3)
		k.buys().does("red buy jail").left(Red, 3, 2, 1).silent("tew.effect.first-purchase")
	}
	k = placing(t, "red yellow", "").porch(Sheriff, "collapsed-mine").puts(Red, "sheriffs-office porch down").puts(Red, "saloon porch").
		sale(Saloon, "collapsed-mine").has(Red, 0, 0, 0)
	k.s.Top[Sheriff], k.s.Buy[Saloon] = k.card("collapsed-mine"), k.card("auction-house")
	k.buys().told("tew.buy.nothing red")
}

func TestFirstPurchaseGain(t *testing.T) {
	for _, c := range []struct {
		building, buys string
		has, want      [3]uint8
		told           string
	}{
		{"appraiser", "grand-hotel", [3]uint8{3, 1, 3}, [3]uint8{4, 1, 0}, "tew.effect.first-purchase red 4 money"},
		{"appraiser", "mansion", [3]uint8{5, 1, 3}, [3]uint8{5, 1, 1}, "tew.effect.first-purchase red 3 money"},
		{"army-outpost", "graveyard", [3]uint8{1, 1, 1}, [3]uint8{0, 0, 1}, "tew.effect.first-purchase red 1 force"},
		{"mayors-office", "general-store", [3]uint8{4, 5, 1}, [3]uint8{0, 6, 1}, "tew.influence.cap red 1 law"},
	} {
		t.Run(c.building, func(t *testing.T) {
			k := placing(t, "red yellow", "").porch(Sheriff, c.building).sale(Sheriff, c.buys).puts(Red, "sheriffs-office porch")
			k.has(Red, c.has[0], c.has[1], c.has[2]).buys().does("red buy " + c.buys).told(c.told)
			k.left(Red, c.want[0], c.want[1], c.want[2])
		})
	}
}

func TestFirstPurchaseGainComesOnce(t *testing.T) {
	k := placing(t, "red yellow", "").porch(Sheriff, "appraiser").sale(Sheriff, "graveyard").sale(Saloon, "jail").has(Red, 1, 3, 3)
	k.puts(Red, "sheriffs-office porch").puts(Red, "sheriffs-office leftover").buys()
	k.does("red buy graveyard").left(Red, 1, 2, 2).does("red buy jail").left(Red, 1, 1, 0).silent("tew.effect.first-purchase")
}

// TestFirstPurchaseIsOneOfPhase4 checks that a purchase by Central Bank in phase 2 is not the
// first one.
func TestFirstPurchaseIsOneOfPhase4(t *testing.T) {
	k := placing(t, "red yellow", "").porch(Sheriff, "central-bank").porch(Hideout, "appraiser").sale(Saloon, "graveyard").sale(Sheriff, "mansion")
	k.puts(Red, "hideout porch").has(Red, 2, 1, 1).does(useIt, "red pay money", "red buy graveyard").left(Red, 0, 0, 0)
	k.has(Red, 3, 0, 2).silent("tew.effect.first-purchase")
	k.does("card jail at saloon-buy").buys().does("red buy mansion").left(Red, 3, 0, 0).told("tew.effect.first-purchase red 3 money")
}

func TestPassingGainsNothing(t *testing.T) {
	placing(t, "red yellow", "").porch(Sheriff, "appraiser").sale(Sheriff, "graveyard").puts(Red, "sheriffs-office porch").
		buys().does("red pass").left(Red, 1, 1, 1).told("tew.buy.pass red")
}

func TestCollapsedMine(t *testing.T) {
	start := func(buys string, money, law, force uint8) *table {
		return placing(t, "red yellow", "").porch(Sheriff, "collapsed-mine").sale(Sheriff, buys).
			puts(Red, "sheriffs-office porch").has(Red, money, law, force).buys()
	}
	k := start("mayors-office", 1, 3, 1).does("red buy mayors-office")
	k.offers("red save money", "red save law", "red save force").does("red save law")
	k.offers("red save money", "red save law", "red save force").does("red save force")
	k.left(Red, 0, 1, 1).owned(Red, "mayors-office").told("tew.effect.discount red 1 law").told("tew.effect.discount red 1 force")

	k = start("mayors-office", 1, 1, 1).does("red buy mayors-office").left(Red, 0, 0, 0)
	k.owned(Red, "mayors-office").told("tew.effect.discount red 2 law")

	k = start("mayors-office", 0, 2, 1).does("red buy mayors-office").left(Red, 0, 0, 0)
	k.told("tew.effect.discount red 1 money").told("tew.effect.discount red 1 law")

	k = start("mayors-office", 0, 3, 1).does("red buy mayors-office").offers("red save money", "red save law", "red save force").does("red save force")
	k.left(Red, 0, 0, 1).told("tew.effect.discount red 1 money")

	start("mayors-office", 0, 1, 1).told("tew.buy.nothing red")
	start("outhouse", 1, 1, 0).told("tew.buy.nothing red")
	start("graveyard", 1, 1, 0).does("red buy graveyard").left(Red, 0, 0, 0).told("tew.effect.discount red 1 force")
}

func TestCollapsedMineOnlyForTheFirstPurchase(t *testing.T) {
	k := placing(t, "red yellow", "").porch(Sheriff, "collapsed-mine").sale(Sheriff, "graveyard").sale(Saloon, "jail").has(Red, 2, 2, 2)
	k.puts(Red, "sheriffs-office porch").puts(Red, "sheriffs-office leftover").buys()
	k.does("red buy graveyard", "red save money").left(Red, 2, 1, 1).told("tew.buy.nothing yellow")
	k.offers("red advance mining", "red advance rail", "red advance wagon")
	k.has(Red, 2, 2, 2).onward(stLeftover).does("red buy jail").left(Red, 2, 1, 0)
}

func TestCollapsedMineCanMakeACardFree(t *testing.T) {
	k := placing(t, "red yellow", "").porch(Sheriff, "collapsed-mine").sale(Sheriff, "graveyard").puts(Red, "sheriffs-office porch")
	k.s.fig(k.card("graveyard")).Icons = [3]Industry{Mining, Mining, Mining}
	k.has(Red, 0, 0, 0).buys().does("red buy graveyard").left(Red, 0, 0, 0).owned(Red, "graveyard")
}

func TestPostOffice(t *testing.T) {
	start := func(opts string) *table {
		return placing(t, "red yellow blue", opts).porch(Sheriff, "post-office").puts(Blue, "sheriffs-office porch")
	}
	k := start("").has(Blue, 2, 1, 2).buys().offers("blue pay money", "blue pay force", "blue pass")
	k.does("blue pay force").left(Blue, 2, 1, 0).told("tew.effect.post-office blue").order(Blue, Red, Yellow)
	if n := k.times(ruleHallOrder); n != 3 {
		t.Errorf("%d places in the order of three players", n)
	}
	k.offers("blue advance mining", "blue advance rail", "blue advance wagon")

	start("").has(Blue, 2, 1, 2).buys().does("blue pass").told("tew.effect.declined blue post-office").order(Red, Yellow, Blue)
	start("").has(Blue, 1, 1, 1).buys().told("tew.effect.unpaid blue post-office").order(Red, Yellow, Blue)
}
