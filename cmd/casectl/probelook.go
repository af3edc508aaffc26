package main

import (
	"casekeeper/cmd/internal/sitting"
	"casekeeper/hardware/port/buses"
	"casekeeper/hardware/port/gpiochip"
	"casekeeper/hardware/port/serial"
	"casekeeper/hardware/wedge"
)

// found is what is there.
type found struct {
	Ports  []port   `json:"ports"`
	GPIO   []chip   `json:"gpio"`
	Buses  []bus    `json:"buses"`
	Inputs []typist `json:"inputs"`
	Rigs   []string `json:"rigs"`
}

type port struct {
	Path    string `json:"path"`
	Device  string `json:"device"`
	Product string `json:"product,omitempty"`
	Serial  string `json:"serial,omitempty"`
}

type chip struct {
	Path  string `json:"path"`
	Label string `json:"label,omitempty"`
	Lines int    `json:"lines,omitempty"`
	Why   string `json:"why,omitempty"` // it cannot be opened
}

// bus is an SPI port or I2C bus.
type bus struct {
	Path string `json:"path"`
	Why  string `json:"why,omitempty"` // it cannot be opened
}

// typist is a keyboard, or a reader that looks like one.
type typist struct {
	Path   string `json:"path"`
	Device string `json:"device"` // as rig files call it
}

// why tells an error that may be none.
func why(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// look finds what is there.
func look(house sitting.House) (*found, error) {
	chips, err := gpiochip.Find() // first, before anything is opened
	if err != nil {
		return nil, err
	}
	out := &found{Ports: []port{}, GPIO: []chip{}, Buses: []bus{}, Inputs: []typist{}, Rigs: house.Rigs()}
	for _, p := range serial.Ports("/") {
		out.Ports = append(out.Ports, port{p.Path, p.Device, p.Product, p.Serial})
	}
	for _, c := range chips {
		out.GPIO = append(out.GPIO, chip{c.Path, c.Label, c.Lines, why(c.Why)})
	}
	for _, b := range buses.Find() {
		out.Buses = append(out.Buses, bus{b.Path, why(b.Why)})
	}
	for _, in := range wedge.Find() {
		out.Inputs = append(out.Inputs, typist{in.Path, "name:" + in.Name})
	}
	return out, nil
}

// look lists what is there.
func (e *env) look(house sitting.House) error {
	out, err := look(house)
	switch {
	case err != nil:
		return err
	case !e.text:
		return e.print(out)
	case len(out.Ports)+len(out.GPIO)+len(out.Buses)+len(out.Inputs) == 0:
		return e.say("no serial port, GPIO chip, bus or input device here; --rig demo is a table without hardware")
	}
	for _, p := range out.Ports {
		err = e.sayAfter(err, "%s  serial port %s %s %s", p.Path, p.Device, p.Product, p.Serial)
	}
	for _, c := range out.GPIO {
		err = e.sayAfter(err, "%s  GPIO %s, %d lines %s", c.Path, c.Label, c.Lines, c.Why)
	}
	for _, b := range out.Buses {
		err = e.sayAfter(err, "%s  bus %s", b.Path, b.Why)
	}
	for _, in := range out.Inputs {
		err = e.sayAfter(err, "%s  %s", in.Path, in.Device)
	}
	return err
}

// sayAfter says a line if nothing went wrong before.
func (e *env) sayAfter(before error, format string, args ...any) error {
	if before != nil {
		return before
	}
	return e.say(format, args...)
}
