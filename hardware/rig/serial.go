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

// port is the configuration of a source's serial port.
func (s *Source) port() serial.Config {
	return serial.Config{Device: s.Device, Baud: s.Baud, Tap: s.tap, Recorded: s.recorded, Pace: s.Speed}
}

// checkPort checks a reader that has nothing but its port.
func checkPort(c *checker, i int, s *Source) {
	c.none(i, map[string]bool{"poll-ms": s.PollMS != 0}, s.Type)
	checkReader(c, i, s)
}

func checkPN532(c *checker, i int, s *Source) {
	checkPoll(c, i, s)
	checkReader(c, i, s)
}

// checkReader checks what all readers on a port have.
func checkReader(c *checker, i int, s *Source) {
	if s.Device == "" {
		c.wrong(i, "device", "is missing: the path of the port, as /dev/serial/by-id/*, or usb: and its serial number")
	}
	checkSpeed(c, i, s)
	c.none(i, map[string]bool{"seed": s.Seed != 0, "faults": s.Faults != "", "dice": len(s.Dice) > 0}, s.Type)
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
func checkSpeed(c *checker, i int, s *Source) {
	if s.Baud != 0 && !serial.HasSpeed(s.Baud) {
		c.wrong(i, "baud", "%d is no speed of serial ports, want one as 9600, 19200, 38400, 57600 or 115200", s.Baud)
	}
}

func openRDM(m rdm6300.Model) func(*Rig, *Source, Options) (hardware.Source, error) {
	return func(_ *Rig, s *Source, _ Options) (hardware.Source, error) {
		return rdm6300.New(s.Name, m, s.port()), nil
	}
}

func openPN532(_ *Rig, s *Source, _ Options) (hardware.Source, error) {
	return pn532.NewHSU(s.Name, s.port(), s.pollOf()), nil
}

func openBarcode(_ *Rig, s *Source, _ Options) (hardware.Source, error) {
	return barcode.New(s.Name, s.port()), nil
}
