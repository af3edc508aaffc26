package wedge

import (
	"encoding/binary"
	"time"
)

// Layout is the size of struct input_event in bytes.
type Layout int

// The layouts.
const (
	Short Layout = 16 // words of 32 bits
	Long  Layout = 24 // words of 64 bits
)

const (
	pause    = 50 * time.Millisecond // a longer time between two keys is not from a reader
	shortest = 4                     // characters of a reading, at least
	longest  = 256
)

// Parser finds typed lines in a stream of input events, however it is split. It is pure: its
// time is that of the events. Set Layout; the other fields of the zero value are ready. It
// is not safe for concurrent use.
type Parser struct {
	Layout Layout
	Bad    uint64 // lines that were typed too slowly, too short or too long, or of which events were lost

	buf   [Long]byte
	n     int
	line  []byte
	shift [2]bool       // left, right
	last  time.Duration // time of the latest key of the line
	spoil bool          // the rest of the line is discarded
}

// Feed takes bytes as they arrive and calls line for each whole reading.
func (p *Parser) Feed(b []byte, line func(text string)) {
	for _, c := range b {
		p.buf[p.n] = c
		if p.n++; p.n == int(p.Layout) {
			p.n = 0
			p.event(line)
		}
	}
}

// event handles one whole event.
func (p *Parser) event(line func(string)) {
	b := p.buf[:p.Layout]
	e := b[len(b)-8:]
	kind, code, value := binary.NativeEndian.Uint16(e), binary.NativeEndian.Uint16(e[2:]), binary.NativeEndian.Uint32(e[4:])
	switch {
	case kind == typeSyn && code == synDropped:
		p.spoil, p.shift, p.last = true, [2]bool{}, stamp(b)
	case kind != typeKey:
	case code == keyLeftShift:
		p.shift[0] = value != 0
	case code == keyRightShift:
		p.shift[1] = value != 0
	case value == 1: // pressed; 0 is released, 2 repeated
		p.key(code, stamp(b), line)
	}
}

// stamp returns the time of an event, counted from any start.
func stamp(b []byte) time.Duration {
	if len(b) == int(Short) {
		return time.Duration(binary.NativeEndian.Uint32(b))*time.Second + time.Duration(binary.NativeEndian.Uint32(b[4:]))*time.Microsecond
	}
	return time.Duration(binary.NativeEndian.Uint64(b))*time.Second + time.Duration(binary.NativeEndian.Uint64(b[8:]))*time.Microsecond
}

// key handles a pressed key.
func (p *Parser) key(code uint16, at time.Duration, line func(string)) {
	if gap := at - p.last; (len(p.line) > 0 || p.spoil) && (gap > pause || gap < -pause) {
		p.Bad++ // typed too slowly; the next keys may be a reading
		p.line, p.spoil = p.line[:0], false
	}
	p.last = at
	if code == keyEnter || code == keyKPEnter {
		p.endLine(line)
		return
	}
	c := letter(code, p.shift[0] || p.shift[1])
	switch {
	case c == 0 || p.spoil:
	case len(p.line) == longest:
		p.spoil = true
	default:
		p.line = append(p.line, c)
	}
}

// endLine handles Enter.
func (p *Parser) endLine(line func(string)) {
	text, good := string(p.line), !p.spoil && len(p.line) >= shortest
	none := len(p.line) == 0 && !p.spoil
	p.line, p.spoil = p.line[:0], false
	switch {
	case good:
		line(text)
	case !none:
		p.Bad++
	}
}

// Reset discards a line that was begun when the device leaves, so that its half does not
// join what comes after. The counters stay.
func (p *Parser) Reset() {
	if len(p.line) > 0 || p.spoil {
		p.Bad++
	}
	p.n, p.line, p.spoil, p.shift = 0, p.line[:0], false, [2]bool{}
}
