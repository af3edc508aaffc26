package linehub

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"casekeeper/hardware"
)

// MaxLine is the longest line in bytes, without its end.
const MaxLine = 80

// Type is the sort of a line.
type Type uint8

// The lines of the protocol.
const (
	Hello Type = iota + 1
	Heartbeat
	Tag
	Gone
	Die
	Press
)

var typeWords = [...]string{Hello: "HELLO", Heartbeat: "HB", Tag: "TAG", Gone: "GONE", Die: "DIE", Press: "PRESS"}

// Line is one whole line, a plain value. Only the fields of its Type are set.
type Line struct {
	Type     Type
	Seq      uint16
	Numbered bool           // Seq is set; otherwise the line came as JSON without a number
	Input    hardware.Input // Tag, Gone: antenna; Die: die number; Press: input
	UID      hardware.UID   // Tag
	Face     uint8          // Die: from 1; 0 = crooked
	Millis   uint32         // Heartbeat: the hub's clock
	Name     string         // Hello
	Version  string         // Hello
	Word     string         // Press: which button, as "undo"
}

// Append writes the line with its checksum and end, as a hub does.
func (l Line) Append(b []byte) []byte {
	b = append(b, '$')
	from := len(b)
	b = append(b, typeWords[l.Type]...)
	switch l.Type {
	case Hello:
		b = append(b, ","+l.Name+","+l.Version...)
	case Heartbeat:
		b = appendField(b, uint64(l.Millis))
	case Tag:
		b = appendField(appendField(b, uint64(l.Seq)), uint64(l.Input))
		b = append(b, ","+l.UID.String()...)
	case Gone:
		b = appendField(appendField(b, uint64(l.Seq)), uint64(l.Input))
	case Die:
		b = appendField(appendField(appendField(b, uint64(l.Seq)), uint64(l.Input)), uint64(l.Face))
	case Press:
		b = appendField(appendField(b, uint64(l.Seq)), uint64(l.Input))
		b = append(b, ","+l.Word...)
	}
	return fmt.Appendf(b, "*%02X\r\n", sum(b[from:]))
}

func appendField(b []byte, v uint64) []byte {
	return strconv.AppendUint(append(b, ','), v, 10)
}

func sum(b []byte) (x byte) {
	for _, c := range b {
		x ^= c
	}
	return x
}

// decode reads one line without its end, from its $ or {. false: not a line of the protocol.
func decode(b []byte) (Line, bool) {
	switch {
	case b[0] == '{':
		return decodeJSON(b)
	case !whole(b):
		return Line{}, false
	}
	return decodeFields(string(b[1 : len(b)-3]))
}

// whole reports whether a line arrived as it was said: it has its checksum, or is
// JSON.
func whole(b []byte) bool {
	switch {
	case b[0] == '{':
		return json.Valid(b)
	case len(b) < 4 || b[len(b)-3] != '*':
		return false
	}
	want, err := strconv.ParseUint(string(b[len(b)-2:]), 16, 8)
	return err == nil && sum(b[1:len(b)-3]) == byte(want)
}

func decodeFields(body string) (Line, bool) {
	word, rest, _ := strings.Cut(body, ",")
	switch word {
	case "HELLO":
		name, version, two := strings.Cut(rest, ",")
		return Line{Type: Hello, Name: name, Version: version}, two && name != ""
	case "HB":
		ms, ok := number(rest, 32)
		return Line{Type: Heartbeat, Millis: uint32(ms)}, ok
	case "TAG":
		l, rest, ok := numbered(Tag, rest)
		uid, err := hardware.ParseUID(rest)
		l.UID = uid
		return l, ok && err == nil
	case "GONE":
		l, rest, ok := numbered(Gone, rest+",")
		return l, ok && rest == ""
	case "DIE":
		l, rest, ok := numbered(Die, rest)
		face, fok := number(rest, 8)
		l.Face = uint8(face)
		return l, ok && fok
	case "PRESS":
		l, rest, ok := numbered(Press, rest)
		l.Word = rest
		return l, ok && isButton(rest)
	}
	return Line{}, false
}

// numbered reads the fields seq and slot and gives what follows them.
func numbered(t Type, s string) (Line, string, bool) {
	first, s, _ := strings.Cut(s, ",")
	second, s, more := strings.Cut(s, ",")
	seq, ok1 := number(first, 16)
	slot, ok2 := number(second, 16)
	return Line{Type: t, Seq: uint16(seq), Numbered: true, Input: hardware.Input(slot)}, s, ok1 && ok2 && more
}

// isButton reports whether a button has this word.
func isButton(word string) bool {
	switch word {
	case hardware.ButtonNext, hardware.ButtonUndo, hardware.ButtonYes, hardware.ButtonNo:
		return true
	}
	return false
}

// number reads plain decimal digits: no sign, no blank.
func number(s string, bits int) (uint64, bool) {
	v, err := strconv.ParseUint(s, 10, bits)
	return v, err == nil
}

// jsonLine is what sketches print. Pointers tell 0 from absent.
type jsonLine struct {
	Seq   *uint16         `json:"seq"`
	Die   *hardware.Input `json:"die"`
	Face  *uint8          `json:"face"`
	Slot  *hardware.Input `json:"slot"`
	UID   *string         `json:"uid"`
	Gone  *bool           `json:"gone"`
	Press *string         `json:"press"`
	HB    *uint32         `json:"hb"`
}

func decodeJSON(b []byte) (Line, bool) {
	var j jsonLine
	if err := json.Unmarshal(b, &j); err != nil {
		return Line{}, false
	}
	var l Line
	if j.Seq != nil {
		l.Seq, l.Numbered = *j.Seq, true
	}
	switch {
	case j.Die != nil && j.Face != nil:
		l.Type, l.Input, l.Face = Die, *j.Die, *j.Face
	case j.Slot != nil && j.UID != nil:
		uid, err := hardware.ParseUID(*j.UID)
		l.Type, l.Input, l.UID = Tag, *j.Slot, uid
		return l, err == nil
	case j.Slot != nil && j.Gone != nil && *j.Gone:
		l.Type, l.Input = Gone, *j.Slot
	case j.Press != nil && isButton(*j.Press):
		l.Type, l.Word = Press, *j.Press
		if j.Slot != nil {
			l.Input = *j.Slot
		}
	case j.HB != nil:
		return Line{Type: Heartbeat, Millis: *j.HB}, true
	}
	return l, l.Type != 0
}
