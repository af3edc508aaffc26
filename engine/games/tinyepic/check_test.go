package tinyepic

import (
	"strings"
	"testing"

	"casekeeper/engine"
)

// TestCheckFindsBrokenStates breaks states in ways that can only be bugs; Check must name
// each.
func TestCheckFindsBrokenStates(t *testing.T) {
	for _, c := range []struct {
		says string
		harm func(k *table)
	}{
		{"is in two places", func(k *table) { k.s.Gap[2] = k.s.Gap[3] }},
		{"is in two places", func(k *table) { k.s.Gap[3] = k.s.P[Rival].Second }},
		{"is not a poker card", func(k *table) { k.s.Gap[0] = k.card("jail") }},
		{"31 buildings", func(k *table) { k.s.Buy[Saloon], k.s.Buy[Bank] = k.card("jail"), k.card("jail") }},
		{"31 buildings", func(k *table) { k.owns(Red, "jail").sale(Sheriff, "jail") }},
		{"31 buildings", func(k *table) { k.porch(Sheriff, "jail").s.Bid[1] = k.card("jail") }},
		{"is not its owner's", func(k *table) { k.owns(Red, "jail"); k.s.Top[Saloon], k.s.Top[Bank] = 0, k.card("jail") }},
		{"has 7 of influence", func(k *table) { k.s.P[Red].Inf[Law] = 7 }},
		{"has 255 of influence", func(k *table) { k.s.P[Red].Inf[Money]-- }},
		{"the Rival has influence", func(k *table) { k.s.P[Rival].Inf[Law] = 1 }},
		{"2 tokens stand", func(k *table) { k.puts(Red, "bank porch").puts(Rival, "bank porch") }},
		{"2 tokens stand", func(k *table) { k.puts(Red, "bank porch").puts(Red, "bank porch") }},
		{"has a token on spot", func(k *table) { k.s.P[Red].Tokens[0] = Token{Where: placed, Mat: Hideout, Spot: Influence, Side: Left} }},
		{"has a token on spot", func(k *table) { k.s.P[Red].Tokens[0] = Token{Where: placed, Mat: Bank, Spot: Porch, Side: Left} }},
		{"the Rival has 2 tokens", func(k *table) { k.puts(Rival, "bank influence right").puts(Rival, "bank porch") }},
		{"2 industries at step 3", func(k *table) { k.s.Steps = [4]uint8{0, 3, 3, 0} }},
		{"3 industries at step 2", func(k *table) { k.s.Steps = [4]uint8{0, 2, 2, 2} }},
	} {
		k := placing(t, "red", "rival-colour=yellow").has(Red, 0, 0, 0)
		if err := k.rules.Check(k.s); err != nil {
			t.Fatalf("before: %v", err)
		}
		c.harm(k)
		if err := k.rules.Check(k.s); err == nil || !strings.Contains(err.Error(), c.says) || !strings.Contains(err.Error(), "round 1") {
			t.Errorf("error %v, want round 1 and %q", err, c.says)
		}
	}
}

// TestCheckOfTheEnd checks that after six rounds of people there is one industry in each
// position.
func TestCheckOfTheEnd(t *testing.T) {
	k := placing(t, "red yellow", "")
	k.s.Stage, k.s.Steps = stOver, [4]uint8{0, 3, 1, 2}
	if err := k.rules.Check(k.s); err != nil {
		t.Error(err)
	}
	k.s.Steps = [4]uint8{0, 3, 1, 1}
	if err := k.rules.Check(k.s); err == nil {
		t.Error("an advance too few is not noticed")
	}
	k.s.DeckOut = true
	if err := k.rules.Check(k.s); err != nil {
		t.Errorf("the early end: %v", err)
	}
}

// TestCheckDuringADuel checks that two tokens may stand on the spot of a duel.
func TestCheckDuringADuel(t *testing.T) {
	k := placing(t, "red yellow", "").puts(Yellow, "bank porch").does("red place bank porch")
	if err := k.rules.Check(k.s); err != nil {
		t.Error(err)
	}
	k.s.Duel = Duel{}
	if err := k.rules.Check(k.s); err == nil {
		t.Error("without the duel they cannot both stand")
	}
}

// TestBoardShowsTheTable checks that places are in the order of the circle, with spots, cards
// and counters as the viewer may know them.
func TestBoardShowsTheTable(t *testing.T) {
	k := placing(t, "red", "rival-colour=yellow").owns(Rival, "jail").sale(Sheriff, "mansion").puts(Red, "bank influence left down").
		puts(Rival, "bank influence right").hand(Rival, "face-down")
	k.s.Steps, k.s.Wanted = [4]uint8{0, 1, 2, 3}, Rival
	b := k.rules.Board(k.rules.View(k.s, engine.Table))
	var places []string
	for _, p := range b.Places {
		places = append(places, k.word(p.Name))
	}
	if got, want := strings.Join(places, " "), "town-hall saloon bank sheriffs-office courthouse hideout"; got != want || b.Round != 1 || b.Rounds != 6 {
		t.Errorf("places are %s, want %s; round %d of %d", got, want, b.Round, b.Rounds)
	}
	hall, bank, sheriff := b.Places[0], b.Places[2], b.Places[3]
	for i, want := range []int{3, 2, 1} {
		if hall.Counters[i].Value != want {
			t.Errorf("industry %d is shown at position %d, want %d", i+1, hall.Counters[i].Value, want)
		}
	}
	if tok := bank.Spots[1].Tokens; len(tok) != 2 || !tok[0].Down || tok[0].Seat != Red || tok[1].Down || tok[1].Seat != Rival || bank.Seat != Rival {
		t.Errorf("at the bank of seat %d are %+v", bank.Seat, tok)
	}
	if len(sheriff.Spots) != 4 || len(b.Places[4].Spots) != 1 || len(bank.Spots) != 2 {
		t.Error("the Sheriff's Office has 4 spots, a grey mat 1, a coloured one 2")
	}
	at := map[string]string{"jail": "bank-porch", "mansion": "sheriffs-office-buy", "steer-1": "gap-1", "horseshoe-4": "rival-open"}
	for card, slot := range at {
		if got, ok := b.Where(k.card(card)); !ok || k.lex.Slots[got] != slot {
			t.Errorf("%s is shown at slot %d, want %s", card, got, slot)
		}
	}
	if _, ok := b.Where(k.card(handsOfKit[Red])); ok {
		t.Error("everybody sees red's card")
	}
	own := k.rules.Board(k.rules.View(k.s, Red))
	if _, ok := own.Where(k.card(handsOfKit[Red])); !ok || !own.Seats[0].ToAct || own.Seats[1].Marks[0] != term(termWanted) {
		t.Errorf("red sees %+v", own.Seats)
	}
}
