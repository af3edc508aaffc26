package bledie

import (
	"encoding/hex"
	"errors"
	"strings"
	"testing"
)

// TestGoDiceMessages: frames written from the maker's protocol.
func TestGoDiceMessages(t *testing.T) {
	for frame, want := range map[string]Message{
		"52":         {Motion: Rolling},
		"53400000":   {Motion: Rolled, Face: 6},
		"53c00000":   {Motion: Rolled, Face: 1},
		"53000040":   {Motion: Rolled, Face: 2},
		"53004000":   {Motion: Rolled, Face: 3},
		"5300c000":   {Motion: Rolled, Face: 4},
		"530000c0":   {Motion: Rolled, Face: 5},
		"533c1205":   {Motion: Rolled, Face: 6}, // 18 degrees off
		"532d2d00":   {Motion: Crooked},         // as close to 3 as to 6
		"532d002d":   {Motion: Crooked},
		"53000000":   {Motion: Crooked},
		"54532d2d00": {Motion: Crooked},
		"4653400000": {Motion: Turned, Face: 6},
		"4d53000040": {Motion: Turned, Face: 2},
		"4261740e":   {Battery: Battery{Known: true, Percent: 14}},
		"426174ff":   {Battery: Battery{Known: true, Percent: 100}},
		// a byte more than today's
		"5200":         {Motion: Rolling},
		"534000007f":   {Motion: Rolled, Face: 6},
		"54532d2d0000": {Motion: Crooked},
		"4d5300004000": {Motion: Turned, Face: 2},
		"4261740e00":   {Battery: Battery{Known: true, Percent: 14}},
	} {
		b, _ := hex.DecodeString(frame)
		if got, err := (goDice{}).Decode(b); got != want || err != nil {
			t.Errorf("%s: %+v, %v, want %+v", frame, got, err, want)
		}
	}
	for frame, want := range map[string]error{
		"": ErrFrame, "53": ErrFrame, "534000": ErrFrame, "54": ErrFrame, "54532d2d": ErrFrame, "4d530000": ErrFrame, "43": ErrFrame, "426174": ErrFrame,
		"436f6c03": ErrOther, "4368617201": ErrOther, "546170": ErrOther, "44546170": ErrOther,
	} {
		b, _ := hex.DecodeString(frame)
		if got, err := (goDice{}).Decode(b); got != (Message{}) || !errors.Is(err, want) {
			t.Errorf("%q: %+v, %v, want %v", frame, got, err, want)
		}
	}
}

// TestPixelsMessages: three generations of firmware use the same bytes in different ways.
func TestPixelsMessages(t *testing.T) {
	oldest := "02060102000000000102030400007fdc9265050050000000"[:44] // a d6 of build 1704123519
	middle := "020601020000000001020304000080032c670500500000000000"[:44]
	newest := "020f000180037767" + strings.Repeat("00", 8) + "0a010203040002060100" + "0550000500"
	wider := "021200018003776700" + strings.Repeat("00", 10) + "0d010203040002060100000000" + "0550000500" // chunks that are longer
	atBuild := strings.Replace(oldest, "7fdc9265", "f0439365", 1)                                          // the last build that numbers its faces so
	shortest := "0207000180037767" + "07010203040002"                                                      // chunks as short as they can be
	pipped := strings.Replace(oldest, "02060102", "02150108", 1)
	for _, c := range []struct {
		die   string // its message of what it is; "" = none yet
		frame string
		want  Message
	}{
		{newest, "030103", Message{Motion: Rolled, Face: 4}},
		{newest, "030302", Message{Motion: Rolling}},
		{newest, "030204", Message{Motion: Handled}},
		{newest, "030503", Message{Motion: Turned, Face: 4}},
		{newest, "030405", Message{Motion: Crooked}},
		{newest, "220e00", Message{Battery: Battery{Known: true, Percent: 14}}},
		{newest, "220e02", Message{Battery: Battery{Known: true, Percent: 14, Charging: true}}},
		{middle, "030400", Message{Motion: Crooked}},
		{middle, "030101", Message{Motion: Rolled, Face: 2}},
		{oldest, "030400", Message{Motion: Rolled, Face: 1}}, // it called a good roll crooked
		{oldest, "030101", Message{Motion: Rolled, Face: 5}}, // and numbered its faces otherwise
		{oldest, "030104", Message{Motion: Rolled, Face: 2}},
		{oldest, "030105", Message{Motion: Rolled, Face: 6}},
		{atBuild, "030101", Message{Motion: Rolled, Face: 5}},
		{shortest, "030101", Message{Motion: Rolled, Face: 2}},
		{pipped, "030101", Message{Motion: Rolled, Face: 2}},
		{pipped, "030400", Message{Motion: Crooked}},
		{"", "030105", Message{Motion: Rolled, Face: 6}},
		// a byte more than today's
		{newest, "03010300", Message{Motion: Rolled, Face: 4}},
		{newest, "220e0200", Message{Battery: Battery{Known: true, Percent: 14, Charging: true}}},
		{wider, "030400", Message{Motion: Crooked}},
		{wider, "030101", Message{Motion: Rolled, Face: 2}},
		{oldest + "00", "030101", Message{Motion: Rolled, Face: 5}},
		{strings.Replace(oldest, "0206010200000000", "0206010200000008", 1) + "00", "030101", Message{Motion: Rolled, Face: 5}},
		{pipped + "00", "030400", Message{Motion: Crooked}},
	} {
		p := &pixels{}
		if die, _ := hex.DecodeString(c.die); len(die) > 0 {
			if _, err := p.Decode(die); !errors.Is(err, ErrOther) || !p.known {
				t.Fatalf("%s: %v", c.die, err)
			}
		}
		b, _ := hex.DecodeString(c.frame)
		if got, err := p.Decode(b); got != c.want || err != nil {
			t.Errorf("%.8s…, %s: %+v, %v, want %+v", c.die, c.frame, got, err, c.want)
		}
	}
	for frame, want := range map[string]error{
		"": ErrFrame, "03": ErrFrame, "0301": ErrFrame, "030700": ErrFrame, "ff": ErrFrame, "02": ErrFrame, "0203": ErrFrame,
		newest[:32]: ErrFrame, newest[:50]: ErrFrame, strings.Replace(newest, "0a0102", "060102", 1): ErrFrame, strings.Replace(newest, "020f", "0206", 1)[:42]: ErrFrame, oldest[:42]: ErrFrame,
		strings.Replace(wider, "00020601", "00070601", 1): ErrSides,
		"030106": ErrSides, "1e": ErrOther, "48": ErrOther, "49": ErrFrame, "030002": ErrOther,
		strings.Replace(middle, "02060102", "02140107", 1): ErrSides, // a d20
	} {
		b, _ := hex.DecodeString(frame)
		if got, err := new(pixels).Decode(b); got != (Message{}) || !errors.Is(err, want) {
			t.Errorf("%q: %+v, %v, want %v", frame, got, err, want)
		}
	}
}

