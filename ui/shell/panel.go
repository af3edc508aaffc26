package shell

import (
	"slices"

	"casekeeper/ui/kit"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/screens"
)

// panel is the first-time set-up of the screen.
type panel struct {
	*frame
	settings *settings
	sensors  func() // opens the page on which sensors are chosen

	page *screens.Panel
	in   machine.PanelIn
	from kit.Screen

	turned turned
}

func (p *panel) wire(f *frame, settings *settings, sensors func()) {
	p.frame, p.settings, p.page = f, settings, screens.NewPanel()
	p.sensors = sensors
	p.turned.wire(f, settings)
	f.add(p.page, func() {
		p.in.Languages, p.in.Large, p.in.Enlarges = nil, f.set.Large, p.settings.enlarges()
		for _, code := range f.opts.Languages {
			p.in.Languages = append(p.in.Languages, machine.PanelChoice{Code: code, Name: f.house.General(code).Name})
		}
		p.page.OnBack = p.back()
		p.page.Show(machine.PanelPage(f.general(), p.in))
	})
	p.page.OnChoose = p.choose
	p.page.OnMark = func() { p.in.Felt++; p.in.Missed = false; f.draw() }
	p.page.OnMiss = func() { p.in.Missed = true; f.draw() }
	p.page.OnNext = func() { p.step(p.in.Step + 1) }
	settings.keys["panel"] = func() { p.open(machine.PanelLanguage) }
}

// open opens the set-up at a page; it ends on the screen in front.
func (p *panel) open(first machine.PanelStep) {
	p.from = p.shown
	p.step(first)
}

// first returns the first page: after a restart that rotated the screen, the page on which
// that was chosen.
func (p *panel) first() machine.PanelStep {
	if slices.Index(machine.Turns(), p.set.Turn) > 0 {
		return machine.PanelTurn
	}
	return machine.PanelLanguage
}

// step shows a page, or leaves after the last one and does not come back.
func (p *panel) step(n machine.PanelStep) {
	p.in = machine.PanelIn{Step: n}
	switch {
	case n < machine.PanelSteps:
		p.show(p.page)
	default:
		p.in.Step = 0
		if p.opts.OnPanelDone != nil {
			p.opts.OnPanelDone()
		}
		p.show(p.from)
	}
}

func (p *panel) back() func() {
	if n := p.in.Step; n > 0 {
		return func() { p.step(n - 1) }
	}
	return nil
}

// choose applies the choice of a key at once.
func (p *panel) choose(id string) {
	switch p.in.Step {
	case machine.PanelLanguage:
		p.settings.speak(id)
	case machine.PanelTurn:
		p.turned.turn()
		p.in.Trouble = p.settings.err
		p.draw()
	case machine.PanelSize:
		n := p.set
		n.Large = id == "large"
		p.settings.setTo(n)
	case machine.PanelSensors:
		if p.opts.Rigs != nil {
			p.sensors()
		}
	}
}

// turned is the question after the screen was turned. Unless somebody answers it, the screen goes
// back: nobody can read or tap it.
type turned struct {
	*frame
	settings *settings
	page     *kit.View
	was      string     // the orientation before
	from     kit.Screen // the screen on which it was turned
	asked    int        // counts the questions; the time of an older one is over without effect
}

func (t *turned) wire(f *frame, settings *settings) {
	t.frame, t.settings = f, settings
	settings.keys["turn"] = t.turn
	t.page = f.view("turned", func() kit.Node { return screens.Turned(machine.TurnedPage(f.general())) }, func(m kit.Msg) {
		switch m.(type) {
		case kit.Accept:
			t.close()
		case kit.Back:
			t.back()
		}
	})
}

// turn turns the screen to the next orientation and asks whether it can be read and tapped.
func (t *turned) turn() {
	n := t.set
	was := n.Turn
	n.Turn = after(machine.Turns(), n.Turn)
	t.settings.setTo(n)
	if t.settings.err != nil {
		return
	}
	t.was, t.from = was, t.shown
	t.asked++
	asked := t.asked
	t.show(t.page)
	t.opts.After(machine.TurnedFor, func() {
		t.opts.Do(func() {
			if asked == t.asked {
				t.back()
			}
		})
	})
}

// back turns the screen as it was before.
func (t *turned) back() {
	n := t.set
	n.Turn = t.was
	t.settings.setTo(n)
	t.close()
}

// close ends the question.
func (t *turned) close() {
	t.asked++
	t.show(t.from)
}
