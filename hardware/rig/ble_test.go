package rig

import (
	"strings"
	"testing"

	"casekeeper/hardware"
	"casekeeper/hardware/port/bluez"
	"casekeeper/hardware/sim/bluezsim"
)

func TestDiceByBluetooth(t *testing.T) {
	head := "title = \"x\"\n[[source]]\nname = \"red\"\ntype = \"ble-die\"\n"
	for text, want := range map[string]string{
		"":                                      "x.toml:2: source[0].device: \"\", want name: and the name of the die",
		"device = \"/dev/ttyUSB0\"":             "x.toml:5: source[0].device: \"/dev/ttyUSB0\", want name:",
		"device = \"address:E0:11\"":            "source[0].device",
		"device = \"name:Red\"\nbaud = 9600":    "x.toml:6: source[0].baud: a ble-die has no such field",
		"device = \"name:Red\"\nwire = \"all\"": "source[0].wire: a ble-die has none",
		"device = \"name:Red\"\ndice = { 2 = \"attacker\" }": "source[0].dice.2: a ble-die is one die, number 1",
		"device = \"name:Red\"\nreaders = { 1 = \"any\" }":   "source[0].readers: a ble-die has no such field",
	} {
		if _, err := Parse([]byte(head+text), "x.toml"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
	f, err := Parse([]byte(head+"device = \"name:Red\"\ndice = { 1 = \"attacker\" }\n[[source]]\nname = \"white\"\ntype = \"ble-die\"\ndevice = \"address:E0:11:22:33:44:55\"\n"), "x.toml")
	if err != nil {
		t.Fatal(err)
	}
	w := bluezsim.New()
	defer w.Close()
	r := Open(f, Options{Bluetooth: bluez.New(w.Dial)})
	if len(r.Sources) != 2 || len(r.Missing) != 0 || len(r.Wiring.Dice) != 1 || r.Wiring.Dice[0] != (hardware.Die{Source: "red", Input: 1, Part: "attacker"}) {
		t.Errorf("%+v, missing %v, wiring %+v", r.Sources, r.Missing, r.Wiring)
	}
}
