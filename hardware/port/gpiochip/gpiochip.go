// Package gpiochip finds the GPIO chips of the machine through the kernel's
// character devices (periph's gpioioctl), which are the same on every
// Raspberry Pi: no board tables, no sysfs numbers.
//
// [Find] lists chips. [Watch] keeps some lines of one open and passes their
// readings, with the time, to a [Reader]: dice and buttons have packages of their
// own, without I/O or clock. Only levels count; edges only say when to read.
//
// Not done: a chip that is plugged in after the first call of Find is not
// seen, because periph lists the chips once.
package gpiochip

import (
	"fmt"
	"os"
	"path/filepath"
	"sync"

	"golang.org/x/sys/unix"
	"periph.io/x/conn/v3/driver/driverreg"
	"periph.io/x/host/v3/gpioioctl"
)

// Chip is one GPIO chip.
type Chip struct {
	Path  string // /dev/gpiochip0
	Label string // pinctrl-rp1, pinctrl-bcm2711; on a Pi a line's offset is its BCM number
	Lines int    // 0 if the chip cannot be opened
	Why   error  // why it cannot be opened ([link.Trouble]); nil if it can
}

// first starts the drivers once: a second start would list every chip again.
var first = sync.OnceValue(startDrivers)

// Find lists the chips that exist, including those that cannot be opened. The first call has
// to come before the program opens other files in other goroutines, because starting
// periph's drivers can take descriptor 0 away for a moment; see keepingStdin. No chip is no
// error.
func Find() ([]Chip, error) {
	if err := first(); err != nil {
		return nil, err
	}
	paths, err := filepath.Glob("/dev/gpiochip*")
	if err != nil {
		return nil, fmt.Errorf("looking for GPIO chips: %w", err)
	}
	open := make(map[string]Chip)
	for _, c := range gpioioctl.Chips {
		open[c.Name()] = Chip{Label: c.Label(), Lines: c.LineCount()}
	}
	var out []Chip
	for _, p := range paths {
		if real, _ := filepath.EvalSymlinks(p); real != p {
			continue // a second name, as on a Raspberry Pi 5
		}
		c, ok := open[filepath.Base(p)]
		if !ok {
			c.Why = openTrouble(Chip{Path: p}, nil, whyNot(p))
		}
		c.Path = p
		out = append(out, c)
	}
	return out, nil
}

// whyNot returns why an existing chip could not be opened.
func whyNot(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	f.Close()
	return fmt.Errorf("%s: not a GPIO chip that periph knows", path)
}

// startDrivers starts the drivers of periph that are linked in: gpioioctl, and
// sysfs for package buses, which lists but uses no lines; nothing that touches
// /dev/mem. Version 3.8.5 closes descriptor 0 when two names in /dev are
// one chip, as on a Raspberry Pi 5, so descriptor 0 is put back. Drivers that
// fail only make their chips missing; the error is of the registry itself.
func startDrivers() error {
	return keepingStdin(func() error {
		_, err := driverreg.Init()
		if err != nil {
			return fmt.Errorf("starting the GPIO drivers: %w", err)
		}
		return nil
	})
}

// keepingStdin calls f and puts descriptor 0 back to what it was before.
func keepingStdin(f func() error) error {
	saved, dup := unix.FcntlInt(0, unix.F_DUPFD_CLOEXEC, 10)
	err := f()
	if dup == nil {
		if e := unix.Dup3(saved, 0, 0); e != nil && err == nil {
			err = fmt.Errorf("putting standard input back: %w", e)
		}
		unix.Close(saved)
	}
	return err
}
