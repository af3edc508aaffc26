package tinyepic

import (
	"slices"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// disputing is phase 2 of a table that enters the cards of contested mats, and no card yet.
func disputing(t testing.TB, seats, opts string) *table {
	t.Helper()
	k := saying(t, seats, opts)
	k.s.Entering = Entering{Mode: contestedEntered}
	return k
}

// slots lists the slots on which cards are awaited.
func (k *table) slots() (list []string) {
	for _, p := range k.rules.Awaits(k.s) {
		if p.Kind == engine.Lay && !p.Optional {
			list = append(list, k.lex.Slots[p.Slot])
		}
	}
	return list
}

// TestOnlyContestedMatsNeedCards checks that the gaps beside contested mats are asked for, the
// hands that play there, and nothing else; the showdown is then judged by the cards, and who
// is alone at a mat is asked about as before.
func TestOnlyContestedMatsNeedCards(t *testing.T) {
	k := disputing(t, "red yellow blue", "").puts(Red, "bank porch").puts(Yellow, "bank influence right").puts(Blue, "courthouse porch").resolves()
	at := k.s.position(Bank)
	want := []string{k.lex.Slots[slotGap1+engine.Slot(at)-1], k.lex.Slots[slotGap1+engine.Slot(at)], "red-hand", "yellow-hand"}
	if got := k.slots(); !slices.Equal(got, want) {
		t.Fatalf("asked for %q, want %q", got, want)
	}
	if !slices.Contains(k.offered(), "table by-eye bank") {
		t.Errorf("offered is %q", k.offered())
	}
	k.does("card "+gapsOfKit[at-1]+" at "+want[0], "card "+gapsOfKit[at]+" at "+want[1])
	k.refuses("card "+gapsOfKit[at]+" at red-hand", ruleCardsOnePlace).refuses("card hat-5 at blue-hand", ruleCardsNotNow)
	k.does("card hat-5 at red-hand", "card teepee-5 at yellow-hand")
	if k.s.Rank[0] != engine.Table || !slices.Contains(k.offered(), "table hand-won blue") {
		t.Errorf("after the showdown %q is offered", k.offered())
	}
	won := slices.ContainsFunc(k.lines, func(l engine.Line) bool {
		return l.Rule == ruleShowdownClass || l.Rule == ruleShowdownValue || l.Rule == ruleShowdownSuit
	})
	if !won {
		t.Errorf("the showdown has no reason: %+v", k.lines)
	}
	k.does("table hand-won blue").offers("table hall-next red", "table hall-next yellow", "table hall-next blue", "table compare-at town-hall", "table compare-cards")
}

// TestNothingContestedNothingAsked checks that a round without a contested mat has no page of
// cards, nor one whose contested mats are said.
func TestNothingContestedNothingAsked(t *testing.T) {
	k := disputing(t, "red yellow", "").puts(Red, "bank porch").puts(Yellow, "courthouse porch").resolves()
	if got := k.slots(); len(got) > 0 || k.s.Stage != stMats {
		t.Errorf("nothing is contested: %q, stage %d", got, k.s.Stage)
	}
	k = disputing(t, "red yellow", "").puts(Red, "bank porch").puts(Yellow, "bank influence right").resolves()
	k.refuses("table by-eye saloon", ruleTurnChoices).does("table by-eye bank").tells(ruleToldByEye, engine.Table)
	k.offers("table hand-won red", "table hand-won yellow", "table compare-at bank", "table compare-cards").does("table hand-won yellow")
	k.s.nextRound(2, 0)
	if k.s.eyed(Bank) {
		t.Error("what is said without cards in one round is so in the next")
	}
}

// TestCardsThatAreKnownAreNotAskedFor checks that a card which a duel has shown is there, and
// that what the known cards decide is not asked: who is alone at a mat, and Town Hall.
func TestCardsThatAreKnownAreNotAskedFor(t *testing.T) {
	k := disputing(t, "red yellow", "").puts(Red, "bank porch").puts(Yellow, "bank influence right").hand(Red, "hat-5")
	k.s.P[Red].Shown = true
	k.resolves()
	if got := k.slots(); slices.Contains(got, "red-hand") || !slices.Contains(got, "yellow-hand") {
		t.Errorf("asked for %q", got)
	}
	k = disputing(t, "red yellow", "").puts(Red, "bank porch").puts(Yellow, "bank influence right").puts(Red, "courthouse porch")
	for g, c := range gapsOfKit {
		k.s.Gap[g] = k.card(c)
	}
	k.hand(Rival, "steer-4")
	k.s.P[Rival].Shown = true
	k.resolves().does("card hat-5 at red-hand", "card teepee-5 at yellow-hand")
	if k.s.Stage <= stHall || k.s.Rank[0] == engine.Table {
		t.Errorf("known cards do not decide: stage %d, rank %v, offered %q", k.s.Stage, k.s.Rank, k.offered())
	}
}

// TestSoloIsContestedByTheRival checks that in solo both cards of the Rival are asked for.
func TestSoloIsContestedByTheRival(t *testing.T) {
	k := disputing(t, "red", "").puts(Red, "bank porch").resolves()
	if got := k.slots(); len(got) != 5 || !slices.Contains(got, "rival-open") || !slices.Contains(got, "rival-hand") || !slices.Contains(got, "red-hand") {
		t.Errorf("asked for %q", got)
	}
	if k.s.P[Rival].Hand != catalogue.FaceDown {
		t.Error("the Rival's card is known before it is entered")
	}
}
