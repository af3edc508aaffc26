package pn532

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"reflect"
	"strings"
	"testing"
)

// unhex parses bytes as people write them.
func unhex(t testing.TB, s string) []byte {
	t.Helper()
	b, err := hex.DecodeString(strings.ReplaceAll(s, " ", ""))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// got is a frame as the decoder returned it.
type got struct {
	Kind      FrameKind
	Data, Raw string
}

func feed(d *Decoder, chunks ...[]byte) (out []got) {
	for _, c := range chunks {
		d.Feed(c, func(k FrameKind, data, raw []byte) {
			out = append(out, got{k, fmt.Sprintf("%X", data), fmt.Sprintf("%X", raw)})
		})
	}
	return out
}

// The frames were captured or computed by other programs.
var frames = []struct {
	name, text string
	kind       FrameKind
	data       string
}{
	{"ACK", "00 00 FF 00 FF 00", ACK, ""},
	{"NACK", "00 00 FF FF 00 00", NACK, ""},
	{"error", "00 00 FF 01 FF 7F 81 00", Failure, ""},
	{"GetFirmwareVersion", "00 00 FF 02 FE D4 02 2A 00", Command, "02"},
	{"its answer", "00 00 FF 06 FA D5 03 32 01 06 07 E8 00", Answer, "0332010607"},
	{"SAMConfiguration", "00 00 FF 05 FB D4 14 01 14 01 02 00", Command, "14011401"},
	{"its answer", "00 00 FF 02 FE D5 15 16 00", Answer, "15"},
	{"RFConfiguration, retries", "00 00 FF 06 FA D4 32 05 FF 01 02 F3 00", Command, "3205FF0102"},
	{"RFConfiguration, field off", "00 00 FF 04 FC D4 32 01 00 F9 00", Command, "320100"},
	{"InListPassiveTarget", "00 00 FF 04 FC D4 4A 02 00 E0 00", Command, "4A0200"},
	{"no card", "00 00 FF 03 FD D5 4B 00 E0 00", Answer, "4B00"},
	{"MIFARE", "00 00 FF 0C F4 D5 4B 01 01 00 04 08 04 FB 0E E2 0B D8 00", Answer, "4B010100040804FB0EE20B"},
}

func TestFramesAsOthersMakeThem(t *testing.T) {
	for _, c := range frames {
		text := unhex(t, c.text)
		var d Decoder
		list := feed(&d, text)
		if len(list) != 1 || list[0].Kind != c.kind || list[0].Data != c.data || d.Frames != 1 || d.Bad != 0 {
			t.Errorf("%s: %+v, %d bad, want %v with %s", c.name, list, d.Bad, c.kind, c.data)
		}
		made := ack[:]
		if c.kind == Command {
			made = AppendCommand(nil, unhex(t, c.data)...)
		}
		if (c.kind == Command || c.kind == ACK) && !bytes.Equal(made, text) {
			t.Errorf("%s is made as % X, want % X", c.name, made, text)
		}
	}
}

func TestLongFrames(t *testing.T) {
	for _, n := range []int{252, 253, 254, 255, 264} {
		data := bytes.Repeat([]byte{0x41}, n)
		var d Decoder
		if list := feed(&d, AppendCommand(nil, data...)); len(list) != 1 || list[0].Data != fmt.Sprintf("%X", data) {
			t.Errorf("%d bytes: %d frames, %d bad", n, len(list), d.Bad)
		}
	}
	var d Decoder
	if list := feed(&d, AppendCommand(nil, make([]byte, 265)...)); len(list) != 0 || d.Bad == 0 {
		t.Errorf("265 bytes are more than a chip sends, but gave %d frames", len(list))
	}
}

func TestBadFramesAreCountedAndDropped(t *testing.T) {
	good := unhex(t, "00 00 FF 02 FE D5 15 16 00")
	for _, c := range []struct {
		name, text string
		bad        uint64
	}{
		{"checksum of the data", "00 00 FF 02 FE D5 15 17 00", 1},
		{"checksum of the length", "00 00 FF 02 FD D5 15 16 00", 1},
		{"checksum of a long one", "00 00 FF FF FF 01 00 00", 1},
		{"a long one without length", "00 00 FF FF FF 00 00 00", 1},
		{"another identifier", "00 00 FF 02 FE D6 15 15 00", 1},
		{"identifier alone", "00 00 FF 01 FF D5 2B 00", 1},
		{"error with data", "00 00 FF 02 FE 7F 01 80 00", 1},
		{"noise", "55 AA 00 12 FF 00 00", 0},
		{"noise that looks like a beginning", "80 00 FF 03 99", 1},
	} {
		var d Decoder
		list := feed(&d, unhex(t, c.text), good)
		if len(list) != 1 || list[0].Data != "15" || d.Bad != c.bad {
			t.Errorf("%s: %+v and %d bad, want one and %d", c.name, list, d.Bad, c.bad)
		}
	}
}

func TestHalfAFrameDoesNotJoinTheNext(t *testing.T) {
	for cut := range 9 {
		good := unhex(t, "00 00 FF 02 FE D5 15 16 00")
		var d Decoder
		before := feed(&d, good[:cut])
		d.Reset()
		after := feed(&d, good[cut:])
		if len(before)+len(after) > 0 && cut > 1 && cut < 8 {
			t.Errorf("cut after %d bytes: two halves became %+v%+v", cut, before, after)
		}
	}
}

func FuzzDecoder(f *testing.F) {
	var all []byte
	for _, c := range frames {
		all = append(all, unhex(f, c.text)...)
	}
	f.Add(all, uint8(7))
	f.Add([]byte("\x00\x00\xff\x02\xfe\xd5\x00\xff\x02\xfe\xd5\x15\x16\x00"), uint8(1))
	f.Add(AppendCommand([]byte{0xFF, 0, 0}, make([]byte, 262)...), uint8(16))
	f.Fuzz(func(t *testing.T, b []byte, step uint8) {
		var whole, split Decoder
		want := feed(&whole, b)
		var have []got
		n := int(step%17) + 1
		for rest := b; len(rest) > 0; rest = rest[min(n, len(rest)):] {
			have = append(have, feed(&split, rest[:min(n, len(rest))])...)
			if len(split.buf) > maxData+8 {
				t.Fatalf("%d bytes are kept", len(split.buf))
			}
		}
		if !reflect.DeepEqual(want, have) || whole.Bad != split.Bad {
			t.Fatalf("in pieces of %d: %+v, %d bad; whole: %+v, %d bad", n, have, split.Bad, want, whole.Bad)
		}
		for _, g := range want {
			raw := unhex(t, g.Raw)
			if !bytes.Contains(b, raw) || !bytes.Contains(raw, unhex(t, g.Data)) {
				t.Fatalf("%+v is not in % X", g, b)
			}
			if s := sum(raw[2:]); g.Kind >= Failure && raw[2] != 0xFF && s != 0 {
				t.Fatalf("%+v: the checksums add up to %02X", g, s)
			}
			if g.Kind == Answer {
				checkTargets(t, unhex(t, g.Data)[1:])
			}
		}
	})
}

// checkTargets checks that every UID of a parsed list is in its bytes.
func checkTargets(t *testing.T, b []byte) {
	t.Helper()
	list, err := parseTargets(b)
	for _, target := range list {
		if n := target.UID.Len(); err != nil || n != 4 && n != 7 && n != 10 || !bytes.Contains(b, target.UID.Bytes()) {
			t.Fatalf("%v, %v of % X", target, err, b)
		}
	}
}
