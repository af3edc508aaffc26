package pn532

import (
	"context"
	"fmt"
	"io"
	"sync"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/port/link"
	"casekeeper/hardware/port/serial"
)

// Antenna is the slot of the only antenna of a chip.
const Antenna hardware.Input = 1

// retryTime is the wait before a chip that did not answer is tried again.
const retryTime = 500 * time.Millisecond

// HSU is a chip on a serial port ("high speed UART").
type HSU struct {
	name     string
	port     *serial.Port
	poll     time.Duration
	recorded bool // the port is a recording

	done  <-chan struct{} // of Run's context
	lines chan *line      // capacity 1: the open port, until the goroutine of Run takes it
	line  *line           // the open port; owned by the goroutine of the port

	mu    sync.Mutex
	stats stats
}

var _ hardware.Source = (*HSU)(nil)

// phase is the state of the chip while its port is open.
type phase uint8

const (
	starting phase = iota // it has not answered yet
	silent                // it did not answer
	answered              // it answers
	troubled              // it answers, but not validly
	lost                  // it has stopped answering
)

// stats is what Status reports of the chip.
type stats struct {
	phase       phase
	since       time.Time // of the phase
	version     Version
	frames, bad uint64
	last        time.Time // the latest whole frame
	ups         uint64    // times the chip was configured
}

// NewHSU returns a source of the chip on the port that cfg names, which looks every poll,
// [hardware.DefaultPoll] if it is 0.
func NewHSU(name string, cfg serial.Config, poll time.Duration) *HSU {
	cfg.ReadTimeout = 100 * time.Millisecond
	return &HSU{name: name, port: serial.New(cfg), poll: hardware.PollTime(poll), recorded: cfg.Recorded != nil, lines: make(chan *line, 1)}
}

// Name returns the name of the source in the rig file.
func (s *HSU) Name() string { return s.name }

// Run emits what lies on the reader until ctx ends. The port is read in a goroutine of its
// own; the chip is commanded, and events are emitted, in this one.
func (s *HSU) Run(ctx context.Context, emit func(hardware.Event)) error {
	if s.recorded {
		return s.port.Talks(ctx, func(t *serial.Talk) {
			s.setPhase(starting, time.Now())
			s.serve(talk{t}, emit)
		})
	}
	s.done = ctx.Done()
	ended := make(chan error, 1)
	go func() { ended <- s.port.Run(ctx, s) }()
	for {
		select {
		case l := <-s.lines:
			s.serve(l, emit)
		case err := <-ended:
			return err
		}
	}
}

// Up hands the open port to the goroutine of Run. A port that it has not taken is closed by
// now.
func (s *HSU) Up(w io.Writer, at time.Time) {
	s.line = &line{w: w, came: make(chan struct{}, 1), gone: make(chan struct{}), done: s.done}
	s.setPhase(starting, at)
	select {
	case <-s.lines:
	default:
	}
	s.lines <- s.line
}

// Bytes hands bytes to the goroutine of Run.
func (s *HSU) Bytes(b []byte, _ time.Time) { s.line.put(b) }

// Down ends the line.
func (s *HSU) Down(time.Time) { close(s.line.gone) }

// serve talks to the chip until the port is closed.
func (s *HSU) serve(l openPort, emit func(hardware.Event)) {
	chip := NewChip(l)
	chip.now = l.now
	for !l.closed() {
		version, err := chip.Setup()
		s.count(&chip.Decoder)
		if err != nil {
			s.fail()
			l.wait(retryTime)
			continue
		}
		s.begin(version)
		emit(hardware.Event{At: l.now(), Source: s.name, Kind: hardware.LinkUp})
		s.watch(l, &Eye{Source: s.name, Input: Antenna, Chip: chip}, emit)
		emit(hardware.Event{At: l.now(), Source: s.name, Kind: hardware.LinkDown})
	}
}

// watch looks again and again until the chip is lost or the port closed.
func (s *HSU) watch(l openPort, eye *Eye, emit func(hardware.Event)) {
	for !l.closed() {
		next := l.now().Add(s.poll)
		err := eye.Look(emit)
		s.count(&eye.Chip.Decoder)
		switch {
		case err != nil:
			s.setPhase(lost, time.Now())
			return
		case eye.Troubled():
			s.setPhase(troubled, time.Now())
		default:
			s.setPhase(answered, time.Now())
		}
		l.wait(link.Pause(next.Sub(l.now()), s.poll))
	}
}

// setPhase records the state of the chip.
func (s *HSU) setPhase(p phase, at time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.stats.phase != p || s.stats.since.IsZero() {
		s.stats.phase, s.stats.since = p, at
	}
}

// begin records that the chip was configured.
func (s *HSU) begin(v Version) {
	s.setPhase(answered, time.Now())
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stats.version = v
	s.stats.ups++
}

// fail records that a chip could not be configured. One that was there before stays lost.
func (s *HSU) fail() {
	s.mu.Lock()
	was := s.stats.phase
	s.mu.Unlock()
	if was != lost {
		s.setPhase(silent, time.Now())
	}
}

// count moves the counters of a decoder into the statistics.
func (s *HSU) count(d *Decoder) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if d.Frames > 0 {
		s.stats.last = time.Now()
	}
	s.stats.frames += d.Frames
	s.stats.bad += d.Bad
	d.Frames, d.Bad = 0, 0
}

// Status returns the status of the port and the chip.
func (s *HSU) Status() hardware.Status {
	st := s.port.Status()
	s.mu.Lock()
	defer s.mu.Unlock()
	st.Frames, st.BadFrames, st.Last = s.stats.frames, s.stats.bad, s.stats.last
	st.Reopens = max(s.stats.ups, 1) - 1
	if st.State != hardware.Up {
		return st
	}
	st.Since = s.stats.since
	switch s.stats.phase {
	case starting:
		st.State = hardware.Searching
	case silent:
		if st.Bytes > 0 {
			return st.Troubled(hardware.Fault, hardware.ReasonGarbled, fmt.Sprintf("%d bytes came, but no answer of a PN532", st.Bytes), hardware.HSUSpeed.With())
		}
		return st.Troubled(hardware.Fault, hardware.ReasonMute, "the port is open, but no PN532 answers", hardware.HSUReader.With())
	case answered:
		st.Detail = s.stats.version.String()
	case troubled:
		return st.Troubled(hardware.Fault, hardware.ReasonGarbled, s.stats.version.String()+" takes commands, but its answers are broken", hardware.ShortWires.With())
	case lost:
		return st.Troubled(hardware.Down, hardware.ReasonMute, s.stats.version.String()+" no longer answers", hardware.ReaderWires.With())
	}
	return st
}
