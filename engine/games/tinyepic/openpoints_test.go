package tinyepic

import "testing"

// The open points of the rulebook, A1 to A19: what the program does without house rules.

func TestA1StraightsDoNotWrap(t *testing.T)              { houseStraights(t, false, "") }
func TestA5AllCardsOnTheTableAreInPlay(t *testing.T)     { houseCardsInPlay(t, false, "") }
func TestA7GroupedPaymentsAreOfOneType(t *testing.T)     { houseGroupedPayment(t, false, "") }
func TestA8AConversionOfNoneGivesTwo(t *testing.T)       { houseConvertZero(t, false, "") }
func TestA12TheDoctorReachesTheSheriff(t *testing.T)     { houseDoctor(t, false, "") }
func TestA14CentralBankSellsFromBuyZones(t *testing.T)   { houseCentralBank(t, false, "") }
func TestA23ASixOnItsOwnMatSendsTheRivalOn(t *testing.T) { houseRivalSix(t, false, "") }

// TestA2GainsComeBeforeTheDuel checks that the gain of the left side can pay for the duel, and
// that the loser keeps it.
func TestA2GainsComeBeforeTheDuel(t *testing.T) {
	k := placing(t, "red yellow blue", "").puts(Yellow, "courthouse influence right").has(Red, 0, 0, 0)
	k.s.P[Red].Used = true
	k.does("red place courthouse influence left").left(Red, 0, 0, 1).told("tew.duel.begins red yellow courthouse")
	k.does("die attacker 2", "die defender 5").offers("red reroll", "red stop").does("red reroll").left(Red, 0, 0, 0)
	k.does("die attacker 5").stands(Red, "courthouse influence left down").left(Red, 0, 0, 0)

	k = placing(t, "red yellow", "").puts(Yellow, "bank influence right").has(Red, 0, 0, 0)
	k.s.P[Red].Used = true
	k.does("red place bank influence left", "die attacker 1", "die defender 6").stands(Red, "bank influence left down").left(Red, 0, 1, 0)
}

// TestA3PorchesAreUsedBeforeTheDuel checks that effect and payment happen at placement; a
// loser loses what comes later, and the owner's Money stays paid.
func TestA3PorchesAreUsedBeforeTheDuel(t *testing.T) {
	k := placing(t, "red yellow blue", "").owns(Blue, "jail").puts(Yellow, "courthouse porch").has(Red, 1, 1, 0)
	k.s.P[Red].Used = true
	k.does("red place courthouse porch").left(Blue, 2, 1, 1).offers("red convert 0", "red convert 1").does("red convert 1")
	k.offers("die attacker", "die defender").does("die attacker 1", "die defender 6", "red stop").
		left(Red, 1, 0, 3).stands(Red, "courthouse porch down")

	for _, b := range []string{"blacksmith", "appraiser", "post-office"} {
		k := placing(t, "red yellow blue", "").owns(Blue, b).puts(Yellow, "courthouse porch").has(Red, 2, 2, 0)
		k.s.P[Red].Used = true
		k.does("red place courthouse porch").left(Blue, 2, 1, 1)
		k.does("die attacker 1", "die defender 6").left(Blue, 2, 1, 1).onward(stGains).silent("tew.effect.per-suit red")
	}
}

// TestA4ChangesAreCompulsory checks that the direction is fixed at placement and void for a
// wounded token.
func TestA4ChangesAreCompulsory(t *testing.T) {
	for _, c := range []struct {
		puts, hand, told string
	}{
		{"sheriffs-office value left", "hat-4", "tew.sheriff.value red hat-4 3"},
		{"sheriffs-office value right", "hat-4", "tew.sheriff.value red hat-4 5"},
		{"sheriffs-office value left", "hat-5", "tew.sheriff.value red hat-5 4"},
		{"sheriffs-office suit left", "hat-4", "tew.sheriff.suit red hat-4 teepee"},
		{"sheriffs-office suit right", "teepee-4", "tew.sheriff.suit red teepee-4 hat"},
	} {
		k := placing(t, "red yellow", "").hand(Red, c.hand).puts(Red, c.puts).resolves()
		k.told(c.told)
		k = placing(t, "red yellow", "").hand(Red, c.hand).puts(Red, c.puts+" down").resolves()
		k.silent("tew.sheriff.value red").silent("tew.sheriff.suit red")
	}
	placing(t, "red yellow", "").refuses("red place sheriffs-office value", rulePlaceSide).refuses("red place sheriffs-office suit", rulePlaceSide)
}

