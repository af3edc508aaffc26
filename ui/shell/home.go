package shell

import (
	"cmp"
	"time"
)

// goHome shows the first screen with what was played before. That is waited for a
// moment, so that no key of it moves away from a finger.
func (s *Shell) goHome() { s.showHome(s.readBefore(), homeWait) }

// showHome shows it as soon as what is read has been read, at the latest after a
// while.
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

// homeWait is how long the first screen waits for what was played before; startWait
// is that of a program that starts, which reads it while it does other things. Only
// tests change them.
var homeWait, startWait = 250 * time.Millisecond, 60 * time.Millisecond

// readBefore reads what was played before in a goroutine of its own, and gives
// what takes it over, in Fyne's.
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

// takeLater takes it over once it has been read.
func (s *Shell) takeLater(read <-chan func()) {
	go func() {
		take := <-read
		s.opts.Do(func() { take(); s.draw() })
	}()
}
