package bluezsim

import (
	"strings"

	"github.com/godbus/dbus/v5"
)

// Make is the make of a die.
type Make uint8

// The makes, and the generations of firmware that differ.
const (
	GoDice    Make = iota
	Pixels         // firmware of 2025 and later
	OldPixels      // firmware of 2024: GoDice's service, with another characteristic
)

// Die is a die near the adapter. It is safe for concurrent use.
type Die struct {
	world         *World
	make          Make
	name, address string
	path          dbus.ObjectPath

	// Guarded by the world's mu.
	awake     bool // it advertises, or is connected
	known     bool // the daemon has an object for it
	connected bool
	listened  bool // a program subscribed
	face      uint8
	percent   uint8
	written   [][]byte
	deaf      bool   // it answers no question
	hasty     string // see Hurry
}

// pathOf returns the path of the object of a device.
func pathOf(address string) dbus.ObjectPath {
	return adapterPath + "/dev_" + dbus.ObjectPath(strings.ReplaceAll(address, ":", "_"))
}

// with calls f with the world's lock held.
func (d *Die) with(f func()) {
	d.world.mu.Lock()
	defer d.world.mu.Unlock()
	f()
}

// Connected reports whether a program is connected and subscribed.
func (d *Die) Connected() (on bool) {
	d.with(func() { on = d.connected && d.listened })
	return on
}

// Written returns the messages that were written to the die.
func (d *Die) Written() (list [][]byte) {
	d.with(func() { list = append(list, d.written...) })
	return list
}

// Sleep makes it fall asleep, or leave the room: it is no longer heard.
func (d *Die) Sleep() { d.with(func() { d.awake = false; d.drop() }) }

// Wake makes it advertise again.
func (d *Die) Wake() { d.with(func() { d.awake = true }) }

// Drop cuts the connection; it advertises again.
func (d *Die) Drop() { d.with(d.drop) }

// Forget makes the daemon forget it, as half a minute after a search.
func (d *Die) Forget() { d.with(d.forget) }

// Move gives it another address, as dice with random addresses may have after a new battery.
func (d *Die) Move(address string) {
	d.with(func() {
		d.forget()
		d.address, d.path = address, pathOf(address)
	})
}

// Battery sets the percentage, and reports it.
func (d *Die) Battery(percent uint8) {
	d.with(func() {
		d.percent = percent
		d.notify(d.battery())
	})
}

// Deafen makes it answer no questions, or answer them again.
func (d *Die) Deafen(deaf bool) { d.with(func() { d.deaf = deaf }) }

// Hurry makes it roll and leave at the next call of a method: as soon as notifications are asked for
// (StartNotify), or in place of taking a question (WriteValue).
func (d *Die) Hurry(method string) { d.with(func() { d.hasty = method }) }

// Say sends bytes as they are.
func (d *Die) Say(frame ...byte) { d.with(func() { d.notify(frame) }) }

// Throw throws it: it rolls and comes to rest.
func (d *Die) Throw(face uint8) { d.Roll(); d.Rest(face) }

// Roll reports that it flies.
func (d *Die) Roll() { d.with(d.rolls) }

// Rest reports that it came to rest after a throw.
func (d *Die) Rest(face uint8) { d.lies(1, "S", face) }

// Turn reports that it lies on another face without having been thrown.
func (d *Die) Turn(face uint8) { d.lies(5, "MS", face) }

// Crooked reports that it came to rest after a throw, not flat.
func (d *Die) Crooked() { d.lies(4, "TS", d.face) }

// Hold reports that it is held in a hand. A GoDice reports nothing.
func (d *Die) Hold() {
	d.with(func() {
		if d.make != GoDice {
			d.notify([]byte{3, 2, d.face - 1})
		}
	})
}

// up are the directions of the faces of a GoDice.
var up = [7][3]int8{{}, {-64, 0, 0}, {0, 0, 64}, {0, 64, 0}, {0, -64, 0}, {0, 0, -64}, {64, 0, 0}}

func (d *Die) lies(state byte, word string, face uint8) {
	d.with(func() {
		d.face = face
		if d.make == GoDice {
			v := up[face]
			d.notify(append([]byte(word), byte(v[0]), byte(v[1]), byte(v[2])))
			return
		}
		d.notify([]byte{3, state, face - 1})
	})
}

// The functions below are called with the world's mu held.

func (d *Die) notify(frame []byte) {
	if d.connected && d.listened {
		d.world.changed(d.path+"/service000a/char000b", charType, map[string]any{"Value": frame})
	}
}

// hurries rolls and leaves if this call is the one that [Die.Hurry] named.
func (d *Die) hurries(method string) {
	if d.hasty == method {
		d.hasty = ""
		d.rolls()
		d.drop()
	}
}

func (d *Die) rolls() {
	if d.make == GoDice {
		d.notify([]byte("R"))
		return
	}
	d.notify([]byte{3, 3, d.face - 1})
}

func (d *Die) battery() []byte {
	if d.make == GoDice {
		return []byte{'B', 'a', 't', d.percent}
	}
	return []byte{0x22, d.percent, 0}
}

