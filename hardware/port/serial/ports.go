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
	Path    string // the most stable name: by-id, by-path, or the device itself
	Device  string // the device itself, such as /dev/ttyUSB0
	Product string // as a USB adapter reports it; may be empty
	Serial  string // serial number of a USB adapter; many have none
}

// String returns the path and the product.
func (p PortInfo) String() string {
	if p.Product == "" {
		return p.Path
	}
	return fmt.Sprintf("%s (%s)", p.Path, p.Product)
}

// Ports lists the serial ports under root, which is "/" except in tests: USB adapters first,
// then the ports of the board that have hardware behind them.
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
			if err != nil || seen[device] || !hasHardware(root, device) {
				continue
			}
			seen[device] = true
			out = append(out, describe(root, path, device))
		}
	}
	return out
}

// hasHardware reports whether there is hardware behind a tty: the kernel has names for ports
// that a board does not have.
func hasHardware(root, device string) bool {
	_, err := os.Stat(filepath.Join(root, "sys/class/tty", filepath.Base(device), "device"))
	return err == nil
}

// describe reads the USB device above the tty, at most five levels up.
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

// usb is the prefix of an adapter given by serial number.
const usb = "usb:"

// resolve returns the path of a configured device.
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
