package hardware_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"casekeeper/hardware"
)

func TestUID(t *testing.T) {
	for _, c := range []struct {
		text, want string
		random     bool
		half       bool
	}{
		{"04a23b5c6d1280", "04A23B5C6D1280", false, false},
		{"04:A2:3B:5C", "04A23B5C", false, false},
		{" 04 a2 3B 5C", "04A23B5C", false, false}, // MFRC522's examples
		{"4 A2 3B 5C ", "04A23B5C", false, false},  // readers that print no leading zero
		{"04-A2-3B-5C", "04A23B5C", false, false},
		{"0x04 0xA2 0x3B 0x5C", "04A23B5C", false, false}, // Adafruit's PN532
		{"0x4, 0xA2, 0x3B, 0x5C", "04A23B5C", false, false},
		{"0X04A23B5C", "04A23B5C", false, false},
		{"00000001", "00000001", false, false},
		{"08AABBCC", "08AABBCC", true, false},
		{"880451AA", "880451AA", false, true},
		{"880451AA77", "880451AA77", false, true},
		{"880451AA78", "880451AA78", false, false},
		{"880451", "880451", false, false},
		{"04880451", "04880451", false, false},
		{"08AABBCCDDEEFF", "08AABBCCDDEEFF", false, false},
	} {
		u, err := hardware.ParseUID(c.text)
		if err != nil || u.String() != c.want || u.Len() != len(c.want)/2 || u.Random() != c.random || u.Half() != c.half {
			t.Errorf("%s: %v, %v, %d bytes, random %v; want %s, random %v", c.text, u, err, u.Len(), u.Random(), c.want, c.random)
		}
	}
	for _, text := range []string{"", "0", "04A", "xx", "0x", ": -", "04 A2B 3", "04 A2 3B 5C 1 2 3 4 5 6 7", strings.Repeat("00", 11)} {
		if u, err := hardware.ParseUID(text); err == nil {
			t.Errorf("%q was read as %v", text, u)
		}
	}
	short, _ := hardware.NewUID([]byte{1, 2})
	long, _ := hardware.NewUID([]byte{1, 2, 0})
	if short == long {
		t.Error("tags of different length are equal")
	}
	if !slices.Equal(long.Bytes(), []byte{1, 2, 0}) {
		t.Errorf("bytes %v", long.Bytes())
	}
}

func TestPrintedNumber(t *testing.T) {
	for _, c := range []struct{ text, want, tag string }{
		{"3808980205", "E3086CED", "62E3086CED"}, {"0000000001", "00000001", "0100000001"}, {"4294967295", "FFFFFFFF", "01FFFFFFFF"},
		{"0009351929", "008EB2F9", "61008EB2F9"}, {"142,45817", "8EB2F9", "61008EB2F9"}, {" 142,45817 ", "8EB2F9", "008EB2F9"},
		{"0009351929 142,45817", "008EB2F9", "61008EB2F9"}, {"142,45817 0009351929", "008EB2F9", "61008EB2F9"},
		{"14245817", "8EB2F9", "61008EB2F9"}, {"9351929", "008EB2F9", "61008EB2F9"}, {"9351929 14245817", "008EB2F9", "61008EB2F9"},
		{"01600001", "100001", "6100100001"}, {"25665535", "01879FFF", "6101879FFF"}, {"14265536", "00D9ACC0", "6100D9ACC0"}, {"100000", "000186A0", "61000186A0"},
	} {
		tag, err := hardware.ParseUID(c.tag)
		if err != nil {
			t.Fatal(err)
		}
		if u, ok := hardware.ParsePrinted(c.text); !ok || u.String() != c.want || !u.EndOf(tag) || tag.EndOf(u) {
			t.Errorf("%q is %v (%v), want %s, the end of %v", c.text, u, ok, c.want, tag)
		}
	}
	for _, text := range []string{"", "99999", "009351929", "09351929999", "4294967296", "+9351929", "-9351929", "93519.9", "+1445817", "142,+5817", "142.45817", "256,00001", "142,65536", "14,245817", "142,4581", "-09351929", "+009351929", "0009351929 142,45818", "0009351929 0009351929", "142,45817,1"} {
		if u, ok := hardware.ParsePrinted(text); ok {
			t.Errorf("%q was read as %v", text, u)
		}
	}
	for _, long := range []string{"8EB2F9", "61008EB2F8", "00000061008EB2F9", "048EB2F900"} {
		low, _ := hardware.ParsePrinted("142,45817")
		if tag, err := hardware.ParseUID(long); err != nil || low.EndOf(tag) {
			t.Errorf("%v is the end of %s", low, long)
		}
	}
}

func TestWordsOfKindsAndStates(t *testing.T) {
	seen := make(map[string]bool)
	for k := hardware.DieRolling; k <= hardware.Restarted; k++ {
		if s := k.String(); s == "unknown" || seen[s] {
			t.Errorf("kind %d is called %q", k, s)
		} else {
			seen[s] = true
		}
	}
	for s := hardware.Off; s <= hardware.Down; s++ {
		if w := s.String(); w == "unknown" || seen[w] {
			t.Errorf("state %d is called %q", s, w)
		} else {
			seen[w] = true
		}
	}
	if hardware.EventKind(0).String() != "unknown" || hardware.State(99).String() != "unknown" {
		t.Error("numbers that mean nothing have words")
	}
}

func TestOnlyLevelsMayBeLost(t *testing.T) {
	for k := hardware.DieRolling; k <= hardware.Restarted; k++ {
		level := k == hardware.CardSeen || k == hardware.CardGone || k == hardware.CardUnclear
		if k.Edge() == level {
			t.Errorf("%v: edge %v", k, k.Edge())
		}
	}
}

func TestPollTime(t *testing.T) {
	for want, list := range map[time.Duration][]time.Duration{
		hardware.DefaultPoll:  {0, hardware.DefaultPoll},
		hardware.MinPoll:      {-1, 1, hardware.MinPoll},
		hardware.MaxPoll:      {hardware.MaxPoll, hardware.MaxPoll + 1},
		70 * time.Millisecond: {70 * time.Millisecond},
	} {
		for _, d := range list {
			if got := hardware.PollTime(d); got != want {
				t.Errorf("%v: %v, want %v", d, got, want)
			}
		}
	}
}