func (d *Die) values() map[string]any {
	service := "6e400001-b5a3-f393-e0a9-e50e24dcca9e"
	if d.make == Pixels {
		service = "a6b90001-7a5a-43f2-a962-350c8edc9b5b"
	}
	return map[string]any{"Address": d.address, "Name": d.name, "Connected": d.connected, "Paired": false, "ServicesResolved": d.connected, "RSSI": int16(-60), "UUIDs": []string{service}}
}

func (d *Die) advertise() {
	switch {
	case !d.awake || d.connected:
	case !d.known:
		d.known = true
		d.world.added(d.path, deviceType, d.values())
	default:
		d.world.changed(d.path, deviceType, map[string]any{"RSSI": int16(-60), "Name": d.name})
	}
}

func (d *Die) drop() {
	if d.connected {
		d.connected, d.listened = false, false
		d.world.changed(d.path, deviceType, map[string]any{"Connected": false, "ServicesResolved": false})
		for path := range d.chars() {
			d.world.removed(path, charType)
		}
	}
}

func (d *Die) forget() {
	d.drop()
	if d.known {
		d.known = false
		d.world.removed(d.path, deviceType)
	}
}

// chars returns its characteristics by path.
func (d *Die) chars() map[dbus.ObjectPath]map[string]any {
	uuids := map[Make][2]string{
		GoDice:    {"6e400003-b5a3-f393-e0a9-e50e24dcca9e", "6e400002-b5a3-f393-e0a9-e50e24dcca9e"},
		OldPixels: {"6e400001-b5a3-f393-e0a9-e50e24dcca9e", "6e400002-b5a3-f393-e0a9-e50e24dcca9e"},
		Pixels:    {"a6b90002-7a5a-43f2-a962-350c8edc9b5b", "a6b90003-7a5a-43f2-a962-350c8edc9b5b"},
	}[d.make]
	return map[dbus.ObjectPath]map[string]any{
		d.path + "/service000a/char000b": {"UUID": uuids[0], "Flags": []string{"notify"}},
		d.path + "/service000a/char000d": {"UUID": uuids[1], "Flags": []string{"write"}},
	}
}

func (d *Die) call(path dbus.ObjectPath, member string, args []any) *refusal {
	switch member {
	case "Connect":
		return d.connect()
	case "Disconnect":
		d.drop()
	case "RemoveDevice":
		d.forget()
	case "StartNotify":
		d.listened = d.connected
		d.hurries(member)
	case "WriteValue":
		d.hurries(member)
		if !d.connected {
			return &refusal{service + ".Error.Failed", "Not connected"}
		}
		frame, _ := args[0].([]byte)
		d.written = append(d.written, frame)
		d.answer(frame)
	}
	return nil
}

func (d *Die) connect() *refusal {
	if list := d.world.refuse; len(list) > 0 {
		d.world.refuse = list[1:]
		name := ".Error.Failed"
		if strings.HasSuffix(list[0], "InProgress") {
			name = ".Error.InProgress"
		}
		return &refusal{service + name, list[0]}
	}
	if !d.awake || !d.world.powered {
		return &refusal{service + ".Error.Failed", "le-connection-abort-by-local"}
	}
	d.connected = true
	d.world.changed(d.path, deviceType, map[string]any{"Connected": true})
	d.world.changed(d.path, deviceType, map[string]any{"ServicesResolved": true}) // before the services are signalled, as BlueZ does at times
	for path, values := range d.chars() {
		d.world.added(path, charType, values)
	}
	return nil
}

// answer replies to what a program wrote.
func (d *Die) answer(frame []byte) {
	if len(frame) != 1 || d.deaf {
		return
	}
	switch ask := frame[0]; {
	case d.make == GoDice && ask == 3, d.make != GoDice && ask == 0x21:
		d.notify(d.battery())
	case d.make == OldPixels && ask == 1: // leds, colour, type d6, …, build of 2024-11-07
		d.notify([]byte{2, 6, 1, 2, 0, 0, 0, 0, 1, 2, 3, 4, 0, 0, 0x80, 0x03, 0x2c, 0x67, 5, d.face - 1, d.percent, 0})
	case d.make == Pixels && ask == 1:
		d.notify(d.iAm())
	}
}

// iAm is what firmware of 2025 reports of itself: six chunks, each behind its size. They are
// the version, the die, the name of its colours, its own name, the settings, and the status.
func (d *Die) iAm() []byte {
	name := make([]byte, 31)
	copy(name, d.name)
	frame := []byte{2}
	for _, chunk := range [][]byte{
		{0, 1, 0x80, 0x03, 0x77, 0x67, 4, 0, 0, 1, 0, 1, 0, 1}, // firmware, build of 2025-01-03, settings, three interfaces
		{1, 2, 3, 4, 1, 2, 6, 1, 0},                            // id, chip, d6, leds, colour, mode
		make([]byte, 31), name,
		make([]byte, 12), // hash of the profile, flash that is free, flash in all
		{d.percent, 0, 5, d.face - 1},
	} {
		frame = append(append(frame, byte(len(chunk)+1)), chunk...)
	}
	return frame
}
