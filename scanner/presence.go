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

// PresenceOpts says how much evidence makes a card placed or lifted. All counts are of
// looks, single answers of a reader.
type PresenceOpts struct {
	Reads  int           // reads of a tag, among the latest Of looks, that place it
	Of     int           // the latest looks among which Reads are counted
	Window time.Duration // older reads do not count
	Soon   Absence       // absence after which a tag was lifted from a steady reader
	Late   Absence       // the same for a reader that is not steady: it misses the tag now and then
	Burst  time.Duration // longest time in which a reader does not read a tag that lies there: a hand over the antenna, a telephone
	Proof  time.Duration // time without such a burst after which a reader is believed to have none
	Steady int           // looks, up to 64, of which a steady reader missed the tag in two at most
}

// Absence is how long a tag is not read: at least Looks more looks without it than speak for
// it, and at least After since the first of them. For a reader that is not steady either is
// enough, with three quarters of the looks.
type Absence struct {
	Looks int
	After time.Duration
}

// DefaultPresence suits readers that look every 50 to 250 ms and miss a card in up to three
// looks of ten: 14 in a row are missed once in 20 million times. They may be blind for up to
// two seconds now and then.
var DefaultPresence = PresenceOpts{Reads: 2, Of: 3, Window: time.Second, Steady: 64, Burst: 2800 * time.Millisecond, Proof: 10 * time.Minute,
	Soon: Absence{4, time.Second}, Late: Absence{14, 1200 * time.Millisecond}}

// QuickPresence trusts every reader from the first look: for cards that are held on a reader
// one after another, where a wrong lifting does no harm.
var QuickPresence = PresenceOpts{Reads: 2, Of: 3, Window: time.Second, Soon: Absence{4, 300 * time.Millisecond}, Late: DefaultPresence.Late}

// readWeight is how many looks without a tag are outweighed by one that read it, or that
// found something unreadable. Not all of them: a neighbouring reader reads a tag now and
// then even after it has moved.
const readWeight = 2

// overlooked is how many of its latest looks a steady reader may have missed.
const overlooked = 2

// maxLook is the longest time between two looks: a hub repeats every second that a reader is
// empty. A reader that is silent for longer, or for much longer than its usual pace, is not
// heard, which says nothing about its card.
const (
	maxLook  = 1200 * time.Millisecond
	minLook  = 300 * time.Millisecond
	gapPaces = 4 // longest gap between looks, in paces
)

// look counts an answer of the reader.
func (s *spot) look(at time.Time) {
	s.looks++
	if s.pace > 0 && at.Sub(s.looked) > s.maxGap() {
		s.reset = true // it was not heard for a while, and may have restarted
	}
	if d := at.Sub(s.looked); d > 0 && d < maxLook {
		if s.pace == 0 {
			s.pace = d
		}
		s.pace += (d - s.pace) / 8
	}
	s.looked = at
}

// silence is for how long before a look the reader was not heard.
func (s *spot) silence(at time.Time) time.Duration {
	return at.Sub(s.latest) - s.maxGap()
}

// maxGap is the longest time between two looks of a reader that is heard.
func (s *spot) maxGap() time.Duration { return min(max(gapPaces*s.pace, minLook), maxLook) }

// blindLooks is how many looks in a row that miss the tag show that the reader can be blind
// for longer.
const blindLooks = 4

// movedReads is how often a tag that lies elsewhere has to be read, in at least half of the
// looks, before it has moved away from a reader that is not steady.
const movedReads = 5

// ChangeKind says what [Presence] noticed.
type ChangeKind uint8

// The kinds of changes.
const (
	Placed          ChangeKind = iota + 1 // the tag lies on the reader now
	Lifted                                // the tag left
	Crowded                               // Other lies there too: two tags on one reader
	Single                                // Other has left again
	DoubleRead                            // the reader Also reads the tag as steadily
	DoubleReadEnded                       // Also does so no more
	Illegible                             // the reader has found something unreadable for long
	Legible                               // it finds a card or nothing again
)

// Change is a card that came or left.
type Change struct {
	Kind   ChangeKind
	Sensor Sensor
	UID    hardware.UID
	Other  hardware.UID // Crowded, Single: the second tag
	Also   Sensor       // DoubleRead, DoubleReadEnded: the other reader
	At     time.Time
	Last   time.Time // Lifted: when it was last read
	Reads  int       // Placed: the reads that it took
	Raw    string    // Placed, Crowded: the frame that decided
	Half   bool      // Placed: UID is only the first half of the tag's number
}

// Presence decides where each tag lies. It is pure: time is in the events. A tag lies in one
// place at most; when neighbours read it too, it lies where it is read more than twice as
// often. A reader that misses cards now and then is given more time before its card counts
// as lifted. Only reports lift a card: while a source is silent or disconnected, everything
// lies where it lay. It is not safe for concurrent use.
type Presence struct {
	opts   PresenceOpts
	spots  map[Sensor]*spot
	multi  map[Sensor]*multiSpot // antennas on which several cards lie
	traces map[hardware.UID]*trace
	doubts map[Sensor]*doubt        // readers whose latest look found something unreadable
	clocks map[string]time.Duration // of the latest beat of each source
}

