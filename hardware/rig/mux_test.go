package rig

import (
	"slices"
	"strings"
	"testing"

	"casekeeper/configs"
	"casekeeper/hardware"
	"casekeeper/hardware/port/gpiochip"
	"casekeeper/hardware/sim/board"
)

func TestFeltRig(t *testing.T) {
	f, err := Read(configs.FS, "felt")
	if err != nil {
		t.Fatal(err)
	}
	r := Open(f, Options{})
	if len(r.Sources) != 1 || len(r.Missing) != 0 || len(r.Wiring.Readers) != 11 {
		t.Fatalf("%+v, want eleven readers of one source", r)
	}
	for _, want := range []hardware.Reader{{Source: "felt", Input: 700, Place: "gap-1"}, {Source: "felt", Input: 713, Place: "green-hand"}} {
		if !slices.Contains(r.Wiring.Readers, want) {
			t.Errorf("no %+v", want)
		}
	}
	if st := r.Sources[0].Status(); st.Device != "/dev/i2c-1" {
		t.Errorf("%+v", st)
	}
}

func TestWrongMultiplexers(t *testing.T) {
	head := "[[source]]\nname = \"a\"\ntype = \"pn532-mux\"\ndevice = \"/dev/i2c-1\"\n"
	for text, want := range map[string]string{
		"":                              "source[0].readers: is missing",
		"readers = { 1 = \"gap-1\" }":   "x.toml:5: source[0].readers.1: port 1: want the address of the multiplexer",
		"readers = { 708 = \"gap-1\" }": "source[0].readers.708",
		"readers = { 700 = \"gap-1\" }\nreset = 99":                                                                   "x.toml:6: source[0].reset: 99 is no line of a Raspberry Pi",
		"readers = { 700 = \"gap-1\" }\nreset = \"PIN\"":                                                              "x.toml:6: source[0].reset: PIN, want a line",
		"readers = { 700 = \"gap-1\" }\nchip = \"x\"":                                                                 "source[0].chip: is the chip of the line reset",
		"readers = { 700 = \"gap-1\" }\nbaud = 9600":                                                                  "source[0].baud: a pn532-mux has no such field",
		"readers = { 700 = \"gap-1\" }\npoll-ms = 20":                                                                 "source[0].poll-ms: 20, want 50 to 250",
		"readers = { 700 = \"gap-1\" }\n[[source]]\nname = \"b\"\ntype = \"pn532-i2c\"\ndevice = \"/dev/i2c-1\"":      "one source a port",
		"readers = { 700 = \"gap-1\" }\n[[source]]\nname = \"b\"\ntype = \"linehub\"\ndevice = \"/dev/a\"\nreset = 4": "source[1].reset: a linehub has no such field",
	} {
		_, err := Parse([]byte(head+text), "x.toml")
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v\nwant %q", text, err, want)
		}
	}
}

// noted are lines that note what the output was set to.
type noted struct {
	gpiochip.Lines
	sets *[]bool
}

func (n noted) Set(on bool) error {
	*n.sets = append(*n.sets, on)
	return n.Lines.Set(on)
}

func TestResetLine(t *testing.T) {
	b := board.New(1)
	var sets []bool
	reset := resetBy(gpiochip.Request{Out: 4, HasOut: true}, func(r gpiochip.Request) (gpiochip.Lines, error) {
		l, err := b.Open(r)
		return noted{l, &sets}, err
	})
	for range 2 { // the line is free again
		if err := reset(); err != nil {
			t.Error(err)
		}
	}
	if want := []bool{false, true, false, true}; !slices.Equal(sets, want) || !b.Lit(4) {
		t.Errorf("the line was set %v, want low and high twice", sets)
	}
	b.Unplug()
	if err := reset(); err == nil {
		t.Error("no error without a chip")
	}
}
