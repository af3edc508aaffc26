package link

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"casekeeper/hardware"
)

// socket is a device that serves until it is unplugged.
type socket struct {
	pulled chan struct{}
	closed int
}

func (p *socket) Device() string { return "plug 1" }

func (p *socket) Close() error { p.closed++; return nil }

func (p *socket) Serve(ctx context.Context) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-p.pulled:
		return errors.New("no such device")
	}
}

func TestDeviceThatComesAndGoes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := New(Config{Name: "x", Device: "plug", Away: hardware.PlugAgain.With()})
		var mu sync.Mutex // of the next three
		var answer error = &Trouble{Reason: hardware.ReasonNotFound, Detail: "no plug", Remedy: hardware.NoInputs.With()}
		p := &socket{pulled: make(chan struct{})}
		var opens []time.Duration
		began := time.Now()
		open := func() (Session, error) {
			mu.Lock()
			defer mu.Unlock()
			opens = append(opens, time.Since(began))
			if answer != nil {
				return nil, answer
			}
			return p, nil
		}
		opened := func() []time.Duration {
			mu.Lock()
			defer mu.Unlock()
			return slices.Clone(opens)
		}
		next := func(err error, device *socket) {
			mu.Lock()
			defer mu.Unlock()
			answer, p = err, device
		}
		var events []hardware.EventKind
		ctx, cancel := context.WithCancel(t.Context())
		ended := make(chan error, 1)
		expect := func(when string, state hardware.State, reason hardware.Reason, remedy hardware.Cure) {
			t.Helper()
			synctest.Wait()
			if st := l.Status(); st.State != state || st.Reason != reason || st.Remedy.Cure != remedy {
				t.Errorf("%s: %+v, want %v, %q, %v", when, st, state, reason, remedy)
			}
		}
		expect("before", hardware.Off, "", hardware.NoCure)
		go func() {
			ended <- l.Run(ctx, open, func(e hardware.Event) { events = append(events, e.Kind) })
		}()
		expect("missing", hardware.Searching, hardware.ReasonNotFound, hardware.NoInputs)
		<-time.After(time.Second)
		synctest.Wait()
		if want := "[0s 50ms 150ms 350ms 550ms 750ms 950ms]"; fmt.Sprint(opened()) != want {
			t.Errorf("opened after %v, want %s", opened(), want)
		}
		next(fmt.Errorf("opening: %w", &Trouble{Reason: hardware.ReasonPermission, Detail: "denied", Remedy: hardware.JoinGroup.With("dialout")}), p)
		<-time.After(time.Second)
		expect("not allowed", hardware.Fault, hardware.ReasonPermission, hardware.JoinGroup)
		next(&Trouble{Reason: hardware.ReasonBusy, Detail: "taken", Remedy: hardware.LinesTaken.With()}, p)
		<-time.After(200 * time.Millisecond)
		expect("taken", hardware.Fault, hardware.ReasonBusy, hardware.LinesTaken)
		tries := len(opened())
		<-time.After(time.Second)
		if got := len(opened()) - tries; got != 2 {
			t.Errorf("tried %d times a second whether another program still has it, want 2", got)
		}
		next(nil, p)
		<-time.After(time.Second)
		expect("there", hardware.Up, "", hardware.NoCure)
		if st := l.Status(); st.Device != "plug 1" || st.Reopens != 0 {
			t.Errorf("%+v, want plug 1, never reopened", st)
		}
		next(errors.New("odd"), p)
		close(p.pulled)
		expect("pulled", hardware.Down, hardware.ReasonGone, hardware.PlugAgain)
		<-time.After(time.Second)
		expect("odd", hardware.Down, hardware.ReasonIO, hardware.PlugAgain)
		next(nil, &socket{pulled: make(chan struct{})})
		<-time.After(time.Second)
		expect("there again", hardware.Up, "", hardware.NoCure)
		if st := l.Status(); st.Reopens != 1 {
			t.Errorf("%d reopens, want 1", st.Reopens)
		}
		at := time.Now()
		l.Heard(at, true)
		l.Heard(at.Add(time.Second), false)
		if st := l.Status(); st.Frames != 1 || st.BadFrames != 1 || st.Last != at {
			t.Errorf("%+v, want one report of each sort, the whole one last", st)
		}
		cancel()
		if err := <-ended; err != context.Canceled {
			t.Errorf("Run gave %v", err)
		}
		expect("after", hardware.Off, "", hardware.NoCure)
		if want := fmt.Sprint([]hardware.EventKind{hardware.LinkUp, hardware.LinkDown, hardware.LinkUp, hardware.LinkDown}); fmt.Sprint(events) != want || p.closed != 1 {
			t.Errorf("events %v, closed %d times; want %s, once", events, p.closed, want)
		}
	})
}

func TestPoll(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		began, looks := time.Now(), 0
		err := Poll(ctx, 100*time.Millisecond, func() error {
			if looks++; looks == 3 {
				time.Sleep(250 * time.Millisecond) // not caught up, and half a period passes
			}
			if looks == 5 {
				cancel()
			}
			return nil
		})
		if took := time.Since(began); !errors.Is(err, context.Canceled) || looks != 5 || took != 600*time.Millisecond {
			t.Errorf("%d looks in %v, %v", looks, took, err)
		}
		gone := errors.New("gone")
		if err := Poll(t.Context(), time.Second, func() error { return gone }); !errors.Is(err, gone) {
			t.Errorf("%v, want %v", err, gone)
		}
	})
}
