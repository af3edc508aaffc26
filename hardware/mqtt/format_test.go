package mqtt

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"casekeeper/hardware"
	"casekeeper/hardware/hwtest"
)

// TestPublishedPayloads has payloads of each firmware and the tags in them.
func TestPublishedPayloads(t *testing.T) {
	for _, c := range []struct {
		format, payload, want string
		as                    Spelling
		reverse               bool
	}{
		{"tasmota", `{"Time":"2026-11-25T10:00:00","RC522":{"UID":"04A23B5C"}}`, "04A23B5C", AsSeen, false},
		{"tasmota", `{"Time":"2026-11-25T10:00:00","RC522":{"UID":"04A23B5C","Data":"","Type":"MIFARE 1KB"}}`, "04A23B5C", AsSeen, false},
		{"tasmota", `{"Time":"2026-11-25T10:00:00","PN532":{"UID":"04CA5E00071280"}}`, "04CA5E00071280", AsSeen, false},
		{"tasmota", `{"Time":"2026-11-25T10:00:00","PN532":{"UID":"04A23B5C","Data":"None","Auth":"Ok"}}`, "04A23B5C", AsSeen, false},
		{"tasmota", `{"Time":"2026-11-25T10:00:00","RDM6300":{"UID":"008EB249"}}`, "008EB249", AsSeen, false},
		{"uid", "04-A2-3B-5C", "04A23B5C", AsSeen, false}, // ESPHome
		{"uid", " 04:a2:3b:5c\r\n", "04A23B5C", AsSeen, false},
		{"uid", "0x04A23B5C", "04A23B5C", AsSeen, false},
		{"uid", "9351753", "008EB249", Decimal, false}, // ESPHome's RDM6300
		{"uid", "4294967295", "FFFFFFFF", Decimal, false},
		{"uid", "5C3BA204", "04A23B5C", AsSeen, true},
		{"json:/uid", `{"type":"card","ts":"T+1200","device_id":"r1","seq":7,"uid":"04a23b5c","pair_id":""}`, "04A23B5C", AsSeen, false},
		{"json:/RC522/UID", `{"RC522":{"UID":"04A23B5C"}}`, "04A23B5C", AsSeen, false},
		{"json:/tags/1/a~1b", `{"tags":[1,{"a/b":"04A23B5C"}]}`, "04A23B5C", AsSeen, false},
		{"json:/n", `{"n":9351753}`, "008EB249", Decimal, false},
		{"uid", "1432822573", "5567232D", Decimal, false},    // ESPEasy
		{"uid", "2852142934.00", "AA003F56", Decimal, false}, // ESPEasy with decimals
		{"uid", "0009351929", "008EB2F9", Decimal, false},
		{"uid", "585062083861", "88386AED15", Decimal, false},
		{"uid", "1268964853973633", "04821DE75A8281", Decimal, false}, // all seven bytes
		{"uid", "4294967296", "0100000000", Decimal, false},
		{"uid", "1099511627776", "00010000000000", Decimal, false},
		{"uid", "085103035045", "5567232D", Bytes, false}, // ESPuino
		{"uid", "1432822573", "1432822573", Hex, false},
		{"uid", "04451122334455", "04451122334455", AsSeen, false}, // seven bytes without a letter
	} {
		f, err := ParseFormat(c.format)
		if err != nil || f.String() != c.format {
			t.Fatalf("%s: %v, %v", c.format, f, err)
		}
		v, err := f.value([]byte(c.payload), nil)
		if err != nil || isRemoved(v.text) {
			t.Errorf("%s %s: %+v, %v", c.format, c.payload, v, err)
			continue
		}
		as := c.as
		if strings.Contains(c.format, "tasmota") {
			as = Hex
		}
		if uid, err := readTag(v.text, as, c.reverse); err != nil || uid != hwtest.UID(t, c.want) {
			t.Errorf("%s %s: %v, %v, want %s", c.format, c.payload, uid, err, c.want)
		}
	}
}

