package tinyepic

import (
	"slices"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// saying is phase 2 of a table that enters the winners and has no cards entered.
func saying(t testing.TB, seats, opts string) *table {
	t.Helper()
	k := placing(t, seats, "showdowns=by-table "+opts)
	k.s.Gap = [gapCount]catalogue.CardID{}
	for _, seat := range append(slices.Clone(k.s.people()), Rival) {
		k.hand(seat, "face-down")
	}
	k.s.P[Rival].Second = catalogue.None
	return k
}

// tells checks that the latest act has a line of a rule about a seat.
func (k *table) tells(rule ruleID, seat engine.Seat) *table {
	k.t.Helper()
	if !slices.ContainsFunc(k.lines, func(l engine.Line) bool { return l.Rule == rule && l.Seat == seat }) {
		k.t.Errorf("%s is not told of seat %d: %+v", rule, seat, k.lines)
	}
	return k
}

// TestNoCardIsAskedFor checks that such a table deals and places at once.
func TestNoCardIsAskedFor(t *testing.T) {
	for _, seats := range []string{"red yellow", "blue"} {
		k := saying(t, seats, "")
		k.s.Stage, k.s.P[Red].Hand = stDeal, catalogue.None
		k.onward(stDeal)
		if k.s.Stage != stPlace {
			t.Errorf("%s: after the deal %q is awaited", seats, k.offered())
		}
		k.refuses("card hat-1 at gap-1", ruleCardsNotNow)
	}
}

// TestTableSaysWhoWins checks that at each mat those who stand there are offered, and to a
// single one the Rival too; then the order at Town Hall, whose last rank is not asked.
func TestTableSaysWhoWins(t *testing.T) {
	k := saying(t, "red yellow blue", "")
	k.puts(Red, "bank porch").puts(Yellow, "bank influence right").puts(Blue, "courthouse porch")
	k.resolves().offers("table hand-won red", "table hand-won yellow", "table compare-at bank", "table compare-cards").refuses("table hand-won blue", ruleTurnChoices).refuses("table hall-next red", ruleTurnChoices).refuses("table hand-shared red yellow", ruleTurnChoices)
	k.does("table hand-won yellow").tells(ruleToldWinner, Yellow).offers("table hand-won blue", "table hand-won rival", "table compare-at courthouse", "table compare-cards")
	if got := k.s.P[Yellow].Inf; got != [4]uint8{0, 3, 3, 1} { // the pot, 2 Money, and the right side, 2 Law
		t.Errorf("yellow has %v", got)
	}
	k.does("table hand-won rival").tells(ruleShowdownRival, Blue).offers("table hall-next red", "table hall-next yellow", "table hall-next blue", "table compare-at town-hall", "table compare-cards")
	if got := k.s.P[Blue].Inf; got != [4]uint8{0, 1, 1, 1} {
		t.Errorf("blue has %v", got)
	}
	k.does("table hall-next blue").offers("table hall-next red", "table hall-next yellow", "table compare-at town-hall", "table compare-cards").does("table hall-next yellow")
	if want := [4]engine.Seat{Blue, Yellow, Red}; k.s.Rank != want || k.s.Stage <= stHall {
		t.Errorf("the order is %v at stage %d", k.s.Rank, k.s.Stage)
	}
}

// TestSoloTableSaysWhoWins checks that the Rival has its rank at Town Hall.
func TestSoloTableSaysWhoWins(t *testing.T) {
	k := saying(t, "red", "")
	k.puts(Red, "saloon porch").puts(Rival, "bank influence right").resolves().does("table hand-won rival").offers("table hall-next red", "table hall-next rival", "table compare-at town-hall", "table compare-cards").does("table hall-next rival")
	if want := [4]engine.Seat{Rival, Red}; k.s.Rank != want {
		t.Errorf("the order is %v", k.s.Rank)
	}
}

// TestWinsAreSharedWhereCardsChange checks that only a changed card can be equal to another
// one, and that a wounded token changes none.
func TestWinsAreSharedWhereCardsChange(t *testing.T) {
	for where, shared := range map[string]bool{"sheriffs-office value left": true, "sheriffs-office suit right": true, "sheriffs-office value left down": false, "sheriffs-office porch": false} {
		k := saying(t, "red yellow", "")
		k.puts(Red, where).puts(Red, "bank porch").puts(Yellow, "bank influence right").resolves()
		if got := slices.Contains(k.offered(), "table hand-shared red yellow"); got != shared {
			t.Errorf("%s: they can share: %v", where, got)
			continue
		}
		if shared {
			k.does("table hand-shared red yellow")
			if k.s.P[Red].Inf[Money] != 3 || k.s.P[Yellow].Inf[Money] != 3 {
				t.Errorf("the pot goes to both: %v, %v", k.s.P[Red].Inf, k.s.P[Yellow].Inf)
			}
		}
	}
}

// TestCardsDecideAfterAll checks that in doubt the cards that decide at a place are entered, and no others; they decide
// there, and the places after it are asked about as before, with what is known.
func TestCardsDecideAfterAll(t *testing.T) {
	for _, c := range []struct{ seats, first, other string }{{"red yellow", "red-hand", "yellow-hand"}, {"red yellow blue", "blue-hand", "rival-hand"}} {
		k := saying(t, c.seats, "")
		if k.s.Count == 2 {
			k.puts(Red, "bank porch").puts(Yellow, "bank influence right")
		} else { // blue is alone against the Rival
			k.puts(Blue, "bank porch")
		}
		k.resolves().does("table compare-at bank")
		at := k.s.position(Bank)
		gaps := []string{k.lex.Slots[slotGap1+engine.Slot(at)-1], k.lex.Slots[slotGap1+engine.Slot(at)]}
		if got, want := k.slots(), append(slices.Clone(gaps), c.first, c.other); !slices.Equal(got, want) {
			t.Fatalf("%s: asked for %q, want %q", c.seats, got, want)
		}
		k.does("card "+gapsOfKit[at-1]+" at "+gaps[0], "card "+gapsOfKit[at]+" at "+gaps[1], "card hat-5 at "+c.first, "card teepee-5 at "+c.other)
		if k.s.compares() || k.s.Stage != stHall || !slices.Contains(k.offered(), "table hall-next red") {
			t.Errorf("%s: after the showdown, stage %d, offered %q", c.seats, k.s.Stage, k.offered())
		}
	}
}

// TestAllCardsDecideAfterAll checks that in doubt all cards can be entered and decide the rest of the round, and that
// the next round is as before.
func TestAllCardsDecideAfterAll(t *testing.T) {
	k := saying(t, "red yellow", "")
	k.puts(Red, "bank porch").puts(Yellow, "bank influence right").resolves().does("table compare-cards")
	if b := k.rules.Board(k.s); b.Contest != nil {
		t.Errorf("hands are shown before the cards of the table lie: %+v", b.Contest)
	}
	for g, c := range gapsOfKit {
		k.does("card " + c + " at " + k.lex.Slots[slotGap1+engine.Slot(g)])
	}
	if b := k.rules.Board(k.s); b.Contest == nil || len(b.Contest.Sides) != 3 {
		t.Fatalf("hands are not shown: %+v", b.Contest)
	}
	k.does("card hat-5 at red-hand", "card teepee-5 at yellow-hand", "card steer-4 at rival-hand").tells(ruleHallOrder, Red)
	if k.s.Rank[0] != Red || k.s.P[Red].Inf[Money] != 3 {
		t.Errorf("red's hand is the best: %v, %v", k.s.Rank, k.s.P[Red].Inf)
	}
	k.s.nextRound(2, 0)
	if !k.s.asks() {
		t.Error("the next round is told by cards")
	}
}

// TestHallIsComparedAsAWhole checks that at Town Hall all hands are compared, whoever was said to be first before.
func TestHallIsComparedAsAWhole(t *testing.T) {
	k := saying(t, "red yellow blue", "").resolves().does("table hall-next blue", "table compare-at town-hall")
	first, last := k.lex.Slots[slotGap1], k.lex.Slots[slotGap1+gapCount-1]
	if got, want := k.slots(), []string{first, last, "red-hand", "yellow-hand", "blue-hand"}; !slices.Equal(got, want) {
		t.Fatalf("asked for %q, want %q", got, want)
	}
	k.does("card "+gapsOfKit[0]+" at "+first, "card "+gapsOfKit[gapCount-1]+" at "+last, "card steer-2 at red-hand", "card hat-1 at yellow-hand", "card hat-5 at blue-hand")
	if k.tells(ruleHallOrder, k.s.Rank[0]); k.s.Rank[0] == Blue || k.s.Stage <= stHall {
		t.Errorf("order %v, stage %d", k.s.Rank, k.s.Stage)
	}
}

// TestCompareShowsWhatChangesCards checks that while a winner is asked for, the board has the
// competitors, the open cards, and what changes hidden ones.
func TestCompareShowsWhatChangesCards(t *testing.T) {
	k := saying(t, "red yellow", "")
	k.puts(Red, "sheriffs-office value left").puts(Red, "bank porch").puts(Yellow, "bank influence right").hand(Yellow, "teepee-5")
	k.s.P[Yellow].Shown = true
	c := k.resolves().rules.Board(k.s).Contest
	if c == nil || !c.Open || len(c.Sides) != 2 || c.Sides[0].Cards[0].Card != catalogue.FaceDown || c.Sides[1].Cards[0].Card != k.card("teepee-5") {
		t.Fatalf("the contest is %+v", c)
	}
	if len(c.Because) != 1 || c.Because[0].Rule != ruleToldChange || c.Because[0].Seat != Red {
		t.Errorf("what changes cards: %+v", c.Because)
	}
}

// TestSuitsAreCountedByHand checks that a building that counts suits asks for their number, up
// to what it gives.
func TestSuitsAreCountedByHand(t *testing.T) {
	k := saying(t, "red yellow", "")
	k.porch(Sheriff, "blacksmith").puts(Red, "sheriffs-office porch").resolves()
	k.offers("red number 0", "red number 1", "red number 2", "red number 3").does("red number 2").tells(ruleEffectPerSuit, Red)
	k.offers("red take money money", "red take money law", "red take money force", "red take law law", "red take law force", "red take force force")
	k.does("red take law force").offersOne("table hand-claims red third")
	if got := k.s.P[Red].Inf; got != [4]uint8{0, 1, 2, 2} {
		t.Errorf("red has %v", got)
	}
}

// TestPrizesAreToldWithTheirWinner checks that a winner is entered together with the chosen
// prize in one act, and that a prize without a choice is not asked.
func TestPrizesAreToldWithTheirWinner(t *testing.T) {
	k := saying(t, "red yellow", "")
	k.puts(Red, "saloon influence right").puts(Yellow, "saloon porch").has(Red, 6, 1, 1).has(Yellow, 6, 6, 1).resolves()
	k.offers("table hand-takes red law", "table hand-takes red force", "table hand-won yellow", "table compare-at saloon", "table compare-cards")
	k.does("table hand-takes red law").offers("red take money", "red take law", "red take force") // of the right side
	if got := k.s.P[Red].Inf; got != [4]uint8{0, 6, 3, 1} {
		t.Errorf("red has %v", got)
	}
	k = saying(t, "red yellow", "")
	k.puts(Red, "saloon porch").has(Red, 6, 6, 1).resolves().does("table hand-won red")
	if got := k.s.P[Red].Inf; got != [4]uint8{0, 6, 6, 3} {
		t.Errorf("what has room for Force only gave %v", got)
	}
	k = saying(t, "red yellow", "")
	k.puts(Red, "sheriffs-office porch").puts(Yellow, "sheriffs-office leftover").resolves()
	k.offers("table hand-claims red influence", "table hand-claims red third", "table hand-claims yellow influence", "table hand-claims yellow third", "table compare-at sheriffs-office", "table compare-cards")
	k.does("table hand-claims yellow third")
	if !k.s.P[Yellow].Third || k.s.P[Yellow].Inf[Law] != 1 {
		t.Errorf("yellow has %+v", k.s.P[Yellow])
	}
	k = saying(t, "red yellow", "")
	k.s.Round = lastRound
	k.puts(Red, "sheriffs-office porch").resolves().offers("table hand-won red", "table hand-won rival", "table compare-at sheriffs-office", "table compare-cards").does("table hand-won red")
	if k.s.P[Red].Inf[Law] != 2 {
		t.Errorf("without a next round red has %+v", k.s.P[Red])
	}
}

// TestTableSaysWhoWinsADuel checks that the winner can be entered at once or after some of the
// dice, and that where cards decide showdowns, dice decide duels.
func TestTableSaysWhoWinsADuel(t *testing.T) {
	k := saying(t, "red yellow", "")
	k.does("red place bank porch", "yellow place bank porch").offersOne("table duel-won red")
	k.refuses("table duel-won blue", ruleTurnChoices).does("table duel-won red").tells(ruleToldDuel, Red).tells(ruleDuelWounded, Yellow).tells(ruleWantedFirst, Red)
	k = saying(t, "red yellow", "")
	k.does("red place bank porch", "yellow place bank porch", "die attacker 6").offersOne("table duel-won yellow").does("die defender 2").bars("table duel-won yellow")
	k = saying(t, "red", "")
	k.puts(Rival, "bank influence right").does("red place bank influence left").does("table duel-won rival").tells(ruleDuelWounded, Red)
	k = placing(t, "red yellow", "")
	k.does("red place bank porch", "yellow place bank porch").bars("table duel-won red").refuses("table duel-won red", rulePhaseOrder)
}

// TestNobodyIsAskedWhatMakesNoDifference checks that the winner is not asked where nobody can
// have more of what is won.
func TestNobodyIsAskedWhatMakesNoDifference(t *testing.T) {
	for _, c := range []struct {
		full  bool // yellow's Money
		spot  string
		asked bool
	}{{true, "bank porch", false}, {false, "bank porch", true}, {true, "bank influence right", true}, {true, "bank influence right down", false}, {true, "bank influence left", false}} {
		k := saying(t, "red yellow", "").has(Red, 6, 1, 1)
		if c.full {
			k.has(Yellow, 6, 1, 1)
		}
		k.puts(Red, "bank porch down").puts(Yellow, c.spot).resolves()
		if asked := slices.Contains(k.offered(), "table hand-won yellow"); asked != c.asked {
			t.Errorf("%+v: asked %v", c, asked)
		}
		if !c.asked {
			k.tells(ruleToldIdle, engine.Table)
		}
	}
	k := saying(t, "red yellow", "").has(Red, 1, 6, 6)
	k.s.P[Red].Third = true
	k.puts(Red, "sheriffs-office porch").resolves().tells(ruleToldIdle, engine.Table)
}

// TestOneAnswerIsNoQuestion checks that where every answer is a tap, a conversion of nothing
// and the only affordable building need none.
func TestOneAnswerIsNoQuestion(t *testing.T) {
	k := saying(t, "red yellow", "").porch(Sheriff, "general-store")
	f := k.s.fig(k.card("general-store"))
	k.s.P[Red].Inf[f.P1], k.s.P[Red].Inf[f.P2] = 0, 1
	k.does("red place sheriffs-office porch").offersOne("yellow place saloon porch")
	if got := k.s.P[Red].Inf[f.P2]; got != 3 {
		t.Errorf("red has %d, want 3", got)
	}
	k = saying(t, "red yellow", "").porch(Sheriff, "central-bank").sale(Sheriff, "graveyard").has(Red, 2, 1, 1)
	k.does("red place sheriffs-office porch", "red pay money").owned(Red, "graveyard").offers("card at sheriffs-office-buy")
}
