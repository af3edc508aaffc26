package serial

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"casekeeper/hardware"
)

func TestPermissionNamesTheGroupOfTheDevice(t *testing.T) {
	device := filepath.Join(t.TempDir(), "tty")
	if err := os.WriteFile(device, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	want, ok := hardware.GroupOf(device)
	if !ok {
		want = "dialout" // root's own
	}
	got := openTrouble(device, DefaultConfig, &fs.PathError{Op: "open", Path: device, Err: fs.ErrPermission})
	if got.Reason != hardware.ReasonPermission || got.Who != want || !strings.Contains(got.Remedy.String(), "join-group: "+want) {
		t.Errorf("%+v, want %s and the group %q", got, hardware.ReasonPermission, want)
	}
}

func TestBusyNamesWhoHasIt(t *testing.T) {
	device := filepath.Join(t.TempDir(), "tty")
	f, err := os.Create(device)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := checkUnshared(device); err != nil {
		t.Errorf("this program alone has it: %v", err)
	}
	own := fmt.Sprintf("(%d)", os.Getpid())
	if got := openTrouble(device, DefaultConfig, &fs.PathError{Op: "lock", Path: device, Err: syscall.EWOULDBLOCK}); got.Reason != hardware.ReasonBusy || !strings.HasSuffix(got.Who, own) || !strings.Contains(got.Remedy.String(), got.Who+"; "+device) {
		t.Errorf("%+v, want busy by %s", got, own)
	}
	cat := exec.Command("cat")
	in, err := cat.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	cat.Stdout = f
	if err := cat.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = in.Close(); _ = cat.Wait() }() // it ends with its input
	got := openTrouble(device, DefaultConfig, checkUnshared(device))
	if want := fmt.Sprintf("cat (%d)", cat.Process.Pid); got.Reason != hardware.ReasonBusy || !strings.Contains(got.Who, want) || !strings.Contains(got.Detail, want) {
		t.Errorf("another program that does not lock it: %+v, want %s", got, want)
	}
}

func TestOtherErrorsAreReported(t *testing.T) {
	got := openTrouble("/dev/x", DefaultConfig, os.ErrInvalid)
	if got.Reason != hardware.ReasonIO || got.Detail != os.ErrInvalid.Error() {
		t.Errorf("%+v, want %s with the error", got, hardware.ReasonIO)
	}
}

// machine makes a folder that looks like a system with two adapters, a port of the board,
// and a name without hardware.
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
	if s := instead(Ports(root), "/dev/ttyUSB7", hardware.NoPorts, hardware.OtherPorts).String(); !strings.Contains(s, "usb-FTDI_HUB01 (Dice hub)") || !strings.Contains(s, "ttyAMA0") {
		t.Errorf("candidates %q", s)
	}
	if s := instead(nil, "/dev/ttyUSB7", hardware.NoPorts, hardware.OtherPorts).String(); s != "no-ports: /dev/ttyUSB7" {
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
