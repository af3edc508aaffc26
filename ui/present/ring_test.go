package present_test

import (
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/games"
	"casekeeper/ui/present"
	"casekeeper/ui/present/presenttest"
)

// TestOneQuestionForTheTable checks that the owner of a card is asked once, with seats as
// answers.
func TestOneQuestionForTheTable(t *testing.T) {
	game, err := games.Load(configs.FS, "bang-dice", games.Cards{})
	if err != nil {
		t.Fatal(err)
	}
	var store memory.Store
	s, err := companion.Begin(&store, companion.Opening{Game: game.Game, Setup: engine.Setup{Seats: game.Players[:5]}}, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	asks := presenttest.Shelf(t, "bang-dice", "es").Table(inputOf(t, s)).Asks
	if len(asks) != 1 || len(asks[0].Choices) != 5 || asks[0].Slot != 0 || len(asks[0].List) != 0 {
		t.Fatalf("asks %+v", asks)
	}
	if a := asks[0]; a.Text != "¿Quién es el Sheriff?" || a.TapSeat != "Tocad un sitio con marco" {
		t.Errorf("asks %q, %q", a.Text, a.TapSeat)
	}
	if c := asks[0].Choices[3]; c.Mark.Shape != "leaf" || c.Label != "Verde" || c.Fact != engine.Laid(4, 1) {
		t.Errorf("the fourth answer is %+v", c)
	}
	if _, err := s.Submit(t.Context(), asks[0].Choices[3].Fact, journal.Source{ID: "finger"}); err != nil {
		t.Fatal(err)
	}
	asks = presenttest.Shelf(t, "bang-dice", "es").Table(inputOf(t, s)).Asks
	if len(asks) != 5 || asks[2].Seat.Shape != "square" || len(asks[2].List) != 16 {
		t.Errorf("characters are asked of %d seats: %+v", len(asks), asks[0])
	}
}

// TestWhoCanBeTapped checks the names of the seats that answer, and the die that the prompt is
// about.
func TestWhoCanBeTapped(t *testing.T) {
	u := rolled(t, 3, 3, 3, 1, 5)
	u.Awaits = []engine.Prompt{{Seat: 1, Kind: engine.Choose, Ask: engine.Say("bang.shot.aim", 1, engine.Arg{Domain: engine.Dice, Value: 4}), Options: []engine.Observation{engine.Act(1, 3, 2, 4), engine.Act(1, 3, 4, 4)}}}
	for lang, want := range map[string]string{"en": "Tap Yellow or Green", "es": "Tocad a Amarillo o a Verde"} {
		if a := presenttest.Shelf(t, "bang-dice", lang).Table(present.TableInput{Update: u}).Asks[0]; a.TapSeat != want || a.DieBit != 8 {
			t.Errorf("%s: %q, dice %b", lang, a.TapSeat, a.DieBit)
		}
	}
}

// TestAnnouncementsAndSounds checks the announcements of the latest act, the arrows left, and which
// roll it is.
func TestAnnouncementsAndSounds(t *testing.T) {
	u := rolled(t, 3, 5, 4, 4, 6)
	log := []companion.Entry{{Kind: journal.Act, Lines: []engine.Line{engine.Say("bang.arrows.take", 1, engine.N(0)), engine.Say("bang.arrows.attack", 0)}}}
	vm := presenttest.Shelf(t, "bang-dice", "en").Table(present.TableInput{Update: u, Log: log})
	if len(vm.Announcements) != 1 || vm.Announcements[0].Text != "That was the last arrow: the Indians attack." || vm.Announcements[0].Icon == "" {
		t.Errorf("told %+v", vm.Announcements)
	}
	if vm.Places[0].Left != [2]string{"In the pile", "8 arrows"} || vm.Places[0].Counters[0].Note != "in the pile" {
		t.Errorf("the pile %+v", vm.Places[0])
	}
	if d := vm.Places[1]; d.Roll != "Roll 1 of 4" || len(d.Counters) != 1 || d.Counters[0].Value != 2 || d.Counters[0].Max != 3 {
		t.Errorf("the dice %q %+v", d.Roll, d.Counters)
	}
	log = append(log, companion.Entry{Kind: journal.Undo})
	if vm := presenttest.Shelf(t, "bang-dice", "en").Table(present.TableInput{Update: u, Log: log}); len(vm.Announcements) != 0 {
		t.Errorf("told of what was taken back: %+v", vm.Announcements)
	}
}
