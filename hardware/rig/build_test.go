package rig_test

import (
	"strings"
	"testing"

	"casekeeper/hardware/rig"
)

const source = "[[source]]\nname = \"a\"\ntype = \"sim\"\n"

// TestBuildIsRead: what people need to know to build a rig is read with it.
func TestBuildIsRead(t *testing.T) {
	f, err := rig.Parse([]byte(`title = "Ours"
order = 2
saves = { game = "cards", people = 4, taps = [30, 50] }
parts = [{ n = 5, what = "die", euros = 25, most = 40 }]
wires = [{ from = "reader", to = "pi", pairs = [["SDA", "GPIO2"]] }]
`+source), "ours.toml")
	if err != nil {
		t.Fatal(err)
	}
	b := f.Build
	if b.Order != 2 || b.Saves.Taps[1] != 50 || b.Parts[0] != (rig.Part{N: 5, What: "die", Euros: 25, Most: 40}) || b.Wires[0].Pairs[0] != [2]string{"SDA", "GPIO2"} {
		t.Errorf("got %+v", b)
	}
}

// TestBuildIsChecked: each slip in it is refused with its line.
func TestBuildIsChecked(t *testing.T) {
	for text, want := range map[string]string{
		"order = -1\n": "mine.toml:1: order: -1",
		"\nsaves = { game = \"cards\", people = 4, taps = [50, 30] }\n": "mine.toml:2: saves: want",
		"parts = [{ n = 0, what = \"die\", euros = 25 }]\n":             "mine.toml:1: parts: part 1",
		"parts = [{ n = 1, what = \"die\", euros = 25, most = 20 }]\n":  "mine.toml:1: parts: part 1",
		"wires = [{ from = \"a\", to = \"b\", pairs = [] }]\n":          "mine.toml:1: wires: wires 1",
		"parts = [{ n = 1, what = \"die\", price = 25 }]\n":             "price",
		"wires = [{ from = \"a\", to = \"b\", pairs = [[\"x\"]] }]\n":   "mine.toml:1: wires: wires 1",
	} {
		if _, err := rig.Parse([]byte(text+source), "mine.toml"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}
