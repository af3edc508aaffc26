package scanner

import (
	"testing"
	"time"

	"casekeeper/engine"
	"casekeeper/hardware"
)

// passing is a sitting whose cards are laid over each other on gap 1.
func passing() *sitting {
	s := newSitting(numbered())
	p := s.places[Sensor{"hub", 1}]
	p.passes = true
	s.places[Sensor{"hub", 1}] = p
	return s
}

// leave lifts a card of gap 1 that was last read now, and does not wait.
func (s *sitting) leave(n byte) {
	s.Change(Change{Kind: Lifted, Sensor: Sensor{"hub", 1}, UID: tag(n), At: s.now, Last: s.now}, false)
}

// A card that passes while a fact is on its way counts after the update; one that was reported has
// lain there, and does not count again when its reader finds it anew.
func TestACardThatPassesBeforeTheUpdate(t *testing.T) {
	s := passing()
	s.awaits(engine.Board{}, lay(gap1, 1), lay(gap2, 2))
	s.place(2, 2)
	s.place(1, 1)
	s.leave(1)
	s.took(t, "one at a time", engine.Laid(gap2, 2))
	s.awaits(shown(on(gap2, 2)), lay(gap1, 1))
	s.took(t, "it has passed", engine.Laid(gap1, 1))

	s = passing()
	s.awaits(engine.Board{}, lay(gap1, 1, 2))
	s.place(1, 1)
	s.took(t, "laid", engine.Laid(gap1, 1))
	s.leave(1) // before the update
	s.now = s.now.Add(time.Second)
	s.awaits(engine.Board{}, lay(gap1, 1, 2))
	s.place(1, 1)
	s.took(t, "found anew after a second")
}

// A departure counts for one return only: a card that came back, and passed while a fact was on its
// way, is a new one when it is laid again.
func TestADepartureIsUsedOnce(t *testing.T) {
	s := passing()
	s.awaits(engine.Board{}, lay(gap2, 2))
	s.place(1, 1)
	s.leave(1)
	s.place(1, 1) // it has lain there
	s.place(2, 2)
	s.took(t, "a fact is on its way", engine.Laid(gap2, 2))
	s.leave(1)
	s.place(1, 1)
	s.awaits(shown(on(gap2, 2)), lay(gap3, 3))
	s.awaits(shown(on(gap2, 2)), lay(gap1, 1))
	s.took(t, "it lies there", engine.Laid(gap1, 1))
}

// A slot with a secret card may await another at once, and the board may not change with the first.
func TestTwoSecretCardsOneAfterTheOther(t *testing.T) {
	s := newSitting(numbered())
	s.awaits(engine.Board{}, lay(redHand, 1, 2))
	s.place(4, 1)
	s.took(t, "the first", engine.Laid(redHand, 1))
	s.awaits(engine.Board{}, lay(redHand, 1, 2))
	s.place(4, 2)
	s.took(t, "the second", engine.Laid(redHand, 2))
}

// The time for which a die repeats its old face begins anew with each act.
func TestDoubtAboutADieEndsWithTheAct(t *testing.T) {
	s := newSitting(numbered())
	face := func() {
		s.now = s.now.Add(time.Second)
		s.Roll(hardware.Event{Kind: hardware.DieFace, Source: "hub", Input: 1, Face: 3, Unnumbered: true, At: s.now}, false)
	}
	s.awaits(engine.Board{}, roll(attacker))
	face()
	s.took(t, "rolled", engine.Rolled(attacker, 3))
	for range 3 {
		s.awaits(shown(on(gap1, 1)), roll(attacker), lay(gap2, 1, 2, 3))
		s.awaits(engine.Board{}, roll(attacker))
		face()
		face()
		face()
		s.misread(t, "for two seconds since the act")
	}
	face()
	face()
	s.misread(t, "for four seconds since the act", SameFace)
}
