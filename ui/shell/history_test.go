package shell

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"casekeeper/configs"
	"casekeeper/engine/games"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/present/results"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// TestPastGameIsOpened: an unfinished game is in the list and can be resumed.
func TestPastGameIsOpened(t *testing.T) {
	st := newStage(t, newRoom(t), Opts{})
	st.tap("history")
	st.until("the list, with nothing on it", func() bool { return st.shown == st.history.page && len(st.history.past.Sittings) == 0 })
	st.tap("back")
	st.tap("game/cut")
	st.tap("seat/3")
	st.tap("start")
	st.tap("answer/-1/0@en/0")
	st.until("the act", func() bool { return st.shown.Keys()["card/8@en/1"] != nil })
	st.tap("menu")
	st.tap("home")
	st.until("home", func() bool { return st.shown == st.home && !st.moving })
	st.tap("history")
	st.tap("match/1")
	st.until("the game as it was", func() bool { return st.seat != nil && st.shown.Keys()["card/8@en/1"] != nil })
}

// TestRecordOpensItsAct: a record opens its game's log with that act in view and pointed out; back
// leads to the records again, and a record of points to the final table.
func TestRecordOpensItsAct(t *testing.T) {
	r := newRoom(t)
	st := newStage(t, r, Opts{})
	for _, id := range games.IDs() {
		game, err := games.Load(configs.FS, id, games.Cards{StandIns: true})
		if err != nil {
			t.Fatal(err)
		}
		r.add(game.Game, configs.FS)
		finishedGame(t, r, game.Game, []string{"Ana", "Bo", "Cy", "Di"}[:max(2, game.MinSeats)]...)
	}
	st.tap("history")
	st.until("the games", func() bool { return st.shown == st.history.page && len(st.history.past.Facts) == len(games.IDs()) })
	st.tap("tab/3")
	page := results.HistoryPage(st.general(), st.history.past, func(game string) *present.Words { return st.house.Words(game, st.lang) }, time.Now())
	moment, end := -1, -1
	for i, s := range page.Records {
		if s.At > 0 {
			moment = i
		} else if s.Match != 0 {
			end = i
		}
	}
	if moment < 0 || end < 0 {
		t.Fatalf("no record of a moment and of an end among %+v", page.Records)
	}
	st.history.page.List.Turn(10)
	st.history.page.Refresh()
	st.tap(fmt.Sprintf("story/%d", moment))
	st.until("the log", func() bool { return st.shown == st.past.log && st.seat != nil })
	at := page.Records[moment].At - 1
	rows := st.seat.words.Load().LogPage(*st.seat.shown).Rows
	row := rows[slices.IndexFunc(rows, func(r present.LogRowVM) bool { return r.Act == at })]
	key := st.shown.Keys()[fmt.Sprintf("row/%d", row.N)]
	if key == nil {
		t.Fatalf("act %d is not in view", at)
	}
	if !slices.ContainsFunc(key.Drawn(), func(o fyne.CanvasObject) bool {
		r, is := o.(*canvas.Rectangle)
		return is && r.StrokeColor == kit.Brass
	}) {
		t.Errorf("act %d is not pointed out", at)
	}
	st.tap("back")
	st.until("the records", func() bool { return st.shown == st.history.page && st.seat == nil })
	st.tap(fmt.Sprintf("story/%d", end))
	st.until("the final table", func() bool { return st.shown == st.end.page })
}
