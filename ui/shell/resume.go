package shell

import "casekeeper/ui/screens"

// wireResume connects the screen before a game is resumed after an interruption.
func wireResume(s *Shell) {
	s.resume = screens.NewResume()
	s.page(s.resume, func() {
		if s.seat != nil && s.seat.shown != nil && s.seat.Brief != nil {
			s.resume.Show(s.seat.words.Load().Resume(s.seat.Brief, *s.seat.shown))
		}
	})
	s.resume.OnGo = func() { s.show(s.table) }
	s.resume.OnLog = func() {
		s.past.log.Top()
		s.show(s.past.log)
	}
	s.resume.OnAct = func(n int) {
		s.past.quick = false
		s.lookAt(n, s.resume)
	}
}
