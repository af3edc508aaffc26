package bledie

import (
	"time"

	"casekeeper/hardware"
)

// settleTime is how long a die has to lie still after it reported that it came to rest: dice
// that are picked up or fall from a hand report so several times a second.
const settleTime = 400 * time.Millisecond

// flightTime is how long a die is believed to roll after it last reported that: it was caught,
// or its end got lost, and no later rest is that of the throw.
const flightTime = 4 * time.Second

// Roll decides which messages of a die are a throw, by one rule for all makes: it was in the
// air, then came to rest by itself, and lay still for a moment. The zero value is a die that
// lies there and was not thrown. Time is an argument. It is not safe for concurrent use.
type Roll struct {
	state   rollState
	verdict hardware.EventKind // when due: DieFace or DieFault
	face    uint8              // when due
	due     time.Time          // flying: when it has to be thrown again; resting: when it counts
	count   uint32             // of throws that counted, for Event.Seq
	lost    bool               // the connection was lost during a throw
}

type rollState uint8

const (
	lying   rollState = iota // no face that it reports is a throw
	flying                   // it reported that it rolls, and has to report more until due
	resting                  // it came to rest, and counts when due
)

// Verdict is what follows from a message: an event of the die, or none.
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
		r.state, r.verdict, r.face, r.due = flying, hardware.DieFault, 0, at.Add(flightTime)
		if was == lying {
			return Verdict{Kind: hardware.DieRolling}
		}
	case m.Motion == Rolled && r.state != lying:
		r.rest(hardware.DieFace, m.Face, at)
	case m.Motion == Crooked && r.state != lying:
		r.rest(hardware.DieFault, 0, at)
	case m.Motion == Handled, m.Motion == Turned && (r.verdict != hardware.DieFace || m.Face != r.face): // DieFault while it flies
		r.state = lying // caught, picked up, or turned before it counted
	}
	return Verdict{}
}

// rest starts the time for which a die has to lie still; a repetition does not restart it.
func (r *Roll) rest(kind hardware.EventKind, face uint8, at time.Time) {
	if r.state == resting && r.verdict == kind && r.face == face {
		return
	}
	r.state, r.verdict, r.face, r.due = resting, kind, face, at.Add(settleTime)
}

// Due returns when to call Settle; zero = no throw is pending.
func (r *Roll) Due() time.Time {
	if r.state == lying {
		return time.Time{}
	}
	return r.due
}

// Settle counts a throw that has lain still until now, and ends one whose end was not reported.
func (r *Roll) Settle(now time.Time) Verdict {
	if r.state == lying || now.Before(r.due) {
		return Verdict{}
	}
	r.state = lying
	r.count++
	return Verdict{Kind: r.verdict, Face: r.face, Seq: r.count}
}

// Left records that the connection was lost.
func (r *Roll) Left() {
	r.lost = r.lost || r.state != lying
	r.state = lying
}

// Back returns the verdict when the die is connected again: a throw that was cut off has to
// be thrown again, whatever the die shows.
func (r *Roll) Back() Verdict {
	if !r.lost {
		return Verdict{}
	}
	r.lost = false
	r.count++
	return Verdict{Kind: hardware.DieFault, Seq: r.count}
}
