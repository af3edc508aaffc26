package present_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"casekeeper/companion"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/engine/games"
	"casekeeper/ui/present"
	"casekeeper/ui/present/newgame"
	"casekeeper/ui/present/presenttest"
	"casekeeper/ui/present/results"
)

func TestSetup(t *testing.T) {
	info := cut.Info()
	info.Options[0].Seats = 3
	s := newgame.NewSetup(&info)
	w := presenttest.Cut(t, "en")
	if !slices.Equal(s.Seats, []engine.Seat{cut.Red, cut.Yellow}) || !s.Ready() {
		t.Fatalf("seats %v", s.Seats)
	}
	if vm := newgame.SetupPage(w, s); len(vm.Options) != 0 || vm.Count != "2 players" {
		t.Errorf("an option for three players is shown to two: %+v", vm)
	}
	s.Toggle(cut.Red)
	if vm := newgame.SetupPage(w, s); vm.Ready || vm.Count != "At least 2" {
		t.Errorf("one player: %+v", vm)
	}
	s.Toggle(cut.Green)
	s.Toggle(cut.Red)
	s.Values["ace-high"] = "on"
	vm := newgame.SetupPage(w, s)
	if o := vm.Options[0]; o.Title != "Ace high" || o.Help == "" || o.Value != "Yes" || !o.Changed || o.House != "House rules" || o.Ref != "house rule" && o.Ref != "p. 1" {
		t.Errorf("option %+v", o)
	}
	if c := vm.Seats; c[0].Mark.Name != "Yellow" || c[0].Note != "1" || c[2].Note != "3" || c[3].Taken || c[3].Note != "free" {
		t.Errorf("seats %+v", vm.Seats)
	}
	got := s.Engine()
	if !slices.Equal(got.Seats, []engine.Seat{cut.Yellow, cut.Green, cut.Red}) || len(got.Options) != 1 || got.Options[0].Value != "on" {
		t.Errorf("set-up %+v", got)
	}
	s.Values["ace-high"] = "off"
	if got := s.Engine(); len(got.Options) != 0 {
		t.Errorf("a default is passed on: %+v", got)
	}
}

func TestResultIsRankedAndExplained(t *testing.T) {
	points := engine.Arg{Domain: engine.FirstOwn + 2, Value: 2}
	r := engine.Result{Winners: []engine.Seat{cut.Blue}, Rows: []engine.Row{
		{Seat: cut.Red, Rank: 2, Total: 1, Parts: []engine.Part{{Term: points, Value: 1}}},
		{Seat: cut.Blue, Rank: 1, Total: 4, Parts: []engine.Part{{Term: points, Value: 4, Lines: []engine.Line{engine.Say(cut.RuleBest, cut.Blue, presenttest.Card(8))}}}},
	}}
	vm := results.Page(presenttest.Cut(t, "en"), &r)
	if vm.Won != "Blue wins" || len(vm.Columns) != 2 || vm.Columns[0].Name != "Points" || vm.Rows[0].Mark.Name != "Blue" || !vm.Rows[0].Won {
		t.Fatalf("result %+v", vm)
	}
	if !slices.Equal(vm.Rows[0].Cells, []string{"4", "4"}) || vm.Rows[0].Why[1].Text != "Blue laid the highest card face down, Teepee 3: 1 point." {
		t.Errorf("row %+v", vm.Rows[0])
	}
	r.Winners = []engine.Seat{cut.Blue, cut.Red}
	if vm := results.Page(presenttest.Cut(t, "es"), &r); vm.Won != "Ganan Azul y Rojo" {
		t.Errorf("won %q", vm.Won)
	}
	r.Winners = nil
	if vm := results.Page(presenttest.Cut(t, "es"), &r); vm.Won != "No gana nadie" {
		t.Errorf("won %q", vm.Won)
	}
}

