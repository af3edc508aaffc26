package present

import (
	"errors"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Hardware is how the sensors of a table are, in stable words of the packages
// that read them.
type Hardware struct {
	Simulated bool
	Dice      bool // some of them read dice, and are well
	Sources   []Source
	Idle      error // why none of them is of this game; nil = some are
	Misreads  []Misread
	Tagged    catalogue.Set // designs of which every piece has a tag
	Latest    Tagged        // the tag that was put on a card last; zero = none
}

// Source is one device.
type Source struct {
	Name   string
	State  string   // off, searching, up, stale, fault, down
	Reason string   // why it is not up: not-found, permission, …; may be ""
	Device string   // what is open or looked for; may be ""
	Detail string   // what the system said; may be ""
	Remedy Sentence // what puts it right
}

// Tagged is a tag on a card.
type Tagged struct {
	Tag  string
	Card catalogue.CardID
}

// HardwareVM is the line about the sensors, and the page behind it.
type HardwareVM struct {
	Text    string // the worst that there is to say
	Good    bool   // nothing to put right
	None    bool   // no sensors
	Dice    bool   // dice are read
	Title   string
	More    string     // opens the hardware page
	Lines   []LogVM    // all that is misread and how each device is, with what puts it right
	Ask     *TagVM     // which card a tag is on; nil = nothing to ask
	Correct *CorrectVM // an entry that a reader contradicts; nil = none
	Forget  *ForgetVM  // a tag that may be on the wrong card; nil = none
}

// hardware words how the sensors are: first the worst, a misread or a device
// in trouble, or that all is well; then everything.
func (w *Words) hardware(h *Hardware, awaits []engine.Prompt) HardwareVM {
	vm := w.hardwareLine(h)
	vm.Dice = h.Dice
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
	vm.Ask = w.whichCard(h, awaits)
	vm.Forget = w.forget(h)
	return vm
}

func (w *Words) hardwareLine(h *Hardware) HardwareVM {
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
			trouble = w.trouble(s)
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

// Source says how a device is, and what puts it right; "" if nothing need be.
func (g *General) Source(s Source) (text, remedy string) {
	switch s.State {
	case "up":
		text = g.Say("hardware.ready", s.Name)
		if s.Reason != "" { // it works, but somebody should see to it
			text = g.Say("hardware.because", text, g.Say("hardware.reason."+s.Reason))
		}
		return text, g.sentence(s.Remedy)
	case "off":
		return g.Say("hardware.off", s.Name), ""
	}
	text = g.trouble(s)
	if s.Detail != "" && (s.Reason == "io" || s.Reason == "unplayable") { // nobody has better words
		text = g.Say("hardware.because", text, g.Cause(errors.New(s.Detail)))
	}
	return text, g.sentence(s.Remedy)
}

func (w *Words) sourceLines(s Source) []LogVM {
	text, remedy := w.Source(s)
	out := []LogVM{{Head: true, Text: text, Bad: s.State != "up" && s.State != "off" || s.Reason == unread}}
	if remedy != "" {
		out = append(out, LogVM{Text: remedy})
	}
	return out
}

// unread is the reason of a source that is up and that nobody understands half of
// the time.
const unread = "unread"

// Idle says that the sensors are of another game, and where that is written.
func (g *General) Idle(err error) string {
	return g.Say("hardware.because", g.Say("hardware.idle"), g.Cause(err))
}

// trouble says what is wrong with a device; "" if nothing is, or it has not
// started yet.
func (g *General) trouble(s Source) string {
	if s.State == "off" || s.State == "up" && s.Reason != unread {
		return ""
	}
	reason := "hardware.reason." + s.Reason
	if s.Reason != "" && g.has(reason) {
		return g.Say("hardware.fault", s.Name, g.Say(reason))
	}
	return g.Say("hardware."+s.State, s.Name)
}

// Demo is how a demo table runs.
type Demo struct {
	Playing bool
	Pace    int   // how many times as fast as at first
	Trouble error // why it stopped; nil = it did not
}

// DemoVM is the controls of a demo table.
type DemoVM struct {
	Playing bool
	Pace    int
	Trouble string // why it stopped, or ""
	Strange string // lets the next card bear a tag that nobody knows
}

func (w *Words) demo(d *Demo) *DemoVM {
	if d == nil {
		return nil
	}
	vm := &DemoVM{Playing: d.Playing, Pace: d.Pace, Strange: w.Say("demo.strange")}
	if d.Trouble != nil {
		vm.Trouble = w.Say("demo.trouble", w.clause(d.Trouble))
	}
	return vm
}
