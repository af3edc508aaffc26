package shell

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/ui/present"
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
	st.until(fmt.Sprint(n, " acts"), func() bool { return st.seat.shown != nil && st.seat.shown.Update.Acts == n })
}

func turnOf(seat engine.Seat, card catalogue.CardID) []engine.Observation {
	return []engine.Observation{engine.Act(seat, cut.VerbStake, 1, 0), engine.Laid(cut.SlotMiddle, card), engine.Rolled(cut.DieTie, 2)}
}

// TestOldFactIsAmendedInTwoTaps: in the log people tap the act and then the right one; they see
// what would change, and accept.
func TestOldFactIsAmendedInTwoTaps(t *testing.T) {
	st := played(t, append(turnOf(cut.Red, 3), turnOf(cut.Yellow, 4)...)...)
	st.tap("menu")
	st.tap("log")
	st.until("the log", func() bool { return st.shown == st.past.log })
	st.tap("fix/4") // yellow's card
	st.until("the act", func() bool { return st.shown == st.past.moment })
	st.tap("other/3")
	st.tap("leave")
	st.tap("other/3")
	st.until("what would change", func() bool { return st.shown.Keys()["accept"] != nil })
	if st.seat.shown.Update.Latest.Kind != journal.Act {
		t.Error("it was done before it was accepted")
	}
	want := st.past.would.With
	st.tap("accept")
	st.until("the table after the correction", func() bool { return st.shown == st.table && st.seat.shown.Update.Latest.Kind == journal.Amend })
	if got := st.seat.shown.Update.Latest; got.Act != 4 || got.Fact != want {
		t.Errorf("corrected act %d to %+v, want %+v", got.Act, got.Fact, want)
	}
}

// TestAcceptAfterTheGameHasGoneOn: the game went on while people read what would change. They see
// what would change now.
func TestAcceptAfterTheGameHasGoneOn(t *testing.T) {
	st := played(t, turnOf(cut.Red, 3)...)
	st.tap("menu")
	st.tap("log")
	st.tap("fix/1")
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
	st.until("the table", func() bool { return st.shown == st.table && st.seat.shown.Update.Acts == 4 })
}

func TestJumpBackAndForthFromTheLog(t *testing.T) {
	st := played(t, append(turnOf(cut.Red, 3), turnOf(cut.Yellow, 4)...)...)
	st.tap("menu")
	st.tap("log")
	st.tap("list/after") // the older rows
	st.tap("fix/2")
	st.tap("jump")
	st.acts(2)
	st.until("the table", func() bool { return st.shown == st.table })
	st.tap("menu")
	st.tap("log")
	st.tap("forward")
	st.acts(6)
	st.until("the table", func() bool { return st.shown == st.table })
}

