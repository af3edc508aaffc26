package doctor

import (
	"net"
	"os"
	"path/filepath"
	"slices"
	"testing"
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
