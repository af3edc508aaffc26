package linehub

import (
	"context"
	"fmt"
	"io"
	"sync"
	"sync/atomic"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/port/serial"
)

// patience is how long a hub may be quiet: three heartbeats. A hub that was
// reset by the opening of its port needs as long for its first line.
const patience = 3 * time.Second

// oddFor is within how long three lines that mean nothing are worth a word.
const oddFor = 10 * time.Second

// Source is a hub on a serial port.
type Source struct {
	name string
	port *serial.Port
	lamp atomic.Uint32 // command that the light was told last; 0 = none

	// Owned by the goroutine of Run.
	parser  Parser
	seq     Sequence
	clock   clock
	oddSeen uint64 // of parser.Odd
	emit    func(hardware.Event)

	mu    sync.Mutex
	stats stats
}

var (
	_ hardware.Source = (*Source)(nil)
	_ hardware.Asker  = (*Source)(nil)
	_ hardware.Lamp   = (*Source)(nil)
)

// stats is what Status tells of the lines.
type stats struct {
	frames, bad, lost uint64
	last              time.Time    // the latest whole line
	since             uint64       // frames when the port was opened
	hub               string       // name and version of the hub
	odd               [3]time.Time // when the latest lines came that mean nothing, newest first
	line              string       // the latest of them
}

// New makes a source of the hub on the port that cfg names.
func New(name string, cfg serial.Config) *Source {
	return &Source{name: name, port: serial.New(cfg)}
}

// Name is the source's name in the rig file.
func (s *Source) Name() string { return s.name }

// Run reports what the hub says until ctx ends.
func (s *Source) Run(ctx context.Context, emit func(hardware.Event)) error {
	s.emit = emit
	return s.port.Run(ctx, s)
}

// Ask makes the hub tell its state. A hub that is not there or does not read
// is asked again when it is back.
func (s *Source) Ask() { _, _ = s.port.Write([]byte("S")) }

// Light switches the hub's light, if it has one. A hub that is not there is
// told when it says who it is.
func (s *Source) Light(on bool) {
	command := uint32('l')
	if on {
		command = 'L'
	}
	if s.lamp.Swap(command) != command {
		s.tellLight()
	}
}

// tellLight sends how the light should be, if anybody has said; a hub that does
// not read it stays dark.
func (s *Source) tellLight() {
	if command := s.lamp.Load(); command != 0 {
		_, _ = s.port.Write([]byte{byte(command)})
	}
}

// Up greets the hub: who are you, and what lies there?
func (s *Source) Up(w io.Writer, at time.Time) {
	s.parser.Reset()
	s.seq.Resume()
	s.mu.Lock()
	s.stats.since = s.stats.frames
	s.mu.Unlock()
	s.report(hardware.Event{At: s.clock.now(at), Kind: hardware.LinkUp})
	_, _ = w.Write([]byte("IS")) // a hub that only talks is read all the same
}

// Bytes parses what arrived.
func (s *Source) Bytes(b []byte, at time.Time) {
	s.parser.Feed(b, func(l Line, raw []byte) { s.line(l, raw, at) })
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.parser.Lines != s.stats.frames {
		s.stats.last = at
	}
	for range min(s.parser.Odd-s.oddSeen, uint64(len(s.stats.odd))) {
		copy(s.stats.odd[1:], s.stats.odd[:])
		s.stats.odd[0], s.stats.line = at, s.parser.Last
	}
	s.oddSeen = s.parser.Odd
	s.stats.frames, s.stats.bad, s.stats.lost = s.parser.Lines, s.parser.Bad, s.seq.Lost
}

// Down forgets the half of a line that had arrived.
func (s *Source) Down(at time.Time) {
	s.parser.Reset()
	s.report(hardware.Event{At: s.clock.now(at), Kind: hardware.LinkDown})
}

func (s *Source) line(l Line, raw []byte, at time.Time) {
	if s.seq.Judge(l) != Fresh {
		return
	}
	e := hardware.Event{Input: l.Input, Seq: uint32(l.Seq), Unnumbered: !l.Numbered && (l.Type == Die || l.Type == Press)}
	switch l.Type {
	case Hello:
		s.mu.Lock()
		s.stats.hub = l.Name + " " + l.Version
		s.mu.Unlock()
		s.tellLight()
		e.Kind = hardware.Restarted // or it was asked who it is, which does no harm
	case Heartbeat:
		s.clock.beat(l.Millis, at)
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
	e.At, e.Raw = s.clock.now(at), string(raw)
	s.report(e)
}

func (s *Source) report(e hardware.Event) {
	e.Source = s.name
	s.emit(e)
}

// Status tells how the port and the hub are.
func (s *Source) Status() hardware.Status { return s.statusAt(time.Now()) }

func (s *Source) statusAt(now time.Time) hardware.Status {
	st := s.port.Status()
	s.mu.Lock()
	defer s.mu.Unlock()
	st.Frames, st.BadFrames, st.LostLines, st.Last = s.stats.frames, s.stats.bad, s.stats.lost, s.stats.last
	if st.State != hardware.Up {
		return st
	}
	heard := st.Since
	if s.stats.last.After(heard) {
		heard = s.stats.last
	}
	switch quiet := now.Sub(heard); {
	case quiet <= patience && now.Sub(s.stats.odd[len(s.stats.odd)-1]) < oddFor:
		return st.Troubled(hardware.Up, hardware.ReasonUnread, "not understood: "+s.stats.line, hardware.HubLines.With(s.stats.line))
	case quiet <= patience:
		st.Detail = s.stats.hub
	case st.Bytes > 0 && s.stats.frames == s.stats.since:
		return st.Troubled(hardware.Fault, hardware.ReasonGarbled, fmt.Sprintf("%d bytes, %d broken lines and no whole one", st.Bytes, s.stats.bad), hardware.HubSpeed.With())
	default:
		st.Since = heard
		return st.Troubled(hardware.Stale, hardware.ReasonMute, fmt.Sprintf("nothing heard for %d s", int(quiet.Seconds())), hardware.HubReset.With())
	}
	return st
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
