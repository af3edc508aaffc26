package sim

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/linehub"
)

// The behaviour of the firmware.
const (
	goneRepeats = 8    // polls for which an empty slot is reported
	rollRepeats = 3    // rounds in which a roll is reported
	beatEvery   = 1000 // milliseconds between two reports of the whole state
	bledApart   = 4    // polls between two reads of a neighbour's tag
	stuckMax    = 15   // polls for which a stuck reader keeps its tag
	below       = 0.3  // part of the looks in which the card below the top one of a pile is read
)

// hub is the firmware with its readers and dice: the truth, and what the readers make of it.
// It is pure except for its seeded random numbers; callers lock it.
type hub struct {
	slots  []hardware.Input
	faults Faults
	weak   map[hardware.Input]float64
	leak   map[Leak]float64
	blank  int // polls after the start in which readers are reported empty
	blanks int // remaining ones of these
	plain  bool
	rng    *rand.Rand
	poll   time.Duration

	holds map[hardware.Input]hardware.Holds
	tags  map[hardware.Input][]hardware.UID // the truth: what lies where, the latest last
	dice  map[hardware.Input]*die
	look  map[hardware.Input]*reader

	millis    uint32
	lastState uint32 // clock of the latest report of the state
	seq       uint16
	out       []linehub.Line // lines of the present round
}

// die is the latest roll of one die.
type die struct {
	face    uint8
	seq     uint16
	repeats int // rounds in which it is still reported
}

// reader is one antenna with its faults.
type reader struct {
	absent int  // polls since a tag was reported
	missed bool // the latest poll missed a tag
	bled   int  // polls since the neighbour's tag was reported here
	stuck  int  // polls for which it keeps reporting ghost
	ghost  hardware.UID
}

func newHub(o Opts) *hub {
	h := &hub{slots: slices.Clone(o.Slots), faults: o.Faults, poll: o.Poll, weak: o.Weak, leak: o.Leak, blank: o.Blank, plain: o.Plain,
		rng:  rand.New(rand.NewPCG(o.Seed, 0x63617365)),
		tags: make(map[hardware.Input][]hardware.UID), holds: make(map[hardware.Input]hardware.Holds), dice: make(map[hardware.Input]*die)}
	for i, holds := range o.Holds {
		h.holds[o.Slots[i]] = holds
	}
	h.start()
	return h
}

// start is a power-up: all state is lost.
func (h *hub) start() {
	h.millis, h.lastState, h.seq, h.blanks = 0, 0, 0, h.blank
	clear(h.dice)
	h.look = make(map[hardware.Input]*reader, len(h.slots))
	for _, s := range h.slots {
		h.look[s] = &reader{bled: bledApart}
	}
}

// happens draws whether a fault happens.
func (h *hub) happens(f Fault) bool {
	return h.faults.Has(f) && h.rng.Float64() < chance[f]
}

func (h *hub) place(slot hardware.Input, uid hardware.UID) {
	if slices.Contains(h.tags[slot], uid) {
		return
	}
	h.take(uid)
	if h.holds[slot] == hardware.HoldsOne {
		h.lift(slot)
	}
	h.tags[slot] = append(h.tags[slot], uid)
}

// take removes one tag from wherever it lies.
func (h *hub) take(uid hardware.UID) {
	for _, s := range h.slots {
		list := h.tags[s]
		switch i := slices.Index(list, uid); {
		case i < 0:
		case len(list) == 1:
			h.lift(s)
		default:
			h.tags[s] = slices.Delete(slices.Clone(list), i, i+1)
		}
	}
}

// lift removes all that lies on a reader.
func (h *hub) lift(slot hardware.Input) {
	list := h.tags[slot]
	delete(h.tags, slot)
	if r := h.look[slot]; r != nil {
		r.absent = 0
		if len(list) > 0 && h.happens(Stuck) {
			r.ghost, r.stuck = list[len(list)-1], 1+h.rng.IntN(stuckMax)
		}
	}
}

func (h *hub) roll(number hardware.Input, face uint8) {
	h.seq++
	h.dice[number] = &die{face: face, seq: h.seq, repeats: rollRepeats}
}

// round polls every reader once and returns the lines, with the beat last. Once a second it
// reports everything.
func (h *hub) round() []linehub.Line {
	h.out = h.out[:0]
	h.millis += uint32(h.poll / time.Millisecond)
	whole := h.millis-h.lastState >= beatEvery
	if whole {
		h.lastState = h.millis
	}
	for i, s := range h.slots {
		if h.blanks > 0 {
			h.number(linehub.Line{Type: linehub.Gone, Input: s})
			continue
		}
		h.pollSlot(i, s, whole)
	}
	h.blanks = max(h.blanks-1, 0)
	h.sendDice(whole)
	return append(h.out, h.beat())
}

// state returns the answer to command S.
func (h *hub) state() []linehub.Line {
	h.out = h.out[:0]
	for _, s := range h.slots {
		for _, uid := range h.tags[s] {
			h.tag(s, uid)
		}
		if len(h.tags[s]) == 0 {
			h.number(linehub.Line{Type: linehub.Gone, Input: s})
		}
	}
	h.sendDice(true)
	return append(h.out, h.beat())
}

