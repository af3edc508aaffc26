package barcode

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode"

	"casekeeper/hardware/hwtest"
)

func feed(p *Parser, chunks ...string) (out []string) {
	for _, c := range chunks {
		p.Feed([]byte(c), func(code string) { out = append(out, code) })
	}
	return out
}

func quiet(p *Parser) (out []string) {
	p.Quiet(func(code string) { out = append(out, code) })
	return out
}

func TestCodesWithAndWithoutEnd(t *testing.T) {
	long := strings.Repeat("x", MaxCode)
	for _, c := range []struct {
		name, text string
		want       []string // before the silence
		after      []string
		bad        uint64
	}{
		{"CR", "CK1:a:b-1\r", []string{"CK1:a:b-1"}, nil, 0},
		{"LF", "4006381333931\n", []string{"4006381333931"}, nil, 0},
		{"CR LF", "a\r\nb\r\n", []string{"a", "b"}, nil, 0},
		{"TAB", "a\tb\t", []string{"a", "b"}, nil, 0},
		{"none", "a b#c", nil, []string{"a b#c"}, 0},
		{"half a code behind a whole one", "hat-12\rhat-1", []string{"hat-12"}, nil, 1},
		{"nothing", "\r\n\t\r", nil, nil, 0},
		{"longest", long + "\r", []string{long}, nil, 0},
		{"too long", long + "x\rb\r", []string{"b"}, nil, 1},
		{"not printable", "a\x00b\rc\r", []string{"c"}, nil, 1},
		{"not ASCII", "a\xc3\xb1b\rc\r", []string{"c"}, nil, 1},
		{"not printable, then silence", "a\x7fb", nil, nil, 1},
		{"answer to a command", answer, nil, nil, 0},
		{"answer, then a code", answer + "a\r", []string{"a"}, nil, 0},
		{"two answers, then a code", answer + answer + "a\r", []string{"a"}, nil, 0},
		{"code, then answer", "a\r" + answer, []string{"a"}, nil, 0},
		{"half an answer", answer[:5], nil, nil, 1},
		{"half an answer, then a code", answer[:5] + "a\rb\r", []string{"b"}, nil, 1},
		{"half an answer, then an end", answer[:5] + "\rb\r", []string{"b"}, nil, 1},
		{"answer inside a code", "a" + answer + "b\r", []string{"b"}, nil, 1},
		{"STX and ETX", "\x02a\x03\x02b\x03", []string{"a", "b"}, nil, 0},
		{"STX, ETX and CR LF", "\x02a\x03\r\n\x02b\x03\r\n", []string{"a", "b"}, nil, 0},
		{"STX alone before each", "\x02a\r\x02b\r", []string{"a", "b"}, nil, 0},
		{"ETX alone after each", "a\x03b\x03", []string{"a", "b"}, nil, 0},
		{"a code that was cut by the next", "a\x02b\x03", []string{"b"}, nil, 1},
		{"other control characters around", "\x01\x1da\x04\r\x1eb\x1d\x04\r", []string{"a", "b"}, nil, 0},
		{"STX after half an answer", "\x02\x00\x02b\r", nil, nil, 1},
		{"another answer", "\x02\x00\x00\x01\x01\x33\x31\rb\r", []string{"b"}, nil, 1},
	} {
		var p Parser
		if got := feed(&p, c.text); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q gave %q, want %q", c.name, c.text, got, c.want)
		}
		if got := quiet(&p); !slices.Equal(got, c.after) || p.Bad != c.bad {
			t.Errorf("%s: after %q silence gave %q with %d bad, want %q with %d", c.name, c.text, got, p.Bad, c.after, c.bad)
		}
		if n := len(c.want) + len(c.after); p.Codes != uint64(n) {
			t.Errorf("%s: %d codes counted, want %d", c.name, p.Codes, n)
		}
	}
}

func TestHalfACodeDoesNotJoinTheNext(t *testing.T) {
	var p Parser
	feed(&p, "whole\rhat-")
	p.Reset()
	if got := feed(&p, "1"); len(got) != 0 || p.Bad != 1 {
		t.Errorf("%q with %d bad, want nothing with 1", got, p.Bad)
	}
	if got := quiet(&p); !slices.Equal(got, []string{"1"}) {
		t.Errorf("another scanner, without ends: %q", got)
	}
}

func FuzzParser(f *testing.F) {
	f.Add([]byte("CK1:a:b-1\rCK1:a:b-2\r\n"), uint8(7))
	f.Add([]byte(answer+"a\t"+answer[:4]+"b\n"), uint8(1))
	f.Add([]byte("a\x00b\rc"), uint8(3))
	f.Add([]byte("\x02"+answer+answer[:3]+answer), uint8(1)) // a text begins where an answer does
	f.Fuzz(func(t *testing.T, b []byte, step uint8) {
		var whole, split Parser
		want := feed(&whole, string(b))
		have := feed(&split, hwtest.Pieces(b, step)...)
		want, have = append(want, quiet(&whole)...), append(have, quiet(&split)...)
		if !reflect.DeepEqual(want, have) || whole.Bad != split.Bad {
			t.Fatalf("in pieces of step %d: %q, %d bad; whole: %q, %d bad", step, have, split.Bad, want, whole.Bad)
		}
		clean := strings.ReplaceAll(string(b), answer, "\n")
		pieces := strings.FieldsFunc(clean, unicode.IsControl)
		for _, code := range want {
			if !slices.Contains(pieces, code) || len(code) > MaxCode || strings.ContainsFunc(code, func(r rune) bool { return r < ' ' || r > '~' }) {
				t.Fatalf("%q is no code of %q", code, b)
			}
		}
	})
}
