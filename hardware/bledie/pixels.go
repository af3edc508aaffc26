package bledie

import (
	"encoding/binary"
	"fmt"
	"strings"
)

// Characteristics of Pixels. Firmware since 2025 has a service of its own, older firmware
// that of GoDice, with another characteristic that notifies.
const (
	pixelsNotify    = "a6b90002-7a5a-43f2-a962-350c8edc9b5b"
	pixelsWrite     = "a6b90003-7a5a-43f2-a962-350c8edc9b5b"
	oldPixelsNotify = "6e400001-b5a3-f393-e0a9-e50e24dcca9e"
	oldPixelsWrite  = "6e400002-b5a3-f393-e0a9-e50e24dcca9e"
)

// Messages of Pixels: the first byte.
const (
	pixelsWhoAreYou = 0x01
	pixelsIAm       = 0x02
	pixelsRollState = 0x03
	pixelsBatteryIs = 0x22
	pixelsBlink     = 0x1d
	pixelsBatteryQ  = 0x21
	pixelsLast      = 0x48 // no message has a higher number
)

// Builds of firmware at which something changed, in seconds since 1970.
const (
	oldIndexBuild   = 1704150000 // up to it a d6 numbers four of its faces otherwise
	neverCrookedD6  = 1716382800 // before it a d6 calls a good roll crooked
	pixelsD6        = 2
	pixelsPippedD6  = 8
	ledsD6          = 6
	ledsPipped      = 21
	pixelsIAmLength = 22 // of old firmware
)

// pixels decodes the messages of Pixels. The die has to report what kind it is first, asked
// by Hello, since the meaning of its states depends on that. It is not safe for concurrent
// use.
type pixels struct {
	known bool   // the die has reported what it is
	kind  uint8  // pixelsD6 …
	build uint32 // of its firmware
}

// Decode decodes one notification. Of one that is longer than known the known part is read.
func (p *pixels) Decode(frame []byte) (Message, error) {
	if len(frame) == 0 || frame[0] > pixelsLast {
		return Message{}, ErrFrame
	}
	switch frame[0] {
	case pixelsIAm:
		return p.iAm(frame)
	case pixelsRollState:
		if len(frame) < 3 {
			return Message{}, ErrFrame
		}
		return p.rollState(frame[1], frame[2])
	case pixelsBatteryIs:
		if len(frame) < 3 {
			return Message{}, ErrFrame
		}
		return Message{Battery: Battery{Known: true, Percent: min(frame[1], 100), Charging: frame[2] == 2 || frame[2] == 3}}, nil
	}
	return Message{}, ErrOther
}

// iAm decodes what kind of die it is. Old firmware: leds, colour, type, hash 4, id 4, flash
// 2, build 4, state, face, percent, battery. New: chunks that begin with their size: version
// (size, fw 2, build 4 …), die (size, id 4, chip, type …).
func (p *pixels) iAm(frame []byte) (Message, error) {
	kind, build, ok := uint8(0), uint32(0), false
	old := len(frame) == pixelsIAmLength
	if !old && len(frame) > 2 {
		version := frame[1:]
		size := int(version[0])
		if size >= 7 && len(version) > size {
			if die := version[size:]; int(die[0]) >= 7 && len(die) >= int(die[0]) {
				kind, build, ok = die[6], binary.LittleEndian.Uint32(version[3:]), true
			}
		}
	}
	if old || !ok && len(frame) > pixelsIAmLength && (frame[1] == ledsD6 || frame[1] == ledsPipped) {
		kind, build, ok = frame[3], binary.LittleEndian.Uint32(frame[14:]), true
	}
	switch {
	case !ok:
		return Message{}, ErrFrame
	case kind != pixelsD6 && kind != pixelsPippedD6:
		return Message{}, fmt.Errorf("%w: type %d", ErrSides, kind)
	}
	p.known, p.kind, p.build = true, kind, build
	return Message{}, ErrOther
}

// rollState decodes what the die does; face is an index from 0.
func (p *pixels) rollState(state, index uint8) (Message, error) {
	if index > 5 {
		return Message{}, fmt.Errorf("%w: face %d", ErrSides, int(index)+1)
	}
	face := p.face(index)
	switch state {
	case 1:
		return Message{Motion: Rolled, Face: face}, nil
	case 2:
		return Message{Motion: Handled}, nil
	case 3:
		return Message{Motion: Rolling}, nil
	case 4:
		if p.known && p.kind == pixelsD6 && p.build < neverCrookedD6 {
			return Message{Motion: Rolled, Face: face}, nil
		}
		return Message{Motion: Crooked}, nil
	case 5:
		return Message{Motion: Turned, Face: face}, nil
	case 0:
		return Message{}, ErrOther
	}
	return Message{}, ErrFrame
}

// face returns the face of an index. Old firmware of a d6 swaps the four in the middle.
func (p *pixels) face(index uint8) uint8 {
	if p.known && p.kind == pixelsD6 && p.build <= oldIndexBuild && index >= 1 && index <= 4 {
		return 6 - index
	}
	return index + 1
}

// Hello returns the messages that make the die report what it is and the state of its
// battery, written after connecting.
func (p *pixels) Hello() [][]byte { return [][]byte{{pixelsWhoAreYou}, {pixelsBatteryQ}} }

// Blink returns the message that lights the die: green, three times.
func (p *pixels) Blink() []byte {
	return []byte{pixelsBlink, 3, 0xdc, 0x05, 0, 255, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 0}
}

// isPixels reports whether a die with that name that notifies in this way is a Pixels; PXL
// is its bootloader, which is ignored.
func isPixels(name, uuid string) bool {
	return !strings.HasPrefix(name, "PXL") && !isGoDice(name) && (uuid == pixelsNotify || uuid == oldPixelsNotify)
}
