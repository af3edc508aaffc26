package gpiodie

import (
	"math/bits"
	"time"

	"casekeeper/hardware"
)

const (
	lift   = 20 * time.Millisecond  // off its face for so long, the die has left it; contacts bounce for less
	settle = 100 * time.Millisecond // unchanged for so long, the die is at rest
)

// Faces judges the readings of a die with a line a face: bit n is on while the die shows
// face n+1. The zero value is ready; call Begin first. It is not safe for concurrent use.
type Faces struct {
	phase facePhase
	mask  uint32    // the latest reading
	since time.Time // since when it has been the same
	base  uint32    // resting: the reading at rest
}

type facePhase uint8

const (
	unknown facePhase = iota // the lines were opened and have not been stable yet
	resting                  // on a known face
	moving                   // it left its face
	spoiled                  // two faces at once: the die has to be lifted
)

// Begin takes the first reading: a die that lies there is no roll.
func (f *Faces) Begin(mask uint32, at time.Time) { *f = Faces{mask: mask, since: at} }

// Step judges one reading and returns when it wants the next even if no line changes; 0 =
// not before that.
func (f *Faces) Step(mask uint32, at time.Time) (Verdict, time.Duration) {
	if mask != f.mask {
		f.mask, f.since = mask, at
	}
	held := at.Sub(f.since)
	switch f.phase {
	case unknown:
		return f.first(held)
	case resting:
		if mask == f.base {
			return Verdict{}, 0
		}
	case spoiled:
		if mask != 0 {
			return Verdict{}, 0
		}
	case moving:
		return f.land(held)
	}
	if held < lift {
		return Verdict{}, lift - held
	}
	f.phase = moving
	return Verdict{Kind: hardware.DieRolling}, max(settle-held, time.Millisecond)
}

// first records how the die lies when the lines are opened.
func (f *Faces) first(held time.Duration) (Verdict, time.Duration) {
	if held < settle {
		return Verdict{}, settle - held
	}
	switch bits.OnesCount32(f.mask) {
	case 0:
		f.phase = moving
	case 1:
		f.phase, f.base = resting, f.mask
	default:
		f.phase = spoiled
		return Verdict{Kind: hardware.DieFault}, 0
	}
	return Verdict{}, 0
}

// land waits for the die to be stable.
func (f *Faces) land(held time.Duration) (Verdict, time.Duration) {
	switch {
	case f.mask == 0:
		return Verdict{}, 0
	case held < settle:
		return Verdict{}, settle - held
	case bits.OnesCount32(f.mask) > 1:
		f.phase = spoiled
		return Verdict{Kind: hardware.DieFault}, 0
	}
	f.phase, f.base = resting, f.mask
	return Verdict{Kind: hardware.DieFace, Face: uint8(bits.TrailingZeros32(f.mask)) + 1}, 0
}
