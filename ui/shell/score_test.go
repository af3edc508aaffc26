package shell

import (
	"strings"
	"testing"

	"casekeeper/configs"
	"casekeeper/engine/games"
	"casekeeper/ui/view"
)

// TestGameIsOnlyScored: who sat there, where the industries stand, who owns
// what, and the final table with its reasons; it can be corrected and shared.
func TestGameIsOnlyScored(t *testing.T) {
	r := newRoom(t)
	game, err := games.Load(configs.FS, "tiny-epic-western", games.Cards{})
	if err != nil {
		t.Fatal(err)
	}
	r.add(game.Game, configs.FS)
	st := newStage(t, r, Opts{Lang: "en"})
	st.tap("score")
	st.tap("options")
	st.tap("option/final-mining")
	st.tap("value/first")
	st.tap("start")
	st.tap("card/21")
	st.tap("seat/2")
	st.tap("score")
	st.until("the final table", func() bool { return st.shown == view.Screen(st.result) && st.sees("Red wins") })
	st.tap("share")
	if kept := <-st.room.shared; kept.Picture == nil {
		t.Errorf("shared %+v", kept)
	}
	st.until("where it went", func() bool { return st.sees("~/shared") })
	for id := range st.shown.Keys() {
		if strings.HasPrefix(id, "rule/") {
			st.tap(id)
			break
		}
	}
	st.until("the rule behind a reason", func() bool { return st.shown == view.Screen(st.rules.screen) })
	st.tap("back")
	st.says("back", "Correct")
	st.tap("back")
	st.tap("card/21")
	st.tap("score")
	st.until("yellow has it now", func() bool { return st.sees("Yellow wins") })
	st.tap("home")
	st.until("home", func() bool { return st.shown == view.Screen(st.home) })
	st.tap("score")
	st.tap("back")
	st.until("home again", func() bool { return st.shown == view.Screen(st.home) })
	st.tap("new")
	st.tap("game/cut")
	st.tap("start")
	st.until("a table", func() bool { return st.seat != nil })
}
