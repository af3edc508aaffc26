// Package mfrc522sim simulates an MFRC522 on an SPI port (NXP MFRC522 data sheet
// §8.1.2, §9, §10) with cards in its field (ISO 14443-3 §6), and with the faults of
// wires and power, for tests.
//
// It is as strict as the chip where software is known to rely on luck: the
// timer ends an exchange only if it was configured, cards answer only while the
// antenna is on, a selected card answers only every other WUPA, and a dip of the
// power resets all registers. Of the commands (§10.3) it has Idle, Mem, CalcCRC,
// Transceive and SoftReset; any other ends at once, as an unknown one does.
//
// Not done: what is stored on cards, checksums that the chip adds itself (TxMode,
// RxMode), the self-test, the interrupt pin, I2C and UART.
package mfrc522sim

import (
	"errors"
	"slices"
	"sync"

	"casekeeper/hardware"
	"casekeeper/hardware/sim/chip/picc"

	"periph.io/x/conn/v3"
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"
)

// ErrPulled is the error of transfers while the port is removed.
var ErrPulled = errors.New("mfrc522sim: no such device")

// Faults say which exchanges with cards fail: every n-th, counted from the first; 0 = none.
type Faults struct {
	Lose  int // the cards do not receive it
	Bit   int // a bit of the answer flips, unnoticed by the chip
	Cut   int // the answer lacks its last byte
	Odd   int // the answer ends within a byte
	Error int // the chip reports a parity error
	Dip   int // the chip's power dips before it
	Hang  int // the exchange never ends
}

// state is the state of a card (ISO 14443-3 figure 7).
type state uint8

const (
	idle state = iota
	ready
	active
	halted
)

type card struct {
	about picc.Card
	uid   []byte
	state state
	woken bool // from halted: falls back to it
	level int
}

// Chip is a simulated chip with its port. It is safe for concurrent use.
type Chip struct {
	mu        sync.Mutex
	version   byte
	reg       [64]byte
	fifo      []byte
	cards     []*card
	faults    Faults
	count     int      // exchanges
	memory    [25]byte // internal buffer of the Mem command
	pulled    bool
	foreign   bool
	fromFirst bool // see CountFromFirst
	open      int
}

var (
	_ spi.PortCloser = (*Chip)(nil)
	_ spi.Conn       = (*Chip)(nil)
)

// New returns a chip with a version and an empty field, as after power-up.
func New(version byte) *Chip { return &Chip{version: version, reg: afterReset} }

// Lay puts these cards into the field, with UIDs of 4, 7 or 10 bytes, and removes all
// others.
func (c *Chip) Lay(uids ...hardware.UID) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.cards = nil
	for _, u := range uids {
		c.cards = append(c.cards, &card{about: picc.Of(u, false), uid: u.Bytes()})
	}
}

// Spoil sets the faults from now on.
func (c *Chip) Spoil(f Faults) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.faults, c.count = f, 0
}

// Identify changes the version: 00h and FFh are a chip without wires.
func (c *Chip) Identify(version byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.version = version
}

// Foreign makes it another kind of chip, which answers but has no such registers.
func (c *Chip) Foreign(foreign bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.foreign = foreign
}

// Pull removes the port, or brings it back with the chip as after power-up.
func (c *Chip) Pull(away bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.pulled, c.memory = away, [25]byte{}
	c.reset()
}

// Pulled reports whether the port is removed.
func (c *Chip) Pulled() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.pulled
}

// Open returns how often the port was connected and not closed.
func (c *Chip) Open() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.open
}

// String names the port.
func (c *Chip) String() string { return "mfrc522sim" }

// Port returns the chip as a port, whatever its name.
func (c *Chip) Port(string) (spi.PortCloser, error) { return c, nil }

// Duplex returns that of SPI.
func (c *Chip) Duplex() conn.Duplex { return conn.Full }

// LimitSpeed accepts any speed.
func (c *Chip) LimitSpeed(physic.Frequency) error { return nil }

// Connect refuses what the chip does not support.
func (c *Chip) Connect(f physic.Frequency, m spi.Mode, bits int) (spi.Conn, error) {
	if m != spi.Mode0 || bits != 8 || f > 10*physic.MegaHertz {
		return nil, errors.New("mfrc522sim: not the chip's mode")
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.open++
	return c, nil
}

// Close closes the port.
func (c *Chip) Close() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.open--
	return nil
}

