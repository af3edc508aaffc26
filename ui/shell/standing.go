package shell

import (
	"context"

	"casekeeper/engine"
	"casekeeper/ui/present/results"
	"casekeeper/ui/screens"
)

// standing is the screen of how the open game would end now.
type standing struct {
	*frame
	page   *screens.Result
	result engine.Result
}

// wire connects the screen.
func (s *standing) wire(f *frame) {
	s.frame, s.page = f, screens.NewResult()
	f.add(s.page, func() {
		if s.seat != nil && s.seat.shown != nil { // else nothing lies on the table yet
			w := s.seat.words.Load()
			round, _ := w.Phase(&s.seat.shown.Update.Board)
			s.page.Show(results.Standing(w, &s.result, round))
		}
	})
	s.page.OnBack = func() { f.show(f.table) }
}

// open asks how the game would end now, and shows it.
func (s *standing) open() {
	s.ask(func() { s.show(s.page) })
}

// follow asks again after an act; once the game is over, the table comes back.
func (s *standing) follow() {
	if s.front(s.page) {
		s.ask(s.draw)
	}
}

// ask asks how the game would end now, as far as the table may know, and calls next.
func (s *standing) ask(next func()) {
	type answer struct {
		result engine.Result
		can    bool
	}
	then(s.frame, func(ctx context.Context, t *tableSession) (a answer, err error) {
		a.result, a.can, err = t.Session.Standing(ctx, engine.Table)
		return a, err
	}, func(a answer) {
		switch s.result = a.result; {
		case a.can && s.seat.shown != nil:
			next()
		case s.front(s.page):
			s.show(s.table)
		}
	})
}
