package hwtest

import (
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
)

// busConfig is the configuration of a bus: the policy of Debian's system bus, cut to what
// matters here, with the socket and more rules to fill in.
const busConfig = `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-BUS Bus Configuration 1.0//EN" "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>system</type>
  <auth>EXTERNAL</auth>
  <listen>unix:path=%s</listen>
  <policy context="default">
    <allow user="*"/>
    <deny own="*"/>
    <deny send_type="method_call"/>
    <allow send_type="signal"/>
    <allow send_requested_reply="true" send_type="method_return"/>
    <allow send_requested_reply="true" send_type="error"/>
    <allow receive_type="method_call"/>
    <allow receive_type="method_return"/>
    <allow receive_type="error"/>
    <allow receive_type="signal"/>
    <allow send_destination="org.freedesktop.DBus" send_interface="org.freedesktop.DBus"/>
    <allow own="org.bluez"/>
  </policy>
  %s
</busconfig>
`

// Lines of the policy of a [Bus].
const (
	// AllowBlueZ is what Debian's bluez adds for everybody.
	AllowBlueZ = `<policy context="default"><allow send_destination="org.bluez"/></policy>`
	// DenyBlueZ lets nobody call BlueZ, as where only members of a group may.
	DenyBlueZ = ``
)

// Bus starts dbus-daemon with a configuration of its own and more lines of it, and makes it the
// system bus of this process until the test ends. It returns its address, and
// what ends it earlier.
func Bus(t testing.TB, more string) (address string, stop func()) {
	t.Helper()
	address, stop = StartBus(t, more)
	t.Setenv("DBUS_SYSTEM_BUS_ADDRESS", address)
	return address, stop
}

// StartBus is [Bus] for a test that runs in parallel: it leaves the environment as it is.
func StartBus(t testing.TB, more string) (address string, stop func()) {
	t.Helper()
	program := Program(t, "dbus-daemon", "dbus-daemon")
	folder, err := os.MkdirTemp("", "bus") // a short path: that of a socket has 107 bytes at most
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(folder) })
	config, socket := filepath.Join(folder, "bus.conf"), filepath.Join(folder, "socket")
	if err := os.WriteFile(config, fmt.Appendf(nil, busConfig, socket, more), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(program, "--nofork", "--nopidfile", "--nosyslog", "--config-file="+config)
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	stop = sync.OnceFunc(func() {
		_ = cmd.Process.Kill() // it may have ended already
		_ = cmd.Wait()         // killed
	})
	t.Cleanup(stop)
	Until(t, "the bus listens", func() bool {
		c, err := net.Dial("unix", socket)
		return err == nil && c.Close() == nil
	})
	return "unix:path=" + socket, stop
}
