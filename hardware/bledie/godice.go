package bledie

import (
	"bytes"
	"strings"
)

// goDicePrefix begins the names of GoDice and of no other dice.
const goDicePrefix = "GoDice"

// Characteristics of GoDice, on Nordic's UART service.
const (
	goDiceNotify = "6e400003-b5a3-f393-e0a9-e50e24dcca9e"
	goDiceWrite  = "6e400002-b5a3-f393-e0a9-e50e24dcca9e"
)

// goDice decodes the messages of a GoDice without a shell, as six-sided. It has no state.
type goDice struct{}

// goDiceForms are the beginnings of messages and what follows them; longer beginnings come
// before shorter ones that they contain.
var goDiceForms = []struct {
	begin  string
	rest   int // bytes that follow, at least
	motion Motion
}{
	{"DTap", 0, Silent},
	{"Tap", 0, Silent},
	{"TS", 3, Crooked},
	{"FS", 3, Turned},
	{"MS", 3, Turned},
	{"S", 3, Rolled},
	{"R", 0, Rolling},
	{"Bat", 1, Silent},
	{"Char", 1, Silent},
	{"Col", 1, Silent},
}

// Decode decodes one notification. Directions are three signed bytes. Of a message that is
// longer than known the known part is read.
func (goDice) Decode(frame []byte) (Message, error) {
	for _, f := range goDiceForms {
		rest, ok := bytes.CutPrefix(frame, []byte(f.begin))
		if !ok || len(rest) < f.rest {
			continue
		}
		m := Message{Motion: f.motion}
		switch f.begin {
		case "Bat":
			m.Battery = Battery{Known: true, Percent: min(rest[0], 100)}
		case "TS", "R":
		case "S", "MS", "FS":
			face, flat := goDiceFace(int8(rest[0]), int8(rest[1]), int8(rest[2]))
			if m.Face = face; !flat && m.Motion == Rolled {
				m = Message{Motion: Crooked}
			}
		default:
			return Message{}, ErrOther
		}
		return m, nil
	}
	return Message{}, ErrFrame
}

// goDiceFaces are the directions of the faces: axis, and 1 or -1. Opposite faces add up to
// seven.
var goDiceFaces = [6]struct {
	axis, sign int
}{{0, -1}, {2, 1}, {1, 1}, {1, -1}, {2, -1}, {0, 1}}

// goDiceFace returns the face that points up, and whether it does so within 35 degrees: 0.82
// of the length is along its axis.
func goDiceFace(x, y, z int8) (face uint8, flat bool) {
	v := [3]int{int(x), int(y), int(z)}
	square := v[0]*v[0] + v[1]*v[1] + v[2]*v[2]
	for i, f := range goDiceFaces {
		if along := f.sign * v[f.axis]; along > 0 && 10000*along*along >= 6724*square { // 0.82²
			return uint8(i + 1), true
		}
	}
	return 0, false
}

// Hello returns the messages that make the die report its state, written after connecting.
func (goDice) Hello() [][]byte { return [][]byte{{0x03}} }

// Blink returns the message that lights the die: green, about two seconds.
func (goDice) Blink() []byte { return []byte{0x10, 4, 25, 25, 0, 255, 0, 1, 0} }

func isGoDice(name string) bool { return strings.HasPrefix(name, goDicePrefix) }
