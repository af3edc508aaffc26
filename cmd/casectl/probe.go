package main

import (
	"context"
	"fmt"
	"sync"
	"time"

	"casekeeper/cmd/internal/table"
	"casekeeper/hardware"
	"casekeeper/hardware/gpiochip"
	"casekeeper/hardware/rig"
	"casekeeper/hardware/serial"
)

// probeCmd looks for sensors.
type probeCmd struct {
	Rig     string  `help:"Tell what the sensors of this rig see." placeholder:"NAME"`
	Port    string  `help:"Tell what the device at this port sees; a path, a glob, or usb: and a serial number." placeholder:"PATH"`
	Type    string  `help:"What is at the port, as rig files call it." default:"linehub"`
	Seconds float64 `help:"For how long; until interrupted if it is 0." default:"5"`
}

// Help documents the format.
func (probeCmd) Help() string {
	return `Example:

  $ casectl probe
  {"ports":[{"path":"/dev/serial/by-id/usb-1a86_USB_Serial-if00-port0","device":"/dev/ttyUSB0","product":"USB Serial"}],"gpio":[{"path":"/dev/gpiochip0","label":"pinctrl-rp1","lines":54}],"rigs":["demo","desk","linehub","paper"]}
  $ casectl probe --port /dev/ttyUSB0 --seconds 10
  {"source":"port","ms":12,"kind":"card-seen","slot":3,"uid":"04A23B5C6D1280","seq":17,"raw":"$TAG,17,3,04A23B5C6D1280*4F"}
  {"source":"port","state":"up","device":"/dev/ttyUSB0","frames":212,"bad_frames":0,"lost_lines":0,"reopens":0}

A hub is read by default; readers of their own by --type rdm6300, id12, pn532-hsu or barcode-serial. Without --rig and --port it lists what is there, which may be nothing. Otherwise it tells every event as the sensors report it, unfiltered, and at the end how each source is, ` +
		`with what puts it right if it is not up. It reads through the same drivers as the app; a port can have one reader at a time.`
}

// found is what is there.
type found struct {
	Ports []port   `json:"ports"`
	GPIO  []chip   `json:"gpio"`
	Rigs  []string `json:"rigs"`
}

type chip struct {
	Path  string `json:"path"`
	Label string `json:"label,omitempty"`
	Lines int    `json:"lines,omitempty"`
	Why   string `json:"why,omitempty"` // it cannot be opened
}

type port struct {
	Path    string `json:"path"`
	Device  string `json:"device"`
	Product string `json:"product,omitempty"`
	Serial  string `json:"serial,omitempty"`
}

// Run looks or listens.
func (c *probeCmd) Run(e *env) error {
	house, err := table.Here()
	switch {
	case err != nil:
		return err
	case c.Rig != "" && c.Port != "":
		return bad(fmt.Errorf("--port: give a rig or a port, not both"))
	case c.Seconds < 0:
		return bad(fmt.Errorf("--seconds: %v, want 0 or more", c.Seconds))
	case c.Rig == "" && c.Port == "":
		return e.look(house)
	}
	file := &rig.File{Sources: []rig.Source{{Name: "port", Type: c.Type, Device: c.Port}}}
	if c.Rig != "" {
		if file, err = house.RigFile(c.Rig); err != nil {
			return bad(fmt.Errorf("--rig: %w", err))
		}
	}
	r := rig.Open(file, rig.Options{})
	if c.Port != "" && len(r.Missing) > 0 {
		return bad(fmt.Errorf("--type: %w", r.Missing[0].Err))
	}
	return c.listen(e, r)
}

