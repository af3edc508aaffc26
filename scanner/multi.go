package scanner

import (
	"slices"
	"time"

	"casekeeper/hardware"
)

// lookTime is the longest time between two reads of one look: a hub reports the tags on an
// antenna line by line.
const lookTime = 40 * time.Millisecond

// multiSpot is an antenna on which several cards lie. Each tag is judged as if it had the
// antenna for itself: a look that finds only others is a look without it.
type multiSpot struct {
	Sensor
	tags      []*spot // in the order in which they were first seen
	uids      []hardware.UID
	lookBegan time.Time // start of the present look; zero = none
	seen      map[hardware.UID]bool
}

// SetHolds sets how cards lie on an antenna; call it before anything is read there.
func (p *Presence) SetHolds(at Sensor, h hardware.Holds) {
	if h == hardware.HoldsOne {
		delete(p.multi, at)
		return
	}
	p.multi[at] = &multiSpot{Sensor: at, seen: make(map[hardware.UID]bool)}
}

// spotOf returns the spot of one tag on the antenna.
func (h *multiSpot) spotOf(uid hardware.UID) *spot {
	if i := slices.Index(h.uids, uid); i >= 0 {
		return h.tags[i]
	}
	s := &spot{Sensor: h.Sensor}
	h.uids, h.tags = append(h.uids, uid), append(h.tags, s)
	return s
}

// stepMulti handles an event of an antenna with several cards. A look lists each tag once,
// so a tag that is read again begins the next look.
func (p *Presence) stepMulti(h *multiSpot, e hardware.Event, notify func(Change)) {
	switch e.Kind {
	case hardware.CardSeen:
		if h.seen[e.UID] || e.At.Sub(h.lookBegan) > lookTime {
			p.endLook(h, notify)
			h.lookBegan = e.At
		}
		h.seen[e.UID] = true
		p.seen(h.spotOf(e.UID), e, notify)
	case hardware.CardPlaced:
		p.arrived(h.spotOf(e.UID), e, notify)
	case hardware.CardGone:
		p.endLook(h, notify)
		h.lookBegan = e.At
		p.endLook(h, notify)
	case hardware.CardUnclear:
		p.endLook(h, notify)
		for _, s := range h.tags {
			s.unclear()
		}
	}
}

// endLook ends a look: the tags that it did not find were absent.
func (p *Presence) endLook(h *multiSpot, notify func(Change)) {
	if h.lookBegan.IsZero() {
		return
	}
	for i, s := range h.tags {
		if !h.seen[h.uids[i]] {
			s.looks++
			p.countAbsent(s, h.lookBegan, notify)
		}
	}
	clear(h.seen)
	h.lookBegan = time.Time{}
}