func FuzzFrames(f *testing.F) {
	for _, frame := range []string{"52", "53400000", "030103", "02060102000000000102030400007fdc926505005000", "020f0001800377670000000000000000" + "0a010203040002060100"} {
		b, _ := hex.DecodeString(frame)
		f.Add(b)
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		for _, d := range []decoder{goDice{}, &pixels{}, &pixels{known: true, kind: pixelsD6}} {
			m, err := d.Decode(b)
			if m.Face > 6 || m.Battery.Percent > 100 || err != nil && m != (Message{}) || err == nil && m == (Message{}) || m.Motion == Rolled && m.Face == 0 {
				t.Errorf("%T %x: %+v, %v", d, b, m, err)
			}
		}
	})
}

func TestParseWhich(t *testing.T) {
	for text, want := range map[string]Which{
		"name:Red":                           {Name: "Red"},
		"name:Dado: rojo, el grande":         {Name: "Dado: rojo, el grande"},
		"address:e0:11:22:33:44:55":          {Address: "E0:11:22:33:44:55"},
		"name:Red,address:E0:11:22:33:44:55": {Name: "Red", Address: "E0:11:22:33:44:55"},
		"address:E0:11:22:33:44:55,name:Red": {Name: "Red", Address: "E0:11:22:33:44:55"},
	} {
		got, err := ParseWhich(text)
		if got != want || err != nil {
			t.Errorf("%s: %+v, %v", text, got, err)
		}
		if again, err := ParseWhich(got.String()); again != want || err != nil {
			t.Errorf("%s is written as %s", text, got)
		}
	}
	for _, text := range []string{"", "Red", "name:", "address:E0", "address:E0:11:22:33:44:5G", "mac:E0:11:22:33:44:55", "address:E011:22:33:44:55:66"} {
		if got, err := ParseWhich(text); err == nil {
			t.Errorf("%q: %+v", text, got)
		}
	}
}

// TestIsPixels: neither a bootloader nor a GoDice is, nor what reports through neither characteristic.
func TestIsPixels(t *testing.T) {
	for _, c := range []struct {
		name, uuid string
		want       bool
	}{
		{"Red", pixelsNotify, true}, {"Red", oldPixelsNotify, true}, {"Red", goDiceNotify, false},
		{"PXL1A2B", pixelsNotify, false}, {"PXL1A2B", oldPixelsNotify, false}, {"GoDice_8A8272_K_v04", oldPixelsNotify, false},
	} {
		if got := isPixels(c.name, c.uuid); got != c.want {
			t.Errorf("%s with %s: %v", c.name, c.uuid, got)
		}
	}
}
