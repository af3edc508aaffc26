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
	lamp atomic.Uint32 // the last command to the light; 0 = none

	// Owned by the goroutine of Run.
	hub     Hub
	oddSeen uint64 // lines that mean nothing, as the hub counts them
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

// Light switches the hub's light, if it has one. A hub that is not there gets
// the command when it says who it is.
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
	now := s.hub.Opened(at)
	s.mu.Lock()
	s.stats.since = s.stats.frames
	s.mu.Unlock()
	s.report(hardware.Event{At: now, Kind: hardware.LinkUp})
	_, _ = w.Write([]byte("IS")) // a hub that only talks is read
}

// Bytes parses what arrived.
func (s *Source) Bytes(b []byte, at time.Time) {
	s.hub.Feed(b, at, s.take)
	s.mu.Lock()
	defer s.mu.Unlock()
	whole, bad, lost := s.hub.Counts()
	if whole != s.stats.frames {
		s.stats.last = at
	}
	odd, line := s.hub.Odd()
	for range min(odd-s.oddSeen, uint64(len(s.stats.odd))) {
		copy(s.stats.odd[1:], s.stats.odd[:])
		s.stats.odd[0], s.stats.line = at, line
	}
	s.oddSeen = odd
	s.stats.frames, s.stats.bad, s.stats.lost = whole, bad, lost
}

// Down forgets the half of a line that had arrived.
func (s *Source) Down(at time.Time) {
	s.report(hardware.Event{At: s.hub.Closed(at), Kind: hardware.LinkDown})
}

// take reports an event. A hub that says who it is gets the state of its light.
func (s *Source) take(e hardware.Event) {
	if e.Kind == hardware.Restarted {
		s.mu.Lock()
		s.stats.hub = s.hub.Calls()
		s.mu.Unlock()
		s.tellLight()
	}
	s.report(e)
}

func (s *Source) report(e hardware.Event) {
	e.Source = s.name
	s.emit(e)
}

// Status returns the status of the port and the hub.
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
