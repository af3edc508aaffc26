package rig

import (
	"fmt"
	"slices"
	"strings"

	"casekeeper/hardware"
	"casekeeper/hardware/mqtt"
)

// This file has sources of type mqtt.

// mqttOptions are the fields of type mqtt.
type mqttOptions struct {
	User         string              `toml:"user"`
	Password     mqtt.Secret         `toml:"password"`      // or
	PasswordFile string              `toml:"password-file"` // the file that has it
	CA           string              `toml:"ca"`            // certificates to trust
	Prefix       string              `toml:"prefix"`        // before each topic
	Format       string              `toml:"format"`        // how devices write
	Number       string              `toml:"number"`        // JSON pointer to the number of a roll
	Types        string              `toml:"types"`         // how numbers of cards are written
	Reverse      bool                `toml:"reverse"`       // numbers of cards come last byte first
	Topics       map[string]string   `toml:"topics"`        // number = topic
	Removed      map[string]string   `toml:"removed"`       // number = topic that says that the card left
	States       map[string]string   `toml:"states"`        // number = topic that says online and offline
	Buttons      map[string]any      `toml:"buttons"`       // word = number
	Presses      map[string][]string `toml:"presses"`       // number = what the button says when it is pressed
}

func checkMQTT(c *checker, i int, s *Source) {
	o := own[mqttOptions](s)
	if _, _, err := mqtt.ParseDevice(s.Device); err != nil {
		c.wrong(i, "device", "%v", err)
	}
	if o.Password != "" && o.PasswordFile != "" {
		c.wrong(i, "password", "is in password-file already: write one of them")
	}
	format, err := mqtt.ParseFormat(o.Format)
	if err != nil {
		c.wrong(i, "format", "%v", err)
		return
	}
	if o.Number != "" && (!strings.HasPrefix(o.Number, "/") || !strings.HasPrefix(o.Format, "json:")) {
		c.wrong(i, "number", "%q, want the way to a field of JSON as /seq, with a format json:", o.Number)
	}
	if _, err := mqtt.ParseSpelling(o.Types); err != nil {
		c.wrong(i, "types", "%v", err)
	}
	if format.Lines() {
		c.checkHubTopic(i, o)
		return
	}
	c.checkTopics(i, s, o)
}

// checkHubTopic checks the topics of a hub of lines.
func (c *checker) checkHubTopic(i int, o *mqttOptions) {
	if len(o.Topics) != 1 || o.Topics["1"] == "" {
		c.wrong(i, "topics", "want one topic, 1 = \"...\": a hub's lines say which of its readers and dice they are about. Give another hub a source of its own")
	}
	c.checkTopicNames(i, o)
	c.none(i, map[string]bool{"removed": o.Removed != nil, "buttons": o.Buttons != nil, "presses": o.Presses != nil, "types": o.Types != "", "reverse": o.Reverse}, "hub of lines")
}

// checkTopics checks that each topic is one reader, die or button.
func (c *checker) checkTopics(i int, s *Source, o *mqttOptions) {
	if s.Wire != "" {
		c.wrong(i, "wire", "only hubs of lines have it: write topics, and readers or dice")
	}
	if len(o.Topics) == 0 {
		c.wrong(i, "topics", "is missing: number = topic, for the numbers in readers and dice")
	}
	c.checkTopicNames(i, o)
	c.checkWords(i, o.Buttons)
	buttons := map[string]bool{}
	for _, word := range sorted(o.Buttons) {
		key := fmt.Sprint(o.Buttons[word])
		if buttons[key] = true; o.Topics[key] == "" {
			c.wrong(i, "buttons."+word, "%s has no topic", key)
		}
	}
	for _, key := range sorted(o.Presses) {
		if !buttons[key] || len(o.Presses[key]) == 0 || slices.Contains(o.Presses[key], "") {
			c.wrong(i, "presses."+key, "want the number of a button, and what it says when it is pressed, as [\"toggle\"]")
		}
	}
	for _, key := range sorted(o.Topics) {
		_, reads := s.Readers[key]
		_, rolls := s.Dice[key]
		if n := count(reads, rolls, buttons[key]); n != 1 {
			c.wrong(i, "topics."+key, "want it in one of readers, dice and buttons, it is in %d", n)
		}
	}
	for _, key := range sorted(s.Readers) {
		if o.Topics[key] == "" {
			c.wrong(i, "readers."+key, "has no topic")
		}
		if h, err := hardware.ParseHolds(s.Holds[s.Readers[key]]); err == nil && h == hardware.HoldsMany {
			c.wrong(i, "holds."+s.Readers[key], "these readers tell one card at a time: let cards pass over them one after another (passing), or take a hub of lines")
		}
	}
	for _, key := range sorted(s.Dice) {
		if o.Topics[key] == "" {
			c.wrong(i, "dice."+key, "has no topic")
		}
	}
	for _, key := range sorted(o.Removed) {
		if s.Readers[key] == "" {
			c.wrong(i, "removed."+key, "is no reader of this source")
		}
	}
}

