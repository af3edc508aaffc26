package shell

import (
	"context"
	"time"

	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/screens"
)

// The screen in one player's hands. Its content is requested from the session when the screen is
// handed over and whenever the table changes, and dropped when it is given back.

const (
	peekMost = 8 * time.Second  // the longest time that a secret is drawn, even under a resting finger
	openMost = 45 * time.Second // the longest time that an abandoned screen stays open
)

// held is who has the screen in hand.
type held struct {
	*frame
	page  *screens.Hand
	by    engine.Seat // Table = nobody
	next  engine.Seat // who gets it next; Table = nobody
	hush  func(on bool)
	opens int // counts openings of the screen, and of secrets
	peeks int
}

// wire connects the screen that is handed over.
func (h *held) wire(f *frame, hush func(on bool)) {
	h.frame, h.page, h.hush = f, screens.NewHand(), hush
	f.add(h.page, func() {
		if f.seat != nil {
			f.seat.refresh()
		}
	})
	f.table.OnHand = h.handTo
	h.page.After = func(d time.Duration, do func()) { h.opts.After(d, func() { h.opts.Do(do) }) }
	h.page.OnOpen = func() { h.after(&h.opens, openMost, h.cover) }
	h.page.OnHold = func(on bool) {
		h.hush(on)
		if on {
			h.after(&h.peeks, peekMost, h.page.Hide)
		}
	}
	h.page.OnFact = func(o engine.Observation) {
		if f.seat != nil {
			f.seat.fact(o)
		}
	}
	h.page.OnUndo = func() {
		if f.seat != nil {
			f.seat.undo()
		}
	}
	h.page.OnRefuse = func(id int) {
		if f.seat != nil {
			f.seat.close(id)
		}
	}
	h.page.OnTip = func() {
		if f.seat != nil {
			f.seat.advise(h.by)
		}
	}
	h.page.OnBack = h.handBack
	h.page.OnDone = func() {
		if next := h.next; next != engine.Table {
			h.handTo(next)
			return
		}
		h.handBack()
	}
}

// handTo hands the screen, covered, to a player.
func (h *held) handTo(who engine.Seat) {
	if h.seat == nil {
		return
	}
	h.page.Show(h.seat.words.Load().Covered(who))
	h.page.Cover()
	h.by = who
	h.seat.advice.Store(nil)
	h.seat.holder.Store(uint32(who))
	h.show(h.page)
}

// handBack shows the shared table again.
func (h *held) handBack() {
	h.by = engine.Table
	if h.seat != nil {
		h.seat.holder.Store(uint32(engine.Table))
		h.seat.advice.Store(nil)
	}
	h.page.Cover()
	h.show(h.table)
}

// cover covers a screen that nobody has given back.
func (h *held) cover() {
	if h.shown == kit.Screen(h.page) {
		h.handTo(h.by)
	}
}

// after runs do later in Fyne's goroutine, unless after is called again for the same count or the
// screen has changed hands by then.
func (h *held) after(count *int, d time.Duration, do func()) {
	*count++
	n, who := *count, h.by
	h.opts.After(d, func() {
		h.opts.Do(func() {
			if *count == n && h.by == who && who != engine.Table {
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
	list, err := s.Session.Views(ctx, who, engine.Table)
	if err != nil {
		return // the session has ended
	}
	in := present.HandInput{Own: list[0], Shared: list[1], Closed: int(s.closed.Load()), Hints: s.hints.Load(), Advice: s.advice.Load(), Bots: s.bots()}
	vm := s.words.Load().Hand(in)
	next := present.NextHand(list[1].Awaits, who)
	s.draw(func() { s.hold(who, vm, next) })
}

// showHand shows a player's screen, if the player still holds it.
func (h *held) showHand(who engine.Seat, vm present.HandVM, next engine.Seat) {
	if h.by == who && h.shown == kit.Screen(h.page) {
		h.next = next
		h.page.Show(vm)
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
