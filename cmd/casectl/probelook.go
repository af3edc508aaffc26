package main

import (
	"errors"
	"strings"

	"casekeeper/cmd/internal/sitting"
	"casekeeper/hardware"
	"casekeeper/hardware/port/buses"
	"casekeeper/hardware/port/gpiochip"
	"casekeeper/hardware/port/link"
	"casekeeper/hardware/port/serial"
	"casekeeper/hardware/wedge"
	"casekeeper/ui/present"
)

// found is what this machine has.
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
	closed
}

// bus is an SPI port or I2C bus.
type bus struct {
	Path string `json:"path"`
	closed
}

// closed is why something cannot be opened, and the remedy; both "" if it can.
type closed struct {
	Why    string `json:"why,omitempty"`
	Remedy string `json:"remedy,omitempty"`
}

// typist is a keyboard, or a reader that acts as one.
type typist struct {
	Path   string `json:"path"`
	Device string `json:"device"` // its name in rig files
}

// why renders an error of opening; err may be nil.
func why(general *present.Words, err error) closed {
	var trouble *link.Trouble
	if !errors.As(err, &trouble) {
		return closed{}
	}
	st := hardware.Status{}.Troubled(hardware.Fault, trouble.Reason, trouble.Detail, trouble.Remedy)
	text, remedy := general.Source(sitting.Source("", st))
	return closed{strings.TrimPrefix(text, ": "), remedy}
}

// look finds ports, chips, buses and inputs.
func look(rigs []string, general *present.Words) (*found, error) {
	chips, err := gpiochip.Find() // before anything else is opened
	if err != nil {
		return nil, err
	}
	out := &found{Ports: []port{}, GPIO: []chip{}, Buses: []bus{}, Inputs: []typist{}, Rigs: rigs}
	for _, p := range serial.Ports("/") {
		out.Ports = append(out.Ports, port{p.Path, p.Device, p.Product, p.Serial})
	}
	for _, c := range chips {
		out.GPIO = append(out.GPIO, chip{c.Path, c.Label, c.Lines, why(general, c.Why)})
	}
	for _, b := range buses.Find() {
		out.Buses = append(out.Buses, bus{b.Path, why(general, b.Why)})
	}
	for _, in := range wedge.Find() {
		out.Inputs = append(out.Inputs, typist{in.Path, "name:" + in.Name})
	}
	return out, nil
}

// look prints them.
func (e *env) look(general *present.Words) error {
	out, err := look(e.house.Rigs(), general)
	switch {
	case err != nil:
		return err
	case !e.text:
		return e.print(out)
	case len(out.Ports)+len(out.GPIO)+len(out.Buses)+len(out.Inputs) == 0:
		return e.say("%s", general.Say("probe.nothing"))
	}
	for _, p := range out.Ports {
		err = e.sayAfter(err, "%s  %s", p.Path, strings.TrimSpace(general.Say("probe.port", p.Device, p.Product, p.Serial)))
	}
	for _, c := range out.GPIO {
		err = e.there(err, c.Path, general.Say("probe.gpio", c.Label, c.Lines), c.closed)
	}
	for _, b := range out.Buses {
		err = e.there(err, b.Path, general.Say("probe.bus"), b.closed)
	}
	for _, in := range out.Inputs {
		err = e.sayAfter(err, "%s  %s", in.Path, in.Device)
	}
	return err
}

// there prints what is at a path, or why it cannot be opened.
func (e *env) there(before error, path, what string, c closed) error {
	if c.Why != "" {
		what = c.Why + ". " + c.Remedy
	}
	return e.sayAfter(before, "%s  %s", path, what)
}

// sayAfter prints a line, unless before is an error.
func (e *env) sayAfter(before error, format string, args ...any) error {
	if before != nil {
		return before
	}
	return e.say(format, args...)
}
