package scoring_test

import (
	"errors"
	"slices"
	"testing"

	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/games"
	"casekeeper/engine/games/tinyepic"
	"casekeeper/ui/present"
	"casekeeper/ui/present/newgame"
	"casekeeper/ui/present/presenttest"
	"casekeeper/ui/present/scoring"
)

// TestTallyAsksAndScores checks that impossible values are not offered, that cards change
// owners, and that removed seats own nothing.
func TestTallyAsksAndScores(t *testing.T) {
	w := presenttest.Shelf(t, "tiny-epic-western", "en")
	y := scoring.NewTally(&w.Info)
	vm := newgame.SetupPage(w, y.Setup)
	if vm.Title != "Count the points" || len(vm.Options) != 4 || vm.Options[0].Title != "Mining" || len(vm.Options[3].Values) != 3 {
		t.Fatalf("asked: %s, %+v", vm.Title, vm.Options)
	}
	y.Values["final-mining"], y.Values["final-wanted"] = "first", "red"
	if o := newgame.SetupPage(w, y.Setup).Options[1]; len(o.Values) != 3 {
		t.Errorf("the first position is taken: %+v", o.Values)
	}
	y.Ask(tinyepic.Red)
	y.Call("Ana")
	y.Deal()
	card := y.Form.Cards[0]
	y.Own(card)
	y.At = tinyepic.Yellow
	y.Own(card)
	y.Own(card)
	y.At = tinyepic.Red
	y.Own(card)
	s := scoring.Page(w, y)
	if s.Title != "Buildings" || s.Help != "Ana: tap the cards" || s.Seats[0].Count != "1" || !s.Seats[0].On || s.Seats[1].Count != "0" || len(s.Cards) != 30 {
		t.Errorf("cards: %+v", s.Seats)
	}
	on, off := 0, 0
	for _, c := range s.Cards {
		if c.On && c.Owner.Name == "Ana" {
			on++
		}
		if c.Off != "" {
			off++
		}
	}
	if on != 1 || s.Cards[0].Off != "" || off > 0 && s.Cards[29].Off == "" {
		t.Errorf("%d of Ana, %d without figures", on, off)
	}
	r, err := y.Score()
	if err != nil || r.Rows[0].Seat != tinyepic.Red || r.Rows[0].Total < 2 {
		t.Errorf("score %+v, %v", r, err)
	}
	y.Toggle(tinyepic.Red)
	if y.Deal(); len(y.Owner) != 0 || y.At != tinyepic.Yellow || len(y.Sitting()) != 2 || y.Sitting()[1] != tinyepic.Rival {
		t.Errorf("after Ana left: %v, %v at %v", y.Owner, y.Sitting(), y.At)
	}
	if !y.Ready() || y.Values["final-wanted"] != "" {
		t.Errorf("%v", y.Values)
	}
}

func TestGamesThatCanBeScored(t *testing.T) {
	scored, not := presenttest.Shelf(t, "bang-dice", "en").Info, presenttest.Shelf(t, "tiny-epic-western", "en").Info
	not.Final = nil
	if list := present.Tallied([]engine.Info{not, scored}); len(list) != 1 || list[0].ID != scored.ID {
		t.Errorf("%d games", len(list))
	}
}

