package shell

import (
	"slices"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/enginetest/cut"
)

// TestHowItWouldEndNowFollowsTheGame: the menu shows the points as they are, with what is open; an
// act of a sensor meanwhile changes them, and the end of the game gives the table back.
func TestHowItWouldEndNowFollowsTheGame(t *testing.T) {
	st := played(t, turnOf(cut.Red, 3)...)
	st.tap("menu")
	st.tap("standing")
	st.until("the points", func() bool { return st.shown == st.end.now.page })
	open := func() (n int) {
		for _, row := range st.end.now.result.Rows {
			if slices.ContainsFunc(row.Parts, func(p engine.Part) bool { return p.Open }) {
				n++
			}
		}
		return n
	}
	if n := open(); n != 1 {
		t.Errorf("%d people have staked, want 1", n)
	}
	act := func(o engine.Observation) {
		if _, err := st.seat.Session.Submit(t.Context(), o, Finger); err != nil {
			t.Fatal(err)
		}
	}
	act(engine.Act(cut.Yellow, cut.VerbStake, 2, 0))
	st.until("the second stake", func() bool { return open() == 2 })
	if st.shown != st.end.now.page {
		t.Error("an act took the points off the screen")
	}
	st.tap("back")
	if st.shown != st.table {
		t.Error("Back does not lead to the table")
	}
}

// TestPointsBeforeTheTable: who asks for the points before the table has come stays there.
func TestPointsBeforeTheTable(t *testing.T) {
	st := played(t, turnOf(cut.Red, 3)...)
	before := st.seat.shown
	st.seat.shown = nil
	st.end.now.open()
	st.until("the answer", func() bool { return len(st.end.now.result.Rows) > 0 })
	if st.shown != st.table {
		t.Errorf("%T is shown", st.shown)
	}
	st.seat.shown = before
}
