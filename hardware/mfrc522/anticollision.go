package mfrc522

import (
	"errors"
	"fmt"
)

// uidBits are those that a cascade level has; BCC follows.
const uidBits = 32

// errClash: the rest of the UID of several cards differs from bit at on, from 1,
// as the chip counts it.
type errClash struct{ at int }

func (e *errClash) Error() string { return fmt.Sprintf("mfrc522: cards differ from bit %d on", e.at) }

// part asks for the UID of one card on a cascade level, with BCC: of several, of
// one whose bits are 1 where they differ first (ISO 14443-3 §6.5.3). Where the chip
// says that they differ is only believed if a card answers to it: clones count
// otherwise; then bit by bit is asked.
func (c *Chip) part(code byte) (part [5]byte, err error) {
	known := 0
	chosen := false // the last known bit was set and nobody has answered to it
	for range 3 * uidBits {
		whole, rest := known/8, known%8
		frame := append([]byte{code, byte(2+whole)<<4 | byte(rest)}, part[:(known+7)/8]...)
		got, err := c.exchange(byte(rest)<<4|byte(rest), frame...)
		var clash *errClash
		switch {
		case errors.Is(err, errSilent) && chosen: // no card has a 1 there
			part[(known-1)/8] &^= 1 << ((known - 1) % 8)
			chosen = false
		case errors.As(err, &clash):
			at := clash.at
			if at <= known || at > uidBits {
				at = known + 1
			}
			if at > uidBits {
				return part, ErrSeveral
			}
			join(&part, known, got, at-1)
			part[(at-1)/8] |= 1 << ((at - 1) % 8)
			known, chosen = at, true
		case err != nil:
			return part, err
		case len(got) != 5-whole:
			return part, fmt.Errorf("UID of %d bytes: %w", len(got), ErrAnswer)
		default:
			join(&part, known, got, 8*len(part))
			if part[0]^part[1]^part[2]^part[3] != part[4] {
				return part, fmt.Errorf("BCC: %w", ErrAnswer)
			}
			return part, nil
		}
	}
	return part, ErrSeveral
}

// join takes the bits from known up to end out of an answer, which begins within the
// byte of the first unknown bit, and leaves all later ones 0.
func join(part *[5]byte, known int, got []byte, end int) {
	for bit := known; bit < 8*len(part); bit++ {
		i, mask := bit/8, byte(1)<<(bit%8)
		part[i] &^= mask
		if at := i - known/8; bit < end && at < len(got) {
			part[i] |= got[at] & mask
		}
	}
}
