package mqtt

import (
	"time"

	"casekeeper/hardware"
)

// Times after a report that a card left.
const (
	doubt     = 3 * time.Second        // a card that returns within it never left
	lookEvery = 200 * time.Millisecond // from one empty look to the next
	looks     = 50                     // number of empty looks: more than package scanner needs
)

// anew is the silence of a desk reader after which the same card counts again. Readers that repeat
// do so within two seconds.
const anew = 5 * time.Second

// reader is the state of one reader. It has no clock: time is an argument. The zero value is an
// empty reader.
type reader struct {
	uid  hardware.UID // of the card there
	told time.Time    // time of its latest report
	next time.Time    // when the next empty look is due; zero if none is
	left int          // empty looks still to report, unless the card returns
	hex  bool         // it has told a number that can only be hexadecimal
}

// tag handles a report of a card and reports whether it is a new card. Call look first. At a desk
// reader, cards are held up one after another, and many devices never report that one left.
func (r *reader) tag(uid hardware.UID, at time.Time, desk bool) bool {
	news := uid != r.uid || desk && at.Sub(r.told) >= anew
	r.uid, r.told, r.next, r.left = uid, at, time.Time{}, 0
	return news
}

// removed handles a report that the card left.
func (r *reader) removed(at time.Time) {
	if r.uid.Len() > 0 && r.next.IsZero() {
		r.next, r.left = at.Add(doubt), looks
	}
}

// away discards a pending removal because the device is offline.
func (r *reader) away() { r.next, r.left = time.Time{}, 0 }

// look reports whether an empty look is due. After the first one the same card is a new card.
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

// onArrival is the time after a connection in which a report of a die may be an old state.
const onArrival = 1500 * time.Millisecond

// repeats is the longest time between the reports of a device that repeats its state.
const repeats = 3 * time.Second

// die is the state of one die. The zero value has not reported yet.
type die struct {
	told bool
	face uint8
	seq  string    // number of its latest report; "" without numbers
	at   time.Time // of the latest report
	old  bool      // its state was old at its first report
	from time.Time // time of the connection to the broker or of the device
	roll uint32    // number of the latest roll, counted here
}

// rest handles a report of the face of a die, 0 for crooked. It returns the number of the roll, 0
// if the device has no numbers, and whether the report may be a roll. A repeated number is none.
// Without numbers package scanner distinguishes rolls from repeated states, as for any hub; only the
// state at the first report after a connection is no roll, however often it is repeated.
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
