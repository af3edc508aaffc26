package i2cmux

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"periph.io/x/conn/v3/i2c"
	"periph.io/x/conn/v3/physic"
)

// What can be wrong with the multiplexers. Errors of the devices behind them are none of
// these.
var (
	// ErrAway says that no multiplexer acknowledges the address.
	ErrAway = errors.New("i2cmux: the multiplexer does not answer")
	// ErrStuck says that it answers, but its channels are not as they were set.
	ErrStuck = errors.New("i2cmux: the multiplexer does not do what it is told")
	// ErrInFront says that something answers although all channels are closed.
	ErrInFront = errors.New("i2cmux: something answers although no channel is open")
	// ErrHung says that a transfer took so long that something must hold the bus, or that it was
	// late because the machine was too busy within the kernel's timeout of a second.
	ErrHung = errors.New("i2cmux: something holds the bus")
)

const (
	tries       = 3                      // for opening a channel
	silentTries = 8                      // transfers without an answer after which an address is silent
	hangTime    = 200 * time.Millisecond // longer than any transfer; the kernel gives up after about a second
)

// Trunk is one bus with all its multiplexers. Its methods, and those of its channels, are
// safe for concurrent use; one transfer runs at a time.
type Trunk struct {
	mu    sync.Mutex
	bus   i2c.Bus
	reset func() error
	state selection
	quiet map[uint16]bool // addresses that are silent while no channel is open
}

// New returns a trunk of the multiplexers at these addresses, which have to be all that are
// on the bus. reset pulls their RESET pins low for a moment; nil = not wired. Nothing is
// written to them yet.
func New(bus i2c.Bus, reset func() error, muxes ...uint16) (*Trunk, error) {
	t := &Trunk{bus: bus, reset: reset, quiet: make(map[uint16]bool)}
	for i, addr := range muxes {
		if addr < First || addr > Last || slices.Contains(muxes[:i], addr) {
			return nil, fmt.Errorf("multiplexer %02Xh: want addresses from %02Xh to %02Xh, each once", addr, First, Last)
		}
		t.state = append(t.state, register{addr: addr})
	}
	if len(muxes) == 0 {
		return nil, errors.New("a bus without multiplexers")
	}
	return t, nil
}

// Channel is a channel of a trunk, as a bus.
type Channel struct {
	trunk *Trunk
	port  Port
}

var _ i2c.Bus = (*Channel)(nil)

// Channel returns a channel of one of the multiplexers.
func (t *Trunk) Channel(p Port) (*Channel, error) {
	if p.Channel >= Channels || !slices.ContainsFunc(t.state, func(r register) bool { return r.addr == p.Mux }) {
		return nil, fmt.Errorf("%v: %w", p, ErrPort)
	}
	return &Channel{t, p}, nil
}

// String returns the name of the channel.
func (c *Channel) String() string { return c.port.String() }

// SetSpeed is an error: all channels have the speed of their bus.
func (c *Channel) SetSpeed(physic.Frequency) error {
	return errors.New("i2cmux: the speed is that of the bus: set it there")
}

// Tx does one transfer on the channel.
func (c *Channel) Tx(addr uint16, w, r []byte) error {
	t := c.trunk
	t.mu.Lock()
	defer t.mu.Unlock()
	if err := t.open(c.port); err != nil {
		return err
	}
	for !t.quiet[addr] { // opening may find a multiplexer away, which empties quiet
		if err := t.checkQuiet(addr); err != nil {
			return err
		}
		if err := t.open(c.port); err != nil {
			return err
		}
	}
	return t.tx(addr, w, r)
}

// Close closes all channels and returns the multiplexers that do not answer; the error says
// that none does, or that one cannot be closed.
func (t *Trunk) Close() (away []uint16, err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.state.forget()
	for i := range t.state {
		t.state[i].away = false // try each again
	}
	err = t.open(Port{})
	for _, r := range t.state {
		if r.away {
			away = append(away, r.addr)
		}
	}
	if err == nil && len(away) == len(t.state) {
		err = ErrAway
	}
	return away, err
}

// tx does one transfer. After an error nothing is known of the channels.
func (t *Trunk) tx(addr uint16, w, r []byte) error {
	began := time.Now()
	err := t.bus.Tx(addr, w, r)
	if err == nil {
		return nil
	}
	t.state.forget()
	if time.Since(began) < hangTime {
		return err
	}
	err = errors.Join(ErrHung, err)
	if t.reset == nil {
		return err
	}
	return errors.Join(err, t.reset())
}

// open opens a port and closes all others; the zero port opens none.
func (t *Trunk) open(want Port) error {
	for range 2 * len(t.state) {
		s, more := t.state.next(want)
		if !more {
			return nil
		}
		if err := t.write(s); err != nil {
			if s.mask != 0 || !errors.Is(err, ErrAway) {
				return err
			}
			t.state.markAway(s.index)
			clear(t.quiet)
		}
	}
	return ErrStuck // not reached while the loop is long enough
}

// write writes a register until it reads back as written.
func (t *Trunk) write(s step) error {
	addr, tries := t.state[s.index].addr, tries
	if s.mask == 0 {
		tries = silentTries
	}
	t.state[s.index].known = false
	var err error
	late := false
	for range tries {
		var got [1]byte
		if err = t.tx(addr, []byte{s.mask}, nil); err == nil {
			err = t.tx(addr, nil, got[:])
		}
		hung := errors.Is(err, ErrHung)
		switch {
		case hung && late:
			return err
		case hung:
			late = true // the machine may be busy once; a register can be written again
		case err != nil:
			err = fmt.Errorf("multiplexer %02Xh: %w: %w", addr, ErrAway, err)
		case got[0] != s.mask:
			err = fmt.Errorf("multiplexer %02Xh: %w: channels %08b, want %08b", addr, ErrStuck, got[0], s.mask)
		default:
			t.state.confirm(s.index, s.mask)
			return nil
		}
	}
	return err
}

// checkQuiet makes sure that nothing acknowledges an address while all channels are closed:
// what answers later is then behind the open channel.
func (t *Trunk) checkQuiet(addr uint16) error {
	if err := t.open(Port{}); err != nil {
		return err
	}
	for range silentTries {
		var r [1]byte
		if err := t.tx(addr, nil, r[:]); err == nil {
			return fmt.Errorf("address %02Xh: %w", addr, ErrInFront)
		} else if errors.Is(err, ErrHung) {
			return err
		}
	}
	t.quiet[addr] = true
	return nil
}
