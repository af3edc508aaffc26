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

// lookAhead is how many commands of a recording are searched for one that the driver sends:
// a command that it did not send then must not skip half an evening.
const lookAhead = 64

// Talk is a recorded device, from opening to closing, that sends only when it is asked: a
// command of the driver is looked up in the recording, and answered with the bytes that came
// after it then. Its time is that of the recording and passes only while the driver waits,
// so that a busy machine changes nothing. It is not safe for concurrent use.
type Talk struct {
	port   *Port
	ctx    context.Context
	began  time.Time     // when the recording began, counted from now
	now    time.Duration // time since then
	end    time.Duration // when the port was closed
	rest   []Moment      // commands and answers that are not used yet
	coming []Moment      // pending answers
	over   bool
}

// Talks calls serve for each time that the recorded device was open, one after the other;
// then nothing comes until ctx ends.
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
		if !t.advance(stay[0].After) {
			break
		}
		p.Up(p.cfg.Device)
		serve(t)
		t.advance(t.end)
		p.Set(hardware.Down, leftThen)
	}
	if ctx.Err() == nil {
		p.Set(hardware.Down, playedAll)
	}
	<-ctx.Done()
	return ctx.Err()
}

// Now returns the time of the recording, counted from when its playing began.
func (t *Talk) Now() time.Time { return t.began.Add(t.now) }

// Closed reports whether the recorded device has left: the driver has sent all that it sent
// then, or sends something else at a time when the device was not there any more.
func (t *Talk) Closed() bool { return t.over }

// Write sends a command of the driver.
func (t *Talk) Write(b []byte) (int, error) {
	t.coming = nil
	i := t.find(b)
	if i < 0 { // the command is not in the recording: no answer
		t.over = t.over || t.now >= t.end // and the device had left by now
		return len(b), nil
	}
	sent := t.rest[i]
	t.rest = t.rest[i+1:]
	t.advance(sent.After)
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

// find returns the index of a command in the rest of the recording; -1 if it is not there.
func (t *Talk) find(b []byte) int {
	n := 0
	for i, m := range t.rest {
		if m.Act != Sent {
			continue
		}
		if bytes.Equal(m.Bytes, b) {
			return i
		}
		if n++; n == lookAhead {
			break
		}
	}
	return -1
}

// Receive waits for bytes until a deadline; the error is [os.ErrDeadlineExceeded] if none
// came, [os.ErrClosed] if the recorded device has left. Bytes that came later, but before
// the driver sent anything else, are returned: on a busy machine it had waited that long.
func (t *Talk) Receive(until time.Time) ([]byte, error) {
	switch {
	case len(t.coming) > 0:
		m := t.coming[0]
		t.coming = t.coming[1:]
		if t.advance(m.After) {
			t.port.Received(len(m.Bytes))
			return m.Bytes, nil
		}
	case !t.finish() && t.advance(until.Sub(t.began)):
		return nil, os.ErrDeadlineExceeded
	}
	return nil, os.ErrClosed
}

// Drain discards bytes that have come.
func (t *Talk) Drain() {
	t.coming = slices.DeleteFunc(t.coming, func(m Moment) bool { return m.After <= t.now })
}

// Wait waits before the next command: until the time at which it was sent then, but at most
// d.
func (t *Talk) Wait(d time.Duration) {
	if t.finish() {
		return
	}
	to := t.now + max(d, 0)
	if i := slices.IndexFunc(t.rest, isSent); i >= 0 {
		to = min(to, t.rest[i].After)
	}
	t.advance(to)
}

func isSent(m Moment) bool { return m.Act == Sent }

// finish reports whether the driver sent nothing more then, and ends the Talk.
func (t *Talk) finish() bool {
	if !t.over && len(t.coming) == 0 && !slices.ContainsFunc(t.rest, isSent) {
		t.advance(t.end)
		t.over = true
	}
	return t.over
}

// advance lets time pass, at the pace of the port; false if ctx has ended.
func (t *Talk) advance(to time.Duration) bool {
	t.now = max(t.now, to)
	if !sleep(t.ctx, time.Until(t.began.Add(time.Duration(float64(t.now)/t.port.cfg.Pace)))) {
		t.over = true
	}
	return !t.over
}
