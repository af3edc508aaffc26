// Package hwtest is the suite that every [hardware.Source] passes: it emits events, it finds
// its device again, it stops in time and leaks nothing.
package hwtest

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"casekeeper/hardware"
)

// stopTime is how soon a source has to return when its context ends: within a second, with
// room for a busy machine.
const stopTime = 10 * time.Second

// Bench is a source with its device, which is plugged in.
type Bench struct {
	Source hardware.Source
	Act    func() // makes the device report something; may be called often
	Unplug func()
	Plug   func()
}

// Run tests the sources that open makes. open registers its own clean-up.
func Run(t *testing.T, open func(t *testing.T) Bench) {
	for _, c := range suite {
		t.Run(c.name, func(t *testing.T) { c.test(t, open(t)) })
	}
}

// Virtual is Run in the virtual time of testing/synctest, for devices that are
// goroutines of the test and nothing else: no file, no terminal, no socket.
func Virtual(t *testing.T, open func(t *testing.T) Bench) {
	for _, c := range suite {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) { c.test(t, open(t)) })
		})
	}
}

var suite = []struct {
	name string
	test func(*testing.T, Bench)
}{
	{"reports", reports},
	{"comes back", comesBack},
	{"waits for its device", waits},
	{"stops while its device is away", stopsAway},
	{"stops while nobody takes events", stopsFull},
	{"leaves nothing behind", leavesNothing},
}

// recorder records events.
type recorder struct {
	mu     sync.Mutex
	events []hardware.Event
}

func (h *recorder) emit(e hardware.Event) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.events = append(h.events, e)
}

func (h *recorder) count(kinds ...hardware.EventKind) int {
	h.mu.Lock()
	defer h.mu.Unlock()
	n := 0
	for _, e := range h.events {
		if slices.Contains(kinds, e.Kind) {
			n++
		}
	}
	return n
}

// news counts the events that are not about the link.
func (h *recorder) news() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	n := 0
	for _, e := range h.events {
		if e.Kind != hardware.LinkUp && e.Kind != hardware.LinkDown && e.Kind != hardware.Beat {
			n++
		}
	}
	return n
}

// start runs a source; stop ends it and checks that it returns in time.
func start(t *testing.T, s hardware.Source, emit func(hardware.Event)) (stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- s.Run(ctx, emit) }()
	stop = sync.OnceFunc(func() {
		select {
		case err := <-ended:
			t.Errorf("Run returned %v before its context ended", err)
			return
		default:
		}
		began := time.Now()
		cancel()
		err := <-ended
		if took := time.Since(began); took > stopTime {
			t.Errorf("Run took %v to return, want at most %v", took, stopTime)
		}
		if !errors.Is(err, context.Canceled) {
			t.Errorf("Run returned %v, want %v", err, context.Canceled)
		}
		if st := s.Status(); st.State != hardware.Off {
			t.Errorf("state %v after Run, want off", st.State)
		}
	})
	t.Cleanup(stop)
	return stop
}

func (b Bench) state(s hardware.State) func() bool {
	return func() bool { return b.Source.Status().State == s }
}

// actUntil makes the device report until more than n events have come.
func (b Bench) actUntil(t *testing.T, h *recorder, n int) {
	t.Helper()
	Until(t, "an event", func() bool {
		b.Act()
		return h.news() > n
	})
}

func reports(t *testing.T, b Bench) {
	if st := b.Source.Status(); st.State != hardware.Off {
		t.Errorf("state %v before Run, want off", st.State)
	}
	var h recorder
	stop := start(t, b.Source, h.emit)
	Until(t, "up", b.state(hardware.Up))
	b.actUntil(t, &h, 0)
	Until(t, "frames counted", func() bool { return b.Source.Status().Frames > 0 }) // some drivers count after the event
	st := b.Source.Status()
	if st.Frames == 0 || st.BadFrames != 0 || st.Reopens != 0 || st.Last.IsZero() || st.Device == "" || st.Since.IsZero() {
		t.Errorf("status %+v", st)
	}
	stop()
	checkEvents(t, b.Source.Name(), h.events)
}

