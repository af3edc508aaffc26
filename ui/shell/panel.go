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
		n := s.set
		n.Turn = after(machine.Turns(), n.Turn)
		s.setTo(n)
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
