package shell

import (
	"testing"
	"time"

	"casekeeper/engine"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/ui/kit"
)

// TestHomeShowsTheLatestGames: no key moves after the screen is shown.
func TestHomeShowsTheLatestGames(t *testing.T) {
	was, start := homeWait, startWait
	homeWait, startWait = time.Hour, time.Hour // however busy the machine is
	t.Cleanup(func() { homeWait, startWait = was, start })
	r := newRoom(t)
	st := newStage(t, r, Opts{})
	if !st.start.welcome {
		t.Error("who starts the program for the first time is not welcomed at once")
	}
	at, err := r.Begin("cut", engine.Setup{Seats: []engine.Seat{cut.Red, cut.Blue}}, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := at.Close(); err != nil {
		t.Fatal(err)
	}
	if st.start.goHome(); st.shown.Keys()["continue"] == nil {
		t.Error("what goes on is not there when the first screen is")
	}
}

// TestHomeWaitsOnlyBriefly: the screen is shown, and the latest games follow.
func TestHomeWaitsOnlyBriefly(t *testing.T) {
	was := homeWait
	homeWait = 0
	t.Cleanup(func() { homeWait = was })
	r := newRoom(t)
	r.slow = make(chan struct{})
	st := newStage(t, r, Opts{})
	st.shown = nil
	if st.start.goHome(); st.shown != kit.Screen(st.home) || st.start.welcome {
		t.Error("it waits for what was played")
	}
	close(r.slow)
	st.until("that nothing was played", func() bool { return st.start.welcome })
}
