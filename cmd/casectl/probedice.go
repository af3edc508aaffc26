package main

import (
	"context"
	"errors"
	"time"

	"casekeeper/cmd/internal/commandline"
	"casekeeper/hardware/bledie"
	"casekeeper/hardware/port/bluez"
	"casekeeper/ui/present"
)

// nearby is a Bluetooth die that was found.
type nearby struct {
	Die    string `json:"die"` // its name
	Make   string `json:"make"`
	Signal int    `json:"signal"` // in dBm; a nearer die has a greater value
	Taken  bool   `json:"taken"`  // a program on this machine uses it
	Device string `json:"device"` // its name in rig files
}

// dice lists the Bluetooth dice nearby, or makes one of them blink.
func (c *probeCmd) dice(e *env, general *present.Words) error {
	adapter := bluez.New(nil)
	if c.Blink != "" {
		which, err := bledie.ParseWhich(c.Blink)
		if err != nil {
			return bad(commandline.Mistakef("--blink: %w", err))
		}
		_, err = bledie.Light(context.Background(), adapter, which)
		return unreached(general, err)
	}
	ctx, stop := context.WithTimeout(context.Background(), time.Duration(c.Seconds*float64(time.Second)))
	defer stop()
	list, err := bledie.Look(ctx, adapter)
	if err != nil {
		return unreached(general, err)
	}
	if len(list) == 0 {
		if e.text {
			return e.say("%s", general.Say("probe.no-dice"))
		}
		return e.print(struct {
			Dice []nearby `json:"dice"`
		}{[]nearby{}})
	}
	for _, d := range list {
		if !e.text {
			err = errors.Join(err, e.print(nearby{d.Name, d.Make, d.Signal, d.Taken, d.String()}))
			continue
		}
		word := "probe.die"
		if d.Taken {
			word = "probe.die-taken"
		}
		err = e.sayAfter(err, "%s", general.Say(word, d.Name, d.Make, d.String()))
	}
	return err
}

// unreached returns an error with words and a remedy if Bluetooth or a die was not reached.
func unreached(general *present.Words, err error) error {
	if c := why(general, err); c.Why != "" {
		return errors.New(c.Why + ". " + c.Remedy)
	}
	return err
}
