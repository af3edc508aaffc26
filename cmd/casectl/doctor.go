package main

import (
	"errors"
	"path/filepath"
	"strings"

	"casekeeper/cmd/internal/doctor"
	"casekeeper/ui/present"
)

// doctorCmd is casectl doctor.
type doctorCmd struct {
	JSON     bool     `name:"json" help:"Answer as JSON, one line a finding; the default without --text."`
	SwitchOn []string `name:"switch-on" enum:"i2c,spi,uart,bluetooth,rights" help:"Switch on what readers on the pins of a Raspberry Pi need (i2c, spi, uart), bluetooth, or the rights of the table's own user. As root." placeholder:"WHAT"`
	Yes      bool     `help:"With --switch-on: do it. Without it, only say what would change."`
}

// Help returns the examples and formats that --help shows.
func (doctorCmd) Help() string {
	return `Example:

  $ casectl doctor
  {"check":"version","state":"good","text":"Casekeeper 0.9"}
  {"check":"board","state":"good","text":"Raspberry Pi 5 Model B Rev 1.0, Linux 6.12.25"}
  {"check":"data","state":"bad","text":"/home/ana/.local/share/casekeeper may not be written by this user","remedy":"The table's own machine puts it right when it starts again. Elsewhere: sudo chown -R $USER /home/ana/.local/share/casekeeper"}

state is good, warn (worth a look) or bad (prevents a game); a line that is not good has a remedy. Nothing is opened, so it can be asked during a game. The exit status is 1 if a line is bad.

--switch-on i2c,spi writes into config.txt what those need, keeps a copy of how it was (config.txt.before-casekeeper), and says to start the computer again. bluetooth unblocks it and starts its service, now and with the system. rights puts the user casekeeper into the groups of sensors. Without --yes it only says what would change.`
}

// switchOn switches things on, or says what that would change.
func (c *doctorCmd) switchOn(e *env, general *present.Words) error {
	answer := struct {
		Switch  []string `json:"switch"`
		Done    bool     `json:"done"`
		Changed []string `json:"changed"`
	}{Switch: c.SwitchOn, Done: c.Yes, Changed: []string{}}
	var said, buses []string
	for _, what := range c.SwitchOn {
		do, key := map[string]func() error{"bluetooth": doctor.BluetoothOn, "rights": doctor.RightsOn}[what], "doctor.switch.would."
		if do == nil {
			buses = append(buses, what)
			continue
		}
		if c.Yes {
			if err := do(); err != nil {
				return err
			}
			key = "doctor.switch.done."
		}
		said = append(said, general.Say(key+what))
	}
	if len(buses) > 0 {
		firmware, key := doctor.Firmware("/"), "doctor.switch.would"
		if c.Yes {
			changed, err := doctor.BusesOn("/", firmware, buses...)
			if err != nil {
				return err
			}
			if key = "doctor.switch.on"; len(changed) > 0 {
				key, answer.Changed = "doctor.switch.done", changed
			}
		}
		said = append(said, general.Say(key, strings.Join(buses, ", "), filepath.Join(firmware, "config.txt")))
	}
	if !e.text || c.JSON {
		return e.print(answer)
	}
	return e.say("%s", strings.Join(said, "\n"))
}

// finding is a line of the answer.
type finding struct {
	Check  string       `json:"check"`
	State  doctor.State `json:"state"`
	Text   string       `json:"text"`
	Remedy string       `json:"remedy,omitempty"`
}

var errUnwell = errors.New("something is in the way of a game: see the lines that are bad")

// Run examines the machine and prints the findings.
func (c *doctorCmd) Run(e *env) error {
	general, err := e.general()
	if err != nil {
		return err
	}
	if len(c.SwitchOn) > 0 {
		return c.switchOn(e, general)
	}
	states := map[doctor.State]string{doctor.Good: general.Say("doctor.good"), doctor.Warn: general.Say("doctor.warn"), doctor.Bad: general.Say("doctor.bad")}
	var unwell error
	for _, l := range doctor.Here(e.house.Data, nil).Look() {
		f := finding{l.Check, l.State, general.Say(l.Text.Key, l.Text.Args...), ""}
		if l.Remedy.Key != "" {
			f.Remedy = general.Say(l.Remedy.Key, l.Remedy.Args...)
		}
		if l.State == doctor.Bad {
			unwell = errUnwell
		}
		switch {
		case !e.text || c.JSON:
			err = e.print(f)
		case f.Remedy == "":
			err = e.say("%-6s %s", states[l.State], f.Text)
		default:
			err = e.say("%-6s %s. %s", states[l.State], f.Text, f.Remedy)
		}
		if err != nil {
			return err
		}
	}
	return unwell
}
