//go:build qemu

package emulated_test

import (
	"time"

	"casekeeper/cmd/internal/emulated"
)

const keyboardID = "k0"

// typeKeys types digits with a pause after each, and Enter at the end if enter is set.
func (g *guest) typeKeys(digits string, pause time.Duration, enter bool) {
	g.t.Helper()
	var keys []string
	for _, c := range digits {
		keys = append(keys, string(c))
	}
	if enter {
		keys = append(keys, "ret")
	}
	for _, key := range keys {
		for _, down := range []bool{true, false} {
			if err := g.Press(key, down); err != nil {
				g.t.Fatal(err)
			}
			time.Sleep(pause / 2)
		}
	}
}

// swipe types a tag as a reader does, until it is read: on a busy machine the keys can come too
// slowly for a reader.
func (g *guest) swipe(digits, uid string) emulated.Event {
	g.t.Helper()
	for until := time.Now().Add(late); time.Now().Before(until); {
		g.typeKeys(digits, 12*time.Millisecond, true)
		r, ok := g.seek(slow, func(r emulated.Report) bool { return r.Event != nil && r.Event.Source == "typist" })
		if !ok {
			continue
		}
		if r.Event.Kind != "card-placed" || r.Event.UID != uid {
			g.t.Errorf("%s reads as %+v, want %s", digits, *r.Event, uid)
		}
		return *r.Event
	}
	g.t.Fatalf("%s was not read", digits)
	return emulated.Event{}
}

// typist tests a keyboard-wedge reader: nothing that it types may reach another program while the
// source has it open.
func typist(g *guest) {
	before := *g.order(emulated.Order{Do: emulated.Count}).Counts
	g.skip()
	g.order(emulated.Order{Do: emulated.Watch, Rig: "[[source]]\nname = \"typist\"\ntype = \"wedge\"\ndevice = \"name:QEMU QEMU USB Keyboard\"\ntypes = \"decimal\"\n"})
	plug := func() emulated.Event {
		if err := g.PlugKeyboard(keyboardID); err != nil {
			g.t.Fatal(err)
		}
		return g.event("typist", "link-up")
	}
	up := plug()
	g.order(emulated.Order{Do: emulated.Spy, Path: up.Device})
	first := g.swipe("3808980205", "E3086CED")
	g.swipe("0012345678", "00BC614E")
	g.typeKeys("3808980205", 240*time.Millisecond, true) // as slow as a person
	if again := g.swipe("0012345678", "00BC614E"); again.Bad <= first.Bad {
		g.t.Errorf("what was typed slowly was not refused: %d bad lines, before %d", again.Bad, first.Bad)
	}
	if n := g.order(emulated.Order{Do: emulated.Spied}).Spied; n != 0 {
		g.t.Errorf("another program read %d bytes of what the reader typed", n)
	}
	g.typeKeys("38089", 12*time.Millisecond, false)
	g.skip()
	began := time.Now()
	if err := g.Unplug(keyboardID); err != nil {
		g.t.Fatal(err)
	}
	g.event("typist", "link-down")
	noticed := time.Since(began)
	began = time.Now()
	if again := plug(); again.Device != up.Device {
		g.t.Errorf("plugged in again it is %s, before %s", again.Device, up.Device)
	}
	figure(g.t, "a reader that types: unplugging noticed after %d ms, open again after %d ms", noticed.Milliseconds(), time.Since(began).Milliseconds())
	g.typeKeys("80205", 12*time.Millisecond, true) // the other half must not be joined to the first
	g.swipe("3808980205", "E3086CED")
	g.order(emulated.Order{Do: emulated.Close})
	g.order(emulated.Order{Do: emulated.Spy, Path: up.Device})
	g.typeKeys("1234", 12*time.Millisecond, true)
	for until := time.Now().Add(slow); g.order(emulated.Order{Do: emulated.Spied}).Spied == 0; time.Sleep(50 * time.Millisecond) {
		if time.Now().After(until) {
			g.t.Error("the keyboard was not given back: nobody reads it now")
			break
		}
	}
	g.holds(before)
}
