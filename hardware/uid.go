package hardware

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"
)

// MaxUID is the longest UID in bytes (ISO 14443A, triple size).
const MaxUID = 10

// UID is the identifier of a tag with its length, a comparable value. Two UIDs whose bytes
// agree up to the shorter length are still different. The zero value is no tag.
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

// ParseUID parses hexadecimal digits, two a byte, in either case, as sketches and readers
// print them: 04A23B5C, 04:A2:3B:5C, "04 a2 3b 5c", 04-A2-3B-5C or 0x04A23B5C. Where the
// bytes are separated, one digit is a byte too, and each may begin with 0x.
func ParseUID(s string) (UID, error) {
	parts := strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune(":-, \t", r) })
	for i, p := range parts {
		if len(p) > 2 && (p[:2] == "0x" || p[:2] == "0X") {
			p = p[2:]
		}
		if len(parts) > 1 && len(p) == 1 {
			p = "0" + p
		}
		parts[i] = p
	}
	b, err := hex.DecodeString(strings.Join(parts, ""))
	if err != nil {
		return UID{}, fmt.Errorf("UID %q: %w", s, err)
	}
	u, ok := NewUID(b)
	if !ok {
		return UID{}, fmt.Errorf("UID %q: has %d bytes, want 1 to %d", s, len(b), MaxUID)
	}
	return u, nil
}

// Bytes returns a copy of the identifier.
func (u UID) Bytes() []byte { return append([]byte(nil), u.b[:u.n]...) }

// Len returns the length in bytes; 0 for no tag.
func (u UID) Len() int { return int(u.n) }

// Random reports whether the tag has a new identifier each time it is powered: four bytes of
// which the first is 08 (NXP AN10927). Such a tag cannot be distinguished from any other.
func (u UID) Random() bool { return u.n == 4 && u.b[0] == 0x08 }

// Half reports whether the device read only the first half of a longer number: four bytes of
// which the first is 88, the cascade tag (ISO/IEC 14443-3, 6.5.4), alone or with their check
// byte, the XOR of them. Tags of one batch may share them. The low four bytes of a 125 kHz tag
// may look the same, see [Event].
func (u UID) Half() bool {
	return u.b[0] == 0x88 && (u.n == 4 || u.n == 5 && u.b[4] == u.b[0]^u.b[1]^u.b[2]^u.b[3])
}

// ParsePrinted parses a number that is printed on a 125 kHz card, and that keyboard readers
// type: the low four of the tag's five bytes as ten decimal digits (0009351929) or without
// the zeros before them (9351929), or the low three as a facility of three digits and a number
// of five (142,45817 or 14245817). Both of one card, with a blank between, are read too. Eight
// digits are taken for a facility and a number if they can be one. It returns those bytes, see
// [UID.EndOf]; false for any other text.
func ParsePrinted(text string) (UID, bool) {
	text = strings.TrimSpace(text)
	if one, other, two := strings.Cut(text, " "); two {
		u, ok := ParsePrinted(one)
		low, same := ParsePrinted(other)
		if u.EndOf(low) {
			u, low = low, u
		}
		return u, ok && same && low.EndOf(u)
	}
	facility, number, apart := strings.Cut(text, ",")
	if !apart && len(text) == 8 {
		facility, number = text[:3], text[3:]
	}
	high, wrongHigh := strconv.ParseUint(facility, 10, 8)
	low, wrongLow := strconv.ParseUint(number, 10, 16)
	if len(facility) == 3 && len(number) == 5 && wrongHigh == nil && wrongLow == nil {
		return NewUID([]byte{byte(high), byte(low >> 8), byte(low)})
	}
	return parseLow(text)
}

// fewestDigits is the shortest number without its zeros: 1 card in 170 has a shorter one.
const fewestDigits = 6

// parseLow parses the low four bytes: ten decimal digits, or fewer that do not begin with 0, as
// those of which the end is missing may.
func parseLow(text string) (UID, bool) {
	if n := len(text); n != 10 && (n < fewestDigits || n > 10 || text[0] == '0') {
		return UID{}, false
	}
	n, err := strconv.ParseUint(text, 10, 32)
	if err != nil {
		return UID{}, false
	}
	return NewUID(binary.BigEndian.AppendUint32(nil, uint32(n)))
}

// EndOf reports whether u, of three or four bytes, is the end of a longer tag of up to five:
// that is all that is printed on a 125 kHz card, or that a keyboard reader types of it.
// Several tags may share it.
func (u UID) EndOf(tag UID) bool {
	return (u.n == 3 || u.n == 4) && u.n < tag.n && tag.n <= 5 && bytes.HasSuffix(tag.b[:tag.n], u.b[:u.n])
}

// String returns upper-case hexadecimal digits.
func (u UID) String() string { return strings.ToUpper(hex.EncodeToString(u.b[:u.n])) }