// checkTopicNames refuses wildcards, which would include other tables, and a topic with two meanings.
func (c *checker) checkTopicNames(i int, o *mqttOptions) {
	used := map[string]string{}
	for _, list := range []struct {
		field  string
		topics map[string]string
	}{{"topics", o.Topics}, {"removed", o.Removed}, {"states", o.States}} {
		for _, key := range sorted(list.topics) {
			field, topic := list.field+"."+key, o.topic(list.topics[key])
			if _, err := slotOf(key); err != nil {
				c.wrong(i, field, "%v", err)
			}
			if list.topics[key] == "" || strings.ContainsAny(topic, "#+\x00") || strings.HasPrefix(topic, "$") {
				c.wrong(i, field, "%q, want the name of one topic, without # and +", topic)
			}
			if o.Topics[key] == "" {
				c.wrong(i, field, "%s has no topic", key)
			}
			at := used[topic]
			shared := list.field == "states" && strings.HasPrefix(at, "states.") || o.sameDevice(field, at)
			if at != "" && !shared {
				c.wrong(i, field, "%q is that of %s", topic, at)
			}
			used[topic] = field
		}
	}
}

// sameDevice reports whether two fields of topics are keys of one device, which differ in
// what they say.
func (o *mqttOptions) sameDevice(field, other string) bool {
	a, b := o.Presses[strings.TrimPrefix(field, "topics.")], o.Presses[strings.TrimPrefix(other, "topics.")]
	return len(a) > 0 && len(b) > 0 && !slices.ContainsFunc(a, func(word string) bool { return slices.Contains(b, word) })
}

func count(list ...bool) (n int) {
	for _, b := range list {
		if b {
			n++
		}
	}
	return n
}

// topic returns a topic with the prefix; "" stays "".
func (o *mqttOptions) topic(name string) string {
	if o.Prefix == "" || name == "" {
		return name
	}
	return strings.TrimSuffix(o.Prefix, "/") + "/" + name
}

func openMQTT(_ *Rig, s *Source, _ Options) (hardware.Source, error) {
	o := own[mqttOptions](s)
	format, err := mqtt.ParseFormat(o.Format)
	if err != nil {
		return nil, fmt.Errorf("format: %w", err)
	}
	cfg := mqtt.Config{
		Broker: mqtt.Broker{Device: s.Device, User: o.User, Password: o.Password, File: o.PasswordFile, CA: o.CA},
		Format: format, Number: o.Number, Types: mqtt.Spelling(o.Types), Reverse: o.Reverse,
	}
	words := map[string]string{}
	for word, key := range o.Buttons {
		words[fmt.Sprint(key)] = word
	}
	for _, key := range sorted(o.Topics) {
		slot, err := slotOf(key)
		if err != nil {
			return nil, fmt.Errorf("topics: %w", err)
		}
		t := mqtt.Topic{Input: slot, Kind: mqtt.Reader, Reading: o.topic(o.Topics[key]), Removed: o.topic(o.Removed[key]), State: o.topic(o.States[key]), Word: words[key], Presses: o.Presses[key], Desk: s.Readers[key] == hardware.Any}
		if _, rolls := s.Dice[key]; rolls {
			t.Kind = mqtt.Die
		}
		if t.Word != "" {
			t.Kind = mqtt.Button
		}
		cfg.Topics = append(cfg.Topics, t)
	}
	return mqtt.New(s.Name, cfg)
}
