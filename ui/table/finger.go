package table

import (
	"time"

	"casekeeper/engine"
)

// Clock gives the fingers on the table another clock than that of the machine.
func (t *Table) Clock(now func() time.Time) { t.Fingers.Now = now }

// Deaf reports whether a tap on a key that commits would do nothing now: people
// wait until the turn has been told.
func (t *Table) Deaf() bool { return t.Fingers.Deaf() || t.passing.up || t.passing.waits }

// commit does what a finger has decided about the game.
func (t *Table) commit(do func()) {
	t.Fingers.Busy()
	do()
}

// fact reports an answer.
func (t *Table) fact(o engine.Observation) { t.commit(func() { t.OnFact(o) }) }
