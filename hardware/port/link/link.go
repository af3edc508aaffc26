// Package link keeps a device open: it opens it, emits that it is there, serves it,
// and reopens it when it leaves. GPIO lines, keyboards and buses share it; serial
// ports do so through package serial.
//
// One goroutine, the one in [Link.Run], opens, serves and closes.
package link

import (
	"context"
	"errors"
	"sync"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/port/plug"
)

// Trouble is the reason why a device is not open, for people.
type Trouble struct {
	Reason hardware.Reason
	Who    string // as in [hardware.Status]
	Detail string // the error of the system, or what was found instead
	Remedy hardware.Remedy
	Err    error // the cause; may be nil
}

// Error is the detail.
func (t *Trouble) Error() string { return t.Detail }

// Unwrap returns the cause.
func (t *Trouble) Unwrap() error { return t.Err }

// Session is an open device.
type Session interface {
	Device() string                  // what was opened
	Serve(ctx context.Context) error // emits until ctx ends (then ctx.Err()) or the device is gone
	Close() error
}

// Opener opens the device. Any error that is no [*Trouble] becomes the detail of one.
type Opener func() (Session, error)

// Config says how a device is looked for.
type Config struct {
	Name    string          // of the source
	Device  string          // what is looked for, until it is found
	Away    hardware.Remedy // the remedy when the device has left
	BackOff time.Duration   // the wait after a failed open; 50 ms if 0
	Longest time.Duration   // BackOff doubles up to it; 200 ms if 0
	Comes   string          // a path that appears when the device comes, which ends the wait; "" = none
}

// busyWait is the time between retries while another program has the device: no change can
// be watched then, and looking for that program takes long.
const busyWait = 500 * time.Millisecond

// Link is a supervised device. Its methods except Run are safe for concurrent use.
type Link struct {
	cfg Config

	mu     sync.Mutex
	status hardware.Status
	opened bool // at least once
}

// New returns a link; Run opens the device.
func New(cfg Config) *Link {
	if cfg.BackOff == 0 {
		cfg.BackOff = 50 * time.Millisecond
	}
	if cfg.Longest == 0 {
		cfg.Longest = 200 * time.Millisecond
	}
	return &Link{cfg: cfg, status: hardware.Status{Device: cfg.Device}}
}

// Name returns the name of the source in the rig file.
func (l *Link) Name() string { return l.cfg.Name }

// Run opens, serves and reopens the device until ctx ends, and emits when it comes and goes.
func (l *Link) Run(ctx context.Context, open Opener, emit func(hardware.Event)) error {
	l.Set(hardware.Searching, Trouble{})
	defer l.Set(hardware.Off, Trouble{})
	for wait := time.Duration(0); ctx.Err() == nil; wait = l.cfg.BackOff {
		l.look(ctx, wait, open, emit)
	}
	return ctx.Err()
}

// look waits, and then tries until the device was open once more.
func (l *Link) look(ctx context.Context, wait time.Duration, open Opener, emit func(hardware.Event)) {
	comes := new(plug.Watch) // watches nothing
	if l.cfg.Comes != "" {
		comes = plug.New(l.cfg.Comes)
	}
	defer comes.Close()
	for ; ; wait = min(max(2*wait, l.cfg.BackOff), l.cfg.Longest) {
		if l.Status().Reason == hardware.ReasonBusy {
			wait = max(wait, busyWait)
		}
		if wait > 0 {
			comes.Wait(ctx, wait)
		}
		if ctx.Err() != nil || l.once(ctx, open, comes.Close, emit) {
			return
		}
	}
}

// once opens the device and serves it until it is gone; false if it did not open.
func (l *Link) once(ctx context.Context, open Opener, opened func(), emit func(hardware.Event)) bool {
	s, err := open()
	if err != nil {
		l.failed(err)
		return false
	}
	opened()
	l.Up(s.Device())
	emit(hardware.Event{At: time.Now(), Source: l.cfg.Name, Kind: hardware.LinkUp})
	err = s.Serve(ctx)
	closed := s.Close()
	emit(hardware.Event{At: time.Now(), Source: l.cfg.Name, Kind: hardware.LinkDown})
	if ctx.Err() == nil {
		detail := "the device left"
		if err := errors.Join(err, closed); err != nil {
			detail = err.Error()
		}
		l.Set(hardware.Down, Trouble{Reason: hardware.ReasonGone, Detail: detail, Remedy: l.cfg.Away})
	}
	return true
}

// Heard counts a frame of the device, or a broken one.
func (l *Link) Heard(at time.Time, whole bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !whole {
		l.status.BadFrames++
		return
	}
	l.status.Frames++
	l.status.Last = at
}

// Received counts bytes since the device was opened.
func (l *Link) Received(n int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.status.Bytes += uint64(n)
}

// Status returns the status of the device.
func (l *Link) Status() hardware.Status {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.status
}

// Up records that the device is open. Like Set it is for callers that play a recorded device
// instead of calling Run.
func (l *Link) Up(device string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.opened {
		l.status.Reopens++
	}
	l.opened = true
	l.put(hardware.Up, Trouble{})
	l.status.Device, l.status.Bytes = device, 0
}

// Set records the state of the device, and why.
func (l *Link) Set(s hardware.State, t Trouble) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.put(s, t)
}

// failed records why the device did not open: a fault if people have to act, otherwise it is
// searched for, or down if it was open before.
func (l *Link) failed(err error) {
	t := &Trouble{Reason: hardware.ReasonIO, Detail: err.Error(), Remedy: l.cfg.Away}
	_ = errors.As(err, &t) // any other error keeps the Trouble above
	l.mu.Lock()
	defer l.mu.Unlock()
	switch {
	case t.Reason != hardware.ReasonNotFound && t.Reason != hardware.ReasonIO:
		l.put(hardware.Fault, *t)
	case l.opened:
		l.put(hardware.Down, *t)
	default:
		l.put(hardware.Searching, *t)
	}
}

// put changes the state; the caller holds mu.
func (l *Link) put(s hardware.State, t Trouble) {
	if l.status.State != s {
		l.status.State, l.status.Since = s, time.Now()
	}
	l.status.Reason, l.status.Who, l.status.Detail, l.status.Remedy = t.Reason, t.Who, t.Detail, t.Remedy
}
