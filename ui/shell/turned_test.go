package shell

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/ui/present"
	"casekeeper/ui/present/machine"
)

// TestARoleTurnsOverAtTheTable plays BANG! until somebody who is out shows the role: it stands on the
// screen until a tap, and undo takes it away.
func TestARoleTurnsOverAtTheTable(t *testing.T) {
	st := newStage(t, withBang(t), Opts{Lang: "es", Settings: machine.Settings{Motion: true}})
	st.tap("game/bang-dice")
	for n := len(st.seating.choice.Seats) + 1; n <= 8; n++ {
		st.tap(fmt.Sprintf("seat/%d", n))
	}
	st.tap("start")
	st.tap("table")
	st.until("the table", func() bool { return st.seat != nil })
	st.table.Stage.Play = func(time.Duration, func(float32)) func() { return func() {} } // nothing ends by itself
	turned := func() bool {
		for id := range st.shown.Keys() {
			if strings.HasPrefix(id, "turned@") {
				return true
			}
		}
		return false
	}
	draw := chance.New(2)
	for n := 1; ; n++ {
		now, err := st.seat.Session.Now(t.Context(), engine.Table)
		if err != nil {
			t.Fatal(err)
		}
		o, ok := draw.Answer(now.Awaits)
		if !ok {
			t.Fatalf("it ended after %d acts, and nobody was out before", n)
		}
		if out, err := st.seat.Session.Submit(t.Context(), o, Finger); err != nil || out.Refusal != nil {
			t.Fatalf("%+v: %+v, %v", o, out, err)
		}
		st.acts(n)
		told := slices.ContainsFunc(st.seat.shown.Update.Latest.Lines, func(l engine.Line) bool {
			return l.Rule == "bang.out.role" && slices.ContainsFunc(st.pictured.Seats, func(s present.SeatVM) bool { return s.Seat == l.Seat && s.Out })
		})
		if told != turned() {
			t.Fatalf("after %d acts somebody who is out showed the role: %v, and it turns over: %v", n, told, turned())
		}
		if told {
			break
		}
	}
	st.tap("undo")
	st.until("the table after the undo", func() bool { return !turned() })
}
