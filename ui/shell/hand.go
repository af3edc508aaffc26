package shell

import (
	"context"
	"time"

	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// The screen in one player's hands. Its content is requested from the session when the screen is
// handed over and whenever the table changes, and dropped when it is given back.

const (
	peekMost = 8 * time.Second  // the longest time that a secret is drawn, even under a resting finger
	openMost = 45 * time.Second // the longest time that an abandoned screen stays open
)

// held is who has the screen in hand.
type held struct {
	by    engine.Seat // Table = nobody
	next  engine.Seat // who gets it next; Table = nobody
	opens int         // counts openings of the screen, and of secrets
	peeks int
}

// wireHand connects the screen that is handed over.
func wireHand(s *Shell) {
	s.page(s.hand, func() {
		if s.seat != nil {
			s.seat.refresh()
		}
	})
	s.table.OnHand = s.handTo
	s.hand.OnOpen = func() { s.after(&s.held.opens, openMost, s.cover) }
	s.hand.OnHold = func() { s.after(&s.held.peeks, peekMost, s.hand.Hide) }
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
			s.seat.advise(s.held.by)
		}
	}
	s.hand.OnBack = s.handBack
	s.hand.OnDone = func() {
		if next := s.held.next; next != engine.Table {
			s.handTo(next)
			return
		}
		s.handBack()
	}
}

// handTo hands the screen, covered, to a player.
func (s *Shell) handTo(who engine.Seat) {
	if s.seat == nil {
		return
	}
	s.hand.Show(s.seat.words.Load().Covered(who))
	s.hand.Cover()
	s.held.by = who
	s.seat.advice.Store(nil)
	s.seat.holder.Store(uint32(who))
	s.show(s.hand)
}

// handBack shows the shared table again.
func (s *Shell) handBack() {
	s.held.by = engine.Table
	if s.seat != nil {
		s.seat.holder.Store(uint32(engine.Table))
		s.seat.advice.Store(nil)
	}
	s.hand.Cover()
	s.show(s.table)
}

// cover covers a screen that nobody has given back.
func (s *Shell) cover() {
	if s.shown == kit.Screen(s.hand) {
		s.hand.Cover()
		s.draw()
	}
}

// after runs do later in Fyne's goroutine, unless after is called again for the same count or the
// screen has changed hands by then.
func (s *Shell) after(count *int, d time.Duration, do func()) {
	*count++
	n, who := *count, s.held.by
	s.opts.After(d, func() {
		s.opts.Do(func() {
			if *count == n && s.held.by == who && who != engine.Table {
				do()
			}
		})
	})
}

// renderHand renders the screen of the player who holds it, if any.
func (s *tableSession) renderHand(ctx context.Context) {
	who := engine.Seat(s.holder.Load())
	if who == engine.Table {
		return
	}
	list, err := s.Session.Now(ctx, who, engine.Table)
	if err != nil {
		return // the session has ended
	}
	in := present.HandInput{Own: list[0], Shared: list[1], Closed: int(s.closed.Load()), Hints: s.hints.Load(), Advice: s.advice.Load()}
	if s.Bots != nil {
		c := s.Bots.Chairs()
		in.Bots = &c
	}
	vm := s.words.Load().Hand(in)
	next := present.NextHand(list[1].Awaits, who)
	s.draw(func() { s.hold(who, vm, next) })
}

// showHand shows a player's screen, if the player still holds it.
func (s *Shell) showHand(who engine.Seat, vm present.HandVM, next engine.Seat) {
	if s.held.by == who && s.shown == kit.Screen(s.hand) {
		s.held.next = next
		s.hand.Show(vm)
	}
}

// hint switches hints on or off.
func (s *tableSession) hint(on bool) {
	if s.hints.Swap(on && s.Advise != nil) != s.hints.Load() {
		s.refresh()
	}
}

// advise computes a hint for the player who holds the screen and asked for it.
func (s *tableSession) advise(who engine.Seat) {
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
