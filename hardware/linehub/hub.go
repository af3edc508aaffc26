package linehub

import (
	"time"

	"casekeeper/hardware"
)

// Hub turns what one hub says into events, whatever carries it: a port, or messages
// of a network. It knows repetitions by their numbers, and keeps the hub's time. The
// zero value is ready. One goroutine at a time.
type Hub struct {
	parser Parser
	seq    Sequence
	clock  clock
	calls  string
}

// Opened is called when the hub can be heard, again after [Hub.Closed]. It gives the
// time of the event that says so.
func (h *Hub) Opened(at time.Time) time.Time {
	h.parser.Reset()
	h.seq.Resume()
	return h.clock.now(at)
}

// Closed forgets the half of a line that had arrived. It gives the time of the event
// that says so.
func (h *Hub) Closed(at time.Time) time.Time {
	h.parser.Reset()
	return h.clock.now(at)
}

// Feed takes bytes as they arrive and gives the events in them, without the name of
// their source.
func (h *Hub) Feed(b []byte, at time.Time, emit func(hardware.Event)) {
	h.parser.Feed(b, func(l Line, raw []byte) {
		if e, news := h.line(l, raw, at); news {
			emit(e)
		}
	})
}

// Counts gives whole lines, those with a wrong checksum, form or length, and those
// that were numbered and have not come.
func (h *Hub) Counts() (whole, bad, lost uint64) { return h.parser.Lines, h.parser.Bad, h.seq.Lost }

// Odd gives how many lines meant nothing, and the latest of them.
func (h *Hub) Odd() (count uint64, latest string) { return h.parser.Odd, h.parser.Last }

// Calls is the name and version that the hub gave itself; "" before it has.
func (h *Hub) Calls() string { return h.calls }

// line makes the event of a line; false if the line is a repetition.
func (h *Hub) line(l Line, raw []byte, at time.Time) (hardware.Event, bool) {
	if h.seq.Judge(l) != Fresh {
		return hardware.Event{}, false
	}
	e := hardware.Event{Input: l.Input, Seq: uint32(l.Seq), Unnumbered: !l.Numbered && (l.Type == Die || l.Type == Press)}
	switch l.Type {
	case Hello:
		h.calls = l.Name + " " + l.Version
		e.Kind = hardware.Restarted // or it was asked who it is, which does no harm
	case Heartbeat:
		h.clock.beat(l.Millis, at)
		e.Kind, e.Clock = hardware.Beat, time.Duration(l.Millis)*time.Millisecond
	case Tag:
		e.Kind, e.UID = hardware.CardSeen, l.UID
	case Gone:
		e.Kind = hardware.CardGone
	case Die:
		e.Kind, e.Face = hardware.DieFace, l.Face
		if l.Face == 0 {
			e.Kind = hardware.DieFault
		}
	case Press:
		e.Kind, e.Code = hardware.Press, l.Word
	}
	e.At, e.Raw = h.clock.now(at), string(raw)
	return e, true
}

// clock gives times that never go back. A hub's own clock counts when it runs
// ahead of ours, as a simulated one does; time then passes as the hub says.
type clock struct {
	set    bool
	wall   time.Time // our time at the anchor
	millis uint32    // the hub's time at the anchor
	shown  time.Time // event time at the anchor
	latest uint32    // the hub's time at the latest beat
	ahead  time.Time // event time of the latest beat
}

// now is the event time of something that arrived at wall time at.
func (c *clock) now(at time.Time) time.Time {
	t := at
	if c.set {
		t = c.shown.Add(at.Sub(c.wall))
	}
	if t.Before(c.ahead) {
		return c.ahead
	}
	return t
}

// beat moves the clock to the hub's time. A hub that started anew is anchored
// where we are.
func (c *clock) beat(millis uint32, at time.Time) {
	now := c.now(at)
	restarted := millis < c.latest
	c.latest = millis
	if !c.set || restarted {
		c.set, c.wall, c.millis, c.shown, c.ahead = true, at, millis, now, now
		return
	}
	t := c.shown.Add(time.Duration(millis-c.millis) * time.Millisecond)
	if t.After(now) {
		c.ahead = t
	} else {
		c.ahead = now
	}
}
