package shell

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/screens"
)

// checkup is the page about the machine.
type checkup struct {
	*frame
	page *screens.Findings
	list []machine.Finding // nil = the check is running
	from kit.Screen
}

// wire connects that page, with a key to it on the hardware page.
func (c *checkup) wire(f *frame) {
	c.frame, c.page = f, screens.NewFindings()
	f.add(c.page, func() { c.page.Show(machine.CheckupPage(f.general(), c.list)) })
	c.page.OnBack = func() { f.show(c.from) }
	c.page.OnAgain = c.check
}

// open shows the page.
func (c *checkup) open() {
	c.from = c.shown
	c.show(c.page)
	c.check()
}

// check checks the machine, in a goroutine of its own.
func (c *checkup) check() {
	c.list = nil
	c.draw()
	go func() {
		list := c.opts.Checkup()
		c.opts.Do(func() {
			c.list = list
			if c.shown == kit.Screen(c.page) {
				c.draw()
			}
		})
	}()
}
