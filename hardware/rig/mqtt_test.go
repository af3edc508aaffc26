package rig

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"casekeeper/configs"
	"casekeeper/hardware"
)

const mqttHead = "title = \"x\"\n[[source]]\nname = \"air\"\ntype = \"mqtt\"\ndevice = \"mqtt://broker\"\n"

// TestMQTTIsChecked: errors name line and field.
func TestMQTTIsChecked(t *testing.T) {
	one := "topics = { 1 = \"a\" }\nreaders = { 1 = \"any\" }\n"
	for text, want := range map[string]string{
		"":                                         "x.toml:2: source[0].format: \"\", want linehub, tasmota, uid, or json:",
		"format = \"uid\"":                         "x.toml:2: source[0].topics: is missing",
		"format = \"json\"":                        "x.toml:6: source[0].format: ",
		"format = \"json:uid\"":                    "x.toml:6: source[0].format: \"uid\", want the way to a field of JSON",
		"format = \"linehub\"\n":                   "source[0].topics: want one topic",
		"format = \"uid\"\nbaud = 9600\n" + one:    "x.toml:7: source[0].baud: a mqtt has no such field",
		"format = \"uid\"\nspeed = 2.0\n" + one:    "source[0].speed: a mqtt has no such field",
		"format = \"uid\"\nwire = \"all\"\n" + one: "source[0].wire: only hubs of lines have it",
		"format = \"uid\"\npassword = \"a\"\npassword-file = \"b\"\n" + one:                                                                    "x.toml:7: source[0].password: is in password-file already",
		"format = \"uid\"\nnumber = \"/seq\"\n" + one:                                                                                          "x.toml:7: source[0].number: \"/seq\", want the way to a field of JSON",
		"format = \"json:/v\"\nnumber = \"seq\"\n" + one:                                                                                       "x.toml:7: source[0].number",
		"format = \"uid\"\ntypes = \"hexa\"\n" + one:                                                                                           "x.toml:7: source[0].types: \"hexa\", want \"hex\", \"decimal\", \"bytes\" or nothing",
		"format = \"uid\"\npresses = { 1 = [\"x\"] }\n" + one:                                                                                  "x.toml:7: source[0].presses.1: want the number of a button",
		"format = \"uid\"\npresses = { 1 = [] }\ntopics = { 1 = \"a\" }\nbuttons = { undo = 1 }":                                               "source[0].presses.1: want the number of a button",
		"format = \"uid\"\npresses = { 1 = [\"\"] }\ntopics = { 1 = \"a\" }\nbuttons = { undo = 1 }":                                           "source[0].presses.1: want the number of a button",
		"format = \"uid\"\npresses = { 1 = [\"x\"], 2 = [\"y\", \"x\"] }\ntopics = { 1 = \"a\", 2 = \"a\" }\nbuttons = { undo = 1, next = 2 }": "source[0].topics.2: \"a\" is that of topics.1",
		"format = \"uid\"\npresses = { 1 = [\"x\"] }\ntopics = { 1 = \"a\", 2 = \"a\" }\nbuttons = { undo = 1, next = 2 }":                     "source[0].topics.2: \"a\" is that of topics.1",
		"format = \"linehub\"\npresses = { 1 = [\"x\"] }\ntopics = { 1 = \"a\" }\nreaders = { 1 = \"any\" }":                                   "x.toml:7: source[0].presses: a hub of lines has no such field",
		"format = \"uid\"\ntopics = { 1 = \"table/#\" }\nreaders = { 1 = \"any\" }":                                                            "source[0].topics.1: \"table/#\", want the name of one topic",
		"format = \"uid\"\ntopics = { 1 = \"a/+/b\" }\nreaders = { 1 = \"any\" }":                                                              "source[0].topics.1",
		"format = \"uid\"\ntopics = { 1 = \"$SYS/x\" }\nreaders = { 1 = \"any\" }":                                                             "source[0].topics.1",
		"format = \"uid\"\nprefix = \"#\"\n" + one:                                                                                             "source[0].topics.1: \"#/a\"",
		"format = \"uid\"\ntopics = { one = \"a\" }\nreaders = { 1 = \"any\" }":                                                                "source[0].topics.one: \"one\" is not a number",
		"format = \"uid\"\ntopics = { 1 = \"a\", 2 = \"a\" }\nreaders = { 1 = \"any\", 2 = \"any\" }":                                          "source[0].topics.2: \"a\" is that of topics.1",
		"format = \"uid\"\ntopics = { 1 = \"a\" }":                                                                                             "source[0].topics.1: want it in one of readers, dice and buttons, it is in 0",
		"format = \"uid\"\ntopics = { 1 = \"a\" }\nreaders = { 1 = \"any\" }\ndice = { 1 = 1 }":                                                "source[0].topics.1: want it in one of readers, dice and buttons, it is in 2",
		"format = \"uid\"\ntopics = { 1 = \"a\" }\nreaders = { 1 = \"any\", 2 = \"deck\" }":                                                    "source[0].readers.2: has no topic",
		"format = \"uid\"\ntopics = { 1 = \"a\" }\nreaders = { 1 = \"any\" }\ndice = { 3 = 1 }":                                                "source[0].dice.3: has no topic",
		"format = \"uid\"\ntopics = { 1 = \"a\" }\nbuttons = { undo = 2 }\nreaders = { 1 = \"any\" }":                                          "source[0].buttons.undo: 2 has no topic",
		"format = \"uid\"\ntopics = { 1 = \"a\" }\nbuttons = { jump = 1 }":                                                                     "source[0].buttons.jump: is not one of",
		"format = \"uid\"\n" + one + "removed = { 2 = \"b\" }":                                                                                 "source[0].removed.2: 2 has no topic",
		"format = \"uid\"\ntopics = { 1 = \"a\" }\ndice = { 1 = 1 }\nremoved = { 1 = \"b\" }":                                                  "source[0].removed.1: is no reader of this source",
		"format = \"uid\"\n" + one + "removed = { 1 = \"a\" }":                                                                                 "source[0].removed.1: \"a\" is that of topics.1",
		"format = \"uid\"\n" + one + "states = { 1 = \"a\" }":                                                                                  "source[0].states.1: \"a\" is that of topics.1",
		"format = \"uid\"\n" + one + "holds = { any = \"many\" }":                                                                              "source[0].holds.any: these readers tell one card at a time",
		"format = \"linehub\"\ntopics = { 1 = \"a\", 2 = \"b\" }":                                                                              "source[0].topics: want one topic",
		"format = \"linehub\"\nreverse = true\ntopics = { 1 = \"a\" }\nreaders = { 1 = \"any\" }":                                              "x.toml:7: source[0].reverse: a hub of lines has no such field",
		"format = \"linehub\"\nbuttons = { undo = 1 }\ntopics = { 1 = \"a\" }\nreaders = { 1 = \"any\" }":                                      "source[0].buttons: a hub of lines has no such field",
		"format = \"linehub\"\ntypes = \"decimal\"\ntopics = { 1 = \"a\" }\nreaders = { 1 = \"any\" }":                                         "source[0].types: a hub of lines has no such field",
		"format = \"linehub\"\nremoved = { 1 = \"b\" }\ntopics = { 1 = \"a\" }\nreaders = { 1 = \"any\" }":                                     "source[0].removed: a hub of lines has no such field",
		"format = \"uid\"\n" + one + "[[source]]\nname = \"b\"\ntype = \"wedge\"\ndevice = \"x\"\nuser = \"y\"":                                "source[1].user: a wedge has no such field",
	} {
		if _, err := Parse([]byte(mqttHead+text), "x.toml"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s:\n%v, want %s", text, err, want)
		}
	}
	for _, device := range []string{"", "/dev/ttyUSB0", "mqtt://table:sesame@broker"} {
		text := strings.Replace(mqttHead, "mqtt://broker", device, 1) + "format = \"uid\"\npassword = \"sesame\"\nbaud = 1\n" + one
		if _, err := Parse([]byte(text), "x.toml"); err == nil || !strings.Contains(err.Error(), "x.toml:5: source[0].device: want mqtt://HOST:1883") && device != "" || strings.Contains(err.Error(), "sesame") {
			t.Errorf("%s: %v", device, err)
		}
	}
}

