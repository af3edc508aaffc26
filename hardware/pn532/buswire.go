package pn532

import (
	"math/bits"
	"os"
	"time"

	"periph.io/x/conn/v3/i2c"
	"periph.io/x/conn/v3/spi"
)

// Address is the only address that the chip can have on an I2C bus (§6.2.4).
const Address = 0x24

const (
	readyPoll  = time.Millisecond // between two polls of the chip's status
	sendTries  = 3                // a chip that wakes up does not acknowledge its address
	answerSize = 88               // read at once; two cards with UIDs of 10 bytes and an ATS of 20 take 80
	shortSize  = 24               // of an answer to anything but a list
	codeAt     = 6                // index of the command code in its frame
)

// Words of the SPI wire (§6.2.5).
const (
	spiWrite  = 0x01
	spiStatus = 0x02
	spiRead   = 0x03
	chipReady = 0x01 // of the status, and of the first byte on I2C
)

// bus is the [Wire] of a chip that is polled for its status.
type bus struct {
	ready func() (bool, error)
	fetch func(n int) ([]byte, error)
	send  func([]byte) error
	wake  func() error
	due   bool // the ACK of a command comes next, and no more than it is read
	size  int  // of the answer to the latest command
}

var _ Wire = (*bus)(nil)

// NewI2CWire returns the wire of a chip on an I2C bus that has no other device with Address,
// or on a channel of a multiplexer.
func NewI2CWire(b i2c.Bus) Wire {
	return &bus{
		ready: func() (bool, error) {
			var r [1]byte
			err := b.Tx(Address, nil, r[:])
			return r[0] == chipReady, err
		},
		fetch: func(n int) ([]byte, error) {
			r := make([]byte, n+1)
			if err := b.Tx(Address, nil, r); err != nil || r[0] != chipReady {
				return nil, err
			}
			return r[1:], nil
		},
		send: func(frames []byte) error { return b.Tx(Address, frames, nil) },
		wake: func() error {
			began := time.Now()
			err := b.Tx(Address, nil, make([]byte, 1)) // its address wakes the chip, which may not acknowledge it
			if time.Since(began) < acceptTime {
				return nil
			}
			return err // waking up never takes so long
		},
	}
}

// NewSPIWire returns the wire of a chip on a connection of mode 0, at most 5 MHz. The chip
// sends the lowest bit first, which most hosts cannot, so the bits are reversed here.
func NewSPIWire(c spi.Conn) Wire {
	transfer := func(word byte, w []byte, n int) ([]byte, error) {
		out := make([]byte, 1+max(len(w), n))
		out[0] = bits.Reverse8(word)
		for i, v := range w {
			out[i+1] = bits.Reverse8(v)
		}
		in := make([]byte, len(out))
		if err := c.Tx(out, in); err != nil {
			return nil, err
		}
		for i, v := range in {
			in[i] = bits.Reverse8(v)
		}
		return in[1:], nil
	}
	return &bus{
		ready: func() (bool, error) {
			r, err := transfer(spiStatus, nil, 1)
			return err == nil && r[0] == chipReady, err
		},
		fetch: func(n int) ([]byte, error) { return transfer(spiRead, nil, n) },
		send: func(frames []byte) error {
			_, err := transfer(spiWrite, frames, 0)
			return err
		},
		wake: func() error {
			_, err := transfer(spiStatus, nil, 1)
			return err
		},
	}
}

// Wake implements [Wire].
func (b *bus) Wake() error {
	err := b.wake()
	time.Sleep(2 * readyPoll)
	return err
}

// Send implements [Wire].
func (b *bus) Send(frames []byte) (err error) {
	if b.due = len(frames) > len(ack); b.due {
		b.size = shortSize
		if frames[codeAt] == cmdList {
			b.size = answerSize
		}
	}
	began := time.Now()
	for range sendTries {
		if err = b.send(frames); err == nil || time.Since(began) > acceptTime {
			return err // waking up never takes so long
		}
		time.Sleep(2 * readyPoll)
	}
	return err
}

// Receive implements [Wire]. A chip may not acknowledge its address for a moment (§6.2.4):
// the wire is gone only if it never does before the deadline.
func (b *bus) Receive(until time.Time) ([]byte, error) {
	gone := os.ErrDeadlineExceeded
	for ; time.Now().Before(until); time.Sleep(readyPoll) {
		ok, err := b.ready()
		if err != nil {
			gone = err
			continue
		}
		gone = os.ErrDeadlineExceeded
		if !ok {
			continue
		}
		n := b.size
		if b.due {
			n = len(ack)
		}
		r, err := b.fetch(n)
		if err != nil {
			gone = err
			continue
		}
		if len(r) > 0 {
			b.due = false
			return r, nil
		}
	}
	return nil, gone
}

// Drain implements [Wire]: nothing is received that was not asked for.
func (b *bus) Drain() { b.due = false }
