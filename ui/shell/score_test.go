package shell

import (
	"errors"
	"strings"
	"sync"
	"testing"

	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/games"
	"casekeeper/ui/kit"
)

// TestUntrackedGameIsScored: the players, the industries and the owners of cards are entered; the
// final table shows its reasons and can be corrected and shared.
func TestUntrackedGameIsScored(t *testing.T) {
	r := newRoom(t)
	game, err := games.Load(configs.FS, "tiny-epic-western", games.Cards{})
	if err != nil {
		t.Fatal(err)
	}
	r.add(game.Game, configs.FS)
	st := newStage(t, r, Opts{Lang: "en"})
	st.start.skipped = true // the welcome screen was dismissed
	st.tap("score")
	st.tap("options")
	for st.shown.Keys()["option/final-mining/first"] == nil {
		st.tap("options/after")
	}
	st.tap("option/final-mining/first")
	st.tap("start")
	st.tap("card/21")
	st.tap("seat/2")
	st.tap("score")
	st.until("the final table", func() bool { return st.shown == kit.Screen(st.end.page) && st.sees("Red has more than anybody else") })
	st.tap("cell/0/0")
	for id := range st.shown.Keys() {
		if strings.HasPrefix(id, "rule/") {
			st.tap(id)
			break
		}
	}
	st.until("the rule behind a reason", func() bool { return st.shown == kit.Screen(st.rules.screen) })
	st.tap("back")
	st.says("back", "Correct")
	st.tap("back")
	st.tap("card/21")
	st.tap("score")
	st.until("yellow has it now", func() bool { return st.sees("Yellow has more than anybody else") })
	st.tap("home")
	st.until("home", func() bool { return st.shown == kit.Screen(st.home) })
	st.tap("score")
	st.tap("back")
	st.until("home again", func() bool { return st.shown == kit.Screen(st.home) })
	st.tap("game/cut")
	st.tap("start")
	st.until("a table", func() bool { return st.seat != nil })
}

// TestCardsAreLaidOnAReader: each card goes to the seat whose cards are being entered. The
// sensors are closed with the final table and opened again to correct it.
func TestCardsAreLaidOnAReader(t *testing.T) {
	r := newRoom(t)
	game, err := games.Load(configs.FS, "tiny-epic-western", games.Cards{})
	if err != nil {
		t.Fatal(err)
	}
	r.add(game.Game, configs.FS)
	var mu sync.Mutex
	var opened []*sensorsBench
	st := newStage(t, r, Opts{Lang: "en", Bench: func(string) (Bench, error) {
		mu.Lock()
		defer mu.Unlock()
		opened = append(opened, &sensorsBench{})
		return opened[len(opened)-1], nil
	}})
	bench := func(n int) *sensorsBench {
		mu.Lock()
		defer mu.Unlock()
		if len(opened) < n {
			return &sensorsBench{}
		}
		return opened[n-1]
	}
	owns := func(card catalogue.CardID, seat engine.Seat) func() bool {
		return func() bool { return st.score.tally != nil && st.score.tally.Owner[card] == seat }
	}
	st.tap("score")
	st.tap("start")
	st.until("the readers", func() bool { return bench(1).heard("find tiny-epic-western") && st.sees("lay them on a reader") })
	bench(1).lay(21)
	st.until("red has the first", owns(21, 1))
	st.tap("seat/2")
	bench(1).lay(22, 23)
	st.until("yellow has the others", owns(23, 2))
	st.tap("score")
	st.until("the final table", func() bool { return st.shown == kit.Screen(st.end.page) && bench(1).isClosed() })
	st.tap("back")
	st.until("the readers again", func() bool { return bench(2).heard("find tiny-epic-western") })
	bench(2).lay(21)
	st.until("yellow has it", owns(21, 2))
	st.tap("back")
	st.until("who sat there", func() bool { return st.shown == kit.Screen(st.seating.page) && bench(2).isClosed() })
	if len(opened) != 2 || st.work.bench != nil {
		t.Errorf("opened %d times", len(opened))
	}
}

// TestScoreWithoutReaders: the reason is shown, and everything can be tapped.
func TestScoreWithoutReaders(t *testing.T) {
	r := newRoom(t)
	game, err := games.Load(configs.FS, "tiny-epic-western", games.Cards{})
	if err != nil {
		t.Fatal(err)
	}
	r.add(game.Game, configs.FS)
	st := newStage(t, r, Opts{Lang: "en", Bench: func(string) (Bench, error) { return nil, errors.New("port is busy") }})
	st.tap("score")
	st.tap("start")
	st.until("the trouble", func() bool { return st.sees("No readers: port is busy") })
	st.tap("card/21")
	st.tap("score")
	st.until("the final table", func() bool { return st.shown == kit.Screen(st.end.page) && st.sees("Red has more than anybody else") })
}

// TestScoringComesBackFromTheChoiceOfSensors: where none were chosen, they are offered, and Back goes
// on with the scoring.
func TestScoringComesBackFromTheChoiceOfSensors(t *testing.T) {
	r := newRoom(t)
	game, err := games.Load(configs.FS, "tiny-epic-western", games.Cards{})
	if err != nil {
		t.Fatal(err)
	}
	r.add(game.Game, configs.FS)
	st := newStage(t, r, Opts{Lang: "en", Rigs: &shed{}, Bench: func(string) (Bench, error) { return nil, nil }})
	st.start.skipped = true // the welcome screen was dismissed
	st.tap("score")
	st.tap("start")
	st.until("the choice of sensors", func() bool { return st.front(st.rigs.first) })
	st.tap("back")
	if !st.front(st.score.screen) {
		t.Error("Back does not return to the scoring")
	}
}
