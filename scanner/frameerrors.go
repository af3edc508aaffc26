package scanner

import (
	"fmt"
	"sync"
	"time"

	"casekeeper/hardware"
)

// How many frames of a source are not understood before that is said: broken in
// heardFor at least, and half of all.
const (
	heardFor = 20 * time.Second
	broken   = 3
)

// heard is how well a source was understood of late. Anybody may call.
type heard struct {
	mu          sync.Mutex
	since       time.Time // of the span that is counted
	frames, bad uint64    // of the source when it began
	good, wrong uint64    // of the latest span that was bad; 0 = all is well
}

// hear looks at the counters of a source.
func (f *feed) hear(now time.Time) {
	st := f.source.Status()
	h := &f.heard
	h.mu.Lock()
	defer h.mu.Unlock()
	good, wrong := st.Frames-h.frames, st.BadFrames-h.bad
	over := now.Sub(h.since) >= heardFor
	if much := wrong >= broken && wrong >= good; much || over {
		h.good, h.wrong = 0, 0
		if much {
			h.good, h.wrong = good, wrong
		}
	}
	if over {
		h.since, h.frames, h.bad = now, st.Frames, st.BadFrames
	}
}

// status is the status of a source: one that is up and not understood half of the
// time says so.
func (f *feed) status() hardware.Status {
	st := f.source.Status()
	st.Dropped += f.dropped.Load()
	h := &f.heard
	h.mu.Lock()
	defer h.mu.Unlock()
	if st.State != hardware.Up || st.Reason != hardware.ReasonNone || h.wrong == 0 {
		return st
	}
	wrong, all := fmt.Sprint(h.wrong), fmt.Sprint(h.good+h.wrong)
	return st.Troubled(hardware.Up, hardware.ReasonUnread, wrong+" of "+all+" reports were not understood", hardware.BrokenFrames.With(wrong, all))
}
