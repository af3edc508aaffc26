package barcode

// MaxCode is the longest code in bytes.
const MaxCode = 256

// answer is what the GM65 family sends for a command that it accepts.
const answer = "\x02\x00\x00\x01\x00\x33\x31"

// Parser finds codes in a stream of bytes, however it is split. It is pure: its caller
// reports silence with Quiet. The zero value is ready. It is not safe for concurrent use.
type Parser struct {
	Codes uint64 // whole codes so far
	Bad   uint64 // codes that were cut, too long, or not printable

	buf   [MaxCode]byte
	n     int
	reply int  // bytes of answer so far
	tail  bool // a control character came after what is in buf
	skip  bool // inside a code that is already bad, until its end
	ended bool // this scanner marks the end of its codes
}

// Characters that scanners may put before and after a code.
const (
	startOfText = 0x02
	endOfText   = 0x03
)

// Feed takes bytes as they arrive and calls code for each code that had an end. Control
// characters before and after a code are removed.
func (p *Parser) Feed(b []byte, code func(string)) {
	for _, c := range b {
		switch {
		case p.reply > 0:
			p.answered(c, code)
		case c == startOfText:
			p.drop() // the code that was begun has no end
			p.reply = 1
		default:
			p.sign(c, code)
		}
	}
}

// sign handles a byte that belongs to no answer.
func (p *Parser) sign(c byte, code func(string)) {
	control := c < ' ' || c == 0x7f
	switch {
	case c == '\r' || c == '\n' || c == '\t' || c == endOfText:
		p.mark(code)
	case p.skip:
	case control && p.n == 0:
	case control:
		p.tail = true
	case p.tail || c > '~' || p.n == MaxCode:
		p.n, p.skip, p.tail = 0, true, false
	default:
		p.buf[p.n] = c
		p.n++
	}
}

// answered handles a byte of what may be the answer to a command. After STX alone comes a
// code; a text that begins like an answer and is none is a bad code.
func (p *Parser) answered(c byte, code func(string)) {
	begun := p.reply
	if c == answer[begun] {
		p.reply = (begun + 1) % len(answer)
		return
	}
	p.reply, p.skip = 0, p.skip || begun > 1
	if c == startOfText { // the answer may begin here
		p.reply = 1
		return
	}
	p.sign(c, code)
}

// mark handles the end of a code, or the second byte of the end.
func (p *Parser) mark(code func(string)) {
	if p.skip {
		p.Bad++
	}
	if p.n > 0 {
		p.ended = true
		p.Codes++
		code(string(p.buf[:p.n]))
	}
	p.n, p.skip, p.tail = 0, false, false
}

// Quiet ends the code that has arrived after 100 ms of silence, unless the scanner is known
// to mark its ends.
func (p *Parser) Quiet(code func(string)) {
	if p.n > 0 && !p.ended {
		p.Codes++
		code(string(p.buf[:p.n]))
		p.n = 0
	}
	p.drop()
}

// Reset discards what was begun when the device leaves, so that its half does not join what
// comes after; another scanner may come. The counters stay.
func (p *Parser) Reset() {
	p.drop()
	p.ended = false
}

func (p *Parser) drop() {
	if p.n > 0 || p.skip || p.reply > 1 {
		p.Bad++
	}
	p.n, p.reply, p.skip, p.tail = 0, 0, false, false
}
