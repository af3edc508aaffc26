package bledie

import (
	"context"
	"slices"
	"strings"
	"time"

	"casekeeper/hardware/port/bluez"
)

// Services that dice advertise. The first is that of GoDice and of Pixels with
// firmware from before 2025.
const (
	uartService   = "6e400001-b5a3-f393-e0a9-e50e24dcca9e"
	pixelsService = "a6b90001-7a5a-43f2-a962-350c8edc9b5b"
)

// Nearby is a die that was heard.
type Nearby struct {
	Which
	Make   string // "GoDice" or "Pixels"
	Signal int    // in dBm, about -40 beside the antenna to -90 at the end of the room
	Taken  bool   // a program on this machine is connected to it
}

// Look searches for dice until ctx ends, ten seconds at most, and returns those that were
// heard, the nearest first. A die that is connected to a phone, or asleep, is not heard.
// Errors are those of [bluez.Adapter.Nearby].
func Look(ctx context.Context, adapter *bluez.Adapter) ([]Nearby, error) {
	seen, err := adapter.Nearby(ctx, func(s bluez.Seen) bool { return makeOf(s) != "" })
	if err != nil {
		return nil, err
	}
	list := make([]Nearby, 0, len(seen))
	for _, s := range seen {
		list = append(list, Nearby{Which{s.Name, s.Address}, makeOf(s), int(s.Signal), s.Connected})
	}
	return list, nil
}

// makeOf returns the make of a die from what it advertises; "" = not a supported die, or
// asleep in its bootloader.
func makeOf(s bluez.Seen) string {
	has := func(uuid string) bool {
		return slices.ContainsFunc(s.Services, func(have string) bool { return strings.EqualFold(have, uuid) })
	}
	switch {
	case isGoDice(s.Name):
		return "GoDice"
	case strings.HasPrefix(s.Name, "PXL"):
		return ""
	case has(pixelsService), has(uartService) && s.Name != "":
		return "Pixels"
	}
	return ""
}

// batteryTime is the longest time for which a die that blinks is asked for its battery.
const batteryTime = 2 * time.Second

// Light makes a die blink, so that people see which one it is, and returns its battery if the
// die reports it in time.
func Light(ctx context.Context, adapter *bluez.Adapter, which Which) (Battery, error) {
	d, err := adapter.Connect(ctx, which.fits, notifying)
	if err != nil {
		return Battery{}, err
	}
	defer d.Close()
	decoder, write, err := decoderOf(d)
	if err != nil {
		return Battery{}, err
	}
	if err := d.Write(ctx, write, decoder.Blink()); err != nil {
		return Battery{}, err
	}
	return battery(ctx, d, decoder, write), nil
}

// battery asks a die for its battery. One that does not answer, or leaves, was still lit.
func battery(ctx context.Context, d *bluez.Device, decoder decoder, write string) Battery {
	ctx, stop := context.WithTimeout(ctx, batteryTime)
	defer stop()
	for _, hello := range decoder.Hello() {
		if d.Write(ctx, write, hello) != nil {
			return Battery{}
		}
	}
	for {
		frame, err := d.Next(ctx)
		if err != nil {
			return Battery{}
		}
		if m, err := decoder.Decode(frame.Bytes); err == nil && m.Battery.Known {
			return m.Battery
		}
	}
}
