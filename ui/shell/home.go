package shell

import (
	"cmp"
	"time"
)

// goHome shows the home screen with the latest games. It waits for them a moment, so that no key
// moves away from a finger.
func (s *Shell) goHome() { s.showHome(s.readBefore(), homeWait) }

// showHome shows the home screen when the games have been read, but at the latest after most.
func (s *Shell) showHome(read <-chan func(), most time.Duration) {
	select {
	case take := <-read:
		take()
		s.show(s.home)
	case <-time.After(most):
		s.show(s.home)
		s.takeLater(read)
	}
}

// homeWait is how long the home screen waits for the latest games. startWait is the same when the
// program starts, which reads them meanwhile. Only tests change them.
var homeWait, startWait = 250 * time.Millisecond, 60 * time.Millisecond

// readBefore reads the latest games in a goroutine of its own. The channel delivers a function
// that shows them; call it in Fyne's goroutine.
func (s *Shell) readBefore() <-chan func() {
	read := make(chan func(), 1)
	go func() {
		before, err := s.house.Last()
		read <- func() {
			s.before = before
			s.welcome = err == nil && before.People == nil && !s.skipped
			if s.trouble == nil {
				s.trouble = cmp.Or(err, s.disk)
			}
		}
	}()
	return read
}

// takeLater shows the latest games once they have been read.
func (s *Shell) takeLater(read <-chan func()) {
	go func() {
		take := <-read
		s.opts.Do(func() { take(); s.draw() })
	}()
}
