package main

import (
	"cmp"
	"errors"
	"io/fs"
	"strconv"
	"strings"
	"time"

	"casekeeper/cmd/internal/commandline"
	"casekeeper/cmd/internal/sitting"
	"casekeeper/hardware"
	"casekeeper/hardware/regular"
	"casekeeper/hardware/rig"
	"casekeeper/ui/present"
	"casekeeper/ui/words"
)

// probeCmd is casectl probe.
type probeCmd struct {
	Rig          string  `help:"Print what the sensors of this rig see." placeholder:"NAME"`
	Port         string  `help:"Print what the device at this port sees; a path, a glob, usb: and a serial number, or mqtt://HOST for the topics of a broker." placeholder:"PATH"`
	Type         string  `help:"Type of the device at the port, as in rig files; by default each type of serial device is tried." placeholder:"TYPE"`
	Baud         int     `help:"Speed of the port; the default is the usual one of the type." placeholder:"N"`
	Record       string  `help:"Record what happens on the port to this file, which a rig source of type replay plays back." placeholder:"FILE"`
	Raw          bool    `help:"Also print the bytes of serial ports."`
	Seconds      float64 `help:"How long to listen; 0 is until interrupted." default:"5"`
	Dice         bool    `help:"List the Bluetooth dice nearby, with their names for a rig file."`
	Blink        string  `help:"Make this Bluetooth die blink: name:NAME, address:ADDRESS, or both separated by a comma." placeholder:"DIE"`
	Topic        string  `help:"List all topics of the broker below this one." placeholder:"TOPIC"`
	User         string  `help:"User name for the broker." placeholder:"NAME"`
	PasswordFile string  `help:"File with the password for the broker." placeholder:"FILE"`
	Map          bool    `help:"Health map: move one tag over the card readers of the rig, and see how well each one reads it."`
}

// Help returns the examples and formats that --help shows.
func (probeCmd) Help() string {
	return `Example:

  $ casectl probe
  {"ports":[{"path":"/dev/serial/by-id/usb-1a86_USB_Serial-if00-port0","device":"/dev/ttyUSB0","product":"USB Serial"}],"gpio":[{"path":"/dev/gpiochip0","label":"pinctrl-rp1","lines":54}],"buses":[{"path":"/dev/i2c-1"}],"inputs":[{"path":"/dev/input/event3","device":"name:Sycreader RFID"}],"rigs":["demo","desk","linehub","paper"]}
  $ casectl probe --port /dev/ttyUSB0 --seconds 10
  {"found":"linehub"}
  {"source":"port","ms":12,"kind":"card-seen","slot":3,"uid":"04A23B5C6D1280","seq":17,"raw":"$TAG,17,3,04A23B5C6D1280*4F"}
  {"source":"port","state":"up","device":"/dev/ttyUSB0","frames":212,"bad_frames":0,"lost_lines":0,"reopens":0}
  $ casectl probe --port /dev/ttyUSB0 --record evening.raw --seconds 0
  $ casectl probe --port evening.raw --type replay

Without --type each driver of serial ports is tried for a second: linehub, pn532-hsu, rdm6300, id12, barcode-serial ({"tried":"linehub","state":"stale","reason":"mute","bytes":0,"frames":0}); some readers send only while a card is on them, so put one there. Devices on other buses are read by a rig file. The exit status is 1 if a device that was asked for is missing, may not be opened, says nothing or speaks gibberish. Without --rig and --port it lists what is there, which may be nothing. Otherwise it tells every event as the sensors report it, unfiltered, and at the end how each source is, ` +
		`with the remedy if it is not up. It reads through the same drivers as the app; a port can have one reader at a time.

With --dice it searches Bluetooth for GoDice and Pixels, ten seconds at most: {"die":"Red","make":"Pixels","signal":-58,"taken":false,"device":"name:Red,address:E0:11:22:33:44:55"}, the nearest first; device goes into the rig file of a source of type ble-die. A die that sleeps, or is connected to a phone, is not found: pick it up, and close its app. --blink shows which one it is.

With --port mqtt://HOST, or mqtts://HOST for TLS, it listens to a broker and prints the latest message of each topic with a card, a die, a button or a hub, and the format for a rig file of type mqtt: {"topic":"casekeeper/reader","format":"uid","uid":"04A23B5C","payload":"04-A2-3B-5C","retained":false}; hold a card on the reader meanwhile, or press the button. types is how the number of the card is likely to be written; button is what a button says, and presses whether that counts without words of your own in the rig file. --topic casekeeper lists all topics below that one.

With --map and a rig it asks for one tag on each reader in turn ({"lay":{"place":"gap-1","source":"felt","slot":1}}), reads for three seconds and continues by itself; Enter skips a reader, back reads the last one again, quit ends. ` +
		`Then it prints one line for each reader with looks (polls) and reads, and in others the share of the polls in which another reader saw the tag too; then warnings: weak (more than 25 % of the polls missed), bleed (another reader saw it in more than 20 %), swap (another reader sees it instead), none, bad (broken frames).

` +
		`--raw adds {"source":"port","ms":12,"act":"read","bytes":"$HB,1000*27\\r\\n"} with acts open, read, sent, quiet and close; unprintable bytes are written as \\x02. ` +
		`--record writes the same, with times, as text (go doc casekeeper/hardware/port/replay has the format); a source of type replay plays it back: ` +
		`device = "evening.raw", speed = 10. An existing file is not overwritten.`
}

