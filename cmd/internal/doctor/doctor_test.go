package doctor

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"casekeeper/configs"
	"casekeeper/hardware"
	"casekeeper/hardware/rig"
	"casekeeper/ui/present"
	"casekeeper/ui/words"
)

// denRig is a rig of the owner with a reader on an MQTT broker.
const denRig = `[[source]]
name = "air"
type = "mqtt"
device = "mqtt://192.168.1.10"
format = "uid"
topics = { 1 = "reader" }
readers = { 1 = "any" }
`

// well returns a Raspberry Pi on which every check is Good.
func well(t *testing.T) *Machine {
	t.Helper()
	m := &Machine{root: t.TempDir(), data: t.TempDir(), env: func(string) string { return ":0" }, groups: func() []string { return slices.Clone(groupsOfSensors) },
		free: func(string) (disk, error) { return disk{Keeps, "ext4", 1 << 30, false}, nil }, open: func(string) error { return nil },
		holders: func(string) []string { return nil }, synced: func() bool { return true },
		devices: func() []device {
			return []device{{"/dev/serial/by-id/usb-hub", "/dev/ttyUSB0"}, {"/dev/i2c-1", "/dev/i2c-1"}, {"/dev/spidev0.0", "/dev/spidev0.0"}}
		}}
	m.put(t, "proc/device-tree/model", "Raspberry Pi 5 Model B Rev 1.0\x00")
	m.put(t, "proc/sys/kernel/osrelease", "6.12.25\n")
	m.put(t, "sys/devices/platform/soc/soc:firmware/get_throttled", "0\n")
	m.put(t, "boot/firmware/config.txt", "enable_uart=1\ndtparam=uart0=on\n")
	m.put(t, "etc/group", "root:x:0:\ndialout:x:20:\ninput:x:104:\ngpio:x:990:\n")
	for _, file := range append([]string{"sys/class/bluetooth/hci0/type", daemons[0]}, faceFiles...) {
		m.put(t, file, "")
	}
	m.put(t, "sys/class/rfkill/rfkill0/type", "wlan\n")
	m.put(t, "sys/class/rfkill/rfkill0/soft", "1\n")
	m.put(t, "sys/class/rfkill/rfkill1/type", "bluetooth\n")
	m.put(t, "sys/class/rfkill/rfkill1/soft", "0\n")
	m.put(t, "dev/snd/pcmC0D0p", "")
	m.put(t, "sys/class/video4linux/video0/name", "unicam-image\n")
	m.put(t, "sys/class/video4linux/video10/name", "bcm2835-codec-decode\n")
	m.sends, m.finds = func() bool { return true }, func() error { return nil }
	m.speaks = func() (name, path string) { return "espeak-ng", "/usr/bin/espeak-ng" }
	m.reach = func(string) error { return nil }
	m.radio = func() hardware.Remedy { return hardware.Remedy{} }
	if err := os.Mkdir(filepath.Join(m.data, "rigs"), 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"den": denRig, "slip": "[[source]]\nname = 7", "twin": denRig} {
		m.own(t, name, text)
	}
	return m
}

// own writes a rig of the owner.
func (m *Machine) own(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(m.data, "rigs", name+".toml"), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func (m *Machine) put(t *testing.T, path, text string) {
	t.Helper()
	path = filepath.Join(m.root, path)
	if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(text), 0o644)); err != nil {
		t.Fatal(err)
	}
}

// aboveRig is a rig of the owner with a camera.
const aboveRig = "[[source]]\nname = \"above\"\ntype = \"camera\"\ndevice = \"rpicam\"\n"

// noCamera takes the camera away.
func noCamera(t *testing.T, m *Machine) {
	t.Helper()
	if err := os.RemoveAll(filepath.Join(m.root, "sys/class/video4linux/video0")); err != nil {
		t.Fatal(err)
	}
}

func TestNothingWrong(t *testing.T) {
	for _, l := range well(t).Look() {
		if l.State != Good || l.Remedy.Key != "" {
			t.Errorf("%+v", l)
		}
	}
}

