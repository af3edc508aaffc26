package shell

import (
	"fmt"
	"testing"

	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest/cut"
)

// played is a stage at the demo table after some facts.
func played(t *testing.T, facts ...engine.Observation) *stage {
	t.Helper()
	st := newStage(t, newRoom(t), Opts{Demo: true})
	st.until("the table", func() bool { return st.seat != nil })
	for _, o := range facts {
		if out, err := st.seat.Session.Submit(t.Context(), o, Finger); err != nil || out.Refusal != nil {
			t.Fatalf("%+v: %+v, %v", o, out, err)
		}
	}
	st.acts(len(facts))
	return st
}

// acts waits until so many acts are in force on the screen.
func (st *stage) acts(n int) {
	st.t.Helper()
	st.until(fmt.Sprint(n, " acts"), func() bool { return st.seat.told != nil && st.seat.told.Update.Acts == n })
}

func turnOf(seat engine.Seat, card catalogue.CardID) []engine.Observation {
	return []engine.Observation{engine.Act(seat, cut.VerbStake, 1, 0), engine.Laid(cut.SlotMiddle, card), engine.Rolled(cut.DieTie, 2)}
}

// TestOldFactIsAmendedInTwoTaps: from the log, the act and what it was: then
// one sees what changes, and accepts.
func TestOldFactIsAmendedInTwoTaps(t *testing.T) {
	st := played(t, append(turnOf(cut.Red, 3), turnOf(cut.Yellow, 4)...)...)
	st.tap("log/latest")
	st.until("the log", func() bool { return st.shown == st.past.log })
	st.tap("row/4") // the card of yellow
	st.until("the act", func() bool { return st.shown == st.past.moment })
	st.tap("other/3")
	st.tap("leave")
	st.tap("other/3")
	st.until("what would change", func() bool { return st.shown.Keys()["accept"] != nil })
	if st.seat.told.Update.Latest.Kind != journal.Act {
		t.Error("it was done before it was accepted")
	}
	want := st.past.would.With
	st.tap("accept")
	st.until("the table after the correction", func() bool { return st.shown == st.table && st.seat.told.Update.Latest.Kind == journal.Amend })
	if got := st.seat.told.Update.Latest; got.Act != 4 || got.Fact != want {
		t.Errorf("corrected act %d to %+v, want %+v", got.Act, got.Fact, want)
	}
}

// TestAcceptedAtAnotherTable: the game went on while people read what would
// change; they see what would change now.
func TestAcceptedAtAnotherTable(t *testing.T) {
	st := played(t, turnOf(cut.Red, 3)...)
	st.tap("log/latest")
	st.tap("row/1")
	st.tap("other/3")
	st.until("what would change", func() bool { return st.shown.Keys()["accept"] != nil })
	before := st.past.would
	if _, err := st.seat.Session.Submit(t.Context(), engine.Act(cut.Yellow, cut.VerbStake, 1, 0), Finger); err != nil {
		t.Fatal(err)
	}
	st.acts(4)
	st.tap("accept")
	st.until("it is shown anew", func() bool { return st.past.would != before })
	st.tap("accept")
	st.until("the table", func() bool { return st.shown == st.table && st.seat.told.Update.Acts == 4 })
}

func TestJumpBackAndForthFromTheLog(t *testing.T) {
	st := played(t, append(turnOf(cut.Red, 3), turnOf(cut.Yellow, 4)...)...)
	st.tap("menu")
	st.tap("log")
	st.tap("list/after") // the older ones
	st.tap("row/2")
	st.tap("jump")
	st.acts(2)
	st.until("the table", func() bool { return st.shown == st.table })
	st.tap("log/latest")
	st.tap("forward")
	st.acts(6)
	st.until("the table", func() bool { return st.shown == st.table })
}

// TestLogGoesOn: what happens while people read the log is added to it, and an
// act that is taken back while it is looked at is left.
func TestLogGoesOn(t *testing.T) {
	st := played(t, turnOf(cut.Red, 3)...)
	st.tap("log/latest")
	if _, err := st.seat.Session.Submit(t.Context(), engine.Act(cut.Yellow, cut.VerbStake, 1, 0), Finger); err != nil {
		t.Fatal(err)
	}
	st.tap("row/3")
	st.until("the act", func() bool { return st.shown == st.past.moment && st.past.look.Act == 3 })
	if _, err := st.seat.Session.Undo(t.Context(), Finger); err != nil {
		t.Fatal(err)
	}
	st.until("the log again", func() bool { return st.shown == st.past.log })
	st.tap("back")
	if st.shown != st.table {
		t.Errorf("shows %T", st.shown)
	}
}
