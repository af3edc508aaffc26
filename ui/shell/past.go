package shell

import (
	"context"
	"errors"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/screens"
)

// past is the screens of the past: the log, and one act of it.
type past struct {
	log    *screens.Log
	moment *screens.ActPage
	from   kit.Screen           // the screen from which the act was opened
	look   *companion.ActDetail // the act; nil = none
	quick  bool                 // a choice is applied at once
	would  *companion.Preview   // a correction that waits for confirmation; nil = none
}

func wirePast(s *Shell) {
	p := &s.past
	p.log, p.moment = screens.NewLog(), screens.NewActPage()
	s.page(p.log, func() {
		if s.seat != nil && s.seat.shown != nil {
			p.log.Show(s.seat.words.Load().LogPage(*s.seat.shown))
		}
	})
	s.page(p.moment, func() {
		if s.seat != nil && p.look != nil {
			word := s.seat.words.Load().ActPage
			if p.quick {
				word = s.seat.words.Load().Mistaken
			}
			p.moment.Show(word(p.look, p.would))
		}
	})
	s.table.OnLog = func() {
		p.log.Top()
		s.show(p.log)
	}
	p.log.OnBack = func() { s.show(s.table) }
	p.log.OnAct = func(n int) {
		p.quick = false
		s.lookAt(n, p.log)
	}
	s.table.OnWrong = func(n int) {
		p.quick = true
		s.lookAt(n, s.table)
	}
	s.table.OnCorrect = s.correct
	s.table.OnDrop = func() {
		then(s, func(ctx context.Context, t *tableSession) (companion.Outcome, error) {
			return t.Session.Drop(ctx, Finger)
		}, func(companion.Outcome) {})
	}
	p.log.OnForward = func(seq journal.Seq, steps int) {
		s.jump(func(ctx context.Context, t *tableSession) error {
			_, err := t.Session.Jump(ctx, seq, -steps, Finger)
			return err
		})
	}
	p.moment.OnBack = func() { s.show(p.from) }
	p.moment.OnOther = s.propose
	p.moment.OnLeave = func() {
		p.would = nil
		s.draw()
	}
	p.moment.OnAccept = s.accept
	p.moment.OnJump = func() {
		look := p.look
		s.jump(func(ctx context.Context, t *tableSession) error {
			_, err := t.Session.Jump(ctx, look.LatestSeq, look.UndoSteps, Finger)
			return err
		})
	}
}

// then runs do at the open table and passes the result to show, unless people have left the table
// meanwhile.
func then[T any](s *Shell, do func(context.Context, *tableSession) (T, error), show func(T)) {
	at := s.seat
	if at == nil {
		return
	}
	at.do(func(ctx context.Context) error {
		got, err := do(ctx, at)
		if err != nil {
			return err
		}
		s.opts.Do(func() {
			if s.seat == at {
				show(got)
			}
		})
		return nil
	})
}

// lookAt shows act n. When its page is closed, or the act is no longer in force, from is shown.
func (s *Shell) lookAt(n int, from kit.Screen) {
	then(s, func(ctx context.Context, t *tableSession) (*companion.ActDetail, error) {
		m, err := t.Session.ActDetail(ctx, n)
		if errors.Is(err, companion.ErrNoAct) {
			return nil, nil
		}
		return &m, err
	}, func(m *companion.ActDetail) {
		s.past.look, s.past.would, s.past.from = m, nil, from
		if m == nil {
			s.show(from)
			return
		}
		s.show(s.past.moment)
	})
}

// propose previews what would follow if an act had been o.
func (s *Shell) propose(act int, o engine.Observation) {
	then(s, func(ctx context.Context, t *tableSession) (companion.Preview, error) {
		return t.Session.Amend(ctx, act, o)
	},
		func(p companion.Preview) {
			s.past.would = &p
			if s.past.quick && p.Refused == nil && !p.Locked {
				s.accept()
				return
			}
			s.draw()
		})
}

// correct amends an act at once, without a confirmation if possible.
func (s *Shell) correct(act int, o engine.Observation) {
	then(s, func(ctx context.Context, t *tableSession) (*companion.Preview, error) {
		p, err := t.Session.Amend(ctx, act, o)
		if err != nil || p.Refused != nil || p.Locked {
			return &p, err
		}
		_, err = t.Session.Accept(ctx, p, Finger)
		return nil, err
	}, func(refused *companion.Preview) {
		if refused != nil { // show people why
			s.past.quick = true
			s.lookAt(act, s.table)
		}
	})
}

// accept carries out the proposed correction. If the game has gone on meanwhile, people see what
// would change now.
func (s *Shell) accept() {
	would := s.past.would
	then(s, func(ctx context.Context, t *tableSession) (*companion.Preview, error) {
		_, err := t.Session.Accept(ctx, *would, Finger)
		if !errors.Is(err, companion.ErrStale) {
			return nil, err
		}
		again, err := t.Session.Amend(ctx, would.At, would.With)
		return &again, err
	}, func(again *companion.Preview) {
		s.past.would = again
		if again == nil {
			s.show(s.table)
			return
		}
		s.draw()
	})
}

// jump undoes or redoes several changes and shows the table. If the game has gone on since they
// were counted, nothing happens.
func (s *Shell) jump(do func(context.Context, *tableSession) error) {
	then(s, func(ctx context.Context, t *tableSession) (bool, error) {
		err := do(ctx, t)
		if errors.Is(err, companion.ErrStale) {
			return false, nil
		}
		return true, err
	}, func(done bool) {
		if done {
			s.show(s.table)
			return
		}
		s.pastMoved()
	})
}

// pastMoved renders the screens of the past again after the table has changed.
func (s *Shell) pastMoved() {
	if s.seat == nil {
		return // people are leaving the table
	}
	switch s.shown {
	case kit.Screen(s.past.log), kit.Screen(s.resume):
		s.draw()
	case kit.Screen(s.past.moment):
		if told := s.seat.shown; told != nil && s.past.would == nil && s.past.look != nil && told.Update.Seq != s.past.look.LatestSeq {
			s.lookAt(s.past.look.Act, s.past.from)
		}
	}
}
