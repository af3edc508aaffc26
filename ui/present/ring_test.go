package present_test

import (
	"slices"
	"strings"
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

// TestWhatIsOneQuestion: one card that everybody may see goes to the owner of one place or another.
func TestWhatIsOneQuestion(t *testing.T) {
	w := presenttest.Shelf(t, "bang-dice", "en")
	slot := func(word string) engine.Slot { return engine.Slot(slices.Index(w.Info.Lexicon.Slots, word)) }
	ask := engine.Say("bang.deal.sheriff", 0)
	lay := func(change func(*engine.Prompt)) engine.Prompt {
		p := engine.Prompt{Kind: engine.Lay, Slot: slot("yellow-role"), Cards: catalogue.SetOf(1), Ask: ask}
		change(&p)
		return p
	}
	first := lay(func(p *engine.Prompt) { p.Slot = slot("red-role") })
	for what, c := range map[string]struct {
		second engine.Prompt
		asks   int
	}{
		"the same card":    {lay(func(*engine.Prompt) {}), 1},
		"a secret one":     {lay(func(p *engine.Prompt) { p.Secret = true }), 2},
		"one face down":    {lay(func(p *engine.Prompt) { p.Down = true }), 2},
		"one of two":       {lay(func(p *engine.Prompt) { p.Cards.Add(2) }), 2},
		"another card":     {lay(func(p *engine.Prompt) { p.Cards = catalogue.SetOf(2) }), 2},
		"another question": {lay(func(p *engine.Prompt) { p.Ask.Rule = "bang.deal.role" }), 2},
		"one that may be":  {lay(func(p *engine.Prompt) { p.Optional = true }), 1}, // left out beside what must be
		"of nobody":        {lay(func(p *engine.Prompt) { p.Slot = slot("red-character") }), 2},
		"of a seat":        {lay(func(p *engine.Prompt) { p.Seat = 2 }), 2},
	} {
		asks := asked(w, engine.Board{}, first, c.second).Asks
		if two := len(asks[0].Choices) == 2; len(asks) != c.asks || two != (what == "the same card") {
			t.Errorf("%s: %d questions, want %d; %+v", what, len(asks), c.asks, asks[0].Choices)
		}
	}
}

// TestActIsAnnounced: with a picture and a sound each, also if a rule comes twice; an undo is not.
func TestActIsAnnounced(t *testing.T) {
	w := presenttest.Shelf(t, "bang-dice", "en")
	attack, three := engine.Say("bang.arrows.attack", 1), engine.Say("bang.dynamite.three", 1)
	for kind, want := range map[journal.RowKind]string{journal.Act: "bang.arrows.attack bang.dynamite.three bang.arrows.attack; drum bang", journal.Undo: "; "} {
		vm := w.Table(present.TableInput{Log: []companion.Entry{{Kind: journal.Act, Lines: []engine.Line{engine.Say("bang.gatling.fire", 1)}}, {Kind: kind, Lines: []engine.Line{attack, three, engine.Say("bang.roll.dice", 1), attack}}}})
		var told []string
		for _, a := range vm.Announcements {
			if told = append(told, string(a.Rule)); a.Icon == "" || a.Text == "" {
				t.Errorf("%+v", a)
			}
		}
		if got := strings.Join(told, " ") + "; " + strings.Join(vm.Sounds, " "); got != want {
			t.Errorf("%v: %q, not %q", kind, got, want)
		}
	}
	if vm := w.Table(present.TableInput{}); vm.Announcements != nil || vm.Sounds != nil {
		t.Errorf("before the first act: %+v, %q", vm.Announcements, vm.Sounds)
	}
}
