package shell

import (
	"testing"

	"casekeeper/engine"
	"casekeeper/ui/kit"
)

// TestSetupCheckList: a new game begins with the check list. People tick what no sensor sees,
// cards tick themselves, and the list can be opened again from the table. A resumed game does not
// begin with it.
func TestSetupCheckList(t *testing.T) {
	st := newStage(t, withBang(t), Opts{Lang: "en"})
	st.tap("game/bang-dice")
	st.seating.choice.Values["roles"] = "known"
	for len(st.seating.choice.Seats) < 4 {
		st.tap("seat/4")
	}
	st.tap("start")
	st.tap("tick/0")
	st.until("a tick", func() bool { return st.sees("1 of") })
	st.tap("tick/0")
	st.until("no tick", func() bool { return st.sees("0 of") })
	st.tap("tick/10")
	lay := st.seat.shown.Update.Awaits[0]
	if _, err := st.seat.Session.Submit(t.Context(), engine.Laid(lay.Slot, lay.Cards.Nth(0)), Finger); err != nil {
		t.Fatal(err)
	}
	st.until("the card ticks itself", func() bool { return st.sees("2 of") && st.shown == kit.Screen(st.layout.page) })
	st.tap("table")
	st.tap("menu")
	st.tap("layout")
	st.until("it again", func() bool { return st.sees("2 of") })
	st.tap("table")
	st.tap("menu")
	st.tap("home")
	st.tap("continue")
	st.until("the table, not the check list", func() bool { return st.seat != nil && st.seat.shown != nil && st.shown == kit.Screen(st.table) })
}
