package present_test

import (
	"slices"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/games"
	"casekeeper/ui/present"
	"casekeeper/ui/present/presenttest"
)

// rolled begins BANG! The Dice Game, lays all cards and rolls the faces.
func rolled(t *testing.T, faces ...uint8) companion.Update {
	t.Helper()
	game, err := games.Load(configs.FS, "bang-dice", games.Cards{})
	if err != nil {
		t.Fatal(err)
	}
	var store memory.Store
	s, err := companion.Begin(&store, companion.Opening{Game: game.Game, Setup: engine.Setup{Seats: game.Players[:4]}}, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	facts := []engine.Observation{engine.Laid(1, 1)}
	for i := range 4 {
		facts = append(facts, engine.Laid(engine.Slot(9+i), catalogue.CardID(12+i))) // Lucky Duke and the next three
	}
	for i, f := range faces {
		facts = append(facts, engine.Rolled(engine.Die(i+1), f))
	}
	for _, o := range facts {
		if out, err := s.Submit(t.Context(), o, journal.Source{ID: "finger"}); err != nil || out.Refusal != nil {
			t.Fatalf("%+v: %+v, %v", o, out.Refusal, err)
		}
	}
	return inputOf(t, s).Update
}

// TestPickOfDice marks the dice to roll again, each with its face; dynamite cannot be marked.
func TestPickOfDice(t *testing.T) {
	u := rolled(t, 3, 5, 4, 1, 6)
	a := presenttest.Shelf(t, "bang-dice", "en").Table(present.TableInput{Update: u}).Asks[0]
	if a.Pick == nil || len(a.Choices) != 1 || a.Choices[0].Label != "Keep these" || a.Pick.Go != "Roll again" || a.Pick.Goes[2] != "Roll 2 dice again" || a.Pick.Goes[1] != "Roll 1 die again" {
		t.Fatalf("got %+v with %+v", a, a.Pick)
	}
	want := []struct {
		label, detail string
		bit           uint16
	}{{"Die 1", "Arrow", 1}, {"Die 2", "Beer", 2}, {"Die 4", "1", 8}, {"Die 5", "Gatling", 16}}
	if len(a.Pick.Members) != len(want) || len(a.Pick.Facts) != 15 {
		t.Fatalf("%d members and %d sets, want 4 and 15", len(a.Pick.Members), len(a.Pick.Facts))
	}
	for i, c := range a.Pick.Members {
		if w := want[i]; c.Label != w.label || c.Icon == "" || c.Detail != w.detail || a.Pick.Bits[i] != w.bit {
			t.Errorf("member %d: %+v with bit %d, want %+v", i, c, a.Pick.Bits[i], w)
		}
	}
	if got := a.Pick.Facts[1|8]; got != engine.Act(1, 1, 9) {
		t.Errorf("dice 1 and 4: %+v", got)
	}
	u.Awaits[0].Options = u.Awaits[0].Options[:2] // one set is left
	if b := presenttest.Shelf(t, "bang-dice", "en").Table(present.TableInput{Update: u}).Asks[0]; b.Pick != nil || len(b.Choices) != 2 {
		t.Errorf("with one set: %d buttons and %+v", len(b.Choices), b.Pick)
	}
}

// TestFacesHaveNames checks that symbols have pictures and names, and pips have none.
func TestFacesHaveNames(t *testing.T) {
	a := presenttest.Shelf(t, "bang-dice", "es").Table(present.TableInput{Update: rolled(t)}).Asks[0]
	if len(a.Faces) != 6 || a.Faces[3].Icon == "" || a.Faces[3].Label != "Dinamita" || a.Faces[3].Fact != engine.Rolled(1, 4) {
		t.Errorf("faces %+v", a.Faces)
	}
}

// TestDiceTurn checks that a rolled die has three other faces to show first, symbols or pips,
// and an unrolled one has none.
func TestDiceTurn(t *testing.T) {
	u := rolled(t, 3, 6)
	vm := presenttest.Shelf(t, "bang-dice", "en").Table(present.TableInput{Update: u})
	var dice []present.DieVM
	for _, p := range vm.Places {
		dice = append(dice, p.Dice...)
	}
	for i, want := range [][]string{{"beer", "one", "dynamite"}, {"two", "dynamite", "one"}, nil} {
		var got []string
		for _, f := range dice[i].Turns {
			got = append(got, f.Word)
		}
		if !slices.Equal(got, want) {
			t.Errorf("die %d turns over %q, want %q", i+1, got, want)
		}
	}
	if vm.Acts != u.Acts || vm.Acts == 0 {
		t.Errorf("%d acts, want %d", vm.Acts, u.Acts)
	}
	u.Board.Contest = &engine.Contest{Sides: []engine.Side{{Seat: 1, Throws: []engine.Throw{{Face: 5}, {}}}}}
	throws := presenttest.Shelf(t, "tiny-epic-western", "en").Table(present.TableInput{Update: companion.Update{Board: u.Board}}).Contest.Sides[0].Throws
	if a := throws[0].Turns; len(a) != 3 || a[0].Face != 1 || a[1].Face != 3 || a[2].Face != 6 || len(throws[1].Turns) != 0 || len(throws[1].Faces) != 6 || throws[1].Act != present.NoAct {
		t.Errorf("throws %+v", throws)
	}
}
