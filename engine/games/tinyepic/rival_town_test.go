package tinyepic

import (
	"testing"

	"casekeeper/engine"
)

// The solo Rival in phases 3 and 4: its cards, its purchases, its industries.

func solo(t *testing.T) *table { t.Helper(); return placing(t, "red", "rival-colour=yellow") }

// TestRivalPlaysAnotherCardAtEachMat checks that it plays the better hand there, with one card
// only.
func TestRivalPlaysAnotherCardAtEachMat(t *testing.T) {
	k := solo(t).gaps("hat-1", "hat-2", "teepee-4", "steer-4", "horseshoe-2", "horseshoe-1").hand(Red, "teepee-2").hand(Rival, "hat-5")
	k.s.P[Rival].Second = k.card("horseshoe-4")
	k.puts(Red, "saloon porch").puts(Red, "sheriffs-office porch").puts(Red, "hideout porch").resolves()
	k.told("tew.solo.better-card rival hat-5 saloon").told("tew.showdown.class rival saloon flush red pair")
	k.told("tew.solo.better-card rival horseshoe-4 sheriffs-office").told("tew.showdown.class rival sheriffs-office three-of-a-kind red pair")
	k.told("tew.solo.better-card rival horseshoe-4 hideout").told("tew.showdown.class rival hideout flush red pair")
	k.told("tew.solo.better-card rival hat-5 town-hall")
}

// TestRivalDeniesWhereItHasNoToken checks that it gains nothing where it wins.
func TestRivalDeniesWhereItHasNoToken(t *testing.T) {
	k := solo(t).hand(Red, "steer-4").hand(Rival, "hat-5").puts(Red, "bank influence right").resolves()
	k.told("tew.showdown.rival red bank").left(Red, 1, 1, 1).silent("tew.side.right")
	if k.s.P[Rival].Inf != [4]uint8{} {
		t.Error("the Rival has gained influence")
	}
}

func TestRivalTokensChangeNothingOfItsCards(t *testing.T) {
	k := solo(t).hand(Rival, "hat-4").puts(Rival, "sheriffs-office suit right").puts(Red, "saloon porch").hand(Red, "hat-5").resolves()
	k.silent("tew.sheriff.suit rival").told("tew.showdown.value red saloon pair 5 rival 4")
}

// TestRivalsPurchase checks the most points where it has tokens, the first clockwise of
// equals, free of charge; never by Leftover (FAQ 8).
func TestRivalsPurchase(t *testing.T) {
	for _, c := range []struct {
		name   string
		tokens []string
		sale   map[Mat]string
		want   string
		tie    bool
	}{
		{"most points", []string{"saloon influence right", "hideout porch"}, map[Mat]string{Saloon: "jail", Hideout: "grand-hotel"}, "grand-hotel", false},
		{"only where it has tokens", []string{"saloon influence right"}, map[Mat]string{Saloon: "jail", Hideout: "grand-hotel"}, "jail", false},
		{"tie, first clockwise", []string{"hideout porch", "saloon influence right"}, map[Mat]string{Saloon: "jail", Hideout: "outhouse"}, "jail", true},
		{"tie of the lesser does not matter", []string{"hideout porch", "saloon influence right", "courthouse porch"},
			map[Mat]string{Saloon: "jail", Hideout: "outhouse", Courthouse: "mansion"}, "mansion", false},
		{"tie of the lesser, seen first", []string{"hideout porch", "saloon influence right", "courthouse porch"},
			map[Mat]string{Saloon: "jail", Courthouse: "outhouse", Hideout: "mansion"}, "mansion", false},
		{"tie of the greater, seen last", []string{"hideout porch", "saloon influence right", "courthouse porch"},
			map[Mat]string{Saloon: "jail", Hideout: "mayors-office", Courthouse: "mansion"}, "mansion", true},
		{"the Sheriff's mat too, once", []string{"sheriffs-office leftover", "saloon influence right"},
			map[Mat]string{Sheriff: "mansion", Saloon: "jail"}, "mansion", false},
		{"nothing", []string{"bank influence right"}, map[Mat]string{Saloon: "jail"}, "", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			k := solo(t)
			for m, w := range c.sale {
				k.sale(m, w)
			}
			for _, tok := range c.tokens {
				k.puts(Rival, tok)
			}
			k.has(Red, 0, 0, 0).buys()
			if c.want == "" {
				k.owned(Rival).told("tew.solo.buys-nothing rival")
				return
			}
			k.owned(Rival, c.want).told("tew.solo.buys rival " + c.want)
			if k.s.P[Rival].Inf != [4]uint8{} || k.times(ruleSoloBuyTie) == 1 != c.tie {
				t.Errorf("it has paid, or the tie is told wrongly: %q", k.reasons())
			}
		})
	}
}

