package shell

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/screens"
)

// checkup is the page about the machine.
type checkup struct {
	page *screens.Findings
	list []machine.Finding // nil = the check is running
	from kit.Screen
}

// wireCheckup connects that page, with a key to it on the hardware page.
func wireCheckup(s *Shell) {
	c := &s.checkup
	c.page = screens.NewFindings()
	s.page(c.page, func() { c.page.Show(machine.CheckupPage(s.house.General(s.lang), c.list)) })
	c.page.OnBack = func() { s.show(c.from) }
	c.page.OnAgain = s.checkMachine
	if s.opts.Checkup == nil {
		return
	}
	open := func() {
		c.from = s.shown
		s.show(c.page)
		s.checkMachine()
	}
	s.rigs.page.OnMachine = open
	s.work.page.OnMachine = open
}

// checkMachine checks the machine, in a goroutine of its own.
func (s *Shell) checkMachine() {
	c := &s.checkup
	c.list = nil
	s.draw()
	go func() {
		list := s.opts.Checkup()
		s.opts.Do(func() {
			c.list = list
			if s.shown == kit.Screen(c.page) {
				s.draw()
			}
		})
	}()
}
