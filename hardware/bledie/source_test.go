package bledie_test

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/bledie"
	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/port/bluez"
	"casekeeper/hardware/sim/bluezsim"
)

const address = "E0:11:22:33:44:55"

// names are the names of dice, by make.
var names = map[bluezsim.Make]string{bluezsim.GoDice: "GoDice_8A8272_K_v04", bluezsim.Pixels: "Red", bluezsim.OldPixels: "Pixel1A2B3C4D"}

func world(t *testing.T) (*bluezsim.World, *bluez.Adapter) {
	t.Helper()
	w := bluezsim.New()
	t.Cleanup(w.Close)
	a := bluez.New(w.Dial)
	a.Root = t.TempDir() // of this machine's adapters nothing is asked
	return w, a
}

func TestSuite(t *testing.T) {
	for kind, name := range names {
		t.Run(name, func(t *testing.T) {
			hwtest.Virtual(t, func(t *testing.T) hwtest.Bench {
				w, adapter := world(t)
				die := w.Add(kind, name, address)
				n := uint8(0)
				return hwtest.Bench{
					Source: bledie.New("red", bledie.Which{Name: name}, adapter),
					Act: func() {
						if die.Connected() {
							n++
							die.Throw(n%6 + 1)
						}
					},
					Unplug: die.Sleep, Plug: die.Wake,
				}
			})
		})
	}
}

// faces are the throws emitted so far, "?" for one that does not count.
func faces(l *hwtest.Listener) string {
	var out strings.Builder
	for _, e := range l.Events() {
		switch e.Kind {
		case hardware.DieFace:
			fmt.Fprint(&out, e.Face)
		case hardware.DieFault:
			out.WriteByte('?')
		}
	}
	return out.String()
}

func TestFiveDiceAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, adapter := world(t)
		var dice []*bluezsim.Die
		var heard []*hwtest.Listener
		for i := range 5 {
			at := fmt.Sprintf("E0:11:22:33:44:%02X", i)
			dice = append(dice, w.Add(bluezsim.Make(i%3), names[bluezsim.Make(i%3)], at))
			heard = append(heard, hwtest.Listen(t, bledie.New(fmt.Sprint(i), bledie.Which{Address: at}, adapter)))
		}
		for i, d := range dice {
			heard[i].Until("connected", d.Connected)
		}
		heard[0].Until("nobody searches", func() bool { return !w.Searching() })
		for _, d := range dice {
			d.Roll()
		}
		for i, d := range dice {
			d.Rest(uint8(i + 1))
		}
		for i := range dice {
			heard[i].Until("its face", func() bool { return faces(heard[i]) == fmt.Sprint(i+1) })
		}
	})
}

func TestFaults(t *testing.T) {
	for _, c := range faultCases {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w, adapter := world(t)
				d := w.Add(bluezsim.Pixels, "Red", address)
				s := bledie.New("red", bledie.Which{Name: "Red"}, adapter)
				l := hwtest.Listen(t, s)
				l.Until("connected", d.Connected)
				c.play(t, w, d, s, l)
			})
		})
	}
}

// faultCase is something that goes wrong between two throws.
type faultCase struct {
	name string
	do   func(w *bluezsim.World, d *bluezsim.Die)
	ups  int    // how often it is connected after it
	want string // faces, before the last throw of a 6
}

// play lets it go wrong, then throws a 6.
func (c faultCase) play(t *testing.T, w *bluezsim.World, d *bluezsim.Die, s *bledie.Source, l *hwtest.Listener) {
	t.Helper()
	ups, before := l.Count(hardware.LinkUp), faces(l)
	c.do(w, d)
	l.Until("connected again", func() bool {
		return d.Connected() && s.Status().State == hardware.Up && l.Count(hardware.LinkUp) >= ups+c.ups
	})
	d.Throw(6)
	l.Until("a throw", func() bool { return strings.HasSuffix(strings.TrimPrefix(faces(l), before), "6") })
	if got := strings.TrimRight(strings.TrimPrefix(faces(l), before), "6"); got != c.want {
		t.Errorf("%s: told %q, want %q before the throw of 6", c.name, got, c.want)
	}
}