// TestA6SingleWildsAreChosenOneByOne checks single wilds; a grouped pair is of one type.
func TestA6SingleWildsAreChosenOneByOne(t *testing.T) {
	k := placing(t, "red yellow", "").porch(Sheriff, "cattle-farm").puts(Red, "sheriffs-office porch").has(Red, 0, 0, 0).hand(Yellow, "steer-3")
	k.resolves().does("red take money", "red take law", "red take force").left(Red, 1, 1, 1)

	k = placing(t, "red yellow", "").puts(Red, "saloon porch").resolves().offers("red take money", "red take law", "red take force")
	k.does("red take law").left(Red, 1, 3, 1).told("tew.pot.mat red 2 law")
}

// TestA9WhatExceedsTheScaleIsLost checks that the excess is lost and the price stays paid.
func TestA9WhatExceedsTheScaleIsLost(t *testing.T) {
	placing(t, "red yellow", "").porch(Sheriff, "mansion").has(Red, 5, 0, 4).does(useIt, "red convert 4").
		left(Red, 6, 0, 0).told("tew.influence.cap red 5 money")
	k := placing(t, "red yellow", "").has(Red, 1, 6, 1).does("red place bank influence left").left(Red, 1, 6, 1)
	k.told("tew.influence.cap red 1 law")
}

// TestA10TheBuyerChoosesWhatIsSaved checks that a saving stays within the price and never goes
// below 0.
func TestA10TheBuyerChoosesWhatIsSaved(t *testing.T) {
	k := placing(t, "red yellow", "").porch(Sheriff, "collapsed-mine").sale(Sheriff, "central-bank").puts(Red, "sheriffs-office porch").has(Red, 3, 3, 3)
	k.buys().does("red buy central-bank").offers("red save money", "red save law").refuses("red save force", ruleTurnChoices)
	k.does("red save law").left(Red, 0, 1, 3)
}

// TestA11LeftoverCountsAsTheFirstPurchase checks that it does if nothing was bought before;
// the gain comes after paying, so it can only help to pay for the next card.
func TestA11LeftoverCountsAsTheFirstPurchase(t *testing.T) {
	start := func(money uint8) *table {
		k := placing(t, "red yellow", "").porch(Sheriff, "appraiser").sale(Sheriff, "graveyard").sale(Saloon, "mansion").has(Red, money, 1, 3)
		return k.puts(Red, "sheriffs-office porch").puts(Red, "sheriffs-office leftover").buys()
	}
	start(3).does("red pass", "red buy mansion").left(Red, 3, 1, 1).told("tew.effect.first-purchase red 3 money")
	start(3).does("red buy graveyard").left(Red, 3, 0, 2).offersOne("red buy mansion")
	start(0).told("tew.buy.nothing red")
}

// TestA13TheBarberNeedsTwoBuildings checks that it also needs a free porch.
func TestA13TheBarberNeedsTwoBuildings(t *testing.T) {
	k := placing(t, "red yellow blue", "").porch(Sheriff, "barber-shop").porch(Hideout, "grand-hotel").owns(Red, "mansion").
		owns(Yellow, "jail", "graveyard").owns(Blue, "outhouse", "appraiser").puts(Yellow, "courthouse porch")
	k.does(useIt).offers("red top bank jail", "red pass")
}

