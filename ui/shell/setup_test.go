package shell

import (
	"slices"
	"testing"

	"casekeeper/companion"
)

// TestPlayersChooseNames: one player is chosen with a tap, another is typed; the table and the
// journal have their names.
func TestPlayersChooseNames(t *testing.T) {
	r := newRoom(t)
	r.known = []string{"Bea"}
	st := newStage(t, r, Opts{Lang: "es"})
	st.tap("game/cut")
	st.tap("name/2")
	st.tap("known/Bea")
	st.tap("name/1")
	for _, key := range []string{"i", "´", "q", "back"} {
		st.tap("type/" + key)
	}
	st.tap("named")
	st.says("name/1", "Í")
	st.tap("start")
	st.until("the table", func() bool { return st.seat != nil && st.seat.shown != nil })
	if got := st.seat.Session.Info().Seats; !slices.Equal(got, []companion.Player{{Seat: "red", Name: "Í"}, {Seat: "yellow", Name: "Bea"}}) {
		t.Errorf("seats %+v", got)
	}
	t.Log(st.texts())
	st.until("the question", func() bool { return st.sees("Í") })
}
