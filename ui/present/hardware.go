package present

import (
	"errors"
	"strings"

	"casekeeper/engine/catalogue"
)

// Hardware is the state of the sensors of a table. Its words are the stable ones of package
// scanner and its drivers.
type Hardware struct {
	Simulated bool
	Sources   []Source
	Idle      error // why no sensor is set up for this game; nil = some are
	Misreads  []Misread
	Tagged    catalogue.Set // designs with a tag on every copy
	Latest    Tagged        // the latest tag that was written to a card; zero = none
}

// Source is one device.
type Source struct {
	Name   string
	State  string   // off, searching, up, stale, fault, down
	Reason string   // why it is not up: not-found, permission, …; may be ""
	Device string   // the device file; may be ""
	Detail string   // the system's error text; may be ""
	Remedy Sentence // how to repair it
}

// Tagged is a tag on a card.
type Tagged struct {
	Tag  string
	Card catalogue.CardID
}

// HardwareVM is the line about the sensors and the page that it opens.
type HardwareVM struct {
	Text    string // the worst problem, or that all is well
	Good    bool   // nothing needs repair
	None    bool   // no sensors
	Title   string
	More    string     // key that opens the page
	Lines   []LogVM    // all misreads and the state of each device, with remedies
	Ask     *TagVM     // asks which card a tag is on; nil = nothing to ask
	Correct *CorrectVM // an entry that a sensor contradicts; nil = none
	Forget  *ForgetVM  // a tag that may be on the wrong card; nil = none
}

// hardware renders the state of the sensors: the worst misread or fault in one line, then
// everything.
func (w *tableScreen) hardware() HardwareVM {
	h, vm := &w.in.Hardware, w.hardwareLine()
	vm.Title, vm.More = w.Say("hardware.title"), w.Say("workshop.open")
	if h.Idle != nil {
		vm.Lines = append(vm.Lines, LogVM{Head: true, Bad: true, Text: w.Idle(h.Idle)})
	}
	for _, m := range h.Misreads {
		vm.Lines = append(vm.Lines, w.misreadLines(m)...)
	}
	for _, s := range h.Sources {
		vm.Lines = append(vm.Lines, w.sourceLines(s)...)
	}
	vm.Ask = w.whichCard()
	vm.Forget = w.forget()
	return vm
}

func (w *tableScreen) hardwareLine() HardwareVM {
	h := &w.in.Hardware
	if n := len(h.Misreads); n > 0 {
		text, remedy := w.Misread(h.Misreads[worst(h.Misreads)])
		text = strings.TrimSpace(text + " " + remedy)
		if n > 1 {
			text = w.Say("hardware.more", text, n-1)
		}
		return HardwareVM{Text: text}
	}
	up := 0
	var trouble string
	for _, s := range h.Sources {
		if s.State == "up" {
			up++
		}
		if trouble == "" {
			trouble = w.SourceTrouble(s)
		}
	}
	switch {
	case len(h.Sources) == 0:
		return HardwareVM{Text: w.Say("hardware.none"), Good: true, None: true}
	case trouble != "":
		return HardwareVM{Text: trouble}
	case h.Idle != nil:
		return HardwareVM{Text: w.Say("hardware.idle")}
	case h.Simulated:
		return HardwareVM{Text: w.Say("hardware.sim"), Good: true}
	case up < len(h.Sources):
		return HardwareVM{Text: w.Say("hardware.some", up, len(h.Sources))}
	}
	return HardwareVM{Text: w.Say("hardware.up"), Good: true}
}

// Source renders the state of a device and the remedy; remedy is "" if none is needed.
func (w *Words) Source(s Source) (text, remedy string) {
	switch s.State {
	case "up":
		text = w.Say("hardware.ready", s.Name)
		if s.Reason != "" { // it works, but needs attention
			text = w.Say("hardware.because", text, w.Say("hardware.reason."+s.Reason))
		}
		return text, w.Render(s.Remedy)
	case "off":
		return w.Say("hardware.off", s.Name), ""
	}
	text = w.SourceTrouble(s)
	if s.Detail != "" && (s.Reason == "io" || s.Reason == "unplayable") { // these reasons have no text of their own
		text = w.Say("hardware.because", text, w.Cause(errors.New(s.Detail)))
	}
	return text, w.Render(s.Remedy)
}

func (w *Words) sourceLines(s Source) []LogVM {
	text, remedy := w.Source(s)
	out := []LogVM{{Head: true, Text: text, Bad: s.State != "up" && s.State != "off" || s.Reason == unread}}
	if remedy != "" {
		out = append(out, LogVM{Text: remedy})
	}
	return out
}

// unread is the reason of a device that is up although many of its reads fail.
const unread = "unread"

// Idle renders that the sensors are set up for another game, and where that is configured.
func (w *Words) Idle(err error) string {
	return w.Say("hardware.because", w.Say("hardware.idle"), w.Cause(err))
}

// SourceTrouble renders what is wrong with a device; "" if nothing is, or if it is off.
func (w *Words) SourceTrouble(s Source) string {
	if s.State == "off" || s.State == "up" && s.Reason != unread {
		return ""
	}
	reason := "hardware.reason." + s.Reason
	if s.Reason != "" && w.Has(reason) {
		return w.Say("hardware.fault", s.Name, w.Say(reason))
	}
	return w.Say("hardware."+s.State, s.Name)
}

// Demo is the state of a demo table.
type Demo struct {
	Playing bool
	Pace    int   // factor of its speed, from 1
	Trouble error // why it stopped; nil = it did not
}

// DemoVM is the controls of a demo table.
type DemoVM struct {
	Playing bool
	Pace    int
	Trouble string // why it stopped; or ""
	Strange string // label of the key that gives the next card an unknown tag
}

func (w *tableScreen) demo() *DemoVM {
	d := w.in.Demo
	if d == nil {
		return nil
	}
	vm := &DemoVM{Playing: d.Playing, Pace: d.Pace, Strange: w.Say("demo.strange")}
	if d.Trouble != nil {
		vm.Trouble = w.Say("demo.trouble", w.Clause(d.Trouble))
	}
	return vm
}

// Sentence is a general text by its key, with its arguments.
type Sentence struct {
	Key  string // "" = no sentence
	Args []any
}

// Render renders s; "" if it has no key.
func (w *Words) Render(s Sentence) string {
	if s.Key == "" {
		return ""
	}
	return w.Say(s.Key, s.Args...)
}
