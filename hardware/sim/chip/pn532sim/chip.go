// Package pn532sim simulates a PN532 as seen from its host, with the faults of wires and the
// differences of its clones, for the tests of every transport: pass to [Chip.Feed] what the
// host sends, and to the host its result. It is written from NXP's PN532 user manual
// (UM0701-02; sections are its), shares no code with the driver, and is read by clients that
// others wrote.
//
// It is stricter than the chip where software is known to rely on luck: it
// sleeps until it is woken, waits for a card without end if its retries were not
// set, and lists a card again only after the field was off or when it is called by its
// number. No time passes while it looks for cards.
//
// Not done: targets other than ISO 14443A at 106 kbit/s (lists of them are empty), the chip as
// a card or a peer, GPIO, what registers do besides the checksum of a card, and the mode LowVbat.
package pn532sim

import (
	"io"
	"sync"

	"casekeeper/hardware"
	"casekeeper/hardware/sim/chip/picc"
)

// Card is a card in the field.
type Card struct {
	UID    hardware.UID // 4, 7 or 10 bytes
	Random bool         // it makes up its number each time the field goes on; UID is the first
	ATS    bool         // it supports ISO 14443-4
}

// Faults say which commands fail: every n-th, counted from the first; 0 = none.
type Faults struct {
	LoseCommand int // the chip does not receive it
	LoseACK     int // the chip answers without ACK
	LoseAnswer  int // the chip sends nothing after the ACK
	BadSum      int // a bit of the answer flips
	Cut         int // the answer ends in the middle
	Noise       int // bytes that look like a frame come before the answer
	Mute        bool
}

// Quirks are differences of clones.
type Quirks struct {
	LongPreamble bool  // more zeros before a frame
	NoPostamble  bool  // no postamble
	IC           uint8 // the IC that it reports; 0 = 32h
	OneCard      bool  // it lists one card, whatever is requested
	NoATS        bool  // it leaves the ATS out
	NoDeselect   bool  // it does not support InDeselect
}

// targets is how many cards the chip can hold at once (§7.3.5).
const targets = 2

// Chip is a simulated PN532. It is safe for concurrent use.
type Chip struct {
	quirks Quirks

	mu        sync.Mutex
	ear       ear
	edges     int // rising edges that it still sleeps through; 0 = it is awake
	cards     []Card
	listed    map[hardware.UID]bool // since the field went on
	held      []picc.Card           // the targets: those of them that were not deselected since
	talks     int                   // index of the target that was selected last
	faults    Faults
	commands  int
	code      byte   // of the latest command
	latest    []byte // frame of the latest answer
	waiting   []byte // command that waits for a card
	send      func([]byte)
	on        bool // the field
	retries   bool // were set
	rats      bool // it asks cards for their ATS
	registers registers
	made      byte // random numbers made so far
}

// New returns a chip with an empty field, asleep as after power-up.
func New(q Quirks) *Chip {
	if q.IC == 0 {
		q.IC = 0x32
	}
	c := &Chip{quirks: q}
	c.reset()
	return c
}

// FieldOn reports whether the field is on.
func (c *Chip) FieldOn() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.on
}

// Lay puts these cards into the field and removes all others. A served chip that waits for a
// card reports it.
func (c *Chip) Lay(cards ...Card) {
	c.mu.Lock()
	c.cards = append([]Card(nil), cards...)
	clear(c.listed)
	send, out := c.send, []byte(nil)
	if c.waiting != nil && send != nil {
		out = c.answered(c.waiting)
	}
	c.mu.Unlock()
	if out != nil {
		send(out)
	}
}

// Spoil sets the faults from now on.
func (c *Chip) Spoil(f Faults) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.faults, c.commands = f, 0
}

// Reset is a power-up.
func (c *Chip) Reset() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.reset()
}

func (c *Chip) reset() {
	c.ear, c.latest, c.waiting, c.registers = ear{}, nil, nil, registers{}
	c.edges, c.on, c.retries, c.rats = wakeEdges, false, false, true
	c.listed, c.held = make(map[hardware.UID]bool), nil
}

// Serve is the chip at its end of a serial wire, from power-up until reading fails.
func (c *Chip) Serve(rw io.ReadWriter) {
	c.Reset()
	c.mu.Lock()
	c.send = func(b []byte) { _, _ = rw.Write(b) } // unread bytes are lost
	c.mu.Unlock()
	b := make([]byte, 512)
	for {
		n, err := rw.Read(b)
		if err != nil {
			return
		}
		if out := c.Feed(b[:n]); len(out) > 0 {
			c.send(out)
		}
	}
}

// wakeEdges is how many rising edges wake the chip (§7.2.11): one byte 55h has as many, with
// its start and stop bits, and so have five zeros.
const wakeEdges = 5

// rising counts the rising edges of a byte with its start and stop bits.
func rising(b byte) (n int) {
	line := 1<<9 | int(b)<<1 // the start bit comes first
	for bit := range 9 {
		if line>>bit&3 == 2 {
			n++
		}
	}
	return n
}

// Feed takes bytes of the host and returns what the chip sends.
func (c *Chip) Feed(b []byte) (out []byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, v := range b {
		if c.edges > 0 {
			c.edges = max(0, c.edges-rising(v))
			continue
		}
		c.ear.hear(v, func(what heard, data []byte) {
			switch what {
			case hostACK:
				c.waiting = nil
			case hostNACK:
				out = append(out, c.latest...)
			case hostData:
				out = append(out, c.obey(data)...)
			}
		})
	}
	return out
}

// Wake wakes the chip as its address or chip select does.
func (c *Chip) Wake() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.edges = 0
}

// looks reports whether the latest command looked for cards.
func (c *Chip) looks() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.code == 0x4A || c.code == 0x60
}

// hits reports whether the present command is an n-th one.
func (c *Chip) hits(n int) bool { return n > 0 && c.commands%n == 0 }

// obey returns the ACK and the answer to a command.
func (c *Chip) obey(data []byte) (out []byte) {
	c.commands++
	c.waiting, c.code = nil, data[0]
	if c.faults.Mute || c.hits(c.faults.LoseCommand) {
		return nil
	}
	if !c.hits(c.faults.LoseACK) {
		out = append(out, ackFrame...)
	}
	return append(out, c.answered(data)...)
}

// answered executes a command and returns the frame of its answer, as the wires leave it; nil
// = there is none yet.
func (c *Chip) answered(data []byte) (out []byte) {
	answer, wait := c.execute(data)
	if wait {
		c.waiting = data
		return nil
	}
	c.waiting, c.latest = nil, errorFrame
	if answer != nil {
		c.latest = frameOf(append([]byte{data[0] + 1}, answer...))
	}
	frame := append([]byte(nil), c.latest...)
	switch {
	case c.hits(c.faults.LoseAnswer):
		return nil
	case c.hits(c.faults.BadSum):
		frame[len(frame)-3] ^= 0x10
	case c.hits(c.faults.Cut):
		frame = frame[:len(frame)/2]
	case c.quirks.NoPostamble:
		frame = frame[:len(frame)-1]
	}
	if c.hits(c.faults.Noise) {
		out = append(out, 0x80, 0x00, 0xFF, 0x03, 0x99)
	}
	if c.quirks.LongPreamble {
		out = append(out, 0, 0, 0)
	}
	return append(out, frame...)
}
