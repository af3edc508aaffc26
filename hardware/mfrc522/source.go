package mfrc522

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/port/buses"
	"casekeeper/hardware/port/link"

	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"
)

// Antenna is the slot of the only antenna of a chip.
const Antenna hardware.Input = 1

const (
	speed     = 4 * physic.MegaHertz
	maxFailed = 5 // looks in a row without a valid answer that are a fault
)

// Config locates a chip.
type Config struct {
	Device string        // such as /dev/spidev0.0
	Poll   time.Duration // from look to look; hardware.DefaultPoll if 0
	// Open opens the port; nil = the port of this machine.
	Open func(device string) (spi.PortCloser, error)
}

// Source is a chip on an SPI port.
type Source struct {
	*link.Link
	cfg Config

	mu      sync.Mutex
	version Version
	failed  int   // looks in a row without a valid answer
	why     error // error of the latest of them
}

var _ hardware.Source = (*Source)(nil)

// New returns a source of the chip on a port.
func New(name string, cfg Config) *Source {
	if cfg.Open == nil {
		cfg.Open = buses.OpenSPI
	}
	cfg.Poll = hardware.PollTime(cfg.Poll)
	return &Source{cfg: cfg, Link: link.New(link.Config{Name: name, Device: cfg.Device,
		Away: hardware.ReaderWires.With()})}
}

// Run emits what lies on the reader until ctx ends.
func (s *Source) Run(ctx context.Context, emit func(hardware.Event)) error {
	return s.Link.Run(ctx, func() (link.Session, error) { return s.open(emit) }, emit)
}

// open opens the port and configures the chip.
func (s *Source) open(emit func(hardware.Event)) (link.Session, error) {
	port, err := s.cfg.Open(s.cfg.Device)
	if err != nil {
		return nil, err
	}
	chip, err := s.start(port)
	if err != nil {
		return nil, errors.Join(err, port.Close())
	}
	return &session{s, port, chip, emit}, nil
}

// start configures the chip on an open port. Errors may be [link.Trouble].
func (s *Source) start(port spi.PortCloser) (*Chip, error) {
	conn, err := port.Connect(speed, spi.Mode0, 8)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", s.cfg.Device, err)
	}
	chip := NewChip(conn)
	v, err := chip.Setup()
	switch {
	case errors.Is(err, ErrStuck):
		return nil, &link.Trouble{Reason: hardware.ReasonMute, Err: err, Detail: v.String() + " does not start",
			Remedy: hardware.RC522Reset.With()}
	case errors.Is(err, ErrKind):
		return nil, &link.Trouble{Reason: hardware.ReasonUnfit, Err: err, Detail: fmt.Sprintf("no MFRC522 on %s (version %02Xh)", s.cfg.Device, uint8(v)),
			Remedy: hardware.RC522Kind.With()}
	case err != nil:
		return nil, fmt.Errorf("%s: %w", s.cfg.Device, err)
	case v.Absent():
		return nil, &link.Trouble{Reason: hardware.ReasonMute, Detail: fmt.Sprintf("no reader on %s (version %02Xh)", s.cfg.Device, uint8(v)),
			Remedy: hardware.RC522Wires.With()}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.version, s.failed, s.why = v, 0, nil
	return chip, nil
}

// Status returns the status of the port and the chip.
func (s *Source) Status() hardware.Status {
	st := s.Link.Status()
	if st.State != hardware.Up {
		return st
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	st.Detail = s.version.String()
	if s.failed < maxFailed {
		return st
	}
	if errors.Is(s.why, ErrSeveral) {
		return st.Troubled(hardware.Fault, hardware.ReasonSeveral, "cards lie on the reader that cannot be told apart", hardware.FewerCards.With())
	}
	return st.Troubled(hardware.Fault, hardware.ReasonGarbled, st.Detail+" hears something that is no sound answer of a card", hardware.RC522Metal.With())
}

// note records for Status how a look went.
func (s *Source) note(at time.Time, err error) {
	s.Heard(at, err == nil)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.why = err
	if err == nil {
		s.failed = 0
		return
	}
	s.failed++
}

// session lasts from opening to closing the port.
type session struct {
	*Source
	port spi.PortCloser
	chip *Chip
	emit func(hardware.Event)
}

// Device returns the name of the port.
func (s *session) Device() string { return s.cfg.Device }

// Close closes the port.
func (s *session) Close() error { return s.port.Close() }

// Serve looks again and again until ctx ends or the chip is lost.
func (s *session) Serve(ctx context.Context) error { return link.Poll(ctx, s.cfg.Poll, s.look) }

// look looks once. A chip that got stuck is configured again; an error says that this
// failed.
func (s *session) look() error {
	list, err := s.chip.Look()
	at := time.Now()
	if err == nil || errors.Is(err, ErrAnswer) || errors.Is(err, ErrSeveral) {
		s.note(at, err)
	}
	switch {
	case err == nil:
		s.report(at, list)
	case errors.Is(err, ErrSeveral):
		s.unclear(at, err)
	case errors.Is(err, ErrAnswer):
		if s.chip.checkSetup() != nil {
			return s.restart()
		}
		s.unclear(at, err)
	case errors.Is(err, ErrStuck):
		return s.restart()
	default:
		return err
	}
	return nil
}

// restart configures the chip after it got stuck.
func (s *session) restart() error {
	v, err := s.chip.Setup()
	if err == nil && v.Absent() {
		err = ErrStuck
	}
	return err
}

// report emits what a look found.
func (s *session) report(at time.Time, list []Found) {
	for _, f := range list {
		s.emit(hardware.Event{At: at, Source: s.Name(), Input: Antenna, Kind: hardware.CardSeen, UID: f.UID, Raw: fmt.Sprintf("%X", f.Raw)})
	}
	if len(list) == 0 {
		s.emit(hardware.Event{At: at, Source: s.Name(), Input: Antenna, Kind: hardware.CardGone, Raw: "silence"})
	}
}

// unclear emits that something unreadable lies there.
func (s *session) unclear(at time.Time, err error) {
	s.emit(hardware.Event{At: at, Source: s.Name(), Input: Antenna, Kind: hardware.CardUnclear, Raw: err.Error()})
}
