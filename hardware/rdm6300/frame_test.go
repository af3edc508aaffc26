package rdm6300

import (
	"bytes"
	"encoding/hex"
	"reflect"
	"strings"
	"testing"

	"casekeeper/hardware"
	"casekeeper/hardware/hwtest"
)

// got is a tag with the digits that it was read from.
type got struct {
	UID hardware.UID
	Raw string
}

func feed(p *Parser, chunks ...string) (out []got) {
	for _, c := range chunks {
		p.Feed([]byte(c), func(uid hardware.UID, raw []byte) { out = append(out, got{uid, string(raw)}) })
	}
	return out
}

// frame is that of the tag 62E3086CED on an RDM6300, as another program computed it.
const frame = "\x0262E3086CED08\x03"

func TestFramesOfBothReaders(t *testing.T) {
	want := got{hwtest.UID(t, "62E3086CED"), "62E3086CED08"}
	for _, text := range []string{frame, "\x0262E3086CED08\r\n\x03", "noise\x03" + frame} {
		var p Parser
		if tags := feed(&p, text); len(tags) != 1 || tags[0] != want || p.Frames != 1 || p.Bad != 0 {
			t.Errorf("%q: %+v, %d bad", text, tags, p.Bad)
		}
	}
	if text := string(RDM6300.Append(nil, want.UID)); text != frame {
		t.Errorf("an RDM6300 sends %q, want %q", text, frame)
	}
	if text := string(ID12.Append(nil, want.UID)); text != "\x0262E3086CED08\r\n\x03" {
		t.Errorf("an ID-12LA sends %q", text)
	}
}

func TestBadFramesAreCountedAndDropped(t *testing.T) {
	for _, c := range []struct{ name, text string }{
		{"checksum", "\x0262E3086CED09\x03"},
		{"digit of the tag", "\x0262E3086CEC08\x03"},
		{"not a digit", "\x0262E3086CEG08\x03"},
		{"short", "\x0262E3086CED0\x03"},
		{"long", "\x0262E3086CED080\x03"},
		{"cut by the next frame", "\x0262E308"},
		{"CR without LF", "\x0262E3086CED08\r\x03"},
		{"LF without CR", "\x0262E3086CED08\n\x03"},
		{"CR LF twice", "\x0262E3086CED08\r\n\r\n\x03"},
		{"CR LF too early", "\x0262E3\r\n086CED08\x03"},
		{"a zero byte inside", "\x0262E3\x00086CED08\x03"},
	} {
		var p Parser
		if tags := feed(&p, c.text, frame); len(tags) != 1 || tags[0].Raw != "62E3086CED08" || p.Bad != 1 {
			t.Errorf("%s: %d tags and %d bad, want 1 and 1", c.name, len(tags), p.Bad)
		}
	}
}

func TestEveryBitFlipIsNoticed(t *testing.T) {
	for i := range len(frame) * 8 {
		b := []byte(frame)
		b[i/8] ^= 1 << (i % 8)
		var p Parser
		if tags := feed(&p, string(b)); len(tags) > 0 && tags[0].UID != hwtest.UID(t, "62E3086CED") {
			t.Errorf("bit %d: %q gave %v", i, b, tags[0].UID)
		}
	}
}

func TestHalfAFrameDoesNotJoinTheNext(t *testing.T) {
	for cut := 1; cut < len(frame); cut++ {
		var p Parser
		feed(&p, frame[:cut])
		if !p.Reset() {
			t.Errorf("cut after %d bytes: nothing was begun", cut)
		}
		if tags := feed(&p, frame[cut:]); len(tags) != 0 || p.Bad != 1 {
			t.Errorf("cut after %d bytes: two halves became %+v, %d bad", cut, tags, p.Bad)
		}
		if p.Reset() {
			t.Error("a rest without beginning was taken for a frame")
		}
	}
}

func TestOnlyTagsOfFiveBytes(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a frame was made for a tag of four bytes")
		}
	}()
	RDM6300.Append(nil, hwtest.UID(t, "04A23B5C"))
}

func FuzzParser(f *testing.F) {
	f.Add([]byte(frame+frame), uint8(7))
	f.Add([]byte("\x0262E3\x0262E3086CED08\r\n\x03zz"), uint8(1))
	f.Add([]byte("\x0262E3086CED09\x03\x020000000000 00\x03"), uint8(3))
	f.Fuzz(func(t *testing.T, b []byte, step uint8) {
		var whole, split Parser
		want := feed(&whole, string(b))
		have := feed(&split, hwtest.Pieces(b, step)...)
		if !reflect.DeepEqual(want, have) || whole.Bad != split.Bad {
			t.Fatalf("in pieces of step %d: %+v, %d bad; whole: %+v, %d bad", step, have, split.Bad, want, whole.Bad)
		}
		for _, g := range want {
			digits := []byte("\x02" + g.Raw)
			six, err := hex.DecodeString(g.Raw)
			if err != nil || len(six) != 6 || six[0]^six[1]^six[2]^six[3]^six[4]^six[5] != 0 {
				t.Fatalf("%q is no frame: %v", g.Raw, err)
			}
			if !bytes.Contains(b, append(digits, 3)) && !bytes.Contains(b, append(digits, '\r', '\n', 3)) || !strings.EqualFold(g.UID.String(), g.Raw[:10]) {
				t.Fatalf("%+v is not in %q", g, b)
			}
		}
	})
}
