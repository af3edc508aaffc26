// Package pn532sim simulates a PN532 (NXP UM0701-02) as seen from its host, with
// the faults of wires and the differences of its clones, for the tests of every
// transport: pass to [Chip.Feed] what the host sends, and to the host its result.
//
// It is stricter than the chip where software is known to rely on luck: it
// sleeps until it is woken, waits for a card without end if its retries were not
// set, and lists a card again only after the field was off.
package pn532sim

import (
	"io"
	"sync"

	"casekeeper/hardware"
	"casekeeper/hardware/pn532"
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

// Chip is a simulated PN532. It is safe for concurrent use.
type Chip struct {
	quirks Quirks

	mu       sync.Mutex
	in       pn532.Decoder
	cards    []Card
	listed   map[hardware.UID]bool // since the field went on
	held     int                   // those of them that were not deselected since: the chip has room for two
	faults   Faults
	commands int
	awake    bool
	on       bool // the field
	retries  bool // were set
	made     byte // random numbers made so far
}

// New returns a chip with an empty field, asleep as after power-up.
func New(q Quirks) *Chip {
	if q.IC == 0 {
		q.IC = 0x32
	}
	return &Chip{quirks: q, listed: make(map[hardware.UID]bool)}
}

// FieldOn reports whether the field is on.
func (c *Chip) FieldOn() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.on
}

// Lay puts these cards into the field and removes all others.
func (c *Chip) Lay(cards ...Card) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.cards = append([]Card(nil), cards...)
	clear(c.listed)
	c.held = 0
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
	c.in.Reset()
	c.awake, c.retries, c.held = false, false, 0
	clear(c.listed)
}

// Serve is the chip at its end of a serial wire, from power-up until reading fails.
func (c *Chip) Serve(rw io.ReadWriter) {
	c.Reset()
	b := make([]byte, 512)
	for {
		n, err := rw.Read(b)
		if err != nil {
			return
		}
		if out := c.Feed(b[:n]); len(out) > 0 {
			_, _ = rw.Write(out) // unread bytes are lost
		}
	}
}

// Feed takes bytes of the host and returns what the chip sends.
func (c *Chip) Feed(b []byte) (out []byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for len(b) > 0 && !c.awake {
		c.awake = b[0] == 0x55
		b = b[1:]
	}
	c.in.Feed(b, func(k pn532.FrameKind, data, _ []byte) {
		if k == pn532.Command {
			out = append(out, c.obey(data)...)
		}
	})
	return out
}

// hits reports whether the present command is an n-th one.
func (c *Chip) hits(n int) bool { return n > 0 && c.commands%n == 0 }

// obey returns the ACK and the answer to a command.
func (c *Chip) obey(data []byte) (out []byte) {
	c.commands++
	if c.faults.Mute || c.hits(c.faults.LoseCommand) {
		return nil
	}
	if !c.hits(c.faults.LoseACK) {
		out = pn532.AppendACK(out)
	}
	answer := c.answer(data)
	switch {
	case answer == nil || c.hits(c.faults.LoseAnswer):
		return out
	case c.hits(c.faults.BadSum):
		answer[len(answer)-3] ^= 0x10
	case c.hits(c.faults.Cut):
		answer = answer[:len(answer)/2]
	case c.quirks.NoPostamble:
		answer = answer[:len(answer)-1]
	}
	if c.hits(c.faults.Noise) {
		out = append(out, 0x80, 0x00, 0xFF, 0x03, 0x99)
	}
	if c.quirks.LongPreamble {
		out = append(out, 0, 0, 0)
	}
	return append(out, answer...)
}

// answer executes a command; nil = the chip has no answer yet.
func (c *Chip) answer(data []byte) []byte {
	switch {
	case data[0] == 0x02 && len(data) == 1:
		return pn532.AppendAnswer(nil, 0x03, c.quirks.IC, 1, 6, 7)
	case data[0] == 0x14 && len(data) >= 2:
		return pn532.AppendAnswer(nil, 0x15)
	case data[0] == 0x32 && c.configure(data[1:]):
		return pn532.AppendAnswer(nil, 0x33)
	case data[0] == 0x44 && len(data) == 2 && data[1] == 0 && !c.quirks.NoDeselect:
		c.held = 0
		return pn532.AppendAnswer(nil, 0x45, 0)
	case data[0] == 0x4A && len(data) == 3 && data[1] >= 1 && data[1] <= 2 && data[2] == 0:
		return c.list(int(data[1]))
	}
	return pn532.AppendAnswer(nil) // not understood
}

// configure executes RFConfiguration; it returns false if the item is not known.
func (c *Chip) configure(item []byte) bool {
	switch {
	case len(item) == 4 && item[0] == 0x05:
		c.retries = item[3] != 0xFF
	case len(item) == 2 && item[0] == 0x01:
		if item[1]&1 == 0 {
			c.fieldOff()
		}
	default:
		return false
	}
	return true
}

// fieldOff restarts all cards.
func (c *Chip) fieldOff() {
	c.on = false
	clear(c.listed)
	c.held = 0
	for i := range c.cards {
		if c.cards[i].Random {
			c.made++
			c.cards[i].UID, _ = hardware.NewUID([]byte{0x08, 0xAB, 0xCD, c.made})
		}
	}
}

// list answers InListPassiveTarget with at most n cards.
func (c *Chip) list(n int) []byte {
	c.on = true
	if n -= c.held; c.quirks.OneCard {
		n = min(n, 1)
	}
	out := []byte{0x4B, 0}
	for _, card := range c.cards {
		if c.listed[card.UID] || int(out[1]) >= n {
			continue
		}
		c.listed[card.UID] = true
		c.held++
		out[1]++
		sak := byte(0x00)
		if card.ATS {
			sak = 0x20
		}
		out = append(out, out[1], 0x00, 0x44, sak, byte(card.UID.Len()))
		out = append(out, card.UID.Bytes()...)
		if card.ATS && !c.quirks.NoATS {
			out = append(out, 0x05, 0x78, 0x80, 0x70, 0x02)
		}
	}
	if out[1] == 0 && !c.retries {
		return nil // it waits for a card
	}
	return pn532.AppendAnswer(nil, out...)
}
