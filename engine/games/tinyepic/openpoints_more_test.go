package tinyepic

import "testing"

// The open points of the rulebook, A20 to A35. Those of the solo game that need many cases are
// in the files about the Rival.

func TestA20PurchasesComeBeforeTheAdvance(t *testing.T) {
	k := placing(t, "red yellow", "").sale(Sheriff, "graveyard").sale(Bank, "jail").puts(Red, "sheriffs-office porch").
		puts(Yellow, "sheriffs-office leftover").has(Yellow, 1, 1, 2).buys()
	k.offers("red buy graveyard", "red pass").refuses("red advance mining", rulePhaseOrder).does("red pass")
	k.offers("yellow buy graveyard", "yellow pass").refuses("red advance mining", rulePhaseOrder).does("yellow pass")
	k.offers("yellow buy jail", "yellow buy graveyard", "yellow pass").refuses("red advance mining", rulePhaseOrder).does("yellow buy jail")
	k.told("tew.buy.leftover yellow jail bank").does("red advance mining").steps(1, 0, 0)
}

func TestA21SoldIsSold(t *testing.T) {
	start := func() *table {
		return placing(t, "red yellow", "").sale(Saloon, "graveyard").sale(Bank, "jail").puts(Red, "saloon porch").
			puts(Yellow, "saloon influence left").has(Yellow, 1, 1, 2)
	}
	start().buys().does("red buy graveyard").told("tew.buy.nothing yellow")
	start().puts(Yellow, "bank porch").buys().does("red buy graveyard").offers("yellow buy jail", "yellow pass").
		refuses("yellow buy graveyard", ruleBuySold)
}

// TestA22ThereIsAlwaysASpot checks that on a full table there is somebody to attack, and that
// even protected from duels twelve tokens never take the last spot.
func TestA22ThereIsAlwaysASpot(t *testing.T) {
	k := placing(t, "red yellow blue green", "")
	spots := []string{"saloon porch", "saloon influence left", "bank porch", "bank influence left", "courthouse porch", "courthouse influence left",
		"hideout porch", "hideout influence left", "sheriffs-office porch", "sheriffs-office leftover", "sheriffs-office value left", "sheriffs-office suit left"}
	for i, seat := range []int{1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4} {
		k.puts(k.s.Order[seat-1], spots[i])
	}
	k.s.P[Red].Tokens[2] = Token{Where: ready}
	k.offersOne("red place bank porch").offersOne("red place sheriffs-office suit left")
	k.s.P[Red].Shield = true
	k.offers("red place sheriffs-office suit left", "red place sheriffs-office suit right")
}

// TestA27NewestFirst checks that a Rival that bought nothing goes through its pile, newest
// first, left to right.
func TestA27NewestFirst(t *testing.T) {
	start := func(steps [4]uint8, owned ...string) *table {
		k := placing(t, "red", "rival-colour=yellow").owns(Rival, owned...).hand(Rival, "hat-5").hand(Red, "hat-4")
		k.s.Steps = steps
		return k.buys().order(Rival, Red)
	}
	start([4]uint8{}, "mansion", "jail").told("tew.solo.advance rival mining 3 jail")
	start([4]uint8{}, "jail", "mansion").told("tew.solo.advance rival rail 3 mansion")
	start([4]uint8{0, 3, 2, 0}, "mansion", "collapsed-mine", "general-store").told("tew.solo.advance rival wagon 3 general-store")
	start([4]uint8{0, 3, 1, 2}, "mansion", "collapsed-mine").told("tew.solo.advance rival rail 2 mansion").steps(3, 2, 2)
	start([4]uint8{}).told("tew.solo.no-advance rival").steps(0, 0, 0)
}

func TestA28WoundedRivalTokensBuy(t *testing.T) {
	placing(t, "red", "rival-colour=yellow").sale(Saloon, "jail").puts(Rival, "saloon influence right down").buys().
		told("tew.solo.buys rival jail saloon 1").owned(Rival, "jail").onSale(Saloon, "")
}

// TestA29AttackingTheRival checks that red pays Force for its own rolls, and that ties go to
// the Rival.
func TestA29AttackingTheRival(t *testing.T) {
	start := func() *table {
		return placing(t, "red", "rival-colour=yellow").puts(Rival, "bank influence right").has(Red, 0, 3, 1).
			does("red place bank influence right").offers("die attacker", "die defender", "card at duel-card")
	}
	k := start().does("die attacker 5", "die defender 1", "card hat-4 at duel-card")
	k.offersOne("red reroll").does("red reroll").left(Red, 0, 3, 0).does("die attacker 4").bars("red reroll").offersOne("red reveal")
	k.does("red stop").stands(Red, "bank influence right down").stands(Rival, "bank influence right").told("tew.wanted.first rival")

	k = start().does("die attacker 5", "die defender 1", "card hat-4 at duel-card", "red stop")
	k.told("tew.duel.tie rival red 5")
}

