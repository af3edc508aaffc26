// Package buses opens the kernel's SPI ports (/dev/spidev0.0: bus and chip
// select) and I2C buses (/dev/i2c-1) through periph, with a remedy when that
// fails. It does not start periph's drivers: neither needs them, and the names
// that they register differ between boards.
package buses

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"casekeeper/hardware"
	"casekeeper/hardware/port/link"

	"periph.io/x/conn/v3/i2c"
	"periph.io/x/conn/v3/spi"
	"periph.io/x/host/v3/sysfs"
)

// kind is the differences between SPI ports and I2C buses.
type kind struct {
	word, glob, group string
	off, others, path hardware.Cure
}

var (
	spiKind = kind{"SPI port", "/dev/spidev*", "spi", hardware.SPIOn, hardware.SPIOthers, hardware.SPIPath}
	i2cKind = kind{"I2C bus", "/dev/i2c-*", "i2c", hardware.I2COn, hardware.I2COthers, hardware.I2CPath}
)

// Bus is an SPI port or I2C bus that is there.
type Bus struct {
	Path string
	Why  error // why it cannot be opened, with a remedy ([link.Trouble]); nil if it can
}

// Find lists the SPI ports, then the I2C buses.
func Find() (list []Bus) {
	for _, k := range []kind{spiKind, i2cKind} {
		paths, _ := filepath.Glob(k.glob) // the pattern is well formed
		for _, path := range paths {
			b := Bus{Path: path}
			if err := mayOpen(path); err != nil {
				b.Why = openTrouble(k, path, err)
			}
			list = append(list, b)
		}
	}
	return list
}

// ParseSPI parses the path of an SPI port, such as /dev/spidev0.1.
func ParseSPI(path string) (bus, chipSelect int, err error) {
	if n, _ := fmt.Sscanf(path, "/dev/spidev%d.%d", &bus, &chipSelect); n != 2 || path != fmt.Sprintf("/dev/spidev%d.%d", bus, chipSelect) {
		return 0, 0, fmt.Errorf("%q, want an SPI port as /dev/spidev0.0", path)
	}
	return bus, chipSelect, nil
}

// ParseI2C parses the path of an I2C bus, such as /dev/i2c-1.
func ParseI2C(path string) (bus int, err error) {
	if n, _ := fmt.Sscanf(path, "/dev/i2c-%d", &bus); n != 1 || path != fmt.Sprintf("/dev/i2c-%d", bus) {
		return 0, fmt.Errorf("%q, want an I2C bus as /dev/i2c-1", path)
	}
	return bus, nil
}

// OpenSPI opens an SPI port. Errors are [link.Trouble].
func OpenSPI(path string) (spi.PortCloser, error) {
	bus, chipSelect, err := ParseSPI(path)
	if err != nil {
		return nil, unfit(spiKind, err)
	}
	if err := mayOpen(path); err != nil {
		return nil, openTrouble(spiKind, path, err)
	}
	p, err := sysfs.NewSPI(bus, chipSelect)
	if err != nil {
		return nil, openTrouble(spiKind, path, err)
	}
	return p, nil
}

// OpenI2C opens an I2C bus. Errors are [link.Trouble].
func OpenI2C(path string) (i2c.BusCloser, error) {
	bus, err := ParseI2C(path)
	if err != nil {
		return nil, unfit(i2cKind, err)
	}
	if err := mayOpen(path); err != nil {
		return nil, openTrouble(i2cKind, path, err)
	}
	b, err := sysfs.NewI2C(bus)
	if err != nil {
		return nil, openTrouble(i2cKind, path, err)
	}
	return b, nil
}

// mayOpen returns the error of the system for opening path, which periph hides in a text.
func mayOpen(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	return f.Close()
}

func unfit(k kind, err error) error {
	return &link.Trouble{Reason: hardware.ReasonUnfit, Detail: err.Error(), Remedy: k.path.With(), Err: err}
}

// openTrouble returns the reason and remedy of an error of opening.
func openTrouble(k kind, path string, err error) error {
	t := &link.Trouble{Reason: hardware.ReasonIO, Detail: err.Error(), Remedy: hardware.Restart.With(), Err: err}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		t.Reason, t.Remedy = hardware.ReasonNotFound, k.off.With()
		t.Detail = path + ": no such " + k.word
		if found, _ := filepath.Glob(k.glob); len(found) > 0 {
			t.Remedy = k.others.With(path, strings.Join(found, ", "))
		}
	case errors.Is(err, fs.ErrPermission):
		group, ok := hardware.GroupOf(path)
		if !ok {
			group = k.group
		}
		t.Reason, t.Who = hardware.ReasonPermission, group
		t.Remedy = hardware.JoinGroup.With(group)
	}
	return t
}
