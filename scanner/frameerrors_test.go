package scanner

import (
	"testing"
	"testing/synctest"
	"time"

	"casekeeper/engine"
	"casekeeper/hardware"
)

// A source with half of its frames broken is up, with a reason; a broken frame now and then
// is not reported.
func TestASourceWithBrokenFramesHasAReason(t *testing.T) {
	for _, c := range []struct {
		name      string
		good, bad uint64 // each second
		want      hardware.Reason
	}{
		{"all is well", 10, 0, hardware.ReasonNone},
		{"one of ten is broken", 9, 1, hardware.ReasonNone},
		{"beats and lines that mean nothing", 1, 1, hardware.ReasonUnread},
		{"nothing but readings in another form", 0, 1, hardware.ReasonUnread},
		{"two cards garble each other", 1, 9, hardware.ReasonUnread},
	} {
		synctest.Test(t, func(t *testing.T) {
			hub := newPuppet("hub")
			tb := run(t, nil, hub)
			defer tb.stop()
			tb.Update(nil, engine.Board{})
			says := func(good, bad uint64, seconds int) {
				for range seconds {
					hub.mu.Lock()
					hub.status.State = hardware.Up
					hub.status.Frames, hub.status.BadFrames = hub.status.Frames+good, hub.status.BadFrames+bad
					hub.mu.Unlock()
					time.Sleep(time.Second) // synctest time
				}
			}
			says(10, 0, 30)
			says(c.good, c.bad, 25)
			st := tb.Statuses()[0]
			if st.State != hardware.Up || st.Reason != c.want || (st.Remedy.Cure == hardware.BrokenFrames) != (c.want != hardware.ReasonNone) {
				t.Errorf("%s: %+v", c.name, st)
			}
			says(10, 0, 50)
			if st := tb.Statuses()[0]; st.Reason != hardware.ReasonNone {
				t.Errorf("%s, and then all is well: %+v", c.name, st)
			}
		})
	}
}
