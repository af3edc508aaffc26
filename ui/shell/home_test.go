package shell

import (
	"testing"
	"time"

	"casekeeper/engine"
	"casekeeper/engine/enginetest/cut"
)

// TestHomeComesWithWhatWasPlayed: nothing moves under a finger once it is shown.
func TestHomeComesWithWhatWasPlayed(t *testing.T) {
	was := homeWait
	homeWait = time.Hour // however busy the machine is
	t.Cleanup(func() { homeWait = was })
	r := newRoom(t)
	st := newStage(t, r, Opts{})
	st.until("that nothing was played", func() bool { return st.welcome })
	at, err := r.Begin("cut", engine.Setup{Seats: []engine.Seat{cut.Red, cut.Blue}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := at.Close(); err != nil {
		t.Fatal(err)
	}
	if st.goHome(); st.shown.Keys()["continue"] == nil {
		t.Error("what goes on is not there when the first screen is")
	}
}

// TestHomeDoesNotWaitForEver: it is shown, and what was played comes later.
func TestHomeDoesNotWaitForEver(t *testing.T) {
	was := homeWait
	homeWait = 0
	t.Cleanup(func() { homeWait = was })
	st := newStage(t, newRoom(t), Opts{})
	st.goHome()
	st.until("that nothing was played", func() bool { return st.welcome && len(st.due) == 0 })
}
