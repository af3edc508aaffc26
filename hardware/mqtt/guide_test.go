package mqtt_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"
	"go.yaml.in/yaml/v3"

	"casekeeper/hardware/hwtest"
	"casekeeper/hardware/linehub"
	"casekeeper/hardware/sim/mqttsim"
)

// guide returns the blocks of a language in the page that builders read, in their order.
func guide(t *testing.T, language string) (blocks []string) {
	t.Helper()
	text, err := os.ReadFile("../firmware/MQTT.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile("(?s)```"+language+"\n(.*?)```").FindAllStringSubmatch(string(text), -1) {
		blocks = append(blocks, m[1])
	}
	if len(blocks) == 0 {
		t.Fatalf("MQTT.md has no block of %s", language)
	}
	return blocks
}

// publishes are the messages of a trigger of ESPHome.
type publishes []struct {
	Publish struct{ Topic, Payload string } `yaml:"mqtt.publish"`
}

// esphome is what our driver needs of an ESPHome file.
type esphome struct {
	MQTT struct {
		Keepalive   string
		Discovery   bool
		Birth, Will struct {
			Topic, Payload string
			Retain         bool
		}
		BirthMessage struct {
			Topic, Payload string
			Retain         bool
		} `yaml:"birth_message"`
		WillMessage struct {
			Topic, Payload string
			Retain         bool
		} `yaml:"will_message"`
	}
	RC522 struct {
		Interval string    `yaml:"update_interval"`
		OnTag    publishes `yaml:"on_tag"`
		Removed  publishes `yaml:"on_tag_removed"`
	} `yaml:"rc522_i2c"`
	Buttons []struct {
		OnPress publishes `yaml:"on_press"`
	} `yaml:"binary_sensor"`
}

// TestESPHomeOfTheGuide reads the ESPHome file of the guide and publishes what it says to the
// topics that it says: the rig file beside it hears the card, its removal, the button, and the
// device that is away. It does not show that ESPHome accepts the file.
func TestESPHomeOfTheGuide(t *testing.T) {
	var file esphome
	if err := yaml.Unmarshal([]byte(strings.ReplaceAll(strings.ReplaceAll(guide(t, "yaml")[0], "!secret", ""), "!lambda", "")), &file); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile("../../configs/rigs/mqtt.toml")
	if err != nil {
		t.Fatal(err)
	}
	var rig struct {
		Source []struct {
			Format, Prefix string
			Topics, States map[string]string
		}
	}
	if err := toml.Unmarshal(text, &rig); err != nil {
		t.Fatal(err)
	}
	s := rig.Source[0]
	if len(file.RC522.OnTag) != 1 || len(file.RC522.Removed) != 1 || len(file.Buttons) != 1 || len(file.Buttons[0].OnPress) != 1 {
		t.Fatalf("read: %+v", file)
	}
	tag, gone, press := file.RC522.OnTag[0].Publish, file.RC522.Removed[0].Publish, file.Buttons[0].OnPress[0].Publish
	for what, pair := range map[string][2]string{
		"reader":      {tag.Topic, s.Prefix + "/" + s.Topics["1"]},
		"removal":     {gone.Topic, s.Prefix + "/" + s.Topics["1"]},
		"button":      {press.Topic, s.Prefix + "/" + s.Topics["2"]},
		"birth":       {file.MQTT.BirthMessage.Topic, s.Prefix + "/" + s.States["1"]},
		"will":        {file.MQTT.WillMessage.Topic, s.Prefix + "/" + s.States["2"]},
		"lambda":      {tag.Payload, "return x;"}, // the number as ESPHome writes it
		"empty":       {gone.Payload, ""},
		"keep-alive":  {file.MQTT.Keepalive, "5s"},
		"looks":       {file.RC522.Interval, "200ms"},
		"birth, will": {file.MQTT.BirthMessage.Payload + " " + file.MQTT.WillMessage.Payload, "online offline"},
		"retained":    {fmt.Sprint(file.MQTT.BirthMessage.Retain, file.MQTT.WillMessage.Retain), "true true"},
		"format":      {s.Format, "uid"},
	} {
		if pair[0] != pair[1] {
			t.Errorf("%s: the ESPHome file has %q, the rig file wants %q", what, pair[0], pair[1])
		}
	}
	simulated(t, func(t *testing.T, b *mqttsim.Broker) {
		cfg := config(t, b, s.Format, tag.Topic)
		cfg.Topics[0].State = file.MQTT.WillMessage.Topic
		b.Publish(file.MQTT.BirthMessage.Topic, file.MQTT.BirthMessage.Payload, true)
		_, l := listen(t, b, cfg)
		b.Publish(tag.Topic, "04-A2-3B-5C-11-22-80", false) // as ESPHome's rc522 and pn532 write a number
		b.Publish(gone.Topic, gone.Payload, false)
		told(t, l, "1=04A23B5C112280 1 gone")
		b.Publish(file.MQTT.WillMessage.Topic, file.MQTT.WillMessage.Payload, true)
		told(t, l, "1=04A23B5C112280 1 gone")
	})
}

