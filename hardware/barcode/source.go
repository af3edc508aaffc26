package barcode

import (
	"context"
	"io"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/port/serial"
)

// Window is the slot of the only window of a scanner.
const Window hardware.Input = 1

const (
	silence = 100 * time.Millisecond  // ends a code that has no end mark
	again   = 1500 * time.Millisecond // the same code within this time is the same reading
)

// Source is a scanner on a serial port.
type Source struct {
	name  string
	port  *serial.Port
	tally serial.Tally

	// Owned by the goroutine of Run.
	parser Parser
	last   string
	lastAt time.Time // when last was last read
	emit   func(hardware.Event)
}

var (
	_ hardware.Source = (*Source)(nil)
	_ serial.Quieter  = (*Source)(nil)
)

// New returns a source of the scanner on the port that cfg names; 9600 baud if cfg has no
// speed.
func New(name string, cfg serial.Config) *Source {
	if cfg.Baud == 0 {
		cfg.Baud = 9600
	}
	cfg.ReadTimeout = silence
	return &Source{name: name, port: serial.New(cfg)}
}

// Name returns the name of the source in the rig file.
func (s *Source) Name() string { return s.name }

// Run emits codes until ctx ends.
func (s *Source) Run(ctx context.Context, emit func(hardware.Event)) error {
	s.emit = emit
	return s.port.Run(ctx, s)
}

// Up handles the opening of the port.
func (s *Source) Up(_ io.Writer, at time.Time) {
	s.parser.Reset()
	s.tally.Opened()
	s.report(hardware.Event{At: at, Kind: hardware.LinkUp})
}

// Bytes parses what arrived.
func (s *Source) Bytes(b []byte, at time.Time) {
	s.parser.Feed(b, func(code string) { s.code(code, at) })
	s.tally.Count(s.parser.Codes, s.parser.Bad, at)
}

// Quiet ends a code that has no end mark.
func (s *Source) Quiet(at time.Time) {
	s.parser.Quiet(func(code string) { s.code(code, at) })
	s.tally.Count(s.parser.Codes, s.parser.Bad, at)
}

// Down discards the half of a code that had arrived.
func (s *Source) Down(at time.Time) {
	s.parser.Reset()
	s.tally.Count(s.parser.Codes, s.parser.Bad, at)
	s.report(hardware.Event{At: at, Kind: hardware.LinkDown})
}

// code emits a code unless it repeats the one before.
func (s *Source) code(code string, at time.Time) {
	same := code == s.last && at.Sub(s.lastAt) < again
	s.last, s.lastAt = code, at
	if !same {
		s.report(hardware.Event{At: at, Input: Window, Kind: hardware.Code, Code: code, Raw: code})
	}
}

func (s *Source) report(e hardware.Event) {
	e.Source = s.name
	s.emit(e)
}

// Status returns the status of the port and the scanner.
func (s *Source) Status() hardware.Status {
	return s.tally.Fill(s.port.Status(), hardware.ScannerSettings.With())
}
