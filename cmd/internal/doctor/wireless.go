package doctor

import (
	"context"
	"errors"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/mqtt"
	"casekeeper/hardware/port/bluez"
	"casekeeper/hardware/port/link"
	"casekeeper/hardware/rig"
)

// bluetooth checks the Bluetooth adapter, its switch (rfkill), the daemon and the right to use it. A machine without an
// adapter has no line, except a Raspberry Pi, whose adapter can be disabled.
func (m *Machine) bluetooth() []Line {
	adapters := bluez.Adapters(m.root)
	lacks := hardware.Remedy{}
	switch {
	case len(adapters) == 0 && !strings.HasPrefix(m.read("proc/device-tree/model"), "Raspberry Pi"):
		return nil
	case len(adapters) == 0:
		lacks = hardware.BluetoothAdapter.With()
	case bluez.Blocked(m.root):
		lacks = hardware.BluetoothBlocked.With()
	case !slices.ContainsFunc(daemons, m.has):
		lacks = hardware.BluetoothNone.With()
	default:
		lacks = m.radio()
	}
	if lacks.Cure == hardware.NoCure {
		return []Line{{"bluetooth", Good, say("doctor.bluetooth", adapters[0]), Says{}}}
	}
	switch lacks.Cure {
	case hardware.BluetoothBlocked, hardware.BluetoothOff, hardware.BluetoothStart:
		return []Line{{"bluetooth", Warn, say("doctor.bluetooth.off"), say("doctor.bluetooth.remedy")}}
	case hardware.JoinGroup:
		return []Line{{"bluetooth", Warn, say("doctor.bluetooth.away"), say("doctor.groups.remedy", lacks.Facts[0])}}
	}
	return []Line{{"bluetooth", Warn, say("doctor.bluetooth.away"), say("hardware.remedy." + lacks.Cure.String())}}
}

// bluezLacks asks BlueZ, and returns the remedy for what is missing.
func bluezLacks() hardware.Remedy {
	if lacks := (*link.Trouble)(nil); errors.As(bluez.New(nil).Ready(context.Background()), &lacks) {
		return lacks.Remedy
	}
	return hardware.Remedy{}
}

// daemons are the paths of bluetoothd in Debian.
var daemons = []string{"usr/libexec/bluetooth/bluetoothd", "usr/lib/bluetooth/bluetoothd"}

func (m *Machine) has(path string) bool {
	_, err := os.Stat(filepath.Join(m.root, path))
	return err == nil
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

// rigs returns the owner's rig files. Broken ones are skipped.
func (m *Machine) rigs() (list []*rig.File) {
	files, _ := filepath.Glob(filepath.Join(m.data, "rigs", "*.toml")) // the pattern is well formed
	for _, file := range files {
		if f, err := rig.Read(nil, file); err == nil {
			list = append(list, f)
		}
	}
	return list
}

// named returns the brokers in the owner's rig files, sorted.
func (m *Machine) named() (list []string) {
	for _, f := range m.rigs() {
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
