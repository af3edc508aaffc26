package pn532

// Frame identifiers: the sender.
const (
	toChip   = 0xD4
	fromChip = 0xD5
	failed   = 0x7F // the chip did not understand
)

// maxData is the longest frame's data with its identifier (§6.2.1.2).
const maxData = 265

// ACK is the frame that accepts a command; from the host it aborts one.
var ack = [...]byte{0, 0, 0xFF, 0, 0xFF, 0}

// AppendCommand appends the frame of a command to the chip: a normal one, or an extended one
// if it is long.
func AppendCommand(b []byte, data ...byte) []byte {
	b = append(b, 0, 0, 0xFF)
	if n := len(data) + 1; n <= 254 {
		b = append(b, byte(n), byte(-n))
	} else {
		b = append(b, 0xFF, 0xFF, byte(n>>8), byte(n), -(byte(n>>8) + byte(n)))
	}
	b = append(b, toChip)
	b = append(b, data...)
	return append(b, -(toChip + sum(data)), 0)
}

func sum(b []byte) (s byte) {
	for _, c := range b {
		s += c
	}
	return s
}

// FrameKind is the kind of a frame.
type FrameKind uint8

// The kinds of frames.
const (
	ACK     FrameKind = iota + 1
	NACK              // asks for the latest answer again
	Failure           // the chip did not understand the command
	Command           // to the chip
	Answer            // from the chip
)

// Decoder finds frames in a stream of bytes, however it is split. It is pure. The zero value
// is ready. It is not safe for concurrent use.
type Decoder struct {
	Frames uint64 // whole frames so far
	Bad    uint64 // frames with a wrong checksum or identifier

	buf []byte
}

// Feed takes bytes as they arrive and calls frame for each frame: its data without the
// identifier, and its bytes from the start code on without the zeros around it; both are
// valid during the call. Bytes between frames are noise and not counted. After a bad frame
// the search continues right after its start code, because the length may be wrong.
func (d *Decoder) Feed(b []byte, frame func(k FrameKind, data, raw []byte)) {
	d.buf = append(d.buf, b...)
	rest := d.buf
	for {
		rest = rest[start(rest):]
		n, ok := d.next(rest, frame)
		if n == 0 {
			break
		}
		if !ok {
			d.Bad++
		}
		rest = rest[n:]
	}
	d.buf = append(d.buf[:0], rest...)
}

// start returns the index of the start code 00 FF, or of what may become one.
func start(b []byte) int {
	for i := range b {
		if b[i] == 0 && (i+1 == len(b) || b[i+1] == 0xFF) {
			return i
		}
	}
	return len(b)
}

// next reads the frame that begins at b: the number of bytes that it took, 0 if more are
// needed, and whether it was valid.
func (d *Decoder) next(b []byte, frame func(FrameKind, []byte, []byte)) (int, bool) {
	if len(b) < 4 {
		return 0, true
	}
	head, n := 4, int(b[2])
	switch {
	case b[2] == 0 && b[3] == 0xFF:
		d.Frames++
		frame(ACK, nil, b[:4])
		return 4, true
	case b[2] == 0xFF && b[3] == 0:
		d.Frames++
		frame(NACK, nil, b[:4])
		return 4, true
	case b[2] == 0xFF && b[3] == 0xFF:
		if len(b) < 7 {
			return 0, true
		}
		head, n = 7, int(b[4])<<8|int(b[5])
		if b[4]+b[5]+b[6] != 0 || n == 0 || n > maxData {
			return 2, false
		}
	case b[2]+b[3] != 0 || n == 0:
		return 2, false
	}
	if len(b) < head+n+1 {
		return 0, true
	}
	body := b[head : head+n]
	k, known := kindOf(body)
	if sum(b[head:head+n+1]) != 0 || !known {
		return 2, false
	}
	d.Frames++
	frame(k, body[1:], b[:head+n+1])
	return head + n + 1, true
}

func kindOf(body []byte) (FrameKind, bool) {
	switch {
	case body[0] == toChip && len(body) > 1:
		return Command, true
	case body[0] == fromChip && len(body) > 1:
		return Answer, true
	case body[0] == failed && len(body) == 1:
		return Failure, true
	}
	return 0, false
}

// Reset discards a frame that was begun, so that its half does not join what comes after.
// The counters stay.
func (d *Decoder) Reset() { d.buf = d.buf[:0] }
