package shell

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/screens"
)

// checkup is the page about the machine, and the one that asks before it switches something on.
type checkup struct {
	*frame
	page  *kit.View
	asks  *kit.View
	list  []machine.Finding // nil = the check is running
	turns machine.SwitchIn
	from  kit.Screen
	asked kit.Screen // the page that the question was asked on
}

// wire connects that page, with a key to it on the hardware page.
func (c *checkup) wire(f *frame) {
	c.frame = f
	c.page = f.view("findings", func() kit.Node { return screens.Findings(machine.CheckupPage(f.general(), c.list)) }, func(m kit.Msg) {
		switch m := m.(type) {
		case kit.Back:
			f.show(c.from)
		case kit.Again:
			c.check()
		case screens.Switch:
			c.ask(m.What)
		}
	})
	c.asks = f.view("findings", func() kit.Node { return screens.Findings(machine.SwitchPage(f.general(), c.turns)) }, func(m kit.Msg) {
		switch m.(type) {
		case kit.Back:
			if !c.turns.Busy {
				f.show(c.asked)
			}
		case kit.Accept:
			c.switchOn()
		}
	})
}

// ask asks whether something is to be switched on.
func (c *checkup) ask(what []string) {
	c.turns, c.asked = machine.SwitchIn{What: what}, c.shown
	c.show(c.asks)
}

// switchOn switches on what is off. Where the machine has to start again for it, a game that is open goes on
// by itself.
func (c *checkup) switchOn() {
	if c.turns.Busy {
		return
	}
	c.turns.Busy, c.turns.Err = true, nil
	c.draw()
	in := c.turns
	go func() {
		err := c.opts.Kiosk.SwitchOn(in.What)
		if err == nil && in.Restarts() {
			err = c.opts.Kiosk.Down(true)
		}
		c.opts.Do(func() {
			c.turns.Busy, c.turns.Err = err == nil && in.Restarts(), err // it is busy until it is off
			if err == nil && !in.Restarts() && c.shown == kit.Screen(c.asks) {
				c.show(c.asked)
				if c.front(c.page) {
					c.check()
				}
				return
			}
			c.draw()
		})
	}()
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
		for i := range list {
			if c.opts.Kiosk == nil { // this program may not
				list[i].Switch = ""
			}
		}
		c.opts.Do(func() {
			c.list = list
			if c.shown == kit.Screen(c.page) {
				c.draw()
			}
		})
	}()
}
