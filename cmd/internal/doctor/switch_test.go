package doctor

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"casekeeper/hardware/port/bluez"
)

// TestBluetoothOn: the block of Bluetooth is lifted and no other, and what systemd refuses is said.
func TestBluetoothOn(t *testing.T) {
	m := well(t)
	m.put(t, "sys/class/rfkill/rfkill1/soft", "1\n")
	var ran []string
	refuses := errors.New("refused")
	err := bluetoothOn(m.root, func(command ...string) error {
		ran = append(ran, strings.Join(command, " "))
		return refuses
	})
	if want := []string{"systemctl enable bluetooth.service", "systemctl restart bluetooth.service"}; !errors.Is(err, refuses) || !slices.Equal(ran, want) {
		t.Errorf("%v, it ran %q", err, ran)
	}
	if bluez.Blocked(m.root) {
		t.Error("Bluetooth is blocked still")
	}
	if wlan, err := os.ReadFile(filepath.Join(m.root, "sys/class/rfkill/rfkill0/soft")); string(wlan) != "1\n" {
		t.Errorf("the block of the Wi-Fi is %q, %v", wlan, err)
	}
}

// TestSwitches: what can be switched on is of the findings that say so, and of no other.
func TestSwitches(t *testing.T) {
	m := well(t)
	m.devices = func() []device { return nil }
	m.put(t, "boot/firmware/config.txt", "")
	m.put(t, "sys/class/rfkill/rfkill1/soft", "1\n")
	m.groups = func() []string { return []string{"games"} }
	m.synced = func() bool { return false }
	var got []string
	for _, l := range m.Look() {
		if what := l.Switch(); what != "" {
			got = append(got, what)
		}
	}
	if want := []string{"rights", "i2c", "spi", "uart", "bluetooth"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
