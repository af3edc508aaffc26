//go:build qemu

package emulated_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"casekeeper/cmd/internal/emulated"
	"casekeeper/hardware"
	"casekeeper/hardware/sim"
	"casekeeper/hardware/sim/qemu"
)

// lineNames name some of the eight lines, as on a Raspberry Pi. Named lines are opened together,
// the others one by one.
var lineNames = []string{"GPIO17", "GPIO22", "GPIO23", "GPIO24", "GPIO25", "GPIO5", "", ""}

// TestRealKernel runs all its parts on one machine, because each takes seconds to start.
func TestRealKernel(t *testing.T) {
	t.Parallel() // beside the other machine: each uses one processor
	g := boot(t, "guest", qemu.Options{Board: qemu.Virt, LineNames: lineNames, Modules: []string{"xhci_pci", "ftdi_sio", "usbhid", "hid_generic", "evdev", "vivid"}})
	for _, part := range []struct {
		name string
		run  func(*guest)
	}{
		{"a die with a face code, and buttons", codeDie},
		{"a die with a line a face", facesDie},
		{"a USB adapter comes and goes", plugCycles},
		{"a reader that types", typist},
		{"a USB camera", usbCamera},
		{"a duel", duel},
	} {
		ok := t.Run(part.name, func(t *testing.T) {
			before := g.t
			g.t = t
			defer func() { g.t = before }()
			part.run(g)
		})
		if !ok {
			break
		}
	}
}

// Lines of the chip.
const (
	bit0, strobe       = 0, 3
	undoLine, nextLine = 4, 5
	lightLine          = 6
)

const codeRig = `
[[source]]
name = "die"
type = "gpio-die3"
lines = [0, 1, 2]
strobe = "GPIO3"

[[source]]
name = "buttons"
type = "gpio-buttons"
light = 6
[source.buttons]
undo = 4
next = 5
`

// lockOut is longer than the time for which a die is not read after a roll.
const lockOut = 300 * time.Millisecond

// code shows a face code to the die until it is read.
func (g *guest) code(bits int) emulated.Event {
	g.t.Helper()
	g.skip()
	for b := range 3 {
		g.drive(bit0+b, bits>>b&1 == 1)
	}
	for range 5 {
		g.drive(strobe, true)
		r, ok := g.seek(5*time.Second, func(r emulated.Report) bool { return r.Event != nil && r.Event.Source == "die" })
		g.drive(strobe, false)
		time.Sleep(lockOut)
		if ok {
			return *r.Event
		}
	}
	g.t.Fatalf("code %d was not read", bits)
	return emulated.Event{}
}

// press holds a button down until the press is reported. A busy guest may not have seen that it was
// released before; then it is pressed again.
func (g *guest) press(line int) {
	g.t.Helper()
	for range 5 {
		g.drive(line, false)
		_, ok := g.seek(slow, func(r emulated.Report) bool {
			return r.Event != nil && r.Event.Source == "buttons" && r.Event.Kind == "press"
		})
		g.drive(line, true)
		time.Sleep(100 * time.Millisecond) // released long enough to count as a new press
		if ok {
			return
		}
	}
	g.t.Fatalf("the button on line %d was not seen", line)
}

func codeDie(g *guest) {
	for line := range 8 {
		g.drive(line, line == undoLine || line == nextLine)
	}
	before := *g.order(emulated.Order{Do: emulated.Count}).Counts
	g.open(emulated.Order{Do: emulated.Watch, Rig: codeRig}, "die", "buttons")
	for _, face := range []int{1, 6, 3, 3, 4, 2, 5} {
		if e := g.code(face); e.Kind != "die-face" || int(e.Face) != face {
			g.t.Errorf("face %d reads as %+v", face, e)
		}
	}
	for _, none := range []int{0, 7} {
		if e := g.code(none); e.Kind != "die-fault" {
			g.t.Errorf("code %d reads as %+v", none, e)
		}
	}
	for line, word := range map[int]string{undoLine: hardware.ButtonUndo, nextLine: hardware.ButtonNext} {
		g.skip()
		g.drive(line, false)
		if e := g.event("buttons", "press"); e.Code != word {
			g.t.Errorf("line %d says %+v, want %s", line, e, word)
		}
		if r, again := g.seek(500*time.Millisecond, func(r emulated.Report) bool { return r.Event != nil }); again {
			g.t.Errorf("a button that is held says %+v", r.Event)
		}
		g.drive(line, true)
	}
	g.order(emulated.Order{Do: emulated.Close})
	g.holds(before)
}

