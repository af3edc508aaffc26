package table

import (
	"time"

	"casekeeper/ui/kit"
)

// A contest of cards that is over comes in stages: the cards turn from left to
// right, what counts as another card turns into it, the winner's row grows, and
// what was to be won flies there. It is drawn in steps, each as a whole page.

// When the stages begin after the contest is shown, and how long all of them take.
const (
	CardTurns  = 120 * time.Millisecond // time for each card
	ChangesAt  = 600 * time.Millisecond // cards that count as another one turn into it
	GrowsAt    = 900 * time.Millisecond // the winner is known
	StagedTime = 1200 * time.Millisecond
	stageStep  = 30 * time.Millisecond // at least between two drawings
)

// Staging is how far the stages are in which a contest of cards is shown that is over.
// The zero value is the end.
type Staging struct {
	on   bool
	at   time.Duration
	stop func()
}

// end shows the end.
func (s *Staging) end() {
	if s.on {
		s.on = false
		s.stop()
	}
}

// Told reports whether it is known by now who has won.
func (s *Staging) Told() bool { return !s.on || s.at >= GrowsAt }

// Turned is how much of its turn a card has done, 0 to 1. Cards turn from left to right.
func (s *Staging) Turned(column int) float32 {
	return s.Progress(CardTurns*time.Duration(column), CardTurns)
}

// Progress is how much is done of what begins at a time and takes a time, 0 to 1.
func (s *Staging) Progress(at, takes time.Duration) float32 {
	if !s.on {
		return 1
	}
	return kit.Progress(s.at-at, takes)
}
