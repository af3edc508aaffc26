package bledie

import (
	"time"

	"casekeeper/hardware"
)

// settleTime is how long a die has to lie still after it said that it came to
// rest: dice that are picked up or fall from a hand say so several times a second.
const settleTime = 400 * time.Millisecond

// Roll decides what of a die's messages is a throw, by one rule for all makes: it
// was in the air, then came to rest by itself, and lay still for a moment. The
// zero value is a die that lies there, of which nothing is a throw yet. Time is
// an argument; one goroutine.
type Roll struct {
	state   rollState
	verdict hardware.EventKind // resting: DieFace or DieFault
	face    uint8              // resting
	due     time.Time          // resting: when it counts
	count   uint32             // of throws that counted, for Event.Seq
	lost    bool               // the die left in the middle of a throw
}

type rollState uint8

const (
	lying   rollState = iota // nothing that it says of a face is a throw
	flying                   // it was told to be rolled
	resting                  // it came to rest, and counts when due
)

// Verdict is what becomes of a message: an event of the die, or none.
type Verdict struct {
	Kind hardware.EventKind // DieRolling, DieFace, DieFault; 0 = none
	Face uint8              // DieFace: 1 to 6
	Seq  uint32             // DieFace, DieFault: number of the throw, from 1
}

// Step takes a message.
func (r *Roll) Step(m Message, at time.Time) Verdict {
	switch {
	case m.Motion == Rolling:
		was := r.state
		r.state = flying
		if was == lying {
			return Verdict{Kind: hardware.DieRolling}
		}
	case m.Motion == Rolled && r.state != lying:
		r.rest(hardware.DieFace, m.Face, at)
	case m.Motion == Crooked && r.state != lying:
		r.rest(hardware.DieFault, 0, at)
	case m.Motion == Handled, m.Motion == Turned && (r.state == flying || r.verdict != hardware.DieFace || m.Face != r.face):
		r.state = lying // caught, picked up, or turned before it counted
	}
	return Verdict{}
}

// rest begins the moment that a die has to lie still; told once more of the same,
// it goes on.
func (r *Roll) rest(kind hardware.EventKind, face uint8, at time.Time) {
	if r.state == resting && r.verdict == kind && r.face == face {
		return
	}
	r.state, r.verdict, r.face, r.due = resting, kind, face, at.Add(settleTime)
}

// Due gives when Settle has something to say; zero = nothing is waited for.
func (r *Roll) Due() time.Time {
	if r.state != resting {
		return time.Time{}
	}
	return r.due
}

// Settle counts a throw that has lain still until now.
func (r *Roll) Settle(now time.Time) Verdict {
	if r.state != resting || now.Before(r.due) {
		return Verdict{}
	}
	r.state = lying
	r.count++
	return Verdict{Kind: r.verdict, Face: r.face, Seq: r.count}
}

// Left notes that the connection was lost.
func (r *Roll) Left() {
	r.lost = r.lost || r.state != lying
	r.state = lying
}

// Back gives what is to be said when the die is connected again: a throw that was
// cut off has to be thrown again, whatever the die shows.
func (r *Roll) Back() Verdict {
	if !r.lost {
		return Verdict{}
	}
	r.lost = false
	r.count++
	return Verdict{Kind: hardware.DieFault, Seq: r.count}
}
