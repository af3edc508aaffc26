package machine

import (
	"slices"
	"strings"

	"casekeeper/ui/present"
)

// Finding is the result of one check of the machine.
type Finding struct {
	State  string // good, warn, bad
	Text   present.Sentence
	Remedy present.Sentence // how to repair it
	Bus    string           // what of the pin header is off and can be switched on here: i2c, spi or uart; "" = nothing
}

// FindingsVM is a page of findings with at most one action.
type FindingsVM struct {
	Title string
	Ask   string // below the title
	Lines []FindingVM
	Back  string
	Again string // key that checks again; "" = none
	Do    string // label of the action; "" = none
}

// FindingVM is a line.
type FindingVM struct {
	Icon   string // check, warn, close or none
	State  string // the state as a word; "" = the line has no state
	Text   string
	Remedy string
}

// findingIcons differ in shape, not only in colour.
var findingIcons = map[string]string{"good": "check", "warn": "warn", "bad": "close"}

// BusesOff returns what of the pin header is off and can be switched on here.
func BusesOff(list []Finding) (buses []string) {
	for _, f := range list {
		if f.Bus != "" {
			buses = append(buses, f.Bus)
		}
	}
	return buses
}

// busNames returns the names of buses in one text.
func busNames(g *present.General, buses []string) string {
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

// SwitchIn is the input of the page that asks whether buses are to be switched on.
type SwitchIn struct {
	Buses []string
	Busy  bool
	Err   error // why they were not
}

// SwitchPage returns that page.
func SwitchPage(g *present.General, in SwitchIn) FindingsVM {
	vm := FindingsVM{Title: g.Say("checkup.title"), Ask: g.Say("checkup.switch.ask"), Back: g.Say("nav.back"), Do: g.Say("checkup.switch.do")}
	vm.Lines = []FindingVM{{Icon: "sensor", Text: g.Say("checkup.switch.what", busNames(g, in.Buses))},
		{Icon: "power", Text: g.Say("checkup.switch.again")}, {Icon: "check", Text: g.Say("checkup.switch.kept")}}
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
func CheckupPage(g *present.General, list []Finding) FindingsVM {
	vm := FindingsVM{Title: g.Say("checkup.title"), Ask: g.Say("checkup.looking"), Back: g.Say("nav.back"), Again: g.Say("checkup.again")}
	if list == nil {
		return vm
	}
	vm.Ask = g.Say("checkup.well")
	if buses := BusesOff(list); len(buses) > 0 { // in one line, with one key
		vm.Do = g.Say("checkup.switch")
		list = slices.DeleteFunc(slices.Clone(list), func(f Finding) bool { return f.Bus != "" })
		list = append(list, Finding{State: "warn", Text: present.Sentence{Key: "checkup.buses", Args: []any{busNames(g, buses)}}, Remedy: present.Sentence{Key: "checkup.buses.remedy"}})
	}
	for _, state := range []string{"bad", "warn", "good"} {
		for _, f := range list {
			if f.State == state {
				vm.Lines = append(vm.Lines, FindingVM{Icon: findingIcons[state], State: g.Say("doctor." + state), Text: g.Render(f.Text), Remedy: g.Render(f.Remedy)})
			}
		}
	}
	if n := len(vm.Lines); n > 0 && vm.Lines[0].Icon != findingIcons["good"] {
		vm.Ask = g.Say("checkup.look")
	}
	return vm
}
