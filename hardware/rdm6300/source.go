package rdm6300

import (
	"context"
	"io"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/port/serial"
)

// Model is the model of a reader.
type Model uint8

// The models.
const (
	RDM6300 Model = iota // repeats a tag while it is near
	ID12                 // ID-12LA and similar: reports a tag once, when it comes
)

// Antenna is the slot of the only antenna of these readers.
const Antenna hardware.Input = 1

const (
	// silence is the read timeout, the shortest that the port supports.
	silence = 100 * time.Millisecond
	// period is the time between two frames of a tag that is near: a period
	// without a frame is a look without a tag.
	period = 65 * time.Millisecond
)

// Source is a reader on a serial port.
type Source struct {
	name  string
	model Model
	port  *serial.Port
	tally serial.Tally

	// Owned by the goroutine of Run.
	parser Parser
	bad    uint64    // broken frames of parser that were reported
	look   time.Time // time of the latest look: bytes came, or none did
	emit   func(hardware.Event)
}

var (
	_ hardware.Source = (*Source)(nil)
	_ serial.Quieter  = (*Source)(nil)
)

// New returns a source of the reader on the port that cfg names; 9600 baud if cfg has no
// speed.
func New(name string, model Model, cfg serial.Config) *Source {
	if cfg.Baud == 0 {
		cfg.Baud = 9600
	}
	cfg.ReadTimeout = silence
	return &Source{name: name, model: model, port: serial.New(cfg)}
}

// Name returns the name of the source in the rig file.
func (s *Source) Name() string { return s.name }

// Run emits tags until ctx ends.
func (s *Source) Run(ctx context.Context, emit func(hardware.Event)) error {
	s.emit = emit
	return s.port.Run(ctx, s)
}

// Up handles the opening of the port.
func (s *Source) Up(_ io.Writer, at time.Time) {
	s.parser.Reset()
	s.tally.Opened()
	s.look = at
	s.report(hardware.Event{At: at, Kind: hardware.LinkUp})
}

// Bytes parses what arrived.
func (s *Source) Bytes(b []byte, at time.Time) {
	s.look = at
	kind := hardware.CardSeen
	if s.model == ID12 {
		kind = hardware.CardPlaced
	}
	var told hardware.UID
	s.parser.Feed(b, func(uid hardware.UID, raw []byte) {
		if uid == told {
			return // the same tag twice in one read
		}
		told = uid
		s.report(hardware.Event{At: at, Input: Antenna, Kind: kind, UID: uid, Raw: string(raw)})
	})
	if s.model == RDM6300 && s.parser.Bad > s.bad {
		s.report(hardware.Event{At: at, Input: Antenna, Kind: hardware.CardUnclear, Raw: "(broken frame)"})
	}
	s.bad = s.parser.Bad
	s.tally.Count(s.parser.Frames, s.parser.Bad, at)
}

// Quiet is one look that found nothing, or two, unless the silence cut a frame.
func (s *Source) Quiet(at time.Time) {
	cut := s.parser.Reset()
	s.tally.Count(s.parser.Frames, s.parser.Bad, at)
	if s.model == ID12 || s.parser.Frames == 0 || cut {
		return
	}
	for next := s.look.Add(period); !next.After(at); next = next.Add(period) {
		s.look = next
		s.report(hardware.Event{At: next, Input: Antenna, Kind: hardware.CardGone, Raw: "(silence)"})
	}
}

// Down discards the half of a frame that had arrived.
func (s *Source) Down(at time.Time) {
	s.parser.Reset()
	s.tally.Count(s.parser.Frames, s.parser.Bad, at)
	s.report(hardware.Event{At: at, Kind: hardware.LinkDown})
}

func (s *Source) report(e hardware.Event) {
	e.Source = s.name
	s.emit(e)
}

// Status returns the status of the port and the reader.
func (s *Source) Status() hardware.Status {
	return s.tally.Fill(s.port.Status(), hardware.RDM6300Speed.With())
}
