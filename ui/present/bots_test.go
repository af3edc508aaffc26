package present_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/bot"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/ui/present"
	"casekeeper/ui/present/newgame"
	"casekeeper/ui/present/presenttest"
	"casekeeper/ui/present/results"
)

// TestProgramTakesASeat gives a seat to the program at a level, until a person takes it or it
// is removed; only in games that the program can play.
func TestProgramTakesASeat(t *testing.T) {
	info := cut.Info()
	s, w := newgame.NewSetup(&info), presenttest.Cut(t, "en")
	if got := newgame.SetupPage(w, s); got.Naming != nil || !slices.Equal(s.Given(), []string{"", ""}) {
		t.Errorf("at first %+v, %q", got.Naming, s.Given())
	}
	second := s.Seats[1]
	s.Names[second] = "Bea"
	s.Ask(second)
	vm := newgame.SetupPage(w, s).Naming
	if vm.Program == "" || !slices.Equal(vm.Levels, []newgame.ValueVM{{Value: "easy", Label: "Easy"}, {Value: "normal", Label: "Normal"}, {Value: "hard", Label: "Hard"}}) {
		t.Errorf("offers %q %+v", vm.Program, vm.Levels)
	}
	s.Give("normal")
	if got := newgame.SetupPage(w, s); got.Naming != nil || got.Seats[1].Name != "Program: Normal" || got.Seats[1].Named || !slices.Equal(s.Called(), []string{"", ""}) || !slices.Equal(s.Given(), []string{"", "normal"}) {
		t.Errorf("given: %+v, %q, %q", got.Seats[1], s.Called(), s.Given())
	}
	s.Ask(second)
	if got := newgame.SetupPage(w, s).Naming.Levels; !got[1].On || got[0].On {
		t.Errorf("levels %+v", got)
	}
	s.Call("Ana")
	if !slices.Equal(s.Given(), []string{"", ""}) || s.Called()[1] != "Ana" {
		t.Errorf("Ana sits down: %q, %q", s.Given(), s.Called())
	}
	s.Ask(second)
	s.Give("hard")
	s.Toggle(second)
	s.Toggle(second)
	if !slices.Equal(s.Given(), []string{"", ""}) {
		t.Errorf("it went and stays: %q", s.Given())
	}
	s.Ask(second)
	info.Chairs = false
	if newgame.SetupPage(w, s).Naming.Program != "" {
		t.Error("a game that it cannot play is offered")
	}
	tally := newgame.NewSetup(&presenttest.Shelf(t, "bang-dice", "en").Info)
	tally.Final = true
	tally.Ask(tally.Seats[0])
	if w := presenttest.Shelf(t, "bang-dice", "en"); newgame.SetupPage(w, tally).Naming.Program != "" {
		t.Error("it is offered where a game is only scored")
	}
}

// TestProgramHoldsBothOfATeam checks that a person or the program holds both seats of a team,
// as soon as an option of set-up forms teams.
func TestProgramHoldsBothOfATeam(t *testing.T) {
	info := cut.Info()
	s, w := newgame.NewSetup(&info), presenttest.Cut(t, "en")
	for len(s.Seats) < 4 {
		s.Toggle(info.Players[len(s.Seats)])
	}
	s.Ask(s.Seats[3])
	s.Give("easy")
	if got := s.Given(); !slices.Equal(got, []string{"", "", "", "easy"}) {
		t.Fatalf("each for itself: %q", got)
	}
	s.Values["partners"] = "on"
	if got := s.Given(); !slices.Equal(got, []string{"", "", "", ""}) {
		t.Errorf("with partners the last seat is of the second's: %q", got)
	}
	s.Ask(s.Seats[2])
	s.Give("hard")
	if got := s.Given(); !slices.Equal(got, []string{"hard", "", "hard", ""}) {
		t.Errorf("the first and the third seat: %q", got)
	}
	for i, seat := range newgame.SetupPage(w, s).Seats {
		if (seat.Name == "Program: Hard") != (i%2 == 0) {
			t.Errorf("seat %d is called %q", i, seat.Name)
		}
	}
}

// TestProgramInThePast checks that history marks the program's seats and has no row for it
// among the people.
func TestProgramInThePast(t *testing.T) {
	w := presenttest.Cut(t, "en")
	s := companion.MatchInfo{Game: "cut", Seats: []companion.Player{{Seat: "red", Name: "Ana"}, {Seat: "blue", Bot: "hard", Name: "Robot"}, {Seat: "green"}},
		Result: []companion.Standing{{Seat: "blue", Rank: 1, Total: 7, Won: true}, {Seat: "red", Rank: 2, Total: 4}, {Seat: "green", Rank: 3, Total: 1}}}
	vm := results.HistoryPage(w, results.Past{Sittings: []companion.MatchInfo{s}}, func(string) *present.Words { return w }, time.Unix(1_800_000_000, 0))
	if got := vm.Games[0].Detail; got != "Ana 4, Blue (program) 7 (won), Green 1" {
		t.Errorf("the game: %q", got)
	}
	if len(vm.People) != 1 || vm.People[0].Name != "Ana" || len(vm.Lengths) != 0 {
		t.Errorf("people %+v, lengths %q", vm.People, vm.Lengths)
	}
}

