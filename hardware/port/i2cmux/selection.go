package i2cmux

// register is what is known of the control register of one multiplexer.
type register struct {
	addr  uint16
	mask  byte // the open channels, if known
	known bool
	away  bool // it does not acknowledge its address and is left out
}

// selection decides what has to be written so that one port is open and all
// others are closed. It is pure.
type selection []register

// step is one byte to write to one multiplexer.
type step struct {
	index int // of the register
	mask  byte
}

// next returns the next step towards the wanted port; false if none is left. Channels are
// closed before one is opened. The zero port means that all are closed.
func (s selection) next(want Port) (step, bool) {
	last := step{index: -1}
	for i := range s {
		r, mask := &s[i], byte(0)
		if r.addr == want.Mux {
			mask = 1 << want.Channel
		}
		switch {
		case r.known && r.mask == mask, r.away && mask == 0:
		case mask == 0:
			return step{i, 0}, true
		default:
			last = step{i, mask}
		}
	}
	return last, last.index >= 0
}

// confirm records the mask that a multiplexer reads back.
func (s selection) confirm(i int, mask byte) {
	s[i].mask, s[i].known, s[i].away = mask, true, false
}

// markAway records that a multiplexer does not acknowledge its address.
func (s selection) markAway(i int) { s[i].known, s[i].away = false, true }

// forget records that nothing is known any more.
func (s selection) forget() {
	for i := range s {
		s[i].known = false
	}
}
