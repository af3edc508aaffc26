package mqtt

import (
	"errors"
	"strings"
	"testing"

	"casekeeper/hardware"
	"casekeeper/hardware/hwtest"
)

// TestPublishedPayloads has payloads of each firmware and the tags in them.
func TestPublishedPayloads(t *testing.T) {
	for _, c := range []struct {
		format, payload, want string
		decimal, reverse      bool
	}{
		{"tasmota", `{"Time":"2026-11-25T10:00:00","RC522":{"UID":"04A23B5C"}}`, "04A23B5C", false, false},
		{"tasmota", `{"Time":"2026-11-25T10:00:00","RC522":{"UID":"04A23B5C","Data":"","Type":"MIFARE 1KB"}}`, "04A23B5C", false, false},
		{"tasmota", `{"Time":"2026-11-25T10:00:00","PN532":{"UID":"04CA5E00071280"}}`, "04CA5E00071280", false, false},
		{"tasmota", `{"Time":"2026-11-25T10:00:00","PN532":{"UID":"04A23B5C","Data":"None","Auth":"Ok"}}`, "04A23B5C", false, false},
		{"tasmota", `{"Time":"2026-11-25T10:00:00","RDM6300":{"UID":"008EB249"}}`, "008EB249", false, false},
		{"uid", "04-A2-3B-5C", "04A23B5C", false, false}, // ESPHome
		{"uid", " 04:a2:3b:5c\r\n", "04A23B5C", false, false},
		{"uid", "0x04A23B5C", "04A23B5C", false, false},
		{"uid", "9351753", "008EB249", true, false}, // ESPHome's RDM6300
		{"uid", "4294967295", "FFFFFFFF", true, false},
		{"uid", "5C3BA204", "04A23B5C", false, true},
		{"json:/uid", `{"type":"card","ts":"T+1200","device_id":"r1","seq":7,"uid":"04a23b5c","pair_id":""}`, "04A23B5C", false, false},
		{"json:/RC522/UID", `{"RC522":{"UID":"04A23B5C"}}`, "04A23B5C", false, false},
		{"json:/tags/1/a~1b", `{"tags":[1,{"a/b":"04A23B5C"}]}`, "04A23B5C", false, false},
		{"json:/n", `{"n":9351753}`, "008EB249", true, false},
	} {
		f, err := ParseFormat(c.format)
		if err != nil || f.String() != c.format {
			t.Fatalf("%s: %v, %v", c.format, f, err)
		}
		value, _, err := f.value([]byte(c.payload), nil)
		if err != nil || isRemoved(value) {
			t.Errorf("%s %s: %q, %v", c.format, c.payload, value, err)
			continue
		}
		if uid, err := readTag(value, c.decimal, c.reverse); err != nil || uid != hwtest.UID(t, c.want) {
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
		{"uid", "", nil}, {"uid", "0", nil}, {"uid", " Removed ", nil}, {"uid", "none", nil},
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
		value, _, err := f.value([]byte(c.payload), nil)
		if err == nil && !isRemoved(value) {
			_, err = readTag(value, false, false)
		}
		if !errors.Is(err, c.want) {
			t.Errorf("%s %q: %q, %v, want %v", c.format, c.payload, value, err, c.want)
		}
	}
	for _, text := range []string{"4294967296", "-1", "0x10", "12a", ""} {
		if uid, err := readTag(text, true, false); err == nil {
			t.Errorf("decimal %q is %v", text, uid)
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
	value, seq, err := f.value([]byte(`{"name":"Red","state":1,"val":4,"time":81230}`), number)
	if face, ferr := readFace(value); err != nil || ferr != nil || face != 4 || seq != "81230" {
		t.Errorf("%d, %q, %v, %v", face, seq, err, ferr)
	}
	for _, text := range []string{"-1", "25", "x", "4.5", "1e1", "256"} {
		if face, err := readFace(text); err == nil {
			t.Errorf("face %q is %d", text, face)
		}
	}
	for text, want := range map[string]bool{"ON": true, "pressed": true, "1": true, "OFF": false, "": false, "released": false} {
		if readPressed(text) != want {
			t.Errorf("%q pressed: %v", text, !want)
		}
	}
}

// FuzzPayload: any payload gives a valid result or one of the two errors.
func FuzzPayload(f *testing.F) {
	for _, s := range []string{`{"RC522":{"UID":"04A23B5C"}}`, "04-A2-3B-5C", `{"uid":9351753,"seq":1}`, `[[[`, "0", `{"uid":"` + strings.Repeat("[", 500)} {
		f.Add([]byte(s), false)
	}
	number, _ := parsePointer("/seq")
	f.Fuzz(func(t *testing.T, payload []byte, decimal bool) {
		for _, text := range []string{"tasmota", "uid", "json:/uid", "json:/0/uid"} {
			format, _ := ParseFormat(text)
			value, _, err := format.value(payload, number)
			if err != nil {
				if !errors.Is(err, ErrFrame) && !errors.Is(err, ErrOther) || value != "" && !errors.Is(err, ErrFrame) {
					t.Fatalf("%s: %q, %v", text, value, err)
				}
				continue
			}
			uid, err := readTag(value, decimal, false)
			if err != nil {
				continue
			}
			if uid.Len() == 0 || uid.Len() > hardware.MaxUID || decimal && uid.Len() != 4 {
				t.Fatalf("%s: %q is %v", text, value, uid)
			}
			back, err := readTag(value, decimal, true)
			if again, ok := hardware.NewUID(reversed(back.Bytes())); err != nil || !ok || again != uid {
				t.Fatalf("%q: %v reversed is %v", value, uid, back)
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
