package serial

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"casekeeper/hardware"
)

func TestPermissionNamesTheGroupOfTheDevice(t *testing.T) {
	device := filepath.Join(t.TempDir(), "tty")
	if err := os.WriteFile(device, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	group := groupName(uint32(os.Getgid()))
	got, failed := explain(device, DefaultConfig, &fs.PathError{Op: "open", Path: device, Err: fs.ErrPermission})
	want := fmt.Sprintf("usermod -aG %s ", group)
	if !failed || got.reason != hardware.ReasonPermission || !strings.Contains(got.remedy, want) {
		t.Errorf("%+v, want %s and a remedy with %q", got, hardware.ReasonPermission, want)
	}
	if name := groupName(4294967294); name != "4294967294" {
		t.Errorf("a group without a name is called %q, want its number", name)
	}
}

func TestOtherErrorsAreTold(t *testing.T) {
	got, failed := explain("/dev/x", DefaultConfig, os.ErrInvalid)
	if !failed || got.reason != hardware.ReasonIO || got.detail != os.ErrInvalid.Error() {
		t.Errorf("%+v, want %s with the error", got, hardware.ReasonIO)
	}
	if got, failed := explain("/dev/x", DefaultConfig, nil); failed {
		t.Errorf("no error was explained as %+v", got)
	}
}

// machine makes a folder that looks like a system with two adapters, a port
// of the board, and a name without hardware.
func machine(t *testing.T) string {
	t.Helper()
	root := t.TempDir()
	file := func(path, text string) {
		path = filepath.Join(root, path)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	link := func(old, path string) {
		path = filepath.Join(root, path)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(old, path); err != nil {
			t.Fatal(err)
		}
	}
	for _, tty := range []string{"ttyUSB0", "ttyUSB1", "ttyAMA0", "ttyS0"} {
		file("dev/"+tty, "")
	}
	link("../../ttyUSB0", "dev/serial/by-id/usb-FTDI_HUB01")
	file("sys/devices/usb/1-1/product", "Dice hub\n")
	file("sys/devices/usb/1-1/serial", "HUB01\n")
	file("sys/devices/usb/1-1/1-1:1.0/ttyUSB0/uevent", "")
	link("../../../devices/usb/1-1/1-1:1.0/ttyUSB0", "sys/class/tty/ttyUSB0/device")
	file("sys/devices/usb/1-2/product", "CH340\n")
	file("sys/devices/usb/1-2/1-2:1.0/ttyUSB1/uevent", "")
	link("../../../devices/usb/1-2/1-2:1.0/ttyUSB1", "sys/class/tty/ttyUSB1/device")
	file("sys/class/tty/ttyAMA0/device/uevent", "")
	return root
}

func TestPortsAreListedWithWhatIsBehindThem(t *testing.T) {
	root := machine(t)
	var got []string
	for _, p := range Ports(root) {
		got = append(got, strings.TrimPrefix(p.Path, root)+"|"+strings.TrimPrefix(p.Device, root)+"|"+p.Product+"|"+p.Serial)
	}
	want := []string{
		"/dev/serial/by-id/usb-FTDI_HUB01|/dev/ttyUSB0|Dice hub|HUB01",
		"/dev/ttyUSB1|/dev/ttyUSB1|CH340|",
		"/dev/ttyAMA0|/dev/ttyAMA0||",
	}
	if !slices.Equal(got, want) {
		t.Errorf("ports\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if s := instead(Ports(root)); !strings.Contains(s, "usb-FTDI_HUB01 (Dice hub)") || !strings.Contains(s, "ttyAMA0") {
		t.Errorf("candidates %q", s)
	}
	if s := instead(nil); !strings.Contains(s, "plugged in") {
		t.Errorf("without candidates %q", s)
	}
}

func TestFirstMatchIsTaken(t *testing.T) {
	root := machine(t)
	got, err := resolve(filepath.Join(root, "dev/ttyUSB*"))
	if want := filepath.Join(root, "dev/ttyUSB0"); got != want || err != nil {
		t.Errorf("%s, %v; want %s", got, err, want)
	}
}
