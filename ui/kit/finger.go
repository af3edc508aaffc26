package kit

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"
)

// deafTime is how long keys are deaf after an act: a finger that
// bounces, or taps twice, means one.
const deafTime = 350 * time.Millisecond

// now is the clock of fingers that nobody has given another one. Only tests
// change it, before anything is drawn.
var now = time.Now

// UseClock replaces the machine's clock for all fingers. It is for tests,
// before anything is drawn.
func UseClock(clock func() time.Time) { now, tap.at = clock, time.Time{} }

var lastTouch time.Time // when a key or a list felt a finger last

// Feel notes that the screen was touched just now.
func Feel() { lastTouch = now() }

// Touched returns when the screen was touched last; the zero time if it never
// was.
func Touched() time.Time { return lastTouch }

// tap is the latest tap that meant something, on whatever screen.
var tap struct {
	n     int       // how many there were
	at    time.Time // when it was
	waits bool      // touches that were pending then have not been handled yet
}

// noteTap notes a tap that means something. Keys that it brings feel no finger for as long
// as the second half of a double tap may come.
func noteTap() {
	tap.n++
	n := tap.n
	tap.at, tap.waits = now(), true
	lookAgain(deafTime, func() { tap.waits = tap.waits && n != tap.n })
}

// fresh reports whether the latest tap has brought the key, just now.
func (k *Key) fresh() bool { return k.came == tap.n && (tap.waits || now().Sub(tap.at) < deafTime) }

// Fresh reports whether a screen has keys that the latest tap has brought just now: they
// feel no finger yet.
func Fresh(s Screen) bool {
	for _, k := range s.Keys() {
		if k.fresh() {
			return true
		}
	}
	return false
}

// Fingers is what a page knows of the fingers on it: when the latest act was,
// and which table they see. A tap belongs to the table that was drawn when the
// finger went down; keys that commit do nothing if it has changed since.
type Fingers struct {
	Table  string                                         // names the table that is drawn
	Latest string                                         // the ID of the key that was tapped last, up to the sign @
	Now    func() time.Time                               // the clock
	last   time.Time                                      // when an act was committed, or accepted
	own    bool                                           // a finger on this page committed it
	waits  func()                                         // stops the waiting for fingers that nobody has looked at since; nil = there is none
	After  func(d time.Duration, do func()) (stop func()) // does something later, in Fyne's goroutine
}

// NewFingers returns the fingers of a page that has not been touched yet.
func NewFingers() *Fingers {
	return &Fingers{Now: now, After: func(d time.Duration, do func()) func() {
		timer := time.AfterFunc(d, func() { Do(do) })
		return func() { timer.Stop() }
	}}
}

// Acted starts the time in which all keys are deaf, because a finger on this page has
// committed an act: the second half of a double tap means nothing wherever it comes down.
func (h *Fingers) Acted() {
	h.Busy()
	h.own = true
}

// Busy starts the time in which keys that commit are deaf, because an act has been accepted,
// perhaps of a sensor or the program. A busy machine
// handles touches late, so the time only ends after pending touches were
// handled once, as Fyne's loop does before each step of an animation.
func (h *Fingers) Busy() {
	h.own = h.own && h.Deaf()
	h.last = h.Now()
	if h.waits != nil {
		h.waits()
	}
	h.waits = func() {}
	stop := lookAgain(deafTime, func() { h.waits = nil })
	if h.waits != nil {
		h.waits = stop
	}
}

// lookAgain does something after a time, once fingers have been looked at: an
// animation ends so.
var lookAgain = func(d time.Duration, do func()) (stop func()) {
	a := fyne.NewAnimation(d, func(done float32) {
		if done >= 1 {
			do()
		}
	})
	a.Start()
	return a.Stop
}

// AfterTouches does something once the touches that are pending now were handled: on a busy machine a
// finger may be lifted long before anybody looks at it, and has not rested for that long.
func AfterTouches(do func()) { lookAgain(time.Millisecond, do) }

// Deaf reports whether keys that commit do nothing just now.
func (h *Fingers) Deaf() bool { return h.waits != nil || h.Now().Sub(h.last) < deafTime }

// takes reports whether a key may do what it is for. The menu always may: it is at every table.
func (h *Fingers) takes(k *Key) bool {
	switch {
	case k.ID == "menu":
		return true
	case k.commits():
		return !h.Deaf() && (k.since == "" || k.since == h.Table)
	}
	return !h.own || !h.Deaf()
}

// commits reports whether the key does something to the game: it says so, or it
// belongs to one table, as what follows the sign @ in its ID says.
func (k *Key) commits() bool { return k.face.Commits || strings.Contains(k.ID, "@") }

// HoldTime is how long a finger rests on a key to mean more than a tap.
const HoldTime = 550 * time.Millisecond

// rest waits for a finger that stays on a key that can be held.
func (k *Key) rest(down bool) {
	if k.stop != nil {
		k.stop()
		k.stop = nil
	}
	if !down || k.face.Hold == nil || k.fingers == nil {
		return
	}
	k.spent = false
	lifted := false
	stop := k.fingers.After(HoldTime, func() {
		AfterTouches(func() {
			if !lifted && (k.down || k.face.Off) && k.face.Hold != nil { // what cannot be tapped can be read
				k.press(false)
				k.spent = true
				k.face.Hold()
			}
		})
	})
	k.stop = func() { lifted = true; stop() }
}
