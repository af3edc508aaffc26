package rig

import (
	"fmt"
	"strings"

	"casekeeper/hardware"
	"casekeeper/hardware/mqtt"
)

// This file has what publishes by MQTT.

// mqttDecimal is how types says that numbers of cards are 32 bits in decimal.
const mqttDecimal = "decimal"

func checkMQTT(c *checker, i int, s *Source) {
	if _, _, err := mqtt.ParseDevice(s.Device); err != nil {
		c.wrong(i, "device", "%v", err)
	}
	c.none(i, map[string]bool{"baud": s.Baud != 0, "seed": s.Seed != 0, "faults": s.Faults != "", "poll-ms": s.PollMS != 0}, s.Type)
	if s.Password != "" && s.PasswordFile != "" {
		c.wrong(i, "password", "is in password-file already: write one of them")
	}
	format, err := mqtt.ParseFormat(s.Format)
	if err != nil {
		c.wrong(i, "format", "%v", err)
		return
	}
	if s.Number != "" && (!strings.HasPrefix(s.Number, "/") || !strings.HasPrefix(s.Format, "json:")) {
		c.wrong(i, "number", "%q, want the way to a field of JSON as /seq, with a format json:", s.Number)
	}
	if s.Types != "" && s.Types != mqttDecimal {
		c.wrong(i, "types", "%q, want %q or nothing", s.Types, mqttDecimal)
	}
	if format.Lines() {
		c.checkHubTopic(i, s)
		return
	}
	c.checkTopics(i, s)
}

// checkHubTopic checks a hub of which the lines say what they are about.
func (c *checker) checkHubTopic(i int, s *Source) {
	if len(s.Topics) != 1 || s.Topics["1"] == "" {
		c.wrong(i, "topics", "want one topic, 1 = \"...\": a hub's lines say which of its readers and dice they are about. Give another hub a source of its own")
	}
	c.checkTopicNames(i, s)
	c.none(i, map[string]bool{"removed": s.Removed != nil, "buttons": s.Buttons != nil, "types": s.Types != "", "reverse": s.Reverse}, "hub of lines")
}

// checkTopics checks that each topic is one reader, die or button.
func (c *checker) checkTopics(i int, s *Source) {
	if s.Wire != "" {
		c.wrong(i, "wire", "only hubs of lines have it: write topics, and readers or dice")
	}
	if len(s.Topics) == 0 {
		c.wrong(i, "topics", "is missing: number = topic, for the numbers in readers and dice")
	}
	c.checkTopicNames(i, s)
	c.checkWords(i, s)
	buttons := map[string]bool{}
	for _, word := range sorted(s.Buttons) {
		key := fmt.Sprint(s.Buttons[word])
		if buttons[key] = true; s.Topics[key] == "" {
			c.wrong(i, "buttons."+word, "%s has no topic", key)
		}
	}
	for _, key := range sorted(s.Topics) {
		_, reads := s.Readers[key]
		_, rolls := s.Dice[key]
		if n := count(reads, rolls, buttons[key]); n != 1 {
			c.wrong(i, "topics."+key, "want it in one of readers, dice and buttons, it is in %d", n)
		}
	}
	for _, key := range sorted(s.Readers) {
		if s.Topics[key] == "" {
			c.wrong(i, "readers."+key, "has no topic")
		}
		if h, err := hardware.ParseHolds(s.Holds[s.Readers[key]]); err == nil && h == hardware.HoldsMany {
			c.wrong(i, "holds."+s.Readers[key], "these readers tell one card at a time: let cards pass over them one after another (passing), or take a hub of lines")
		}
	}
	for _, key := range sorted(s.Dice) {
		if s.Topics[key] == "" {
			c.wrong(i, "dice."+key, "has no topic")
		}
	}
	for _, key := range sorted(s.Removed) {
		if s.Readers[key] == "" {
			c.wrong(i, "removed."+key, "is no reader of this source")
		}
	}
}

// checkTopicNames refuses wildcards, which would hear other tables, and a topic with
// two meanings.
func (c *checker) checkTopicNames(i int, s *Source) {
	used := map[string]string{}
	for _, list := range []struct {
		field  string
		topics map[string]string
	}{{"topics", s.Topics}, {"removed", s.Removed}, {"states", s.States}} {
		for _, key := range sorted(list.topics) {
			field, topic := list.field+"."+key, s.topic(list.topics[key])
			if _, err := slotOf(key); err != nil {
				c.wrong(i, field, "%v", err)
			}
			if list.topics[key] == "" || strings.ContainsAny(topic, "#+\x00") || strings.HasPrefix(topic, "$") {
				c.wrong(i, field, "%q, want the name of one topic, without # and +", topic)
			}
			if s.Topics[key] == "" {
				c.wrong(i, field, "%s has no topic", key)
			}
			if at := used[topic]; at != "" && (list.field != "states" || !strings.HasPrefix(at, "states.")) {
				c.wrong(i, field, "%q is that of %s", topic, at)
			}
			used[topic] = field
		}
	}
}

func count(list ...bool) (n int) {
	for _, b := range list {
		if b {
			n++
		}
	}
	return n
}

// topic is a topic with its prefix; "" has none.
func (s *Source) topic(name string) string {
	if s.Prefix == "" || name == "" {
		return name
	}
	return strings.TrimSuffix(s.Prefix, "/") + "/" + name
}

func openMQTT(_ *Rig, s *Source, _ Options) (hardware.Source, error) {
	format, err := mqtt.ParseFormat(s.Format)
	if err != nil {
		return nil, fmt.Errorf("format: %w", err)
	}
	cfg := mqtt.Config{
		Broker: mqtt.Broker{Device: s.Device, User: s.User, Password: s.Password, File: s.PasswordFile, CA: s.CA},
		Format: format, Number: s.Number, Decimal: s.Types == mqttDecimal, Reverse: s.Reverse,
	}
	words := map[string]string{}
	for word, key := range s.Buttons {
		words[fmt.Sprint(key)] = word
	}
	for _, key := range sorted(s.Topics) {
		slot, err := slotOf(key)
		if err != nil {
			return nil, fmt.Errorf("topics: %w", err)
		}
		t := mqtt.Topic{Input: slot, Kind: mqtt.Reader, Reading: s.topic(s.Topics[key]), Removed: s.topic(s.Removed[key]), State: s.topic(s.States[key]), Word: words[key], Desk: s.Readers[key] == hardware.Any}
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
