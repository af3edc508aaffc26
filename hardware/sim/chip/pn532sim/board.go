package pn532sim

import (
	"bytes"
	"errors"
	"math/bits"
	"sync"
	"time"

	"periph.io/x/conn/v3"
	"periph.io/x/conn/v3/i2c"
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"
)

// Board is a chip behind an I2C bus or an SPI port: each read returns one frame, after its
// status was polled at least once without success. It is safe for concurrent use.
type Board struct {
	Chip *Chip
	Busy time.Duration // until a list of cards is ready

	mu         sync.Mutex
	say        [][]byte
	ready      time.Time // from then on the answer is ready
	polledOnce bool
	pulled     bool
}

// address is the only one that the chip has on an I2C bus (§6.2.4: 48h with the bit of a write).
const address = 0x24

var errPulled = errors.New("no such device")

// Pull removes the board from its wires, or puts it back, as after power-up.
func (b *Board) Pull(away bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.pulled, b.say = away, nil
	b.Chip.Reset()
}

// Pulled reports whether it is removed.
func (b *Board) Pulled() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.pulled
}

func (b *Board) hear(w []byte) {
	out := b.Chip.Feed(w)
	b.say, b.polledOnce, b.ready = nil, true, time.Now()
	if len(out) > 0 && b.Chip.looks() {
		b.ready = b.ready.Add(b.Busy)
	}
	if rest, accepted := bytes.CutPrefix(out, ackFrame); accepted {
		b.say, out = append(b.say, ackFrame), rest
	}
	if len(out) > 0 {
		b.say = append(b.say, out)
	}
}

// status is 1 if a frame is ready. The ACK is ready sooner than the answer.
func (b *Board) status() byte {
	if b.polledOnce || len(b.say) == 0 || len(b.say[0]) > len(ackFrame) && time.Now().Before(b.ready) {
		b.polledOnce = false
		return 0
	}
	return 1
}

func (b *Board) read(r []byte) {
	if len(b.say) > 0 {
		copy(r, b.say[0])
		b.say = b.say[1:]
		b.polledOnce = true
	}
}

// OnI2C is a board with its switches set to I2C.
type OnI2C struct{ *Board }

// Tx is a transfer to the board's own address.
func (b OnI2C) Tx(w, r []byte) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.pulled {
		return errPulled
	}
	b.Chip.Wake() // its address does
	switch {
	case len(w) > 0:
		b.hear(w)
	case len(r) > 0:
		if r[0] = b.status(); r[0] == 1 && len(r) > 1 {
			b.read(r[1:])
		}
	}
	return nil
}

// Bus returns an I2C bus with this board alone.
func (b OnI2C) Bus() i2c.BusCloser { return aloneBus{b} }

// Open returns that bus, whatever its name.
func (b OnI2C) Open(string) (i2c.BusCloser, error) { return b.Bus(), nil }

type aloneBus struct{ board OnI2C }

func (a aloneBus) String() string                  { return "board" }
func (a aloneBus) Close() error                    { return nil }
func (a aloneBus) SetSpeed(physic.Frequency) error { return nil }
func (a aloneBus) Tx(addr uint16, w, r []byte) error {
	if addr != address {
		return errors.New("nobody takes this address")
	}
	return a.board.Tx(w, r)
}

// OnSPI is a board with its switches set to SPI, as a port: the lowest bit comes first.
type OnSPI struct{ *Board }

var _ spi.PortCloser = OnSPI{}

// String names the board.
func (b OnSPI) String() string { return "board" }

// Close leaves the board as it is.
func (b OnSPI) Close() error { return nil }

// LimitSpeed accepts any speed.
func (b OnSPI) LimitSpeed(physic.Frequency) error { return nil }

// Duplex is full.
func (b OnSPI) Duplex() conn.Duplex { return conn.Full }

// TxPackets is not supported.
func (b OnSPI) TxPackets([]spi.Packet) error { return errors.New("one packet a transfer") }

// Connect accepts only what the chip supports.
func (b OnSPI) Connect(f physic.Frequency, m spi.Mode, n int) (spi.Conn, error) {
	if f > 5*physic.MegaHertz || m != spi.Mode0 || n != 8 {
		return nil, errors.New("not the chip's mode")
	}
	return b, nil
}

// Tx is a transfer.
func (b OnSPI) Tx(w, r []byte) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.pulled || len(w) != len(r) {
		return errPulled
	}
	b.Chip.Wake() // its chip select does
	in := make([]byte, len(w))
	switch turned := turn(w); turned[0] {
	case 0x01:
		b.hear(turned[1:])
	case 0x02:
		in[1] = b.status()
	case 0x03:
		b.read(in[1:])
	}
	copy(r, turn(in))
	return nil
}

func turn(b []byte) []byte {
	out := make([]byte, len(b))
	for i, v := range b {
		out[i] = bits.Reverse8(v)
	}
	return out
}
