package sitting_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"casekeeper/cmd/internal/sitting"
	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/hardware"
	"casekeeper/hardware/gpiobutton"
	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/rig"
	"casekeeper/hardware/sim/board"
	"casekeeper/scanner"
	"casekeeper/scanner/enrol"
)

// TestUndoButtonTakesBackTheLatestAct runs from the contact to the journal. The light is on while
// somebody must act. Its time is virtual: a busy machine does not see each press of a twentieth of a second.
func TestUndoButtonTakesBackTheLatestAct(t *testing.T) { synctest.Test(t, undoButton) }

func undoButton(t *testing.T) {
	game, b := cut.Game(), board.New(1)
	session := begun(t)
	buttons, err := gpiobutton.New("buttons", gpiobutton.Config{Buttons: []gpiobutton.Button{{Line: 24, Word: hardware.ButtonUndo}}, Light: 20, HasLight: true, Open: b.Open})
	if err != nil {
		t.Fatal(err)
	}
	s, err := sitting.Sit(t.Context(), session, &rig.Rig{Sources: []hardware.Source{buttons}}, enrol.NewEnrolment(game.ID), sitting.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := errors.Join(s.Close(), session.Close()); err != nil {
			t.Error(err)
		}
		if b.Lit(20) {
			t.Error("the light is on after the end")
		}
	})
	fact, ok := chance.New(1).Answer(now(t, session).Awaits)
	if !ok {
		t.Fatal("nothing is awaited")
	}
	if out, err := session.Submit(t.Context(), fact, journal.Source{ID: "finger"}); err != nil || out.Refusal != nil {
		t.Fatalf("%+v, %v", out, err)
	}
	hwtest.Until(t, "the light", func() bool { return b.Lit(20) })
	if n := now(t, session).Acts; n != 1 {
		t.Fatalf("%d acts, want 1", n)
	}
	board.Contact{Board: b, Line: 24}.Press(50 * time.Millisecond)
	hwtest.Until(t, "the undo", func() bool { return now(t, session).Acts == 0 })
	if u := now(t, session); u.Latest.Kind != journal.Undo || !strings.HasPrefix(u.Latest.Source.ID, "buttons") || u.Redo == nil {
		t.Errorf("latest %+v, want an undo by the buttons that can be brought back", u.Latest)
	}
	<-time.After(30 * time.Millisecond) // the contact is open long enough to count as a new press
	board.Contact{Board: b, Line: 24}.Press(50 * time.Millisecond)
	hwtest.Until(t, "that there is nothing more to take back", func() bool {
		f := s.Scanner.Faults()
		return len(f) == 1 && f[0].Kind == scanner.IdleButton
	})
}

func now(t *testing.T, s *companion.Session) companion.Update {
	t.Helper()
	u, err := s.Now(context.Background(), engine.Table)
	if err != nil {
		t.Fatal(err)
	}
	return u
}
