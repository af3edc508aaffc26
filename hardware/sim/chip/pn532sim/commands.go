package pn532sim

import (
	"bytes"
	"slices"

	"casekeeper/hardware"
	"casekeeper/hardware/sim/chip/picc"
)

// Status bytes of a card's answer (§7.1).
const (
	fine      = 0x00
	timedOut  = 0x01 // the target does not answer
	badCRC    = 0x02
	noContext = 0x27 // no such target
)

// done is the answer of a command that reports nothing.
var done = []byte{}

// commands are what the chip does for each command, by its code: it is passed the parameters,
// and returns what follows the code of the answer. nil is the error frame; wait says that it
// goes on until there is a card.
var commands = map[byte]func(c *Chip, p []byte) (answer []byte, wait bool){
	0x00: now((*Chip).diagnose),
	0x02: now(func(c *Chip, p []byte) []byte { return []byte{c.quirks.IC, 1, 6, 7} }), // §7.2.2: 1.6, all standards
	0x06: now((*Chip).readRegisters),
	0x08: now((*Chip).writeRegisters),
	0x10: now(func(c *Chip, p []byte) []byte { return atLeast(p, 1) }), // §7.2.7 SetSerialBaudRate; a simulated wire has none
	0x12: now(func(c *Chip, p []byte) []byte { // §7.2.9 SetParameters
		c.rats = len(p) > 0 && p[0]&0x10 != 0
		return atLeast(p, 1)
	}),
	0x14: now(func(c *Chip, p []byte) []byte { return atLeast(p, 1) }), // §7.2.10 SAMConfiguration
	0x16: now((*Chip).powerDown),
	0x32: now((*Chip).configure),
	0x40: now((*Chip).exchange),
	0x42: now((*Chip).through),
	0x44: now(func(c *Chip, p []byte) []byte { // §7.3.10 InDeselect
		if c.quirks.NoDeselect {
			return nil
		}
		return c.release(p)
	}),
	0x4A: (*Chip).list,
	0x52: now((*Chip).release), // §7.3.11 InRelease
	0x60: (*Chip).autoPoll,
}

func now(f func(*Chip, []byte) []byte) func(*Chip, []byte) ([]byte, bool) {
	return func(c *Chip, p []byte) ([]byte, bool) { return f(c, p), false }
}

// atLeast is the answer of a command that needs n parameters and reports nothing.
func atLeast(p []byte, n int) []byte {
	if len(p) < n {
		return nil
	}
	return done
}

func (c *Chip) execute(data []byte) (answer []byte, wait bool) {
	do := commands[data[0]]
	if do == nil {
		return nil, false
	}
	return do(c, data[1:])
}

// diagnose executes Diagnose (§7.2.1): the line returns what it was sent, memory is good, a
// card of ISO 14443-4 is there or not.
func (c *Chip) diagnose(p []byte) []byte {
	switch {
	case len(p) > 0 && p[0] == 0x00:
		return p
	case len(p) == 1 && p[0] <= 0x02:
		return []byte{fine}
	case len(p) == 1 && p[0] == 0x06 && c.talks < len(c.held) && c.lies(c.held[c.talks]) && c.held[c.talks].ATS != nil:
		return []byte{fine}
	case len(p) == 1 && p[0] == 0x06:
		return []byte{timedOut}
	}
	return nil
}

// powerDown executes PowerDown (§7.2.11): after the answer the chip sleeps.
func (c *Chip) powerDown(p []byte) []byte {
	if len(p) < 1 {
		return nil
	}
	c.fieldOff()
	c.edges = wakeEdges
	return []byte{fine}
}

// items are the lengths of what RFConfiguration sets, by item (§7.3.1).
var items = map[byte]int{0x01: 1, 0x02: 3, 0x04: 1, 0x05: 3, 0x0A: 11, 0x0B: 8, 0x0C: 3, 0x0D: 9}

// configure executes RFConfiguration.
func (c *Chip) configure(p []byte) []byte {
	if len(p) == 0 || items[p[0]] != len(p)-1 {
		return nil
	}
	switch p[0] {
	case 0x01:
		if c.on = p[1]&1 != 0; !c.on {
			c.fieldOff()
		}
	case 0x05:
		c.retries = p[3] != 0xFF
	}
	return done
}

// fieldOff restarts all cards.
func (c *Chip) fieldOff() {
	c.on, c.held = false, nil
	clear(c.listed)
	for i := range c.cards {
		if c.cards[i].Random {
			c.made++
			c.cards[i].UID, _ = hardware.NewUID([]byte{0x08, 0xAB, 0xCD, c.made})
		}
	}
}

// release halts cards: one by its number, or all.
func (c *Chip) release(p []byte) []byte {
	if len(p) != 1 || p[0] > targets {
		return nil
	}
	if p[0] == 0 {
		c.held = nil
	} else if int(p[0]) <= len(c.held) {
		c.held = slices.Delete(c.held, int(p[0])-1, int(p[0]))
	}
	return []byte{fine}
}