// spot is the state of one antenna, or of one tag on an antenna that holds several.
type spot struct {
	Sensor
	looks    uint32        // answers so far
	resident hardware.UID  // the tag that lies there; zero = none
	lastRead time.Time     // of the resident
	absent   int           // looks without the resident, less what speaks for it
	since    time.Time     // the first of them, moved forward by the time in which the reader was not heard
	latest   time.Time     // the latest look without the resident
	looked   time.Time     // the latest look
	pace     time.Duration // recent average time from one look to the next
	missed   int           // looks in a row without the resident, up to now
	known    int           // looks in history, up to 64
	clear    time.Time     // since then the reader has not been blind, moved forward by the time in which nothing lay there; zero = it has read nothing yet
	history  uint64        // looks up to its latest read, the latest in bit 0: 1 = missed
	crowd    hardware.UID  // the second tag that was reported
	leaks    time.Time     // when it last read a tag that lay elsewhere all the time; zero = never
	restart  time.Time     // when its device was last opened, or last restarted
	reset    bool          // it has not read the resident since then
}

// NewPresence returns a presence with an empty table.
func NewPresence(opts PresenceOpts) *Presence {
	return &Presence{opts: opts, spots: make(map[Sensor]*spot), multi: make(map[Sensor]*multiSpot), traces: make(map[hardware.UID]*trace), doubts: make(map[Sensor]*doubt), clocks: make(map[string]time.Duration)}
}

// Step takes one event and calls notify for each change. Events that are not about cards
// change nothing.
func (p *Presence) Step(e hardware.Event, notify func(Change)) {
	p.doubted(e, notify)
	if h := p.multi[Sensor{e.Source, e.Input}]; h != nil {
		p.stepMulti(h, e, notify)
		return
	}
	switch e.Kind {
	case hardware.CardSeen:
		p.seen(p.spot(e), e, notify)
	case hardware.CardGone:
		s := p.spot(e)
		s.look(e.At)
		p.countAbsent(s, e.At, notify)
	case hardware.CardUnclear:
		p.spot(e).unclear()
	case hardware.CardPlaced:
		p.arrived(p.spot(e), e, notify)
	case hardware.LinkUp, hardware.LinkDown, hardware.Restarted:
		p.restarted(e.Source, e.At)
	case hardware.Beat:
		if e.Clock < p.clocks[e.Source] {
			p.restarted(e.Source, e.At)
		}
		p.clocks[e.Source] = e.Clock
	}
}

// restarted handles a device that was opened, closed or restarted: at first it may report
// empty readers whatever lies there.
func (p *Presence) restarted(source string, at time.Time) {
	for k, s := range p.spots {
		if k.Source == source {
			s.absent, s.reset, s.restart = 0, true, at
		}
	}
	for k, h := range p.multi {
		for _, s := range h.tags {
			if k.Source == source {
				s.absent, s.reset, s.restart = 0, true, at
			}
		}
	}
}

// unclear handles a look that found something unreadable: the field is not empty, and the
// tag was not read.
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

// seen handles one read of a tag.
func (p *Presence) seen(s *spot, e hardware.Event, notify func(Change)) {
	t := p.trace(e.UID)
	m := t.on(s)
	s.look(e.At)
	m.add(e.At, s.looks, max(p.opts.Burst, p.opts.Window))
	if s.resident == e.UID || t.lies == nil {
		p.compare(t, s, e.At, notify)
	}
	if s.resident == e.UID {
		s.read(e.At)
		if p.enough(m, s, e.At) || p.opts.Burst > 0 && !p.elsewhere(t, m, s.since) {
			s.absent = 0 // as much evidence as a placing
		}
		p.single(s, e.At, notify)
		return
	}
	if e.At.After(s.lastRead) { // otherwise the same look listed both
		p.countAbsent(s, e.At, notify)
	}
	if !p.enough(m, s, e.At) {
		return
	}
	first, here := m.from(e.At.Add(-p.opts.Window))
	if p.tooSoon(t, m) || !p.moved(t, m) {
		return // a neighbour's card, or not yet decided
	}
	if s.resident.Len() > 0 {
		if there := p.trace(s.resident).on(s).count(first.at); here <= 2*there || !p.steady(s) {
			p.crowded(s, e, here, there, notify)
			return
		}
	}
	p.place(s, t, e, here, notify)
}

// read counts a look that found the resident.
func (s *spot) read(at time.Time) {
	if s.missed >= blindLooks {
		s.clear = at
	}
	s.lastRead, s.reset = at, false
	s.absent = max(s.absent-readWeight, 0)
	n := min(s.missed, 63)
	s.history = s.history<<(n+1) | (1<<n-1)<<1
	s.known = min(s.known+n+1, 64)
	s.missed = 0
}

