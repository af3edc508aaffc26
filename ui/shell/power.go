package shell

import (
	"casekeeper/ui/present/machine"
	"casekeeper/ui/screens"
)

// Power switches the machine off or restarts it.
type Power interface {
	// Down waits until everything is on disk, then asks the machine, and may
	// return before it is off. Not in Fyne's goroutine.
	Down(restart bool) error
}

// power is how switching off goes.
type power struct {
	down bool  // the machine is being switched off
	err  error // why it was not switched off
}

// wirePower connects the screen that replaces quitting on a machine that runs only this program.
func wirePower(s *Shell) {
	if s.opts.Kiosk == nil {
		s.home.OnQuit = s.app.Quit
		return
	}
	v := screens.NewPower()
	s.page(v, func() { v.Show(machine.PowerPage(s.house.General(s.lang), s.power.down, s.power.err)) })
	s.home.OnQuit = func() { s.power.err = nil; s.show(v) }
	v.OnBack = func() { s.show(s.home) }
	v.OnOff = func() { s.power.off(s, false) }
	v.OnRestart = func() { s.power.off(s, true) }
}

// off switches the machine off. No table is open, because the key is on the home screen.
func (p *power) off(s *Shell, restart bool) {
	if p.down {
		return
	}
	p.down, p.err = true, nil
	s.saved(false)
	s.draw()
	go func() {
		err := s.opts.Kiosk.Down(restart)
		s.opts.Do(func() {
			p.down, p.err = err == nil, err
			s.saved(true)
			s.draw()
		})
	}()
}
