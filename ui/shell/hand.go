package shell

import (
	"context"
	"time"

	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// The screen in one player's hands. What it shows is asked of the sitting when
// it is handed over and whenever the table changes, and forgotten when it is
// given back.

const (
	peekMost = 8 * time.Second  // how long a secret is drawn at most, even under a resting finger
	openMost = 45 * time.Second // how long a screen that nobody gives back stays open
)

// wireHand makes the screen that is handed over.
func (s *Shell) wireHand() {
	s.page(s.hand, func() {
		if s.seat != nil {
			s.seat.refresh()
		}
	})
	s.table.OnHand = s.handTo
	s.hand.OnOpen = func() { s.after(&s.opens, openMost, s.cover) }
	s.hand.OnHold = func() { s.after(&s.peeks, peekMost, s.hand.Hide) }
	s.hand.OnFact = func(o engine.Observation) {
		if s.seat != nil {
			s.seat.fact(o)
		}
	}
	s.hand.OnUndo = func() {
		if s.seat != nil {
			s.seat.undo()
		}
	}
	s.hand.OnRefuse = func(id int) {
		if s.seat != nil {
			s.seat.close(id)
		}
	}
	s.hand.OnTip = func() {
		if s.seat != nil {
			s.seat.advise(s.holds)
		}
	}
	s.hand.OnBack = s.handBack
	s.hand.OnDone = func() {
		if next := s.next; next != engine.Table {
			s.handTo(next)
			return
		}
		s.handBack()
	}
}

// handTo gives the screen to a player: covered.
func (s *Shell) handTo(who engine.Seat) {
	if s.seat == nil {
		return
	}
	s.hand.Show(s.seat.words.Load().Covered(who))
	s.hand.Cover()
	s.holds = who
	s.seat.advice.Store(nil)
	s.seat.holder.Store(uint32(who))
	s.show(s.hand)
}

// handBack shows everybody's table again.
func (s *Shell) handBack() {
	s.holds = engine.Table
	if s.seat != nil {
		s.seat.holder.Store(uint32(engine.Table))
		s.seat.advice.Store(nil)
	}
	s.hand.Cover()
	s.show(s.table)
}

// cover covers the screen that nobody has given back.
func (s *Shell) cover() {
	if s.shown == kit.Screen(s.hand) {
		s.hand.Cover()
		s.draw()
	}
}

// after does something in Fyne's goroutine later, unless it is put off again
// or the screen has changed hands meanwhile; count tells its turns apart.
func (s *Shell) after(count *int, d time.Duration, do func()) {
	*count++
	n, who := *count, s.holds
	s.opts.After(d, func() {
		s.opts.Do(func() {
			if *count == n && s.holds == who && who != engine.Table {
				do()
			}
		})
	})
}

// private words what a player has in hand now, if anybody has the screen.
func (s *seat) private(ctx context.Context) {
	who := engine.Seat(s.holder.Load())
	if who == engine.Table {
		return
	}
	list, err := s.Session.Now(ctx, who, engine.Table)
	if err != nil {
		return // the sitting has ended
	}
	in := present.HandInput{Own: list[0], Shared: list[1], Closed: int(s.closed.Load()), Hints: s.hints.Load(), Advice: s.advice.Load()}
	if s.Chairs != nil {
		c := s.Chairs.Chairs()
		in.Bots = &c
	}
	vm := s.words.Load().Hand(in)
	next := present.NextHand(list[1].Awaits, who)
	s.draw(func() { s.hold(who, vm, next) })
}

// held shows a player's screen, if the player still has it.
func (s *Shell) held(who engine.Seat, vm present.HandVM, next engine.Seat) {
	if s.holds == who && s.shown == kit.Screen(s.hand) {
		s.next = next
		s.hand.Show(vm)
	}
}

// hint reports whether people want to be able to ask for hints.
func (s *seat) hint(on bool) {
	if s.hints.Swap(on && s.Advise != nil) != s.hints.Load() {
		s.refresh()
	}
}

// advise works out a hint for who has the screen, who asked for it.
func (s *seat) advise(who engine.Seat) {
	if !s.hints.Load() || who == engine.Table {
		return
	}
	s.do(func(ctx context.Context) error {
		a, err := s.Advise(ctx, who)
		if err == nil && engine.Seat(s.holder.Load()) == who {
			s.advice.Store(&a)
			s.refresh()
		}
		return err
	})
}
