package wedge

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
)

// typist writes input events as the kernel does.
type typist struct {
	layout Layout
	at     time.Duration
	out    []byte
}

func (w *typist) event(kind, code uint16, value uint32) {
	if w.layout == Short {
		w.out = binary.NativeEndian.AppendUint32(w.out, uint32(w.at/time.Second))
		w.out = binary.NativeEndian.AppendUint32(w.out, uint32(w.at%time.Second/time.Microsecond))
	} else {
		w.out = binary.NativeEndian.AppendUint64(w.out, uint64(w.at/time.Second))
		w.out = binary.NativeEndian.AppendUint64(w.out, uint64(w.at%time.Second/time.Microsecond))
	}
	w.out = binary.NativeEndian.AppendUint16(w.out, kind)
	w.out = binary.NativeEndian.AppendUint16(w.out, code)
	w.out = binary.NativeEndian.AppendUint32(w.out, value)
}

// press presses and releases a key, with the scan code and the end of the report that real
// keyboards send too.
func (w *typist) press(code uint16, gap time.Duration) {
	w.at += gap
	w.event(4, 4, 0x7001E)
	w.event(typeKey, code, 1)
	w.event(typeSyn, 0, 0)
	w.event(typeKey, code, 0)
	w.event(typeSyn, 0, 0)
}

// write types a text, \n as Enter, with a gap before each key.
func (w *typist) write(text string, gap time.Duration) *typist {
	for _, c := range []byte(text) {
		code, shift := keyOf(c)
		if shift {
			w.event(typeKey, keyLeftShift, 1)
		}
		w.press(code, gap)
		if shift {
			w.event(typeKey, keyLeftShift, 0)
		}
	}
	return w
}

// keyOf returns the key that types a character.
func keyOf(c byte) (code uint16, shift bool) {
	if c == '\n' {
		return keyEnter, false
	}
	for code := range uint16(256) {
		for _, shift := range []bool{false, true} {
			if letter(code, shift) == c {
				return code, shift
			}
		}
	}
	panic(fmt.Sprintf("no key types %q", c))
}

// read parses events, split into pieces of this many bytes.
func read(layout Layout, b []byte, cut int) (p *Parser, lines []string) {
	p = &Parser{Layout: layout}
	for piece := range slices.Chunk(b, cut) {
		p.Feed(piece, func(text string) { lines = append(lines, text) })
	}
	return p, lines
}

const quick, slow = 8 * time.Millisecond, 51 * time.Millisecond

func TestKeysAreThoseOfAnUSKeyboard(t *testing.T) {
	// linux/input-event-codes.h: KEY_1 2, KEY_0 11, KEY_Q 16, KEY_P 25, KEY_A 30, KEY_L 38, KEY_Z 44, KEY_M 50, KEY_KP7 71, KEY_KP0 82
	for code, want := range map[uint16]string{2: "1!", 11: "0)", 12: "-_", 16: "qQ", 25: "pP", 30: "aA", 38: "lL", 39: ";:", 43: `\|`, 44: "zZ", 50: "mM", 52: ".>", 53: "/?",
		57: "  ", 71: "77", 79: "11", 81: "33", 82: "00"} {
		if got := string([]byte{letter(code, false), letter(code, true)}); got != want {
			t.Errorf("key %d types %q, want %q", code, got, want)
		}
	}
	for _, code := range []uint16{0, 1, 14, 15, keyEnter, 29, keyLeftShift, keyRightShift, 56, 58, 59, 84, 96, 255} {
		if c := letter(code, false); c != 0 {
			t.Errorf("key %d types %q", code, c)
		}
	}
}

func TestWhatIsAReading(t *testing.T) {
	for _, layout := range []Layout{Short, Long} {
		for _, c := range []struct {
			name string
			w    *typist
			want string
			bad  uint64
		}{
			{"a tag", new(typist).with(layout).write("3808980205\n", quick), "[3808980205]", 0},
			{"two tags", new(typist).with(layout).write("3808980205\n0012345678\n", quick), "[3808980205 0012345678]", 0},
			{"a code", new(typist).with(layout).write("CK:tew/Hat-5\n", quick), "[CK:tew/Hat-5]", 0},
			{"a person", new(typist).with(layout).write("hello\n", slow), "[]", 5},
			{"a person, then a reader", new(typist).with(layout).write("he", slow).write("", 0).pause(time.Second).write("3808980205\n", quick), "[3808980205]", 2},
			{"too short", new(typist).with(layout).write("123\n", quick), "[]", 1},
			{"only Enter", new(typist).with(layout).write("\n\n", quick), "[]", 0},
			{"too long", new(typist).with(layout).write(strings.Repeat("7", 257)+"\n1234\n", quick), "[1234]", 1},
			{"longest", new(typist).with(layout).write(strings.Repeat("7", 256)+"\n", quick), "[" + strings.Repeat("7", 256) + "]", 0},
			{"events lost", new(typist).with(layout).write("38089", quick).dropped().write("80205\n1234\n", quick), "[1234]", 1},
			{"Enter lost", new(typist).with(layout).write("38089", quick).dropped().pause(time.Second).write("3808980205\n", quick), "[3808980205]", 1},
			{"a key held", new(typist).with(layout).write("12", quick).repeat(3).write("45\n", quick), "[1245]", 0},
		} {
			for _, cut := range []int{1, 7, 24, 1 << 20} {
				p, got := read(layout, c.w.out, cut)
				if fmt.Sprint(got) != c.want || p.Bad != c.bad {
					t.Errorf("%d bytes, %s, cut into %d: %q, %d bad; want %s, %d", layout, c.name, cut, got, p.Bad, c.want, c.bad)
				}
			}
		}
	}
}

