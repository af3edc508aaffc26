package taps

import (
	"bufio"
	"context"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
)

// desktop gives the display the surroundings of a desktop: a session bus, the socket of an audio
// server, settings for all Fyne programs, a font folder, and tools of the owner. It ends with the
// test.
func (d *Display) desktop() {
	d.t.Helper()
	if _, err := exec.LookPath("dbus-daemon"); err != nil && os.Getenv("CASEKEEPER_APP") == "" {
		d.t.Skipf("%v; make test installs it", err)
	}
	audio, err := net.Listen("unix", filepath.Join(d.home, "audio"))
	if err != nil {
		d.t.Fatal(err)
	}
	d.t.Cleanup(func() { audio.Close() })
	d.around = []string{"DBUS_SESSION_BUS_ADDRESS=" + d.bus(), "PULSE_SERVER=unix:" + audio.Addr().String(), "XDG_CURRENT_DESKTOP=GNOME", "LANG=de_DE.UTF-8", "LC_ALL="}
	for path, text := range map[string]string{
		".config/fyne/settings.json":          `{"theme":"light","scale":1,"primary_color":"red"}`,
		".config/fontconfig/fonts.conf":       `<?xml version="1.0"?><fontconfig><dir>~/.fonts</dir></fontconfig>`,
		".fonts/RobotoSlab-Bold.otf":          "no font",
		".local/share/casekeeper/preferences": "not of this test",
	} {
		file := filepath.Join(d.home, path)
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			d.t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			d.t.Fatal(err)
		}
	}
}

// bus starts a message bus for this display and returns its address.
func (d *Display) bus() string {
	d.t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	daemon := exec.CommandContext(ctx, "dbus-daemon", "--session", "--nofork", "--print-address", "--address=unix:dir="+d.home)
	daemon.Cancel = func() error { return daemon.Process.Signal(syscall.SIGTERM) }
	out, err := daemon.StdoutPipe()
	if err != nil {
		d.t.Fatal(err)
	}
	if err := daemon.Start(); err != nil {
		d.t.Fatal(err)
	}
	d.t.Cleanup(func() {
		stop()
		_ = daemon.Wait() // killed
	})
	address, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		d.t.Fatalf("the bus told no address: %v", err)
	}
	return strings.TrimSpace(address)
}
