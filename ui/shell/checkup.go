package shell

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/screens"
)

// checkup is the page about the machine itself.
type checkup struct {
	page *screens.Findings
	list []present.Finding // nil = being looked for
	from kit.Screen
}

// wireCheckup makes that page, with a key to it where the sensors are.
func (s *Shell) wireCheckup() {
	c := &s.checkup
	c.page = screens.NewFindings()
	s.page(c.page, func() { c.page.Show(s.house.General(s.lang).Checkup(c.list)) })
	c.page.OnBack = func() { s.show(c.from) }
	c.page.OnAgain = s.lookOver
	if s.opts.Checkup == nil {
		return
	}
	open := func() {
		c.from = s.shown
		s.show(c.page)
		s.lookOver()
	}
	s.rigs.page.OnMachine = open
	s.work.page.OnMachine = open
}

// lookOver looks the machine over, in a goroutine of its own.
func (s *Shell) lookOver() {
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