// TestMQTTOpens opens two sources of one broker.
func TestMQTTOpens(t *testing.T) {
	f, err := Parse([]byte(mqttHead+`user = "table"
password = "sesame"
format = "uid"
prefix = "table1/"
topics = { 1 = "gap-1", 2 = "die", 3 = "knob", 4 = "knob" }
removed = { 1 = "gap-1/removed" }
states = { 1 = "status", 2 = "status" }
readers = { 1 = "gap-1" }
dice = { 2 = "attacker" }
buttons = { undo = 3, next = 4 }
presses = { 3 = ["1_single"], 4 = ["2_single"] }
types = "bytes"
[[source]]
name = "hub"
type = "mqtt"
device = "mqtt://broker"
format = "linehub"
wire = "all"
topics = { 1 = "table1/hub" }
`), "x.toml")
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	err = json.NewEncoder(&text).Encode(f)
	if all := fmt.Sprintf("%v %+v %#v %s", f, f.Sources, f.Sources, &text); err != nil || strings.Contains(all, "sesame") {
		t.Errorf("the password shows: %v, %s", err, all)
	}
	r := Open(f, Options{Places: []string{"", "gap-1"}, Parts: []string{"", "attacker"}})
	if len(r.Sources) != 2 || len(r.Missing) != 0 || len(r.Wiring.Readers) != 2 || len(r.Wiring.Dice) != 2 ||
		r.Wiring.Readers[0] != (hardware.Reader{Source: "air", Input: 1, Place: "gap-1"}) || r.Wiring.Dice[0] != (hardware.Die{Source: "air", Input: 2, Part: "attacker"}) {
		t.Errorf("%+v, missing %v, wiring %+v", r.Sources, r.Missing, r.Wiring)
	}
}

// TestMQTTPageFitsTheRig: the configurations in MQTT.md publish to the topics of the rig mqtt.
func TestMQTTPageFitsTheRig(t *testing.T) {
	f, err := Read(configs.FS, "mqtt")
	if err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile("../firmware/MQTT.md")
	if err != nil {
		t.Fatal(err)
	}
	o := own[mqttOptions](&f.Sources[0])
	for _, list := range []map[string]string{o.Topics, o.States} {
		for _, name := range list {
			if topic := o.topic(name); !strings.Contains(string(page), "topic: "+topic+",") {
				t.Errorf("the page does not publish at %s", topic)
			}
		}
	}
}
