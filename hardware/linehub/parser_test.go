package linehub

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"casekeeper/hardware"
	"casekeeper/hardware/hwtest"
)

// got is a line with its bytes.
type got struct {
	Line
	Raw string
}

func feed(p *Parser, chunks ...string) (out []got) {
	for _, c := range chunks {
		p.Feed([]byte(c), func(l Line, raw []byte) { out = append(out, got{l, string(raw)}) })
	}
	return out
}

// The checksums of the first three were computed by other programs.
func TestLines(t *testing.T) {
	for _, c := range []struct {
		text string
		want Line
	}{
		{"$HELLO,dicehub,1*07", Line{Type: Hello, Name: "dicehub", Version: "1"}},
		{"$DIE,1,6*4F", Line{}}, // without its number it is short of a field
		{"$HB,1000*27", Line{Type: Heartbeat, Millis: 1000}},
		{"$DIE,7,1,6*54", Line{Type: Die, Seq: 7, Numbered: true, Input: 1, Face: 6}},
		{"$TAG,3,2,04CA5E00071280*05", Line{Type: Tag, Seq: 3, Numbered: true, Input: 2, UID: hwtest.UID(t, "04CA5E00071280")}},
		{"$GONE,2,1*00", Line{Type: Gone, Seq: 2, Numbered: true, Input: 1}},
		{"$PRESS,44,4,undo*4F", Line{Type: Press, Seq: 44, Numbered: true, Input: 4, Word: "undo"}},
		{`{"die":1,"face":6}`, Line{Type: Die, Input: 1, Face: 6}},
		{`{"seq":9,"die":1,"face":6}`, Line{Type: Die, Seq: 9, Numbered: true, Input: 1, Face: 6}},
		{`{"slot":2,"uid":"04a23b5c"}`, Line{Type: Tag, Input: 2, UID: hwtest.UID(t, "04A23B5C")}},
		{`{"slot":2,"uid":" 04 A2 3b 5C"}`, Line{Type: Tag, Input: 2, UID: hwtest.UID(t, "04A23B5C")}},
		{`{"slot":2,"uid":"0x04A23B5C"}`, Line{Type: Tag, Input: 2, UID: hwtest.UID(t, "04A23B5C")}},
		{"$TAG,3,2,04-CA-5E-00-07-12-80*05", Line{Type: Tag, Seq: 3, Numbered: true, Input: 2, UID: hwtest.UID(t, "04CA5E00071280")}},
		{`{"slot":2,"gone":true}`, Line{Type: Gone, Input: 2}},
		{`{"press":"yes","slot":3}`, Line{Type: Press, Input: 3, Word: "yes"}},
		{`{"hb":1000}`, Line{Type: Heartbeat, Millis: 1000}},
		{`{"more":{},"hb":1000}`, Line{Type: Heartbeat, Millis: 1000}},
		{strings.TrimSuffix(sealed("HELLO,hub~,1"), "\r\n"), Line{Type: Hello, Name: "hub~", Version: "1"}},
	} {
		var p Parser
		lines := feed(&p, c.text+"\r\n")
		if c.want == (Line{}) {
			if len(lines) != 0 || p.Bad != 1 {
				t.Errorf("%s: %d lines and %d bad, want 0 and 1", c.text, len(lines), p.Bad)
			}
			continue
		}
		if len(lines) != 1 || lines[0].Line != c.want || lines[0].Raw != c.text {
			t.Errorf("%s: %+v, want %+v", c.text, lines, c.want)
		}
	}
}

// sealed is a line with this body and the checksum that belongs to it.
func sealed(body string) string { return fmt.Sprintf("$%s*%02X\r\n", body, sum([]byte(body))) }

