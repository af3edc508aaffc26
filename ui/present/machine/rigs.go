package machine

import (
	"casekeeper/ui/present"
	"cmp"
)

// Rig is a set of sensors to choose.
type Rig struct {
	Name  string // of its file
	Title string // from the file; shown if no text names the rig
	Own   bool   // the owner has written it
	Build Build
}

// The rigs that the pages themselves lead to: the simulated one, and the one that is made of found dice.
const (
	TrialRig = "demo"
	diceRig  = "bluetooth-dice"
)

// Dice reports whether its dice have to be found before it can be used.
func (r *Rig) Dice() bool { return r.Name == diceRig }

// RigState says whether the sensors of a rig are plugged in.
type RigState uint8

// The states: nobody has looked yet; everything is plugged in; something is missing.
const (
	RigUnknown RigState = iota
	RigThere
	RigMissing
)

// RigsIn is the input of the page of rigs.
type RigsIn struct {
	Rigs    []Rig
	Chosen  string // "" = none
	States  map[string]RigState
	Looking bool
	Tags    bool // the page was opened to write tags
	Busy    bool // a game is being played, so the rig cannot be changed
	Trouble error
	Find    bool // Bluetooth dice can be looked for

	Found  string          // the rig that answers; "" = none does
	Silent bool            // something is plugged in and says nothing
	Denied *present.Source // what may not be opened, by the name of its rig; nil = nothing
	Rights bool            // a key can put that right
	Pins   []string        // the buses of the pins that can be switched on here
}

// Look is what was seen of a rig.
type Look struct {
	State  RigState
	Silent bool            // its port is there and says nothing
	Denied *present.Source // what may not be opened, by the name of the rig; nil = all may
}

// ChooserVM is a page with one choice.
type ChooserVM struct {
	Title string
	Ask   string
	Bad   bool
	Note  string // the remedy, if something is wrong
	Rows  []ChooserRowVM
	Back  string
	Look  string // label of the key that looks for devices
	Test  string // label of the key that tests the chosen sensors; "" = none are chosen
	Still bool   // nothing can be chosen now

	Machine string // label of the key that checks the machine
}

// ChooserRowVM is one choice.
type ChooserRowVM struct {
	Name  string // identifies the choice
	Title string
	Needs string
	Icon  string
	State string // "plugged in", "not there" or ""
	There bool
	On    bool
	Off   bool // cannot be chosen

	Battery string // what is said of its battery; "" = nothing is known
	Gauge   string // picture of the battery
	Price   string // what its parts cost
	Low     bool   // it has to be charged
}

// RigsPage returns the page of rigs.
func RigsPage(g *present.Words, in RigsIn) ChooserVM {
	vm := ChooserVM{Title: g.Say("rigs.title"), Ask: g.Say("rigs.ask"), Back: g.Say("nav.back"), Look: g.Say("rigs.look"), Still: in.Busy, Machine: g.Say("checkup.title")}
	switch {
	case in.Trouble != nil:
		vm.Ask, vm.Bad = g.Say("rigs.trouble", g.Clause(in.Trouble)), true
	case in.Busy:
		vm.Ask = g.Say("rigs.busy")
	case in.Tags:
		vm.Ask = g.Say("rigs.tags")
	}
	if in.Looking {
		vm.Look = g.Say("rigs.looking")
	}
	if in.Chosen != "" {
		vm.Test = g.Say("rigs.test")
	}
	vm.Rows = append(vm.Rows, ChooserRowVM{Title: g.Say("rigs.none"), Needs: g.Say("rigs.none.needs"), Icon: "finger", On: in.Chosen == ""})
	for _, r := range Ordered(in.Rigs) {
		row := ChooserRowVM{Name: r.Name, Title: r.title(g), Needs: g.Say("rigs.own"), Icon: r.picture(g), On: r.Name == in.Chosen}
		if g.Has("rig." + r.Name) {
			row.Needs = g.Say("rig." + r.Name + ".needs")
		}
		row.Price = price(g, sumStep, r.Build.Parts...)
		switch in.States[r.Name] {
		case RigThere:
			row.State, row.There = g.Say("rigs.there"), true
		case RigMissing:
			row.State = g.Say("rigs.missing")
		}
		vm.Rows = append(vm.Rows, row)
	}
	if in.Find {
		vm.Rows = append(vm.Rows, ChooserRowVM{Name: FindDice, Title: g.Say("rigs.dice"), Needs: g.Say("rigs.dice.needs"), Icon: cmp.Or(g.RigPicture(diceRig), "sensor")})
	}
	return vm
}