// list executes InListPassiveTarget (§7.3.5). Of kinds other than ISO 14443A at 106 kbit/s
// there is nothing. The parameters may call one card by its number, with the cascade tags.
func (c *Chip) list(p []byte) (answer []byte, wait bool) {
	if len(p) < 2 || p[0] < 1 || p[0] > targets || p[1] > 4 {
		return nil, false
	}
	c.on, answer = true, []byte{0}
	if called := p[2:]; p[1] == 0 {
		for i, card := range c.find(int(p[0]), func(card picc.Card) bool {
			return len(called) == 0 && !c.listed[card.UID] || bytes.Equal(called, cascaded(card.UID))
		}) {
			answer[0]++
			answer = append(answer, c.target(i+1, card, c.rats)...)
		}
	}
	return answer, answer[0] == 0 && !c.retries
}

// find selects up to n of the cards that are wanted. They become the first targets; those of
// before stay as long as they lie there.
func (c *Chip) find(n int, wanted func(picc.Card) bool) (found []picc.Card) {
	var cards []picc.Card
	for _, lying := range c.cards {
		if card := picc.Of(lying.UID, lying.ATS); wanted(card) {
			cards = append(cards, card)
		}
	}
	c.held = slices.DeleteFunc(c.held, func(h picc.Card) bool { return !c.lies(h) || slices.ContainsFunc(cards, h.Is) })
	if n = min(n, targets-len(c.held)); c.quirks.OneCard {
		n = min(n, 1)
	}
	found = cards[:max(min(n, len(cards)), 0)]
	for _, card := range found {
		c.listed[card.UID] = true
	}
	c.held, c.talks = append(slices.Clone(found), c.held...), max(len(found)-1, 0)
	c.registers.selected(len(found) > 0)
	return found
}

// cascaded returns a UID as it is selected, level by level (ISO 14443-3 §6.5.4).
func cascaded(uid hardware.UID) (out []byte) {
	b := uid.Bytes()
	for ; len(b) > 4; b = b[3:] {
		out = append(append(out, 0x88), b[:3]...)
	}
	return append(out, b...)
}

// target is what is reported of a card.
func (c *Chip) target(number int, card picc.Card, ats bool) []byte {
	out := append([]byte{byte(number), byte(card.ATQA >> 8), byte(card.ATQA), card.SAK, byte(card.UID.Len())}, card.UID.Bytes()...)
	if ats && !c.quirks.NoATS {
		out = append(out, card.ATS...)
	}
	return out
}

// autoPoll executes InAutoPoll (§7.3.13): the kinds in turn, until cards of one are found. A
// card of ISO 14443-4 is one of type 20h, or of 10h without its ATS.
func (c *Chip) autoPoll(p []byte) (answer []byte, wait bool) {
	if len(p) < 3 || len(p) > 17 || p[0] == 0 || p[1] < 1 || p[1] > 15 {
		return nil, false
	}
	c.on, answer = true, []byte{0}
	for _, kind := range p[2:] {
		if kind != 0x00 && kind != 0x10 && kind != 0x20 {
			continue
		}
		for i, card := range c.find(targets, func(card picc.Card) bool { return !c.listed[card.UID] && (kind != 0x20 || card.ATS != nil) }) {
			as := byte(0x10)
			if card.ATS != nil && kind != 0x10 {
				as = 0x20
			}
			t := c.target(i+1, card, as == 0x20)
			answer = append(append(answer, as, byte(len(t))), t...)
			answer[0]++
		}
		if answer[0] > 0 {
			break
		}
	}
	return answer, answer[0] == 0 && p[0] == 0xFF
}

// lies reports whether a card is still in the field.
func (c *Chip) lies(card picc.Card) bool {
	return slices.ContainsFunc(c.cards, func(l Card) bool { return l.UID == card.UID })
}

// exchange executes InDataExchange (§7.3.8) with a card by its number.
func (c *Chip) exchange(p []byte) []byte {
	if len(p) < 1 {
		return nil
	}
	n := int(p[0] & 0x3F)
	if n < 1 || n > len(c.held) {
		return []byte{noContext}
	}
	return c.say(c.held[n-1], p[1:])
}

// through executes InCommunicateThru (§7.3.9) with the card that was selected last. Whether
// the chip or the host handles the checksum is set in registers.
func (c *Chip) through(p []byte) []byte {
	if c.talks >= len(c.held) {
		return []byte{timedOut}
	}
	if c.registers[txMode]&withCRC == 0 {
		var right bool
		if p, right = picc.CutCRC(p); !right {
			return []byte{timedOut} // no card answers a broken frame
		}
	}
	answer := c.say(c.held[c.talks], p)
	if answer[0] == fine && c.registers[rxMode]&withCRC == 0 {
		answer = append(answer[:1], picc.WithCRC(answer[1:])...)
	}
	return answer
}

// say passes a frame to a card, and returns the status and its answer.
func (c *Chip) say(card picc.Card, frame []byte) []byte {
	answer := card.Answer(frame)
	if answer == nil || !c.lies(card) {
		return []byte{timedOut}
	}
	return append([]byte{fine}, answer...)
}
