package shell

import (
	"errors"

	"casekeeper/ui/screens"
)

// wireChanged connects the screen that asks before a changed game goes on.
func (s *Shell) wireChanged() {
	s.otherwise = screens.NewResume()
	s.page(s.otherwise, func() {
		if s.changed != nil {
			r := s.changed.Rejudgment
			w := *s.house.Words(r.Game.ID, s.lang)
			w.Info = r.Game // the cards with which it began
			s.otherwise.Show(w.With(r.Original.Seats).Changed(r))
		}
	})
	s.otherwise.OnGo = func() {
		id := s.changed.Match
		s.open(func() (Sitting, error) { return s.house.GoOn(id) })
	}
	s.otherwise.OnLog = func() { s.show(s.home) }
}

// notWhatItWas asks people whether to go on if err is a [companion.ChangedError], and reports
// whether it is.
func (s *Shell) notWhatItWas(err error) bool {
	if !errors.As(err, &s.changed) {
		s.changed = nil
		return false
	}
	s.show(s.otherwise)
	return true
}
