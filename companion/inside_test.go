package companion

import (
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// TestMaskHidesThePiece: which piece of cardboard lies face down says which card it is.
func TestMaskHidesThePiece(t *testing.T) {
	o := engine.LaidPiece(3, catalogue.Copy{Card: 7, N: 1})
	if got := mask(true).fact(o); got != engine.Laid(3, catalogue.FaceDown) {
		t.Errorf("hidden: %+v", got)
	}
	if got := mask(false).fact(o); got != o {
		t.Errorf("open: %+v", got)
	}
}

// TestOnlyTheLatestWriteIsSlow: the alarm of a write that is over says nothing of the next.
func TestOnlyTheLatestWriteIsSlow(t *testing.T) {
	for _, c := range []struct {
		going bool
		alarm int
		want  bool
	}{{true, 2, true}, {true, 1, false}, {false, 2, false}} {
		d := newDisk()
		d.going, d.turn = c.going, 2
		if d.slow(c.alarm); d.late != c.want || len(d.slowC) == 1 != c.want {
			t.Errorf("%+v: %t", c, d.late)
		}
	}
}
