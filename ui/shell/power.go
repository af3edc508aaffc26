package shell

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/screens"
)

// Power switches the machine off or restarts it.
type Power interface {
	// Down waits until everything is on disk, then asks the machine, and may
	// return before it is off. Not in Fyne's goroutine.
	Down(restart bool) error
	// SwitchOn switches on what is off or not allowed: i2c, spi, uart and rights from the next start on,
	// bluetooth at once. Not in Fyne's goroutine.
	SwitchOn(what []string) error
}

// power is how switching off goes.
type power struct {
	down bool  // the machine is being switched off
	err  error // why it was not switched off
}

// wire connects the screen that replaces quitting on a machine that runs only this program.
func (p *power) wire(f *frame, quit func()) {
	if f.opts.Kiosk == nil {
		f.home.OnQuit = quit
		return
	}
	v := f.view("power", func() kit.Node { return screens.Power(machine.PowerPage(f.general(), p.down, p.err)) }, func(m kit.Msg) {
		switch m.(type) {
		case kit.Back:
			f.show(f.home)
		case kit.Accept:
			p.off(f, false)
		case screens.Restart:
			p.off(f, true)
		}
	})
	f.home.OnQuit = func() { p.err = nil; f.show(v) }
}

// off switches the machine off. No table is open, because the key is on the home screen.
func (p *power) off(f *frame, restart bool) {
	if p.down {
		return
	}
	p.down, p.err = true, nil
	f.saved(false)
	f.draw()
	go func() {
		err := f.opts.Kiosk.Down(restart)
		f.opts.Do(func() {
			p.down, p.err = err == nil, err
			f.saved(true)
			f.draw()
		})
	}()
}
