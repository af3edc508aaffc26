package qemu

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"syscall"

	"golang.org/x/sys/unix"
)

// Mark begins each line that is a message to the test.
const Mark = "@"

// modulesDir is where the guest finds its modules, in the order of their names.
const modulesDir = "/modules"

// Begin does what the first program of a system has to do: it mounts the kernel's file
// systems, loads the modules, silences the kernel on the console, and makes the console
// transparent. Call it first in the guest.
func Begin() error {
	for _, m := range []struct{ kind, dir string }{{"proc", "/proc"}, {"sysfs", "/sys"}, {"devtmpfs", "/dev"}, {"tmpfs", "/tmp"}} {
		if err := os.MkdirAll(m.dir, 0o755); err != nil {
			return fmt.Errorf("making %s: %w", m.dir, err)
		}
		if err := syscall.Mount(m.kind, m.dir, m.kind, 0, ""); err != nil && err != syscall.EBUSY {
			return fmt.Errorf("mounting %s: %w", m.dir, err)
		}
	}
	if err := os.WriteFile("/proc/sys/kernel/printk", []byte("1"), 0); err != nil {
		return fmt.Errorf("silencing the kernel: %w", err)
	}
	if err := raw(0); err != nil {
		return fmt.Errorf("the console: %w", err)
	}
	return load()
}

// load loads the modules.
func load() error {
	files, err := filepath.Glob(modulesDir + "/*.ko")
	if err != nil {
		return fmt.Errorf("looking for modules: %w", err)
	}
	slices.Sort(files)
	for _, path := range files {
		f, err := os.Open(path)
		if err != nil {
			return fmt.Errorf("loading a module: %w", err)
		}
		err = unix.FinitModule(int(f.Fd()), "", 0)
		f.Close()
		if err != nil && err != unix.EEXIST {
			return fmt.Errorf("loading %s: %w", filepath.Base(path), err)
		}
	}
	return nil
}

// raw makes a terminal pass every byte unchanged.
func raw(fd int) error {
	t, err := unix.IoctlGetTermios(fd, unix.TCGETS)
	if err != nil {
		return err
	}
	t.Iflag, t.Oflag, t.Lflag = 0, 0, 0
	t.Cc[unix.VMIN], t.Cc[unix.VTIME] = 1, 0
	return unix.IoctlSetTermios(fd, unix.TCSETS, t)
}

// Say prints a message to the test, in one write.
func Say(text []byte) error {
	line := append([]byte("\n"+Mark), bytes.TrimRight(text, "\n")...)
	_, err := os.Stdout.Write(append(line, '\n'))
	return err
}

// End switches the machine off. It does not return.
func End() {
	syscall.Sync()
	if err := syscall.Reboot(syscall.LINUX_REBOOT_CMD_POWER_OFF); err != nil {
		panic(fmt.Sprintf("switching off: %v", err))
	}
	select {}
}
