package shell

import (
	"context"
	"errors"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/screens"
	"casekeeper/ui/tables"
)

// past is the screens of the past: the log, and one act of it.
type past struct {
	*frame
	resume *screens.Resume // shows the log as well
	log    *screens.Log
	moment *screens.ActPage
	from   kit.Screen           // the screen from which the act was opened
	look   *companion.ActDetail // the act; nil = none
	point  int                  // the act chosen in the log; present.NoAct = none
	next   *companion.ActDetail // the act after it; nil = it is the latest
	quick  bool                 // a choice is applied at once
	note   note                 // that is being written
	would  *companion.Preview   // a correction that waits for confirmation; nil = none
	aim    *aim                 // a game is being opened for one of its acts; nil = none is
	came   kit.Screen           // the log was opened from this screen, not from the table; nil = it was not
	goHome func()               // shows the home screen
	leave  func(next func())    // closes the table; next shows what comes after it
}

// aim is an act whose place in the log is to be shown, and the screen from which it is.
type aim struct {
	act  int
	from kit.Screen
}

func (p *past) wire(f *frame) {
	p.frame, p.resume = f, screens.NewResume()
	p.wireResume()
	p.log, p.moment = screens.NewLog(), screens.NewActPage()
	p.log.Table, p.moment.Table = tables.Still(), tables.Still()
	p.wireLog()
	f.add(p.moment, func() {
		if f.seat != nil && p.look != nil {
			word := f.seat.words.Load().ActPage
			if p.quick {
				word = f.seat.words.Load().Mistaken
			}
			p.moment.Show(word(p.look, p.would))
		}
	})
	f.table.OnWrong = func(n int) {
		p.quick = true
		p.lookAt(n, f.table)
	}
	f.table.OnCorrect = p.correct
	f.table.OnDrop = func() {
		then(f, func(ctx context.Context, t *tableSession) (companion.Outcome, error) {
			return t.Session.Drop(ctx, Finger)
		}, func(companion.Outcome) {})
	}
	p.moment.OnBack = func() { f.show(p.from) }
	p.moment.OnOther = p.propose
	p.moment.OnLeave = func() {
		p.would = nil
		f.draw()
	}
	p.moment.OnAccept = p.accept
	p.moment.OnJump = func() {
		look := p.look
		p.jump(func(ctx context.Context, t *tableSession) error {
			_, err := t.Session.Jump(ctx, look.LatestSeq, look.UndoSteps, Finger)
			return err
		})
	}
}

// wireLog connects the log.
func (p *past) wireLog() {
	f := p.frame
	f.add(p.log, func() {
		if f.seat != nil && f.seat.shown != nil {
			w, in := f.seat.words.Load(), *f.seat.shown
			vm := w.LogPage(in)
			if p.point != present.NoAct {
				vm = w.LogPoint(in, p.point, p.next)
			}
			if p.note.open {
				vm.Writing = present.Writing(w, p.note.text, p.note.of)
			}
			p.log.Show(vm)
		}
	})
	p.wireNote()
	f.table.OnLog = p.openLog
	p.log.OnBack = func() {
		if came := p.came; came != nil {
			p.leave(func() { p.show(came) })
			return
		}
		f.show(f.table)
	}
	p.log.OnPick = p.pick
	p.log.OnGo = func() {
		next := p.next
		p.jump(func(ctx context.Context, t *tableSession) error {
			_, err := t.Session.Jump(ctx, next.LatestSeq, next.UndoSteps, Finger)
			return err
		})
	}
	p.log.OnAct = func(n int) {
		p.quick = false
		p.lookAt(n, p.log)
	}
	p.log.OnForward = func(seq journal.Seq, steps int) {
		p.jump(func(ctx context.Context, t *tableSession) error {
			_, err := t.Session.Jump(ctx, seq, -steps, Finger)
			return err
		})
	}
}

// openLog shows the log from its latest entry.
func (p *past) openLog() {
	p.log.Top()
	p.point, p.next, p.note = present.NoAct, nil, note{}
	p.show(p.log)
}

// pick chooses an act in the log, or no act if it was chosen already.
func (p *past) pick(act int) {
	if act == p.point {
		p.point, p.next = present.NoAct, nil
		p.draw()
		return
	}
	p.lookAfter(act)
}

// lookAfter chooses an act and reads what its successor found.
func (p *past) lookAfter(act int) {
	then(p.frame, func(ctx context.Context, t *tableSession) (*companion.ActDetail, error) {
		m, err := t.Session.ActDetail(ctx, act+1)
		if errors.Is(err, companion.ErrNoAct) {
			return nil, nil
		}
		return &m, err
	}, func(m *companion.ActDetail) {
		p.point, p.next = act, m
		p.draw()
	})
}

