package rdm6300

import (
	"encoding/hex"
	"fmt"

	"casekeeper/hardware"
)

const (
	begin = 0x02
	end   = 0x03
	// digits is the length of a frame: five bytes of the tag and the checksum.
	digits = 12
)

// Parser finds frames of both readers in a stream of bytes, however it is split. It is pure.
// The zero value is ready. It is not safe for concurrent use.
type Parser struct {
	Frames uint64 // whole frames so far
	Bad    uint64 // frames that were cut, or with a wrong length, digit or checksum

	buf  [digits]byte
	n    int
	tail int  // of CR LF, which an ID-12LA has before its end
	in   bool // inside a frame
}

// Feed takes bytes as they arrive and calls tag for each tag, with the digits that it was
// read from, which are valid during the call. Bytes between frames are noise and not
// counted.
func (p *Parser) Feed(b []byte, tag func(uid hardware.UID, raw []byte)) {
	for _, c := range b {
		switch {
		case c == begin:
			p.Reset()
			p.in = true
		case !p.in:
		case c == end && p.n == digits && p.tail != 1:
			p.close(tag)
		case c == "\r\n"[min(p.tail, 1)] && p.n == digits && p.tail < 2:
			p.tail++
		case p.n < digits && isHex(c):
			p.buf[p.n] = c
			p.n++
		default:
			p.Reset()
		}
	}
}

// close checks a frame of the right form.
func (p *Parser) close(tag func(hardware.UID, []byte)) {
	var raw [digits / 2]byte
	_, err := hex.Decode(raw[:], p.buf[:])
	if err != nil || raw[5] != sum(raw[:5]) {
		p.Reset()
		return
	}
	p.Frames++
	p.in, p.n, p.tail = false, 0, 0
	uid, _ := hardware.NewUID(raw[:5])
	tag(uid, p.buf[:])
}

// Reset discards a frame that was begun, so that its half does not join what comes after,
// and reports whether there was one. The counters stay.
func (p *Parser) Reset() bool {
	begun := p.in
	if begun {
		p.Bad++
	}
	p.in, p.n, p.tail = false, 0, 0
	return begun
}

func isHex(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'A' && c <= 'F' || c >= 'a' && c <= 'f'
}

func sum(b []byte) (x byte) {
	for _, c := range b {
		x ^= c
	}
	return x
}

// Append appends the frame that a reader of this model sends for a tag of five bytes. It
// panics for any other length.
func (m Model) Append(b []byte, uid hardware.UID) []byte {
	if uid.Len() != 5 {
		panic(fmt.Sprintf("rdm6300: a tag of %d bytes", uid.Len()))
	}
	b = fmt.Appendf(b, "%c%v%02X", begin, uid, sum(uid.Bytes()))
	if m == ID12 {
		b = append(b, '\r', '\n')
	}
	return append(b, end)
}
