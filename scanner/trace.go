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

// looks returns the number of looks of the spot between the first kept read that is not
// before from and the latest read, both included.
func (m *marks) looks(from time.Time) int {
	oldest := m.last()
	for i := m.n - 1; i >= 0 && i >= m.n-len(m.ring); i-- {
		if r := m.ring[i%len(m.ring)]; !r.at.Before(from) {
			oldest = r
		}
	}
	return int(m.last().look-oldest.look) + 1
}

// since returns the time of the earliest kept read that is not before from.
func (m *marks) since(from time.Time) time.Time {
	first := m.ring[(m.n-1)%len(m.ring)].at
	for i := m.n - 1; i >= 0 && i >= m.n-len(m.ring); i-- {
		if at := m.ring[i%len(m.ring)].at; !at.Before(from) {
			first = at
		}
	}
	return first
}

// count returns the number of kept reads that are not before from.
func (m *marks) count(from time.Time) int {
	n := 0
	for i := m.n - 1; i >= 0 && i >= m.n-len(m.ring); i-- {
		if m.ring[i%len(m.ring)].at.Before(from) {
			break
		}
		n++
	}
	return n
}
