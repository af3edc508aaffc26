// Package pseudo opens pseudo-terminals for simulated devices: the program opens
// the slave by its path, as it would a serial port.
package pseudo

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"syscall"
	"time"

	"github.com/creack/pty"
)

// The name of a new terminal may be missing for a moment: while another goroutine
// looks up the path of an earlier terminal with the same number, as a source does
// whose device was unplugged, the kernel answers from its cache.
const (
	tries = 50
	pause = 2 * time.Millisecond
)

// Open returns a new terminal. Reads and writes of the master end when it is closed or its
// deadline passes. The slave's Name is the path for the program; keep the slave open as long
// as the device is there, or the master is hung up while no program has it open.
func Open() (master, slave *os.File, err error) {
	var opened *os.File
	for range tries {
		opened, slave, err = pty.Open()
		if !errors.Is(err, fs.ErrNotExist) {
			break
		}
		time.Sleep(pause)
	}
	if err != nil {
		return nil, nil, fmt.Errorf("pseudo-terminal: %w", err)
	}
	if master, err = pollable(opened); err != nil {
		return nil, nil, errors.Join(fmt.Errorf("pseudo-terminal: %w", err), slave.Close())
	}
	return master, slave, nil
}

// pollable returns a file that Go's poller watches, unlike the one that package pty opens.
// It closes f.
func pollable(f *os.File) (*os.File, error) {
	defer f.Close()
	fd, err := syscall.Dup(int(f.Fd()))
	if err != nil {
		return nil, err
	}
	syscall.CloseOnExec(fd)
	if err := syscall.SetNonblock(fd, true); err != nil {
		return nil, errors.Join(err, syscall.Close(fd))
	}
	return os.NewFile(uintptr(fd), f.Name()), nil
}
