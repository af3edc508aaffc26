// Package picc has what cards of 13.56 MHz answer, for the simulators of chips that read
// them: the types of card of NXP AN10833 (ATQA, SAK), the checksum of ISO 14443-3, the pages
// of an NTAG213 (NXP NTAG213/215/216 data sheet, §8.5, §10.2), and the presence check of ISO
// 14443-4 (§7.5.4).
//
// Not done: other pages than those with the UID, writing, MIFARE Classic's sectors, files.
package picc

import "casekeeper/hardware"

// Card is what a card reports of itself when it is selected.
type Card struct {
	UID  hardware.UID // 4, 7 or 10 bytes
	ATQA uint16
	SAK  byte
	ATS  []byte // with its length; nil if it does not support ISO 14443-4
}

// Of returns the card with a UID that is the most common: a MIFARE Classic 1k if it has 4
// bytes, else an Ultralight or NTAG; a DESFire or a telephone if it supports ISO 14443-4.
func Of(uid hardware.UID, iso4 bool) Card {
	c := Card{UID: uid, ATQA: uint16(0x04 + 0x40*((uid.Len()-4)/3))}
	switch {
	case iso4:
		c.SAK, c.ATS = 0x20, []byte{0x06, 0x75, 0x77, 0x81, 0x02, 0x80}
		if uid.Len() == 7 {
			c.ATQA |= 0x0300
		}
	case uid.Len() == 4:
		c.SAK = 0x08
	}
	return c
}

// Is reports whether it is the same card.
func (c Card) Is(other Card) bool { return c.UID == other.UID }

// Answer returns what the selected card answers to a frame, both without their checksum; nil
// = nothing.
func (c Card) Answer(frame []byte) []byte {
	switch {
	case len(frame) == 1 && frame[0]&^1 == 0xB2 && c.SAK == 0x20: // R(NAK): is it there?
		return []byte{frame[0] - 0x10} // R(ACK)
	case len(frame) == 2 && frame[0] == 0x30 && frame[1] < 0x2D && c.SAK == 0x00 && c.UID.Len() == 7: // READ four pages
		return c.pages()[4*frame[1]:][:16]
	}
	return nil
}

// pages returns the memory of an NTAG213 as delivered, which reads on at its beginning.
func (c Card) pages() []byte {
	b, u := make([]byte, 4*0x2D+12), c.UID.Bytes()
	copy(b, u[:3])
	b[3] = 0x88 ^ u[0] ^ u[1] ^ u[2]
	copy(b[4:], u[3:])
	b[8], b[9] = u[3]^u[4]^u[5]^u[6], 0x48
	copy(b[12:], []byte{0xE1, 0x10, 0x12, 0x00})
	copy(b[4*0x2D:], b[:12])
	return b
}

// CRC computes the polynomial of ISO 14443-3 annex B bit by bit, unlike the drivers.
func CRC(crc uint16, b []byte) uint16 {
	for _, v := range b {
		crc ^= uint16(v)
		for range 8 {
			if crc&1 != 0 {
				crc = crc>>1 ^ 0x8408
			} else {
				crc >>= 1
			}
		}
	}
	return crc
}

// WithCRC appends CRC_A to a frame.
func WithCRC(b []byte) []byte {
	crc := CRC(0x6363, b)
	return append(b[:len(b):len(b)], byte(crc), byte(crc>>8))
}

// CutCRC returns a frame without its CRC_A, and whether that is right.
func CutCRC(b []byte) ([]byte, bool) {
	n := len(b) - 2
	return b[:max(n, 0)], n > 0 && CRC(0x6363, b) == 0
}
