package scanner

import (
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/scanner/enrol"
)

// A wrong answer is corrected while the card lies there: its act is undone, its tag taken
// off and put on the right card.
func TestWrongAnswerIsPutRight(t *testing.T) {
	tags := numbered()
	tags.Drop(tag(1))
	tags.Drop(tag(2))
	s := newSitting(tags)
	s.awaits(engine.Board{}, lay(gap1, 1, 2))
	s.place(1, 1)
	enrol := func(id catalogue.CardID) {
		t.Helper()
		tags.Drop(tag(1))
		s.Enrolled(enrol.Mark{UID: tag(1)})
		if err := tags.Add(tag(1), catalogue.Copy{Card: id}); err != nil {
			t.Fatal(err)
		}
		s.Enrolled(enrol.Mark{UID: tag(1)})
	}
	enrol(2)
	s.took(t, "the wrong card", engine.Laid(gap1, 2))
	s.awaits(engine.Board{}, lay(gap1, 1, 2)) // undone
	s.took(t, "a card that was used is not reported again")
	enrol(1)
	s.took(t, "the right card", engine.Laid(gap1, 1))
}

// Once people name its card, a tag counts even if it lay there when the game was resumed.
func TestEnrolledCardCountsAfterAResume(t *testing.T) {
	tags := numbered()
	tags.Drop(tag(1))
	s := newSitting(tags)
	s.awaits(engine.Board{}, lay(gap1, 1))
	s.Change(Change{Kind: Placed, Sensor: Sensor{"hub", 1}, UID: tag(1), At: s.now, Reads: 2}, true)
	s.misread(t, "it lay there", UnknownTag)
	if err := tags.Add(tag(1), catalogue.Copy{Card: 1}); err != nil {
		t.Fatal(err)
	}
	s.Enrolled(enrol.Mark{UID: tag(1)})
	s.took(t, "named", engine.Laid(gap1, 1))
}

// Whoever saw the tag of a secret card could find out later which card it was.
func TestSecretTagIsMasked(t *testing.T) {
	tags := numbered()
	tags.Drop(tag(1))
	s := newSitting(tags)
	s.awaits(engine.Board{}, lay(redHand, 1, 2))
	s.place(4, 1)
	if f := s.misread(t, "unknown", UnknownTag); f[0] != (Fault{Kind: UnknownTag, Source: "hub", Reader: 4, Slot: redHand}) {
		t.Errorf("%+v, want slot and reader only", f[0])
	}
	s.Change(Change{Kind: Crowded, Sensor: Sensor{"hub", 4}, UID: tag(1), Other: tag(2)}, false)
	if f := s.misread(t, "two", TwoTags); f[0] != (Fault{Kind: TwoTags, Source: "hub", Reader: 4, Slot: redHand}) {
		t.Errorf("%+v, want slot and reader only", f[0])
	}
}
