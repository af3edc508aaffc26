package shell

import (
	"slices"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/screens"
)

// panel is the first-time set-up of the screen.
type panel struct {
	page *screens.Panel
	in   present.PanelIn
	from kit.Screen
}

func wirePanel(s *Shell) {
	p := &s.panel
	p.page = screens.NewPanel()
	s.page(p.page, func() {
		p.in.Languages, p.in.Large, p.in.Enlarges = nil, s.set.Large, s.enlarges()
		for _, code := range s.opts.Languages {
			p.in.Languages = append(p.in.Languages, present.PanelChoice{Code: code, Name: s.house.General(code).Name})
		}
		p.page.OnBack = s.panelBack()
		p.page.Show(s.house.General(s.lang).Panel(p.in))
	})
	p.page.OnChoose = s.panelChoice
	p.page.OnMark = func() { p.in.Felt++; p.in.Missed = false; s.draw() }
	p.page.OnMiss = func() { p.in.Missed = true; s.draw() }
	p.page.OnNext = func() { s.panelStep(p.in.Step + 1) }
}

// openPanel opens the set-up at a page; it ends on the screen in front.
func (s *Shell) openPanel(first present.PanelStep) {
	s.panel.from = s.shown
	s.panelStep(first)
}

// firstPanel returns the first page: after a restart that rotated the screen, the page on which
// that was chosen.
func (s *Shell) firstPanel() present.PanelStep {
	if slices.Index(present.Turns(), s.set.Turn) > 0 {
		return present.PanelTurn
	}
	return present.PanelLanguage
}

// panelStep shows a page, or leaves after the last one and does not come back.
func (s *Shell) panelStep(n present.PanelStep) {
	p := &s.panel
	p.in = present.PanelIn{Step: n}
	switch {
	case n < present.PanelSteps:
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
	case present.PanelLanguage:
		s.speak(id)
	case present.PanelTurn:
		n := s.set
		n.Turn = after(present.Turns(), n.Turn)
		s.setTo(n)
		p.in.Trouble = s.settingError
		s.draw()
	case present.PanelSize:
		n := s.set
		n.Large = id == "large"
		s.setTo(n)
	case present.PanelSensors:
		if s.opts.Rigs != nil {
			s.openRigs(false)
		}
	}
}