// hello returns the answer to command I.
func (h *hub) hello() []linehub.Line {
	return []linehub.Line{{Type: linehub.Hello, Name: "simhub", Version: "1"}, h.beat()}
}

func (h *hub) beat() linehub.Line {
	return linehub.Line{Type: linehub.Heartbeat, Millis: h.millis}
}

// pollSlot reports what reader number i reads of what lies on it.
func (h *hub) pollSlot(i int, s hardware.Input, whole bool) {
	r := h.look[s]
	list := h.near(s)
	if r.stuck > 0 {
		r.stuck--
		list = append(list, r.ghost)
	}
	r.bled++
	missed, read := r.missed, 0
	r.missed = false
	for _, uid := range list {
		overlooked := !missed && h.happens(Missed)
		r.missed = r.missed || overlooked
		if overlooked || h.often(h.weak[s]) {
			continue
		}
		read++
		r.absent = 0
		h.tag(s, uid)
		h.bleed(i, uid)
		for _, to := range h.slots {
			if h.often(h.leak[Leak{s, to}]) {
				h.look[to].absent = 0
				h.tag(to, uid)
			}
		}
	}
	if read > 0 {
		return
	}
	if len(list) == 0 {
		r.absent++
	}
	if len(list) > 0 || r.absent <= goneRepeats || whole {
		h.number(linehub.Line{Type: linehub.Gone, Input: s})
	}
}

// near returns the tags that a reader could read: of a pile the top one, and the one below
// it now and then.
func (h *hub) near(s hardware.Input) []hardware.UID {
	list := h.tags[s]
	if n := len(list); h.holds[s] == hardware.HoldsPassing && n > 1 {
		if h.rng.Float64() < below {
			return slices.Clone(list[n-2:])
		}
		return slices.Clone(list[n-1:])
	}
	return slices.Clone(list)
}

// often draws whether something happens that happens in a part of the looks; for 0 nothing
// is drawn, so that a seed gives the same with and without it.
func (h *hub) often(part float64) bool { return part > 0 && h.rng.Float64() < part }

// bleed makes a neighbour read the tag too, but at most every fourth poll.
func (h *hub) bleed(i int, uid hardware.UID) {
	if len(h.slots) < 2 || !h.happens(Bled) {
		return
	}
	n := i + 1
	if n == len(h.slots) || i > 0 && h.rng.IntN(2) == 0 {
		n = i - 1
	}
	s := h.slots[n]
	if h.look[s].bled < bledApart {
		return
	}
	h.look[s].bled, h.look[s].absent = 0, 0
	h.tag(s, uid)
}

func (h *hub) tag(s hardware.Input, uid hardware.UID) {
	h.number(linehub.Line{Type: linehub.Tag, Input: s, UID: uid})
}

func (h *hub) number(l linehub.Line) {
	h.seq++
	l.Seq, l.Numbered = h.seq, true
	h.out = append(h.out, l)
}

// sendDice repeats rolls with their numbers.
func (h *hub) sendDice(whole bool) {
	for number := range hardware.Input(maxDice + 1) {
		d := h.dice[number]
		if d == nil || d.repeats == 0 && !whole {
			continue
		}
		d.repeats = max(d.repeats-1, 0)
		h.out = append(h.out, linehub.Line{Type: linehub.Die, Seq: d.seq, Numbered: true, Input: number, Face: d.face})
	}
}

// wire turns lines into bytes as a bad wire carries them.
func (h *hub) wire(b []byte, lines []linehub.Line) []byte {
	if h.faults.Has(Reordered) {
		for i := 1; i < len(lines); i++ {
			if h.happens(Reordered) {
				lines[i-1], lines[i] = lines[i], lines[i-1]
			}
		}
	}
	for _, l := range lines {
		if h.happens(Missed) {
			continue
		}
		from := len(b)
		if h.plain {
			b = appendPlain(b, l)
		} else {
			b = l.Append(b)
		}
		if h.happens(Doubled) {
			b = append(b, b[from:]...)
		}
		if h.happens(Corrupt) {
			b = h.spoil(b, from)
		}
	}
	return b
}

// appendPlain appends a line as sketches send it that number nothing.
func appendPlain(b []byte, l linehub.Line) []byte {
	switch l.Type {
	case linehub.Heartbeat:
		return fmt.Appendf(b, "{\"hb\":%d}\r\n", l.Millis)
	case linehub.Tag:
		return fmt.Appendf(b, "{\"slot\":%d,\"uid\":\"% X\"}\r\n", l.Input, l.UID.Bytes())
	case linehub.Gone:
		return fmt.Appendf(b, "{\"slot\":%d,\"gone\":true}\r\n", l.Input)
	case linehub.Die:
		return fmt.Appendf(b, "{\"die\":%d,\"face\":%d}\r\n", l.Input, l.Face)
	}
	return b // there are no other lines
}

// spoil changes one byte of the latest line, or puts noise after it.
func (h *hub) spoil(b []byte, from int) []byte {
	if h.rng.IntN(3) == 0 {
		for range 1 + h.rng.IntN(6) {
			b = append(b, byte(h.rng.IntN(256)))
		}
		return b
	}
	i := from + h.rng.IntN(len(b)-from)
	b[i] ^= 1 << h.rng.IntN(8)
	return b
}
