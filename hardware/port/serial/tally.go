package serial

import (
	"fmt"
	"sync"
	"time"

	"casekeeper/hardware"
)

// Tally counts the frames of a driver whose device sends only when there is something to
// report, so that its silence is no fault. The zero value is ready. It is safe for
// concurrent use.
type Tally struct {
	mu          sync.Mutex
	frames, bad uint64
	last        time.Time
	opened      struct{ frames, bad uint64 } // counters when the port was opened
}

// Opened records that the device was opened.
func (t *Tally) Opened() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.opened.frames, t.opened.bad = t.frames, t.bad
}

// Count sets the counters of the parser after bytes that arrived at a time.
func (t *Tally) Count(frames, bad uint64, at time.Time) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if frames != t.frames {
		t.last = at
	}
	t.frames, t.bad = frames, bad
}

// noise is how many bytes may come before the first whole frame after opening: the rest of
// one that was under way, and another.
const noise = 40

// Fill adds the counters to a port's status. A device that sent only broken frames, or bytes
// that are no frames, is a fault with this remedy: at the wrong speed nothing looks like the
// beginning of a frame.
func (t *Tally) Fill(st hardware.Status, remedy hardware.Remedy) hardware.Status {
	t.mu.Lock()
	defer t.mu.Unlock()
	st.Frames, st.BadFrames, st.Last = t.frames, t.bad, t.last
	if broken := t.bad - t.opened.bad; st.State == hardware.Up && (broken > 0 || st.Bytes > noise) && t.frames == t.opened.frames {
		st = st.Troubled(hardware.Fault, hardware.ReasonGarbled, fmt.Sprintf("%d bytes, %d broken frames and no whole one", st.Bytes, broken), remedy)
	}
	return st
}
