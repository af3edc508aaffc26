package doctor

import (
	"os"
	"path/filepath"
	"testing"
)

// TestBusesOn: what is off, on, on for another board only, or off again below.
func TestBusesOn(t *testing.T) {
	for _, c := range []struct{ name, before, after string }{
		{"off, as the image has it", "#dtparam=i2c_arm=on\ndtparam=audio=on\n", "#dtparam=i2c_arm=on\ndtparam=audio=on\n\n[all]\ndtparam=i2c_arm=on\nenable_uart=1\ndtparam=uart0=on\n"},
		{"on", "dtparam=i2c_arm=on\n[all]\nenable_uart=1\ndtparam=uart0=on\n", ""},
		{"one of two", "dtparam=i2c_arm=on\n", "dtparam=i2c_arm=on\n\n[all]\nenable_uart=1\ndtparam=uart0=on\n"},
		{"on for another board", "[pi4]\ndtparam=i2c_arm=on\n[all]\nenable_uart=1\ndtparam=uart0=on\n", "[pi4]\ndtparam=i2c_arm=on\n[all]\nenable_uart=1\ndtparam=uart0=on\n\n[all]\ndtparam=i2c_arm=on\n"},
		{"off again below", "dtparam=i2c_arm=on\nenable_uart=1\ndtparam=uart0=on\ndtparam=i2c_arm=off\n", "dtparam=i2c_arm=on\nenable_uart=1\ndtparam=uart0=on\ndtparam=i2c_arm=off\n\n[all]\ndtparam=i2c_arm=on\n"},
	} {
		if c.after == "" {
			c.after = c.before
		}
		root := t.TempDir()
		config, cmdline := filepath.Join(root, "config.txt"), filepath.Join(root, "cmdline.txt")
		write := func(name, text string) {
			if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		write(config, c.before)
		write(cmdline, "console=serial0,115200 console=tty1 root=PARTUUID=1-02 rootwait\n")
		if _, err := BusesOn(root, root, "i2c", "uart"); err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		is := func(name, want string) {
			t.Helper()
			if got, err := os.ReadFile(name); err != nil || string(got) != want {
				t.Errorf("%s: %s is %q (%v), want %q", c.name, filepath.Base(name), got, err, want)
			}
		}
		is(config, c.after)
		is(cmdline, "console=tty1 root=PARTUUID=1-02 rootwait\n")
		is(cmdline+copyEnding, "console=serial0,115200 console=tty1 root=PARTUUID=1-02 rootwait\n")
		is(filepath.Join(root, "etc/modules-load.d/casekeeper.conf"), "i2c-dev\n")
		if c.after != c.before {
			is(config+copyEnding, c.before)
		}
		if changed, err := BusesOn(root, root, "i2c", "uart"); err != nil || len(changed) > 0 {
			t.Errorf("%s: a second time: %v, %v", c.name, changed, err)
		}
	}
	if _, err := BusesOn(t.TempDir(), t.TempDir(), "spi"); err == nil {
		t.Error("without config.txt it says that all is well")
	}
}