// TestRivalNeverUsesLeftover checks FAQ 8, even for a building that is free.
func TestRivalNeverUsesLeftover(t *testing.T) {
	k := solo(t).sale(Saloon, "jail").puts(Rival, "sheriffs-office leftover")
	k.s.fig(k.card("jail")).Price = [4]uint8{}
	k.buys().told("tew.solo.buys-nothing rival").owned(Rival).offersOne("red advance rail")
}

// TestOrderDecidesWhoBuysFirst checks that it does in solo, too.
func TestOrderDecidesWhoBuysFirst(t *testing.T) {
	k := solo(t).sale(Saloon, "jail").puts(Red, "saloon porch").puts(Rival, "saloon influence right").has(Red, 0, 1, 2)
	k.hand(Red, "teepee-4").hand(Rival, "hat-5").buys().order(Rival, Red).owned(Rival, "jail").told("tew.buy.nothing red")

	k = solo(t).sale(Saloon, "jail").puts(Red, "saloon porch").puts(Rival, "saloon influence right").has(Red, 0, 1, 2)
	k.hand(Rival, "steer-4").buys().order(Red, Rival).does("red buy jail").owned(Red, "jail").told("tew.solo.buys-nothing rival")
}

// TestRivalAdvancesByTheIconsOfItsPurchase checks left to right, past what cannot move, then
// the rest of its pile.
func TestRivalAdvancesByTheIconsOfItsPurchase(t *testing.T) {
	for _, c := range []struct {
		buys  string
		steps [4]uint8
		told  string
	}{
		{"appraiser", [4]uint8{}, "tew.solo.advance rival rail 3 appraiser"},
		{"jail", [4]uint8{}, "tew.solo.advance rival mining 3 jail"},
		{"jail", [4]uint8{0, 3, 1, 0}, "tew.solo.advance rival rail 2 jail"},
		{"jail", [4]uint8{0, 3, 2, 0}, "tew.solo.advance rival wagon 3 jail"},
		{"jail", [4]uint8{0, 2, 2, 1}, "tew.solo.advance rival mining 1 jail"},
		{"collapsed-mine", [4]uint8{0, 3, 0, 0}, "tew.solo.advance rival rail 3 mansion"},
		{"collapsed-mine", [4]uint8{0, 3, 2, 0}, "tew.solo.no-advance rival"},
	} {
		k := solo(t).sale(Saloon, c.buys).puts(Rival, "saloon influence right").owns(Rival, "mansion").hand(Rival, "hat-5").hand(Red, "teepee-4")
		k.s.Steps = c.steps
		k.buys().told(c.told)
	}
}

// TestRivalAdvancesOnlyAsTheWinner checks that it has to win at Town Hall.
func TestRivalAdvancesOnlyAsTheWinner(t *testing.T) {
	k := solo(t).sale(Saloon, "jail").puts(Rival, "saloon influence right").has(Red, 0, 0, 0).buys()
	k.owned(Rival, "jail").offers("red advance mining", "red advance rail", "red advance wagon").does("red advance wagon").steps(0, 0, 1)
}

func TestRivalsBuildingIsUsableNextRound(t *testing.T) {
	k := solo(t).sale(Saloon, "jail").puts(Rival, "saloon influence right").owns(Rival, "mansion").has(Red, 0, 0, 0).buys()
	k.onPorch(Bank, "mansion").does("red advance rail").onPorch(Bank, "jail").told("tew.round.new-top rival bank jail")
}

// TestSoloIsWonWithMore checks that the player needs more points than the Rival (FAQ 7).
func TestSoloIsWonWithMore(t *testing.T) {
	for _, c := range []struct {
		red, rival []string
		wanted     engine.Seat
		winner     engine.Seat
	}{
		{[]string{"grand-hotel"}, []string{"jail"}, engine.Table, Red},
		{[]string{"outhouse"}, []string{"jail"}, engine.Table, Rival},
		{[]string{"outhouse"}, []string{"jail"}, Red, Red},
		{[]string{"outhouse"}, []string{"jail"}, Rival, Rival},
	} {
		k := solo(t).owns(Red, c.red...).owns(Rival, c.rival...)
		k.s.Stage, k.s.Wanted = stOver, c.wanted
		r, _ := k.rules.Result(k.s)
		if len(r.Winners) != 1 || r.Winners[0] != c.winner {
			t.Errorf("%v against %v, Wanted with %d: won by %v, want seat %d", c.red, c.rival, c.wanted, r.Winners, c.winner)
		}
	}
}
