package scanner

import (
	"time"

	"casekeeper/hardware"
)

// trace is where one tag was read lately.
type trace struct {
	uid      hardware.UID
	lies     *spot
	marks    []*marks
	twin     *spot     // another reader that reads it while it lies there; nil = none
	since    time.Time // when twin was noticed
	reported bool      // DoubleRead was notified for twin
}

// marks are the latest reads of one tag on one spot, the newest at (n-1) mod len(ring).
type marks struct {
	on    *spot
	n     int
	ring  [64]mark
	begun time.Time // start of the reads without a pause longer than a reader is blind
	reads int       // looks with a read since begun
}

// repeated is the time within which a second line is a repetition and no look of its own.
const repeated = 15 * time.Millisecond

type mark struct {
	at   time.Time
	look uint32
}

func (p *Presence) trace(uid hardware.UID) *trace {
	t := p.traces[uid]
	if t == nil {
		t = &trace{uid: uid}
		p.traces[uid] = t
	}
	return t
}

func (t *trace) on(s *spot) *marks {
	for _, m := range t.marks {
		if m.on == s {
			return m
		}
	}
	m := &marks{on: s}
	t.marks = append(t.marks, m)
	return m
}

func (m *marks) add(at time.Time, look uint32, pause time.Duration) {
	if m.n == 0 || at.Sub(m.last().at) > pause {
		m.begun, m.reads = at, 0
	}
	if m.reads == 0 || at.Sub(m.last().at) > repeated {
		m.reads++
	}
	m.ring[m.n%len(m.ring)] = mark{at, look}
	m.n++
}

// last returns the latest read.
func (m *marks) last() mark { return m.ring[(m.n-1)%len(m.ring)] }

// from returns the earliest kept read that is not before a time, and the number of those that are not;
// none if the latest is before it.
func (m *marks) from(at time.Time) (first mark, n int) {
	for n < min(m.n, len(m.ring)) {
		r := m.ring[(m.n-1-n)%len(m.ring)]
		if r.at.Before(at) {
			break
		}
		first, n = r, n+1
	}
	return first, n
}

// count returns the number of kept reads that are not before a time.
func (m *marks) count(from time.Time) int {
	_, n := m.from(from)
	return n
}
