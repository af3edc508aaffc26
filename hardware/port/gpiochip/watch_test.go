package gpiochip_test

import (
	"context"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/port/gpiochip"
	"casekeeper/hardware/sim/board"
)

// counter is a reader that asks for a reading at an interval.
type counter struct {
	begins, samples int
	again           time.Duration
	last            uint32
	at              time.Time
}

func (c *counter) Begin(uint32, time.Time) { c.begins++ }

func (c *counter) Sample(on uint32, at time.Time) time.Duration {
	c.samples, c.last, c.at = c.samples+1, on, at
	return c.again
}

// watching runs a watch in a synctest bubble.
func watching(t *testing.T, w *gpiochip.Watch, r gpiochip.Reader, f func()) {
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- w.Run(ctx, r, func(hardware.Event) {}) }()
	synctest.Wait()
	f()
	cancel()
	if err := <-ended; err != context.Canceled {
		t.Errorf("Run gave %v", err)
	}
}

func TestReadingsComeWithEdgesAndWhenAskedFor(t *testing.T) {
	for _, c := range []struct {
		again     time.Duration
		low, high int // readings in a second
	}{{0, 10, 12}, {time.Minute, 10, 12}, {10 * time.Millisecond, 100, 102}} {
		synctest.Test(t, func(t *testing.T) {
			b := board.New(1)
			r := &counter{again: c.again}
			w := gpiochip.NewWatch("x", gpiochip.Request{In: []int{4, 5}}, b.Open, nil)
			watching(t, w, r, func() {
				<-time.After(time.Second)
				synctest.Wait()
				if r.begins != 1 || r.samples < c.low || r.samples > c.high {
					t.Errorf("again %v: %d begins, %d readings in a second, want %d to %d", c.again, r.begins, r.samples, c.low, c.high)
				}
				<-time.After(time.Millisecond)
				now := time.Now()
				b.Drive(5, true)
				synctest.Wait()
				if r.last != 2 || r.at != now {
					t.Errorf("an edge was read as %b, %v later; want 10 at once", r.last, r.at.Sub(now))
				}
			})
		})
	}
}

func TestLightFollowsAndGoesOutAtTheEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := board.New(1)
		var lit atomic.Bool
		w := gpiochip.NewWatch("x", gpiochip.Request{In: []int{4}, Out: 26, HasOut: true}, b.Open, lit.Load)
		watching(t, w, &counter{}, func() {
			for _, on := range []bool{false, true, false, true} {
				lit.Store(on)
				<-time.After(101 * time.Millisecond)
				synctest.Wait()
				if b.Lit(26) != on {
					t.Errorf("the light is %v, want %v", b.Lit(26), on)
				}
			}
		})
		if b.Lit(26) {
			t.Error("the light is still on after the end")
		}
	})
}

func TestUnplugIsNoticedWithinHalfASecond(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := board.New(1)
		r := &counter{}
		w := gpiochip.NewWatch("x", gpiochip.Request{In: []int{4}}, b.Open, nil)
		watching(t, w, r, func() {
			b.Unplug()
			<-time.After(500 * time.Millisecond)
			synctest.Wait()
			if st := w.Status(); st.State != hardware.Down {
				t.Errorf("%+v, want down", st)
			}
			b.Plug()
			<-time.After(time.Second)
			synctest.Wait()
			if st := w.Status(); st.State != hardware.Up || st.Reopens != 1 || r.begins != 2 {
				t.Errorf("%+v and %d begins, want up again", st, r.begins)
			}
		})
	})
}

func TestTwoSourcesOnOneLine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := board.New(1)
		first := gpiochip.NewWatch("a", gpiochip.Request{In: []int{4, 5}}, b.Open, nil)
		second := gpiochip.NewWatch("b", gpiochip.Request{In: []int{5, 6}}, b.Open, nil)
		watching(t, first, &counter{}, func() {
			watching(t, second, &counter{}, func() {
				if st := second.Status(); st.State != hardware.Fault || st.Reason != hardware.ReasonBusy {
					t.Errorf("%+v, want busy", st)
				}
			})
		})
	})
}
