package doctor

import (
	"net"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"casekeeper/hardware"
	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/sim/bluezsim"
)

// The brokers of the owner's rigs are listed once each, and one that listens is reachable.
func TestBrokers(t *testing.T) {
	m := well(t)
	if got := m.named(); !slices.Equal(got, []string{"mqtt://192.168.1.10"}) {
		t.Errorf("got %q", got)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	at := "mqtt://" + l.Addr().String()
	if err := reachable(at); err != nil {
		t.Error(err)
	}
	l.Close()
	if reachable(at) == nil {
		t.Error("nobody listens there")
	}
}

// BlueZ is asked on a real bus, whose policy may not allow it.
func TestBluezLacks(t *testing.T) {
	for _, c := range []struct {
		policy string
		do     func(*bluezsim.World)
		want   hardware.Remedy
	}{
		{hwtest.AllowBlueZ, func(*bluezsim.World) {}, hardware.Remedy{}},
		{hwtest.AllowBlueZ, func(w *bluezsim.World) { w.Plug(false) }, hardware.BluetoothAdapter.With()},
		{hwtest.DenyBlueZ, func(*bluezsim.World) {}, hardware.JoinGroup.With("bluetooth")},
	} {
		address, _ := hwtest.Bus(t, c.policy)
		w := bluezsim.New()
		defer w.Close()
		if err := w.OnBus(address); err != nil {
			t.Fatal(err)
		}
		c.do(w)
		if got := bluezLacks(); got.String() != c.want.String() {
			t.Errorf("it says %v, want %v", got, c.want)
		}
	}
}

// A machine without Bluetooth that is no Raspberry Pi has no line.
func TestNoBluetoothElsewhere(t *testing.T) {
	m := well(t)
	m.put(t, "proc/device-tree/model", "")
	if err := os.RemoveAll(filepath.Join(m.root, "sys/class/bluetooth")); err != nil {
		t.Fatal(err)
	}
	if got := m.bluetooth(); got != nil {
		t.Errorf("%+v", got)
	}
}
