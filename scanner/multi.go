package scanner

import (
	"slices"
	"time"

	"casekeeper/hardware"
)

// lookTime is how far apart reads of one look can be: a hub tells what lies on
// an antenna line by line.
const lookTime = 40 * time.Millisecond

// heap is an antenna on which several cards lie. Each tag is judged as if it
// had the antenna for itself: a look that finds others is one without it.
type heap struct {
	Sensor
	tags  []*spot // in the order in which they were first seen
	uids  []hardware.UID
	began time.Time // of the look that goes on; zero = none does
	read  map[hardware.UID]bool
}

// Hold says how cards lie on an antenna, before anything is read there.
func (p *Presence) Hold(at Sensor, h hardware.Holds) {
	if h == hardware.HoldsOne {
		delete(p.heaps, at)
		return
	}
	p.heaps[at] = &heap{Sensor: at, read: make(map[hardware.UID]bool)}
}

// of is the antenna as one tag has it.
func (h *heap) of(uid hardware.UID) *spot {
	if i := slices.Index(h.uids, uid); i >= 0 {
		return h.tags[i]
	}
	s := &spot{Sensor: h.Sensor}
	h.uids, h.tags = append(h.uids, uid), append(h.tags, s)
	return s
}

// among takes an event of a heap. A look lists each tag once, so a tag that is
// read again begins the next.
func (p *Presence) among(h *heap, e hardware.Event, tell func(Change)) {
	switch e.Kind {
	case hardware.CardSeen:
		if h.read[e.UID] || e.At.Sub(h.began) > lookTime {
			p.looked(h, tell)
			h.began = e.At
		}
		h.read[e.UID] = true
		p.seen(h.of(e.UID), e, tell)
	case hardware.CardPlaced:
		p.arrived(h.of(e.UID), e, tell)
	case hardware.CardGone:
		p.looked(h, tell)
		h.began = e.At
		p.looked(h, tell)
	case hardware.CardUnclear:
		p.looked(h, tell)
		for _, s := range h.tags {
			s.unclear()
		}
	}
}

// looked ends a look: whatever it did not find was not there.
func (p *Presence) looked(h *heap, tell func(Change)) {
	if h.began.IsZero() {
		return
	}
	for i, s := range h.tags {
		if !h.read[h.uids[i]] {
			s.looks++
			p.without(s, h.began, tell)
		}
	}
	clear(h.read)
	h.began = time.Time{}
}
