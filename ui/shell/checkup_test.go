package shell

import (
	"testing"

	"casekeeper/ui/present"
	"casekeeper/ui/present/machine"
)

// TestMachineIsChecked: from the hardware page and back. Problems come first, with their
// remedies, and are checked again.
func TestMachineIsChecked(t *testing.T) {
	found := []machine.Finding{{State: "good", Text: present.Sentence{Key: "doctor.power"}},
		{State: "bad", Text: present.Sentence{Key: "doctor.data.read-only", Args: []any{"/games"}}, Remedy: present.Sentence{Key: "doctor.data.read-only.remedy"}}}
	st := newStage(t, newRoom(t), Opts{Rigs: &shed{}, Machine: Machine{Checkup: func() []machine.Finding { return found }}})
	st.tap("hardware")
	st.tap("machine")
	st.until("what was found", func() bool {
		return st.sees("/games is read-only") && st.sees("a card that turns read-only by itself is dying: copy it.")
	})
	if vm := machine.CheckupPage(st.house.General("en"), found); vm.Lines[0].Icon != "close" || vm.Ask != "Each line says what puts it right." {
		t.Errorf("the worst is not first: %+v", vm)
	}
	found = found[:1]
	st.tap("look")
	st.until("that all is well", func() bool { return st.sees("All is well for a game.") && !st.sees("/games is read-only") })
	st.tap("back")
	if st.shown != st.rigs.page {
		t.Errorf("back shows %T", st.shown)
	}
}