// Run searches for sensors or listens to them.
func (c *probeCmd) Run(e *env) error {
	if err := c.mistake(); err != nil {
		return bad(err)
	}
	general, err := e.general()
	if err != nil {
		return err
	}
	if c.Dice || c.Blink != "" {
		return c.dice(e, general)
	}
	if c.isBroker() {
		return c.broker(e, general)
	}
	if c.Rig == "" && c.Port == "" {
		return e.look(general)
	}
	if c.Port != "" && c.Type == "" {
		if c.Type, err = c.try(e, general); err != nil {
			return err
		}
	}
	file := c.file(c.Type)
	if c.Rig != "" {
		if file, err = e.house.RigFile(c.Rig); err != nil {
			return bad(commandline.Mistakef("--rig: %w", err))
		}
	}
	if c.Map {
		return c.survey(e, rig.Open(file, rig.Options{}), general)
	}
	return c.open(e, file, general)
}

// mistake returns why the flags do not go together; nil if they do.
func (c *probeCmd) mistake() error {
	switch {
	case c.Rig != "" && c.Port != "":
		return commandline.Mistakef("--port: give a rig or a port, not both")
	case c.ofBroker() != nil:
		return c.ofBroker()
	case c.Map && c.Rig == "":
		return commandline.Mistakef("--map: give the rig with --rig")
	case (c.Dice || c.Blink != "") && (c.Rig != "" || c.Port != ""):
		return commandline.Mistakef("--dice: give no rig and no port: Bluetooth is searched")
	case c.Seconds < 0:
		return commandline.Mistakef("--seconds: %v, want 0 or more", c.Seconds)
	case c.Record != "" && c.Port == "":
		return commandline.Mistakef("--record: give the port too: a recording is of one port")
	case c.Record != "" && c.Type == "":
		return commandline.Mistakef("--record: give --type too: a recording is of one driver")
	case c.Record != "" && !rig.Records(c.Type):
		return commandline.Mistakef("--record: a source of type %s has no bytes to record", c.Type)
	}
	return nil
}

// file returns a rig with only the port.
func (c *probeCmd) file(driver string) *rig.File {
	return &rig.File{Sources: []rig.Source{rig.Port("port", driver, c.Port, c.Baud)}}
}

// open opens the sources, and the recording if one was asked for.
func (c *probeCmd) open(e *env, file *rig.File, general *present.Words) error {
	l := &listening{probeCmd: c, env: e, general: general, news: make(chan news, 64)} // enough for one poll of all readers
	if c.Record != "" {
		if err := l.record(c.Record); err != nil {
			return err
		}
	}
	r := rig.Open(file, rig.Options{Tap: l.tap})
	var err error
	if c.Port != "" && len(r.Missing) > 0 {
		err = bad(commandline.Mistakef("--%s: %w", blamed(r.Missing[0].Err), r.Missing[0].Err))
	} else {
		err = l.listen(r)
	}
	return errors.Join(err, l.saved())
}

// blamed returns the flag that names what could not be opened.
func blamed(err error) string {
	var path *fs.PathError
	var odd *regular.Error
	if errors.As(err, &path) || errors.As(err, &odd) {
		return "port"
	}
	return "type"
}

