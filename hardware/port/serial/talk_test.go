package serial

import (
	"context"
	"testing"
	"testing/synctest"
	"time"
)

// TestTalkEndsWithTheRecordedDevice: a driver that goes on with commands that are not in the recording, because it
// lost its way in it, has no answer, and no device after the time at which it left.
func TestTalkEndsWithTheRecordedDevice(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := New(Config{Device: "desk.raw", Recorded: []Moment{
			{0, Opened, nil}, {time.Millisecond, Sent, []byte("look")}, {time.Second, Read, []byte("a card")},
			{2 * time.Second, Sent, []byte("look")}, {3 * time.Second, Closed, nil},
		}})
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		commands := 0
		began := time.Now()
		var left time.Duration
		_ = p.Talks(ctx, func(talk *Talk) { // it ends because ctx does
			for ; !talk.Closed(); commands++ {
				_, _ = talk.Write([]byte("restart")) // of a recording, which never fails
				if b, err := talk.Receive(talk.Now().Add(100 * time.Millisecond)); err == nil {
					t.Errorf("%q answers a command that was not sent then", b)
				}
			}
			left = time.Since(began)
		})
		if left < 3*time.Second || left > 4*time.Second || commands != 31 {
			t.Errorf("the device left after %v and %d commands, want 3 s and 31", left, commands)
		}
	})
}