// TestProgramBindsOptions checks that an option which the program needs is set, and offers no
// other value, while it holds a seat.
func TestProgramBindsOptions(t *testing.T) {
	w := presenttest.Shelf(t, "bang-dice", "en")
	s := newgame.NewSetup(&w.Info)
	s.Values["rolls"] = "last"
	if got := s.Engine().Get("rolls", ""); got != "last" {
		t.Fatalf("rolls %q", got)
	}
	s.Ask(s.Seats[0])
	s.Give("easy")
	if e := s.Engine(); e.Get("rolls", "each") != "each" || e.Get("roles", "") != "known" {
		t.Errorf("options %+v", e.Options)
	}
	for _, o := range newgame.SetupPage(w, s).Options {
		if (o.Name == "roles" || o.Name == "rolls") != (len(o.Values) == 1) {
			t.Errorf("%s can be %+v", o.Name, o.Values)
		}
	}
	s.Ask(s.Seats[0])
	s.Call("")
	if e := s.Engine(); e.Get("rolls", "") != "last" || e.Get("roles", "") != "" {
		t.Errorf("it has gone, and options are %+v", e.Options)
	}
}

// TestProgramDecidesUnasked checks that people are not asked what the program decides, and see
// that it thinks, what it did, and why.
func TestProgramDecidesUnasked(t *testing.T) {
	s, in := sitting(t)
	w, now := presenttest.Cut(t, "en"), in()
	now.Bots = &present.Bots{Holds: []engine.Seat{cut.Blue}}
	if vm := w.Table(now); len(vm.Asks) != 1 || vm.Bots != (present.BotsVM{}) {
		t.Errorf("red is asked %+v; %+v", vm.Asks, vm.Bots)
	}
	now.Bots.Holds = []engine.Seat{cut.Red}
	if vm := w.Table(now); len(vm.Asks) != 0 || vm.Bots.Text != "" {
		t.Errorf("people are asked %+v; %+v", vm.Asks, vm.Bots)
	}
	red := w.Mark(cut.Red)
	now.Bots.Thinks = cut.Red
	if vm := w.Table(now).Bots; vm != (present.BotsVM{Mark: red, Text: "Red is thinking.", Acts: "the program is thinking", Key: "Decide now", Hurry: true}) {
		t.Errorf("it thinks: %+v", vm)
	}
	now.Bots.Thinks, now.Bots.Back = engine.Table, true
	if vm := w.Table(now).Bots; vm != (present.BotsVM{Mark: red, Text: "Something was taken back. Red waits for you.", Key: "Go on"}) {
		t.Errorf("it waits: %+v", vm)
	}
	now.Bots.Holds = []engine.Seat{cut.Blue}
	if vm := w.Table(now).Bots; vm.Text != "" {
		t.Errorf("it waits although people are to act: %+v", vm)
	}
	did, other := stake(cut.Red, 2, 0), stake(cut.Red, 1, 0)
	out, err := s.Submit(t.Context(), did, journal.Source{ID: companion.BotSource})
	if err != nil {
		t.Fatal(err)
	}
	now = in()
	now.Bots = &present.Bots{Holds: []engine.Seat{cut.Red}, Did: out.Seq, Waits: true, Why: &bot.Account{Playouts: 60, Options: []bot.Option{{Fact: did, Visits: 40, Won: 25}, {Fact: other, Visits: 20, Won: 9}}}}
	vm := w.Table(now)
	if vm.News == nil || vm.Bots.Did != out.Seq {
		t.Fatalf("news %+v, %+v", vm.News, vm.Bots)
	}
	deed := vm.News.Strips[0]
	if deed.Mark != red || !strings.HasPrefix(deed.Text, "Red: ") || deed.Ask != "Why?" || deed.Done != "Done" ||
		!strings.Contains(deed.Account, "won 25 of 40 imagined games") || !strings.Contains(deed.Account, ": 9 of 20.") {
		t.Errorf("deed %+v", deed)
	}
	for _, o := range [][2]bot.Option{{{Fact: did, Visits: 30}, {Fact: other, Visits: 20}}, {{Fact: did, Visits: 30, Won: 10}, {Fact: other, Visits: 20, Won: 9}}} {
		for _, shared := range []bool{false, true} {
			now.Bots.Why = &bot.Account{Playouts: 60, Options: o[:], Shared: shared}
			if got := w.Table(now).News.Strips[0].Account; strings.Contains(got, " of ") || !strings.Contains(got, "level") || strings.Contains(got, "table") != shared {
				t.Errorf("figures that speak against the act, shared %v: %q", shared, got)
			}
		}
	}
	now.Bots.Why = &bot.Account{Options: []bot.Option{{Fact: did}}}
	if deed := w.Table(now).News.Strips[0]; deed.Ask != "" {
		t.Errorf("why, where there was no choice: %+v", deed)
	}
	now.Bots.Waits = false
	if after := w.Table(now); after.Bots.Did != 0 || len(after.News.Strips) != len(vm.News.Strips) {
		t.Errorf("hands have followed, and what is told is %+v, %+v", after.News.Strips, after.Bots)
	}
	if out, err = s.Submit(t.Context(), in().Update.Awaits[0].Answer(0), journal.Source{}); err != nil || out.Refusal != nil {
		t.Fatal(out.Refusal, err)
	}
	now.Update = in().Update
	if news := w.Table(now).News; news != nil && len(news.Strips) > 0 && strings.HasPrefix(news.Strips[0].Text, "Red: ") {
		t.Errorf("what people did is told as if the program had: %+v", news.Strips)
	}
}

