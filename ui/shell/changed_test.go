package shell

import (
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
)

// TestChangedGameAsksFirst: a game with a lost row is opened only when people confirm it; "not
// now" changes nothing.
func TestChangedGameAsksFirst(t *testing.T) {
	r := newRoom(t)
	st := newStage(t, r, Opts{})
	st.tap("game/cut")
	st.tap("start")
	st.tap("answer/-1/0@en/0")
	st.acts(1)
	st.tap("menu")
	st.tap("home")
	st.until("home", func() bool { return st.shown == st.home && st.seat == nil })
	rows, err := r.store.Rows(1)
	if err != nil {
		t.Fatal(err)
	}
	rows[1] = journal.Row{Kind: journal.Lost, Match: 1, Seq: 1}
	r = newRoom(t)
	if _, err := r.store.Create(rows[0]); err != nil {
		t.Fatal(err)
	}
	if err := r.store.Append(rows[1:]...); err != nil {
		t.Fatal(err)
	}
	st = newStage(t, r, Opts{})
	st.tap("continue")
	st.until("the question", func() bool { return st.shown == st.changed.page && st.changed.game != nil })
	st.tap("log")
	if list, err := companion.History(&r.store); err != nil || len(list) != 1 || list[0].ID != 1 || st.shown != st.home {
		t.Errorf("not now: %+v, %v", list, err)
	}
	st.tap("continue")
	st.until("the question", func() bool { return st.shown == st.changed.page })
	st.tap("go")
	st.until("the table", func() bool { return st.shown == st.table && st.seat != nil && st.seat.shown != nil })
	if u := st.seat.shown.Update; u.Match != 2 || u.Viewer != engine.Table {
		t.Errorf("goes on as %+v", u.Match)
	}
}