// seen is one event.
type seen struct {
	Source string `json:"source"`
	Millis int64  `json:"ms"` // since the probe began
	Kind   string `json:"kind"`
	Slot   int    `json:"slot,omitempty"`
	Face   int    `json:"face,omitempty"`
	UID    string `json:"uid,omitempty"`
	Code   string `json:"code,omitempty"`
	Seq    uint32 `json:"seq,omitempty"`
	Raw    string `json:"raw,omitempty"`
}

// health is the state of a source.
type health struct {
	Source  string  `json:"source"`
	State   string  `json:"state"`
	Device  string  `json:"device,omitempty"`
	Reason  string  `json:"reason,omitempty"`
	Who     string  `json:"who,omitempty"`
	Detail  string  `json:"detail,omitempty"`
	Remedy  string  `json:"remedy,omitempty"`
	Bytes   uint64  `json:"bytes,omitempty"`
	Frames  uint64  `json:"frames"`
	Bad     uint64  `json:"bad_frames"`
	Lost    uint64  `json:"lost_lines"`
	Reopens uint64  `json:"reopens"`
	BadAt   []badAt `json:"bad_at,omitempty"` // where the broken ones came from, if the source knows
	text    string  // the state in words
}

// badAt is the number of broken frames of one reader.
type badAt struct {
	Place string `json:"place"`
	Slot  int    `json:"slot"`
	Bad   uint64 `json:"bad_frames"`
}

// what returns what was seen: a tag's number, a code, a face, or else the raw message.
func (s seen) what() string {
	if s.Face != 0 {
		return strconv.Itoa(s.Face)
	}
	return cmp.Or(s.UID, s.Code, s.Raw)
}

func (e *env) event(ev hardware.Event, began time.Time) error {
	s := seen{ev.Source, ev.At.Sub(began).Milliseconds(), ev.Kind.String(), int(ev.Input), int(ev.Face), ev.UID.String(), ev.Code, ev.Seq, ev.Raw}
	var err error
	if e.text {
		err = e.say("%8d ms  %-10s %-12s %3d  %s", s.Millis, s.Source, s.Kind, s.Slot, s.what())
	} else {
		err = e.print(s)
	}
	if err != nil {
		return err
	}
	return e.out.Flush()
}

// healthOf returns the states of all sources, including those that could not be opened.
func healthOf(r *rig.Rig, general *present.Words) (list []health) {
	health := func(name string, st hardware.Status) health {
		text, remedy := general.Source(sitting.Source(name, st))
		return health{name, st.State.String(), st.Device, string(st.Reason), st.Who, words.Plain(st.Detail), remedy, st.Bytes, st.Frames, st.BadFrames, st.LostLines, st.Reopens, nil, text}
	}
	for _, s := range r.Sources {
		h := health(s.Name(), s.Status())
		for _, at := range r.Wiring.Readers {
			if p, knows := s.(hardware.BadFrameCounter); knows && at.Source == s.Name() && p.BadAt(at.Input) > 0 {
				h.BadAt = append(h.BadAt, badAt{at.Place, int(at.Input), p.BadAt(at.Input)})
			}
		}
		list = append(list, h)
	}
	for _, m := range r.Missing {
		list = append(list, health(m.Name, m.Status()))
	}
	return list
}

// well reports whether a source works. A recording that was played to its end does.
func (h *health) well() bool {
	return h.State == hardware.Up.String() || h.State == hardware.Down.String() && h.Reason == ""
}

// health prints the state of a source, worded as on the screen.
func (e *env) health(h health, general *present.Words) error {
	if !e.text {
		return e.print(h)
	}
	err := e.say("%s", general.Say("probe.source", h.text, h.Device, int(h.Bytes), int(h.Frames), int(h.Bad), int(h.Lost)))
	for _, at := range h.BadAt {
		err = e.sayAfter(err, "  %s", general.Say("probe.bad-at", int(at.Bad), at.Place, at.Slot))
	}
	if h.Remedy != "" {
		err = e.sayAfter(err, "  %s", h.Remedy)
	}
	if cause := general.Cause(errors.New(h.Detail)); h.Detail != "" && !h.well() && !strings.Contains(h.text, cause) {
		err = e.sayAfter(err, "  (%s)", cause)
	}
	return err
}