func checkEvents(t *testing.T, name string, events []hardware.Event) {
	t.Helper()
	var last time.Time
	for i, e := range events {
		link := e.Kind == hardware.LinkUp || e.Kind == hardware.LinkDown
		switch {
		case e.Source != name:
			t.Errorf("event %d is of %q, want %q", i, e.Source, name)
		case e.Kind.String() == "unknown":
			t.Errorf("event %d is of kind %d", i, e.Kind)
		case e.At.Before(last):
			t.Errorf("event %d is %v before the one before it", i, last.Sub(e.At))
		case !link && e.Raw == "":
			t.Errorf("event %d, %v, does not tell its frame", i, e.Kind)
		case e.Kind == hardware.CardSeen && e.UID.Len() == 0:
			t.Errorf("event %d saw no tag", i)
		}
		last = e.At
	}
	if len(events) == 0 || events[0].Kind != hardware.LinkUp {
		t.Errorf("the first event is not %v", hardware.LinkUp)
	}
}

func comesBack(t *testing.T, b Bench) {
	var h recorder
	start(t, b.Source, h.emit)
	Until(t, "up", b.state(hardware.Up))
	b.actUntil(t, &h, 0)
	b.Unplug()
	Until(t, "link down", func() bool { return h.count(hardware.LinkDown) == 1 })
	Until(t, "state down", b.state(hardware.Down))
	if st := b.Source.Status(); st.Reason == hardware.ReasonNone || st.Remedy.Cure == hardware.NoCure {
		t.Errorf("unplugged: status %+v names no reason or remedy", st)
	}
	before := h.news()
	b.Plug()
	Until(t, "up again", b.state(hardware.Up))
	b.actUntil(t, &h, before)
	if st := b.Source.Status(); st.Reopens != 1 || h.count(hardware.LinkUp) != 2 {
		t.Errorf("%d reopens and %d times up, want 1 and 2: %+v", st.Reopens, h.count(hardware.LinkUp), h.events)
	}
}

func waits(t *testing.T, b Bench) {
	b.Unplug()
	var h recorder
	start(t, b.Source, h.emit)
	Until(t, "searching", b.state(hardware.Searching))
	Until(t, "a reason", func() bool { return b.Source.Status().Reason != hardware.ReasonNone })
	b.Plug()
	Until(t, "up", b.state(hardware.Up))
	b.actUntil(t, &h, 0)
}

func stopsAway(t *testing.T, b Bench) {
	b.Unplug()
	stop := start(t, b.Source, func(hardware.Event) {})
	Until(t, "searching", b.state(hardware.Searching))
	stop()
}

// stopsFull has an emit function that blocks until the context ends, as that of the scanner
// does when the program ends.
func stopsFull(t *testing.T, b Bench) {
	release := make(chan struct{})
	entered := make(chan struct{}, 1)
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() {
		ended <- b.Source.Run(ctx, func(hardware.Event) {
			select {
			case entered <- struct{}{}:
			default:
			}
			<-release
		})
	}()
	<-entered
	if st := b.Source.Status(); st.State == hardware.Off {
		t.Errorf("state %v while an event waits", st.State)
	}
	cancel()
	close(release)
	select {
	case <-ended:
	case <-time.After(long):
		t.Error("Run did not return")
	}
}

func leavesNothing(t *testing.T, b Bench) {
	cycle := func() {
		var h recorder
		stop := start(t, b.Source, h.emit)
		Until(t, "up", b.state(hardware.Up))
		stop()
	}
	cycle() // what is allocated only once is no leak
	files, routines := Descriptors(t), runtime.NumGoroutine()
	for range 3 {
		cycle()
	}
	Until(t, "no more goroutines than before", func() bool { return runtime.NumGoroutine() <= routines })
	Until(t, "no more open files than before", func() bool { return Descriptors(t) <= files })
}