// TestProgramLaysACardOfItsHand checks that people see which card to lay, or that any
// will do face down, and that the reason reveals nothing about the other cards.
func TestProgramLaysACardOfItsHand(t *testing.T) {
	w := presenttest.Cut(t, "en")
	s, in := sitting(t, stake(cut.Red, 1, 0))
	card, rest := engine.Laid(cut.HandOf(cut.Red), 2), engine.Laid(cut.HandOf(cut.Red), 3)
	out, err := s.Submit(t.Context(), card, journal.Source{ID: companion.BotSource})
	if err != nil || out.Refusal != nil {
		t.Fatal(out.Refusal, err)
	}
	for shown, want := range map[catalogue.CardID]string{catalogue.FaceDown: "Put any card of Red face down at ", 2: "Red lays " + w.Card(2) + ": take it from its cards and put it at "} {
		now := in()
		now.Bots = &present.Bots{Holds: []engine.Seat{cut.Red}, Did: out.Seq, Waits: true,
			Why: &bot.Account{Playouts: 60, Options: []bot.Option{{Fact: card, Visits: 40, Won: 25}, {Fact: rest, Visits: 20, Won: 9}}}}
		if now.Update.Latest.Fact.Card != catalogue.FaceDown {
			t.Fatal("everybody is shown the card")
		}
		latest := *now.Update.Latest // an update is everybody's
		latest.Fact.Card = shown
		now.Update.Latest = &latest
		deed := w.Table(now).News.Strips[0]
		if deed.Mark != w.Mark(cut.Red) || !strings.HasPrefix(deed.Text, want) || deed.Account != "Starting like this, it won 25 of 40 imagined games." {
			t.Errorf("card %d: %+v, want %q", shown, deed, want)
		}
		now.Update.Confirmed = true
		if news := w.Table(now).News; news != nil && len(news.Strips) > 0 {
			t.Errorf("a sensor saw hands lay it, and they are asked to: %+v", news.Strips)
		}
	}
}

// TestWhyNeedsAChoice: only the reason for this act is given, and only if the program imagined games for
// more than one answer.
func TestWhyNeedsAChoice(t *testing.T) {
	w := presenttest.Cut(t, "en")
	did, other := stake(cut.Red, 2, 0), stake(cut.Red, 1, 0)
	entry := &companion.Entry{Seq: 7, Fact: did}
	two := []bot.Option{{Fact: did, Visits: 4, Won: 3}, {Fact: other, Visits: 2, Won: 1}}
	for _, c := range []struct {
		bots *present.Bots
		want string
	}{
		{nil, ""}, {&present.Bots{Did: 7}, ""}, {&present.Bots{Did: 6, Why: &bot.Account{Playouts: 6, Options: two}}, ""}, {&present.Bots{Did: 7, Why: &bot.Account{Options: two}}, ""},
		{&present.Bots{Did: 7, Why: &bot.Account{Playouts: 6, Options: two[:1]}}, ""}, {&present.Bots{Did: 7, Why: &bot.Account{Playouts: 6, Options: two}}, "Starting like this, it won 3 of 4 imagined games. Next best: Stake 1: 1 of 2."},
		{&present.Bots{Did: 7, Why: &bot.Account{Playouts: 6, Options: []bot.Option{two[0], {Fact: other}}}}, "Starting like this, it won 3 of 4 imagined games."}, {&present.Bots{Did: 7, Why: &bot.Account{Playouts: 6, Options: []bot.Option{two[0], {Visits: 2}}}}, "Starting like this, it won 3 of 4 imagined games."},
	} {
		if got := w.Why(c.bots, entry); got != c.want {
			t.Errorf("%+v: %q, not %q", c.bots, got, c.want)
		}
	}
	choose, roll := engine.Prompt{Kind: engine.Choose, Seat: cut.Red}, engine.Prompt{Kind: engine.Roll, Seat: cut.Red}
	red, blue := &present.Bots{Holds: []engine.Seat{cut.Red}}, &present.Bots{Holds: []engine.Seat{cut.Blue}}
	if w.Decides(nil, &choose) || w.Decides(red, &roll) || w.Decides(blue, &choose) || !w.Decides(red, &choose) {
		t.Error("the program decides what is not its own, or not what is")
	}
}
