package rig

import (
	"strings"
	"testing"

	"casekeeper/hardware"
)

func TestReadersOnBuses(t *testing.T) {
	f, err := Parse([]byte(`
[[source]]
name    = "desk"
type    = "mfrc522-spi"
device  = "/dev/spidev0.0"
poll-ms = 50
readers = { 1 = "any" }
[[source]]
name    = "left"
type    = "pn532-i2c"
device  = "/dev/i2c-1"
readers = { 1 = "gap-1" }
[[source]]
name    = "right"
type    = "pn532-spi"
device  = "/dev/spidev0.1"
poll-ms = 250
readers = { 1 = "gap-2" }
`), "x.toml")
	if err != nil {
		t.Fatal(err)
	}
	r := Open(f, Options{})
	if len(r.Missing) != 0 || len(r.Sources) != len(f.Sources) || len(r.Wiring.Readers) != 3 {
		t.Errorf("%+v", r)
	}
	for i, s := range r.Sources {
		if st := s.Status(); st.State != hardware.Off || st.Device != f.Sources[i].Device {
			t.Errorf("%s: %+v", s.Name(), st)
		}
	}
}

func TestWrongReadersOnBuses(t *testing.T) {
	for text, want := range map[string]string{
		"type = \"mfrc522-spi\"":                                                      "source[0].device: \"\", want an SPI port as /dev/spidev0.0",
		"type = \"mfrc522-spi\"\ndevice = \"/dev/ttyUSB0\"":                           "source[0].device: \"/dev/ttyUSB0\"",
		"type = \"mfrc522-spi\"\ndevice = \"/dev/spidev0.0\"\npoll-ms = 20":           "source[0].poll-ms: 20, want 50 to 250",
		"type = \"mfrc522-spi\"\ndevice = \"/dev/spidev0.0\"\nbaud = 9600":            "source[0].baud: a mfrc522-spi has no such field",
		"type = \"mfrc522-spi\"\ndevice = \"/dev/spidev0.0\"\nwire = \"all\"":         "source[0].wire",
		"type = \"mfrc522-spi\"\ndevice = \"/dev/spidev0.0\"\nreaders = { 2 = \"x\"}": "source[0].readers.2",
		"type = \"pn532-i2c\"\ndevice = \"/dev/spidev0.0\"":                           "want an I2C bus as /dev/i2c-1",
		"type = \"pn532-spi\"\ndevice = \"/dev/i2c-1\"":                               "want an SPI port as /dev/spidev0.0",
		"type = \"pn532-i2c\"\ndevice = \"/dev/i2c-1\"\nreaders = { 3 = \"x\"}":       "source[0].readers.3",
	} {
		_, err := Parse([]byte("[[source]]\nname = \"a\"\n"+text), "x.toml")
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v\nwant %q", text, err, want)
		}
	}
}
