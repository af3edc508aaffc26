package shell

import (
	"errors"

	"casekeeper/ui/screens"
)

// wireChanged connects the screen that asks before a changed game goes on.
func wireChanged(s *Shell) {
	s.askChanged = screens.NewResume()
	s.page(s.askChanged, func() {
		if s.changed != nil {
			r := s.changed.Rejudgment
			w := s.house.Words(r.Game.ID, s.lang).WithInfo(r.Game) // the cards with which it began
			s.askChanged.Show(w.With(r.Original.Seats).Changed(r))
		}
	})
	s.askChanged.OnGo = func() {
		id := s.changed.Match
		s.open(func() (OpenTable, error) { return s.house.ContinueChanged(id) })
	}
	s.askChanged.OnLog = func() { s.show(s.home) }
}

// askIfChanged asks people whether to go on if err is a [companion.ChangedError], and reports
// whether it is.
func (s *Shell) askIfChanged(err error) bool {
	if !errors.As(err, &s.changed) {
		s.changed = nil
		return false
	}
	s.show(s.askChanged)
	return true
}
