package table

import (
	"time"

	"casekeeper/engine"
)

// Clock gives the fingers on the table another clock than that of the machine.
func (t *Table) Clock(now func() time.Time) { t.Fingers.Now = now }

// Deaf reports whether a tap on a key that commits would do nothing now: the banner of the turn
// is still to cross.
func (m *motion) Deaf() bool { return m.Fingers.Deaf() || m.turnShown.up || m.turnShown.waits }

// commit does what a finger has decided about the game.
func (s *screen) commit(do func()) {
	s.Fingers.Acted()
	do()
}

// fact reports an answer.
func (s *screen) fact(o engine.Observation) { s.commit(func() { s.OnFact(o) }) }
