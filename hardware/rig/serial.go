package rig

import (
	"casekeeper/hardware"
	"casekeeper/hardware/barcode"
	"casekeeper/hardware/pn532"
	"casekeeper/hardware/port/serial"
	"casekeeper/hardware/rdm6300"
)

// This file has the readers with a serial port of their own. Each has one
// antenna or window, which is number 1.

// portOptions are the fields of what is on a serial port.
type portOptions struct {
	Baud int `toml:"baud"` // 0 = 115200, or as the driver's device has it
}

// pn532Options are those of a PN532 there.
type pn532Options struct {
	Baud   int `toml:"baud"`
	PollMS int `toml:"poll-ms"`
}

// Port is a source that is alone on a serial port. baud 0 is the usual speed of the
// driver's device.
func Port(name, driver, device string, baud int) Source {
	s := Source{Name: name, Type: driver, Device: device}
	s.setBaud(baud)
	return s
}

// setBaud gives a source the options of its driver with a speed.
func (s *Source) setBaud(baud int) {
	s.options = &portOptions{Baud: baud}
	if s.Type == "pn532-hsu" {
		s.options = &pn532Options{Baud: baud}
	}
}

// port is the configuration of a source's serial port.
func (s *Source) port(baud int) serial.Config {
	return serial.Config{Device: s.Device, Baud: baud, Tap: s.tap, Recorded: s.recorded, Pace: s.pace}
}

// checkPort checks a reader that has nothing but its port.
func checkPort(c *checker, i int, s *Source) { checkReader(c, i, s, own[portOptions](s).Baud) }

func checkPN532(c *checker, i int, s *Source) {
	checkPoll(c, i, own[pn532Options](s).PollMS)
	checkReader(c, i, s, own[pn532Options](s).Baud)
}

// checkReader checks what all readers on a port have.
func checkReader(c *checker, i int, s *Source, baud int) {
	if s.Device == "" {
		c.wrong(i, "device", "is missing: the path of the port, as /dev/serial/by-id/*, or usb: and its serial number")
	}
	checkSpeed(c, i, baud)
	c.none(i, map[string]bool{"dice": len(s.Dice) > 0}, s.Type)
	if s.Wire != "" {
		c.wrong(i, "wire", "a %s has one antenna: write its place in readers", s.Type)
	}
	for _, key := range sorted(s.Readers) {
		if n, err := slotOf(key); err == nil && n != 1 {
			c.wrong(i, "readers."+key, "a %s has one antenna, number 1", s.Type)
		}
	}
}

// checkSpeed refuses speeds that no serial port has; 0 is the usual one.
func checkSpeed(c *checker, i, baud int) {
	if baud != 0 && !serial.HasSpeed(baud) {
		c.wrong(i, "baud", "%d is no speed of serial ports, want one as 9600, 19200, 38400, 57600 or 115200", baud)
	}
}

func openRDM(m rdm6300.Model) func(*Rig, *Source, Options) (hardware.Source, error) {
	return func(_ *Rig, s *Source, _ Options) (hardware.Source, error) {
		return rdm6300.New(s.Name, m, s.port(own[portOptions](s).Baud)), nil
	}
}

func openPN532(_ *Rig, s *Source, _ Options) (hardware.Source, error) {
	return pn532.NewHSU(s.Name, s.port(own[pn532Options](s).Baud), pollOf(own[pn532Options](s).PollMS)), nil
}

func openBarcode(_ *Rig, s *Source, _ Options) (hardware.Source, error) {
	return barcode.New(s.Name, s.port(own[portOptions](s).Baud)), nil
}
