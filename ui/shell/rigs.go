package shell

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/screens"
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
	page *screens.Chooser
	in   machine.RigsIn
	from kit.Screen
	find findDice
}

func wireRigs(s *Shell) {
	r := &s.rigs
	f := &r.find
	f.dice, _ = s.opts.Rigs.(Dice)
	f.do, f.draw = s.opts.Do, s.draw
	f.title = func() string { return s.house.General(s.lang).Say("rigs.dice.rig") }
	f.kept = func() { s.openRigs(r.in.Tags) }
	f.wire(func() { s.show(r.page) })
	s.page(f.page, func() { f.page.Show(machine.DicePage(s.house.General(s.lang), f.in)) })
	r.page = screens.NewChooser()
	s.page(r.page, func() { r.page.Show(machine.RigsPage(s.house.General(s.lang), r.in)) })
	r.page.OnBack = func() { s.show(r.from) }
	r.page.OnTest = s.testSensors
	r.page.OnChoose = func(name string) {
		if name == machine.FindDice {
			f.begin()
			s.show(f.page)
			f.look()
			return
		}
		s.chooseRig(name)
	}
	r.page.OnLook = s.lookForRigs
}

// openRigs shows the sensors that can be chosen; tags says that people want to tag cards. Back
// returns to the screen in front.
func (s *Shell) openRigs(tags bool) {
	r := &s.rigs
	from := s.shown
	if from == kit.Screen(r.find.page) {
		from = r.from
	}
	if r.from = from; r.from == kit.Screen(s.work.walk) || r.from == kit.Screen(s.work.page) {
		r.from = s.work.from
	}
	r.in = machine.RigsIn{States: r.in.States, Tags: tags, Busy: s.seat != nil, Find: r.find.dice != nil}
	r.in.Rigs, r.in.Chosen = s.opts.Rigs.Rigs()
	s.show(r.page)
}

// chooseRig chooses a rig and remembers it.
func (s *Shell) chooseRig(name string) {
	r := &s.rigs
	go func() {
		err := s.opts.Rigs.ChooseRig(name)
		all, chosen := s.opts.Rigs.Rigs()
		s.opts.Do(func() {
			r.in.Trouble, r.in.Rigs, r.in.Chosen = err, all, chosen
			s.draw()
		})
	}()
}

// lookForRigs tries every rig, one after the other.
func (s *Shell) lookForRigs() {
	r := &s.rigs
	if r.in.Looking || s.work.bench != nil {
		return
	}
	r.in.Looking, r.in.States = true, map[string]machine.RigState{}
	all := r.in.Rigs
	s.draw()
	go func() {
		for _, rig := range all {
			state := machine.RigMissing
			if s.opts.Rigs.LookFor(rig.Name) {
				state = machine.RigThere
			}
			s.opts.Do(func() { r.in.States[rig.Name] = state; s.draw() })
		}
		s.opts.Do(func() { r.in.Looking = false; s.draw() })
	}()
}