var faultCases = []faultCase{
	{"cut in the air", func(_ *bluezsim.World, d *bluezsim.Die) { d.Roll(); d.Drop() }, 1, "?"},
	{"cut while it lies", func(_ *bluezsim.World, d *bluezsim.Die) { d.Drop() }, 1, ""},
	{"forgotten by the daemon", func(_ *bluezsim.World, d *bluezsim.Die) { d.Forget() }, 1, ""},
	{"daemon started anew", func(w *bluezsim.World, _ *bluezsim.Die) { w.Daemon(false); w.Daemon(true) }, 1, ""},
	{"adapter off and on", func(w *bluezsim.World, _ *bluezsim.Die) { w.Power(false); w.Power(true) }, 1, ""},
	{"adapter out and in", func(w *bluezsim.World, _ *bluezsim.Die) { w.Plug(false); w.Plug(true) }, 1, ""},
	{"two tries that break off", func(w *bluezsim.World, d *bluezsim.Die) {
		w.RefuseConnect("le-connection-abort-by-local", "le-connection-abort-by-local")
		d.Drop()
	}, 1, ""},
	{"left in progress by a dead program", func(w *bluezsim.World, d *bluezsim.Die) {
		w.RefuseConnect("InProgress", "InProgress", "InProgress")
		d.Drop()
	}, 1, ""},
	{"what no die says", func(_ *bluezsim.World, d *bluezsim.Die) { d.Say(0xff, 1, 2); d.Say() }, 0, ""},
	{"rolled and gone before it was greeted", func(_ *bluezsim.World, d *bluezsim.Die) { d.Hurry("WriteValue"); d.Drop() }, 2, "?"},
	{"rolled and gone as it was listened to", func(_ *bluezsim.World, d *bluezsim.Die) { d.Hurry("StartNotify"); d.Drop() }, 2, "?"},
	{"turned and laid", func(_ *bluezsim.World, d *bluezsim.Die) { d.Hold(); d.Turn(3); d.Rest(2) }, 0, ""},
}

// TestWhatIsMissing: each thing that can be missing has its own remedy.
func TestWhatIsMissing(t *testing.T) {
	for _, c := range []struct {
		name   string
		do     func(w *bluezsim.World)
		reason hardware.Reason
		cure   hardware.Cure
	}{
		{"asleep", func(*bluezsim.World) {}, hardware.ReasonNotFound, hardware.WakeDie},
		{"no daemon", func(w *bluezsim.World) { w.Daemon(false) }, hardware.ReasonNoBluetooth, hardware.BluetoothStart},
		{"no adapter", func(w *bluezsim.World) { w.Plug(false) }, hardware.ReasonNoBluetooth, hardware.BluetoothAdapter},
		{"off", func(w *bluezsim.World) { w.Power(false) }, hardware.ReasonNoBluetooth, hardware.BluetoothOff},
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w, adapter := world(t)
				c.do(w)
				s := bledie.New("red", bledie.Which{Name: "Red"}, adapter)
				hwtest.Listen(t, s)
				hwtest.Until(t, "the reason", func() bool { return s.Status().Reason == c.reason })
				if st := s.Status(); st.Remedy.Cure != c.cure {
					t.Errorf("%+v, want %v", st, c.cure)
				}
			})
		})
	}
	t.Run("no bus", func(t *testing.T) {
		t.Setenv("DBUS_SYSTEM_BUS_ADDRESS", "unix:path=/no/such/bus")
		s := bledie.New("red", bledie.Which{Name: "Red"}, bluez.New(nil))
		hwtest.Listen(t, s)
		hwtest.Until(t, "the reason", func() bool { return s.Status().Remedy.Cure == hardware.BluetoothNone })
	})
}

func TestNotTheDieThatIsMeant(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, adapter := world(t)
		other := w.Add(bluezsim.Pixels, "Blue", "E0:00:00:00:00:01")
		boot := w.Add(bluezsim.Pixels, "PXL1A2B", "E0:00:00:00:00:02")
		s := bledie.New("red", bledie.Which{Name: "Red"}, adapter)
		hwtest.Listen(t, s)
		hwtest.Until(t, "it is not found", func() bool { return s.Status().Reason == hardware.ReasonNotFound })
		if other.Connected() || boot.Connected() || slices.Contains(w.Calls(), "Connect") {
			t.Error("the die of another table was connected")
		}
	})
}

