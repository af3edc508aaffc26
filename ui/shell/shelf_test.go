package shell

import (
	"slices"
	"strings"
	"testing"
)

// TestGameIsTakenFromTheShelf: a new game of either, back and forth between
// shelf and set-up, and the first screen names the game that was left.
func TestGameIsTakenFromTheShelf(t *testing.T) {
	st := newStage(t, withBang(t), Opts{Lang: "en"})
	st.tap("new")
	st.tap("game/bang-dice")
	st.tap("back")
	if st.shown != st.shelf {
		t.Fatalf("back from the set-up shows %T", st.shown)
	}
	st.tap("back")
	st.tap("new")
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
		st.until("the game to continue", func() bool { return st.shown == st.home && st.last != nil && st.last.Game == c.game })
		st.tap("continue")
		st.until("the table again", func() bool { return st.seat != nil })
		if got := st.seat.words.Load().Info.En; got != c.title {
			t.Errorf("%s: continued with the words of %s", c.game, got)
		}
		st.tap("menu")
		st.tap("home")
		st.until("home", func() bool { return st.shown == st.home && !st.moving })
		st.tap("new")
	}
}

// TestDemoOfEitherGame: the demo starts the first game at once, and another
// from the shelf.
func TestDemoOfEitherGame(t *testing.T) {
	for key, want := range map[string]string{"demo": "Cut the Deck", "other game/bang-dice": "BANG! The Dice Game"} {
		st := newStage(t, withBang(t), Opts{Lang: "en"})
		for _, id := range strings.Fields(key) {
			st.tap(id)
		}
		st.until("the demo table", func() bool { return st.seat != nil })
		if got := st.seat.Session.Game().Info.En; got != want || st.seat.Demo == nil {
			t.Errorf("%s: playing %s", key, got)
		}
	}
}

// TestDemoRemembersTheGame: what the demo table played is what it plays next,
// and what it is opened with if nobody says otherwise; a game that is not on
// the shelf any more is forgotten.
func TestDemoRemembersTheGame(t *testing.T) {
	var kept []string
	st := newStage(t, withBang(t), Opts{Lang: "en", DemoGame: "poker", Demoed: func(game string) { kept = append(kept, game) }})
	st.until("the first game on the key", func() bool {
		k := st.shown.Keys()["demo"]
		return k != nil && k.Detail() == "Cut the Deck plays by itself"
	})
	st.tap("other")
	st.tap("game/bang-dice")
	st.until("the demo table", func() bool { return st.seat != nil })
	st.tap("menu")
	st.tap("home")
	st.until("home", func() bool { return st.shown == st.home && !st.moving })
	st.until("the game on the key", func() bool {
		return st.shown.Keys()["demo"].Detail() == "BANG! The Dice Game plays by itself"
	})
	st.tap("demo")
	st.until("the demo table", func() bool { return st.seat != nil })
	if got := st.seat.Session.Game().Info.ID; got != "bang-dice" || !slices.Equal(kept, []string{"bang-dice", "bang-dice"}) {
		t.Errorf("the demo plays %s, kept %v", got, kept)
	}
}
