package phone

import (
	"testing"

	"casekeeper/ui/present"
)

// TestSeatOut reads that a seat is out of the game.
func TestSeatOut(t *testing.T) {
	d := drawer{s: &Server{icons: map[string]string{}}}
	marks := []present.TermVM{{Name: "sheriff", Icon: "<star>"}, {Name: "out", Icon: "<skull>"}}
	got := d.seats([]present.SeatVM{{Out: true, OutMark: marks[1], Marks: marks}, {Marks: marks[:1]}})
	if got[0].Out != "out" || got[1].Out != "" {
		t.Errorf("out: %q and %q, want out and nothing", got[0].Out, got[1].Out)
	}
}
