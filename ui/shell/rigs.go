package shell

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/screens/sensors"
)

// Rigs is the sensors that can be chosen. Its methods are safe for concurrent use and may be
// slow.
type Rigs interface {
	Rigs() (all []machine.Rig, chosen string)
	ChooseRig(name string) error // "" = none; it is remembered
	LookFor(name string) bool    // whether every part of it is plugged in
}

// rigs is the page on which sensors are chosen.
type rigs struct {
	*frame
	bench *workbench
	page  *sensors.Chooser
	in    machine.RigsIn
	from  kit.Screen
	find  findDice
}

func (r *rigs) wire(f *frame, bench *workbench) {
	r.frame, r.bench = f, bench
	find := &r.find
	find.dice, _ = f.opts.Rigs.(Dice)
	find.do, find.draw = f.opts.Do, f.draw
	find.title = func() string { return f.general().Say("rigs.dice.rig") }
	find.kept = func() { r.open(r.in.Tags) }
	find.wire(func() { f.show(r.page) })
	f.add(find.page, func() { find.page.Show(machine.DicePage(f.general(), find.in)) })
	r.page = sensors.NewChooser()
	f.add(r.page, func() { r.page.Show(machine.RigsPage(f.general(), r.in)) })
	r.page.OnBack = func() { f.show(r.from) }
	r.page.OnChoose = func(name string) {
		if name == machine.FindDice {
			find.begin()
			f.show(find.page)
			find.look()
			return
		}
		r.choose(name)
	}
	r.page.OnLook = r.look
}

// open shows the sensors that can be chosen; tags says that people want to tag cards. Back
// returns to the screen in front.
func (r *rigs) open(tags bool) {
	from := r.shown
	if from == kit.Screen(r.find.page) {
		from = r.from
	}
	if from == r.bench.use.page {
		from = r.bench.from
	}
	r.from = from
	r.in = machine.RigsIn{States: r.in.States, Tags: tags, Busy: r.seat != nil, Find: r.find.dice != nil}
	r.in.Rigs, r.in.Chosen = r.opts.Rigs.Rigs()
	r.show(r.page)
}

// choose chooses a rig and remembers it.
func (r *rigs) choose(name string) {
	go func() {
		err := r.opts.Rigs.ChooseRig(name)
		all, chosen := r.opts.Rigs.Rigs()
		r.opts.Do(func() {
			r.in.Trouble, r.in.Rigs, r.in.Chosen = err, all, chosen
			r.draw()
		})
	}()
}

// look tries every rig, one after the other.
func (r *rigs) look() {
	if r.in.Looking || r.bench.bench != nil {
		return
	}
	r.in.Looking, r.in.States = true, map[string]machine.RigState{}
	all := r.in.Rigs
	r.draw()
	go func() {
		for _, rig := range all {
			state := machine.RigMissing
			if r.opts.Rigs.LookFor(rig.Name) {
				state = machine.RigThere
			}
			r.opts.Do(func() { r.in.States[rig.Name] = state; r.draw() })
		}
		r.opts.Do(func() { r.in.Looking = false; r.draw() })
	}()
}
