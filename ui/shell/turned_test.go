package shell

import (
	"testing"
	"time"

	"casekeeper/ui/kit"
	"casekeeper/ui/present/machine"
)

// TestTurnedScreenGoesBack: a turned screen asks whether it can be read and tapped. It goes back by
// itself when nobody answers, and stays when somebody does, whatever an older question waits for.
func TestTurnedScreenGoesBack(t *testing.T) {
	var kept []string
	var due []func()
	st := newStage(t, newRoom(t), Opts{Lang: "en", Settings: machine.Settings{Turn: "normal"},
		SaveSettings: func(n machine.Settings) error { kept = append(kept, n.Turn); return nil },
		After: func(d time.Duration, f func()) {
			if d == machine.TurnedFor {
				due = append(due, f)
			}
		}})
	st.tap("settings")
	over := func(n int) {
		t.Helper()
		ran := false
		due[n]()
		st.due <- func() { ran = true }
		st.until("what was due has run", func() bool { return ran })
	}
	turn := func() {
		t.Helper()
		st.settings.page.Do(kit.Choose{ID: "turn"})
		if st.shown != st.panel.turned.page || !st.sees("Can you read and tap this?") {
			t.Fatalf("turned, and shown is %T", st.shown)
		}
	}
	is := func(step, want string) {
		t.Helper()
		if st.set.Turn != want || kept[len(kept)-1] != want || st.shown != st.settings.page {
			t.Errorf("%s: turned to %q, kept %q, shown %T", step, st.set.Turn, kept, st.shown)
		}
	}
	turn()
	over(0)
	is("nobody answers", "normal")
	turn()
	st.tap("back")
	is("as before", "normal")
	turn()
	over(1)
	if st.shown != st.panel.turned.page {
		t.Error("the time of an older question ends this one")
	}
	st.tap("readable")
	is("it can be read", "right")
	over(2)
	is("after the answer", "right")
}
