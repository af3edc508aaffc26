// Package i2cmuxsim simulates an I2C bus with TCA9548A multiplexers as seen from
// its host (TI SCPS207), with the faults of such a bus, for the tests of everything
// behind one. Pass it to the drivers in place of a real bus.
//
// Errors are those of the kernel as periph returns them: text, without a number.
package i2cmuxsim

import (
	"fmt"
	"math/bits"
	"sync"
	"syscall"
	"time"

	"periph.io/x/conn/v3/i2c"
	"periph.io/x/conn/v3/physic"
)

// Device is a device on the bus. An error means that it did not acknowledge its address.
type Device interface {
	Tx(w, r []byte) error
}

// Fault is one fault of a transfer.
type Fault uint8

// The faults.
const (
	NAK     Fault = iota // no device acknowledges the address
	Lose                 // before it, a dip of the power closes all channels
	Ignore               // a multiplexer acknowledges a byte and ignores it
	Flip                 // a multiplexer receives one bit wrong
	Stretch              // a device holds the clock for some milliseconds
	Timeout              // the kernel gives up
)

// How long faults take.
const (
	stretchTime = 20 * time.Millisecond
	giveUpTime  = time.Second
)

// Bus is a simulated bus. It is safe for concurrent use.
type Bus struct {
	mu      sync.Mutex
	speed   physic.Frequency // of the clock; 0: no time passes
	mishap  func(Fault) bool
	muxes   map[uint16]*mux
	front   map[uint16]Device
	pulled  bool
	flips   int
	doubled int
	txs     int
}

// mux is one multiplexer.
type mux struct {
	mask      byte
	closed    byte // channels that never open
	welded    byte // channels that never close
	hung      byte // channels on which a device holds the clock without end
	away      bool
	deaf      bool // it does not acknowledge its address, but its channels stay as they were
	listening [8]map[uint16]Device
}

func (m *mux) open() byte { return m.mask&^m.closed | m.welded }

var _ i2c.BusCloser = (*Bus)(nil)

// New returns a bus with these multiplexers. With a speed, transfers take their time.
func New(speed physic.Frequency, muxes ...uint16) *Bus {
	b := &Bus{speed: speed, muxes: make(map[uint16]*mux), front: make(map[uint16]Device)}
	for _, addr := range muxes {
		b.muxes[addr] = new(mux)
	}
	return b
}

// Attach puts a device behind a channel.
func (b *Bus) Attach(muxAddr uint16, channel uint8, addr uint16, d Device) {
	b.change(muxAddr, func(m *mux) {
		if m.listening[channel] == nil {
			m.listening[channel] = make(map[uint16]Device)
		}
		m.listening[channel][addr] = d
	})
}

// Front puts a device in front of the multiplexers; nil removes it.
func (b *Bus) Front(addr uint16, d Device) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.front[addr] = d
}

// Spoil sets the function that is called before each transfer to decide which faults happen;
// nil = none.
func (b *Bus) Spoil(mishap func(Fault) bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.mishap = mishap
}

// Weld makes channels never close, Break makes them never open, Hang makes a device hold the
// clock on them as soon as they are open. Bits as in the register; 0 repairs it.
func (b *Bus) Weld(muxAddr uint16, mask byte)  { b.change(muxAddr, func(m *mux) { m.welded = mask }) }
func (b *Bus) Break(muxAddr uint16, mask byte) { b.change(muxAddr, func(m *mux) { m.closed = mask }) }
func (b *Bus) Hang(muxAddr uint16, mask byte)  { b.change(muxAddr, func(m *mux) { m.hung = mask }) }

// Away removes a multiplexer from the bus, or puts it back, as after power-up.
func (b *Bus) Away(muxAddr uint16, away bool) {
	b.change(muxAddr, func(m *mux) { m.away, m.mask = away, 0 })
}

// Deafen makes a multiplexer not acknowledge its address, or acknowledge it again; its
// channels stay as they are.
func (b *Bus) Deafen(muxAddr uint16, deaf bool) { b.change(muxAddr, func(m *mux) { m.deaf = deaf }) }