// TestPayloadsWithoutATag has removals, reports of other sensors and broken payloads.
func TestPayloadsWithoutATag(t *testing.T) {
	for _, c := range []struct {
		format, payload string
		want            error // nil: a removal
	}{
		{"uid", "", nil}, {"uid", "0", nil}, {"uid", "0.00", nil}, {"uid", "0000000000", nil}, {"uid", " Removed ", nil}, {"uid", "none", nil},
		{"json:/uid", `{"uid":null}`, nil}, {"json:/uid", `{"uid":""}`, nil}, {"json:/uid", `{"uid":false}`, nil}, {"json:/uid", `{"uid":0}`, nil},
		{"json:/uid", `{"temperature":21}`, ErrOther}, {"json:/a/b", `{"a":"x"}`, ErrOther}, {"json:/a/1", `{"a":[5]}`, ErrOther}, {"json:/a/-1", `{"a":[5]}`, ErrOther},
		{"tasmota", `{"Time":"2026-11-25T10:00:00","DS18B20":{"Temperature":21.5}}`, ErrOther},
		{"tasmota", `{"RC522":"x"}`, ErrOther},
		{"tasmota", `{"Time":"2026-`, ErrFrame}, {"tasmota", "", ErrFrame}, {"json:/uid", `{"uid":"04A23B5C"} x`, ErrFrame},
		{"json:/uid", `{"uid":{"a":1}}`, ErrFrame}, {"json:/uid", `{"uid":[1]}`, ErrFrame}, {"tasmota", `{"RC522":{"UID":["a"]}}`, ErrFrame},
		{"uid", "hello", ErrFrame}, {"uid", "04A", ErrFrame}, {"uid", strings.Repeat("04", 11), ErrFrame}, {"json:/uid", `{"uid":true}`, ErrFrame},
	} {
		f, err := ParseFormat(c.format)
		if err != nil {
			t.Fatal(err)
		}
		v, err := f.value([]byte(c.payload), nil)
		if err == nil && !isRemoved(v.text) {
			_, err = readTag(v.text, AsSeen, false)
		}
		if !errors.Is(err, c.want) {
			t.Errorf("%s %q: %+v, %v, want %v", c.format, c.payload, v, err, c.want)
		}
	}
	for _, text := range []string{"72057594037927936", "-1", "0x10", "12a", "", ".00", "1432822573.50", "1432822573,00"} {
		if uid, err := readTag(text, Decimal, false); err == nil {
			t.Errorf("decimal %q is %v", text, uid)
		}
	}
	for _, text := range []string{"", "08510303504", "256000000000", "0x5103035045", "-85103035045", strings.Repeat("001", 11)} {
		if uid, err := readTag(text, Bytes, false); err == nil {
			t.Errorf("in bytes %q is %v", text, uid)
		}
	}
	for text, want := range map[string]Spelling{
		"1432822573": Decimal, "143282257": Decimal, "14328225": Decimal, "2852142934.00": Decimal, "585062083861": Decimal, "1268964853973633": Decimal,
		"085103035045": Bytes, "085103035256": Decimal, "010200300": Decimal,
	} {
		uid, err := readTag(text, AsSeen, false)
		if number := (unspelled{}); !errors.As(err, &number) || number.likely != want || !errors.Is(err, ErrFrame) || uid.Len() > 0 {
			t.Errorf("%q may be decimal, and is %v, %v, want likely %s", text, uid, err, want)
		}
	}
	for _, text := range []string{"", "hex", "json", "json:", "json:uid", "tasmota:/x", "LINEHUB"} {
		if f, err := ParseFormat(text); err == nil {
			t.Errorf("%q is a format: %v", text, f)
		}
	}
}

// TestDieFields has the face and the number of a roll, as WLED's dice publish them.
func TestDieFields(t *testing.T) {
	f, _ := ParseFormat("json:/val")
	number, _ := parsePointer("/time")
	v, err := f.value([]byte(`{"name":"Red","state":1,"val":4,"time":81230}`), number)
	if face, ferr := readFace(v.text); err != nil || ferr != nil || face != 4 || v.seq != "81230" {
		t.Errorf("%d, %+v, %v, %v", face, v, err, ferr)
	}
	for _, text := range []string{"-1", "25", "x", "4.5", "1e1", "256"} {
		if face, err := readFace(text); err == nil {
			t.Errorf("face %q is %d", text, face)
		}
	}
}

