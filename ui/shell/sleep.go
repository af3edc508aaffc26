package shell

import (
	"time"

	"casekeeper/ui/kit"
	"casekeeper/ui/screens"
)

// sleep is the dark screen when nobody plays.
type sleep struct {
	page    *screens.Sleep
	from    kit.Screen // what is behind it
	at      time.Time  // when something was shown last
	watches bool       // somebody looks from time to time
}

// idleLook is how often it is looked whether anybody is there.
const idleLook = 20 * time.Second

func (s *Shell) wireSleep() {
	p := screens.NewSleep()
	s.sleep.page = p
	s.page(p, func() {})
	p.OnWake = s.wake
}

// stirred takes down that something is shown anew; on a dark screen it brings
// the light back.
func (s *Shell) stirred() {
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

// watchIdle looks from time to time, once somebody has asked for it.
func (s *Shell) watchIdle() {
	if s.set.Blank > 0 && !s.sleep.watches {
		s.sleep.watches = true
		s.opts.After(idleLook, func() { s.opts.Do(s.idle) })
	}
}

// idle darkens the screen when nobody has touched it and nothing has come of the
// table for as long as people have chosen.
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
	s.sleep.from = nil // nothing stirs meanwhile
	from := s.shown
	s.show(s.sleep.page)
	s.sleep.from = from
	if s.opts.Dark != nil {
		s.opts.Dark(true)
	}
}

// wake brings back what was there. The finger that did it has tapped nothing
// else.
func (s *Shell) wake() {
	from := s.sleep.from
	s.sleep.from = nil
	if s.opts.Dark != nil {
		s.opts.Dark(false)
	}
	s.show(from)
}

// saved says whether every act is on disk.
func (s *Shell) saved(yes bool) {
	if s.opts.Saved != nil {
		s.opts.Saved(yes)
	}
}