func (w *typist) with(l Layout) *typist { w.layout, w.at = l, 1_700_000_000*time.Second; return w }

func (w *typist) pause(d time.Duration) *typist { w.at += d; return w }

func (w *typist) dropped() *typist { w.event(typeSyn, synDropped, 0); return w }

func (w *typist) repeat(code uint16) *typist { w.event(typeKey, code, 2); return w }

func TestShiftIsLetGo(t *testing.T) {
	w := new(typist).with(Long)
	w.event(typeKey, keyRightShift, 1)
	w.press(30, quick)
	w.event(typeKey, keyLeftShift, 1)
	w.event(typeKey, keyRightShift, 0)
	w.press(30, quick)
	w.event(typeKey, keyLeftShift, 0)
	w.press(30, quick)
	w.press(30, quick)
	w.press(keyKPEnter, quick)
	if _, got := read(Long, w.out, 24); fmt.Sprint(got) != "[AAaa]" {
		t.Errorf("read %q, want AAaa", got)
	}
}

func TestHalfALineBeforeAnUnplug(t *testing.T) {
	p := Parser{Layout: Long}
	var got []string
	line := func(text string) { got = append(got, text) }
	w := new(typist).with(Long).write("38089", quick)
	p.Feed(w.out[:len(w.out)-5], line)
	p.Reset()
	w.out = nil
	w.write("80205\n", quick)
	p.Feed(w.out, line)
	if fmt.Sprint(got) != "[80205]" || p.Bad != 1 {
		t.Errorf("read %q, %d bad; the half of before must not join", got, p.Bad)
	}
}

func TestTagsAsTheyAreTyped(t *testing.T) {
	for _, c := range []struct {
		form Form
		text string
		want string // "" = no tag
	}{
		{Decimal, "3808980205", "E3086CED"}, // of the tag 62E3086CED
		{Decimal, "0012345678", "00BC614E"},
		{Decimal, "4294967295", "FFFFFFFF"},
		{Decimal, "142,45817", "8EB2F9"}, // of 61008EB2F9
		{Decimal, "14245817", "8EB2F9"},
		{Decimal, "38089802", ""}, {Decimal, "9351929", ""}, // the end is missing
		{Decimal, "0009351929 142,45817", "008EB2F9"},
		{Decimal, "256,45817", ""},
		{Decimal, "4294967296", ""},
		{Decimal, "380898020", ""},
		{Decimal, "03808980205", ""},
		{Decimal, "38O8980205", ""},
		{Decimal, "+808980205", ""},
		{Hex, "62E3086CED", "62E3086CED"},
		{Hex, "04a23b5c6d1280", "04A23B5C6D1280"},
		{Hex, "3808980205", "3808980205"},
		{Hex, "62E3086CE", ""},
	} {
		got, err := c.form.UID(c.text)
		if (err == nil) != (c.want != "") || err == nil && got.String() != c.want {
			t.Errorf("%s %s: %v, %v; want %q", c.form, c.text, got, err, c.want)
		}
	}
	for text, want := range map[string]Form{"": Decimal, "decimal": Decimal, "hex": Hex, "code": Text} {
		if got, err := ParseForm(text); got != want || err != nil {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
	if _, err := ParseForm("roman"); err == nil {
		t.Error("roman was accepted")
	}
}

// FuzzParser: any bytes are read the same wherever they are split, and every reading could
// have been typed.
func FuzzParser(f *testing.F) {
	f.Add(new(typist).with(Long).write("3808980205\n", quick).out, uint8(5), true)
	f.Add(new(typist).with(Short).write("ab", quick).dropped().write("cdef\n", quick).out, uint8(16), false)
	f.Fuzz(func(t *testing.T, b []byte, cut uint8, long bool) {
		layout := Short
		if long {
			layout = Long
		}
		whole, lines := read(layout, b, len(b)+1)
		pieces, again := read(layout, b, int(cut)+1)
		if !slices.Equal(lines, again) || whole.Bad != pieces.Bad {
			t.Fatalf("whole %q, in pieces %q", lines, again)
		}
		for _, text := range lines {
			if len(text) < shortest || len(text) > longest || strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r > '~' }) {
				t.Fatalf("read %q", text)
			}
			if u, err := Decimal.UID(text); err == nil && u.Len() != 4 && u.Len() != 3 {
				t.Fatalf("%q is the tag %v", text, u)
			}
		}
	})
}