// TestA15PurchasesOfPhase2AreATokenLess checks that a seat that bought by Central Bank or at
// the Auction House gets no free third token.
func TestA15PurchasesOfPhase2AreATokenLess(t *testing.T) {
	k := placing(t, "red yellow", "").porch(Sheriff, "auction-house").has(Red, 1, 1, 2)
	k.does(useIt, "red pay money", "card jail at auction-1", "card mansion at auction-2", "red buy jail")
	k.onward(stRefill).silent("tew.third.no-purchase red").told("tew.third.no-purchase yellow")

	k = placing(t, "red yellow", "").porch(Sheriff, "central-bank").sale(Saloon, "jail").has(Red, 1, 1, 2)
	k.does(useIt, "red pay money", "red buy jail", "card mansion at saloon-buy").onward(stRefill)
	k.silent("tew.third.no-purchase red").told("tew.third.no-purchase yellow").onPorch(Saloon, "jail").told("tew.round.new-top red saloon jail")
}

// TestA16OuthouseCoversEarlierTokens checks that tokens placed earlier are protected, too.
func TestA16OuthouseCoversEarlierTokens(t *testing.T) {
	k := placing(t, "red yellow", "").porch(Sheriff, "outhouse").puts(Red, "bank porch").puts(Yellow, "hideout porch")
	k.refuses("yellow place bank porch", ruleTurnWhose).does("red place sheriffs-office porch")
	k.bars("yellow place bank porch").bars("yellow place sheriffs-office porch").offersOne("yellow place bank influence left")
}

// TestA17PostOfficeOfTheWounded checks that a wounded token loses it; if it is used, its owner
// advances and the others follow by their hands.
func TestA17PostOfficeOfTheWounded(t *testing.T) {
	k := placing(t, "red yellow blue", "").porch(Sheriff, "post-office").has(Blue, 2, 2, 2).puts(Blue, "sheriffs-office porch down")
	k.buys().order(Red, Yellow, Blue).offersOne("red advance rail")

	k = placing(t, "red yellow blue", "").porch(Sheriff, "post-office").has(Blue, 2, 2, 2).puts(Blue, "sheriffs-office porch")
	k.buys().does("blue pay law").order(Blue, Red, Yellow).does("blue advance rail").steps(0, 1, 0)
}

// score scores a table of three with buildings and steps.
func score(t *testing.T, seats string, steps [3]uint8, owned map[string][]string) map[string]int {
	t.Helper()
	k := placing(t, seats, "")
	for w, list := range owned {
		k.owns(k.seat(w), list...)
	}
	k.s.Steps = [4]uint8{0, steps[0], steps[1], steps[2]}
	k.s.Stage = stOver
	r, over := k.rules.Result(k.s)
	if !over {
		t.Fatal("the game is not over")
	}
	points := map[string]int{}
	for _, row := range r.Rows {
		for _, p := range row.Parts {
			points[seatWords[row.Seat]+" "+k.word(p.Term)] = p.Value
		}
	}
	return points
}

// TestA18NoIconsNoPoints checks that without an icon there is neither majority nor minority.
func TestA18NoIconsNoPoints(t *testing.T) {
	p := score(t, "red yellow blue", [3]uint8{3, 2, 1}, map[string][]string{"red": {"collapsed-mine"}})
	for what, want := range map[string]int{"red mining": 5, "yellow mining": 0, "blue mining": 0, "red rail": 0, "yellow rail": 0, "red wagon": 0} {
		if p[what] != want {
			t.Errorf("%s: %d points, want %d", what, p[what], want)
		}
	}
}

// TestA19TiedMajorityOfTwo checks that each gets the points.
func TestA19TiedMajorityOfTwo(t *testing.T) {
	p := score(t, "red yellow", [3]uint8{3, 2, 1}, map[string][]string{"red": {"graveyard"}, "yellow": {"jail"}})
	for what, want := range map[string]int{"red mining": 3, "yellow mining": 3, "red rail": 2, "yellow rail": 2, "red wagon": 1, "yellow wagon": 1} {
		if p[what] != want {
			t.Errorf("%s: %d points, want %d", what, p[what], want)
		}
	}
}
