package pn532

import (
	"slices"
	"testing"
)

func TestTargets(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       []string
		bad        bool
	}{
		{"none", "00", nil, false},
		{"4 bytes", "01 01 0004 08 04 FB0EE20B", []string{"FB0EE20B"}, false},
		{"7 bytes", "01 01 0044 00 07 04A23B5C6D1280", []string{"04A23B5C6D1280"}, false},
		{"10 bytes", "01 01 0084 00 0A 01020304050607080900", []string{"01020304050607080900"}, false},
		{"two", "02 01 0044 00 07 04A23B5C6D1280 02 0044 00 07 04911122334480", []string{"04A23B5C6D1280", "04911122334480"}, false},
		{"with ATS", "02 01 0044 20 07 04A23B5C6D1280 05 78807002 02 0004 08 04 FB0EE20B", []string{"04A23B5C6D1280", "FB0EE20B"}, false},
		{"ATS left out", "01 01 0044 20 07 04A23B5C6D1280", []string{"04A23B5C6D1280"}, false},
		{"nothing", "", nil, true},
		{"three", "03 01 0004 08 04 FB0EE20B", nil, true},
		{"short", "01 01 0004 08 04 FB0EE2", nil, true},
		{"second is missing", "02 01 0004 08 04 FB0EE20B", nil, true},
		{"more than was said", "01 01 0004 08 04 FB0EE20B 02", nil, true},
		{"UID of 5 bytes", "01 01 0004 08 05 FB0EE20B01", nil, true},
		{"UID of none", "01 01 0004 08 00", nil, true},
		{"numbered wrong", "01 02 0004 08 04 FB0EE20B", nil, true},
		{"ATS of length 0", "01 01 0044 20 07 04A23B5C6D1280 00", nil, true},
		{"short ATS", "01 01 0044 20 07 04A23B5C6D1280 05 788070", nil, true},
	} {
		list, err := parseTargets(unhex(t, c.text))
		var got []string
		for _, target := range list {
			got = append(got, target.UID.String())
		}
		if !slices.Equal(got, c.want) || (err != nil) != c.bad {
			t.Errorf("%s: %v, %v, want %v", c.name, got, err, c.want)
		}
	}
	list, _ := parseTargets(unhex(t, "01 01 0344 20 07 04A23B5C6D1280"))
	if len(list) != 1 || list[0].ATQA != 0x0344 || list[0].SAK != 0x20 {
		t.Errorf("%+v, want ATQA 0344 and SAK 20", list)
	}
}
