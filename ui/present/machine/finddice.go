package machine

import (
	"cmp"
	"slices"
	"strings"

	"casekeeper/ui/present"
	"casekeeper/ui/words"
)

// FindDice is the name of the row of the page of rigs that leads to the Bluetooth dice.
const FindDice = "find-dice"

// FoundDie is a Bluetooth die nearby, or one that was found on an earlier evening.
type FoundDie struct {
	Device string // its name in rig files
	Name   string // that its owner gave it
	Make   string
	Signal int  // in dBm; 0 = it is not heard
	Taken  bool // a program on this machine uses it
}

// Battery is what a die reports of its battery.
type Battery struct {
	Known    bool
	Percent  int
	Charging bool
	Low      bool // it has to be charged
}

// DiceIn is the input of the page of Bluetooth dice.
type DiceIn struct {
	Dice    []FoundDie
	Order   []string // device names of the chosen dice: the first is die 1
	Looking bool

	Batteries map[string]Battery // of the dice that have reported it, by device name

	Trouble *present.Source // why Bluetooth or a die was not reached; nil = no trouble
	Error   error           // why the choice was not saved
}

// near is the signal of a die that lies on the same table.
const near = -70

// DicePage returns the page of Bluetooth dice. A die that is touched lights up and gets the next
// number.
func DicePage(g *present.Words, in DiceIn) ChooserVM {
	vm := ChooserVM{Title: g.Say("rigs.dice.title"), Ask: g.Say("rigs.dice.ask"), Back: g.Say("nav.back"), Look: g.Say("rigs.dice.again")}
	switch {
	case in.Error != nil:
		vm.Ask, vm.Bad = g.Say("rigs.trouble", g.Clause(in.Error)), true
	case in.Trouble != nil:
		vm.Ask, vm.Note = g.Source(*in.Trouble)
		vm.Ask, vm.Bad = words.Capital(strings.TrimPrefix(vm.Ask, ": ")), true // all of Bluetooth has no name
	case in.Looking:
		vm.Ask = g.Say("rigs.dice.wake")
	case len(in.Dice) == 0:
		vm.Ask = g.Say("rigs.dice.nothing")
	}
	if in.Looking {
		vm.Look = g.Say("rigs.dice.looking")
	}
	if len(in.Order) > 0 {
		vm.Test = g.Say("rigs.dice.use", len(in.Order))
	}
	for _, d := range in.Dice {
		row := ChooserRowVM{Name: d.Device, Title: cmp.Or(d.Name, d.Device), Icon: cmp.Or(g.RigPicture(diceRig), "sensor"), Needs: g.Say("rigs.dice."+heard(d), d.Make)}
		if n := slices.Index(in.Order, d.Device); n >= 0 {
			row.State, row.On, row.There = g.Say("rigs.dice.number", n+1), true, d.Signal != 0
		}
		if b := in.Batteries[d.Device]; b.Known {
			row.Battery, row.Gauge, row.Low = charge(g, b)
		}
		vm.Rows = append(vm.Rows, row)
	}
	return vm
}

// charge returns what is said of a battery, with its picture.
func charge(g *present.Words, b Battery) (text, picture string, low bool) {
	switch {
	case b.Low:
		return g.Say("rigs.dice.charge", b.Percent), "battery-low", true
	case b.Charging:
		return g.Say("rigs.dice.charging", b.Percent), "battery", false
	case b.Percent < 60:
		return g.Say("rigs.dice.battery", b.Percent), "battery-half", false
	}
	return g.Say("rigs.dice.battery", b.Percent), "battery", false
}

// heard returns the text for how well a die is heard.
func heard(d FoundDie) string {
	switch {
	case d.Signal == 0 && !d.Taken:
		return "unheard"
	case d.Taken:
		return "taken"
	case d.Signal < near:
		return "far"
	}
	return "near"
}