func (b *Bus) change(muxAddr uint16, f func(*mux)) {
	b.mu.Lock()
	defer b.mu.Unlock()
	f(b.muxes[muxAddr])
}

// Pull removes the whole bus, or puts it back.
func (b *Bus) Pull(away bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.pulled = away
	b.reset()
}

// Reset pulls the RESET pins of all multiplexers.
func (b *Bus) Reset() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.reset()
	return nil
}

func (b *Bus) reset() {
	for _, m := range b.muxes {
		m.mask = 0
	}
}

// Doubled returns the number of transfers that several devices acknowledged.
func (b *Bus) Doubled() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.doubled
}

// Transfers returns the number of transfers.
func (b *Bus) Transfers() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.txs
}

// Mask returns the open channels of a multiplexer.
func (b *Bus) Mask(muxAddr uint16) (open byte) {
	b.change(muxAddr, func(m *mux) { open = m.open() })
	return open
}

// String names the bus.
func (b *Bus) String() string { return "simulated bus" }

// Close leaves the bus as it is.
func (b *Bus) Close() error { return nil }

// SetSpeed is not supported.
func (b *Bus) SetSpeed(physic.Frequency) error { return fmt.Errorf("sysfs-i2c: not supported") }

func failed(errno syscall.Errno) error { return fmt.Errorf("sysfs-i2c: %v", errno) }

// Tx is one transfer.
func (b *Bus) Tx(addr uint16, w, r []byte) error {
	if len(w) == 0 && len(r) == 0 {
		return nil // as in periph
	}
	wait, err := b.transfer(addr, w, r)
	if b.speed > 0 {
		wait += time.Duration(len(w)+len(r)+1) * 9 * b.speed.Period()
	}
	if wait > 0 {
		time.Sleep(wait)
	}
	return err
}

// transfer does one transfer, and returns how much longer than usual it takes.
func (b *Bus) transfer(addr uint16, w, r []byte) (time.Duration, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.txs++
	if b.pulled {
		return 0, failed(syscall.ENODEV)
	}
	if b.happens(Lose) {
		b.reset()
	}
	for _, m := range b.muxes {
		if m.open()&m.hung != 0 {
			return giveUpTime, failed(syscall.ETIMEDOUT)
		}
	}
	switch {
	case b.happens(Timeout):
		return giveUpTime, failed(syscall.ETIMEDOUT)
	case b.happens(NAK):
		return 0, failed(syscall.EREMOTEIO)
	}
	var wait time.Duration
	if b.happens(Stretch) {
		wait = stretchTime
	}
	if m := b.muxes[addr]; m != nil && !m.away && !m.deaf {
		b.command(m, w, r)
		return wait, nil
	}
	return wait, b.behind(addr, w, r)
}

func (b *Bus) happens(f Fault) bool { return b.mishap != nil && b.mishap(f) }

// command writes and reads the register of a multiplexer.
func (b *Bus) command(m *mux, w, r []byte) {
	if len(w) > 0 && !b.happens(Ignore) {
		m.mask = w[len(w)-1]
		if b.happens(Flip) {
			b.flips++
			m.mask ^= bits.RotateLeft8(1, b.flips)
		}
	}
	for i := range r {
		r[i] = m.mask
	}
}

// behind does a transfer with every device that is connected. If several answer at once,
// they pull the wire low together.
func (b *Bus) behind(addr uint16, w, r []byte) error {
	hear := []Device{b.front[addr]}
	for _, m := range b.muxes {
		for channel, devices := range m.listening {
			if m.open()&(1<<channel) != 0 && !m.away {
				hear = append(hear, devices[addr])
			}
		}
	}
	took := 0
	for _, d := range hear {
		if d == nil {
			continue
		}
		got := make([]byte, len(r))
		if d.Tx(w, got) != nil {
			continue
		}
		if took++; took == 1 {
			copy(r, got)
			continue
		}
		for i := range r {
			r[i] &= got[i]
		}
	}
	switch {
	case took == 0:
		return failed(syscall.EREMOTEIO)
	case took > 1:
		b.doubled++
	}
	return nil
}
