package scanner

import (
	"fmt"
	"sync"
	"time"

	"casekeeper/hardware"
)

// When a source is reported as hard to understand: at least minBroken frames within
// errorWindow, and at least half of all, were broken.
const (
	errorWindow = 20 * time.Second
	minBroken   = 3
)

// frameErrors is the share of broken frames that a source had lately. It is safe for
// concurrent use.
type frameErrors struct {
	mu          sync.Mutex
	since       time.Time // start of the current window
	frames, bad uint64    // counters of the source at that start
	good, wrong uint64    // counts of the latest bad window; both 0 = the source is fine
}

// countErrors samples the frame counters of the source.
func (f *feed) countErrors(now time.Time) {
	st := f.source.Status()
	h := &f.errors
	h.mu.Lock()
	defer h.mu.Unlock()
	good, wrong := st.Frames-h.frames, st.BadFrames-h.bad
	over := now.Sub(h.since) >= errorWindow
	if much := wrong >= minBroken && wrong >= good; much || over {
		h.good, h.wrong = 0, 0
		if much {
			h.good, h.wrong = good, wrong
		}
	}
	if over {
		h.since, h.frames, h.bad = now, st.Frames, st.BadFrames
	}
}

// status is the status of the source, with [hardware.ReasonUnread] if it is up and half of
// its frames are broken.
func (f *feed) status() hardware.Status {
	st := f.source.Status()
	st.Dropped += f.dropped.Load()
	h := &f.errors
	h.mu.Lock()
	defer h.mu.Unlock()
	if st.State != hardware.Up || st.Reason != hardware.ReasonNone || h.wrong == 0 {
		return st
	}
	wrong, all := fmt.Sprint(h.wrong), fmt.Sprint(h.good+h.wrong)
	return st.Troubled(hardware.Up, hardware.ReasonUnread, wrong+" of "+all+" reports were not understood", hardware.BrokenFrames.With(wrong, all))
}
