package rig

import (
	"fmt"
	"strings"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/linehub"
	"casekeeper/hardware/rdm6300"
	"casekeeper/hardware/sim"
)

// driver is one type of source in a rig file.
type driver struct {
	name  string
	check func(c *checker, i int, s *Source)
	open  func(r *Rig, s *Source, o Options) (hardware.Source, error)
}

// drivers lists every driver. A new one is a line here, and its fields in
// [Source].
func drivers() []driver {
	return []driver{
		{"linehub", checkHub, openHub},
		{"sim", checkSim, openSim},
		{"rdm6300", checkPort, openRDM(rdm6300.RDM6300)},
		{"id12", checkPort, openRDM(rdm6300.ID12)},
		{"pn532-hsu", checkPN532, openPN532},
		{"barcode-serial", checkPort, openBarcode},
		{"gpio-die3", checkDie, openDie},
		{"gpio-die-faces", checkDie, openDie},
		{"gpio-buttons", checkButtons, openButtons},
		{"wedge", checkWedge, openWedge},
		{"pn532-i2c", checkPN532I2C, openPN532I2C},
		{"pn532-spi", checkPN532SPI, openPN532SPI},
		{"pn532-mux", checkPN532Mux, openPN532Mux},
		{"mfrc522-spi", checkMFRC522, openMFRC522},
		{"ble-die", checkBLEDie, openBLEDie},
		{"mqtt", checkMQTT, openMQTT},
		{"replay", checkReplay, openReplay},
	}
}

func driverOf(name string) (driver, bool) {
	for _, d := range drivers() {
		if d.name == name {
			return d, true
		}
	}
	return driver{}, false
}

// typeList names the drivers for an error.
func typeList() string {
	var names []string
	for _, d := range drivers() {
		names = append(names, d.name)
	}
	return strings.Join(names, ", ")
}

func checkHub(c *checker, i int, s *Source) {
	if s.Device == "" {
		c.wrong(i, "device", "is missing: the path of the port, as /dev/serial/by-id/*, or usb: and its serial number")
	}
	checkSpeed(c, i, s)
	c.none(i, map[string]bool{"seed": s.Seed != 0, "faults": s.Faults != "", "poll-ms": s.PollMS != 0}, s.Type)
}

func openHub(_ *Rig, s *Source, _ Options) (hardware.Source, error) {
	return linehub.New(s.Name, s.port()), nil
}

func checkSim(c *checker, i int, s *Source) {
	if _, err := sim.ParseFaults(s.Faults); err != nil {
		c.wrong(i, "faults", "%v", err)
	}
	if s.PollMS < 0 || s.PollMS > 1000 {
		c.wrong(i, "poll-ms", "%d, want 1 to 1000 milliseconds", s.PollMS)
	}
	c.none(i, map[string]bool{"device": s.Device != "", "baud": s.Baud != 0}, s.Type)
}

func openSim(r *Rig, s *Source, o Options) (hardware.Source, error) {
	faults, err := sim.ParseFaults(s.Faults)
	if err != nil {
		return nil, fmt.Errorf("faults: %w", err)
	}
	opts := sim.Opts{Name: s.Name, Seed: s.Seed, Faults: faults, Poll: time.Duration(s.PollMS) * time.Millisecond, Live: true, Tap: s.tap}
	for _, reader := range r.Wiring.Readers {
		if reader.Source == s.Name {
			opts.Slots = append(opts.Slots, reader.Input)
			opts.Holds = append(opts.Holds, reader.Holds)
		}
	}
	if o.Sim != nil {
		o.Sim(&opts)
	}
	rig, err := sim.Open(opts)
	if err != nil {
		return nil, err
	}
	r.Sims = append(r.Sims, rig)
	return rig.Source(), nil
}
