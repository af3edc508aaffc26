package shell

import (
	"slices"

	"casekeeper/ui/kit"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/screens"
)

// panel is the first-time set-up of the screen.
type panel struct {
	page *screens.Panel
	in   machine.PanelIn
	from kit.Screen

	turned turned
}

func wirePanel(s *Shell) {
	p := &s.panel
	p.page = screens.NewPanel()
	s.page(p.page, func() {
		p.in.Languages, p.in.Large, p.in.Enlarges = nil, s.set.Large, s.enlarges()
		for _, code := range s.opts.Languages {
			p.in.Languages = append(p.in.Languages, machine.PanelChoice{Code: code, Name: s.house.General(code).Name})
		}
		p.page.OnBack = s.panelBack()
		p.page.Show(machine.PanelPage(s.house.General(s.lang), p.in))
	})
	p.page.OnChoose = s.panelChoice
	p.page.OnMark = func() { p.in.Felt++; p.in.Missed = false; s.draw() }
	p.page.OnMiss = func() { p.in.Missed = true; s.draw() }
	p.page.OnNext = func() { s.panelStep(p.in.Step + 1) }
}

// openPanel opens the set-up at a page; it ends on the screen in front.
func (s *Shell) openPanel(first machine.PanelStep) {
	s.panel.from = s.shown
	s.panelStep(first)
}

// firstPanel returns the first page: after a restart that rotated the screen, the page on which
// that was chosen.
func (s *Shell) firstPanel() machine.PanelStep {
	if slices.Index(machine.Turns(), s.set.Turn) > 0 {
		return machine.PanelTurn
	}
	return machine.PanelLanguage
}

// panelStep shows a page, or leaves after the last one and does not come back.
func (s *Shell) panelStep(n machine.PanelStep) {
	p := &s.panel
	p.in = machine.PanelIn{Step: n}
	switch {
	case n < machine.PanelSteps:
		s.show(p.page)
	default:
		p.in.Step = 0
		if s.opts.OnPanelDone != nil {
			s.opts.OnPanelDone()
		}
		s.show(p.from)
	}
}

func (s *Shell) panelBack() func() {
	if n := s.panel.in.Step; n > 0 {
		return func() { s.panelStep(n - 1) }
	}
	return nil
}

// panelChoice applies the choice of a key at once.
func (s *Shell) panelChoice(id string) {
	p := &s.panel
	switch p.in.Step {
	case machine.PanelLanguage:
		s.speak(id)
	case machine.PanelTurn:
		p.turned.turn()
		p.in.Trouble = s.settingError
		s.draw()
	case machine.PanelSize:
		n := s.set
		n.Large = id == "large"
		s.setTo(n)
	case machine.PanelSensors:
		if s.opts.Rigs != nil {
			s.openRigs(false)
		}
	}
}

// turned is the question after the screen was turned. Unless somebody answers it, the screen goes
// back: nobody can read or tap it.
type turned struct {
	s     *Shell
	page  *screens.Turned
	was   string     // the orientation before
	from  kit.Screen // the screen on which it was turned
	asked int        // counts the questions; the time of an older one is over without effect
}

func wireTurned(s *Shell) {
	t := &s.panel.turned
	t.s, t.page = s, screens.NewTurned()
	s.page(t.page, func() { t.page.Show(machine.TurnedPage(s.house.General(s.lang))) })
	t.page.OnKeep = t.close
	t.page.OnBack = t.back
}

// turn turns the screen to the next orientation and asks whether it can be read and tapped.
func (t *turned) turn() {
	s, n := t.s, t.s.set
	was := n.Turn
	n.Turn = after(machine.Turns(), n.Turn)
	s.setTo(n)
	if s.settingError != nil {
		return
	}
	t.was, t.from = was, s.shown
	t.asked++
	asked := t.asked
	s.show(t.page)
	s.opts.After(machine.TurnedFor, func() {
		s.opts.Do(func() {
			if asked == t.asked {
				t.back()
			}
		})
	})
}

// back turns the screen as it was before.
func (t *turned) back() {
	n := t.s.set
	n.Turn = t.was
	t.s.setTo(n)
	t.close()
}

// close ends the question.
func (t *turned) close() {
	t.asked++
	t.s.show(t.from)
}
