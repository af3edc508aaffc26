package shell

import (
	"slices"
	"testing"
)

// TestGameIsTakenFromTheShelf: a new game of either kind, back and forth between shelf and
// set-up; the home screen shows the open game.
func TestGameIsTakenFromTheShelf(t *testing.T) {
	st := newStage(t, withBang(t), Opts{Lang: "en"})
	st.tap("game/bang-dice")
	st.tap("back")
	if st.shown != st.home {
		t.Fatalf("back from the set-up shows %T", st.shown)
	}
	for _, c := range []struct{ game, title string }{{"bang-dice", "BANG! The Dice Game"}, {"cut", "Cut the Deck"}} {
		st.tap("game/" + c.game)
		st.tap("start")
		st.until("the table", func() bool { return st.seat != nil })
		if c.game != "cut" { // which has nothing to lay out
			st.tap("table")
		}
		if got := st.seat.Session.Game().Info.En; got != c.title {
			t.Errorf("%s: playing %s", c.game, got)
		}
		st.tap("menu")
		st.tap("home")
		st.until("the game to continue", func() bool {
			return st.shown == st.home && st.start.before.Open != nil && st.start.before.Open.Game == c.game
		})
		st.tap("continue")
		st.until("the table again", func() bool { return st.seat != nil })
		if got := st.seat.words.Load().Info.En; got != c.title {
			t.Errorf("%s: continued with the words of %s", c.game, got)
		}
		st.tap("menu")
		st.tap("home")
		st.until("home", func() bool { return st.shown == st.home && !st.moving })
	}
}

// TestDemoOfEitherGame: with one game on the shelf its demo opens at once, otherwise that of the
// chosen game.
func TestDemoOfEitherGame(t *testing.T) {
	one := newStage(t, newRoom(t), Opts{Lang: "en"})
	one.tap("demo")
	one.until("the demo table", func() bool { return one.seat != nil })
	for game, want := range map[string]string{"cut": "Cut the Deck", "bang-dice": "BANG! The Dice Game"} {
		st := newStage(t, withBang(t), Opts{Lang: "en"})
		st.tap("demo")
		if st.shown != st.start.shelf {
			t.Fatalf("an example of what? %T", st.shown)
		}
		st.tap("game/" + game)
		st.until("the demo table", func() bool { return st.seat != nil })
		if got := st.seat.Session.Game().Info.En; got != want || st.seat.Demo == nil {
			t.Errorf("%s: playing %s", game, got)
		}
	}
}

// TestDemoRemembersTheGame: the first demo is of the game whose demo was opened last; a game that
// is no longer on the shelf is forgotten.
func TestDemoRemembersTheGame(t *testing.T) {
	var kept []string
	for _, c := range [][2]string{{"poker", "cut"}, {"bang-dice", "bang-dice"}} {
		st := newStage(t, withBang(t), Opts{Lang: "en", Demo: true, DemoGame: c[0], OnDemo: func(game string) { kept = append(kept, game) }})
		st.until("the demo table", func() bool { return st.seat != nil })
		if got := st.seat.Session.Game().Info.ID; got != c[1] {
			t.Errorf("%s: the demo plays %s", c[0], got)
		}
	}
	if !slices.Equal(kept, []string{"cut", "bang-dice"}) {
		t.Errorf("kept %v", kept)
	}
}

// TestFirstStart: people who have never played see the welcome screen until they play or dismiss
// it. A guided game explains everything again.
func TestFirstStart(t *testing.T) {
	r := newRoom(t)
	st := newStage(t, r, Opts{Lang: "en"})
	st.until("the welcome", func() bool { return st.shown.Keys()["guided"] != nil })
	st.tap("skip")
	st.until("home", func() bool { return st.shown.Keys()["guided"] == nil && st.shown.Keys()["settings"] != nil })
	st.tap("settings")
	st.settings.next("welcome") // on a later page
	st.tap("guided")
	if st.shown != st.seating.page || r.retaught != 1 {
		t.Fatalf("a first game shows %T, taught again %d times", st.shown, r.retaught)
	}
	st.tap("start")
	st.until("the table", func() bool { return st.seat != nil && st.seat.Guided })
	st.tap("menu")
	st.tap("home")
	st.until("home", func() bool { return st.shown == st.home && st.start.before.People != nil })
	if st.shown.Keys()["guided"] != nil {
		t.Error("who has played is welcomed")
	}
}

// TestSamePeopleAgain: one tap begins a game like the latest.
func TestSamePeopleAgain(t *testing.T) {
	st := newStage(t, newRoom(t), Opts{Lang: "en"})
	st.tap("game/cut")
	st.tap("seat/3")
	st.tap("start")
	st.until("the table", func() bool { return st.seat != nil })
	if st.seat.Guided {
		t.Error("a game that nobody asked to be guided is")
	}
	first := st.seat.Session.Info()
	st.tap("menu")
	st.tap("home")
	st.until("the people", func() bool { return st.shown == st.home && st.start.before.People != nil })
	st.tap("again")
	st.until("another table", func() bool { return st.seat != nil })
	if got := st.seat.Session.Info(); got.ID == first.ID || !slices.Equal(got.Seats, first.Seats) {
		t.Errorf("again %+v, was %+v", got, first)
	}
}
