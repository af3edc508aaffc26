package scanner

import (
	"context"
	"testing"
	"time"

	"casekeeper/hardware"
)

// TestReadsOfATag: reads are counted from a moment on, as far as they are kept, beginning with the first
// of them; a repetition is no look, and a pause begins anew.
func TestReadsOfATag(t *testing.T) {
	start := time.Unix(1_800_000_000, 0)
	at := func(n int) time.Time { return start.Add(time.Duration(n) * 100 * time.Millisecond) }
	m := &marks{}
	for n := range 5 {
		m.add(at(n), uint32(2*n), time.Second)
	}
	m.add(at(4).Add(repeated), 8, time.Second)
	if m.reads != 5 || m.begun != start {
		t.Errorf("%d reads since %v", m.reads, m.begun)
	}
	for _, c := range []struct {
		from, count int
		first       mark
	}{
		{0, 6, mark{start, 0}}, {1, 5, mark{at(1), 2}}, {4, 2, mark{at(4), 8}}, {9, 0, mark{}},
	} {
		if first, n := m.from(at(c.from)); n != c.count || first != c.first || m.count(at(c.from)) != n {
			t.Errorf("from read %d on: %d reads, the first %+v", c.from, n, first)
		}
	}
	if first, n := (&marks{}).from(start); n != 0 || first != (mark{}) {
		t.Errorf("no reads: %d, the first %+v", n, first)
	}
	for n := 20; n < 120; n++ { // more than are kept
		m.add(at(n), uint32(n), time.Second)
	}
	if first, n := m.from(at(0)); m.reads != 100 || m.begun != at(20) || m.last().look != 119 || n != 64 || first != (mark{at(56), 56}) {
		t.Errorf("%d reads since %v; kept are %d from %+v", m.reads, m.begun, n, first)
	}
}

// TestWhatStandsAroundACode: the symbology identifier is no prefix that is learned, and is removed only
// where a code follows it.
func TestWhatStandsAroundACode(t *testing.T) {
	for _, c := range []struct{ before, after, code, want string }{
		{"", "", "]A0K8", "K8"}, {"", "", "]A0", "]A0"}, {"", "", "]40K8", "]40K8"}, {"", "", " K8 ", "K8"},
		{"]A0", "", "]Q1K8", "K8"}, {"X]A0", "", "XK8", "K8"}, {"X", "Y", "X K8 Y", "K8"}, {"X", "Y", "XY", "XY"},
	} {
		var a affixes
		a.learn(c.before, c.after)
		if got := a.strip(c.code); got != c.want {
			t.Errorf("%q, learned from %q and %q: %q, not %q", c.code, c.before, c.after, got, c.want)
		}
	}
}

// TestAClockThatGoesBack is that of a hub that has restarted, which may call its readers empty at first;
// one that stands still is not.
func TestAClockThatGoesBack(t *testing.T) {
	p, at := NewPresence(DefaultPresence), time.Unix(1_800_000_000, 0)
	s := p.spot(hardware.Event{Source: "hub", Input: 1})
	for _, c := range []struct {
		clock     time.Duration
		restarted bool
	}{{5 * time.Second, false}, {6 * time.Second, false}, {6 * time.Second, false}, {time.Second, true}, {2 * time.Second, false}} {
		s.absent, s.reset = 3, false
		p.Step(hardware.Event{Source: "hub", Kind: hardware.Beat, Clock: c.clock, At: at}, func(Change) {})
		if s.reset != c.restarted || (s.absent == 0) != c.restarted {
			t.Errorf("at %v: restarted %v, %d empty looks", c.clock, s.reset, s.absent)
		}
	}
}

// TestOneWaiterGivesUp: who waits for a beat and ends leaves the others waiting.
func TestOneWaiterGivesUp(t *testing.T) {
	ended, end := context.WithCancel(t.Context())
	end()
	other := waiter{"hub", 2 * time.Second, make(chan struct{})}
	table := &Scanner{waiters: []waiter{other}}
	if err := table.WaitBeat(ended, "hub", time.Second); err == nil || len(table.waiters) != 1 || table.waiters[0] != other {
		t.Errorf("%v, %+v", err, table.waiters)
	}
}
