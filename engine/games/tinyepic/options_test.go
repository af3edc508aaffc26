package tinyepic

import "testing"

// Both values of every house rule. TestEveryHouseRuleIsTested checks that a new one comes with
// its test.

var houseRuleTests = map[string]func(t *testing.T, on bool, opts string){
	"straights":         houseStraights,
	"cards-in-play":     houseCardsInPlay,
	"grouped-payment":   houseGroupedPayment,
	"convert-zero":      houseConvertZero,
	"doctor-to-sheriff": houseDoctor,
	"central-bank":      houseCentralBank,
	"rival-six":         houseRivalSix,
	"rival-industry":    houseRivalIndustry,
	"town-hall-tie":     houseTownHallTie,
	"own-porch":         houseOwnPorch,
	"shared-win":        houseSharedWin,
	"empty-deck":        houseEmptyDeck,
	"rival-stuck":       houseRivalStuck,
}

func TestHouseRules(t *testing.T) {
	for _, h := range houseRules {
		test := houseRuleTests[h.Name]
		if test == nil {
			t.Errorf("house rule %s has no test", h.Name)
			continue
		}
		t.Run(h.Name+"="+h.Off, func(t *testing.T) { test(t, false, "") })
		t.Run(h.Name+"="+h.Off+" said", func(t *testing.T) { test(t, false, h.Name+"="+h.Off) })
		t.Run(h.Name+"="+h.On, func(t *testing.T) { test(t, true, h.Name+"="+h.On) })
	}
	if len(houseRuleTests) != len(houseRules) {
		t.Errorf("%d house rules, %d tests", len(houseRules), len(houseRuleTests))
	}
}

// houseStraights tests 5-1-2 and 4-5-1 (A1).
func houseStraights(t *testing.T, on bool, opts string) {
	for _, c := range [][4]string{
		{"hat-5", "teepee-1", "horseshoe-2", "steer-3"},
		{"hat-4", "teepee-5", "horseshoe-1", "steer-2"},
	} {
		k := placing(t, "red yellow", opts).gaps(c[0], c[1], "teepee-2", "teepee-3", "teepee-4", "horseshoe-3").hand(Rival, "hat-3")
		k.hand(Red, c[2]).hand(Yellow, c[3]).puts(Red, "saloon porch").puts(Yellow, "saloon influence left").resolves()
		if on {
			k.told("tew.showdown.class red saloon straight yellow high-card")
		} else {
			k.told("tew.showdown.value yellow saloon high-card")
		}
	}
}

// houseCardsInPlay tests what the suit buildings count (A5).
func houseCardsInPlay(t *testing.T, on bool, opts string) {
	k := placing(t, "red yellow", opts).porch(Sheriff, "cattle-farm").hand(Yellow, "steer-3").puts(Red, "sheriffs-office porch").resolves()
	want := "tew.effect.per-suit red 4 steer 3" // steer-1, steer-2, yellow's and the Rival's
	if on {
		want = "tew.effect.per-suit red 2 steer 2"
	}
	k.told(want)
}

// houseGroupedPayment tests the Post Office's 2, of one kind or mixed (A7). What the Grand
// Hotel prints is of one type in any case.
func houseGroupedPayment(t *testing.T, on bool, opts string) {
	start := func(money, law, force uint8) *table {
		return placing(t, "red yellow", opts).porch(Sheriff, "post-office").puts(Yellow, "sheriffs-office porch").
			has(Yellow, money, law, force).buys()
	}
	k := start(1, 1, 0)
	if !on {
		k.told("tew.effect.unpaid yellow post-office").order(Red, Yellow)
		start(2, 1, 1).offers("yellow pay money", "yellow pass").does("yellow pay money").left(Yellow, 0, 1, 1).order(Yellow, Red)
	} else {
		k.offers("yellow pay money", "yellow pay law", "yellow pass").does("yellow pay law").offers("yellow pay money").
			refuses("yellow pass", ruleTurnChoices).does("yellow pay money").left(Yellow, 0, 0, 0).order(Yellow, Red)
		start(2, 1, 1).does("yellow pay money").offers("yellow pay money", "yellow pay law", "yellow pay force").
			does("yellow pay money").left(Yellow, 0, 1, 1).order(Yellow, Red)
		start(1, 0, 0).told("tew.effect.unpaid yellow post-office").order(Red, Yellow)
	}
	placing(t, "red yellow", opts).porch(Sheriff, "grand-hotel").has(Red, 2, 1, 1).does(useIt).
		offers("red pay money", "red pass").does("red pay money").left(Red, 0, 3, 3)
}

