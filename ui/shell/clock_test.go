package shell

import (
	"testing"
	"time"
)

// TestClockAdvances: the home screen shows the day and the time and updates them every minute,
// which does not count as activity.
func TestClockAdvances(t *testing.T) {
	now := time.Date(2026, 11, 22, 22, 10, 20, 0, time.UTC)
	var later []func()
	var waits []time.Duration
	st := newStage(t, newRoom(t), Opts{Hour: func() time.Time { return now }, After: func(d time.Duration, f func()) {
		waits, later = append(waits, d), append(later, f)
	}})
	st.until("the welcome", func() bool { return st.start.welcome }) // of the first start, which shows no clock
	st.home.OnSkip()
	st.until("the time", func() bool { return st.sees("SUNDAY, 22:10") && st.sees("ALL SAVED") })
	if len(waits) != 1 || waits[0] != 40*time.Second {
		t.Fatalf("waits %v", waits)
	}
	touched := st.sleep.at
	now = now.Add(40 * time.Second)
	later[0]()
	st.until("the next minute", func() bool { return st.sees("SUNDAY, 22:11") })
	if st.sleep.at != touched {
		t.Error("the clock keeps the screen awake")
	}
	st.until("the clock going on", func() bool { return len(later) == 2 })
}
