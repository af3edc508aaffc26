package shell

import (
	"testing"

	"casekeeper/engine"
	"casekeeper/ui/kit"
)

// TestSetUpOfTheTable: a new game begins with its set-up. People tick what they have laid, on the
// table or by the key, take the last step back, and can open it again from the table. A resumed
// game does not begin with it.
func TestSetUpOfTheTable(t *testing.T) {
	st := newStage(t, withBang(t), Opts{Lang: "en"})
	st.tap("game/bang-dice")
	st.seating.choice.Values["roles"] = "known"
	for len(st.seating.choice.Seats) < 4 {
		st.tap("seat/4")
	}
	st.tap("start")
	st.tap("lay/seat/0")
	st.until("a tick", func() bool { return st.sees("STEP 2") })
	st.tap("done")
	st.until("two", func() bool { return st.sees("STEP 3") })
	st.tap("undo")
	st.until("one", func() bool { return st.sees("STEP 2") })
	st.tap("lay/seat/0")
	st.until("none", func() bool { return st.sees("STEP 1") })
	st.tap("done")
	lay := st.seat.shown.Update.Awaits[0]
	if _, err := st.seat.Session.Submit(t.Context(), engine.Laid(lay.Slot, lay.Cards.Nth(0)), Finger); err != nil {
		t.Fatal(err)
	}
	st.until("the act", func() bool { return st.seat.shown.Update.Acts == 1 && st.shown == kit.Screen(st.layout.page) })
	st.tap("table")
	st.tap("menu")
	st.tap("layout")
	st.until("it again", func() bool { return st.sees("STEP 2") })
	st.tap("table")
	st.tap("menu")
	st.tap("home")
	st.tap("continue")
	st.until("the table, not its set-up", func() bool { return st.seat != nil && st.seat.shown != nil && st.shown == kit.Screen(st.table) })
}
