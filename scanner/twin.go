package scanner

import (
	"slices"
	"time"
)

// A reader may see the card of its neighbour, now and then or most of the time, and
// the neighbour be blind for it meanwhile: then nothing but patience tells which
// of the two has the card.

// twinAfter is how long two readers have to read a tag alike until that is said.
const twinAfter = 5 * time.Second

// leaky reports whether a reader has lately read a tag that lay elsewhere, so often
// that one that it reads need not lie there.
func (p *Presence) leaky(s *spot, now time.Time) bool {
	return p.opts.Burst > 0 && !s.leaks.IsZero() && now.Sub(s.leaks) < p.opts.Proof
}

// unplugged is for how long a reader is not heard, where a leaky one may have its
// card by now.
const unplugged = 10 * time.Second

// alone reports whether a tag that a leaky reader reads lies there: it lies nowhere
// else, and others have but glimpsed it for longer than a reader is blind, or for
// three times as long read it so much less often that it is no chance. Where the tag lay before, its
// reader says that it has left.
func (p *Presence) alone(t *trace, m *marks) bool {
	now, long := m.last().at, 3*p.opts.Burst
	if t.lies != nil {
		return now.Sub(t.lies.looked) > unplugged
	}
	for _, o := range p.spots {
		if quiet := now.Sub(o.looked); quiet > o.breath() && quiet < unplugged || now.Sub(o.restart) < p.opts.Burst {
			return false // it may lie there
		}
	}
	there := 0
	for _, o := range t.marks {
		if o == m || o.n == 0 || now.Sub(o.last().at) >= p.opts.Burst {
			continue
		}
		if o.begun.Sub(m.begun) > p.opts.Burst {
			m.begun, m.reads = now, 0 // the other was not heard: they are compared from now on
		}
		there = max(there, o.reads)
	}
	here := m.reads
	lead := here - there
	return t.twin == nil && glimpses*there < here && now.Sub(m.begun) >= p.opts.Burst || lead > 0 && lead*lead > sure*(here+there)/2 && now.Sub(m.begun) >= long
}

// glimpses is how many times as often a tag is read where it lies as where it is
// seen now and then, and its own reader may not have been blind.
const glimpses = 8

// sure is the square of how many standard deviations one reader has to be ahead of
// another: it reads half of its looks, or more.
const sure = 25

// compare looks at who else has read a tag since the latest read where it lies, or
// just now if it lies nowhere yet: such a reader is leaky if it reads it often,
// and one that goes on reading it as steadily is told.
func (p *Presence) compare(t *trace, s *spot, now time.Time, tell func(Change)) {
	since := s.lastRead
	if t.lies == nil {
		since = now.Add(-p.opts.Window)
	}
	if p.opts.Burst == 0 || len(t.marks) < 2 || since.IsZero() || now.Sub(since) > p.opts.Burst {
		return
	}
	from := now.Add(-2 * p.opts.Window)
	here := t.on(s).count(from)
	if !p.often(s, here) {
		return // it has left, and is seen from where it lies now
	}
	for _, o := range t.marks {
		if o.on == s || o.n == 0 || !o.last().at.After(since) || !p.often(o.on, o.count(from)) {
			continue
		}
		o.on.leaks, s.leaks = now, now // either: nobody knows which has it
		switch {
		case t.twin == nil:
			t.twin, t.since = o.on, now
		case t.twin == o.on && !t.told && now.Sub(t.since) >= twinAfter:
			t.told = true
			tell(Change{Kind: Twice, Sensor: s.Sensor, UID: t.uid, Also: o.on.Sensor, At: now})
		}
	}
	if t.twin != nil && t.twin != s && 4*t.on(t.twin).count(from) < here {
		p.once(t, s.Sensor, now, tell)
	}
}

// early reports whether it is too soon to say where a new tag lies: a neighbour may
// have seen it before its reader has, and neither is known for long.
func (p *Presence) early(t *trace, m *marks) bool {
	now := m.last().at
	if p.opts.Burst == 0 || t.lies != nil || p.steady(m.on) || now.Sub(m.begun) >= min(max(young, youngLooks*m.on.pace), 2*young) {
		return false
	}
	for _, o := range p.spots {
		if o != m.on && o.pace > 0 && now.Sub(o.looked) < o.breath() {
			return true
		}
	}
	return false
}

// young is how long a tag is looked at, at first, by a reader that is not steady, and
// how often: twice as long at most.
const (
	young      = 600 * time.Millisecond
	youngLooks = 6
)

// often reports whether a reader that has so many reads of a tag in two windows found
// it in more than a third of its looks. A hub tells seldom of a reader that is
// empty, so that a few reads of it are no measure.
func (p *Presence) often(s *spot, reads int) bool {
	return reads >= movedReads && 3*time.Duration(reads)*s.pace > 2*p.opts.Window
}

// leaked reports whether a leaky reader has read a tag since a moment.
func (p *Presence) leaked(t *trace, s *spot, since time.Time) bool {
	return slices.ContainsFunc(t.marks, func(o *marks) bool {
		return o.on != s && o.n > 0 && !o.last().at.Before(since) && p.leaky(o.on, o.last().at)
	})
}

// once forgets the other reader of a tag.
func (p *Presence) once(t *trace, at Sensor, now time.Time, tell func(Change)) {
	if t.told {
		tell(Change{Kind: Once, Sensor: at, UID: t.uid, Also: t.twin.Sensor, At: now})
	}
	t.twin, t.told = nil, false
}