func TestBadLinesAreCountedAndDropped(t *testing.T) {
	good := "$HB,1000*27\r\n"
	for _, c := range []struct {
		name, text string
		bad        uint64
	}{
		{"checksum", "$HB,1001*27\r\n", 1},
		{"no checksum", "$HB,1000\r\n", 1},
		{"checksum of one digit", "$HB,1000*7\r\n", 1},
		{"unknown type", sealed("WHAT,1"), 1},
		{"sign", sealed("HB,+100"), 1},
		{"clock too large", sealed("HB,4294967296"), 1},
		{"no number", sealed("GONE,,1"), 1},
		{"field too many", sealed("GONE,1,1,1"), 1},
		{"number too large", sealed("GONE,65536,1"), 1},
		{"face too large", sealed("DIE,1,1,256"), 1},
		{"odd digits in a tag", sealed("TAG,1,1,04A"), 1},
		{"empty tag", sealed("TAG,1,1,"), 1},
		{"tag of 11 bytes", sealed("TAG,1,1,0102030405060708090A0B"), 1},
		{"button without a word", sealed("PRESS,1,1"), 1},
		{"word of no button", sealed("PRESS,1,1,fire"), 1},
		{"JSON of no button", "{\"press\":\"fire\"}\r\n", 1},
		{"hub without a name", sealed("HELLO,,1"), 1},
		{"JSON that ends early", "{\"die\":1,\r\n", 1},
		{"JSON of something else", "{\"temperature\":21}\r\n", 1},
		{"byte that is not text", "$HB,10\x0000*27\r\n", 1},
		{"a start and nothing", "$\r\n", 1},
		{"half a checksum and nothing", "$*0\r\n", 1},
		{"a checksum of nothing", "$*00\r\n", 1},
		{"no star", "$HB,1000x27\r\n", 1},
		{"checksum that is no number", "$GONE,2,1*zz\r\n", 1},
		{"hub without a version", sealed("HELLO,hub"), 1},
		{"number of a tag", sealed("TAG,x,1,04A23B5C"), 1},
		{"number of a roll", sealed("DIE,x,1,6"), 1},
		{"which die", sealed("DIE,1,x,6"), 1},
		{"number of a press", sealed("PRESS,x,1,undo"), 1},
		{"die without a face", "{\"die\":1}\r\n", 1},
		{"face without a die", "{\"face\":6}\r\n", 1},
		{"slot alone", "{\"slot\":1}\r\n", 1},
		{"tag at no slot", "{\"uid\":\"04A23B5C\"}\r\n", 1},
		{"nothing gone", "{\"slot\":1,\"gone\":false}\r\n", 1},
		{"gone from no slot", "{\"gone\":true}\r\n", 1},
		{"rest of a bad line", "$HB,10\x00{x}\r\n", 2},
		{"control byte in a name", sealed("HELLO,hub\x07,1"), 1},
		{"DEL in a name", sealed("HELLO,hub\x7f,1"), 1},
		{"letter beyond ASCII in a name", sealed("HELLO,hüb,1"), 1},
		{"tab in JSON", "{\"hb\":\t1000}\r\n", 1},
		{"cut by the next line", "$HB,10", 1},
		{"81 bytes", "$" + strings.Repeat("x", 80) + "\r\n", 1},
		{"noise between lines", "\xff\x00 noise\r\n", 0},
		{"empty lines", "\r\n\r\n\n", 0},
	} {
		var p Parser
		lines := feed(&p, c.text, good)
		if len(lines) != 1 || lines[0].Millis != 1000 || p.Bad != c.bad {
			t.Errorf("%s: %d lines and %d bad, want 1 and %d", c.name, len(lines), p.Bad, c.bad)
		}
	}
}

func TestLongestLineIsEightyBytes(t *testing.T) {
	var p Parser
	l := Line{Type: Hello, Name: strings.Repeat("n", 68), Version: "1"}
	text := l.Append(nil)
	if len(text)-2 != MaxLine {
		t.Fatalf("the line has %d bytes, want %d", len(text)-2, MaxLine)
	}
	if lines := feed(&p, string(text)); len(lines) != 1 || lines[0].Line != l {
		t.Errorf("%+v, want %+v", lines, l)
	}
}

func TestHalfALineDoesNotJoinTheNext(t *testing.T) {
	var p Parser
	feed(&p, "$HB,10")
	p.Reset()
	if lines := feed(&p, "00*27\r\n"); len(lines) != 0 {
		t.Errorf("two halves became %+v", lines)
	}
	if p.Bad != 1 {
		t.Errorf("%d bad lines, want 1", p.Bad)
	}
}

