package serial

import (
	"bytes"
	"context"
	"os"
	"slices"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/port/link"
)

// far is how many commands of a recording are looked through for one that the
// driver sends: one that it did not send then must not skip half an evening.
const far = 64

// Talk is one stay of a recorded device that speaks only when it is asked: what
// the driver sends is looked up in the recording, and what comes is what came
// after it then. Time is that of the recording and passes only while the driver
// waits, so that a machine that is busy changes nothing. One goroutine.
type Talk struct {
	port   *Port
	ctx    context.Context
	began  time.Time     // of the recording, now
	now    time.Duration // since then
	end    time.Duration // of the stay
	rest   []Moment      // not yet asked for
	coming []Moment      // answers on their way
	over   bool
}

// Talks gives serve each recorded stay of the device, one after the other; then
// nothing comes until ctx ends.
func (p *Port) Talks(ctx context.Context, serve func(*Talk)) error {
	began := time.Now()
	p.Set(hardware.Searching, link.Trouble{})
	defer p.Set(hardware.Off, link.Trouble{})
	is := func(a Act) func(Moment) bool { return func(m Moment) bool { return m.Act == a } }
	for rest := p.cfg.Recorded; ; {
		open := slices.IndexFunc(rest, is(Opened))
		if open < 0 {
			break
		}
		stay := rest[open:]
		if closed := slices.IndexFunc(stay, is(Closed)); closed >= 0 {
			stay = stay[:closed+1]
		}
		rest = rest[open+len(stay):]
		t := &Talk{port: p, ctx: ctx, began: began, rest: stay, end: stay[len(stay)-1].After}
		if !t.pass(stay[0].After) {
			break
		}
		p.Up(p.cfg.Device)
		serve(t)
		t.pass(t.end)
		p.Set(hardware.Down, leftThen)
	}
	if ctx.Err() == nil {
		p.Set(hardware.Down, playedAll)
	}
	<-ctx.Done()
	return ctx.Err()
}

// Now is the time of the recording, counted from when it began to be played.
func (t *Talk) Now() time.Time { return t.began.Add(t.now) }

// Closed tells whether the stay is over.
func (t *Talk) Closed() bool { return t.over }

// Write sends what the driver says.
func (t *Talk) Write(b []byte) (int, error) {
	t.coming = nil
	i := t.find(b)
	if i < 0 {
		return len(b), nil // it did not say so then, and nothing comes
	}
	sent := t.rest[i]
	t.rest = t.rest[i+1:]
	t.pass(sent.After)
	for _, m := range t.rest {
		if m.Act == Sent {
			break
		}
		if m.Act == Read {
			m.After += t.now - sent.After
			t.coming = append(t.coming, m)
		}
	}
	return len(b), nil
}

// find finds what was sent then among what is left.
func (t *Talk) find(b []byte) int {
	n := 0
	for i, m := range t.rest {
		if m.Act != Sent {
			continue
		}
		if bytes.Equal(m.Bytes, b) {
			return i
		}
		if n++; n == far {
			break
		}
	}
	return -1
}

// Receive waits for bytes until a time; [os.ErrDeadlineExceeded] if none came,
// [os.ErrClosed] if the stay is over.
func (t *Talk) Receive(until time.Time) ([]byte, error) {
	wait := until.Sub(t.began)
	switch {
	case len(t.coming) > 0 && t.coming[0].After <= wait:
		m := t.coming[0]
		t.coming = t.coming[1:]
		if t.pass(m.After) {
			t.port.Received(len(m.Bytes))
			return m.Bytes, nil
		}
	case !t.finish() && t.pass(wait):
		return nil, os.ErrDeadlineExceeded
	}
	return nil, os.ErrClosed
}

// Drain forgets what has come.
func (t *Talk) Drain() {
	t.coming = slices.DeleteFunc(t.coming, func(m Moment) bool { return m.After <= t.now })
}

// Wait waits before the driver asks again: until it did so then, but not longer
// than it wants to now.
func (t *Talk) Wait(d time.Duration) {
	if t.finish() {
		return
	}
	to := t.now + max(d, 0)
	if i := slices.IndexFunc(t.rest, isSent); i >= 0 {
		to = min(to, t.rest[i].After)
	}
	t.pass(to)
}

func isSent(m Moment) bool { return m.Act == Sent }

// finish ends the stay if the driver said no more then.
func (t *Talk) finish() bool {
	if !t.over && len(t.coming) == 0 && !slices.ContainsFunc(t.rest, isSent) {
		t.pass(t.end)
		t.over = true
	}
	return t.over
}

// pass lets time pass, at the pace of the port; false if ctx has ended.
func (t *Talk) pass(to time.Duration) bool {
	t.now = max(t.now, to)
	if !sleep(t.ctx, time.Until(t.began.Add(time.Duration(float64(t.now)/t.port.cfg.Pace)))) {
		t.over = true
	}
	return !t.over
}
