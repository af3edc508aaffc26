package scanner

import (
	"testing"
	"time"

	"casekeeper/hardware"
)

func TestTally(t *testing.T) {
	var all Tally
	at := time.Date(2026, 1, 1, 20, 0, 0, 0, time.UTC)
	for i, e := range []hardware.Event{
		{Kind: hardware.CardSeen, Source: "b", Input: 2, UID: tag(1)}, {Kind: hardware.CardGone, Source: "b", Input: 2},
		{Kind: hardware.DieRolling, Source: "b", Input: 1}, {Kind: hardware.DieFace, Source: "b", Input: 1, Face: 4},
		{Kind: hardware.DieFault, Source: "b", Input: 1}, {Kind: hardware.DieFace, Source: "a", Input: 1, Face: 6}, {Kind: hardware.DieRolling, Source: "a", Input: 1},
		{Kind: hardware.Code, Source: "gun", Code: "7"}, {Kind: hardware.Beat, Source: "b"}, {Kind: hardware.CardPlaced, Source: "b", Input: 2, UID: tag(2)},
	} {
		e.At = at.Add(time.Duration(i) * time.Second)
		all.Step(e)
	}
	want := []Count{
		{Source: "a", Input: 1, Die: true, Rolls: 1, Face: 6, Moving: true, Last: at.Add(5 * time.Second)},
		{Source: "b", Input: 2, Reads: 2, Empty: 1, Tag: tag(2), Last: at.Add(9 * time.Second)},
		{Source: "b", Input: 1, Die: true, Rolls: 1, Faults: 1, Last: at.Add(4 * time.Second)},
		{Source: "gun", Reads: 1, Code: "7", Last: at.Add(7 * time.Second)},
	}
	got := all.Counts()
	if len(got) != len(want) {
		t.Fatalf("got %+v", got)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("got %+v\nwant %+v", got[i], want[i])
		}
	}
}
