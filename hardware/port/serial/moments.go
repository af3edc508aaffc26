package serial

import (
	"context"
	"io"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/port/link"
)

// Act is one kind of thing that happens on a port.
type Act uint8

// The acts.
const (
	Opened Act = iota + 1
	Read       // bytes arrived
	Silent     // a read timeout passed without a byte, and the driver listens for that
	Sent       // the driver sent bytes
	Closed
)

// words are the words of recordings.
var words = [...]string{Opened: "open", Read: "read", Silent: "quiet", Sent: "sent", Closed: "close"}

// String returns the word of an act, as in recordings.
func (a Act) String() string {
	if a == 0 || int(a) >= len(words) {
		return "unknown"
	}
	return words[a]
}

// ParseAct parses such a word.
func ParseAct(word string) (Act, bool) {
	for a, w := range words {
		if w == word && w != "" {
			return Act(a), true
		}
	}
	return 0, false
}

// Moment is one act of a recording.
type Moment struct {
	After time.Duration // since the recording began; never less than that of the moment before
	Act   Act
	Bytes []byte // Read, Sent
}

// Tap is called with each act when it happens; b is valid during the call. Sent may come
// from any goroutine, even a moment after Closed.
type Tap func(at time.Time, act Act, b []byte)

// tapped is a session whose port is recorded.
type tapped struct {
	Session
	tap     Tap
	quieter Quieter // the session, if it implements Quieter
}

func (t tapped) Up(w io.Writer, at time.Time) {
	t.tap(at, Opened, nil)
	t.Session.Up(w, at)
}

func (t tapped) Bytes(b []byte, at time.Time) {
	t.tap(at, Read, b)
	t.Session.Bytes(b, at)
}

func (t tapped) Quiet(at time.Time) {
	if t.quieter != nil {
		t.tap(at, Silent, nil)
		t.quieter.Quiet(at)
	}
}

func (t tapped) Down(at time.Time) {
	t.tap(at, Closed, nil)
	t.Session.Down(at)
}

// Why a recorded device is away.
var (
	leftThen  = link.Trouble{Reason: hardware.ReasonGone, Detail: "it had left when this was recorded", Remedy: hardware.RecordingOn.With()}
	playedAll = link.Trouble{Reason: hardware.ReasonGone, Detail: "the recording is over", Remedy: hardware.RecordingOver.With()}
)

// play passes the recorded acts to the session; then nothing comes until ctx ends. Times are
// those of the recording, counted from now, however fast it is played.
func (p *Port) play(ctx context.Context, s Session) error {
	began, open := time.Now(), false
	at := began
	p.Set(hardware.Searching, link.Trouble{})
	defer p.Set(hardware.Off, link.Trouble{})
	for _, m := range p.cfg.Recorded {
		pace := time.Duration(float64(m.After) / p.cfg.Pace)
		if !sleep(ctx, time.Until(began.Add(pace))) {
			break
		}
		at = began.Add(m.After)
		if m.Act == Opened || m.Act == Closed {
			open = m.Act == Opened
		}
		p.perform(s, m, at)
	}
	if open {
		s.Down(at)
	}
	if ctx.Err() == nil {
		p.Set(hardware.Down, playedAll)
	}
	<-ctx.Done()
	return ctx.Err()
}

// perform passes one act to the session; it skips what the driver sent.
func (p *Port) perform(s Session, m Moment, at time.Time) {
	switch m.Act {
	case Opened:
		p.Up(p.cfg.Device)
		s.Up(p, at)
	case Read:
		p.Received(len(m.Bytes))
		s.Bytes(m.Bytes, at)
	case Silent:
		if q, wants := s.(Quieter); wants {
			q.Quiet(at)
		}
	case Closed:
		p.Set(hardware.Down, leftThen)
		s.Down(at)
	}
}

// sleep waits; false if ctx ended first.
func sleep(ctx context.Context, d time.Duration) bool {
	if d <= 0 {
		return ctx.Err() == nil
	}
	select {
	case <-ctx.Done():
		return false
	case <-time.After(d):
		return true
	}
}
