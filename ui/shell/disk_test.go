package shell

import (
	"errors"
	"testing"
	"time"

	"casekeeper/ui/words"
)

// TestDiskProblemIsShownInAdvance: on the home screen and at the table, once each, and again on
// the home screen after a game.
func TestDiskProblemIsShownInAdvance(t *testing.T) {
	low := &words.Problem{Word: "nearly-full", Place: "150 MB", Err: errors.New("150")}
	least := &words.Problem{Word: "nearly-full", Place: "12 MB", Err: errors.New("12")}
	now := error(low)
	var later []func()
	st := newStage(t, newRoom(t), Opts{Machine: Machine{Disk: func() error { return now }}, After: func(d time.Duration, f func()) {
		if d == diskLook {
			later = append(later, f)
		}
	}})
	look := func() {
		t.Helper()
		n := len(later)
		later[n-1]()
		st.until("the look", func() bool { return len(later) > n })
	}
	st.until("it on the first screen", func() bool { return st.sees("Only 150 MB are left on the disk.") })
	st.tap("game/cut")
	st.tap("start")
	st.until("the table", func() bool { return st.shown == st.table })
	look()
	if st.sees("150 MB") {
		t.Error("it is told twice")
	}
	now = least
	look()
	st.until("it at the table", func() bool { return st.sees("Only 12 MB are left on the disk.") })
	st.leave()
	st.until("it on the first screen again", func() bool { return st.shown == st.home && st.sees("Only 12 MB are left on the disk.") })
}