// TestLogGrowsWhileItIsRead: new entries are added to the log while it is open, and the page of
// an act closes when that act is undone.
func TestLogGrowsWhileItIsRead(t *testing.T) {
	st := played(t, turnOf(cut.Red, 3)...)
	st.tap("menu")
	st.tap("log")
	if _, err := st.seat.Session.Submit(t.Context(), engine.Act(cut.Yellow, cut.VerbStake, 1, 0), Finger); err != nil {
		t.Fatal(err)
	}
	st.tap("fix/3")
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

// sensor is the source of facts that a sensor reports.
var sensor = journal.Source{ID: "hub/1", Raw: []byte("K7"), Reads: 2}

// TestWrongScanInTwoTaps: one tap on the strip, one on the right card or on removing it. The
// strip covers no answer and closes by itself.
func TestWrongScanInTwoTaps(t *testing.T) {
	st := played(t, engine.Act(cut.Red, cut.VerbStake, 1, 0))
	st.room.robot.Play(false) // while the demo plays by itself, nobody is asked whether it misread
	if _, err := st.seat.Session.Submit(t.Context(), engine.Laid(cut.SlotMiddle, 8), sensor); err != nil {
		t.Fatal(err)
	}
	st.tap("seen/1@en/2")
	if st.table.Keys()["face/3@en/2"] == nil {
		t.Error("what is awaited is covered")
	}
	st.until("what it could have been", func() bool { return st.shown.Keys()["other/0"] != nil })
	st.tap("other/4")
	st.until("the table after the correction", func() bool { return st.shown == st.table && st.seat.shown.Update.Latest.Kind == journal.Amend })
	if got := st.seat.shown.Update.Latest; got.Act != 1 || got.Fact != engine.Laid(cut.SlotMiddle, 5) {
		t.Errorf("corrected act %d to %+v", got.Act, got.Fact)
	}
	if _, err := st.seat.Session.Submit(t.Context(), engine.Rolled(cut.DieTie, 2), sensor); err != nil {
		t.Fatal(err)
	}
	st.tap("seen/2@en/4")
	st.tap("jump")
	st.until("the die awaited again", func() bool { return st.shown == st.table && st.shown.Keys()["face/3@en/5"] != nil })
}

// TestStripClosesByItself: it closes after its time, and facts from taps have none.
func TestStripClosesByItself(t *testing.T) {
	r := newRoom(t)
	r.checked = 30 * time.Millisecond
	st := newStage(t, r, Opts{Demo: true})
	st.until("the table", func() bool { return st.seat != nil && st.seat.shown != nil })
	if _, err := st.seat.Session.Submit(t.Context(), engine.Act(cut.Red, cut.VerbStake, 1, 0), Finger); err != nil {
		t.Fatal(err)
	}
	st.acts(1)
	if st.seat.shown.Seen != 0 {
		t.Error("people are to check what they have tapped")
	}
	if _, err := st.seat.Session.Submit(t.Context(), engine.Laid(cut.SlotMiddle, 8), sensor); err != nil {
		t.Fatal(err)
	}
	st.until("the strip", func() bool { return st.seat.shown.Seen == 2 })
	st.until("it is gone", func() bool { return st.seat.shown.Seen == 0 })
}

// TestPendingActsAreDropped: a correction that makes later acts illegal leaves them pending,
// visibly, until they are dropped.
func TestPendingActsAreDropped(t *testing.T) {
	st := played(t, append(turnOf(cut.Red, 3), turnOf(cut.Yellow, 4)...)...)
	p, err := st.seat.Session.Amend(t.Context(), 1, engine.Laid(cut.SlotMiddle, 4))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := st.seat.Session.Accept(t.Context(), p, Finger); err != nil {
		t.Fatal(err)
	}
	st.tap("waiting")
	st.tap("drop")
	st.until("nothing waits", func() bool { return st.shown.Keys()["waiting"] == nil && len(st.seat.shown.Update.Pending) == 0 })
	if st.shown.Keys()["drop"] != nil {
		t.Error("the sheet is still open")
	}
}

// TestLogGoesBackToAnAct: people tap an act in the log; the table after it is shown, and one key
// undoes all that came later. A second tap takes the choice back; the latest act has nothing later.
func TestLogGoesBackToAnAct(t *testing.T) {
	st := played(t, append(turnOf(cut.Red, 3), turnOf(cut.Yellow, 4)...)...)
	st.tap("menu")
	st.tap("log")
	pointed := func() bool { return st.shown.Keys()["point"] != nil }
	st.tap("row/5")
	st.until("the latest act", pointed)
	if !st.shown.Keys()["point"].Off() {
		t.Error("what comes after the latest act can be undone")
	}
	st.tap("row/5")
	st.until("no act", func() bool { return !pointed() })
	st.tap("row/4")
	st.until("an act before", func() bool { return pointed() && !st.shown.Keys()["point"].Off() })
	if _, err := st.seat.Session.Submit(t.Context(), engine.Act(cut.Red, cut.VerbStake, 1, 0), Finger); err != nil {
		t.Fatal(err)
	}
	st.until("one act more to undo", func() bool { return st.past.next != nil && st.past.next.UndoSteps == 2 })
	st.tap("point")
	st.acts(5)
	st.until("the table", func() bool { return st.shown == st.table })
}

// TestNoteIsKept: a note on an act is typed in the log and stands in it afterwards; it changes
// nothing.
func TestNoteIsKept(t *testing.T) {
	st := played(t, turnOf(cut.Red, 3)...)
	st.tap("menu")
	st.tap("log")
	st.until("the log", func() bool { return st.shown == st.past.log && st.shown.Keys()["row/1"] != nil })
	st.tap("row/1")
	st.until("an act is chosen", func() bool { return st.past.point != present.NoAct })
	st.tap("note")
	for _, letter := range []string{"h", "u", "m"} {
		st.past.log.OnType(letter)
	}
	st.tap("note/done")
	st.until("the note in the log", func() bool {
		list, err := st.seat.Session.Log(t.Context(), 0)
		if err != nil {
			t.Fatal(err)
		}
		last := list[len(list)-1]
		return last.Kind == journal.Note && strings.HasSuffix(last.Text, ": hum") && len(last.Text) > len(": hum")
	})
	st.until("the log again", func() bool { return !st.past.note.open && st.shown.Keys()["row/1"] != nil })
	if got := st.seat.shown.Update.Acts; got != 3 {
		t.Errorf("%d acts after a note, want 3", got)
	}
}