// TestTallyAsksEachSeat enters figures seat by seat; an impossible table is explained and
// stays.
func TestTallyAsksEachSeat(t *testing.T) {
	w := presenttest.Shelf(t, "bang-dice", "es")
	y := scoring.NewTally(&w.Info)
	y.Toggle(w.Info.Players[3])
	if set := newgame.SetupPage(w, y.Setup); !set.Ready || set.Start != "Seguir" || len(set.Options) != 0 {
		t.Errorf("set-up: %+v", set)
	}
	y.Deal()
	vm := scoring.Page(w, y)
	if vm.Title != "Contar los puntos" || vm.Ready || len(vm.Cards) != 0 || len(vm.Figures) != 2 || vm.Help != "Rojo: rol, vida" || len(vm.Figures[0].Tapped) != 4 || vm.Seats[0].Count != "?" {
		t.Fatalf("asked: %+v", vm)
	}
	for i, life := range []int{3, 0, 0, 2} { // only the second and the third are dead
		y.Say(0, []int{0, 2, 2, 3}[i])
		if y.At != y.Seats[i] {
			t.Errorf("the turn went on to %d before all was said", y.At)
		}
		if help := scoring.Page(w, y).Help; i == 0 && help != "Rojo: vida" {
			t.Errorf("missing: %q", help)
		}
		y.Say(1, life)
	}
	vm = scoring.Page(w, y)
	if !vm.Ready || y.At != y.Seats[3] || vm.Figures[0].Value != "Renegado" || !vm.Figures[1].Tapped[2].On || vm.Seats[0].Count != "" {
		t.Errorf("said: %+v", vm)
	}
	if _, err := y.Score(); err == nil {
		t.Fatal("nobody has won, and it is scored")
	}
	if vm = scoring.Page(w, y); !vm.Bad || vm.Help != "Todavía no ha ganado nadie: quedan demasiados. Poned 0 de vida a quien está fuera." {
		t.Errorf("told: %q", vm.Help)
	}
	y.Say(1, 0)
	r, err := y.Score()
	if vm = scoring.Page(w, y); err != nil || vm.Bad || !slices.Equal(r.Winners, y.Seats[:1]) || !slices.Equal(r.Rows[0].Figures, []int{0, 3}) {
		t.Errorf("%+v, %v, %q", r, err, vm.Help)
	}
}

// TestTallyStepsThroughLongRanges checks that a figure with many values is changed in steps
// within its range.
func TestTallyStepsThroughLongRanges(t *testing.T) {
	w := presenttest.Shelf(t, "bang-dice", "en")
	form := *w.Info.Final
	form.Figures = []engine.FinalFigure{{Name: "loot", Term: form.Figures[1].Term, From: 5, To: 150, Default: 5}}
	w.Info.Final = &form
	y := scoring.NewTally(&w.Info)
	y.Deal()
	press := func(label string) string {
		for _, tap := range scoring.Page(w, y).Figures[0].Tapped {
			if tap.Label == label {
				y.Say(0, tap.Value)
				return scoring.Page(w, y).Figures[0].Value
			}
		}
		t.Fatalf("no key %s", label)
		return ""
	}
	for _, c := range [][2]string{{"–1", "5"}, {"+100", "105"}, {"+100", "150"}, {"–10", "140"}, {"+1", "141"}} {
		if got := press(c[0]); got != c[1] {
			t.Errorf("%s gives %s, want %s", c[0], got, c[1])
		}
	}
	if y.At != y.Seats[0] || !scoring.Page(w, y).Ready {
		t.Error("the turn went on in steps")
	}
}

