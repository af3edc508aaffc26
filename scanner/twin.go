package scanner

import (
	"slices"
	"time"
)

// A reader may read the card of its neighbour, now and then or most of the time, while
// the neighbour does not read it: then only time shows on which of the two it lies.

// twinAfter is how long two readers have to read a tag equally often before it is reported.
const twinAfter = 5 * time.Second

// leaky reports whether a reader has lately read tags that lay elsewhere so often that its
// reads alone do not place a tag.
func (p *Presence) leaky(s *spot, now time.Time) bool {
	return now.Sub(s.leaks) < p.opts.Proof
}

// unpluggedFor is the silence of a reader after which a leaky neighbour may have its card.
const unpluggedFor = 10 * time.Second

// liesHere reports whether a tag that a leaky reader reads lies there. It must lie nowhere
// else, and for longer than a reader is blind the other readers must have read it only now
// and then, or for three times as long so much less often that it is no chance. If the tag
// lay elsewhere before, that reader has to report that it left.
func (p *Presence) liesHere(t *trace, m *marks) bool {
	now, long := m.last().at, 3*p.opts.Burst
	if t.lies != nil {
		return now.Sub(t.lies.looked) > unpluggedFor
	}
	for _, o := range p.spots {
		if quiet := now.Sub(o.looked); quiet > o.maxGap() && quiet < unpluggedFor || now.Sub(o.restart) < p.opts.Burst {
			return false // the tag may lie on o
		}
	}
	there := 0
	for _, o := range t.marks {
		if o == m || o.n == 0 || now.Sub(o.last().at) >= p.opts.Burst {
			continue
		}
		if o.begun.Sub(m.begun) > p.opts.Burst {
			m.begun, m.reads = now, 0 // o was not heard meanwhile: start comparing again
		}
		there = max(there, o.reads)
	}
	here := m.reads
	lead := here - there
	return t.twin == nil && glimpses*there < here && now.Sub(m.begun) >= p.opts.Burst || lead > 0 && lead*lead > sureSquared*(here+there)/2 && now.Sub(m.begun) >= long
}

// glimpses is how many times more often than any other reader the reader of a tag reads it,
// at least, when the others only glimpse it.
const glimpses = 8

// sureSquared is the square of the standard deviations by which one reader has to be ahead
// of another, for readers that read half of their looks or more.
const sureSquared = 25

// compare looks for other readers that have read a tag since s, where it lies, last did, or
// just now if it lies nowhere yet. A reader that does so often is leaky, and one that keeps
// reading the tag as steadily as s is reported as [DoubleRead].
func (p *Presence) compare(t *trace, s *spot, now time.Time, notify func(Change)) {
	since := s.lastRead
	if t.lies == nil {
		since = now.Add(-p.opts.Window)
	}
	if len(t.marks) < 2 || now.Sub(since) > p.opts.Burst {
		return
	}
	from := now.Add(-2 * p.opts.Window)
	here := t.on(s).count(from)
	if !p.often(s, here) {
		return // the tag has left s, and s reads it from afar
	}
	for _, o := range t.marks {
		if o.on == s || o.n == 0 || !o.last().at.After(since) || !p.often(o.on, o.count(from)) {
			continue
		}
		o.on.leaks, s.leaks = now, now // either may have it
		switch {
		case t.twin == nil:
			t.twin, t.since = o.on, now
		case t.twin == o.on && !t.reported && now.Sub(t.since) >= twinAfter:
			t.reported = true
			notify(Change{Kind: DoubleRead, Sensor: s.Sensor, UID: t.uid, Also: o.on.Sensor, At: now})
		}
	}
	if t.twin != nil && !t.twinReads(s, from, here) {
		p.endTwin(t, s.Sensor, now, notify)
	}
}

// twinReads reports whether the two readers of a tag still share it: since then the one beside s
// has read it at least a quarter as often as s has.
func (t *trace) twinReads(s *spot, from time.Time, here int) bool {
	return slices.ContainsFunc(t.marks, func(o *marks) bool {
		return o.on != s && (o.on == t.twin || s == t.twin) && 4*o.count(from) >= here
	})
}

// tooSoon reports whether a new tag was not watched long enough to place it: a neighbour may
// have read it before its reader did, and neither reader is well known yet.
func (p *Presence) tooSoon(t *trace, m *marks) bool {
	now := m.last().at
	if t.lies != nil || p.steady(m.on) || now.Sub(m.begun) >= min(max(newTagWait, newTagLooks*m.on.pace), 2*newTagWait) {
		return false
	}
	for _, o := range p.spots {
		if o != m.on && o.pace > 0 && now.Sub(o.looked) < o.maxGap() {
			return true
		}
	}
	return false
}

// How long a reader that is not steady watches a new tag.
const (
	// newTagWait is the least time, and newTagLooks the looks for which it may be extended to
	// twice that.
	newTagWait  = 600 * time.Millisecond
	newTagLooks = 6
)

// often reports whether a reader with so many reads of a tag in two windows found it in more
// than a third of its looks. A hub seldom reports an empty reader, so a few reads are no
// measure.
func (p *Presence) often(s *spot, reads int) bool {
	return reads >= movedReads && 3*time.Duration(reads)*s.pace > 2*p.opts.Window
}

// leaked reports whether a leaky reader other than s has read the tag since then.
func (p *Presence) leaked(t *trace, s *spot, since time.Time) bool {
	return slices.ContainsFunc(t.marks, func(o *marks) bool {
		return o.on != s && o.n > 0 && !o.last().at.Before(since) && p.leaky(o.on, o.last().at)
	})
}

// endTwin forgets the second reader of a tag.
func (p *Presence) endTwin(t *trace, at Sensor, now time.Time, notify func(Change)) {
	if t.reported {
		notify(Change{Kind: DoubleReadEnded, Sensor: at, UID: t.uid, Also: t.twin.Sensor, At: now})
	}
	t.twin, t.reported = nil, false
}