// houseConvertZero tests that n of a conversion may be 0 (A8).
func houseConvertZero(t *testing.T, on bool, opts string) {
	k := placing(t, "red yellow", opts).porch(Sheriff, "jail").does(useIt)
	broke := placing(t, "red yellow", opts).porch(Sheriff, "jail").has(Red, 1, 0, 1).does(useIt)
	if on {
		k.offers("red convert 1").refuses("red convert 0", ruleTurnChoices)
		broke.told("tew.effect.unpaid red jail").left(Red, 1, 0, 1)
	} else {
		k.does("red convert 0").left(Red, 1, 1, 3)
		broke.does("red convert 0").left(Red, 1, 0, 3)
	}
}

// houseDoctor tests whether the Doctor's Office can move to the Sheriff's Office (A12).
func houseDoctor(t *testing.T, on bool, opts string) {
	k := placing(t, "red yellow", opts).owns(Yellow, "doctors-office").puts(Red, "saloon influence left down").
		puts(Yellow, "saloon influence left").does("red place bank porch")
	spots := []string{"porch", "leftover", "value left", "value right", "suit left", "suit right"}
	for _, spot := range spots {
		if on {
			k.bars("red move 1 sheriffs-office "+spot).refuses("red move 1 sheriffs-office "+spot, ruleTurnChoices)
		} else {
			k.offersOne("red move 1 sheriffs-office " + spot)
		}
	}
	k.offersOne("red move 1 courthouse porch")
	if !on {
		k.does("red move 1 sheriffs-office value right").stands(Red, "sheriffs-office value right")
	}
}

// houseCentralBank tests whether buildings on neutral porches can be bought (A14).
func houseCentralBank(t *testing.T, on bool, opts string) {
	start := func() *table {
		return placing(t, "red yellow", opts).owns(Yellow, "central-bank").porch(Sheriff, "jail").porch(Hideout, "outhouse").
			sale(Saloon, "graveyard").has(Red, 2, 2, 3)
	}
	k := start().puts(Yellow, "hideout porch").does("red place bank porch", "red pay money")
	if !on {
		k.offers("red buy graveyard").refuses("red buy jail", ruleTurnChoices)
		return
	}
	k.offers("red buy graveyard", "red buy jail") // somebody is using the outhouse
	k.does("red buy jail").owned(Red, "jail").onPorch(Sheriff, "").left(Red, 1, 1, 1).offers("card at sheriffs-office-porch")
	k.refuses("card jail at sheriffs-office-porch", ruleCardsNotNow).does("card mansion at sheriffs-office-porch").onPorch(Sheriff, "mansion")
	k.does("yellow place sheriffs-office porch").told("tew.porch.use yellow mansion").offersOne("yellow convert 1")

	k = start().emptyDeck().does("red place bank porch", "red pay money", "red buy jail") // only a buy zone ends the game
	k.at(stPlace).onPorch(Sheriff, "").does("yellow place sheriffs-office porch").told("tew.porch.empty yellow")
}

// houseEmptyDeck tests that a buy zone that Central Bank empties when no building is left ends
// the game at once (p. 16), even during a duel, or after the round.
func houseEmptyDeck(t *testing.T, on bool, opts string) {
	start := func() *table {
		return placing(t, "red yellow", opts).porch(Sheriff, "central-bank").sale(Saloon, "graveyard").has(Red, 2, 1, 1).emptyDeck()
	}
	k := start().does(useIt, "red pay money", "red buy graveyard").onSale(Saloon, "")
	duel := start().puts(Yellow, "sheriffs-office porch").does(useIt, "red pay money", "red buy graveyard")
	if on {
		k.offersOne("yellow place saloon porch").onward(stRefill).at(stOver).told("tew.end.deck table saloon")
		duel.at(stPlace).offers("die attacker", "die defender")
		return
	}
	for _, k := range []*table{k, duel} {
		k.at(stOver).told("tew.end.deck table saloon").offers().refuses("yellow place saloon porch", rulePhaseOrder)
		if r, over := k.rules.Result(k.s); !over || !k.s.DeckOut || r.Rows[0].Seat != Yellow {
			t.Errorf("over: %v, %+v", over, r)
		}
	}
}

// houseRivalStuck tests a Rival with nothing to advance by (A27).
func houseRivalStuck(t *testing.T, on bool, opts string) {
	start := func(steps [4]uint8, owned ...string) *table {
		k := placing(t, "red", "rival-colour=yellow "+opts).owns(Rival, owned...).hand(Rival, "hat-5").hand(Red, "hat-4")
		k.s.Steps = steps
		return k.buys().order(Rival, Red)
	}
	start([4]uint8{}, "jail").told("tew.solo.advance rival mining 3 jail") // it has something to advance by
	if !on {
		start([4]uint8{}).told("tew.solo.no-advance rival").steps(0, 0, 0)
		return
	}
	k := start([4]uint8{}).silent("tew.solo.no-advance").offers("red advance mining", "red advance rail", "red advance wagon")
	if ask := k.rules.Awaits(k.s)[0]; ask.Seat != Red || ask.Ask.Rule != ruleSoloNoAdvance {
		t.Errorf("asked is %+v", ask)
	}
	k.refuses("red pass", rulePhaseOrder).refuses("yellow advance rail", ruleTurnWhose).does("red advance rail").steps(0, 1, 0).told("tew.industry.advance rival rail 3")
	start([4]uint8{0, 3, 2, 1}).told("tew.industry.advance rival wagon 2").steps(3, 2, 2)
	start([4]uint8{0, 3, 0, 0}, "collapsed-mine").offers("red advance rail", "red advance wagon").refuses("red advance mining", ruleIndustryFull)
}