// TestTallyStepsByWhatCardsAdd checks that a figure to which cards add has a key for each
// value of a card, and one that resets it.
func TestTallyStepsByWhatCardsAdd(t *testing.T) {
	w := presenttest.Shelf(t, "bang-dice", "en")
	form := *w.Info.Final
	form.Figures = []engine.FinalFigure{{Name: "loot", Term: form.Figures[1].Term, To: 90, Must: true, Cards: map[catalogue.CardID]int{1: 30, 2: 20, 3: 20}}}
	w.Info.Final = &form
	y := scoring.NewTally(&w.Info)
	y.Deal()
	var got []string
	for _, press := range []int{2, 2, 1, 2, 0} {
		taps := scoring.Page(w, y).Figures[0].Tapped
		y.Say(0, taps[press].Value)
		got = append(got, taps[press].Label, scoring.Page(w, y).Figures[0].Value)
	}
	if want := []string{"+30", "30", "+30", "60", "+20", "80", "+30", "90", "0", "0"}; !slices.Equal(got, want) || len(scoring.Page(w, y).Figures[0].Tapped) != 3 {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestTallyTakesCardsFromReaders checks that a card on a player's own reader goes to that
// player and any other to the selected seat, and that a card that cannot be owned is explained
// and changes nothing.
func TestTallyTakesCardsFromReaders(t *testing.T) {
	game, err := games.Load(configs.FS, "tiny-epic-western", games.Cards{})
	if err != nil {
		t.Fatal(err)
	}
	w, err := presenttest.General(t, "en").Game(configs.FS, game.Info)
	if err != nil {
		t.Fatal(err)
	}
	y := scoring.NewTally(&w.Info)
	y.Ask(tinyepic.Red)
	y.Call("Ana")
	y.Deal()
	card := func(word string) catalogue.CardID { return catalogue.CardID(slices.Index(w.Info.Lexicon.Cards, word)) }
	slot := func(word string) engine.Slot { return engine.Slot(slices.Index(w.Info.Lexicon.Slots, word)) }
	jail, cards := card("jail"), scoring.Page(w, y).Cards
	unknown := cards[len(cards)-1] // cards without figures come last
	for i, c := range []struct {
		found []scoring.Found
		owner engine.Seat // of the jail afterwards
		help  string
		bad   bool
		shown catalogue.CardID
	}{
		{[]scoring.Found{{Card: jail}}, tinyepic.Red, "Ana: Jail", false, jail},
		{[]scoring.Found{{Card: jail}}, tinyepic.Red, "Ana: Jail", false, jail}, // laid again, it stays
		{[]scoring.Found{{Card: jail, Slot: slot("yellow-hand")}}, tinyepic.Yellow, "Yellow: Jail", false, jail},
		{[]scoring.Found{{Card: jail, Slot: slot("green-hand")}}, tinyepic.Red, "Ana: Jail", false, jail}, // green is not at the table
		{[]scoring.Found{{Card: jail, Slot: slot("gap-1")}}, tinyepic.Red, "Ana: Jail", false, jail},
		{[]scoring.Found{{Card: card("hat-5")}}, tinyepic.Red, "5 of hats does not count here", true, 0},
		{[]scoring.Found{{Card: unknown.ID}}, tinyepic.Red, unknown.Name + ": figures missing", true, 0},
		{[]scoring.Found{{Kind: "unknown-tag"}}, tinyepic.Red, "Unknown tag: tap the card", true, 0},
		{[]scoring.Found{{Kind: "random-tag"}}, tinyepic.Red, "This tag cannot be used: tap the card", true, 0},
		{[]scoring.Found{{Kind: "two-tags"}}, tinyepic.Red, "Two cards on the reader: leave one", true, 0},
		{[]scoring.Found{{Kind: "unknown-code"}}, tinyepic.Red, "Unknown code: tap the card", true, 0},
		{[]scoring.Found{{Card: jail, Slot: slot("yellow-hand")}, {Kind: "two-tags"}}, tinyepic.Yellow, "Yellow: Jail", false, jail},
	} {
		if !y.Take(c.found) {
			t.Errorf("%d: nothing to say", i)
		}
		vm := scoring.Page(w, y)
		if y.Owner[jail] != c.owner || len(y.Owner) != 1 || vm.Help != c.help || vm.Bad != c.bad || vm.Found != c.shown {
			t.Errorf("%d: owners %v, %q (bad %v), card %d; want seat %d, %q, %d", i, y.Owner, vm.Help, vm.Bad, vm.Found, c.owner, c.help, c.shown)
		}
	}
	before := scoring.Page(w, y)
	if y.Take(nil) || scoring.Page(w, y).Help != before.Help || before.Finds != 13 {
		t.Errorf("without a find: %q, %d finds", scoring.Page(w, y).Help, before.Finds)
	}
	y.Readers = true
	y.Turn(tinyepic.Yellow)
	if vm := scoring.Page(w, y); vm.Help != "Yellow: tap the cards, or lay them on a reader" || vm.Found != 0 {
		t.Errorf("after a tap: %q", vm.Help)
	}
	y.Take([]scoring.Found{{Kind: "two-tags"}})
	y.Own(jail)
	y.Trouble = errors.New("port is busy")
	if vm := scoring.Page(w, y); vm.Help != "No readers: port is busy" || !vm.Bad || len(y.Owner) != 0 {
		t.Errorf("in trouble: %q", vm.Help)
	}
}

// TestTallyOfASoloGame checks that the Rival's buildings are entered, too.
func TestTallyOfASoloGame(t *testing.T) {
	w := presenttest.Shelf(t, "tiny-epic-western", "es")
	y := scoring.NewTally(&w.Info)
	y.Toggle(tinyepic.Yellow)
	y.Deal()
	y.Turn(tinyepic.Rival)
	jail := catalogue.CardID(slices.Index(w.Info.Lexicon.Cards, "jail"))
	y.Take([]scoring.Found{{Card: jail}})
	if vm := scoring.Page(w, y); y.Owner[jail] != tinyepic.Rival || vm.Help != "El Rival: «Cárcel»" {
		t.Errorf("%v, %q", y.Owner, vm.Help)
	}
}
