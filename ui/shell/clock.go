package shell

import (
	"time"

	"casekeeper/ui/kit"
)

// tickClock updates the clock of the home screen every minute. It does not count as activity.
func (s *Shell) tickClock() {
	if s.opts.Hour == nil {
		return
	}
	now := s.opts.Hour()
	s.opts.After(now.Truncate(time.Minute).Add(time.Minute).Sub(now), func() {
		s.opts.Do(func() {
			if s.shown == kit.Screen(s.home) {
				s.pages[s.home]()
			}
			s.tickClock()
		})
	})
}
