package view

import (
	"strings"
	"time"

	"casekeeper/engine"

	"fyne.io/fyne/v2"
)

// deafTime is how long keys are deaf after an act: a finger that
// bounces, or taps twice, means one.
const deafTime = 350 * time.Millisecond

// now is the clock of fingers that nobody has given another one. Only tests
// change it, before anything is drawn.
var now = time.Now

// UseClock gives all fingers another clock than that of the machine; only tests do,
// before anything is drawn.
func UseClock(clock func() time.Time) { now = clock }

var touched time.Time // when a key or a list felt a finger last

// feel notes that a finger is felt now.
func feel() { touched = now() }

// Touched returns when a finger was felt last; the zero time if none was.
func Touched() time.Time { return touched }

// hand is what a page knows of the fingers on it: when the latest act was, and
// which table they see. A tap belongs to the table that was drawn when the
// finger went down; keys that commit do nothing if it has changed since.
type hand struct {
	table  string // that is drawn
	latest string // the key that was tapped last, without its table
	now    func() time.Time
	last   time.Time                                      // when an act was committed, or accepted
	waits  func()                                         // stops the waiting for fingers that nobody has looked at since; nil = there is none
	after  func(d time.Duration, do func()) (stop func()) // does something later, in Fyne's goroutine
}

// newHand is a hand of which nobody has seen a finger yet.
func newHand() *hand {
	return &hand{now: now, after: func(d time.Duration, do func()) func() {
		timer := time.AfterFunc(d, func() { Do(do) })
		return func() { timer.Stop() }
	}}
}

// busy starts the time in which keys that commit are deaf. A machine that has much
// to do looks at fingers late: the time is not over before it has looked once more,
// as Fyne's loop does before each step of an animation.
func (h *hand) busy() {
	h.last = h.now()
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
func lookAgain(d time.Duration, do func()) (stop func()) {
	a := fyne.NewAnimation(d, func(done float32) {
		if done >= 1 {
			do()
		}
	})
	a.Start()
	return a.Stop
}

// deaf tells whether it is not over.
func (h *hand) deaf() bool { return h.waits != nil || h.now().Sub(h.last) < deafTime }

// takes tells whether a key may do what it is for. The second half of a double
// tap means nothing wherever it comes down, but for the menu, which is always
// there.
func (h *hand) takes(k *Key) bool {
	if k.ID == "menu" {
		return true
	}
	return !h.deaf() && (!k.commits() || k.since == "" || k.since == h.table)
}

// commits tells whether the key does something to the game: it says so, or it
// belongs to one table, as what follows the sign @ in its ID says.
func (k *Key) commits() bool { return k.face.commits || strings.Contains(k.ID, "@") }

// holdTime is how long a finger rests on a key to mean more than a tap.
const holdTime = 550 * time.Millisecond

// rest waits for a finger that stays on a key that can be held.
func (k *Key) rest(down bool) {
	if k.stop != nil {
		k.stop()
		k.stop = nil
	}
	if !down || k.face.hold == nil || k.hand == nil {
		return
	}
	k.spent = false
	k.stop = k.hand.after(holdTime, func() {
		if k.down && k.face.hold != nil {
			k.press(false)
			k.spent = true
			k.face.hold()
		}
	})
}

// Clock gives the fingers on the table another clock than that of the machine.
func (t *Table) Clock(now func() time.Time) { t.hand.now = now }

// Deaf tells whether a tap on a key that commits would do nothing now: people
// wait until the turn has been told.
func (t *Table) Deaf() bool { return t.hand.deaf() || t.passing.up || t.passing.waits }

// commit does what a finger has decided about the game.
func (t *Table) commit(do func()) {
	t.hand.busy()
	do()
}

// fact reports an answer.
func (t *Table) fact(o engine.Observation) { t.commit(func() { t.OnFact(o) }) }