func TestFormatIsReadBack(t *testing.T) {
	for _, l := range []Line{
		{Type: Hello, Name: "hub", Version: "2"},
		{Type: Heartbeat, Millis: 4294967295},
		{Type: Tag, Seq: 65535, Numbered: true, Input: 31, UID: hwtest.UID(t, "0102030405060708090A")},
		{Type: Gone, Seq: 1, Numbered: true, Input: 0},
		{Type: Die, Seq: 2, Numbered: true, Input: 5, Face: 6},
		{Type: Press, Seq: 3, Numbered: true, Input: 4, Word: "next"},
	} {
		var p Parser
		if lines := feed(&p, string(l.Append(nil))); len(lines) != 1 || lines[0].Line != l {
			t.Errorf("%+v came back as %+v", l, lines)
		}
	}
}

// proven reports whether the bytes of a line justify it, by another method than the
// parser's.
func proven(g got) error {
	if strings.HasPrefix(g.Raw, "{") {
		if !json.Valid([]byte(g.Raw)) {
			return fmt.Errorf("not JSON")
		}
		return nil
	}
	body, check, ok := strings.Cut(strings.TrimPrefix(g.Raw, "$"), "*")
	x := byte(0)
	for i := range len(body) {
		x ^= body[i]
	}
	if !ok || !strings.EqualFold(check, fmt.Sprintf("%02X", x)) {
		return fmt.Errorf("checksum %s, want %02X", check, x)
	}
	// Tags are spelled in several ways, see hardware.ParseUID: separators and zeros apart, the digits are the same.
	plain := strings.NewReplacer(",", "", ":", "", "-", "", " ", "", "\t", "", "x", "", "X", "", "0", "")
	if _, tag, _ := strings.Cut(body, ","); g.Type == Tag && !strings.HasSuffix(strings.ToUpper(plain.Replace(tag)), plain.Replace(g.UID.String())) {
		return fmt.Errorf("UID %v is not what the line says", g.UID)
	}
	return nil
}

func FuzzParser(f *testing.F) {
	f.Add([]byte("$TAG,3,2,04CA5E00071280*05\r\n$HB,1000*27\r\n"), uint8(7))
	f.Add([]byte("$TAG,3,2,04CA5E00::::071280*05\r\n"), uint8(7))
	f.Add([]byte("$DIE,7,1,6*54\r\n{\"die\":1,\"face\":6}\r\n$GONE,2,1*00\r"), uint8(1))
	f.Add([]byte("$PRESS,44,4,undo*4F\r\n{\"press\":\"no\"}\n"), uint8(5))
	f.Add([]byte("\x00$HB,10$HB,1000*27\n{{\"hb\":1}\n"), uint8(3))
	f.Fuzz(func(t *testing.T, b []byte, step uint8) {
		var whole, split Parser
		want := feed(&whole, string(b))
		have := feed(&split, hwtest.Pieces(b, step)...)
		if !reflect.DeepEqual(want, have) || whole.Bad != split.Bad {
			t.Fatalf("in pieces of step %d: %+v, %d bad; whole: %+v, %d bad", step, have, split.Bad, want, whole.Bad)
		}
		for _, g := range want {
			if len(g.Raw) > MaxLine || !bytes.Contains(b, []byte(g.Raw)) {
				t.Fatalf("%q is not in %q", g.Raw, b)
			}
			if err := proven(g); err != nil {
				t.Fatalf("%+v: %v", g, err)
			}
		}
	})
}

func BenchmarkParser(b *testing.B) {
	u, _ := hardware.ParseUID("04CA5E00071280")
	var text []byte
	for i := range 25 {
		text = Line{Type: Tag, Seq: uint16(i), Input: hardware.Input(i), UID: u}.Append(text)
	}
	text = Line{Type: Heartbeat, Millis: 1000}.Append(text)
	var p Parser
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		p.Feed(text, func(Line, []byte) { n++ })
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(n), "ns/line")
}
