package shell

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/screens"
)

// wireLayout connects the check list of the set-up.
func wireLayout(s *Shell) {
	s.layout = screens.NewLayout()
	s.page(s.layout, func() {
		if s.seat != nil && s.seat.shown != nil {
			s.layout.Show(s.seat.words.Load().Layout(*s.seat.shown, s.ticked))
		}
	})
	s.layout.OnTick = func(step int) {
		s.ticked[step] = !s.ticked[step]
		s.draw()
	}
	s.layout.OnTable = func() { s.show(s.table) }
	s.table.OnLayout = func() { s.show(s.layout) }
}

// layOut shows the check list of a new game, and goes to the table once everything is ticked.
func (s *Shell) layOut() {
	if s.seat == nil || s.seat.shown == nil {
		return
	}
	u := &s.seat.shown.Update
	words := s.seat.words.Load()
	switch {
	case s.fresh:
		s.fresh = false
		if words.SettingUp(u) && u.Acts == 0 && s.seat.Demo == nil && s.shown == kit.Screen(s.table) {
			s.ticked = map[int]bool{}
			s.layout.Top()
			s.show(s.layout)
		}
	case s.shown != kit.Screen(s.layout):
	case !words.SettingUp(u):
		s.show(s.table)
	default:
		s.draw()
	}
}
