package scanner

import (
	"math/bits"
	"slices"
	"time"

	"casekeeper/hardware"
)

// Sensor is one antenna of one source.
type Sensor struct {
	Source string
	Input  hardware.Input
}

// PresenceOpts says how much is wanted before a card counts as laid or lifted.
// All counts are of looks, single answers of a reader.
type PresenceOpts struct {
	Reads  int           // reads of one tag, among the latest Of looks, before it was laid
	Of     int           //
	Window time.Duration // reads older than this count for nothing
	Soon   Absence       // before a tag was lifted from a reader that is steady
	Late   Absence       // the same if it is not: it overlooks the tag now and then
	Burst  time.Duration // the longest that a reader sees nothing of a tag that lies there: a hand over the antenna, a telephone
	Proof  time.Duration // without such a burst, before a reader is believed to have none
	Steady int           // looks, up to 64, of which at most two overlooked the tag, before its reader is steady
}

// Absence is how long a tag is not read: so many looks without it more than
// speak for it, and so long since the first of them. For a reader that is not
// steady either is enough, with three quarters of the looks.
type Absence struct {
	Looks int
	After time.Duration
}

// DefaultPresence suits readers that look every 50 to 250 ms, and overlook a
// card in up to three looks of ten: 14 in a row are overlooked once in 20 million
// times. They may be blind for up to two seconds now and then.
var DefaultPresence = PresenceOpts{Reads: 2, Of: 3, Window: time.Second, Steady: 64, Burst: 2800 * time.Millisecond, Proof: 10 * time.Minute,
	Soon: Absence{4, time.Second}, Late: Absence{14, 1200 * time.Millisecond}}

// QuickPresence trusts every reader from the first look: for cards that are held
// on a reader one after another, where one that is lifted by mistake does no harm.
var QuickPresence = PresenceOpts{Reads: 2, Of: 3, Window: time.Second, Soon: Absence{4, 300 * time.Millisecond}, Late: DefaultPresence.Late}

// How many looks without a tag are made good by one that read it, or that found
// something without knowing what. Not all: a neighbour's reader goes on reading a
// tag now and then when it has moved.
const readWeight = 2

// overlooked is how many looks of its latest a steady reader may have missed.
const overlooked = 2

// maxLook is how far apart looks are, at most: a hub repeats each second that a
// reader is empty. One that says nothing for longer, or for much longer than it
// did of late, is not heard, and that is no sign of anything.
const (
	maxLook = 1200 * time.Millisecond
	minLook = 300 * time.Millisecond
	breaths = 4 // how many times its pace
)

// look counts an answer of the reader.
func (s *spot) look(at time.Time) {
	s.looks++
	if s.pace > 0 && at.Sub(s.looked) > s.breath() {
		s.reset = true // it was not heard for a while, and maybe started anew
	}
	if d := at.Sub(s.looked); d > 0 && d < maxLook {
		if s.pace == 0 {
			s.pace = d
		}
		s.pace += (d - s.pace) / 8
	}
	s.looked = at
}

// unheard is how long the reader was not heard before a look.
func (s *spot) unheard(at time.Time) time.Duration {
	return at.Sub(s.latest) - s.breath()
}

// breath is the longest time between two looks of the reader.
func (s *spot) breath() time.Duration { return min(max(breaths*s.pace, minLook), maxLook) }

// blind is how many looks in a row without a tag that lies there tell that its
// reader may be blind for longer.
const blind = 4

// movedReads is how often a tag that lies elsewhere has to be read, in at least
// half of the looks, before it has moved away from a reader that is not steady.
const movedReads = 5

// ChangeKind tells what [Presence] noticed.
type ChangeKind uint8

// What can change on a spot.
const (
	Placed  ChangeKind = iota + 1 // the tag lies there now
	Lifted                        // the tag left
	Crowded                       // Other lies there too: two tags on one reader
	Single                        // Other is gone again
	Twice                         // the reader Also reads the tag as steadily
	Once                          // Also does not any more
)

// Change is a card that came or left.
type Change struct {
	Kind   ChangeKind
	Sensor Sensor
	UID    hardware.UID
	Other  hardware.UID // Crowded, Single: the second tag
	Also   Sensor       // Twice, Once: the other reader
	At     time.Time
	Last   time.Time // Lifted: when it was read last
	Reads  int       // Placed: reads that it took
	Raw    string    // Placed, Crowded: the frame that decided
}

// Presence decides what lies where. It is pure: time is in the events. A tag
// lies in one place at most; when neighbours see it too, it lies where it is
// read more than twice as often. A reader that overlooks cards now and then is
// given more time before what lies there is believed to have left. Only news can lift a card: while a source is
// silent or away, everything lies where it lay. One goroutine at a time.
type Presence struct {
	opts   PresenceOpts
	spots  map[Sensor]*spot
	heaps  map[Sensor]*heap // antennas on which several cards lie
	traces map[hardware.UID]*trace
	clocks map[string]time.Duration // of each source's latest beat
}

