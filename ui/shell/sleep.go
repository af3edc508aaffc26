package shell

import (
	"time"

	"casekeeper/ui/kit"
	"casekeeper/ui/screens"
)

// sleep is the dark screen while nobody plays.
type sleep struct {
	page    *screens.Sleep
	from    kit.Screen // the screen behind it
	at      time.Time  // when the screen changed last
	watches bool       // the watch is running
}

// idleLook is how often the time without activity is checked.
const idleLook = 20 * time.Second

func wireSleep(s *Shell) {
	p := screens.NewSleep()
	s.sleep.page = p
	s.page(p, func() {})
	p.OnWake = s.wake
}

// noteActivity records that the screen has changed; it wakes a dark screen.
func (s *Shell) noteActivity() {
	s.sleep.at = s.time()
	if s.shown == kit.Screen(s.sleep.page) && s.sleep.from != nil {
		s.wake()
	}
}

func (s *Shell) time() time.Time {
	if s.opts.Now != nil {
		return s.opts.Now()
	}
	return time.Now()
}

// watchIdle starts the watch, once the setting asks for it.
func (s *Shell) watchIdle() {
	if s.set.Blank > 0 && !s.sleep.watches {
		s.sleep.watches = true
		s.opts.After(idleLook, func() { s.opts.Do(s.idle) })
	}
}

// idle darkens the screen if nobody has touched it and nothing has happened at the table for the
// chosen time.
func (s *Shell) idle() {
	s.sleep.watches = false
	s.watchIdle()
	last := s.sleep.at
	if t := kit.Touched(); t.After(last) {
		last = t
	}
	if s.set.Blank > 0 && s.shown != kit.Screen(s.sleep.page) && s.time().Sub(last) >= time.Duration(s.set.Blank)*time.Minute {
		s.fallAsleep()
	}
}

func (s *Shell) fallAsleep() {
	s.sleep.from = nil // show must not wake the screen here
	from := s.shown
	s.show(s.sleep.page)
	s.sleep.from = from
	if s.opts.SetDark != nil {
		s.opts.SetDark(true)
	}
}

// wake restores the screen behind the dark one. The tap that woke it has no other effect.
func (s *Shell) wake() {
	from := s.sleep.from
	s.sleep.from = nil
	if s.opts.SetDark != nil {
		s.opts.SetDark(false)
	}
	s.show(from)
}

// saved passes on whether every act is on disk.
func (s *Shell) saved(yes bool) {
	if s.opts.OnSaved != nil {
		s.opts.OnSaved(yes)
	}
}
