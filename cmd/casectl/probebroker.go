package main

import (
	"cmp"
	"errors"
	"strconv"
	"strings"
	"time"

	"casekeeper/cmd/internal/commandline"
	"casekeeper/hardware/mqtt"
	"casekeeper/ui/present"
	"casekeeper/ui/words"
)

// published is a topic with its latest message.
type published struct {
	Topic    string `json:"topic"`
	Format   string `json:"format,omitempty"` // for a rig file
	UID      string `json:"uid,omitempty"`
	Types    string `json:"types,omitempty"` // of the UID, for a rig file
	Face     int    `json:"face,omitempty"`
	Button   string `json:"button,omitempty"`  // what a button says
	Presses  bool   `json:"presses,omitempty"` // it counts as a press, though the rig file does not have it
	Payload  string `json:"payload"`
	Retained bool   `json:"retained"` // the broker kept it
}

// isBroker reports whether the port is the address of a broker.
func (c *probeCmd) isBroker() bool {
	return strings.HasPrefix(c.Port, "mqtt://") || strings.HasPrefix(c.Port, "mqtts://")
}

// ofBroker returns the mistake of flags that do not fit the port.
func (c *probeCmd) ofBroker() error {
	for flag, given := range map[string]bool{"topic": c.Topic != "", "user": c.User != "", "password-file": c.PasswordFile != ""} {
		if given && !c.isBroker() {
			return commandline.Mistakef("--%s: give the broker too, as --port mqtt://HOST", flag)
		}
	}
	if c.isBroker() && (c.Type != "" || c.Record != "" || c.Raw || c.Baud != 0) {
		return commandline.Mistakef("--port: a broker has no type, speed or bytes: say which topics with --topic, or read them by a rig file")
	}
	return nil
}

// broker lists the topics of a broker with their formats.
func (c *probeCmd) broker(e *env, general *present.Words) error {
	b := mqtt.Broker{Device: c.Port, User: c.User, File: c.PasswordFile}
	if _, _, err := mqtt.ParseDevice(c.Port); err != nil {
		return bad(commandline.Mistakef("--port: %w", err))
	}
	list, err := mqtt.Survey(e.ctx, b, c.Topic, time.Duration(c.Seconds*float64(time.Second)))
	switch {
	case err != nil:
		return unreached(general, err)
	case len(list) == 0 && e.text:
		return e.say("%s", general.Say("probe.no-topics"))
	case len(list) == 0:
		return e.print(struct {
			Topics []published `json:"topics"`
		}{[]published{}})
	}
	for _, p := range list {
		if !e.text {
			err = errors.Join(err, e.print(published{p.Topic, p.Format, p.UID.String(), string(p.Types), int(p.Face), p.Word, p.Presses, p.Payload, p.Retained}))
			continue
		}
		what, key := cmp.Or(p.UID.String(), words.Plain(p.Payload)), "probe.topic"
		if p.Face > 0 {
			what = strconv.Itoa(int(p.Face))
		}
		switch {
		case p.Format == "":
			key = "probe.topic-unread"
		case p.Types != mqtt.AsSeen:
			key = "probe.topic-types"
		case p.Presses:
			what, key = words.Plain(p.Word), "probe.topic-button"
		case p.Word != "":
			what, key = words.Plain(p.Word), "probe.topic-word"
		}
		err = e.sayAfter(err, "%s", general.Say(key, words.Plain(p.Topic), what, p.Format, string(p.Types)))
	}
	return err
}
