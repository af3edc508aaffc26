package sitting

import (
	"testing"
	"time"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/ui/present"
)

// TestContestIsLookedAt: an act of a contest, or the last one, is shown for a time and needs no
// confirmation; any other act waits for people.
func TestContestIsLookedAt(t *testing.T) {
	at := func(since time.Duration) *Chairs {
		return &Chairs{state: present.Bots{Did: 5, Waits: true}, since: time.Now().Add(-since)}
	}
	quiet, ended := companion.Update{Latest: &companion.Entry{}}, companion.Update{Latest: &companion.Entry{Contests: make([]engine.Contest, 1)}}
	on := companion.Update{Board: engine.Board{Contest: &engine.Contest{}}}
	for what, u := range map[string]companion.Update{"ended": ended, "on": on} {
		if _, wait := at(0).due(&u); wait <= contestTime/2 || wait > contestTime {
			t.Errorf("contest %s, now: %v", what, wait)
		}
		if _, wait := at(contestTime).due(&u); wait != time.Millisecond {
			t.Errorf("contest %s, its time is over: %v", what, wait)
		}
	}
	if _, wait := at(contestTime).due(&quiet); wait != 0 {
		t.Errorf("hands are waited for %v", wait)
	}
}
