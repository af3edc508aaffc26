package pn532sim

// Frames of the host link (UM0701-02 §6.2.1), of its own, so that a misread rule of the driver
// does not agree with itself:
//
//	00 00 FF LEN LCS TFI PD0 … PDn DCS 00          §6.2.1.1; LEN counts TFI and PD
//	00 00 FF FF FF LENM LENL LCS TFI PD0 … DCS 00  §6.2.1.2, from 256 bytes on
//	00 00 FF 00 FF 00                              §6.2.1.3 ACK
//	00 00 FF FF 00 00                              §6.2.1.4 NACK
//	00 00 FF 01 FF 7F 81 00                        §6.2.1.5 error
const (
	fromHost = 0xD4
	toHost   = 0xD5
	longest  = 265 // TFI and PD
)

var (
	ackFrame   = []byte{0x00, 0x00, 0xFF, 0x00, 0xFF, 0x00}
	errorFrame = []byte{0x00, 0x00, 0xFF, 0x01, 0xFF, 0x7F, 0x81, 0x00}
)

// frameOf returns the frame of an answer.
func frameOf(data []byte) []byte {
	n := 1 + len(data)
	f := []byte{0x00, 0x00, 0xFF, byte(n), byte(0x100 - n&0xFF)}
	if n > 255 {
		f = []byte{0x00, 0x00, 0xFF, 0xFF, 0xFF, byte(n >> 8), byte(n), byte(0x200 - n>>8 - n&0xFF)}
	}
	check := 0x100 - toHost
	for _, b := range data {
		check -= int(b)
	}
	return append(append(append(f, toHost), data...), byte(check), 0x00)
}

// heard is what the host sent.
type heard uint8

const (
	hostACK  heard = iota // ends the present command (§6.2.1.3)
	hostNACK              // asks for the latest answer again (§6.2.1.4)
	hostData              // a command
)

// ear hears frames byte by byte.
type ear struct {
	zero   bool   // the byte before may begin a start code
	inside bool   // after a start code
	head   []byte // LEN, LCS, those of an extended frame too
	body   []byte // TFI, PD, DCS
	left   int    // bytes of body that are missing; 0 = the head is not complete
}

// hear takes a byte, and calls done at the end of a frame. A frame with a wrong checksum or
// from elsewhere is ignored; so is everything between frames.
func (e *ear) hear(b byte, done func(what heard, data []byte)) {
	zero := e.zero
	e.zero = b == 0x00
	switch {
	case !e.inside:
		if e.inside = zero && b == 0xFF; e.inside {
			e.head, e.body, e.left = nil, nil, 0
		}
	case e.left > 0:
		e.body = append(e.body, b)
		if e.left--; e.left == 0 {
			e.inside, e.zero = false, false // DCS begins no start code
			check := byte(0)
			for _, v := range e.body {
				check += v
			}
			if data := e.body[1 : len(e.body)-1]; check == 0 && e.body[0] == fromHost && len(data) > 0 {
				done(hostData, data)
			}
		}
	default:
		e.head = append(e.head, b)
		e.length(done)
	}
}

// length reads the length when the head is complete.
func (e *ear) length(done func(heard, []byte)) {
	h := e.head
	n := 0
	switch {
	case len(h) < 2:
		return
	case len(h) == 2 && h[0] == 0x00 && h[1] == 0xFF:
		done(hostACK, nil)
	case len(h) == 2 && h[0] == 0xFF && h[1] == 0x00:
		done(hostNACK, nil)
	case h[0] == 0xFF && h[1] == 0xFF && len(h) < 5:
		return
	case len(h) == 5 && h[2]+h[3]+h[4] == 0:
		n = int(h[2])<<8 + int(h[3])
	case len(h) == 2 && h[0]+h[1] == 0:
		n = int(h[0])
	}
	if n == 0 || n > longest {
		e.inside = false
		return
	}
	e.left = n + 1
}
