package machine

import "casekeeper/ui/present"

// Finding is the result of one check of the machine.
type Finding struct {
	State  string // good, warn, bad
	Text   present.Sentence
	Remedy present.Sentence // how to repair it
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

// CheckupPage returns the page of checks of the machine, the worst first; a nil list means that
// the checks still run.
func CheckupPage(g *present.General, list []Finding) FindingsVM {
	vm := FindingsVM{Title: g.Say("checkup.title"), Ask: g.Say("checkup.looking"), Back: g.Say("nav.back"), Again: g.Say("checkup.again")}
	if list == nil {
		return vm
	}
	vm.Ask = g.Say("checkup.well")
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
