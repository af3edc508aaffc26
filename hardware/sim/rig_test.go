package sim

import (
	"context"
	"os"
	"strings"
	"testing"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/hwtest"
)

func open(t *testing.T, o Opts) *Rig {
	t.Helper()
	r, err := Open(o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := r.Close(); err != nil {
			t.Error(err)
		}
	})
	return r
}

// must fails the test on an error of the bench.
func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Error(err)
	}
}

func TestSuite(t *testing.T) {
	hwtest.Run(t, func(t *testing.T) hwtest.Bench {
		r := open(t, Opts{Name: "bench", Slots: []hardware.Input{1, 2}})
		r.Place(1, Tag(1))
		return hwtest.Bench{
			Source: r.Source(),
			Act: func() {
				_, err := r.Advance(t.Context(), 100*time.Millisecond)
				must(t, err)
			},
			Unplug: func() { must(t, r.Unplug()) },
			Plug:   func() { must(t, r.Plug(false)) },
		}
	})
}

// listen runs a source until the test ends.
func listen(t *testing.T, s hardware.Source) <-chan hardware.Event {
	t.Helper()
	events := make(chan hardware.Event, 4096)
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- s.Run(ctx, func(e hardware.Event) { events <- e }) }()
	t.Cleanup(func() {
		cancel()
		if err := <-ended; err != context.Canceled {
			t.Errorf("Run gave %v", err)
		}
	})
	return events
}

// upTo returns the events before the beat with this clock.
func upTo(t *testing.T, events <-chan hardware.Event, clock time.Duration) (out []hardware.Event) {
	t.Helper()
	for {
		select {
		case e := <-events:
			if e.Kind == hardware.Beat && e.Clock == clock {
				return out
			}
			out = append(out, e)
		case <-time.After(time.Minute):
			t.Fatalf("no beat of %v; %d events before it", clock, len(out))
		}
	}
}

// countEvents counts the events of one kind.
func countEvents(events []hardware.Event, kind hardware.EventKind, slot hardware.Input) (n int) {
	for _, e := range events {
		if e.Kind == kind && e.Input == slot {
			n++
		}
	}
	return n
}

func advance(t *testing.T, r *Rig, d time.Duration) time.Duration {
	t.Helper()
	clock, err := r.Advance(t.Context(), d)
	if err != nil {
		t.Fatal(err)
	}
	return clock
}

func TestATableIsReadThroughTheWire(t *testing.T) {
	r := open(t, Opts{Slots: []hardware.Input{1, 2}})
	events := listen(t, r.Source())
	upTo(t, events, advance(t, r, 100*time.Millisecond))

	r.Place(1, Tag(7))
	got := upTo(t, events, advance(t, r, 300*time.Millisecond))
	if n := countEvents(got, hardware.CardSeen, 1); n < 2 {
		t.Errorf("the tag was seen %d times in three polls", n)
	}
	for _, e := range got {
		if e.Kind == hardware.CardSeen && (e.UID != Tag(7) || e.Source != "sim" || !strings.HasPrefix(e.Raw, "$TAG,")) {
			t.Errorf("saw %+v, want tag %v", e, Tag(7))
		}
	}

	r.Place(2, Tag(7)) // the same piece of cardboard: it leaves slot 1
	if len(r.At(1)) > 0 {
		t.Error("the tag lies in two places")
	}
	got = upTo(t, events, advance(t, r, 500*time.Millisecond))
	if gone, seen := countEvents(got, hardware.CardGone, 1), countEvents(got, hardware.CardSeen, 1); gone < 4 || seen > 0 {
		t.Errorf("slot 1 was empty %d times and not %d times in five polls", gone, seen)
	}

	r.Roll(3, 6)
	got = upTo(t, events, advance(t, r, 3*time.Second))
	if n := countEvents(got, hardware.DieFace, 3); n != 1 {
		t.Errorf("one roll was reported %d times", n)
	}
}

func TestReplugRepeatsCardsAndNoRoll(t *testing.T) {
	for _, power := range []bool{false, true} {
		r := open(t, Opts{Slots: []hardware.Input{1}})
		events := listen(t, r.Source())
		upTo(t, events, advance(t, r, 2*time.Second))
		r.Place(1, Tag(1))
		r.Roll(1, 4)
		if got := upTo(t, events, advance(t, r, 500*time.Millisecond)); countEvents(got, hardware.DieFace, 1) != 1 {
			t.Fatalf("the roll was not heard: %+v", got)
		}
		if err := r.Replug(power); err != nil {
			t.Fatal(err)
		}
		got := upTo(t, events, advance(t, r, 1500*time.Millisecond))
		if seen, rolls := countEvents(got, hardware.CardSeen, 1), countEvents(got, hardware.DieFace, 1); seen < 2 || rolls != 0 {
			t.Errorf("power lost %v: the card was seen %d times and the old roll reported %d times", power, seen, rolls)
		}
		r.Roll(1, 4)
		if got := upTo(t, events, advance(t, r, 500*time.Millisecond)); countEvents(got, hardware.DieFace, 1) != 1 {
			t.Errorf("power lost %v: the next roll was not heard", power)
		}
	}
}

func TestLiveHubBeatsByItself(t *testing.T) {
	r := open(t, Opts{Slots: []hardware.Input{1}, Poll: 5 * time.Millisecond, Live: true})
	events := listen(t, r.Source())
	r.Place(1, Tag(1))
	for e := range events {
		if e.Kind == hardware.CardSeen {
			break
		}
	}
}

func TestOnlyALiveHubCanBeAsked(t *testing.T) {
	for _, live := range []bool{false, true} {
		r := open(t, Opts{Slots: []hardware.Input{1}, Live: live})
		if _, can := r.Source().(hardware.Asker); can != live {
			t.Errorf("live %v: can be asked %v", live, can)
		}
	}
}

func TestNobodyListens(t *testing.T) {
	r := open(t, Opts{Slots: []hardware.Input{1}})
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := r.Advance(ctx, time.Second); err == nil || !strings.Contains(err.Error(), r.Device()) {
		t.Errorf("%v, want an error that names %s", err, r.Device())
	}
}

func TestCloseRemovesThePort(t *testing.T) {
	r, err := Open(Opts{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(r.Device()); err != nil {
		t.Error(err)
	}
	if err := r.Close(); err != nil {
		t.Error(err)
	}
	if _, err := os.Lstat(r.Device()); !os.IsNotExist(err) {
		t.Errorf("after Close: %v, want that it does not exist", err)
	}
	if err := r.Close(); err != nil {
		t.Errorf("closing twice: %v", err)
	}
}

func TestPollTooShort(t *testing.T) {
	if _, err := Open(Opts{Poll: time.Microsecond}); err == nil {
		t.Error("a poll of 1 µs was accepted")
	}
}
