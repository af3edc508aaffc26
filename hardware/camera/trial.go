package camera

import (
	"slices"
	"time"

	"casekeeper/hardware"
)

// trialTime is how long a trial takes.
const trialTime = time.Minute

// unreadTime is how long a place may be unclear in a trial: arms cover one for less.
const unreadTime = 20 * time.Second

// Trial is what came of a minute in which people played with cards and hands.
type Trial struct {
	Left     time.Duration    // until it is over; 0 = it is
	Pictures float64          // a second
	Places   int              // that were looked at
	Unread   []hardware.Input // places that were unclear for long at a time
	Cards    int              // that were read, each counted once
	Twice    []hardware.Input // two places at which one marker was read at once; nil = there were none
	Moved    bool             // the camera was moved, or left
}

// trial counts looks. It is guarded by the mutex of its source.
type trial struct {
	began    time.Time // zero = none
	pictures int
	moved    bool
	places   map[hardware.Input]*tried
	cards    map[hardware.UID]bool
	twice    []hardware.Input
}

// tried is a place in a trial.
type tried struct {
	unclear time.Time // since when it has been; zero = it is clear
	unread  bool
	card    hardware.UID // that lies there; zero = none is read
}

// Try begins a trial, which ends by itself.
func (s *Source) Try() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.trial = trial{began: time.Now(), places: map[hardware.Input]*tried{}, cards: map[hardware.UID]bool{}}
}

// under reports whether it goes on.
func (t *trial) under(now time.Time) bool { return !t.began.IsZero() && now.Sub(t.began) <= trialTime }

// picture counts a picture.
func (t *trial) picture(now time.Time) {
	if t.under(now) {
		t.pictures++
	}
}

// take takes an event.
func (t *trial) take(e hardware.Event) {
	if !t.under(e.At) {
		return
	}
	if e.Kind == hardware.LinkDown {
		t.moved = true
	}
	if e.Kind != hardware.CardSeen && e.Kind != hardware.CardGone && e.Kind != hardware.CardUnclear {
		return
	}
	p := t.places[e.Input]
	if p == nil {
		p = &tried{}
		t.places[e.Input] = p
	}
	p.card = e.UID
	if e.Kind != hardware.CardUnclear {
		p.unclear = time.Time{}
	} else if p.unclear.IsZero() {
		p.unclear = e.At
	}
	p.unread = p.unread || !p.unclear.IsZero() && e.At.Sub(p.unclear) >= unreadTime
	if e.Kind != hardware.CardSeen {
		return
	}
	t.cards[e.UID] = true
	for other, o := range t.places {
		if other != e.Input && o.card == e.UID {
			t.twice = []hardware.Input{min(other, e.Input), max(other, e.Input)}
		}
	}
}

// result returns what came of it so far; nil if there was none.
func (t *trial) result(now time.Time) *Trial {
	if t.began.IsZero() {
		return nil
	}
	took := min(now.Sub(t.began), trialTime)
	out := &Trial{Left: trialTime - took, Places: len(t.places), Cards: len(t.cards), Twice: t.twice, Moved: t.moved}
	if took > 0 {
		out.Pictures = float64(t.pictures) / took.Seconds()
	}
	for n, p := range t.places {
		if p.unread {
			out.Unread = append(out.Unread, n)
		}
	}
	slices.Sort(out.Unread)
	return out
}
