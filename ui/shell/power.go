package shell

import "casekeeper/ui/screens"

// Power switches the machine off, or starts it again.
type Power interface {
	// Down waits until everything is on disk, then asks the machine, and may
	// return before it is off. Not in Fyne's goroutine.
	Down(restart bool) error
}

// wirePower makes the screen that a machine which is only for the table has in
// the place of a way out.
func (s *Shell) wirePower() {
	if s.opts.Kiosk == nil {
		s.home.OnQuit = s.app.Quit
		return
	}
	v := screens.NewPower()
	s.page(v, func() { v.Show(s.house.General(s.lang).Power(s.going, s.stuck)) })
	s.home.OnQuit = func() { s.stuck = nil; s.show(v) }
	v.OnBack = func() { s.show(s.home) }
	v.OnOff = func() { s.down(false) }
	v.OnRestart = func() { s.down(true) }
}

// down asks the machine. No table is open: this is reached from the first
// screen.
func (s *Shell) down(restart bool) {
	if s.going {
		return
	}
	s.going, s.stuck = true, nil
	s.saved(false)
	s.draw()
	go func() {
		err := s.opts.Kiosk.Down(restart)
		s.opts.Do(func() {
			s.going, s.stuck = err == nil, err
			s.saved(true)
			s.draw()
		})
	}()
}