func TestHome(t *testing.T) {
	w := presenttest.Cut(t, "en")
	last := companion.MatchInfo{ID: 7, Game: w.Info.ID, Seats: []companion.Player{{Seat: "red", Name: "Ana"}, {Seat: "blue"}}, Rows: 2}
	words := func(string) *present.Words { return w }
	vm := w.Home(&present.LatestGames{Open: &last, People: &last}, []engine.Info{w.Info}, words, nil)
	if g := vm.OpenGame; g == nil || g.Match != 7 || g.Game != "Cut the Deck" || g.Asked != "Ana and Blue" || g.Mark.Shape != "" {
		t.Errorf("goes on with %+v", vm.OpenGame)
	}
	if vm.Again == nil || vm.Again.Names != "Ana and Blue" || vm.Again.Detail != "once more: Cut the Deck" || len(vm.Games) != 1 || vm.Games[0].Detail != "2–4" {
		t.Errorf("again %+v of %+v", vm.Again, vm.Games)
	}
	now2 := companion.Update{Board: engine.Board{Round: 2, Rounds: 3}, Awaits: []engine.Prompt{{Kind: engine.Choose, Seat: cut.Red}}}
	if g := w.Home(&present.LatestGames{Open: &last, Now: &now2}, nil, words, nil).OpenGame; g.Game != "Cut the Deck, round 2/3" || g.Mark.Colour != "red" || g.Mark.Name != "Red" && g.Mark.Name != "Ana" {
		t.Errorf("awaits %+v", g)
	}
	one, scored := presenttest.Shelf(t, "bang-dice", "en").Info, presenttest.Shelf(t, "tiny-epic-western", "en").Info
	one.MinSeats = one.MaxSeats
	if vm := w.Home(&present.LatestGames{}, []engine.Info{one, scored}, words, nil); vm.Games[0].Detail != w.Say("home.seats.one", one.MaxSeats) || vm.Score == "" {
		t.Errorf("a game for so many and no other: %q, scores %q", vm.Games[0].Detail, vm.Score)
	}
	if vm := w.Home(&present.LatestGames{}, nil, words, errors.New("no disk")); vm.Score != "" || vm.OpenGame != nil || vm.Again != nil || vm.Trouble != "no disk" {
		t.Errorf("home %+v", vm)
	}
	for d, want := range map[time.Duration]string{time.Minute: "a moment ago", 5 * time.Minute: "5 minutes ago", time.Hour: "1 hour ago", 50 * time.Hour: "2 days ago"} {
		if got := w.Ago(d); got != want {
			t.Errorf("%v: %q", d, got)
		}
	}
}

// TestBuildingsAreListedByPrice checks that cards with prices are listed from the cheapest,
// then by name in the language, and that the order does not change with the cards on the
// table.
func TestBuildingsAreListedByPrice(t *testing.T) {
	game, err := games.Load(configs.FS, "tiny-epic-western", games.Cards{StandIns: true})
	if err != nil {
		t.Fatal(err)
	}
	w, err := presenttest.General(t, "es").Game(configs.FS, game.Info)
	if err != nil {
		t.Fatal(err)
	}
	var set catalogue.Set
	for _, c := range game.Cards {
		if c.Kind == "building" {
			set.Add(c.ID)
		}
	}
	listed := func() []present.ChoiceVM {
		in := present.TableInput{Update: companion.Update{Awaits: []engine.Prompt{{Kind: engine.Lay, Slot: 1, Cards: set}}}}
		return w.Table(in).Asks[0].List
	}
	key := func(c present.ChoiceVM) string {
		sum := 0
		for _, p := range c.Card.Price {
			sum += p.Value
		}
		return fmt.Sprintf("%02d %d %s", sum, 9-c.Card.Gives[0].Value, strings.ToLower(plain.Replace(c.Label)))
	}
	all := listed()
	if len(all) != 30 || !slices.IsSortedFunc(all, func(a, b present.ChoiceVM) int { return strings.Compare(key(a), key(b)) }) {
		t.Errorf("%d cards, not in order", len(all))
	}
	set.Drop(all[3].Card.ID)
	for i, c := range listed() {
		if c.Label != all[i].Label || c.Off != (i == 3) {
			t.Errorf("%d: %s, off %v; was %s", i, c.Label, c.Off, all[i].Label)
		}
	}
}

var plain = strings.NewReplacer("á", "a", "é", "e", "í", "i", "ó", "o", "ú", "u")
