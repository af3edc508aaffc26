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
	name    string
	options func() any // a pointer to a struct of its fields in a rig file
	check   func(c *checker, i int, s *Source)
	open    func(r *Rig, s *Source, o Options) (hardware.Source, error)
}

// drivers lists every driver. A new one is a line here, with a struct of its own
// fields.
func drivers() []driver {
	return []driver{
		{name: "linehub", options: fresh[portOptions], check: checkHub, open: openHub},
		{name: "sim", options: fresh[simOptions], check: checkSim, open: openSim},
		{name: "rdm6300", options: fresh[portOptions], check: checkPort, open: openRDM(rdm6300.RDM6300)},
		{name: "id12", options: fresh[portOptions], check: checkPort, open: openRDM(rdm6300.ID12)},
		{name: "pn532-hsu", options: fresh[pn532Options], check: checkPN532, open: openPN532},
		{name: "barcode-serial", options: fresh[portOptions], check: checkPort, open: openBarcode},
		{name: "gpio-die3", options: fresh[codeOptions], check: checkCodeDie, open: openCodeDie},
		{name: "gpio-die-faces", options: fresh[facesOptions], check: checkFacesDie, open: openFacesDie},
		{name: "gpio-buttons", options: fresh[buttonOptions], check: checkButtons, open: openButtons},
		{name: "wedge", options: fresh[wedgeOptions], check: checkWedge, open: openWedge},
		{name: "pn532-i2c", options: fresh[pollOptions], check: checkI2C, open: openPN532I2C},
		{name: "pn532-spi", options: fresh[pollOptions], check: checkSPI, open: openPN532SPI},
		{name: "pn532-mux", options: fresh[muxOptions], check: checkPN532Mux, open: openPN532Mux},
		{name: "mfrc522-spi", options: fresh[pollOptions], check: checkSPI, open: openMFRC522},
		{name: "ble-die", options: fresh[struct{}], check: checkBLEDie, open: openBLEDie},
		{name: "mqtt", options: fresh[mqttOptions], check: checkMQTT, open: openMQTT},
		{name: "camera", options: fresh[cameraOptions], check: checkCamera, open: openCamera},
		{name: "replay", options: fresh[replayOptions], check: checkReplay, open: openReplay},
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
	checkSpeed(c, i, own[portOptions](s).Baud)
}

func openHub(_ *Rig, s *Source, _ Options) (hardware.Source, error) {
	return linehub.New(s.Name, s.port(own[portOptions](s).Baud)), nil
}

// simOptions are the fields of a simulated hub.
type simOptions struct {
	Seed   uint64 `toml:"seed"`
	Faults string `toml:"faults"`
	PollMS int    `toml:"poll-ms"`
}

func checkSim(c *checker, i int, s *Source) {
	own := own[simOptions](s)
	if _, err := sim.ParseFaults(own.Faults); err != nil {
		c.wrong(i, "faults", "%v", err)
	}
	if own.PollMS < 0 || own.PollMS > 1000 {
		c.wrong(i, "poll-ms", "%d, want 1 to 1000 milliseconds", own.PollMS)
	}
	c.none(i, map[string]bool{"device": s.Device != ""}, s.Type)
}

func openSim(r *Rig, s *Source, o Options) (hardware.Source, error) {
	own := own[simOptions](s)
	faults, err := sim.ParseFaults(own.Faults)
	if err != nil {
		return nil, fmt.Errorf("faults: %w", err)
	}
	opts := sim.Opts{Name: s.Name, Seed: own.Seed, Faults: faults, Poll: time.Duration(own.PollMS) * time.Millisecond, Live: true, Tap: s.tap}
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
