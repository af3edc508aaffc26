package mfrc522

import (
	"errors"
	"fmt"
)

// uidBits is the number of UID bits in a cascade level; BCC follows.
const uidBits = 32

// errClash says that the rest of the UIDs of several cards differs from bit at on, from 1,
// as the chip counts it.
type errClash struct{ at int }

func (e *errClash) Error() string { return fmt.Sprintf("mfrc522: cards differ from bit %d on", e.at) }

// readLevel reads the part of a UID on a cascade level, with BCC: if there are several
// cards, that of a card whose bits are 1 where they first differ (ISO 14443-3 §6.5.3). The
// position that the chip reports is believed only if a card answers to it, because clones
// count otherwise; if none does, the bits are tried one by one.
func (c *Chip) readLevel(code byte) (readLevel [5]byte, err error) {
	known := 0
	chosen := false // the last known bit was set and no card has answered to it yet
	for range 3 * uidBits {
		whole, rest := known/8, known%8
		frame := append([]byte{code, byte(2+whole)<<4 | byte(rest)}, readLevel[:(known+7)/8]...)
		got, err := c.exchange(byte(rest)<<4|byte(rest), frame...)
		var clash *errClash
		switch {
		case errors.Is(err, errSilent) && chosen: // no card has a 1 there
			readLevel[(known-1)/8] &^= 1 << ((known - 1) % 8)
			chosen = false
		case errors.As(err, &clash):
			at := clash.at
			if at <= known || at > uidBits {
				at = known + 1
			}
			if at > uidBits {
				return readLevel, ErrSeveral
			}
			join(&readLevel, known, got, at-1)
			readLevel[(at-1)/8] |= 1 << ((at - 1) % 8)
			known, chosen = at, true
		case err != nil:
			return readLevel, err
		case len(got) != 5-whole:
			return readLevel, fmt.Errorf("UID of %d bytes: %w", len(got), ErrAnswer)
		default:
			join(&readLevel, known, got, 8*len(readLevel))
			if readLevel[0]^readLevel[1]^readLevel[2]^readLevel[3] != readLevel[4] {
				return readLevel, fmt.Errorf("BCC: %w", ErrAnswer)
			}
			return readLevel, nil
		}
	}
	return readLevel, ErrSeveral
}

// join copies the bits from known up to end out of an answer, which begins within the byte
// of the first unknown bit, and leaves all later ones 0.
func join(part *[5]byte, known int, got []byte, end int) {
	for bit := known; bit < 8*len(part); bit++ {
		i, mask := bit/8, byte(1)<<(bit%8)
		part[i] &^= mask
		if at := i - known/8; bit < end && at < len(got) {
			part[i] |= got[at] & mask
		}
	}
}
