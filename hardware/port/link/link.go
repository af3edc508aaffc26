// Package link keeps a device open: it opens it, tells that it is there, lets it
// be served, and looks for it again when it leaves. GPIO lines, keyboards and
// buses share it; serial ports do so through package serial.
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

// Trouble is why a device is not open, for people.
type Trouble struct {
	Reason hardware.Reason
	Who    string // as in [hardware.Status]
	Detail string // what the system said, or what was found instead
	Remedy hardware.Remedy
	Err    error // the cause; may be nil
}

// Error is the detail.
func (t *Trouble) Error() string { return t.Detail }

// Unwrap gives the cause.
func (t *Trouble) Unwrap() error { return t.Err }

// Session is an open device.
type Session interface {
	Device() string                  // what was opened
	Serve(ctx context.Context) error // reports until ctx ends (then ctx.Err()) or the device is gone
	Close() error
}

// Opener opens the device. An error that is no [*Trouble] is told as it is.
type Opener func() (Session, error)

// Config is how a device is looked for.
type Config struct {
	Name    string          // of the source
	Device  string          // what is looked for, until it is found
	Away    hardware.Remedy // what puts it right when the device has left
	BackOff time.Duration   // the wait after a failed open; 50 ms if 0
	Longest time.Duration   // BackOff doubles up to it; 200 ms if 0
	Comes   string          // a path that appears when the device comes, which need not wait then; "" = none
}

// busyWait is from one try to the next while another program has the device:
// nothing comes that can be watched, and to ask who has it takes long.
const busyWait = 500 * time.Millisecond

// Link is a supervised device. Its methods but Run may be called by anybody.
type Link struct {
	cfg Config

	mu     sync.Mutex
	status hardware.Status
	opened bool // at least once
}

// New makes a link; the device is opened by Run.
func New(cfg Config) *Link {
	if cfg.BackOff == 0 {
		cfg.BackOff = 50 * time.Millisecond
	}
	if cfg.Longest == 0 {
		cfg.Longest = 200 * time.Millisecond
	}
	return &Link{cfg: cfg, status: hardware.Status{Device: cfg.Device}}
}

// Name is the source's name in the rig file.
func (l *Link) Name() string { return l.cfg.Name }

// Run opens, serves and reopens until ctx ends, and reports when the device
// comes and goes.
func (l *Link) Run(ctx context.Context, open Opener, emit func(hardware.Event)) error {
	l.Set(hardware.Searching, Trouble{})
	defer l.Set(hardware.Off, Trouble{})
	for wait := time.Duration(0); ctx.Err() == nil; wait = l.cfg.BackOff {
		l.look(ctx, wait, open, emit)
	}
	return ctx.Err()
}

// look tries after a wait, and again and again, until the device was there once
// more.
func (l *Link) look(ctx context.Context, wait time.Duration, open Opener, emit func(hardware.Event)) {
	comes := new(plug.Watch) // of nothing
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

// once opens the device and serves it until it is gone; false if it did not
// open.
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

// Heard counts a report of the device, or one that cannot be.
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

// Received counts bytes of this stay of the device.
func (l *Link) Received(n int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.status.Bytes += uint64(n)
}

// Status tells how the device is.
func (l *Link) Status() hardware.Status {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.status
}

// Up notes that the device is open. Like Set it is for whoever plays a recorded
// device instead of calling Run.
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

// Set notes how the device is, and why.
func (l *Link) Set(s hardware.State, t Trouble) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.put(s, t)
}

// failed tells why the device did not open: a fault if somebody has to act,
// otherwise it is searched for, or down if it was there before.
func (l *Link) failed(err error) {
	t := &Trouble{Reason: hardware.ReasonIO, Detail: err.Error(), Remedy: l.cfg.Away}
	_ = errors.As(err, &t) // what is no Trouble stays as told above
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
