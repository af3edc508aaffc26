package shell

import (
	"context"
	"slices"

	"casekeeper/ui/kit"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/screens/sensors"
)

// Rigs is the sensors that can be chosen. Its methods are safe for concurrent use and may be
// slow.
type Rigs interface {
	Rigs() (all []machine.Rig, chosen string)
	ChooseRig(name string) error // "" = none; it is remembered
	LookFor(ctx context.Context, name string) machine.Look
}

// rigs is the pages on which sensors are chosen: the first one, all rigs, and how one is built.
type rigs struct {
	*frame
	bench  *workbench
	first  *sensors.First
	page   *kit.View
	build  *kit.View
	in     machine.RigsIn
	one    machine.Rig // the rig of build
	from   kit.Screen  // Back of the first of these pages
	under  kit.Screen  // Back of build
	find   findDice
	search search
	mend   func(what []string) // asks whether something is to be switched on; set by the shell
	check  func()              // opens the check of the machine; set by the shell
	test   func()              // tests the chosen sensors; set by the hardware page
}

func (r *rigs) wire(f *frame, bench *workbench) {
	r.frame, r.bench = f, bench
	find := &r.find
	find.dice, _ = f.opts.Rigs.(Dice)
	find.do, find.draw = f.opts.Do, f.draw
	find.title = func() string { return f.general().Say("rigs.dice.rig") }
	find.kept = func() {
		r.in.Rigs, r.in.Chosen = f.opts.Rigs.Rigs()
		f.show(r.page)
	}
	find.wire(f, func() { f.show(r.page) })
	r.wireFirst()
	r.page = f.view("chooser", func() kit.Node {
		return sensors.Chooser(machine.RigsPage(f.general(), r.in), f.opts.Checkup != nil)
	}, r.take)
}

// take takes a message of the page of rigs.
func (r *rigs) take(m kit.Msg) {
	switch m := m.(type) {
	case kit.Back:
		if r.in.Tags || r.in.Busy {
			r.leave()
			return
		}
		r.show(r.first)
	case kit.Choose:
		if m.ID == machine.FindDice {
			r.findDice()
			return
		}
		r.how(m.ID, func() { r.choose(m.ID, func() {}) })
	case kit.Again:
		r.search.begin(r, true)
	case sensors.Test:
		r.test()
	case sensors.Machine:
		r.check()
	}
}

// wireFirst connects the first page and the page of one rig.
func (r *rigs) wireFirst() {
	r.first = sensors.NewFirst()
	r.add(r.first, func() { r.first.Show(machine.FirstPage(r.general(), r.in)) })
	r.first.OnBack = r.leave
	r.first.OnFinger = func() { r.choose("", r.leave) }
	r.first.OnHow = func() { r.show(r.page) }
	r.first.OnTrial = func() { r.use(machine.TrialRig) }
	r.first.OnUse = func() { r.use(r.in.Found) }
	r.first.OnRig = func(name string) { r.how(name, func() { r.use(name) }) }
	r.first.OnSwitch = func() {
		what := r.in.Pins
		if r.in.Denied != nil {
			what = []string{"rights"}
		}
		r.search.end()
		r.mend(what)
	}
	r.build = kit.NewView("build", func(m kit.Msg) {
		switch m.(type) {
		case kit.Back:
			r.show(r.under)
		case kit.Accept:
			if r.one.Dice() && r.find.dice != nil {
				r.findDice()
				return
			}
			r.use(r.one.Name)
		}
	})
	r.add(r.build, func() { r.build.Show(r.one.Name, sensors.Build(machine.BuildPage(r.general(), &r.one, r.gameTitle))) })
}

// gameTitle returns the title of a game; "" if it is not on the shelf.
func (r *rigs) gameTitle(id string) string {
	for _, g := range r.house.Games() {
		if g.ID == id {
			return r.general().Title(&g)
		}
	}
	return ""
}

// findDice opens the page on which Bluetooth dice are found.
func (r *rigs) findDice() {
	r.search.end()
	r.find.begin()
	r.show(r.find.page)
	r.find.look()
}

// open shows the sensors that can be chosen; tags says that people want to tag cards. Back
// returns to the screen in front.
func (r *rigs) open(tags bool) {
	from := r.shown
	if from == kit.Screen(r.find.page) || from == kit.Screen(r.build) || from == kit.Screen(r.page) {
		from = r.from
	}
	if from == r.bench.use.page {
		from = r.bench.from
	}
	if from == kit.Screen(r.first) {
		from = r.from
	}
	r.from = from
	r.in = machine.RigsIn{States: r.in.States, Tags: tags, Busy: r.seat != nil, Find: r.find.dice != nil}
	r.in.Rigs, r.in.Chosen = r.opts.Rigs.Rigs()
	if tags || r.in.Busy {
		r.show(r.page)
		return
	}
	r.show(r.first)
	r.search.begin(r, false)
	r.checkPins()
}

// checkPins looks whether the machine lets its sensors be found.
func (r *rigs) checkPins() {
	if r.opts.Checkup == nil || r.opts.Kiosk == nil {
		return
	}
	go func() {
		list := r.opts.Checkup()
		r.opts.Do(func() {
			r.in.Pins, r.in.Rights = nil, false
			for _, f := range list {
				switch {
				case f.Switch == "rights":
					r.in.Rights = true
				case machine.OfPins(f.Switch):
					r.in.Pins = append(r.in.Pins, f.Switch)
				}
			}
			r.redraw(r.first)
		})
	}()
}

// how shows how a rig is built; of one of which that is not known, and of the owner's own, it does take.
func (r *rigs) how(name string, take func()) {
	i := slices.IndexFunc(r.in.Rigs, func(rig machine.Rig) bool { return rig.Name == name })
	if i < 0 || len(r.in.Rigs[i].Build.Parts) == 0 || r.in.Rigs[i].Own || r.in.Tags || r.in.Busy {
		take()
		return
	}
	r.one, r.under = r.in.Rigs[i], r.shown
	r.show(r.build)
}

// use chooses a rig and shows what its sensors say.
func (r *rigs) use(name string) {
	r.search.end()
	r.choose(name, func() {
		if r.in.Trouble == nil {
			from := r.from
			r.test()
			r.bench.from = from
		}
	})
}

// leave returns to where people came from.
func (r *rigs) leave() {
	r.search.end()
	r.show(r.from)
}

// choose chooses a rig, remembers it, and goes on.
func (r *rigs) choose(name string, then func()) {
	front := r.shown
	go func() {
		err := r.opts.Rigs.ChooseRig(name)
		all, chosen := r.opts.Rigs.Rigs()
		r.opts.Do(func() {
			r.in.Trouble, r.in.Rigs, r.in.Chosen = err, all, chosen
			r.draw()
			if err == nil && r.front(front) {
				then()
			}
		})
	}()
}