// TestSketchOfTheGuide compiles the sketch of the guide with stand-ins for its libraries, runs it,
// and reads what it publishes with our parser: every line whole and in order, a card at each
// reader, its removal, and status messages that are retained.
func TestSketchOfTheGuide(t *testing.T) {
	compiler := hwtest.Program(t, "g++", "g++")
	dir := t.TempDir()
	sketch, program := filepath.Join(dir, "sketch.cpp"), filepath.Join(dir, "sketch")
	if err := os.WriteFile(sketch, []byte(guide(t, "cpp")[0]), 0o644); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(compiler, "-std=c++17", "-Wall", "-Werror", "-Itestdata/arduino", "-o", program, sketch, "testdata/arduino/main.cpp").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	out, err := exec.Command(program).Output()
	if err != nil {
		t.Fatal(err)
	}
	var parser linehub.Parser
	var seen, states []string
	seq, beside := uint16(0), 0
	for line := range strings.Lines(string(out)) {
		at, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		retained, rest, _ := strings.Cut(rest, " ")
		topic, text, _ := strings.Cut(rest, " ")
		if topic != "casekeeper/hub" {
			states = append(states, retained+" "+topic+" "+text)
			continue
		}
		read := 0
		parser.Feed([]byte(text+"\n"), func(l linehub.Line, _ []byte) {
			read++
			if l.Type == linehub.Tag || l.Type == linehub.Gone {
				if seq++; l.Seq != seq {
					t.Errorf("at %s ms: number %d, want %d", at, l.Seq, seq)
				}
				ms, err := strconv.Atoi(at)
				switch {
				case err != nil || l.Input != 1 || ms < 1300 || ms >= 2000:
				case l.Type == linehub.Gone:
					t.Errorf("at %d ms the first reader is empty, though something lies there", ms)
				case ms < 1600:
					beside++
				}
				word := fmt.Sprintf("%d %v", l.Input, l.UID)
				if !slices.Contains(seen, word) {
					seen = append(seen, word)
				}
			}
		})
		if read != 1 || retained != "0" {
			t.Errorf("at %s ms, retained %s: %q was read as %d lines", at, retained, text, read)
		}
	}
	if beside == 0 {
		t.Error("no look read a card beside one of another sort")
	}
	slices.Sort(seen)
	if got, want := strings.Join(seen, ", "), "1 , 1 04A23B5C, 2 , 2 04A23B5C112280"; got != want {
		t.Errorf("the readers say %q, want %q", got, want)
	}
	if got, want := strings.Join(slices.Compact(states), ", "), "1 will:casekeeper/status offline, 1 casekeeper/status online, 1 will:casekeeper/status offline, 1 casekeeper/status online"; got != want {
		t.Errorf("states %q, want %q", got, want)
	}
}
