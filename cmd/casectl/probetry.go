package main

import (
	"context"
	"errors"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/rig"
	"casekeeper/ui/present"
)

// tryFor is how long a driver listens to a port: longer than the interval of a hub's heartbeat; a
// reader repeats a tag ten times in it.
const tryFor = 1200 * time.Millisecond

// tried is the result of one driver on a port.
type tried struct {
	Type   string `json:"tried"`
	State  string `json:"state"`
	Reason string `json:"reason,omitempty"`
	Bytes  uint64 `json:"bytes"`
	Frames uint64 `json:"frames"`
}

// try finds the driver that understands the port. The error says what was received instead.
func (c *probeCmd) try(e *env, general *present.Words) (string, error) {
	var heard uint64
	for _, driver := range rig.SerialTypes {
		st, err := c.trial(e.ctx, driver)
		if err != nil {
			return "", err
		}
		err = e.tried(tried{driver, st.State.String(), string(st.Reason), st.Bytes, st.Frames}, general)
		switch {
		case err != nil:
			return "", err
		case rig.Answers(st):
			return driver, e.found(driver, general)
		case e.ctx.Err() != nil:
			return "", e.ctx.Err()
		case st.State != hardware.Up && st.Reason != hardware.ReasonMute && st.Reason != hardware.ReasonGarbled:
			return driver, nil // no driver can open it: reported below
		}
		heard = max(heard, st.Bytes)
	}
	if heard > 0 {
		return "", errors.New(general.Say("probe.gibberish", c.Port, int(heard)))
	}
	return "", errors.New(general.Say("probe.silence", c.Port))
}

// trial reads the port with one driver for tryFor.
func (c *probeCmd) trial(ctx context.Context, driver string) (hardware.Status, error) {
	r := rig.Open(c.file(driver), rig.Options{})
	if len(r.Missing) > 0 {
		return hardware.Status{}, bad(errors.Join(r.Missing[0].Err, r.Close()))
	}
	end := r.Look(ctx, tryFor)[0]
	return end, r.Close()
}

// found prints the driver that understands the port.
func (e *env) found(driver string, general *present.Words) error {
	if e.text {
		return errors.Join(e.say("%s", general.Say("probe.found", driver)), e.out.Flush())
	}
	return errors.Join(e.print(map[string]string{"found": driver}), e.out.Flush())
}

func (e *env) tried(t tried, general *present.Words) error {
	if !e.text {
		return errors.Join(e.print(t), e.out.Flush())
	}
	return errors.Join(e.say("%s", general.Say("probe.tried", t.Type, int(t.Bytes), int(t.Frames))), e.out.Flush())
}
