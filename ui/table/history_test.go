package table_test

import (
	"testing"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/present/results"
	"casekeeper/ui/screens"

	"fyne.io/fyne/v2/test"
)

// evenings are past games of two people, one of them unfinished.
func evenings() results.Past {
	seats := []companion.Player{{Seat: "red", Name: "Maximiliana"}, {Seat: "blue", Name: "Bartolomé"}, {Seat: "green"}}
	p := results.Past{Facts: map[journal.MatchID]*companion.Facts{2: {Rolls: []companion.SeatRolls{
		{Seat: "red", Source: "hub:8", Faces: []int{12, 8, 11, 9, 6, 14}}, {Seat: "red", Source: "hub:9", Faces: []int{30, 2, 11, 9, 6, 60}}, {Seat: "blue", Source: "finger", Faces: []int{1, 0, 2, 0, 0, 1}}}}}}
	for i := range 9 {
		s := companion.MatchInfo{ID: journal.MatchID(i + 1), Game: tinyEpic, Seats: seats, Rows: 100, BeganMillis: int64(i) * 1e8, ActedMillis: int64(i)*1e8 + 5e6}
		if i > 0 {
			s.Result = []companion.Standing{{Seat: "red", Rank: 1, Total: 31, Won: true}, {Seat: "blue", Rank: 2, Total: 24 + i}, {Seat: "green", Rank: 3, Total: 20}}
		}
		p.Sittings = append(p.Sittings, s)
	}
	return p
}

func showPast(w *present.Words, p results.Past) *screens.History {
	h := screens.NewHistory()
	h.Show(results.HistoryPage(w, p, func(string) *present.Words { return w }, time.UnixMilli(1_000_000_000)))
	return h
}

func past(w *present.Words) kit.Screen   { return showPast(w, evenings()) }
func noPast(w *present.Words) kit.Screen { return showPast(w, results.Past{}) }

func pastAt(w *present.Words, keys string) kit.Screen {
	s := showPast(w, evenings())
	tapFirst(s, keys)
	return s
}

func TestPastGameIsOpenedByATap(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	h := showPast(words(t, "en"), evenings())
	opened := 0
	h.OnGame = func(id journal.MatchID) { opened = int(id) }
	w := open(t, h, sizes[0])
	defer w.Close()
	test.Tap(h.Keys()["match/2"])
	if opened != 2 {
		t.Errorf("opened game %d", opened)
	}
}
