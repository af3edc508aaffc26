package pn532

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/port/buses"
	"casekeeper/hardware/port/link"

	"periph.io/x/conn/v3/i2c"
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"
)

const spiSpeed = physic.MegaHertz

// Opened is an open wire and its closer.
type Opened struct {
	Wire  Wire
	Close func() error
}

// BusConfig locates a chip on a bus.
type BusConfig struct {
	Device string        // such as /dev/i2c-1 or /dev/spidev0.0
	Poll   time.Duration // from look to look; hardware.DefaultPoll if 0
	Open   func(device string) (Opened, error)
	Remedy hardware.Remedy // for a chip that does not answer
}

// I2C returns the configuration of a chip on an I2C bus.
func I2C(device string, open func(string) (i2c.BusCloser, error)) BusConfig {
	if open == nil {
		open = buses.OpenI2C
	}
	return BusConfig{Device: device, Remedy: hardware.I2CReader.With(),
		Open: func(device string) (Opened, error) {
			b, err := open(device)
			if err != nil {
				return Opened{}, err
			}
			return Opened{NewI2CWire(b), b.Close}, nil
		}}
}

// SPI returns the configuration of a chip on an SPI port.
func SPI(device string, open func(string) (spi.PortCloser, error)) BusConfig {
	if open == nil {
		open = buses.OpenSPI
	}
	return BusConfig{Device: device, Remedy: hardware.SPIReader.With(),
		Open: func(device string) (Opened, error) {
			p, err := open(device)
			if err != nil {
				return Opened{}, err
			}
			c, err := p.Connect(spiSpeed, spi.Mode0, 8)
			if err != nil {
				return Opened{}, errors.Join(err, p.Close())
			}
			return Opened{NewSPIWire(c), p.Close}, nil
		}}
}

// Bus is a source of one chip on an I2C bus or SPI port.
type Bus struct {
	*link.Link
	cfg BusConfig

	mu       sync.Mutex
	version  Version
	troubled bool
}

var _ hardware.Source = (*Bus)(nil)

// NewBus makes a source of the chip that cfg names: [I2C] or [SPI].
func NewBus(name string, cfg BusConfig) *Bus {
	cfg.Poll = hardware.PollTime(cfg.Poll)
	return &Bus{cfg: cfg, Link: link.New(link.Config{Name: name, Device: cfg.Device, Away: cfg.Remedy})}
}

// Run emits what lies on the reader until ctx ends.
func (s *Bus) Run(ctx context.Context, emit func(hardware.Event)) error {
	return s.Link.Run(ctx, func() (link.Session, error) { return s.open(emit) }, emit)
}

func (s *Bus) open(emit func(hardware.Event)) (link.Session, error) {
	o, err := s.cfg.Open(s.cfg.Device)
	if err != nil {
		return nil, err
	}
	chip := NewChip(o.Wire)
	v, err := chip.Setup()
	if err != nil {
		err = &link.Trouble{Reason: hardware.ReasonMute, Detail: fmt.Sprintf("no PN532 answers on %s: %v", s.cfg.Device, err), Remedy: s.cfg.Remedy, Err: err}
		return nil, errors.Join(err, o.Close())
	}
	s.mu.Lock()
	s.version, s.troubled = v, false
	s.mu.Unlock()
	return &onBus{s, o, &Eye{Source: s.Name(), Input: Antenna, Chip: chip}, emit}, nil
}

// Status returns the status of the bus and the chip.
func (s *Bus) Status() hardware.Status {
	st := s.Link.Status()
	if st.State != hardware.Up {
		return st
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	st.Detail = s.version.String()
	if s.troubled {
		st = st.Troubled(hardware.Fault, hardware.ReasonGarbled, st.Detail+" takes commands, but its answers are broken", hardware.ShortWires.With())
	}
	return st
}

// onBus is the session from opening to closing the bus.
type onBus struct {
	*Bus
	opened Opened
	eye    *Eye
	emit   func(hardware.Event)
}

// Device returns the name of the bus.
func (o *onBus) Device() string { return o.cfg.Device }

// Close closes the bus.
func (o *onBus) Close() error { return o.opened.Close() }

// Serve looks again and again until ctx ends or the chip is lost.
func (o *onBus) Serve(ctx context.Context) error {
	return link.Poll(ctx, o.cfg.Poll, func() error {
		err := o.eye.Look(o.emit)
		tally(o.Link, o.eye.Chip)
		o.mu.Lock()
		defer o.mu.Unlock()
		o.troubled = o.eye.Troubled()
		return err
	})
}

// tally moves the counters of a chip into those of a link.
func tally(l *link.Link, c *Chip) {
	d, now := &c.Decoder, time.Now()
	for ; d.Frames > 0; d.Frames-- {
		l.Heard(now, true)
	}
	for ; d.Bad > 0; d.Bad-- {
		l.Heard(now, false)
	}
}
