package bledie_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"casekeeper/hardware"
	"casekeeper/hardware/bledie"
	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/port/bluez"
	"casekeeper/hardware/sim/bluezsim"
)

// This file has what is tested on Debian's dbus-daemon, with BlueZ and its dice simulated: the
// bus in memory sends every signal to everybody, so it cannot tell a wrong match rule.

// onBus starts a bus with BlueZ on it. The adapter uses it as the system's.
func onBus(t *testing.T, policy string) (*bluezsim.World, *bluez.Adapter) {
	t.Helper()
	address, _ := hwtest.Bus(t, policy)
	w := bluezsim.New()
	t.Cleanup(w.Close)
	if err := w.OnBus(address); err != nil {
		t.Fatal(err)
	}
	a := bluez.New(nil)
	a.Root = t.TempDir() // of this machine's adapters nothing is asked
	return w, a
}

func TestSuiteOnDBus(t *testing.T) {
	if testing.Short() {
		t.Skip("takes ten seconds")
	}
	hwtest.Run(t, func(t *testing.T) hwtest.Bench {
		w, adapter := onBus(t, hwtest.AllowBlueZ)
		die, n := w.Add(bluezsim.GoDice, names[bluezsim.GoDice], address), uint8(0)
		return hwtest.Bench{
			Source: bledie.New("red", bledie.Which{Address: address}, adapter),
			Act: func() {
				if die.Connected() {
					n++
					die.Throw(n%6 + 1)
				}
			},
			Unplug: die.Sleep, Plug: die.Wake,
		}
	})
}

func TestFaultsOnDBus(t *testing.T) {
	w, adapter := onBus(t, hwtest.AllowBlueZ)
	d := w.Add(bluezsim.Pixels, "Red", address)
	s := bledie.New("red", bledie.Which{Name: "Red"}, adapter)
	l := hwtest.Listen(t, s)
	l.Until("connected", d.Connected)
	for i, c := range faultCases {
		if i < 3 || !testing.Short() { // all of them without a bus: source_test.go
			c.play(t, w, d, s, l)
		}
	}
}

