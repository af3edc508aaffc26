// Program busguest is the only program of an emulated board with I2C buses; see package emulated.
// It is separate from program guest because that one takes long to build for a second architecture.
package main

import (
	"fmt"

	"casekeeper/cmd/internal/emulated"
	"casekeeper/hardware/port/buses"
	"casekeeper/hardware/port/i2cmux"
)

func main() {
	var g guest
	emulated.Serve(nil, func(o emulated.Order, done *emulated.Done) error {
		switch o.Do {
		case emulated.Transfer:
			bytes, err := g.transfer(o)
			if done.Bytes = bytes; err != nil {
				done.Failed = err.Error()
			}
			return nil
		case emulated.Shut:
			_, err := g.bus.trunk.Close()
			return err
		}
		return fmt.Errorf("%q is no order", o.Do)
	})
}

// guest holds what orders have opened.
type guest struct {
	bus *bus // nil if none is open
}

// wire is an I2C bus, or a channel of a multiplexer on one.
type wire interface {
	Tx(addr uint16, w, r []byte) error
}

// bus is an open I2C bus with its multiplexers.
type bus struct {
	wire
	join  func(muxes []uint16) (*i2cmux.Trunk, error)
	trunk *i2cmux.Trunk // nil before first use
}

func openBus(path string) (*bus, error) {
	opened, err := buses.OpenI2C(path)
	if err != nil {
		return nil, err
	}
	return &bus{wire: opened, join: func(muxes []uint16) (*i2cmux.Trunk, error) { return i2cmux.New(opened, nil, muxes...) }}, nil
}

// transfer executes a transfer, on the bus that the first order opened.
func (g *guest) transfer(o emulated.Order) (r []byte, err error) {
	if g.bus == nil {
		if g.bus, err = openBus(o.Path); err != nil {
			return nil, err
		}
	}
	to := g.bus.wire
	if o.Port != 0 {
		if to, err = g.bus.channel(o); err != nil {
			return nil, err
		}
	}
	if o.Read > 0 {
		r = make([]byte, o.Read)
	}
	return r, to.Tx(o.Addr, o.Write, r)
}

// channel returns a channel of the multiplexers, which it opens on first use.
func (b *bus) channel(o emulated.Order) (_ wire, err error) {
	if b.trunk == nil {
		if b.trunk, err = b.join(o.Muxes); err != nil {
			return nil, err
		}
	}
	port, err := i2cmux.PortOf(o.Port)
	if err != nil {
		return nil, err
	}
	return b.trunk.Channel(port)
}