func TestEachThingThatIsWrong(t *testing.T) {
	at := func(d disk) func(*Machine) {
		return func(m *Machine) { m.free = func(string) (disk, error) { return d, nil } }
	}
	shut := func(node string) func(string) error {
		return func(path string) error {
			if path == node {
				return fs.ErrPermission
			}
			return nil
		}
	}
	const throttled = "sys/devices/platform/soc/soc:firmware/get_throttled"
	for name, c := range map[string]struct {
		spoil func(*Machine)
		check string
		state State
		text  string // key; the remedy may have another
	}{
		"low voltage":        {func(m *Machine) { m.put(t, throttled, "0x50005") }, "power", Bad, "doctor.power.low"},
		"it was low":         {func(m *Machine) { m.put(t, throttled, "50000") }, "power", Warn, "doctor.power.was"},
		"no right to a port": {func(m *Machine) { m.open = shut("/dev/ttyUSB0") }, "port", Bad, "doctor.port.denied"},
		"another has it":     {func(m *Machine) { m.holders = func(string) []string { return []string{"minicom (812)"} } }, "port", Warn, "doctor.port.held"},
		"no I2C":             {without("/dev/i2c-1"), "i2c", Warn, "doctor.i2c.none"},
		"I2C of the screen only": {func(m *Machine) {
			without("/dev/i2c-1")(m)
			left := append(m.devices(), device{"/dev/i2c-20", "/dev/i2c-20"})
			m.devices = func() []device { return left }
		}, "i2c", Warn, "doctor.i2c.none"},
		"no SPI":         {without("/dev/spidev0.0"), "spi", Warn, "doctor.spi.none"},
		"no UART":        {func(m *Machine) { m.put(t, "boot/firmware/config.txt", "enable_uart=1\n") }, "uart", Warn, "doctor.uart.none"},
		"not in a group": {func(m *Machine) { m.groups = func() []string { return []string{"dialout", "games"} } }, "groups", Warn, "doctor.groups.not"},
		"no Bluetooth": {func(m *Machine) {
			if err := os.RemoveAll(filepath.Join(m.root, "sys/class/bluetooth")); err != nil {
				t.Error(err)
			}
		}, "bluetooth", Warn, "doctor.bluetooth.away"},
		"Bluetooth blocked": {func(m *Machine) { m.put(t, "sys/class/rfkill/rfkill1/soft", "1\n") }, "bluetooth", Warn, "doctor.bluetooth.off"},
		"Bluetooth off": {func(m *Machine) {
			m.radio = func() hardware.Remedy { return hardware.BluetoothOff.With() }
		}, "bluetooth", Warn, "doctor.bluetooth.off"},
		"no bluetoothd": {func(m *Machine) {
			if err := os.Remove(filepath.Join(m.root, daemons[0])); err != nil {
				t.Error(err)
			}
		}, "bluetooth", Warn, "doctor.bluetooth.away"},
		"Bluetooth not allowed": {func(m *Machine) {
			m.radio = func() hardware.Remedy { return hardware.JoinGroup.With("bluetooth") }
		}, "bluetooth", Warn, "doctor.bluetooth.away"},
		"no camera, which a rig of the owner wants": {func(m *Machine) { noCamera(t, m); m.own(t, "above", aboveRig) }, "camera", Warn, "doctor.camera.none"},
		"no camera, which the rig in use wants": {func(m *Machine) {
			noCamera(t, m)
			f, err := rig.Parse([]byte(aboveRig), "above.toml")
			if err != nil {
				t.Fatal(err)
			}
			m.used = f
		}, "camera", Warn, "doctor.camera.none"},
		"camera on USB": {func(m *Machine) {
			noCamera(t, m)
			m.own(t, "above", aboveRig)
			m.put(t, "sys/bus/usb/x", "")
			m.put(t, "sys/class/video4linux/video1/name", "HD Webcam\n")
			m.put(t, "sys/class/video4linux/video1/device/x", "")
			if err := os.Symlink(filepath.Join(m.root, "sys/bus/usb"), filepath.Join(m.root, "sys/class/video4linux/video1/device/subsystem")); err != nil {
				t.Fatal(err)
			}
		}, "camera", Warn, "doctor.camera.usb"},
		"no USB camera": {func(m *Machine) {
			m.own(t, "above", strings.Replace(aboveRig, "rpicam", "usb", 1))
			m.sends = func() bool { return false }
		}, "camera", Warn, "doctor.camera.none"},
		"a device file that sends no pictures": {func(m *Machine) {
			m.own(t, "above", strings.Replace(aboveRig, "rpicam", "/dev/v4l/by-id/usb-Cam-video-index1", 1))
		}, "camera", Warn, "doctor.camera.node"},
		"camera not allowed": {func(m *Machine) { m.open = shut("/dev/video0") }, "camera", Warn, "doctor.camera.denied"},
		"camera in use": {func(m *Machine) {
			m.holders = func(node string) []string {
				if node == "/dev/video0" {
					return []string{"rpicam-vid (800)", "cheese (812)"}
				}
				return nil
			}
		}, "camera", Warn, "doctor.camera.held"},
		"no rpicam-vid":         {func(m *Machine) { m.sends = func() bool { return false } }, "camera", Warn, "doctor.camera.program"},
		"no casekeeper-markers": {func(m *Machine) { m.finds = func() error { return fs.ErrNotExist } }, "camera", Warn, "doctor.camera.markers"},
		"no libapriltag":        {func(m *Machine) { m.finds = func() error { return errLibrary } }, "camera", Warn, "doctor.camera.library"},
		"no broker":             {func(m *Machine) { m.reach = func(string) error { return fs.ErrNotExist } }, "broker", Warn, "doctor.broker.away"},
		"no display":            {func(m *Machine) { m.env = func(string) string { return "" } }, "display", Warn, "doctor.display.none"},
		"no voice":              {func(m *Machine) { m.speaks = func() (name, path string) { return "", "" } }, "voice", Warn, "doctor.voice.none"},
		"no loudspeaker":        {func(m *Machine) { m.root = t.TempDir() }, "voice", Warn, "doctor.voice.unheard"},
		"sound is not allowed":  {func(m *Machine) { m.open = shut(filepath.Join(m.root, "dev/snd/pcmC0D0p")) }, "voice", Warn, "doctor.voice.denied"},
		"no typeface":           {func(m *Machine) { m.root = t.TempDir() }, "faces", Warn, "doctor.faces.none"},
		"in memory":             {at(disk{Memory, "ext4", 1 << 30, false}), "data", Bad, "doctor.data.memory"},
		"on an overlay":         {at(disk{Overlay, "ext4", 1 << 30, false}), "data", Bad, "doctor.data.overlay"},
		"read-only":             {at(disk{Keeps, "ext4", 1 << 30, true}), "data", Bad, "doctor.data.read-only"},
		"on a stick":            {at(disk{Ownerless, "ext4", 1 << 30, false}), "data", Warn, "doctor.data.ownerless"},
		"in the network":        {at(disk{Elsewhere, "ext4", 1 << 30, false}), "data", Warn, "doctor.data.elsewhere"},
		"somebody else's":       {func(m *Machine) { m.open = shut(m.data) }, "data", Bad, "doctor.data.mode"},
		"nobody's yet": {func(m *Machine) {
			m.data = filepath.Join(m.data, "new")
			m.open = shut(filepath.Dir(m.data))
		}, "data", Warn, "doctor.data.none"},
		"no answer":           {func(m *Machine) { m.free = func(string) (disk, error) { return disk{}, fs.ErrInvalid } }, "data", Bad, "doctor.data.unknown"},
		"little room":         {at(disk{Keeps, "ext4", roomGood - 1, false}), "room", Warn, "doctor.room"},
		"no room":             {at(disk{Keeps, "ext4", roomLeast - 1, false}), "room", Bad, "doctor.room"},
		"a clock of its own":  {func(m *Machine) { m.synced = func() bool { return false } }, "clock", Warn, "doctor.clock.free"},
		"not a Pi, no matter": {func(m *Machine) { m.put(t, "proc/device-tree/model", "") }, "board", Good, "doctor.board.unknown"},
	} {
		m := well(t)
		c.spoil(m)
		lines := m.Look()
		i := slices.IndexFunc(lines, func(l Line) bool { return l.Check == c.check && l.State == c.state && l.Text.Key == c.text })
		if i < 0 {
			t.Errorf("%s: %+v", name, lines)
			continue
		}
		if (lines[i].State == Good) != (lines[i].Remedy.Key == "") {
			t.Errorf("%s: only what is not well has a remedy: %+v", name, lines[i])
		}
		spoken(t, lines)
	}
}