// moved reports whether a tag that is read on the spot of m lies there, wherever else it is
// or was read.
func (p *Presence) moved(t *trace, m *marks) bool {
	now := m.last().at
	elsewhere := func(from time.Time, most int) bool {
		return slices.ContainsFunc(t.marks, func(other *marks) bool { return other != m && other.count(from) > most })
	}
	if p.leaky(m.on, now) && !p.liesHere(t, m) {
		return false
	}
	if !elsewhere(now.Add(-4*p.opts.Window), 0) {
		return true
	}
	window := 2 * p.opts.Window
	if t.lies != nil && p.steady(t.lies) {
		window = p.opts.Window
	}
	first, here := m.from(now.Add(-window))
	looks := int(m.last().look-first.look) + 1 // between the two reads, both included
	if (t.lies == nil || !p.steady(t.lies)) && (here < movedReads || 2*here < looks) {
		return false // it may as well be missed where it lies, perhaps below another card
	}
	return !elsewhere(first.at, (here-1)/2)
}

// elsewhere reports whether a tag was read on another spot than that of m since then.
func (p *Presence) elsewhere(t *trace, m *marks, since time.Time) bool {
	return slices.ContainsFunc(t.marks, func(o *marks) bool { return o != m && o.n > 0 && !o.last().at.Before(since) })
}

// steady reports whether a reader has hardly missed its tag for a while.
func (p *Presence) steady(s *spot) bool {
	return p.opts.Steady == 0 || s.known >= p.opts.Steady && bits.OnesCount64(s.history) <= overlooked
}

// enough reports whether the latest reads are close enough together to place the tag.
func (p *Presence) enough(m *marks, s *spot, now time.Time) bool {
	if m.n < p.opts.Reads {
		return false
	}
	oldest := m.ring[(m.n-p.opts.Reads)%len(m.ring)]
	return s.looks-oldest.look < uint32(p.opts.Of) && now.Sub(oldest.at) <= p.opts.Window
}

// place makes the tag the resident of s and of no other spot.
func (p *Presence) place(s *spot, t *trace, e hardware.Event, reads int, notify func(Change)) {
	if t.lies != nil {
		p.lift(t.lies, e.At, notify)
	}
	if s.resident.Len() > 0 {
		p.lift(s, e.At, notify)
	}
	if s.clear.IsZero() {
		s.clear = e.At
	} else {
		s.clear = s.clear.Add(e.At.Sub(s.lastRead)) // blindness cannot be noticed while nothing lies there
	}
	s.resident, s.lastRead, s.absent, s.missed, s.known, s.history, s.reset = e.UID, e.At, 0, 0, 0, 0, false
	t.lies = s
	notify(Change{Kind: Placed, Sensor: s.Sensor, UID: e.UID, At: e.At, Reads: reads, Raw: e.Raw, Half: e.UID.Half() && !e.Printed})
}

// lift ends the residence of the tag on s.
func (p *Presence) lift(s *spot, at time.Time, notify func(Change)) {
	uid := s.resident
	s.resident, s.absent, s.crowd = hardware.UID{}, 0, hardware.UID{}
	t := p.trace(uid)
	t.lies, t.on(s).n, t.on(s).reads = nil, 0, 0 // its reads here count no more
	p.endTwin(t, s.Sensor, at, notify)
	notify(Change{Kind: Lifted, Sensor: s.Sensor, UID: uid, At: at, Last: s.lastRead})
}

// countAbsent counts a look that did not find the resident.
func (p *Presence) countAbsent(s *spot, at time.Time, notify func(Change)) {
	if s.resident.Len() == 0 {
		return
	}
	switch unheard := s.silence(at); {
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
		proven, burst = false, 2*burst // the reads may come from the leaky neighbour
	}
	if s.absent >= o.Soon.Looks && doubted >= o.Soon.After && (proven && p.steady(s) || late && (proven || doubted >= burst)) {
		p.lift(s, at, notify)
	}
}

// crowded notifies, once, that a second tag stays on a spot.
func (p *Presence) crowded(s *spot, e hardware.Event, here, there int, notify func(Change)) {
	if here < p.opts.Reads+1 || there < p.opts.Reads || s.crowd == e.UID {
		return
	}
	s.crowd = e.UID
	notify(Change{Kind: Crowded, Sensor: s.Sensor, UID: s.resident, Other: e.UID, At: e.At, Raw: e.Raw})
}

// single notifies that the second tag has not been read for a while.
func (p *Presence) single(s *spot, now time.Time, notify func(Change)) {
	if s.crowd.Len() == 0 || p.trace(s.crowd).on(s).count(now.Add(-p.opts.Window)) > 0 {
		return
	}
	other := s.crowd
	s.crowd = hardware.UID{}
	notify(Change{Kind: Single, Sensor: s.Sensor, UID: s.resident, Other: other, At: now})
}

// arrived handles a reader that reports each arrival once and no departure.
func (p *Presence) arrived(s *spot, e hardware.Event, notify func(Change)) {
	p.place(s, p.trace(e.UID), e, 1, notify)
}
