package serial

import (
	"fmt"
	"sync"
	"time"

	"casekeeper/hardware"
)

// Tally counts the frames of a driver whose device speaks only when there is
// something to tell, so that its silence is no trouble. The zero value is
// ready; anybody may call.
type Tally struct {
	mu          sync.Mutex
	frames, bad uint64
	last        time.Time
	opened      struct{ frames, bad uint64 } // when the port was opened
}

// Opened starts a new stay of the device.
func (t *Tally) Opened() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.opened.frames, t.opened.bad = t.frames, t.bad
}

// Count takes the parser's counters after bytes that arrived at a time.
func (t *Tally) Count(frames, bad uint64, at time.Time) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if frames != t.frames {
		t.last = at
	}
	t.frames, t.bad = frames, bad
}

// Fill adds the counters to a port's status. A device of which only broken
// frames were heard is a fault with this remedy.
func (t *Tally) Fill(st hardware.Status, remedy string) hardware.Status {
	t.mu.Lock()
	defer t.mu.Unlock()
	st.Frames, st.BadFrames, st.Last = t.frames, t.bad, t.last
	if broken := t.bad - t.opened.bad; st.State == hardware.Up && broken > 0 && t.frames == t.opened.frames {
		st.State, st.Reason, st.Remedy = hardware.Fault, hardware.ReasonGarbled, remedy
		st.Detail = fmt.Sprintf("%d broken frames and no whole one", broken)
	}
	return st
}
