package main

import (
	"errors"
	"path/filepath"
	"strings"

	"casekeeper/cmd/internal/doctor"
	"casekeeper/cmd/internal/sitting"
	"casekeeper/ui/present"
)

// doctorCmd is casectl doctor.
type doctorCmd struct {
	JSON     bool     `name:"json" help:"Answer as JSON, one line a finding; the default without --text."`
	SwitchOn []string `name:"switch-on" enum:"i2c,spi,uart" help:"Switch on what readers on the pins of a Raspberry Pi need: i2c, spi, uart. As root." placeholder:"BUS"`
	Yes      bool     `help:"With --switch-on: do it. Without it, only say what would change."`
}

// Help returns the examples and formats that --help shows.
func (doctorCmd) Help() string {
	return `Example:

  $ casectl doctor
  {"check":"version","state":"good","text":"Casekeeper 0.9"}
  {"check":"board","state":"good","text":"Raspberry Pi 5 Model B Rev 1.0, Linux 6.12.25"}
  {"check":"port","state":"bad","text":"/dev/ttyUSB0 may not be opened by this user","remedy":"Run: sudo usermod -aG dialout $USER, then log in again."}

state is good, warn (worth a look) or bad (prevents a game); a line that is not good has a remedy. Nothing is opened, so it can be asked during a game. The exit status is 1 if a line is bad.

--switch-on i2c,spi writes into config.txt what those need, keeps a copy of how it was (config.txt.before-casekeeper), and says to start the computer again; without --yes it only says what would change.`
}

// switchOn switches buses on, or says what that would change.
func (c *doctorCmd) switchOn(e *env, general *present.General) error {
	firmware := doctor.Firmware("/")
	answer := struct {
		Switch  []string `json:"switch"`
		Done    bool     `json:"done"`
		Changed []string `json:"changed"`
	}{Switch: c.SwitchOn, Done: c.Yes, Changed: []string{}}
	key := "doctor.switch.would"
	if c.Yes {
		changed, err := doctor.SwitchOn("/", firmware, c.SwitchOn...)
		if err != nil {
			return err
		}
		if key = "doctor.switch.on"; len(changed) > 0 {
			key, answer.Changed = "doctor.switch.done", changed
		}
	}
	if !e.text || c.JSON {
		return e.print(answer)
	}
	return e.say("%s", general.Say(key, strings.Join(c.SwitchOn, ", "), filepath.Join(firmware, "config.txt")))
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
	house, err := sitting.Here()
	if err != nil {
		return err
	}
	general, err := present.LoadGeneral(house.Files, e.lang)
	if err != nil {
		return err
	}
	if len(c.SwitchOn) > 0 {
		return c.switchOn(e, general)
	}
	states := map[doctor.State]string{doctor.Good: general.Say("doctor.good"), doctor.Warn: general.Say("doctor.warn"), doctor.Bad: general.Say("doctor.bad")}
	var unwell error
	for _, l := range doctor.Here(house.Data).Look() {
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
