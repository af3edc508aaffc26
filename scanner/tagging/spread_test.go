package tagging

import (
	"errors"
	"testing"

	"casekeeper/hardware"
	"casekeeper/scanner/enrol"
	"casekeeper/scanner/scannertest"
)

// TestTagsThatAreShownAtOnce: each goes onto its piece, in order; of one that is on another card, or on two of
// them, both are named and none is taken.
func TestTagsThatAreShownAtOnce(t *testing.T) {
	saved := 0
	tags := enrol.NewEnrolment("")
	w := NewWalk(scannertest.Info(), tags, func(*Walk) error { saved++; return nil })
	first := w.Next(3)
	if len(first) != 3 || first[0] != w.State().Piece {
		t.Fatalf("next are %v", first)
	}
	w.Skip()
	if next := w.Next(2); next[0] != first[1] || next[1] != first[2] {
		t.Errorf("after one that is skipped: %v", next)
	}
	saved = 0
	uids := []hardware.UID{scannertest.Tag(71), scannertest.Tag(72)}
	w.TakeAll(uids, first[1:])
	for i, uid := range uids {
		if on, known := tags.Card(uid); !known || on != first[1+i] {
			t.Errorf("tag %d is on %v, %t", i, on, known)
		}
	}
	s := w.State()
	if s.News.Kind != WalkAll || s.Done != 2 || s.Skipped != 1 || saved != 1 || s.Piece == first[2] {
		t.Errorf("%+v, saved %d times", s, saved)
	}
	if !w.Knows(uids[0]) || w.Knows(scannertest.Tag(73)) {
		t.Error("a tag that is on no card is known, or one that is on a card is not")
	}
	next := w.Next(2)
	for name, c := range map[string]struct {
		tags []hardware.UID
		want WalkNews
	}{
		"on another card": {[]hardware.UID{scannertest.Tag(73), scannertest.Tag(72)}, WalkNews{Kind: WalkTwice, UID: scannertest.Tag(72), Piece: next[1], By: first[2]}},
		"on two of them":  {[]hardware.UID{scannertest.Tag(73), scannertest.Tag(73)}, WalkNews{Kind: WalkTwice, UID: scannertest.Tag(73), Piece: next[1], By: next[0]}},
	} {
		if w.TakeAll(c.tags, next); w.State().News != c.want || tags.Count(next[0])+tags.Count(next[1]) > 0 {
			t.Errorf("%s: %+v, want %+v", name, w.State().News, c.want)
		}
	}
	if w.TakeAll([]hardware.UID{{}}, next[:1]); !errors.Is(w.State().Trouble, enrol.ErrEmpty) {
		t.Errorf("no tag: %v", w.State().Trouble)
	}
	if len(w.Next(1000)) != s.Of-s.Done-s.Skipped || len(w.Next(0)) != 0 {
		t.Errorf("left are %d", len(w.Next(1000)))
	}
}
