package gpiodie

import (
	"time"

	"casekeeper/hardware"
)

const (
	strobe  = 1 << 3 // bit of the strobe in a reading; the face is in the three below
	faceMax = 6

	agree    = time.Millisecond       // between the two readings that have to be equal
	disagree = 20 * time.Millisecond  // a strobe this long without two equal readings is a fault
	lockOut  = 150 * time.Millisecond // after a strobe, readings are ignored for so long
)

// Verdict is the result of one reading.
type Verdict struct {
	Kind hardware.EventKind // DieRolling, DieFace, DieFault; 0 = nothing new
	Face uint8              // DieFace
	Bad  bool               // a strobe that was too short to be read
}

// Code judges the readings of a die with a face code: bits 0 to 2 the face, bit 3 the
// strobe. The zero value is ready; call Begin first. It is not safe for concurrent use.
type Code struct {
	phase codePhase
	bits  uint32    // of the reading to compare with
	since time.Time // when bits were first read
	rose  time.Time // when the strobe was first read
	fell  time.Time // spent: since when the strobe has been off; zero while it is on
}

type codePhase uint8

const (
	waiting codePhase = iota // for a strobe
	reading                  // the strobe is on and not judged yet
	spent                    // this strobe was judged
)

// Begin takes the first reading: a strobe that is already on is no roll.
func (c *Code) Begin(bits uint32, at time.Time) {
	*c = Code{}
	if bits&strobe != 0 {
		c.phase = spent
	}
}

// Step judges one reading and returns when it wants the next even if no line changes; 0 =
// not before that.
func (c *Code) Step(bits uint32, at time.Time) (Verdict, time.Duration) {
	on := bits&strobe != 0
	switch c.phase {
	case waiting:
		if !on {
			return Verdict{}, 0
		}
		c.phase, c.bits, c.since, c.rose = reading, bits, at, at
		return Verdict{}, agree
	case reading:
		return c.compare(bits, on, at)
	}
	return Verdict{}, c.rearm(on, at)
}

// rearm waits until the strobe has been off for long enough.
func (c *Code) rearm(on bool, at time.Time) time.Duration {
	switch {
	case on:
		c.fell = time.Time{}
		return 0
	case c.fell.IsZero():
		c.fell = at
	}
	if rest := lockOut - at.Sub(c.fell); rest > 0 {
		return rest
	}
	c.phase = waiting
	return 0
}

// compare waits for two equal readings while the strobe is on.
func (c *Code) compare(bits uint32, on bool, at time.Time) (Verdict, time.Duration) {
	switch {
	case !on:
		c.phase = waiting
		return Verdict{Bad: true}, 0
	case bits == c.bits && at.Sub(c.since) >= agree:
		c.phase, c.fell = spent, time.Time{}
		return face(bits), 0
	case at.Sub(c.rose) >= disagree:
		c.phase, c.fell = spent, time.Time{}
		return Verdict{Kind: hardware.DieFault}, 0
	case bits != c.bits:
		c.bits, c.since = bits, at
	}
	return Verdict{}, agree - at.Sub(c.since)
}

// face decodes the three bits.
func face(bits uint32) Verdict {
	n := uint8(bits & (strobe - 1))
	if n < 1 || n > faceMax {
		return Verdict{Kind: hardware.DieFault}
	}
	return Verdict{Kind: hardware.DieFace, Face: n}
}
