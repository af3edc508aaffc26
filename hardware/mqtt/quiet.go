package mqtt

import (
	"time"

	"casekeeper/hardware"
)

// How long what is told of a card that left is doubted, and how it is then reported.
const (
	doubt     = 3 * time.Second        // a card that is back within it never left
	lookEvery = 200 * time.Millisecond // from one empty look to the next
	looks     = 50                     // of them: more than package scanner ever needs
)

// anew is how long a desk reader has to be silent before the card that it told last is
// one that was held on it once more. Readers that repeat do so within two seconds.
const anew = 5 * time.Second

// reader is what was told of one antenna. It is pure: time is an argument. The zero
// value has no card.
type reader struct {
	uid  hardware.UID // that lies there
	told time.Time    // of it, the latest time
	next time.Time    // when the next empty look is due; zero = none is
	left int          // empty looks still to report, if the card is not back before
}

// tag takes the number of a card, and reports whether it is news. Looks that were due
// before are to be taken first. At a desk reader a card is held up, told and taken
// away; many never tell that it left.
func (r *reader) tag(uid hardware.UID, at time.Time, desk bool) bool {
	news := uid != r.uid || desk && at.Sub(r.told) >= anew
	r.uid, r.told, r.next, r.left = uid, at, time.Time{}, 0
	return news
}

// removed takes a hint that the card has left.
func (r *reader) removed(at time.Time) {
	if r.uid.Len() > 0 && r.next.IsZero() {
		r.next, r.left = at.Add(doubt), looks
	}
}

// away takes that the device is away: what it told of a card that left is void.
func (r *reader) away() { r.next, r.left = time.Time{}, 0 }

// look reports whether an empty look is due at a time. From the first on, the same
// card is a new one.
func (r *reader) look(at time.Time) bool {
	if r.next.IsZero() || at.Before(r.next) {
		return false
	}
	r.uid = hardware.UID{}
	if r.left--; r.left > 0 {
		r.next = at.Add(lookEvery)
	} else {
		r.next = time.Time{}
	}
	return true
}

// onArrival is how long after a die can be heard it may tell how it lay before.
const onArrival = 1500 * time.Millisecond

// repeats is how soon a device that numbers nothing tells its state again.
const repeats = 3 * time.Second

// die is what was told of one die. The zero value has told nothing.
type die struct {
	told bool
	face uint8
	seq  string    // number of its latest report; "" = it has none
	at   time.Time // of the latest report
	old  bool      // it lay so when it was first heard
	from time.Time // since then it can be heard
	roll uint32    // rolls so far, of a device that numbers them
}

// rest takes that the die lies on a face, 0 = crooked. It gives the number of the roll,
// 0 if the device has none, and whether it may be one. What a device that numbers its
// rolls repeats is none. Of one that does not, package scanner tells a roll from a state
// that is told again, as of any hub; only what the die shows when it is first heard, or
// is heard again, is no roll, however often it is told.
func (d *die) rest(face uint8, seq string, at time.Time) (uint32, bool) {
	before := *d
	arrived := at.Sub(d.from) < onArrival && (seq == "" || !before.told)
	again := before.told && before.face == face && before.seq == seq && (seq != "" || before.old && at.Sub(before.at) <= repeats)
	d.told, d.face, d.seq, d.at, d.old = true, face, seq, at, arrived || again && before.old
	switch {
	case arrived || again:
		return 0, false
	case seq == "":
		return 0, true
	}
	d.roll++
	return d.roll, true
}
