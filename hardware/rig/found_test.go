package rig_test

import (
	"slices"
	"strings"
	"testing"

	"casekeeper/configs"
	"casekeeper/hardware/bledie"
	"casekeeper/hardware/rig"
)

// TestFoundDiceInARig: dice go into any shipped rig, keep their order, replace earlier ones, and
// leave the other sources as they were; a rig that has dice of another sort refuses them.
func TestFoundDiceInARig(t *testing.T) {
	dice := []bledie.Which{{Name: `Red "the 1st", \o/`, Address: "E0:11:22:33:44:55"}, {Name: "Weiß", Address: "E0:11:22:33:44:56"}}
	for _, name := range []string{"", "desk", "felt", "mqtt", "bluetooth-dice"} {
		var text []byte
		var before *rig.File
		if name != "" {
			var err error
			if before, err = rig.Read(configs.FS, name); err != nil {
				t.Fatal(err)
			}
			if text, err = configs.FS.ReadFile("rigs/" + name + ".toml"); err != nil {
				t.Fatal(err)
			}
		}
		for range 2 { // into what was written too
			var err error
			if text, err = rig.WithDice(text, "Our dice", dice); err != nil {
				t.Fatalf("%s: %v\n%s", name, err, text)
			}
		}
		f, err := rig.Parse(text, "dice.toml")
		if err != nil {
			t.Fatal(err)
		}
		if got := f.Found(); !slices.Equal(got, dice) || f.Title != "Our dice" {
			t.Errorf("%s: %q has %v", name, f.Title, got)
		}
		others := 0
		if before != nil {
			others = len(before.Sources) - len(before.Found())
		}
		if len(f.Sources) != others+len(dice) {
			t.Errorf("%s: %d sources, want %d of before and %d dice:\n%s", name, len(f.Sources), others, len(dice), text)
		}
	}
	tower, err := configs.FS.ReadFile("rigs/tower.toml")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := rig.WithDice(tower, "Our dice", dice); err == nil || !strings.Contains(err.Error(), "dice") {
		t.Errorf("the dice of a tower are there too: %v", err)
	}
}
