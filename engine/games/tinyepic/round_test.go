package tinyepic

import (
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// TestWhatLastsForARoundEndsWithIt checks that of a player only influence, boss and tokens
// remain, and nothing of the cards and the order of the round before.
func TestWhatLastsForARoundEndsWithIt(t *testing.T) {
	k := placing(t, "red yellow", "").owns(Yellow, "jail")
	k.s.P[Red] = player{Inf: [4]uint8{0, 3, 2, 1}, Boss: k.card("scout"), Tokens: [3]Token{{Where: ready}, {Where: ready}, {Where: ready}},
		Hand: k.card("hat-5"), Second: k.card("hat-4"), Dealt: 3, Shown: true, Used: true, Shield: true, Third: true, Bought: true,
		FirstBuy: k.card("jail"), LastPlace: 2}
	k.s.Acted, k.s.RivalDue, k.s.PostOff, k.s.Opening, k.s.Sales = true, true, Red, 0, 7
	k.s.Rank = [4]engine.Seat{Red, Yellow}
	k.s.Drawn.Add(k.card("hat-1"))
	k.s.Seen.Add(k.card("hat-1"))
	k.s.nextRound(4, 1)
	if want := (player{Inf: [4]uint8{0, 3, 2, 1}, Boss: k.card("scout"), Tokens: [3]Token{{Where: ready}, {Where: ready}, {Where: ready}}}); k.s.P[Red] != want {
		t.Errorf("red goes on with %+v, want %+v", k.s.P[Red], want)
	}
	s := &k.s
	if s.Round != 4 || s.Dealer != 1 || s.Turn != 1 || s.Acted || s.RivalDue || s.PostOff != 0 || s.Opening != 7 || s.Stage != stDeal || s.Cur != 0 {
		t.Errorf("round %d, dealer %d, turn %d, acted %v, Rival due %v, Post Office %d, opening %d, stage %d", s.Round, s.Dealer, s.Turn, s.Acted, s.RivalDue, s.PostOff, s.Opening, s.Stage)
	}
	if s.Gap != [gapCount]catalogue.CardID{} || s.Rank != [4]engine.Seat{} || s.Drawn != (catalogue.Set{}) || s.Seen != (catalogue.Set{}) {
		t.Errorf("gaps %v, order %v, drawn %v, seen %v", s.Gap, s.Rank, s.Drawn, s.Seen)
	}
}

// TestNoThirdTokenForASeventhRound checks that there is none for buying nothing or as the
// Sheriff's pot, and that no line announces a next round.
func TestNoThirdTokenForASeventhRound(t *testing.T) {
	for round, last := range map[uint8]bool{lastRound - 1: false, lastRound: true} {
		k := placing(t, "red yellow", "").puts(Red, "sheriffs-office leftover")
		k.s.Round = round
		k.resolves().does("red claim third").toldIf(last, "tew.third.last-round red").toldIf(!last, "tew.pot.third-token red")
		k.s.Steps = [4]uint8{0, 1, 2, 3}
		k.onward(stRefill).toldIf(!last, "tew.third.no-purchase yellow").toldIf(last, "tew.end.sixth table").silent("tew.third.last-round")
	}
}

// again begins the next round of a table of the kit, with the same cards.
func (k *table) again() *table {
	k.t.Helper()
	k.s.roundEnd()
	k.s.nextRound(k.s.Round+1, 0)
	for g, w := range gapsOfKit {
		k.does("card " + w + " at gap-" + string(rune('1'+g)))
	}
	return k.at(stPlace)
}

// TestACardCanBeShownAgainInTheNextRound checks that a card can be revealed once per round,
// not once per game.
func TestACardCanBeShownAgainInTheNextRound(t *testing.T) {
	k := placing(t, "red yellow", "").puts(Yellow, "bank porch").does("red place bank porch", "die attacker 1", "die defender 6", "red reveal")
	k.bars("red reveal").does("red reroll", "die attacker 1").bars("red reveal")
	k.again().does("red place saloon porch", "yellow place saloon porch", "die attacker 6", "die defender 1").offersOne("red reveal")
}

// TestTheBarberReachesWhatWasBoughtBefore checks a building of the round before, which was out
// of reach in its own round (r17-barber).
func TestTheBarberReachesWhatWasBoughtBefore(t *testing.T) {
	k := placing(t, "red yellow", "").porch(Sheriff, "barber-shop").owns(Yellow, "jail").sale(Saloon, "mansion").puts(Yellow, "saloon porch")
	k.has(Yellow, 3, 0, 2).buys().does("yellow buy mansion").owned(Yellow, "jail", "mansion").onPorch(Bank, "jail")
	k.again().does(useIt).offers("red top bank mansion", "red pass")
}

// TestThePostOfficeCountsForOneRound checks that afterwards the hands decide again.
func TestThePostOfficeCountsForOneRound(t *testing.T) {
	k := placing(t, "red yellow", "").porch(Sheriff, "post-office").has(Yellow, 2, 2, 2).puts(Yellow, "sheriffs-office porch")
	k.buys().does("yellow pay law").order(Yellow, Red)
	k.again()
	for _, seat := range []engine.Seat{Red, Yellow, Rival} {
		k.hand(seat, handsOfKit[seat])
	}
	k.buys().order(Red, Yellow)
}

func TestTheRivalDrawsFromAWholeDeckEachRound(t *testing.T) {
	k := placing(t, "red", "rival-colour=yellow").puts(Rival, "bank influence right").does("red place bank influence right", "card hat-4 at duel-card")
	k.does("die attacker 6", "die defender 1")
	if !k.s.Drawn.Has(k.card("hat-4")) {
		t.Fatal("what the Rival drew is not noted")
	}
	k.s.roundEnd()
	k.s.nextRound(2, 0)
	for g, w := range gapsOfKit {
		k.does("card " + w + " at gap-" + string(rune('1'+g)))
	}
	k.does("card "+openOfKit+" at rival-open", "red place saloon porch", "die rival 6", "card hat-4 at duel-card").told("tew.solo.duel-card rival hat-4")
}
