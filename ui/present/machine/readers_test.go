package machine_test

import (
	"fmt"
	"strings"
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
	vm := machine.DiagnosticsPage(w, machine.Diagnostics{Now: now, Sources: []machine.SourceCount{weak, good, gone}, Readers: readers}, w)
	if want := (machine.RemedyVM{Text: "Some place: unplugged. Plug it in again: it is found by itself. (and 1 more)", Bad: true}); vm.Remedy != want {
		t.Errorf("the remedy is %+v, want %+v", vm.Remedy, want)
	}
	for i, want := range []machine.ReaderVM{
		{Name: "Desk reader", Reads: true, Text: "Desk reader: latest card 2 s ago"},
		{Name: vm.Readers[1].Name, Text: vm.Readers[1].Name + ": nothing read yet"},
		{Name: "Some place", Dark: true, Text: "Some place: unplugged. Plug it in again: it is found by itself."},
	} {
		if fmt.Sprint(vm.Readers[i]) != fmt.Sprint(want) {
			t.Errorf("reader %d is %+v, want %+v", i, vm.Readers[i], want)
		}
	}
	dice := machine.DiagnosticsPage(w, machine.Diagnostics{Now: now, Sources: []machine.SourceCount{gone, good}, Dice: []machine.DieCount{{Source: "desk", Slot: 1}, {Source: "felt", Slot: 1}, {Source: "felt", Slot: 2}}}, w)
	if got := dice.Remedy.Text; got != "Die 2 and 1 more: unplugged. Plug it in again: it is found by itself." {
		t.Errorf("the remedy of the dice is %q", got)
	}
	if d := dice.Dice[2]; d.Name != "Die 3" || d.Text != "no answer" || !d.Dark {
		t.Errorf("the third die is %+v", d)
	}
	if vm = machine.DiagnosticsPage(w, machine.Diagnostics{Sources: []machine.SourceCount{good}}, w); vm.Remedy.Bad || vm.Remedy.Text != "All sensors answer." {
		t.Errorf("all is well, and the remedy is %+v", vm.Remedy)
	}
}

// TestALostReaderIsNamedWithItsPlug: of several readers of a device only the one that does not answer is
// dark, and the sentence names its place and where it is plugged in, without a word of the rig file.
func TestALostReaderIsNamedWithItsPlug(t *testing.T) {
	w := presenttest.Shelf(t, "tiny-epic-western", "en")
	felt := machine.SourceCount{Source: present.Source{Name: "felt", State: "fault", Reason: "mute", Device: "/dev/i2c-1", Remedy: present.Sentence{Key: "hardware.remedy.mux-readers", Args: []any{"gap-4 (70h.3)"}}}}
	in := machine.Diagnostics{Sources: []machine.SourceCount{felt}}
	for i, place := range []string{"gap-3", "gap-4", "gap-5"} {
		in.Readers = append(in.Readers, machine.ReaderCount{Source: "felt", Slot: 702 + i, Place: place, Mux: "70h", Channel: 2 + i, Lost: i == 1})
	}
	vm := machine.DiagnosticsPage(w, in, w)
	if want := "Gap 4 (channel 3 of multiplexer 70h): says nothing. Press its wires in there, and look at its switches (I2C: 1 on, 2 off)."; vm.Remedy.Text != want || vm.Readers[1].Text != want {
		t.Errorf("the remedy is %q, of the reader %q", vm.Remedy.Text, vm.Readers[1].Text)
	}
	if vm.Readers[0].Dark || !vm.Readers[1].Dark || vm.Readers[2].Dark || vm.Sum[1] != "1 does not answer" {
		t.Errorf("dark: %+v, %q", vm.Readers, vm.Sum)
	}
	in.Readers[1].Lost = false // the bus is gone
	for device, want := range map[string]string{"/dev/i2c-1": "Gap 3 (on pins 3 and 5) and 2 more", "/dev/ttyUSB0": "Gap 3 (on USB) and 2 more", "": "Gap 3 and 2 more"} {
		in.Sources[0].Device = device
		vm := machine.DiagnosticsPage(w, in, w)
		if !strings.HasPrefix(vm.Remedy.Text, want+": ") || !vm.Readers[0].Dark || !vm.Readers[2].Dark {
			t.Errorf("%q: %q, %+v", device, vm.Remedy.Text, vm.Readers)
		}
	}
}

// TestReadersOfOnePlaceAreToldApart: two desk readers have numbers, on the page and in the health
// map; what is read is named as a card, but not where it may be somebody's secret.
func TestReadersOfOnePlaceAreToldApart(t *testing.T) {
	w := presenttest.Shelf(t, "tiny-epic-western", "en")
	now := time.UnixMilli(1_800_000_000_000)
	card := w.Info.Cards[4].ID
	in := machine.Diagnostics{Now: now, Sources: []machine.SourceCount{{Source: present.Source{Name: "a", State: "up"}}, {Source: present.Source{Name: "b", State: "up"}}}}
	for i, place := range []string{"any", "any", "gap-3", "red-hand"} {
		in.Readers = append(in.Readers, machine.ReaderCount{Source: []string{"a", "b"}[i%2], Slot: i, Place: place, Card: card, Last: now.Add(-time.Second), Tag: "04AA"})
	}
	for _, inGame := range []bool{false, true} {
		in.InGame = inGame
		vm := machine.DiagnosticsPage(w, in, w)
		if vm.Readers[0].Name != "Desk reader 1" || vm.Readers[1].Name != "Desk reader 2" || vm.Readers[2].Name != "Gap 3" {
			t.Errorf("readers are called %q, %q, %q", vm.Readers[0].Name, vm.Readers[1].Name, vm.Readers[2].Name)
		}
		if vm.Readers[2].Card.Name == "" || vm.Readers[3].Card.Name != "" || (vm.Readers[0].Card.Name == "") != inGame {
			t.Errorf("in a game: %v; cards %q, %q, %q", inGame, vm.Readers[0].Card.Name, vm.Readers[2].Card.Name, vm.Readers[3].Card.Name)
		}
	}
	m := &machine.HealthMap{At: 1}
	for i := range in.Readers[:2] {
		m.Rows = append(m.Rows, machine.MapRow{At: machine.MapReader{Source: in.Readers[i].Source, Place: "any", Slot: i}, State: "none"})
	}
	if vm := machine.MapOf(w, m); vm.Ask != "Lay the tag here: Desk reader 2" || vm.Lines[0].Text != "Desk reader 1: not seen" {
		t.Errorf("the map says %q and %q", vm.Ask, vm.Lines[0].Text)
	}
}

// TestDiceHaveTheGamesNames: a die is called as the game calls it and shows its face in that game.
func TestDiceHaveTheGamesNames(t *testing.T) {
	for id, want := range map[string][2]string{"tiny-epic-western": {"Attacks", "shows 3"}, "bang-dice": {"Die 1", "Arrow"}} {
		w := presenttest.Shelf(t, id, "en")
		in := machine.Diagnostics{Sources: []machine.SourceCount{{Source: present.Source{Name: "a", State: "up"}}}, Dice: []machine.DieCount{{Source: "a", Slot: 1, Number: 1, Rolls: 1, Face: 3}}}
		if d := machine.DiagnosticsPage(w, in, w).Dice[0]; d.Name != want[0] || d.Text != want[1] {
			t.Errorf("%s: %q shows %q", id, d.Name, d.Text)
		}
	}
}
