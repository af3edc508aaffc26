package scanner

import (
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// TestHandsFollowTheProgram: a card that the program has laid is reported once people lay
// it, although the board shows it already; face down it is not taken for the next player's.
func TestHandsFollowTheProgram(t *testing.T) {
	s := newSitting(numbered())
	follow, next := lay(gap1, 1), lay(gap1, 2)
	follow.Shown, next.Down = true, true
	s.awaits(shown(on(gap1, 1)), follow, next)
	s.place(1, 1)
	s.took(t, "what the program laid", engine.Laid(gap1, 1))
	s.awaits(shown(on(gap1, 1)), next)
	s.lift(1, 1)
	s.place(1, 1)
	s.took(t, "seen once more")
	s.lift(1, 1)

	s = newSitting(numbered())
	hidden := lay(gap1, 1, 3)
	hidden.Shown = true
	s.awaits(shown(on(gap1, catalogue.FaceDown)), hidden, next)
	s.place(1, 3)
	s.took(t, "any card of its own", engine.Laid(gap1, 3))

	s = newSitting(numbered())
	s.awaits(shown(on(gap1, 1)), next)
	s.place(1, 1)
	s.took(t, "a card that the board shows, laid by people")
}
