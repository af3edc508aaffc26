package machine

import (
	"cmp"
	"math"
	"slices"

	"casekeeper/ui/present"
)

// FirstVM is the page of the sensors where none are chosen yet: at the left what is found by itself,
// beside it what can be built.
type FirstVM struct {
	Title   string
	Sum     [2]string // what is plugged in, and what is done by finger
	Machine string    // label of the key that checks the machine
	Plug    PlugVM
	Ask     string
	Tiles   []RigTileVM
	Finger  KeyVM // everything is tapped
	How     KeyVM // to all rigs
	Trial   KeyVM // to simulated sensors
	Back    string
}

// KeyVM is a key with a second line.
type KeyVM struct{ Label, Detail string }

// PlugVM says what the program finds by itself, or what keeps it from that.
type PlugVM struct {
	Head, Text string
	State      string // that it looks; "" if it has found something, or if there is a remedy
	Bad        bool   // Text is a remedy
	Icon       string // picture of what was found; "" = nothing was
	Use        string // label of the key that takes it; "" = nothing was found
	Switch     string // label of the key of the remedy; "" = there is none
}

// RigTileVM is a rig that can be built.
type RigTileVM struct {
	Name, Title, Icon string
	Saves             string // what it saves, in two or three words
	Price             string
	There             bool // it is plugged in
}

// firstTiles is how many rigs are shown first.
const firstTiles = 6

// FirstPage returns that page.
func FirstPage(g *present.Words, in RigsIn) FirstVM {
	key := func(name string) KeyVM { return KeyVM{g.Say("rigs." + name), g.Say("rigs." + name + ".more")} }
	vm := FirstVM{Title: g.Say("rigs.title"), Machine: g.Say("checkup.title"), Ask: g.Say("rigs.built"), Finger: key("finger"), How: key("how"), Trial: key("trial"), Back: g.Say("nav.back"),
		Sum: [2]string{g.Say("rigs.sum.nothing"), g.Say("rigs.sum.finger")}}
	first := First(in.Rigs)
	for i := range first {
		r := &first[i]
		tile := RigTileVM{Name: r.Name, Title: r.title(g), Icon: r.picture(g), Saves: g.Say("rigs.own"), Price: price(g, sumStep, r.Build.Parts...), There: in.States[r.Name] == RigThere}
		if g.Has("rig." + r.Name + ".saves") {
			tile.Saves = g.Say("rig." + r.Name + ".saves")
		}
		if tile.There {
			tile.Saves = g.Say("rigs.there")
		}
		vm.Tiles = append(vm.Tiles, tile)
	}
	vm.Plug = plug(g, in)
	switch {
	case in.Chosen != "":
		vm.Sum = [2]string{g.Say("rigs.sum.chosen"), g.Say("rigs.sum.change")}
	case in.Found != "":
		vm.Sum[0] = g.Say("rigs.found")
	}
	return vm
}

// plug says what was found, or what to do about what was not.
func plug(g *present.Words, in RigsIn) PlugVM {
	vm := PlugVM{Head: g.Say("rigs.plug"), Text: g.Say("rigs.plug.text"), State: g.Say("rigs.search")}
	i := slices.IndexFunc(in.Rigs, func(r Rig) bool { return r.Name == in.Found })
	switch {
	case in.Trouble != nil:
		vm.Text, vm.Bad, vm.State = g.Say("rigs.trouble", g.Clause(in.Trouble)), true, ""
	case i >= 0:
		r := &in.Rigs[i]
		vm.Head, vm.Text, vm.State, vm.Icon, vm.Use = g.Say("rigs.found"), r.title(g), "", r.picture(g), g.Say("rigs.use")
	case in.Denied != nil && in.Rights:
		vm.Text, vm.Bad, vm.State, vm.Switch = g.Say("rigs.denied"), true, "", g.Say("checkup.key.rights")
	case in.Denied != nil:
		s := *in.Denied
		for k := range in.Rigs {
			if in.Rigs[k].Name == s.Name {
				s.Name = in.Rigs[k].title(g)
			}
		}
		vm.Text, vm.Bad, vm.State = trouble(g, s), true, ""
	case in.Silent:
		vm.State = g.Say("rigs.search.silent")
	}
	if vm.Switch == "" && !vm.Bad && i < 0 && len(in.Pins) > 0 {
		vm.Text, vm.Switch = g.Say("rigs.pins"), g.Say("rigs.pins.on")
	}
	return vm
}

// First returns the rigs that are shown first.
func First(all []Rig) []Rig {
	list := slices.DeleteFunc(Ordered(all), func(r Rig) bool { return r.Build.Order == 0 && !r.Own })
	return list[:min(len(list), firstTiles)]
}

// Ordered returns rigs as they are shown: the owner's own, those that have an order, the others, and last
// the simulated one.
func Ordered(all []Rig) []Rig {
	place := func(r *Rig) int {
		switch {
		case r.Own:
			return 0
		case r.Build.Order > 0:
			return r.Build.Order
		case r.Name == TrialRig:
			return math.MaxInt
		}
		return math.MaxInt - 1
	}
	list := slices.Clone(all)
	slices.SortStableFunc(list, func(a, b Rig) int { return cmp.Compare(place(&a), place(&b)) })
	return list
}

// title returns the name of a rig.
func (r *Rig) title(g *present.Words) string {
	if g.Has("rig." + r.Name) {
		return g.Say("rig." + r.Name)
	}
	return cmp.Or(r.Title, r.Name)
}

// picture returns the picture of a rig.
func (r *Rig) picture(g *present.Words) string { return cmp.Or(g.RigPicture(r.Name), "sensor") }
