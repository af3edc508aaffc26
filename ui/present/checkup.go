package present

// Sentence is one of the program's sentences: its key, and what is put into it.
type Sentence struct {
	Key  string // "" = nothing is said
	Args []any
}

// sentence words it.
func (g *General) sentence(s Sentence) string {
	if s.Key == "" {
		return ""
	}
	return g.Say(s.Key, s.Args...)
}

// Finding is what was found of one thing of the machine.
type Finding struct {
	State  string // good, warn, bad
	Text   Sentence
	Remedy Sentence // what puts it right
}

// FindingsVM is a page of lines, each with how it is, and at most one thing to
// do about them.
type FindingsVM struct {
	Title string
	Ask   string // below the title
	Lines []FindingVM
	Back  string
	Again string // looks anew; "" = that cannot be
	Do    string // what can be done; "" = nothing
}

// FindingVM is a line.
type FindingVM struct {
	Icon   string // check, warn, close, or none
	State  string // its word; "" = it is only told
	Text   string
	Remedy string
}

// findingIcons are told apart by shape.
var findingIcons = map[string]string{"good": "check", "warn": "warn", "bad": "close"}

// Checkup words the page about the machine itself; what is wrong comes first.
// Nil findings are still being looked for.
func (g *General) Checkup(list []Finding) FindingsVM {
	vm := FindingsVM{Title: g.Say("checkup.title"), Ask: g.Say("checkup.looking"), Back: g.Say("nav.back"), Again: g.Say("checkup.again")}
	if list == nil {
		return vm
	}
	vm.Ask = g.Say("checkup.well")
	for _, state := range []string{"bad", "warn", "good"} {
		for _, f := range list {
			if f.State == state {
				vm.Lines = append(vm.Lines, FindingVM{Icon: findingIcons[state], State: g.Say("doctor." + state), Text: g.sentence(f.Text), Remedy: g.sentence(f.Remedy)})
			}
		}
	}
	if n := len(vm.Lines); n > 0 && vm.Lines[0].Icon != findingIcons["good"] {
		vm.Ask = g.Say("checkup.look")
	}
	return vm
}
