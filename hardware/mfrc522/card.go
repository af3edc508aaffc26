package mfrc522

import (
	"bytes"
	"errors"
	"fmt"

	"casekeeper/hardware"
)

// Commands to cards (ISO 14443-3 §6.4).
const (
	airWUPA   = 0x52 // of 7 bits
	airSelect = 0x93 // level 1; 95h and 97h are levels 2 and 3
	airHalt   = 0x50

	allBits    = 0x70 // the whole UID of a level follows
	noBits     = 0x20 // whoever is there, say your UID
	cascadeTag = 0x88 // in front of a UID that goes on
	cascadeBit = 0x04 // of SAK: the UID goes on
	levels     = 3
)

// wakes is how many WUPA in a row must meet silence before the field is
// empty: a card that an earlier look left selected answers only the second.
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

// Look tells which card lies there, with the bytes that said so. No UID and
// no error mean that the field was found empty.
func (c *Chip) Look() (hardware.UID, []byte, error) {
	atqa, err := c.wake()
	if errors.Is(err, errSilent) {
		return hardware.UID{}, nil, c.sound()
	}
	if err == nil && len(atqa) != 2 {
		err = fmt.Errorf("ATQA of %d bytes: %w", len(atqa), ErrAnswer)
	}
	if err != nil {
		return hardware.UID{}, nil, err
	}
	uid, raw, err := c.selectCard(atqa)
	if errors.Is(err, errSilent) {
		return hardware.UID{}, raw, fmt.Errorf("the card fell silent: %w", ErrAnswer)
	}
	if err != nil {
		return hardware.UID{}, raw, err
	}
	// A card takes the halt in silence, so that there is nothing to check.
	_, err = c.exchange(0, withCRC(airHalt, 0)...)
	if err != nil && !errors.Is(err, errSilent) && !errors.Is(err, ErrAnswer) && !errors.Is(err, ErrSeveral) {
		return hardware.UID{}, raw, err
	}
	return uid, raw, nil
}

// wake wakes all cards, halted ones as well.
func (c *Chip) wake() (atqa []byte, err error) {
	for range wakes {
		if atqa, err = c.exchange(7, airWUPA); !errors.Is(err, errSilent) {
			return atqa, err
		}
	}
	return nil, err
}

// selectCard goes through the cascade levels.
func (c *Chip) selectCard(raw []byte) (hardware.UID, []byte, error) {
	var id []byte
	for level := range levels {
		code := byte(airSelect + 2*level)
		part, err := c.exchange(0, code, noBits)
		raw = append(raw, part...)
		if err != nil {
			return hardware.UID{}, raw, err
		}
		if len(part) != 5 || part[0]^part[1]^part[2]^part[3] != part[4] {
			return hardware.UID{}, raw, fmt.Errorf("level %d, BCC: %w", level+1, ErrAnswer)
		}
		answer, err := c.exchange(0, withCRC(append([]byte{code, allBits}, part...)...)...)
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

// parseSAK reads the answer to a select.
func parseSAK(b []byte) (byte, error) {
	if len(b) != 3 {
		return 0, ErrAnswer
	}
	if crc := crcA(b[:1]); !bytes.Equal(crc[:], b[1:]) {
		return 0, ErrAnswer
	}
	return b[0], nil
}