// spot is what is known of one antenna.
type spot struct {
	Sensor
	looks    uint32        // answers so far
	resident hardware.UID  // what lies there; zero = nothing
	lastRead time.Time     // of the resident
	absent   int           // looks without the resident, less what speaks for it
	since    time.Time     // the first of them, later by the time in which nobody looked
	latest   time.Time     // look without the resident
	looked   time.Time     // the latest look
	pace     time.Duration // from one look to the next, of late
	missed   int           // looks in a row without the resident, up to now
	known    int           // looks of it that are in history, up to 64
	clear    time.Time     // since then, later by the time in which nothing lay there, the reader has not been blind; zero = it has read nothing yet
	history  uint64        // of looks up to its latest read: 1 = overlooked, the latest lowest
	crowd    hardware.UID  // second tag that was reported
	leaks    time.Time     // when it last read a tag that lay elsewhere all the time; zero = it never did
	restart  time.Time     // when its device was opened, or started anew, the latest time
	reset    bool          // it has not read the resident since
}

// NewPresence starts with an empty table.
func NewPresence(opts PresenceOpts) *Presence {
	return &Presence{opts: opts, spots: make(map[Sensor]*spot), heaps: make(map[Sensor]*heap), traces: make(map[hardware.UID]*trace), clocks: make(map[string]time.Duration)}
}

// Step takes one event and tells what changed by it. Events that are not about
// cards change nothing.
func (p *Presence) Step(e hardware.Event, tell func(Change)) {
	if h := p.heaps[Sensor{e.Source, e.Input}]; h != nil {
		p.among(h, e, tell)
		return
	}
	switch e.Kind {
	case hardware.CardSeen:
		p.seen(p.spot(e), e, tell)
	case hardware.CardGone:
		s := p.spot(e)
		s.look(e.At)
		p.without(s, e.At, tell)
	case hardware.CardUnclear:
		p.spot(e).unclear()
	case hardware.CardPlaced:
		p.arrived(p.spot(e), e, tell)
	case hardware.LinkUp, hardware.LinkDown, hardware.Restarted:
		p.restarted(e.Source, e.At)
	case hardware.Beat:
		if e.Clock < p.clocks[e.Source] {
			p.restarted(e.Source, e.At)
		}
		p.clocks[e.Source] = e.Clock
	}
}

// restarted is told of a device that was opened, left or started anew: at first it
// may tell of empty readers whatever lies there.
func (p *Presence) restarted(source string, at time.Time) {
	for k, s := range p.spots {
		if k.Source == source {
			s.absent, s.reset, s.restart = 0, true, at
		}
	}
	for k, h := range p.heaps {
		for _, s := range h.tags {
			if k.Source == source {
				s.absent, s.reset, s.restart = 0, true, at
			}
		}
	}
}

// unclear takes a look that found something, but not what: the field is not
// empty, and the tag was not read.
func (s *spot) unclear() {
	if s.resident.Len() > 0 {
		s.absent = max(s.absent-readWeight, 0)
		s.missed++
	}
}

func (p *Presence) spot(e hardware.Event) *spot {
	k := Sensor{e.Source, e.Input}
	s := p.spots[k]
	if s == nil {
		s = &spot{Sensor: k}
		p.spots[k] = s
	}
	return s
}

// seen takes one read of a tag.
func (p *Presence) seen(s *spot, e hardware.Event, tell func(Change)) {
	t := p.trace(e.UID)
	m := t.on(s)
	s.look(e.At)
	m.add(e.At, s.looks, max(p.opts.Burst, p.opts.Window))
	if s.resident == e.UID || t.lies == nil {
		p.compare(t, s, e.At, tell)
	}
	if s.resident == e.UID {
		s.read(e.At)
		if p.enough(m, s, e.At) || p.opts.Burst > 0 && !p.elsewhere(t, m, s.since) {
			s.absent = 0 // as good as laid anew
		}
		p.single(s, e.At, tell)
		return
	}
	if e.At.After(s.lastRead) { // else the same look listed both
		p.without(s, e.At, tell)
	}
	if !p.enough(m, s, e.At) {
		return
	}
	begin := m.since(e.At.Add(-p.opts.Window))
	here := m.count(begin)
	if p.early(t, m) || !p.moved(t, m) {
		return // a neighbour's card, or it is not yet clear whose
	}
	if s.resident.Len() > 0 {
		if there := p.trace(s.resident).on(s).count(begin); here <= 2*there || !p.steady(s) {
			p.crowded(s, e, here, there, tell)
			return
		}
	}
	p.place(s, t, e, here, tell)
}

// read takes a look that found the resident.
func (s *spot) read(at time.Time) {
	if s.missed >= blind {
		s.clear = at
	}
	s.lastRead, s.reset = at, false
	s.absent = max(s.absent-readWeight, 0)
	n := min(s.missed, 63)
	s.history = s.history<<(n+1) | (1<<n-1)<<1
	s.known = min(s.known+n+1, 64)
	s.missed = 0
}