func without(node string) func(*Machine) {
	return func(m *Machine) {
		left := slices.DeleteFunc(m.devices(), func(d device) bool { return d.node == node })
		m.devices = func() []device { return left }
	}
}

// spoken checks that every sentence exists in every language.
func spoken(t *testing.T, lines []Line) {
	t.Helper()
	for _, lang := range words.Languages(configs.FS) {
		g, err := present.Load(configs.FS, lang)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range lines {
			for _, s := range []Says{l.Text, l.Remedy} {
				if s.Key != "" && (g.Say(s.Key, s.Args...) == "" || g.Say(s.Key, s.Args...) == s.Key) {
					t.Errorf("%s: %q is not worded", lang, s.Key)
				}
			}
		}
	}
}

// Missing groups are named, except those that this system does not have. Root needs none.
func TestGroups(t *testing.T) {
	m := well(t)
	m.groups = func() []string { return []string{"dialout"} }
	if got := m.member(); len(got) != 1 || !slices.Equal(got[0].Remedy.Args, []any{"input,gpio"}) {
		t.Errorf("got %+v", got)
	}
	m.groups = func() []string { return nil }
	if got := m.member(); got != nil {
		t.Errorf("root: %+v", got)
	}
}

// The file system is named as the kernel names it.
func TestFileSystemIsNamed(t *testing.T) {
	if name := fileSystem("/proc/self"); name != "proc" {
		t.Errorf("/proc: %q", name)
	}
	if name := fileSystem("/not/there"); name != "" {
		t.Errorf("nowhere: %q", name)
	}
}

// A folder that would be lost at power-off is recognised even before it exists.
func TestForgets(t *testing.T) {
	if _, err := os.Stat("/dev/shm"); err != nil {
		t.Skip("no file system in memory here")
	}
	if kind, yes := Forgets("/dev/shm/casekeeper/not/there/yet"); !yes || kind != Memory {
		t.Errorf("/dev/shm: %v, %v", kind, yes)
	}
	if _, yes := Forgets("/proc/self"); yes {
		t.Error("/proc is no memory of files")
	}
}

func TestOurOwnProgramMayHoldThePort(t *testing.T) {
	m := well(t)
	m.holders = func(string) []string { return []string{"casekeeper (7)"} }
	for _, l := range m.Look() {
		if l.State != Good {
			t.Errorf("%+v", l)
		}
	}
}