// TxPackets is not supported.
func (c *Chip) TxPackets([]spi.Packet) error { return errors.New("mfrc522sim: one packet a transfer") }

// Tx is one transfer: writes of one register, or reads of one after the other.
func (c *Chip) Tx(w, r []byte) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch {
	case c.pulled:
		return ErrPulled
	case len(w) < 2 || len(r) != len(w):
		return errors.New("mfrc522sim: malformed transfer")
	case c.version == 0x00 || c.version == 0xFF:
		for i := range r {
			r[i] = c.version
		}
		return nil
	case w[0]&0x80 == 0:
		for _, v := range w[1:] {
			c.write(w[0]>>1&0x3F, v)
		}
		return nil
	}
	for i := range w[1:] {
		r[i+1] = c.read(w[i] >> 1 & 0x3F)
		if c.foreign && w[i]>>1&0x3F != version {
			r[i+1] = 0
		}
	}
	return nil
}

func (c *Chip) hits(n int) bool { return n > 0 && c.count%n == 0 }

// exchange sends the content of the FIFO and stores the answer there. The command goes on.
func (c *Chip) exchange(bits byte) {
	c.count++
	if c.hits(c.faults.Dip) {
		c.reset()
		return
	}
	frame := c.fifo
	c.fifo, c.reg[errorReg], c.reg[control] = nil, 0, c.reg[control]&^7
	if c.hits(c.faults.Hang) {
		return
	}
	c.reg[comIrq] |= 0x40
	var answer []byte
	clash := 0
	if c.reg[txControl]&3 == 3 && !c.hits(c.faults.Lose) {
		answer, clash = c.air(frame, bits)
	}
	if answer == nil {
		if c.reg[tMode]&0x80 != 0 {
			c.reg[comIrq] |= 0x01
		}
		return
	}
	c.fifo = answer
	c.reg[comIrq] |= 0x20
	switch {
	case clash > 0:
		c.reg[errorReg], c.reg[coll] = 0x08, c.reg[coll]&0x80|c.position(clash, frame)&0x1F
	case c.hits(c.faults.Bit):
		c.fifo[0] ^= 0x10
	case c.hits(c.faults.Cut):
		c.fifo = c.fifo[:len(c.fifo)-1]
	case c.hits(c.faults.Odd):
		c.reg[control] |= 3
	case c.hits(c.faults.Error):
		c.reg[errorReg] = 0x02
	}
	if c.reg[errorReg] != 0 {
		c.reg[comIrq] |= 0x02
	}
}

// air returns the combined answer of all cards, and the bit from which on they differ: 0 =
// they do not. All bits from there on are 0 (ValuesAfterColl).
func (c *Chip) air(frame []byte, bits byte) (answer []byte, clash int) {
	for _, k := range c.cards {
		a := k.hear(frame, bits)
		switch {
		case a == nil:
			continue
		case answer == nil:
			answer = slices.Clone(a)
			continue
		}
		for bit := range 8 * min(len(a), len(answer)) {
			if (clash == 0 || bit < clash-1) && (a[bit/8]^answer[bit/8])>>(bit%8)&1 != 0 {
				clash = bit + 1
			}
		}
	}
	for bit := max(clash-1, 0); clash > 0 && bit < 8*len(answer); bit++ {
		answer[bit/8] &^= 1 << (bit % 8)
	}
	return answer, clash
}

// position returns the bit of an answer as CollReg counts it: from the first of the UID's
// level, or from the first that was received.
func (c *Chip) position(clash int, frame []byte) byte {
	known := 0
	if len(frame) >= 2 && frame[1] >= 0x20 && frame[1] < 0x70 {
		known = int(frame[1]>>4-2)*8 + int(frame[1]&7)
	}
	if c.fromFirst {
		return byte(clash - known%8)
	}
	return byte(clash + known/8*8)
}

// CountFromFirst makes the chip count collision positions from the first received bit, as
// some clones do.
func (c *Chip) CountFromFirst() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.fromFirst = true
}
