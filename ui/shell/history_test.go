package shell

import (
	"fmt"
	"image/color"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"casekeeper/companion/journal"
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

// goroutine returns the number of the goroutine that runs it.
func goroutine() string {
	text := make([]byte, 64)
	return strings.Fields(string(text[:runtime.Stack(text, false)]))[1]
}

// TestScreenNeverWaitsForThePast: while the past games are read for the first time, step by step as the test
// lets them, the bar grows, every step is drawn, each key answers before the next step, and the pages about
// a person, a game and the year open. Nothing of any of these pages is made in Fyne's goroutine, which is the
// test's: it asks for the words of no game, of which making a page asks for those of every game in the list.
func TestScreenNeverWaitsForThePast(t *testing.T) {
	r := newRoom(t)
	finishedGame(t, r, r.games[0], "Ana", "Bo")
	whole, err := r.Past(nil)
	if err != nil {
		t.Fatal(err)
	}
	for n := range 99 {
		s := whole.Sittings[0]
		s.ID, s.BeganMillis, s.ActedMillis = journal.MatchID(n+2), s.BeganMillis-int64(n), s.ActedMillis-int64(n)
		whole.Sittings = append(whole.Sittings, s)
	}
	step := make(chan int)
	r.past = func(list func(results.Past)) (results.Past, error) {
		p := whole
		p.Unread, p.ToRead = 100, 100
		list(p)
		for p.Unread = range step {
			list(p)
		}
		return whole, nil
	}
	st := newStage(t, r, Opts{})
	fyne, here, elsewhere := goroutine(), 0, atomic.Int32{}
	st.tap("history")
	if st.history.vm.Empty[0] != "" {
		t.Error("before the games are listed the screen says that there are none")
	}
	r.asked = func() {
		if goroutine() == fyne {
			here++
		} else {
			elsewhere.Add(1)
		}
	}
	st.until("the list", func() bool { return len(st.history.vm.Games) == 100 })
	bar := float32(0)
	for i, unread := range []int{80, 60, 40, 20} {
		step <- unread
		drawn := st.drawn
		st.until("a longer bar", func() bool { return widest(st.history.page, kit.Brass) > bar+20 })
		bar = widest(st.history.page, kit.Brass)
		if st.drawn == drawn {
			t.Error("nothing was drawn")
		}
		st.tap(fmt.Sprintf("tab/%d", (i+1)%4))
	}
	for way, back := range map[string][]string{"person/0": {"tab/1"}, "about/3": {"tab/0"}} {
		for _, key := range append(back, way) {
			st.tap(key)
		}
		st.until("the page", func() bool { return st.shown == st.about.page })
		st.tap("about/card")
		st.until("the card", func() bool { return st.about.vm.Card != nil })
		st.tap("back")
		st.tap("back")
		st.until("the list again", func() bool { return st.shown == st.history.page })
	}
	if st.history.vm.Reading == "" {
		t.Error("it was read before the test let it")
	}
	close(step)
	st.until("everything is read", func() bool { return st.history.vm.Reading == "" })
	st.tap("year")
	st.until("the year", func() bool { return st.about.vm.Card != nil && st.shown == st.about.page })
	if here > 0 || elsewhere.Load() < 100 {
		t.Errorf("the words of a game were asked for %d times in Fyne's goroutine, and %d times elsewhere", here, elsewhere.Load())
	}
}

// widest returns the width of the widest rectangle of a colour on a screen.
func widest(s kit.Screen, fill color.Color) (w float32) {
	for _, o := range s.(kit.Maker).Drawn() {
		if r, is := o.(*canvas.Rectangle); is && r.FillColor == fill {
			w = max(w, r.Size().Width)
		}
	}
	return w
}
