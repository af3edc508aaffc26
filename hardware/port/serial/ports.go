package serial

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// PortInfo is a serial port that the system has.
type PortInfo struct {
	Path    string // the most lasting name: by-id, by-path, or the device itself
	Device  string // the device itself, as in /dev/ttyUSB0
	Product string // what a USB adapter says of itself; may be empty
	Serial  string // a USB adapter's serial number; many have none
}

// String gives the path and what is behind it.
func (p PortInfo) String() string {
	if p.Product == "" {
		return p.Path
	}
	return fmt.Sprintf("%s (%s)", p.Path, p.Product)
}

// Ports lists the serial ports under root, "/" but in tests: USB adapters
// first, then the ports of the board that have hardware behind them.
func Ports(root string) []PortInfo {
	var out []PortInfo
	seen := make(map[string]bool)
	for _, pattern := range []string{"dev/serial/by-id/*", "dev/serial/by-path/*", "dev/ttyUSB*", "dev/ttyACM*", "dev/ttyAMA*", "dev/ttyS*"} {
		paths, err := filepath.Glob(filepath.Join(root, pattern))
		if err != nil {
			continue // only a malformed pattern, and these are constants
		}
		slices.Sort(paths)
		for _, path := range paths {
			device, err := filepath.EvalSymlinks(path)
			if err != nil || seen[device] || !real(root, device) {
				continue
			}
			seen[device] = true
			out = append(out, describe(root, path, device))
		}
	}
	return out
}

// real tells whether there is hardware behind a tty: the kernel makes names
// for ports that a board does not have.
func real(root, device string) bool {
	_, err := os.Stat(filepath.Join(root, "sys/class/tty", filepath.Base(device), "device"))
	return err == nil
}

// describe asks the USB device above the tty, at most five levels up.
func describe(root, path, device string) PortInfo {
	p := PortInfo{Path: path, Device: device}
	dir, err := filepath.EvalSymlinks(filepath.Join(root, "sys/class/tty", filepath.Base(device), "device"))
	for range 5 {
		if err != nil {
			return p
		}
		if product, e := os.ReadFile(filepath.Join(dir, "product")); e == nil {
			p.Product = strings.TrimSpace(string(product))
			serial, _ := os.ReadFile(filepath.Join(dir, "serial")) // many have none
			p.Serial = strings.TrimSpace(string(serial))
			return p
		}
		dir = filepath.Dir(dir)
	}
	return p
}

// usb stands before the serial number of an adapter.
const usb = "usb:"

// resolve finds the path of a configured device.
func resolve(device string) (string, error) {
	if number, ok := strings.CutPrefix(device, usb); ok {
		for _, p := range Ports("/") {
			if p.Serial == number {
				return p.Device, nil
			}
		}
		return device, &os.PathError{Op: "find", Path: device, Err: fs.ErrNotExist}
	}
	if !strings.ContainsAny(device, "*?[") {
		return device, nil
	}
	paths, err := filepath.Glob(device)
	if err != nil {
		return device, &os.PathError{Op: "find", Path: device, Err: err}
	}
	if len(paths) == 0 {
		return device, &os.PathError{Op: "find", Path: device, Err: fs.ErrNotExist}
	}
	slices.Sort(paths)
	return paths[0], nil
}
