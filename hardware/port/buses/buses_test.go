package buses

import (
	"errors"
	"io/fs"
	"strings"
	"testing"

	"casekeeper/hardware"
	"casekeeper/hardware/port/link"
)

func TestPaths(t *testing.T) {
	if b, cs, err := ParseSPI("/dev/spidev10.1"); err != nil || b != 10 || cs != 1 {
		t.Errorf("%d %d %v", b, cs, err)
	}
	if b, err := ParseI2C("/dev/i2c-22"); err != nil || b != 22 {
		t.Errorf("%d %v", b, err)
	}
	for _, path := range []string{"", "/dev/spidev0", "/dev/spidev0.0x", "/dev/spidev-1.0x", "spidev0.0", "/dev/spidev00.0"} {
		if _, _, err := ParseSPI(path); err == nil {
			t.Errorf("%q is an SPI port", path)
		}
		if _, err := ParseI2C(path); err == nil {
			t.Errorf("%q is an I2C bus", path)
		}
	}
}

func TestWhatIsMissingIsToldWithItsRemedy(t *testing.T) {
	_, spiErr := OpenSPI("/dev/spidev250.250")
	_, i2cErr := OpenI2C("/dev/i2c-60000")
	for _, c := range []struct {
		err    error
		reason hardware.Reason
		remedy string
	}{
		{spiErr, hardware.ReasonNotFound, "spi-o"},
		{i2cErr, hardware.ReasonNotFound, "i2c-o"},
		{openTrouble(spiKind, "/nowhere", fs.ErrPermission), hardware.ReasonPermission, "join-group: spi"},
		{openTrouble(i2cKind, "/nowhere", fs.ErrPermission), hardware.ReasonPermission, "join-group: i2c"},
		{openTrouble(i2cKind, "/nowhere", errors.New("odd")), hardware.ReasonIO, "restart"},
	} {
		var trouble *link.Trouble
		if !errors.As(c.err, &trouble) || trouble.Reason != c.reason || !strings.Contains(trouble.Remedy.String(), c.remedy) || trouble.Detail == "" {
			t.Errorf("%+v, want %s with %q", trouble, c.reason, c.remedy)
		}
	}
}
