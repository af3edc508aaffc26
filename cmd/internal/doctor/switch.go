package doctor

import (
	"errors"
	"fmt"
	"os/exec"
	"strings"

	"casekeeper/hardware/port/bluez"
)

// switches has, for each remedy that is to switch something on, what that is.
var switches = map[string]string{"doctor.i2c.none.remedy": "i2c", "doctor.spi.none.remedy": "spi", "doctor.uart.none.remedy": "uart",
	"doctor.bluetooth.remedy": "bluetooth", "doctor.groups.remedy": "rights"}

// Switch returns what can be switched on to put a finding right: i2c, spi, uart, bluetooth or rights, which
// are those of the table's own user; "" if nothing can.
func (l Line) Switch() string { return switches[l.Remedy.Key] }

// BluetoothOn lifts blocks of Bluetooth and starts its service anew, now and with the system: it switches
// the adapters on as it starts. It takes root.
func BluetoothOn() error { return bluetoothOn("/", run) }

func bluetoothOn(root string, run func(command ...string) error) error {
	const unit = "bluetooth.service"
	return errors.Join(bluez.Unblock(root), run("systemctl", "enable", unit), run("systemctl", "restart", unit))
}

// RightsOn puts the table's own user into the groups of sensors again, as setting up the package does. It
// is in them from its next start on. It takes root.
func RightsOn() error { return run("systemd-sysusers", "casekeeper.conf") }

func run(command ...string) error {
	if out, err := exec.Command(command[0], command[1:]...).CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w %s", strings.Join(command, " "), err, strings.Join(strings.Fields(string(out)), " "))
	}
	return nil
}