// TestWordsOfButtons: what makers' buttons say at one press is one press, whatever else they say at
// it, and other words are not known.
func TestWordsOfButtons(t *testing.T) {
	cfg := Config{Topics: []Topic{{Kind: Button, Reading: "a"}, {Kind: Reader, Reading: "b"}}}
	for _, press := range []string{
		"ON OFF", "pressed released", "1 0", "true", "on", "toggle", "single", "Single", "click", "SINGLE",
		"1_initial_press 1_short_release", "on_press on_press_release", "1_single", "button_1_single", "S", "btn_down btn_up single_push",
	} {
		n := 0
		for _, word := range strings.Fields(press) {
			if cfg.Topics[0].isPress(word) {
				n++
			}
			if !cfg.isKnown("a", word) {
				t.Errorf("%s: %q is not known", press, word)
			}
		}
		if n != 1 {
			t.Errorf("%s: %d presses, want 1", press, n)
		}
	}
	for _, word := range []string{"double", "hold", "2_single", "off_press", "flip90", "11_single", "on_hold", "SS"} {
		if cfg.Topics[0].isPress(word) || cfg.isKnown("a", word) {
			t.Errorf("%q is known", word)
		}
	}
	if !cfg.isKnown("a", "") || cfg.isKnown("b", "on") {
		t.Error("nothing is a word, or a reader has words of a button")
	}
	cfg.Topics = append(cfg.Topics, Topic{Kind: Button, Reading: "a", Presses: []string{"hold"}})
	if own := &cfg.Topics[2]; own.isPress("on") || !own.isPress("Hold") || !cfg.isKnown("a", "HOLD") || !cfg.isKnown("a", "single") {
		t.Error("words of the rig file beside those that are known")
	}
	if got, want := shown("a\x00b"+strings.Repeat("ñ", 50)), "a?b"+strings.Repeat("ñ", longestWord-3); got != want {
		t.Errorf("shown as %q, want %q", got, want)
	}
}

// FuzzPayload: any payload gives a valid result or one of the two errors.
func FuzzPayload(f *testing.F) {
	for _, s := range []string{`{"RC522":{"UID":"04A23B5C"}}`, "04-A2-3B-5C", `{"uid":9351753,"seq":1}`, `[[[`, "0", `{"uid":"` + strings.Repeat("[", 500)} {
		f.Add([]byte(s), uint8(0))
	}
	number, _ := parsePointer("/seq")
	f.Fuzz(func(t *testing.T, payload []byte, n uint8) {
		as := []Spelling{AsSeen, Hex, Decimal, Bytes}[n%4]
		for _, text := range []string{"tasmota", "uid", "json:/uid", "json:/0/uid"} {
			format, _ := ParseFormat(text)
			v, err := format.value(payload, number)
			if err != nil {
				if !errors.Is(err, ErrFrame) && !errors.Is(err, ErrOther) || v.text != "" && !errors.Is(err, ErrFrame) {
					t.Fatalf("%s: %+v, %v", text, v, err)
				}
				continue
			}
			uid, err := readTag(v.text, as, false)
			if err != nil {
				continue
			}
			if uid.Len() == 0 || uid.Len() > hardware.MaxUID || as == Decimal && !slices.Contains([]int{4, 5, 7}, uid.Len()) {
				t.Fatalf("%s: %+v is %v", text, v, uid)
			}
			if _, digits := decimals(v.text); digits && as == AsSeen {
				t.Fatalf("%s: %+v is %v, though it may be decimal", text, v, uid)
			}
			back, err := readTag(v.text, as, true)
			if again, ok := hardware.NewUID(reversed(back.Bytes())); err != nil || !ok || again != uid {
				t.Fatalf("%+v: %v reversed is %v", v, uid, back)
			}
		}
	})
}

func reversed(b []byte) (out []byte) {
	for i := len(b) - 1; i >= 0; i-- {
		out = append(out, b[i])
	}
	return out
}