// TestA30TheBetterOfTwoCards checks that in the same class the value decides, then the suit.
func TestA30TheBetterOfTwoCards(t *testing.T) {
	for _, c := range []struct{ closed, open, plays string }{
		{"steer-4", "horseshoe-5", "horseshoe-5"}, // both a pair of ones
		{"steer-5", "hat-4", "steer-5"},
		{"steer-4", "hat-4", "hat-4"},
		{"teepee-4", "horseshoe-4", "teepee-4"},
	} {
		k := placing(t, "red", "rival-colour=yellow").hand(Red, "hat-3").hand(Rival, c.closed)
		k.s.P[Rival].Second = k.card(c.open)
		k.puts(Red, "saloon porch").resolves().told("tew.solo.better-card rival " + c.plays + " saloon")
	}
}

func TestA31FullTieWithTheRival(t *testing.T) {
	k := placing(t, "red", "rival-colour=yellow").hand(Red, "teepee-4").hand(Rival, "hat-4")
	k.puts(Red, "courthouse porch").puts(Red, "sheriffs-office suit right")
	k.resolves().told("tew.showdown.shared red sheriffs-office pair").does("red claim third")
	k.told("tew.showdown.shared red courthouse high-card").left(Red, 1, 3, 1)

	start := func(red, rival string) *table {
		k := placing(t, "red", "rival-colour=yellow").hand(Red, red).hand(Rival, rival)
		return k.gaps("teepee-1", "hat-2", "steer-3", "horseshoe-3", "hat-3", "teepee-2").puts(Red, "sheriffs-office suit right").buys()
	}
	start("teepee-5", "hat-5").order(Red, Rival).told("tew.hall.tie red rival teepee-5")
	start("horseshoe-5", "teepee-5").order(Rival, Red).told("tew.hall.tie rival red teepee-5")
}

func TestA32UsingTheRivalsBuilding(t *testing.T) {
	k := placing(t, "red", "rival-colour=yellow").owns(Rival, "general-store").does("red place bank porch")
	k.silent("tew.porch.owner").does("red convert 1").left(Red, 4, 0, 1)
	if k.s.P[Rival].Inf != [4]uint8{} {
		t.Error("the Rival has influence")
	}
}

// TestA33AloneAtPhase3 checks that who plays against the Rival depends on the tokens at that
// time.
func TestA33AloneAtPhase3(t *testing.T) {
	k := placing(t, "red yellow", "").owns(Red, "doctors-office").puts(Yellow, "bank porch").puts(Red, "bank influence left down").
		does("red place saloon porch", "red move 1 hideout porch")
	k.s.P[Yellow].Tokens[1].Where, k.s.P[Red].Tokens[2] = lying, Token{}
	k.onward(stGains).does("red take law").told("tew.showdown.alone yellow bank").told("tew.showdown.value yellow bank pair 5 rival 4")
}

// TestA34TheThirdTokenIsKnownInPhase1 checks that it stands since the end of the round before,
// so that Gambler and Rancher never apply together.
func TestA34TheThirdTokenIsKnownInPhase1(t *testing.T) {
	k := placing(t, "red yellow", "").boss(Red, "gambler")
	k.s.P[Red].Third, k.s.P[Red].Bought, k.s.P[Yellow].Bought = true, true, true
	k.s.roundEnd()
	k.s.nextRound(2, 1)
	for g, w := range gapsOfKit {
		k.does("card " + w + " at gap-" + string(rune('1'+g)))
	}
	k.told("tew.boss.gambler red 3").told("tew.deal.hands yellow 2")
}

// TestA35TheEarlyEndIsScored checks that Wanted and industries count, and tokens on the start
// stack do not.
func TestA35TheEarlyEndIsScored(t *testing.T) {
	k := placing(t, "red yellow", "").owns(Red, "collapsed-mine").owns(Yellow, "mansion", "grand-hotel").emptyDeck()
	for i := range buildingCount { // the rest of the deck has no owner and no mat
		if k.s.Held[i] == Yellow && k.s.Since[i] == 0 {
			k.s.Held[i] = Rival
		}
	}
	k.s.Wanted, k.s.WantedIn = Red, true
	k.s.Steps = [4]uint8{0, 0, 2, 0}
	k.onward(stRefill).at(stOver).told("tew.end.deck table saloon")
	r, over := k.rules.Result(k.s)
	if !over || !k.s.DeckOut {
		t.Fatal("the game is not over for want of buildings")
	}
	want := map[string]int{"red buildings": 1, "red mining": 0, "red rail": 0, "red wanted": 2, "yellow buildings": 7, "yellow rail": 2, "yellow wagon": 0}
	for _, row := range r.Rows {
		for _, p := range row.Parts {
			if what := seatWords[row.Seat] + " " + k.word(p.Term); want[what] != p.Value {
				t.Errorf("%s: %d points, want %d", what, p.Value, want[what])
			}
		}
	}
}