// look lists what is there.
func (e *env) look(house table.House) error {
	out := found{Ports: []port{}, GPIO: []chip{}, Rigs: house.Rigs()}
	for _, p := range serial.Ports("/") {
		out.Ports = append(out.Ports, port{p.Path, p.Device, p.Product, p.Serial})
	}
	chips, err := gpiochip.Find()
	if err != nil {
		return err
	}
	for _, c := range chips {
		found := chip{Path: c.Path, Label: c.Label, Lines: c.Lines}
		if c.Why != nil {
			found.Why = c.Why.Error()
		}
		out.GPIO = append(out.GPIO, found)
	}
	if !e.text {
		return e.print(out)
	}
	for _, p := range out.Ports {
		if err := e.say("%s  %s %s %s", p.Path, p.Device, p.Product, p.Serial); err != nil {
			return err
		}
	}
	for _, c := range out.GPIO {
		if err := e.say("%s  %s %d %s", c.Path, c.Label, c.Lines, c.Why); err != nil {
			return err
		}
	}
	if len(out.Ports)+len(out.GPIO) == 0 {
		return e.say("no serial port and no GPIO chip here; --rig demo is a table without hardware")
	}
	return nil
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

// health is how a source is.
type health struct {
	Source  string `json:"source"`
	State   string `json:"state"`
	Device  string `json:"device,omitempty"`
	Reason  string `json:"reason,omitempty"`
	Detail  string `json:"detail,omitempty"`
	Remedy  string `json:"remedy,omitempty"`
	Frames  uint64 `json:"frames"`
	Bad     uint64 `json:"bad_frames"`
	Lost    uint64 `json:"lost_lines"`
	Reopens uint64 `json:"reopens"`
}

// listen tells events until the time is over, then how the sources were.
func (c *probeCmd) listen(e *env, r *rig.Rig) error {
	ctx, stop := context.WithCancel(e.ctx)
	defer stop()
	events := make(chan hardware.Event, 64) // a round of all readers
	var sources sync.WaitGroup
	for _, s := range r.Sources {
		sources.Go(func() {
			_ = s.Run(ctx, func(ev hardware.Event) { // it ends because ctx does
				select {
				case events <- ev:
				case <-ctx.Done():
				}
			})
		})
	}
	err := c.events(e, events)
	list := healthOf(r)
	stop()
	closed := r.Close()
	sources.Wait()
	for _, h := range list {
		if err == nil {
			err = e.health(h)
		}
	}
	if err == nil {
		err = closed
	}
	return err
}

// events prints what comes until the time is over or somebody interrupts.
func (c *probeCmd) events(e *env, events <-chan hardware.Event) error {
	began := time.Now()
	var over <-chan time.Time
	if c.Seconds > 0 {
		over = time.After(time.Duration(c.Seconds * float64(time.Second)))
	}
	for {
		select {
		case ev := <-events:
			if err := e.event(ev, began); err != nil {
				return err
			}
		case <-over:
			return nil
		case <-e.ctx.Done():
			return nil
		}
	}
}

func (e *env) event(ev hardware.Event, began time.Time) error {
	s := seen{ev.Source, ev.At.Sub(began).Milliseconds(), ev.Kind.String(), int(ev.Slot), int(ev.Face), ev.UID.String(), ev.Code, ev.Seq, ev.Raw}
	var err error
	if e.text {
		err = e.say("%8d ms  %-10s %-12s %3d  %s", s.Millis, s.Source, s.Kind, s.Slot, s.Raw)
	} else {
		err = e.print(s)
	}
	if err != nil {
		return err
	}
	return e.out.Flush()
}

// healthOf tells how the sources are, and which could not be opened.
func healthOf(r *rig.Rig) (list []health) {
	for _, s := range r.Sources {
		st := s.Status()
		list = append(list, health{s.Name(), st.State.String(), st.Device, string(st.Reason), st.Detail, st.Remedy, st.Frames, st.BadFrames, st.LostLines, st.Reopens})
	}
	for _, m := range r.Missing {
		list = append(list, health{Source: m.Name, State: hardware.Fault.String(), Detail: m.Err.Error()})
	}
	return list
}

func (e *env) health(h health) error {
	if !e.text {
		return e.print(h)
	}
	if err := e.say("%s: %s %s, %d lines, %d bad, %d lost", h.Source, h.State, h.Device, h.Frames, h.Bad, h.Lost); err != nil {
		return err
	}
	if h.Detail == "" && h.Remedy == "" {
		return nil
	}
	return e.say("  %s; %s", h.Detail, h.Remedy)
}
