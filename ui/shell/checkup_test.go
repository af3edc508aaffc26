package shell

import (
	"errors"
	"slices"
	"sync/atomic"
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
	if st.shown != st.rigs.first {
		t.Errorf("back shows %T", st.shown)
	}
}

// TestPinsAreSwitchedOn: only where this program may, after a question, once, and then the machine is
// restarted; what fails is said.
func TestPinsAreSwitchedOn(t *testing.T) {
	found := []machine.Finding{{State: "warn", Text: present.Sentence{Key: "doctor.i2c.none"}, Remedy: present.Sentence{Key: "doctor.i2c.none.remedy"}, Switch: "i2c"},
		{State: "warn", Text: present.Sentence{Key: "doctor.uart.none"}, Remedy: present.Sentence{Key: "doctor.uart.none.remedy"}, Switch: "uart"}}
	checkup := func() []machine.Finding { return slices.Clone(found) }
	m := &switches{asked: make(chan bool, 4), buses: make(chan []string, 4), bad: errors.New("not now")}
	st := newStage(t, newRoom(t), Opts{Rigs: &shed{}, Machine: Machine{Checkup: checkup, Kiosk: m}})
	st.tap("hardware")
	st.tap("machine")
	st.until("what is off", func() bool {
		return st.sees("The pins for readers are switched off: I2C, serial port") && !st.sees("sudo")
	})
	st.tap("switch/i2c")
	st.tap("back")
	st.tap("switch/i2c")
	st.tap("do")
	st.until("why it is not", func() bool { return st.checkup.turns.Err != nil })
	if buses := <-m.buses; !slices.Equal(buses, []string{"i2c", "uart"}) || len(m.asked) > 0 {
		t.Errorf("asked for %v, and %d restarts of a machine that refused", buses, len(m.asked))
	}
	m.bad = nil
	st.tap("do")
	st.until("the restart", func() bool { return len(m.asked) == 1 && st.sees("Switching on") })
	if st.shown.Keys()["do"] != nil || !<-m.asked {
		t.Error("it can be tapped again, or was switched off")
	}

	st = newStage(t, newRoom(t), Opts{Rigs: &shed{}, Machine: Machine{Checkup: checkup}})
	st.tap("hardware")
	st.tap("machine")
	st.until("what is off", func() bool { return st.sees("sudo casectl doctor --switch-on i2c") })
	if st.shown.Keys()["switch/i2c"] != nil {
		t.Error("a program that may not offers it")
	}
}

// TestBluetoothIsSwitchedOn: after a question, and the machine is looked at again; it does not start anew
// for that. What puts rights right is beside it, and does.
func TestBluetoothIsSwitchedOn(t *testing.T) {
	found := []machine.Finding{{State: "warn", Text: present.Sentence{Key: "doctor.bluetooth.off"}, Remedy: present.Sentence{Key: "doctor.bluetooth.remedy"}, Switch: "bluetooth"},
		{State: "warn", Text: present.Sentence{Key: "doctor.groups.not", Args: []any{"gpio"}}, Remedy: present.Sentence{Key: "doctor.groups.remedy", Args: []any{"gpio"}}, Switch: "rights"},
		{State: "warn", Text: present.Sentence{Key: "doctor.bluetooth.away"}, Remedy: present.Sentence{Key: "doctor.groups.remedy", Args: []any{"bluetooth"}}, Switch: "rights"}}
	if vm := machine.CheckupPage(newRoom(t).General("en"), found); vm.Lines[1].Do == "" || vm.Lines[2].Do != "" || vm.Lines[2].Remedy != vm.Lines[1].Remedy {
		t.Errorf("one key for two lines, which both name: %+v", vm.Lines)
	}
	var on atomic.Bool
	checkup := func() []machine.Finding {
		if on.Load() {
			return slices.Clone(found[1:])
		}
		return slices.Clone(found)
	}
	m := &switches{asked: make(chan bool, 4), buses: make(chan []string, 4)}
	st := newStage(t, newRoom(t), Opts{Rigs: &shed{}, Machine: Machine{Checkup: checkup, Kiosk: m}})
	st.tap("hardware")
	st.tap("machine")
	st.until("what is off", func() bool {
		return st.sees("Bluetooth is switched off or blocked") && st.shown.Keys()["switch/rights"] != nil && !st.sees("sudo")
	})
	st.tap("switch/bluetooth")
	st.says("do", "Switch on")
	on.Store(true)
	st.tap("do")
	st.until("that it is on", func() bool {
		return st.shown == st.checkup.page && st.shown.Keys()["switch/rights"] != nil && !st.sees("Bluetooth is switched off")
	})
	if what := <-m.buses; !slices.Equal(what, []string{"bluetooth"}) || len(m.asked) > 0 {
		t.Errorf("asked for %v, and %d restarts", what, len(m.asked))
	}
	st.tap("switch/rights")
	st.tap("do")
	st.until("the restart", func() bool { return len(m.asked) == 1 })
	if what := <-m.buses; !slices.Equal(what, []string{"rights"}) {
		t.Errorf("asked for %v", what)
	}
}