// openAt opens a past game at the place of an act in its log.
func (p *past) openAt(id journal.MatchID, act int) {
	if p.seat != nil || p.moving {
		return
	}
	p.aim = &aim{act, p.shown}
	p.open(func() (OpenTable, error) { return p.house.Continue(id) })
}

// aimed shows the act for which the game was opened; false if there is none.
func (p *past) aimed() bool {
	to := p.aim
	if to == nil {
		return false
	}
	p.aim, p.came = nil, to.from
	p.point, p.next = present.NoAct, nil
	p.log.Seek(to.act)
	p.show(p.log)
	return true
}

// then runs do at the open table and passes the result to show, unless people have left the table
// meanwhile.
func then[T any](f *frame, do func(context.Context, *tableSession) (T, error), show func(T)) {
	at := f.seat
	if at == nil {
		return
	}
	at.do(func(ctx context.Context) error {
		got, err := do(ctx, at)
		if err != nil {
			return err
		}
		f.opts.Do(func() {
			if f.seat == at {
				show(got)
			}
		})
		return nil
	})
}

// lookAt shows act n. When its page is closed, or the act is no longer in force, from is shown.
func (p *past) lookAt(n int, from kit.Screen) {
	then(p.frame, func(ctx context.Context, t *tableSession) (*companion.ActDetail, error) {
		m, err := t.Session.ActDetail(ctx, n)
		if errors.Is(err, companion.ErrNoAct) {
			return nil, nil
		}
		return &m, err
	}, func(m *companion.ActDetail) {
		p.look, p.would, p.from = m, nil, from
		if m == nil {
			p.show(from)
			return
		}
		p.show(p.moment)
	})
}

// propose previews what would follow if an act had been o.
func (p *past) propose(act int, o engine.Observation) {
	then(p.frame, func(ctx context.Context, t *tableSession) (companion.Preview, error) {
		return t.Session.Amend(ctx, act, o)
	},
		func(would companion.Preview) {
			p.would = &would
			if p.quick && would.Refused == nil && !would.Locked {
				p.accept()
				return
			}
			p.draw()
		})
}

// correct amends an act at once, without a confirmation if possible.
func (p *past) correct(act int, o engine.Observation) {
	then(p.frame, func(ctx context.Context, t *tableSession) (*companion.Preview, error) {
		p, err := t.Session.Amend(ctx, act, o)
		if err != nil || p.Refused != nil || p.Locked {
			return &p, err
		}
		_, err = t.Session.Accept(ctx, p, Finger)
		return nil, err
	}, func(refused *companion.Preview) {
		if refused != nil { // show people why
			p.quick = true
			p.lookAt(act, p.table)
		}
	})
}

// accept carries out the proposed correction. If the game has gone on meanwhile, people see what
// would change now.
func (p *past) accept() {
	would := p.would
	then(p.frame, func(ctx context.Context, t *tableSession) (*companion.Preview, error) {
		_, err := t.Session.Accept(ctx, *would, Finger)
		if !errors.Is(err, companion.ErrStale) {
			return nil, err
		}
		again, err := t.Session.Amend(ctx, would.At, would.With)
		return &again, err
	}, func(again *companion.Preview) {
		p.would = again
		if again == nil {
			p.show(p.table)
			return
		}
		p.draw()
	})
}

// jump undoes or redoes several changes and shows the table. If the game has gone on since they
// were counted, nothing happens.
func (p *past) jump(do func(context.Context, *tableSession) error) {
	then(p.frame, func(ctx context.Context, t *tableSession) (bool, error) {
		err := do(ctx, t)
		if errors.Is(err, companion.ErrStale) {
			return false, nil
		}
		return true, err
	}, func(done bool) {
		if done {
			p.show(p.table)
			return
		}
		p.moved()
	})
}

// moved renders the screens of the past again after the table has changed.
func (p *past) moved() {
	if p.seat == nil {
		return // people are leaving the table
	}
	switch p.shown {
	case kit.Screen(p.log):
		if p.point != present.NoAct { // what goes back to it has changed
			p.lookAfter(p.point)
			return
		}
		p.draw()
	case kit.Screen(p.resume):
		p.draw()
	case kit.Screen(p.moment):
		if told := p.seat.shown; told != nil && p.would == nil && p.look != nil && told.Update.Seq != p.look.LatestSeq {
			p.lookAt(p.look.Act, p.from)
		}
	}
}