func facesDie(g *guest) {
	show := func(faces ...int) {
		for f := 1; f <= 6; f++ {
			g.drive(f-1, !slices.Contains(faces, f))
		}
	}
	show(2)
	g.drive(6, true)
	g.drive(7, true)
	before := *g.order(emulated.Order{Do: emulated.Count}).Counts
	g.open(emulated.Order{Do: emulated.Watch, Rig: `
[[source]]
name = "die"
type = "gpio-die-faces"
lines = [0, 1, 2, 3, 4, 5]

[[source]]
name = "buttons"
type = "gpio-buttons"
[source.buttons]
yes = 6
no = 7
`}, "die", "buttons")
	if r, rolled := g.seek(500*time.Millisecond, func(r emulated.Report) bool { return r.Event != nil && r.Event.Source == "die" }); rolled {
		g.t.Errorf("what lay there at first says %+v", r.Event)
	}
	for _, face := range []int{5, 1, 6, 2, 3, 4, 4} {
		show()
		g.event("die", "die-rolling")
		show(face)
		if e := g.event("die", "die-face"); int(e.Face) != face {
			g.t.Errorf("face %d reads as %+v", face, e)
		}
	}
	show()
	g.event("die", "die-rolling")
	show(2, 5)
	g.event("die", "die-fault")
	g.drive(7, false)
	if e := g.event("buttons", "press"); e.Code != hardware.ButtonNo {
		g.t.Errorf("the button says %+v", e)
	}
	g.drive(7, true)
	g.order(emulated.Order{Do: emulated.Close})
	g.holds(before)
}

// adapter is a sensor hub on the USB adapter of a guest.
type adapter struct {
	g             *guest
	hub           *sim.Rig
	noticed, back []time.Duration
}

// usbID is the adapter's USB id; usbNumber is the serial number that identifies it.
const usbID, usbNumber = "u0", "HUB01"

func newAdapter(g *guest, slots []hardware.Input) *adapter {
	hub, err := sim.Open(sim.Opts{Slots: slots, Poll: 50 * time.Millisecond, Live: true})
	if err != nil {
		g.t.Fatal(err)
	}
	return &adapter{g: g, hub: hub}
}

// plug plugs the adapter in and waits until the source has opened it.
func (a *adapter) plug() {
	a.g.t.Helper()
	began := time.Now()
	if err := a.g.PlugSerial(usbID, usbNumber, a.hub.Device()); err != nil {
		a.g.t.Fatal(err)
	}
	e := a.g.event("hub", "link-up")
	a.back = append(a.back, time.Since(began))
	if e.Device != "/dev/ttyUSB0" {
		a.g.t.Errorf("plugged in for the %d. time the adapter is %s", len(a.back), e.Device)
	}
}

// pull unplugs the adapter, waits until the source has noticed, and turns the hub off.
func (a *adapter) pull() {
	a.g.t.Helper()
	a.g.skip()
	began := time.Now()
	if err := a.g.Unplug(usbID); err != nil {
		a.g.t.Fatal(err)
	}
	a.g.event("hub", "link-down")
	a.noticed = append(a.noticed, time.Since(began))
	if err := a.hub.Unplug(); err != nil {
		a.g.t.Fatal(err)
	}
	if err := a.g.Release(usbID); err != nil {
		a.g.t.Fatal(err)
	}
	if err := a.hub.Plug(true); err != nil {
		a.g.t.Fatal(err)
	}
}

// roll rolls the hub's die until an event reports it. A die that stopped before the source asked
// for its state is not a roll.
func (a *adapter) roll(face uint8) {
	a.g.t.Helper()
	for until := time.Now().Add(late); time.Now().Before(until); {
		a.hub.Roll(1, face)
		r, ok := a.g.seek(2*time.Second, func(r emulated.Report) bool { return r.Event != nil && r.Event.Kind == "die-face" })
		if ok && r.Event.Face == face {
			return
		}
	}
	a.g.t.Fatalf("face %d was not told", face)
}

// end logs the figures and closes the hub.
func (a *adapter) end() {
	figure(a.g.t, "%d times unplugged: noticed after %s; %d times plugged in: open after %s", len(a.noticed), spread(a.noticed), len(a.back), spread(a.back))
	if err := a.hub.Close(); err != nil {
		a.g.t.Error(err)
	}
}

// spread returns the least, the median and the greatest of some durations.
func spread(list []time.Duration) string {
	s := slices.Sorted(slices.Values(list))
	return fmt.Sprintf("%d to %d ms, median %d", s[0].Milliseconds(), s[len(s)-1].Milliseconds(), s[len(s)/2].Milliseconds())
}

// cycles is how often the adapter is unplugged.
const cycles = 20

func plugCycles(g *guest) {
	a := newAdapter(g, []hardware.Input{1, 2, 3})
	none := *g.order(emulated.Order{Do: emulated.Count}).Counts
	g.order(emulated.Order{Do: emulated.Watch, Rig: fmt.Sprintf("[[source]]\nname = \"hub\"\ntype = \"linehub\"\ndevice = \"usb:%s\"\n", usbNumber)})
	a.plug()
	before := *g.order(emulated.Order{Do: emulated.Count}).Counts
	for n := range cycles {
		a.pull()
		a.plug()
		a.roll(uint8(1 + n%6))
	}
	g.holds(before)
	a.pull()
	g.order(emulated.Order{Do: emulated.Close})
	g.holds(none)
	a.end()
}
