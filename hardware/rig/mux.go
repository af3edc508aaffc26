package rig

import (
	"errors"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/pn532"
	"casekeeper/hardware/port/buses"
	"casekeeper/hardware/port/gpiochip"
	"casekeeper/hardware/port/i2cmux"
)

// resetTime is how long RESET is held; the multiplexer needs 6 ns.
const resetTime = time.Millisecond

// muxOptions are the fields of readers behind multiplexers.
type muxOptions struct {
	PollMS int    `toml:"poll-ms"`
	Chip   string `toml:"chip"`  // of reset; "" = the pin header
	Reset  any    `toml:"reset"` // the line to the multiplexers' RESET
}

func (o *muxOptions) wires() (chip string, list []wire) {
	if o.Reset != nil {
		list = append(list, wire{"reset", o.Reset})
	}
	return o.Chip, list
}

// checkPN532Mux checks readers behind multiplexers.
func checkPN532Mux(c *checker, i int, s *Source) {
	own := own[muxOptions](s)
	_, err := buses.ParseI2C(s.Device)
	checkBus(c, i, s, own.PollMS, err)
	if len(s.Readers) == 0 {
		c.wrong(i, "readers", "is missing: multiplexer and channel of each reader, as 700 = \"gap-1\"")
	}
	for _, key := range sorted(s.Readers) {
		n, err := slotOf(key)
		if err != nil {
			continue // told with the wiring
		}
		if _, err := i2cmux.PortOf(int(n)); err != nil {
			c.wrong(i, "readers."+key, "%v", err)
		}
	}
	if own.Chip != "" && own.Reset == nil {
		c.wrong(i, "chip", "is the chip of the line reset, which is missing")
	}
}

func openPN532Mux(_ *Rig, s *Source, o Options) (hardware.Source, error) {
	own := own[muxOptions](s)
	cfg := pn532.Antennas{Device: s.Device, Poll: pollOf(own.PollMS), Open: o.I2C, Places: make(map[i2cmux.Port]string)}
	for key, place := range s.Readers {
		n, err := slotOf(key)
		if err != nil {
			return nil, err
		}
		p, err := i2cmux.PortOf(int(n))
		if err != nil {
			return nil, err
		}
		cfg.Places[p] = place
	}
	if own.Reset != nil {
		line, err := lineOf(own.Reset)
		if err != nil {
			return nil, err
		}
		cfg.Reset = resetBy(gpiochip.Request{Chip: own.Chip, Out: line, HasOut: true}, gpiochip.OpenLines)
	}
	return pn532.NewArray(s.Name, cfg), nil
}

// resetBy pulls a line low for a moment. The line is an output only meanwhile;
// otherwise the resistor on the multiplexer's board holds it high.
func resetBy(r gpiochip.Request, open func(gpiochip.Request) (gpiochip.Lines, error)) func() error {
	return func() error {
		lines, err := open(r)
		if err != nil {
			return err
		}
		low := lines.Set(false)
		time.Sleep(resetTime)
		return errors.Join(low, lines.Set(true), lines.Close())
	}
}
