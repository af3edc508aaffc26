package shell

import (
	"fmt"
	"testing"

	"casekeeper/ui/kit"
	"casekeeper/ui/present/machine"
)

// TestFirstStartAtThePanel: everything is set by taps, once. The language applies at once, the
// screen is rotated, targets are hit, sensors are chosen from their pictures.
func TestFirstStartAtThePanel(t *testing.T) {
	t.Cleanup(func() { kit.SetLook(kit.Look{}) })
	var kept []machine.Settings
	done := 0
	st := newStage(t, newRoom(t), Opts{Lang: "en", Rigs: &shed{}, Machine: Machine{Panel: true, OnPanelDone: func() { done++ }}, SaveSettings: func(s machine.Settings) error { kept = append(kept, s); return nil }})
	st.says("choose/es", "Español")
	st.tap("choose/es")
	st.says("next", "Seguir")
	st.tap("choose/en")
	st.tap("next")
	st.tap("choose/turn")
	if len(kept) != 1 || kept[0].Turn != "right" {
		t.Errorf("turned: %+v", kept)
	}
	st.tap("readable")
	st.tap("next")
	st.until("the question of size", func() bool { return st.sees("How large?") })
	st.tap("next")
	st.panel.page.OnMiss()
	if !st.sees("Felt at the cross.") {
		t.Error("a finger beside the mark is not told")
	}
	st.tap("back")
	st.tap("next")
	for n := range machine.PanelMarks {
		st.tap(fmt.Sprintf("mark/%d", n))
	}
	if !st.sees("Your finger is felt where it is.") {
		t.Error("all marks were hit, and nothing is said")
	}
	st.tap("next")
	st.tap("choose/sensors")
	st.until("the pictures of sensors", func() bool { return st.shown == st.rigs.first })
	st.tap("back")
	if done != 0 {
		t.Error("done before the end")
	}
	st.tap("next")
	if st.shown != st.home || done != 1 {
		t.Errorf("it ends on %T, done %d times", st.shown, done)
	}
}

// TestFirstStartContinuesAfterTheScreenIsRotated: if that restarts the program, people are back
// on the page on which they rotated the screen.
func TestFirstStartContinuesAfterTheScreenIsRotated(t *testing.T) {
	st := newStage(t, newRoom(t), Opts{Lang: "en", Rigs: &shed{}, Machine: Machine{Panel: true}, Settings: machine.Settings{Turn: "right"}})
	st.until("the page on which it was turned", func() bool { return st.sees("Which way is up?") })
}
