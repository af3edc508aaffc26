package doctor

import (
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"casekeeper/hardware/mqtt"
	"casekeeper/hardware/rig"
)

// bluetooth checks the Bluetooth adapter, its switch (rfkill) and the daemon. A machine without an
// adapter has no line, except a Raspberry Pi, whose adapter can be disabled.
func (m *Machine) bluetooth() []Line {
	adapters, _ := filepath.Glob(filepath.Join(m.root, "sys/class/bluetooth/hci*")) // the pattern is well formed
	switch {
	case len(adapters) == 0 && !strings.HasPrefix(m.read("proc/device-tree/model"), "Raspberry Pi"):
		return nil
	case len(adapters) == 0:
		return []Line{{"bluetooth", Warn, say("doctor.bluetooth.away"), say("hardware.remedy.bluetooth-adapter")}}
	case m.blocked():
		return []Line{{"bluetooth", Warn, say("doctor.bluetooth.away"), say("hardware.remedy.bluetooth-off")}}
	case !slices.ContainsFunc(daemons, m.has):
		return []Line{{"bluetooth", Warn, say("doctor.bluetooth.away"), say("hardware.remedy.bluetooth-none")}}
	}
	return []Line{{"bluetooth", Good, say("doctor.bluetooth", filepath.Base(adapters[0])), Says{}}}
}

// daemons are the paths of bluetoothd in Debian.
var daemons = []string{"usr/libexec/bluetooth/bluetoothd", "usr/lib/bluetooth/bluetoothd"}

func (m *Machine) has(path string) bool {
	_, err := os.Stat(filepath.Join(m.root, path))
	return err == nil
}

// blocked reports whether rfkill blocks Bluetooth.
func (m *Machine) blocked() bool {
	switches, _ := filepath.Glob(filepath.Join(m.root, "sys/class/rfkill/rfkill*")) // the pattern is well formed
	return slices.ContainsFunc(switches, func(s string) bool {
		at, err := filepath.Rel(m.root, s)
		return err == nil && m.read(at+"/type") == "bluetooth" && (m.read(at+"/soft") == "1" || m.read(at+"/hard") == "1")
	})
}

// brokers checks that each MQTT broker in the owner's rigs accepts connections.
func (m *Machine) brokers() (lines []Line) {
	for _, device := range m.named() {
		if m.reach(device) != nil {
			lines = append(lines, Line{"broker", Warn, say("doctor.broker.away"), say("hardware.remedy.broker-reach", device)})
		} else {
			lines = append(lines, Line{"broker", Good, say("doctor.broker", device), Says{}})
		}
	}
	return lines
}

// named returns the brokers in the owner's rig files, sorted. Broken files are skipped.
func (m *Machine) named() (list []string) {
	files, _ := filepath.Glob(filepath.Join(m.data, "rigs", "*.toml")) // the pattern is well formed
	for _, file := range files {
		f, err := rig.Read(nil, file)
		if err != nil {
			continue
		}
		for _, s := range f.Sources {
			if _, _, err := mqtt.ParseDevice(s.Device); err == nil {
				list = append(list, s.Device)
			}
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// reachTime is the time limit of a connection to a broker.
const reachTime = 300 * time.Millisecond

// reachable returns an error if the port of a broker does not accept connections.
func reachable(device string) error {
	address, _, err := mqtt.ParseDevice(device)
	if err != nil {
		return err
	}
	c, err := net.DialTimeout("tcp", address, reachTime)
	if err != nil {
		return err
	}
	return c.Close()
}