// houseRivalSix tests the Rival's six where it has a token already (A23).
func houseRivalSix(t *testing.T, on bool, opts string) {
	k := placing(t, "red", "rival-colour=yellow "+opts).puts(Rival, "saloon influence right").does("red place saloon porch", "die rival 6")
	if on {
		k.told("tew.solo.six rival saloon porch").told("tew.duel.begins rival red").offersOne("die attacker")
	} else {
		k.told("tew.solo.has-token rival saloon").stands(Rival, "bank influence right").silent("tew.duel.begins")
	}
}

// TestASixNeverDuelsTheProtected checks both values of the house rule.
func TestASixNeverDuelsTheProtected(t *testing.T) {
	k := placing(t, "red", "rival-colour=yellow rival-six=duel").porch(Sheriff, "outhouse").puts(Rival, "sheriffs-office leftover")
	k.does(useIt, "die rival 6").silent("tew.duel.begins").stands(Rival, "courthouse porch")
}

// houseRivalIndustry tests what the Rival advances without a purchase (A27).
func houseRivalIndustry(t *testing.T, on bool, opts string) {
	k := placing(t, "red", "rival-colour=yellow "+opts).owns(Rival, "jail", "mansion").hand(Rival, "hat-5").hand(Red, "hat-4").buys()
	k.order(Rival, Red)
	if on {
		k.told("tew.solo.no-advance rival").steps(0, 0, 0)
	} else {
		k.told("tew.solo.advance rival rail").steps(0, 1, 0)
	}
}

// houseTownHallTie tests the vectors of both printings.
func houseTownHallTie(t *testing.T, on bool, opts string) {
	for _, c := range []struct {
		name, gap1, gap6, red, yellow string
		yellowPuts                    string
		redPuts                       string
	}{
		{"flush", "steer-1", "steer-2", "steer-5", "hat-5", "sheriffs-office suit right", "saloon porch"},
		{"three of a kind", "steer-1", "horseshoe-1", "teepee-1", "horseshoe-2", "sheriffs-office suit right", "sheriffs-office value right"},
	} {
		k := placing(t, "red yellow", opts).gaps(c.gap1, "hat-3", "teepee-3", "horseshoe-3", "steer-3", c.gap6)
		k.hand(Red, c.red).hand(Yellow, c.yellow).puts(Red, c.redPuts).puts(Yellow, c.yellowPuts).buys()
		if on {
			k.order(Yellow, Red).told("tew.hall.tie-card yellow red " + c.yellow).silent("tew.hall.tie")
		} else {
			k.order(Red, Yellow).told("tew.hall.tie red yellow " + c.red).silent("tew.hall.tie-card")
		}
	}
}

// houseOwnPorch tests an owner who uses the own building (R15).
func houseOwnPorch(t *testing.T, on bool, opts string) {
	k := placing(t, "red yellow", opts).owns(Red, "outhouse").owns(Yellow, "post-office")
	k.does("red place saloon porch")
	if on {
		k.left(Red, 1, 1, 1).silent("tew.porch.owner red")
	} else {
		k.left(Red, 2, 1, 1).told("tew.porch.owner red 1 money")
	}
	k.does("yellow place courthouse porch").s.P[Red].Shield = false
	k.does("red place bank porch").left(Yellow, 2, 1, 2)
}

// houseSharedWin tests whether those who share a win also get the right side, or only the pot.
func houseSharedWin(t *testing.T, on bool, opts string) {
	k := placing(t, "red yellow blue", opts).hand(Red, "hat-5").hand(Yellow, "teepee-5").hand(Blue, "steer-5")
	k.puts(Red, "bank influence right").puts(Yellow, "bank porch").puts(Yellow, "sheriffs-office suit right").resolves()
	k.told("tew.showdown.shared red bank pair").told("tew.showdown.shared yellow bank pair")
	if on {
		k.left(Red, 3, 1, 1).silent("tew.side.right")
	} else {
		k.left(Red, 3, 3, 1).told("tew.side.right red 2 law")
	}
	if got := k.s.P[Yellow].Inf[Money]; got != 3 {
		t.Errorf("yellow has %d money, want the shared pot", got)
	}
}
