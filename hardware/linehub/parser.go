package linehub

// Parser finds lines in a stream of bytes, however it is cut. It is pure: no
// clock, no input or output. The zero value is ready. One goroutine at a time.
type Parser struct {
	Lines uint64 // whole lines so far
	Bad   uint64 // lines with a wrong checksum, form or length
	Odd   uint64 // of these, lines that arrived whole and mean nothing
	Last  string // the latest of them

	buf [MaxLine]byte
	n   int // 0 = between lines, or inside one that is already bad
}

// Feed takes bytes as they arrive and gives each whole line with the bytes it
// was read from, which are valid during the call.
//
// A line starts at $ or {, wherever it stands: bytes between lines are noise
// and not counted. A $ inside a line is a new start, because a line that was
// cut has no end; what was begun is counted as bad.
func (p *Parser) Feed(b []byte, line func(l Line, raw []byte)) {
	for _, c := range b {
		switch {
		case c == '$' || c == '{' && p.n == 0:
			p.drop()
			p.buf[0], p.n = c, 1
		case p.n == 0:
		case c == '\r' || c == '\n':
			p.end(line)
		case c < ' ' || c > '~' || p.n == MaxLine:
			p.drop()
		default:
			p.buf[p.n] = c
			p.n++
		}
	}
}

// end closes a line.
func (p *Parser) end(line func(Line, []byte)) {
	raw := p.buf[:p.n]
	p.n = 0
	l, ok := decode(raw)
	if !ok {
		p.Bad++
		if whole(raw) {
			p.Odd, p.Last = p.Odd+1, string(raw)
		}
		return
	}
	p.Lines++
	line(l, raw)
}

// drop counts a line that was begun and cannot be whole any more.
func (p *Parser) drop() {
	if p.n > 0 {
		p.Bad++
	}
	p.n = 0
}

// Reset forgets a line that was begun, when the device leaves: its half must
// not join what comes after. The counters stay.
func (p *Parser) Reset() { p.drop() }