// moved tells whether a tag that is read on a spot lies there, wherever else
// it is or was read.
func (p *Presence) moved(t *trace, m *marks) bool {
	now := m.last().at
	elsewhere := func(from time.Time, most int) bool {
		return slices.ContainsFunc(t.marks, func(other *marks) bool { return other != m && other.count(from) > most })
	}
	if p.leaky(m.on, now) && !p.alone(t, m) {
		return false
	}
	if !elsewhere(now.Add(-4*p.opts.Window), 0) {
		return true
	}
	window := 2 * p.opts.Window
	if t.lies != nil && p.steady(t.lies) {
		window = p.opts.Window
	}
	begin := m.since(now.Add(-window))
	here := m.count(begin)
	if (t.lies == nil || !p.steady(t.lies)) && (here < movedReads || 2*here < m.looks(begin)) {
		return false // as likely it is overlooked where it lies, maybe below another
	}
	return !elsewhere(begin, (here-1)/2)
}

// elsewhere reports whether a tag was read on another spot than that of m since a
// moment.
func (p *Presence) elsewhere(t *trace, m *marks, since time.Time) bool {
	return slices.ContainsFunc(t.marks, func(o *marks) bool { return o != m && o.n > 0 && !o.last().at.Before(since) })
}

// steady tells whether a reader has hardly overlooked its tag for a while.
func (p *Presence) steady(s *spot) bool {
	return p.opts.Steady == 0 || s.known >= p.opts.Steady && bits.OnesCount64(s.history) <= overlooked
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
	if s.clear.IsZero() {
		s.clear = e.At
	} else {
		s.clear = s.clear.Add(e.At.Sub(s.lastRead)) // while nothing lay there nobody knows
	}
	s.resident, s.lastRead, s.absent, s.missed, s.known, s.history, s.reset = e.UID, e.At, 0, 0, 0, 0, false
	t.lies = s
	tell(Change{Kind: Placed, Sensor: s.Sensor, UID: e.UID, At: e.At, Reads: reads, Raw: e.Raw})
}

func (p *Presence) lift(s *spot, at time.Time, tell func(Change)) {
	uid := s.resident
	s.resident, s.absent, s.crowd = hardware.UID{}, 0, hardware.UID{}
	t := p.trace(uid)
	t.lies, t.on(s).n, t.on(s).reads = nil, 0, 0 // its reads here are used up
	p.once(t, s.Sensor, at, tell)
	tell(Change{Kind: Lifted, Sensor: s.Sensor, UID: uid, At: at, Last: s.lastRead})
}

// without counts a look that did not find the resident.
func (p *Presence) without(s *spot, at time.Time, tell func(Change)) {
	if s.resident.Len() == 0 {
		return
	}
	switch unheard := s.unheard(at); {
	case s.absent == 0:
		s.since = at
	case unheard > 0:
		s.since = s.since.Add(unheard)
	}
	s.latest = at
	s.absent++
	s.missed++
	doubted, o := at.Sub(s.since), &p.opts
	late := s.absent >= o.Late.Looks || s.absent >= o.Late.Looks*3/4 && doubted >= o.Late.After
	proven, burst := at.Sub(s.clear) >= o.Proof && (!s.reset || o.Burst == 0), o.Burst
	if p.leaked(p.trace(s.resident), s, s.since) {
		proven, burst = false, 2*burst // what is left to read it may be what leaks
	}
	if s.absent >= o.Soon.Looks && doubted >= o.Soon.After && (proven && p.steady(s) || late && (proven || doubted >= burst)) {
		p.lift(s, at, tell)
	}
}

// crowded tells once that a second tag lies on a spot for good.
func (p *Presence) crowded(s *spot, e hardware.Event, here, there int, tell func(Change)) {
	if here < p.opts.Reads+1 || there < p.opts.Reads || s.crowd == e.UID {
		return
	}
	s.crowd = e.UID
	tell(Change{Kind: Crowded, Sensor: s.Sensor, UID: s.resident, Other: e.UID, At: e.At, Raw: e.Raw})
}

// single tells that the second tag has not been read for a while.
func (p *Presence) single(s *spot, now time.Time, tell func(Change)) {
	if s.crowd.Len() == 0 || p.trace(s.crowd).on(s).count(now.Add(-p.opts.Window)) > 0 {
		return
	}
	other := s.crowd
	s.crowd = hardware.UID{}
	tell(Change{Kind: Single, Sensor: s.Sensor, UID: s.resident, Other: other, At: now})
}

// arrived is for readers that tell each arrival once and no leaving.
func (p *Presence) arrived(s *spot, e hardware.Event, tell func(Change)) {
	p.place(s, p.trace(e.UID), e, 1, tell)
}
