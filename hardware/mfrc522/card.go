package mfrc522

import (
	"bytes"
	"errors"
	"fmt"
	"time"

	"casekeeper/hardware"
)

// Commands to cards (ISO 14443-3 §6.4).
const (
	airREQA   = 0x26 // of 7 bits; halted cards do not answer
	airWUPA   = 0x52 // of 7 bits; all cards answer
	airSelect = 0x93 // level 1; 95h and 97h are levels 2 and 3
	airHalt   = 0x50

	allBits    = 0x70 // the whole UID of a level follows
	cascadeTag = 0x88 // before a UID that continues
	cascadeBit = 0x04 // of SAK: the UID continues
	levels     = 3
)

// maxCards is how many cards a look finds at most: more than the field can power.
const maxCards = 32

// offTime is how long the field is off for cards to restart (§5: 5 ms).
const offTime = 6 * time.Millisecond

// wakes is how many WUPA in a row must remain unanswered before the field is empty: a card
// that an earlier look left selected answers only the second.
const wakes = 2

// crcA is the checksum of ISO 14443-3 annex B, low byte first.
func crcA(b []byte) [2]byte {
	crc := uint16(0x6363)
	for _, c := range b {
		c ^= byte(crc)
		c ^= c << 4
		w := uint16(c)
		crc = crc>>8 ^ w<<8 ^ w<<3 ^ w>>4
	}
	return [2]byte{byte(crc), byte(crc >> 8)}
}

func withCRC(b ...byte) []byte {
	crc := crcA(b)
	return append(b, crc[:]...)
}

// Found is a card that a look found.
type Found struct {
	UID hardware.UID
	Raw []byte // the bytes from which it was read
}

// Look returns the cards that lie there, in no order; none and no error mean that the field
// was found empty. Each card that was found is halted and silent for the rest of the look.
// With an error come the cards found before it.
func (c *Chip) Look() ([]Found, error) {
	c.collided = false
	list, err := c.findAll()
	if c.collided || len(list) > 1 {
		if dark := c.cycleField(); err == nil {
			err = dark
		}
	}
	return list, err
}

// cycleField switches the field off for a moment. A card that was halted before and is woken
// is halted again as soon as another is selected (ISO 14443-3 §6.3), so that without it
// each look would find only one of several.
func (c *Chip) cycleField() error {
	if err := c.write(regTxControl, 0x80); err != nil {
		return err
	}
	time.Sleep(offTime)
	return c.write(regTxControl, 0x80|antennas)
}

// findAll finds one card after the other.
func (c *Chip) findAll() (list []Found, err error) {
	atqa, err := c.wake()
	for ; err == nil; atqa, err = c.request(airREQA) {
		one, err := c.findNext(atqa)
		if err != nil {
			return list, err
		}
		if list = append(list, one); len(list) == maxCards {
			return list, nil
		}
	}
	switch {
	case !errors.Is(err, errSilent):
		return list, err
	case len(list) == 0:
		return nil, c.checkSetup()
	}
	return list, nil
}

// findNext finds one of the cards that are awake and halts it.
func (c *Chip) findNext(atqa []byte) (Found, error) {
	uid, raw, err := c.selectCard(atqa)
	if errors.Is(err, errSilent) {
		err = fmt.Errorf("the card fell silent: %w", ErrAnswer)
	}
	if err != nil {
		return Found{}, err
	}
	// A card does not answer the halt, so there is nothing to check.
	_, err = c.exchange(0, withCRC(airHalt, 0)...)
	var clash *errClash
	if err != nil && !errors.Is(err, errSilent) && !errors.Is(err, ErrAnswer) && !errors.As(err, &clash) {
		return Found{}, err
	}
	return Found{uid, raw}, nil
}

// wake wakes all cards, halted ones as well.
func (c *Chip) wake() (atqa []byte, err error) {
	for range wakes {
		if atqa, err = c.request(airWUPA); !errors.Is(err, errSilent) {
			return atqa, err
		}
	}
	return nil, err
}

// request sends a request to all cards. Different cards answer at the same time: a collision
// also shows that they are there.
func (c *Chip) request(command byte) ([]byte, error) {
	atqa, err := c.exchange(7, command)
	var clash *errClash
	if errors.As(err, &clash) {
		err = nil
	}
	switch {
	case err == nil && len(atqa) != 2:
		return nil, fmt.Errorf("ATQA of %d bytes: %w", len(atqa), ErrAnswer)
	}
	return atqa, err
}

// selectCard selects a card through the cascade levels.
func (c *Chip) selectCard(raw []byte) (hardware.UID, []byte, error) {
	var id []byte
	for level := range levels {
		code := byte(airSelect + 2*level)
		part, err := c.readLevel(code)
		raw = append(raw, part[:]...)
		if err != nil {
			return hardware.UID{}, raw, fmt.Errorf("level %d: %w", level+1, err)
		}
		answer, err := c.exchange(0, withCRC(append([]byte{code, allBits}, part[:]...)...)...)
		raw = append(raw, answer...)
		if err != nil {
			return hardware.UID{}, raw, err
		}
		sak, err := parseSAK(answer)
		goesOn := level < levels-1 && part[0] == cascadeTag
		if err != nil || goesOn != (sak&cascadeBit != 0) {
			return hardware.UID{}, raw, fmt.Errorf("level %d, SAK: %w", level+1, ErrAnswer)
		}
		if goesOn {
			id = append(id, part[1:4]...)
			continue
		}
		uid, ok := hardware.NewUID(append(id, part[:4]...))
		if !ok {
			return hardware.UID{}, raw, ErrAnswer
		}
		return uid, raw, nil
	}
	return hardware.UID{}, raw, ErrAnswer
}

// parseSAK parses the answer to a select.
func parseSAK(b []byte) (byte, error) {
	if len(b) != 3 {
		return 0, ErrAnswer
	}
	if crc := crcA(b[:1]); !bytes.Equal(crc[:], b[1:]) {
		return 0, ErrAnswer
	}
	return b[0], nil
}
