package scanner

import (
	"time"

	"casekeeper/hardware"
)

// Spot is one antenna of one source.
type Spot struct {
	Source string
	Slot   hardware.Slot
}

// PresenceOpts says how much is wanted before a card counts as laid or lifted.
// All counts are of looks, single answers of a reader.
type PresenceOpts struct {
	Reads     int           // reads of one tag, among the latest Of looks, before it was laid
	Of        int           //
	Window    time.Duration // reads older than this count for nothing
	GoneLooks int           // looks without the tag before it was lifted; looks at another tag count half
	GoneAfter time.Duration // and at least this long without a read
}

// DefaultPresence suits readers that look every 50 to 250 ms.
var DefaultPresence = PresenceOpts{Reads: 2, Of: 3, Window: time.Second, GoneLooks: 4, GoneAfter: 300 * time.Millisecond}

// ChangeKind tells what [Presence] noticed.
type ChangeKind uint8

// What can change on a spot.
const (
	Placed  ChangeKind = iota + 1 // the tag lies there now
	Lifted                        // the tag left
	Crowded                       // Other lies there too: two tags on one reader
	Single                        // Other is gone again
)

// Change is a card that came or left.
type Change struct {
	Kind  ChangeKind
	Spot  Spot
	UID   hardware.UID
	Other hardware.UID // Crowded, Single: the second tag
	At    time.Time
	Reads int    // Placed: reads that it took
	Raw   string // Placed, Crowded: the frame that decided
}

// Presence decides what lies where. It is pure: time is in the events. A tag
// lies in one place at most; when neighbours see it too, it lies where it is
// read more than twice as often. Only news can lift a card: while a source is
// silent or away, everything lies where it lay. One goroutine at a time.
type Presence struct {
	opts   PresenceOpts
	spots  map[Spot]*spot
	traces map[hardware.UID]*trace
}

// spot is what is known of one antenna.
type spot struct {
	Spot
	looks    uint32       // answers so far
	resident hardware.UID // what lies there; zero = nothing
	lastRead time.Time    // of the resident
	absent   int          // half looks without the resident
	crowd    hardware.UID // second tag that was reported
}

// trace is where one tag was read lately.
type trace struct {
	lies  *spot
	marks []*marks
}

// marks are the latest reads of one tag on one spot, newest at n-1 mod size.
type marks struct {
	on   *spot
	n    int
	ring [16]mark
}

type mark struct {
	at   time.Time
	look uint32
}

// NewPresence starts with an empty table.
func NewPresence(opts PresenceOpts) *Presence {
	return &Presence{opts: opts, spots: make(map[Spot]*spot), traces: make(map[hardware.UID]*trace)}
}

// Step takes one event and tells what changed by it. Events that are not about
// cards change nothing.
func (p *Presence) Step(e hardware.Event, tell func(Change)) {
	switch e.Kind {
	case hardware.CardSeen:
		p.seen(p.spot(e), e, tell)
	case hardware.CardGone:
		s := p.spot(e)
		s.looks++
		p.without(s, 2, e.At, tell)
	case hardware.CardPlaced:
		p.arrived(p.spot(e), e, tell)
	case hardware.LinkUp, hardware.LinkDown:
		for k, s := range p.spots {
			if k.Source == e.Source {
				s.absent = 0
			}
		}
	}
}

func (p *Presence) spot(e hardware.Event) *spot {
	k := Spot{e.Source, e.Slot}
	s := p.spots[k]
	if s == nil {
		s = &spot{Spot: k}
		p.spots[k] = s
	}
	return s
}

// seen takes one read of a tag.
func (p *Presence) seen(s *spot, e hardware.Event, tell func(Change)) {
	s.looks++
	t := p.trace(e.UID)
	m := t.on(s)
	m.add(e.At, s.looks)
	if s.resident == e.UID {
		s.lastRead, s.absent = e.At, 0
		p.alone(s, e.At, tell)
		return
	}
	p.without(s, 1, e.At, tell)
	if !p.enough(m, s, e.At) {
		return
	}
	begin := m.since(e.At.Add(-p.opts.Window))
	here := m.count(begin)
	for _, other := range t.marks {
		if other.on != s && here <= 2*other.count(begin) {
			return // a neighbour's card, or it is not yet clear whose
		}
	}
	if s.resident.Len() > 0 {
		if there := p.trace(s.resident).on(s).count(begin); here <= 2*there {
			p.crowded(s, e, here, there, tell)
			return
		}
	}
	p.place(s, t, e, here, tell)
}

// enough tells whether the latest reads are close enough together.
func (p *Presence) enough(m *marks, s *spot, now time.Time) bool {
	if m.n < p.opts.Reads {
		return false
	}
	oldest := m.ring[(m.n-p.opts.Reads)%len(m.ring)]
	return s.looks-oldest.look < uint32(p.opts.Of) && now.Sub(oldest.at) <= p.opts.Window
}

// place makes the tag the resident of s and of nothing else.
func (p *Presence) place(s *spot, t *trace, e hardware.Event, reads int, tell func(Change)) {
	if t.lies != nil {
		p.lift(t.lies, e.At, tell)
	}
	if s.resident.Len() > 0 {
		p.lift(s, e.At, tell)
	}
	s.resident, s.lastRead, s.absent = e.UID, e.At, 0
	t.lies = s
	tell(Change{Kind: Placed, Spot: s.Spot, UID: e.UID, At: e.At, Reads: reads, Raw: e.Raw})
}

func (p *Presence) lift(s *spot, at time.Time, tell func(Change)) {
	uid := s.resident
	s.resident, s.absent, s.crowd = hardware.UID{}, 0, hardware.UID{}
	p.trace(uid).lies = nil
	tell(Change{Kind: Lifted, Spot: s.Spot, UID: uid, At: at})
}

// without counts a look that did not find the resident, in half looks.
func (p *Presence) without(s *spot, halves int, at time.Time, tell func(Change)) {
	if s.resident.Len() == 0 {
		return
	}
	s.absent += halves
	if s.absent >= 2*p.opts.GoneLooks && at.Sub(s.lastRead) >= p.opts.GoneAfter {
		p.lift(s, at, tell)
	}
}

// crowded tells once that a second tag lies on a spot for good.
func (p *Presence) crowded(s *spot, e hardware.Event, here, there int, tell func(Change)) {
	if here < p.opts.Reads+1 || there < p.opts.Reads || s.crowd == e.UID {
		return
	}
	s.crowd = e.UID
	tell(Change{Kind: Crowded, Spot: s.Spot, UID: s.resident, Other: e.UID, At: e.At, Raw: e.Raw})
}

// alone tells that the second tag has not been read for a while.
func (p *Presence) alone(s *spot, now time.Time, tell func(Change)) {
	if s.crowd.Len() == 0 || p.trace(s.crowd).on(s).count(now.Add(-p.opts.Window)) > 0 {
		return
	}
	other := s.crowd
	s.crowd = hardware.UID{}
	tell(Change{Kind: Single, Spot: s.Spot, UID: s.resident, Other: other, At: now})
}

// arrived is for readers that tell each arrival once and no leaving.
func (p *Presence) arrived(s *spot, e hardware.Event, tell func(Change)) {
	p.place(s, p.trace(e.UID), e, 1, tell)
}

func (p *Presence) trace(uid hardware.UID) *trace {
	t := p.traces[uid]
	if t == nil {
		t = new(trace)
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

func (m *marks) add(at time.Time, look uint32) {
	m.ring[m.n%len(m.ring)] = mark{at, look}
	m.n++
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