func TestBatteryAndKind(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, adapter := world(t)
		d := w.Add(bluezsim.GoDice, names[bluezsim.GoDice], address)
		s := bledie.New("red", bledie.Which{Address: address}, adapter)
		l := hwtest.Listen(t, s)
		l.Until("connected", d.Connected)
		d.Battery(9)
		l.Until("its battery", func() bool { return s.Status().Reason == hardware.ReasonBattery })
		if st := s.Status(); st.State != hardware.Up || st.Remedy.Cure != hardware.ChargeDie || st.Remedy.Facts[0] != "9" {
			t.Errorf("%+v", st)
		}
		d.Battery(90)
		l.Until("it is charged", func() bool { return s.Status().Reason == hardware.ReasonNone })

		d.Battery(9)
		l.Until("it is low again", func() bool { return s.Status().Reason == hardware.ReasonBattery })
		d.Deafen(true)
		d.Drop()
		l.Until("it is back", func() bool { return d.Connected() && l.Count(hardware.LinkUp) == 2 && s.Status().State == hardware.Up })
		if st := s.Status(); st.Reason != hardware.ReasonNone {
			t.Errorf("the battery of before is told: %+v", st)
		}

		w.Add(bluezsim.GoDice, "Mug", "E0:00:00:00:00:09")
		m := bledie.New("mug", bledie.Which{Name: "Mug"}, adapter)
		hwtest.Listen(t, m)
		hwtest.Until(t, "it is no die", func() bool { return m.Status().Remedy.Cure == hardware.DieKind })
	})
}

// TestARollWithoutAnEnd: a die that reports that it rolls, and nothing more, has to be thrown again.
func TestARollWithoutAnEnd(t *testing.T) {
	for kind, name := range names {
		synctest.Test(t, func(t *testing.T) {
			w, adapter := world(t)
			d := w.Add(kind, name, address)
			l := hwtest.Listen(t, bledie.New("red", bledie.Which{Name: name}, adapter))
			l.Until("connected", d.Connected)
			d.Roll()
			began := time.Now()
			l.Until("throw it again", func() bool { return faces(l) == "?" })
			if took := time.Since(began).Round(100 * time.Millisecond); took != 4*time.Second {
				t.Errorf("%s: it took %v", name, took)
			}
			d.Rest(3)
			d.Throw(5)
			l.Until("the throw after it", func() bool { return faces(l) == "?5" })
		})
	}
}

// TestLookAndLight: dice nearby are found with their make, other devices and the bootloader
// are not; the chosen die blinks and is disconnected again.
func TestLookAndLight(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, adapter := world(t)
		for kind, name := range names {
			w.Add(kind, name, fmt.Sprintf("E0:11:22:33:44:%02X", kind))
		}
		w.Add(bluezsim.OldPixels, "PXL1A2B", "E0:00:00:00:00:02")
		w.Add(bluezsim.Pixels, "asleep", "E0:00:00:00:00:03").Sleep()
		red := w.Add(bluezsim.Pixels, "Rojo", "E0:00:00:00:00:04")
		ctx, stop := context.WithTimeout(t.Context(), time.Second)
		defer stop()
		list, err := bledie.Look(ctx, adapter)
		if err != nil {
			t.Fatal(err)
		}
		found := map[string]string{}
		for _, d := range list {
			found[d.Name] = d.Make
		}
		if want := map[string]string{"GoDice_8A8272_K_v04": "GoDice", "Red": "Pixels", "Pixel1A2B3C4D": "Pixels", "Rojo": "Pixels"}; !maps.Equal(found, want) {
			t.Errorf("found %v, want %v", found, want)
		}
		red.Battery(9)
		battery, err := bledie.Light(t.Context(), adapter, bledie.Which{Name: "Rojo"})
		if err != nil || len(red.Written()) == 0 || red.Written()[0][0] != 0x1d || !battery.Low() || battery.Percent != 9 {
			t.Errorf("%v, written %x, battery %+v", err, red.Written(), battery)
		}
		hwtest.Until(t, "it is let go", func() bool { return !red.Connected() && !w.Searching() })
	})
}

// TestConnectAgain: what BlueZ signals before it answers a call is known when the call returns.
// It is a matter of which goroutine is faster, so it is tried many times.
func TestConnectAgain(t *testing.T) {
	w := bluezsim.New()
	t.Cleanup(w.Close)
	die := w.Add(bluezsim.Pixels, "Red", address)
	adapter := bluez.New(w.Dial)
	for range 200 {
		d, err := adapter.Connect(t.Context(), func(bluez.Seen) bool { return true }, []string{"a6b90002-7a5a-43f2-a962-350c8edc9b5b"})
		if err != nil {
			t.Fatal(err)
		}
		if !die.Connected() {
			t.Fatal("it is not connected")
		}
		d.Close()
	}
}
