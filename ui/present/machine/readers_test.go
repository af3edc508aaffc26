package machine_test

import (
	"testing"
	"time"

	"casekeeper/ui/present"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/present/presenttest"
)

// TestSensorsSayTheWorstOnly: one sentence names the device that needs a remedy most, a device that
// does not work before one that works badly; readers say what they read, never a counter.
func TestSensorsSayTheWorstOnly(t *testing.T) {
	w := presenttest.Cut(t, "en")
	now := time.UnixMilli(1_800_000_000_000)
	weak := machine.SourceCount{Source: present.Source{Name: "tower", State: "up", Reason: "unread", Remedy: present.Sentence{Key: "hardware.remedy.short-wires"}}}
	gone := machine.SourceCount{Source: present.Source{Name: "felt", State: "down", Reason: "gone", Detail: "EOF", Remedy: present.Sentence{Key: "hardware.remedy.plug-again"}}}
	good := machine.SourceCount{Source: present.Source{Name: "desk", State: "up"}, Frames: 15000}
	readers := []machine.ReaderCount{
		{Source: "desk", Slot: 1, Place: "any", Reads: 4, Empty: 15000, Tag: "04AA", Last: now.Add(-2 * time.Second)},
		{Source: "desk", Slot: 2, Place: "middle", Empty: 15000},
		{Source: "felt", Slot: 1, Place: "some-place"},
	}
	vm := machine.DiagnosticsPage(w.General, machine.Diagnostics{Now: now, Sources: []machine.SourceCount{weak, good, gone}, Readers: readers}, w)
	if want := (machine.RemedyVM{Text: "Some place: unplugged. Plug it in again: it is found by itself. (and 1 more)", Bad: true}); vm.Remedy != want {
		t.Errorf("the remedy is %+v, want %+v", vm.Remedy, want)
	}
	for i, want := range []machine.ReaderVM{
		{Name: "Desk reader", Reads: true, Text: "Desk reader: latest card 2 s ago"},
		{Name: vm.Readers[1].Name, Slot: vm.Readers[1].Slot, Text: vm.Readers[1].Name + ": nothing read yet"},
		{Name: "Some place", Dark: true, Text: "Some place: unplugged. Plug it in again: it is found by itself."},
	} {
		if vm.Readers[i] != want {
			t.Errorf("reader %d is %+v, want %+v", i, vm.Readers[i], want)
		}
	}
	dice := machine.DiagnosticsPage(w.General, machine.Diagnostics{Now: now, Sources: []machine.SourceCount{gone, good}, Dice: []machine.DieCount{{Source: "desk", Slot: 1}, {Source: "felt", Slot: 1}, {Source: "felt", Slot: 2}}}, w)
	if got := dice.Remedy.Text; got != "Die 2 and 1 more: unplugged. Plug it in again: it is found by itself." {
		t.Errorf("the remedy of the dice is %q", got)
	}
	if d := dice.Dice[2]; d.Name != "Die 3" || d.Text != "Die 3: no answer" || !d.Dark {
		t.Errorf("the third die is %+v", d)
	}
	if vm.Readers[1].Slot == 0 || vm.Readers[2].Slot > 0 {
		t.Errorf("a reader of the table lies at %d, one beside it at %d", vm.Readers[1].Slot, vm.Readers[2].Slot)
	}
	if vm = machine.DiagnosticsPage(w.General, machine.Diagnostics{Sources: []machine.SourceCount{good}}, w); vm.Remedy.Bad || vm.Remedy.Text != "All sensors answer." {
		t.Errorf("all is well, and the remedy is %+v", vm.Remedy)
	}
}