// TestBurstOnDBus: five dice send 400 notifications each, as fast as they can. All arrive, in order.
func TestBurstOnDBus(t *testing.T) {
	w, adapter := onBus(t, hwtest.AllowBlueZ)
	const burst = 400
	var dice []*bluezsim.Die
	var devices []*bluez.Device
	for i := range 5 {
		at := fmt.Sprintf("E0:11:22:33:44:%02X", i)
		dice = append(dice, w.Add(bluezsim.Pixels, fmt.Sprint("Red ", i), at))
		d, err := adapter.Connect(t.Context(), func(s bluez.Seen) bool { return s.Address == at }, []string{"a6b90002-7a5a-43f2-a962-350c8edc9b5b"})
		if err != nil {
			t.Fatal(err)
		}
		defer d.Close()
		devices = append(devices, d)
	}
	for n := range burst {
		for _, d := range dice {
			d.Say(byte(n>>8), byte(n))
		}
	}
	for i, d := range devices {
		for n := range burst {
			f, err := d.Next(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if want := []byte{byte(n >> 8), byte(n)}; string(f.Bytes) != string(want) {
				t.Fatalf("die %d: notification %d is %x, want %x", i, n, f.Bytes, want)
			}
		}
	}
}

// TestWhatIsMissingOnDBus: what a bus and its policy say when BlueZ cannot be used, with the remedy.
func TestWhatIsMissingOnDBus(t *testing.T) {
	services := t.TempDir()
	put(t, filepath.Join(services, "org.bluez.service"), "[D-BUS Service]\nName=org.bluez\nExec=/bin/false\nUser=root\n")
	for _, c := range []struct {
		name   string
		policy string
		do     func(t *testing.T, w *bluezsim.World, root string)
		reason hardware.Reason
		cure   hardware.Remedy
	}{
		{"asleep", hwtest.AllowBlueZ, nil, hardware.ReasonNotFound, hardware.WakeDie.With()},
		{"not allowed", hwtest.DenyBlueZ, nil, hardware.ReasonPermission, hardware.JoinGroup.With("bluetooth")},
		{"no daemon", hwtest.AllowBlueZ, func(_ *testing.T, w *bluezsim.World, _ string) { w.Daemon(false) }, hardware.ReasonNoBluetooth, hardware.BluetoothStart.With()},
		{"a daemon that does not start", hwtest.AllowBlueZ + "<servicedir>" + services + "</servicedir>", func(_ *testing.T, w *bluezsim.World, _ string) { w.Daemon(false) }, hardware.ReasonNoBluetooth, hardware.BluetoothStart.With()},
		{"a daemon that has no adapter to start for", hwtest.AllowBlueZ, func(t *testing.T, w *bluezsim.World, root string) {
			w.Daemon(false)
			put(t, filepath.Join(root, "sys/class/net/lo"), "")
		}, hardware.ReasonNoBluetooth, hardware.BluetoothAdapter.With()},
		{"no adapter", hwtest.AllowBlueZ, func(_ *testing.T, w *bluezsim.World, _ string) { w.Plug(false) }, hardware.ReasonNoBluetooth, hardware.BluetoothAdapter.With()},
		{"off", hwtest.AllowBlueZ, func(_ *testing.T, w *bluezsim.World, _ string) { w.Power(false) }, hardware.ReasonNoBluetooth, hardware.BluetoothOff.With()},
		{"rfkill", hwtest.AllowBlueZ, func(t *testing.T, w *bluezsim.World, root string) {
			w.Power(false)
			put(t, filepath.Join(root, "sys/class/rfkill/rfkill0/type"), "wlan\n")
			put(t, filepath.Join(root, "sys/class/rfkill/rfkill1/type"), "bluetooth\n")
			put(t, filepath.Join(root, "sys/class/rfkill/rfkill1/soft"), "1\n")
		}, hardware.ReasonNoBluetooth, hardware.BluetoothBlocked.With()},
	} {
		t.Run(c.name, func(t *testing.T) {
			w, adapter := onBus(t, c.policy)
			if c.do != nil {
				c.do(t, w, adapter.Root)
			}
			s := bledie.New("red", bledie.Which{Name: "Red"}, adapter)
			hwtest.Listen(t, s)
			hwtest.Until(t, "the reason", func() bool { return s.Status().Reason == c.reason })
			if st := s.Status(); st.Remedy.String() != c.cure.String() {
				t.Errorf("%+v, want %v", st, c.cure)
			}
		})
	}
}

func put(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestBusLeavesInAThrow: dbus-daemon ends while a die flies, and starts again: the throw has to be
// repeated, the next one counts.
func TestBusLeavesInAThrow(t *testing.T) {
	first, end := hwtest.Bus(t, hwtest.AllowBlueZ)
	w := bluezsim.New()
	defer w.Close()
	if err := w.OnBus(first); err != nil {
		t.Fatal(err)
	}
	d := w.Add(bluezsim.Pixels, "Red", address)
	s := bledie.New("red", bledie.Which{Name: "Red"}, bluez.New(nil))
	l := hwtest.Listen(t, s)
	l.Until("connected", d.Connected)
	d.Roll()
	l.Until("it flies", func() bool { return l.Count(hardware.DieRolling) == 1 })
	end()
	l.Until("down", func() bool { return s.Status().State == hardware.Down })
	again, _ := hwtest.Bus(t, hwtest.AllowBlueZ)
	if err := w.OnBus(again); err != nil {
		t.Fatal(err)
	}
	l.Until("connected again", d.Connected)
	d.Rest(3)
	d.Throw(5)
	l.Until("the throw after it", func() bool { return faces(l) == "?5" })
}
