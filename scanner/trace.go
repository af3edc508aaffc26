package scanner

import (
	"time"

	"casekeeper/hardware"
)

// trace is where one tag was read lately.
type trace struct {
	uid   hardware.UID
	lies  *spot
	marks []*marks
	twin  *spot     // a reader that reads it too while it lies there; nil = none does
	since time.Time // twin: since when
	told  bool      // twin: that was said
}

// marks are the latest reads of one tag on one spot, newest at n-1 mod size.
type marks struct {
	on    *spot
	n     int
	ring  [64]mark
	begun time.Time // of the reads without a longer pause than a reader is blind
	reads int       // since begun, each look once
}

// repeated is how soon nobody looks again: a line that comes twice is one look.
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

// last is the latest read.
func (m *marks) last() mark { return m.ring[(m.n-1)%len(m.ring)] }

// looks is the number of looks of the spot from the first read kept that is not
// before from to the latest.
func (m *marks) looks(from time.Time) int {
	oldest := m.last()
	for i := m.n - 1; i >= 0 && i >= m.n-len(m.ring); i-- {
		if r := m.ring[i%len(m.ring)]; !r.at.Before(from) {
			oldest = r
		}
	}
	return int(m.last().look-oldest.look) + 1
}

// since is the time of the earliest read kept that is not before from.
func (m *marks) since(from time.Time) time.Time {
	first := m.ring[(m.n-1)%len(m.ring)].at
	for i := m.n - 1; i >= 0 && i >= m.n-len(m.ring); i-- {
		if at := m.ring[i%len(m.ring)].at; !at.Before(from) {
			first = at
		}
	}
	return first
}

// count is the number of reads kept that are not before from.
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
