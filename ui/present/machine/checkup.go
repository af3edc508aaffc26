package machine

import (
	"strings"

	"casekeeper/ui/present"
)

// Finding is the result of one check of the machine.
type Finding struct {
	State  string // good, warn, bad
	Text   present.Sentence
	Remedy present.Sentence // how to repair it
	Switch string           // what can be switched on here to repair it: i2c, spi, uart, bluetooth, rights; "" = nothing
}

// FindingsVM is a page of findings with at most one action.
type FindingsVM struct {
	Title string
	Ask   string // below the title
	Lines []FindingVM
	Back  string // "" = there is no way back
	Again string // key that checks again; "" = none
	Do    string // label of the action; "" = none

	Digits bool // a code can be typed
}

// FindingVM is a line.
type FindingVM struct {
	Icon   string // check, warn, close or none
	Text   string
	Remedy string
	Do     string   // label of its key; "" = none
	Switch []string // what that switches on
}

// findingIcons differ in shape, not only in colour.
var findingIcons = map[string]string{"good": "check", "warn": "warn", "bad": "close"}

// pins is the kind of the buses; what else can be switched on is a kind of its own, with its own texts.
const pins = "pins"

// kindOf returns the kind of what can be switched on.
func kindOf(what string) string {
	if what == "bluetooth" || what == "rights" {
		return what
	}
	return pins
}

// OfPins reports whether what can be switched on is a bus of the pins.
func OfPins(what string) bool { return what != "" && kindOf(what) == pins }

// busNames returns the names of buses in one text.
func busNames(g *present.Words, buses []string) string {
	var names []string
	for _, bus := range buses {
		if bus == "uart" {
			names = append(names, g.Say("checkup.serial"))
		} else {
			names = append(names, strings.ToUpper(bus))
		}
	}
	return strings.Join(names, ", ")
}

// SwitchIn is the input of the page that asks whether something is to be switched on.
type SwitchIn struct {
	What []string // of one kind
	Busy bool
	Err  error // why it was not
}

// Restarts reports whether the machine has to start again to switch it on.
func (in SwitchIn) Restarts() bool { return in.kind() != "bluetooth" }

// kind returns the kind of all that is switched on.
func (in SwitchIn) kind() string {
	if len(in.What) == 0 {
		return pins
	}
	return kindOf(in.What[0])
}

// SwitchPage returns that page.
func SwitchPage(g *present.Words, in SwitchIn) FindingsVM {
	kind := in.kind()
	vm := FindingsVM{Title: g.Say("checkup.title"), Ask: g.Say("checkup.ask." + kind), Back: g.Say("nav.back"), Do: g.Say("checkup.do." + kind)}
	vm.Lines = []FindingVM{{Icon: "sensor", Text: g.Say("checkup.what."+kind, busNames(g, in.What))}}
	if in.Restarts() {
		vm.Lines = append(vm.Lines, FindingVM{Icon: "power", Text: g.Say("checkup.switch.again")})
	}
	if kind == pins {
		vm.Lines = append(vm.Lines, FindingVM{Icon: "check", Text: g.Say("checkup.switch.kept")})
	}
	switch {
	case in.Busy:
		vm.Ask, vm.Do = g.Say("checkup.switch.busy"), ""
	case in.Err != nil:
		vm.Lines = []FindingVM{{Icon: findingIcons["bad"], Text: g.Explained(in.Err)}}
	}
	return vm
}

// CheckupPage returns the page of checks of the machine, the worst first; a nil list means that
// the checks still run.
func CheckupPage(g *present.Words, list []Finding) FindingsVM {
	vm := FindingsVM{Title: g.Say("checkup.title"), Ask: g.Say("checkup.looking"), Back: g.Say("nav.back"), Again: g.Say("checkup.again")}
	if list == nil {
		return vm
	}
	vm.Ask = g.Say("checkup.well")
	keys := map[string]int{} // the line that has the key of a kind
	for _, state := range []string{"bad", "warn", "good"} {
		for _, f := range list {
			if f.State != state {
				continue
			}
			line := FindingVM{Icon: findingIcons[state], Text: g.Render(f.Text), Remedy: g.Render(f.Remedy)}
			if f.Switch != "" {
				kind := kindOf(f.Switch)
				at, has := keys[kind]
				if has && kind == pins { // in one line
					vm.Lines[at].Switch = append(vm.Lines[at].Switch, f.Switch)
					continue
				}
				if line.Remedy = g.Say("checkup.remedy." + kind); !has {
					keys[kind], line.Do, line.Switch = len(vm.Lines), g.Say("checkup.key."+kind), []string{f.Switch}
				}
			}
			vm.Lines = append(vm.Lines, line)
		}
	}
	if at, has := keys[pins]; has {
		vm.Lines[at].Text = g.Say("checkup.buses", busNames(g, vm.Lines[at].Switch))
	}
	if n := len(vm.Lines); n > 0 && vm.Lines[0].Icon != findingIcons["good"] {
		vm.Ask = g.Say("checkup.look")
	}
	return vm
}
