package rig

import (
	"strings"
	"testing"

	"casekeeper/hardware"
)

func TestCameraOfARig(t *testing.T) {
	head := "title = \"x\"\n[[source]]\nname = \"above\"\ntype = \"camera\"\n"
	for text, want := range map[string]string{
		"":                         "x.toml:2: source[0].device: \"\", want rpicam",
		"device = \"/dev/video0\"": "x.toml:5: source[0].device: \"/dev/video0\", want rpicam",
		"device = \"/dev/v4l/by-id/usb-x-video-index0\"\npicture = \"1280\"": "x.toml:6: source[0].picture: \"1280\", want WIDTHxHEIGHT",
		"device = \"rpicam\"\npicture = \"1000x800\"":                        "a multiple of 64",
		"device = \"rpicam\"\npicture = \"1280x720 or so\"":                  "source[0].picture",
		"device = \"rpicam\"\npicture = \"1280x721\"":                        "source[0].picture",
		"device = \"rpicam\"\npicture = \"576x480\"":                         "source[0].picture",
		"device = \"rpicam\"\npicture = \"640x478\"":                         "source[0].picture",
		"device = \"rpicam\"\npicture = \"8256x720\"":                        "source[0].picture",
		"device = \"rpicam\"\nmetres = 0.05":                                 "x.toml:6: source[0].metres: 0.05, want 0.1 to 3",
		"device = \"rpicam\"\nmetres = 3.1":                                  "source[0].metres",
		"device = \"rpicam\"\nmetres = nan":                                  "source[0].metres",
		"device = \"rpicam\"\nbaud = 9600":                                   "source[0].baud: a camera has no such field",
		"device = \"rpicam\"\n[source.dice]\n1 = 1":                          "source[0].dice: a camera reads no dice",
		"device = \"rpicam\"\n[source.holds]\ngap-1 = \"none\"":              "source[0].holds.gap-1",
	} {
		if _, err := Parse([]byte(head+text), "x.toml"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
	f, err := Parse([]byte(head+"device = \"rpicam\"\npicture = \"4608x2592\"\nmetres = 0.6\nwire = \"all\"\n"), "x.toml")
	if err != nil {
		t.Fatal(err)
	}
	places, parts := []string{"", "left", "right"}, []string{"", "attacker"}
	r := Open(f, Options{Places: places, Parts: parts, Holds: []hardware.Holds{0, hardware.HoldsMany}})
	want := hardware.Reader{Source: "above", Input: 1, Place: "left", Holds: hardware.HoldsMany}
	if len(r.Sources) != 1 || len(r.Missing) > 0 || len(r.Wiring.Readers) != 2 || r.Wiring.Readers[0] != want || len(r.Wiring.Dice) > 0 {
		t.Errorf("%+v", r)
	}
	if !f.Reads(places) || f.Rolls(parts) {
		t.Errorf("a camera reads cards %t, rolls dice %t", f.Reads(places), f.Rolls(parts))
	}
}
