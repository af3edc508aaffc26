package hardware

import (
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"strings"
)

// MaxUID is the longest UID in bytes (ISO 14443A, triple size).
const MaxUID = 10

// UID is a tag's identifier with its length, a comparable value. Two tags
// whose bytes agree up to the shorter length are still two tags. The zero
// value is no tag.
type UID struct {
	n uint8
	b [MaxUID]byte
}

// NewUID makes a UID of 1 to MaxUID bytes; false for any other length.
func NewUID(b []byte) (UID, bool) {
	if len(b) == 0 || len(b) > MaxUID {
		return UID{}, false
	}
	u := UID{n: uint8(len(b))}
	copy(u.b[:], b)
	return u, true
}

// ParseUID reads hexadecimal digits, two a byte, in either case. Bytes may be
// separated by colons.
func ParseUID(s string) (UID, error) {
	b, err := hex.DecodeString(strings.ReplaceAll(s, ":", ""))
	if err != nil {
		return UID{}, fmt.Errorf("UID %q: %w", s, err)
	}
	u, ok := NewUID(b)
	if !ok {
		return UID{}, fmt.Errorf("UID %q: has %d bytes, want 1 to %d", s, len(b), MaxUID)
	}
	return u, nil
}

// Bytes gives a copy of the identifier.
func (u UID) Bytes() []byte { return append([]byte(nil), u.b[:u.n]...) }

// Len is the length in bytes; 0 for no tag.
func (u UID) Len() int { return int(u.n) }

// Random tells whether the tag makes up another identifier each time it is
// powered: four bytes of which the first is 08 (NXP AN10927). Such a tag
// cannot be told apart from any other.
func (u UID) Random() bool { return u.n == 4 && u.b[0] == 0x08 }

// Printed gives the number that is printed on a 125 kHz card and that keyboard
// readers type: the low four bytes in decimal, ten digits. Only tags of five
// bytes have one; two tags may share it.
func (u UID) Printed() (string, bool) {
	if u.n != 5 {
		return "", false
	}
	return fmt.Sprintf("%010d", binary.BigEndian.Uint32(u.b[1:5])), true
}

// Low gives the low four bytes of a tag of five bytes, all that keyboard readers
// type of it; false for other tags. Two tags may share them.
func (u UID) Low() (UID, bool) {
	if u.n != 5 {
		return UID{}, false
	}
	return NewUID(u.b[1:5])
}

// String gives upper-case hexadecimal digits.
func (u UID) String() string { return strings.ToUpper(hex.EncodeToString(u.b[:u.n])) }
