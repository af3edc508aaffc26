package sitting

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/bot"
	"casekeeper/ui/present"
)

// thinksLate is how long a bot decides before the screen shows that it does.
const thinksLate = 400 * time.Millisecond

// explained is the level of the search that finds the reason for an act from what the whole table
// knows.
const explained = bot.Normal

// contestTime is how long an act of a contest is shown. During a contest people have nothing to
// carry out but dice rolls.
const contestTime = 2500 * time.Millisecond

// Chairs plays seats of a session with bots, in its own goroutine. A bot makes the choices of its
// seat one act at a time, from what the seat may know, and waits after each until people have
// carried it out: people lay the cards and roll the dice of these seats. After an undo it waits
// until people tell it to go on. Its methods are safe for concurrent use.
type Chairs struct {
	session *companion.Session
	levels  map[engine.Seat]bot.Level
	changed func()
	poke    chan struct{} // capacity 1: signals that state has changed
	ended   chan struct{}

	mu      sync.Mutex
	state   present.Bots
	hurried bool      // ends the current decision early
	since   time.Time // when people began to carry out the latest act

	begun bool                        // an update has come; this field and those below belong to the goroutine
	seen  journal.Seq                 // Seq of the latest update
	left  map[engine.Seat]journal.Seq // the row at which a seat declined an optional choice
	over  bool                        // there are no more updates
}

// SeatChairs starts the bots of a session, or returns nil if it has none. changed is called, from
// any goroutine, when the result of [Chairs.Chairs] has changed. The bots end with ctx or the
// session.
func SeatChairs(ctx context.Context, session *companion.Session, changed func()) (*Chairs, error) {
	info := session.Game().Info
	c := &Chairs{session: session, changed: changed, poke: make(chan struct{}, 1), ended: make(chan struct{}),
		levels: map[engine.Seat]bot.Level{}, left: map[engine.Seat]journal.Seq{}}
	for _, p := range session.Info().Seats {
		if p.Bot == "" {
			continue
		}
		level, err := bot.ParseLevel(p.Bot)
		if err != nil {
			return nil, fmt.Errorf("seat %s: %w", p.Seat, err)
		}
		seat := engine.Seat(slices.Index(info.Lexicon.Seats, p.Seat))
		c.levels[seat], c.state.Holds = level, append(c.state.Holds, seat)
	}
	if len(c.levels) == 0 {
		return nil, nil
	}
	updates, err := session.Subscribe(ctx, engine.Table)
	if err != nil {
		return nil, err
	}
	go c.run(ctx, updates)
	return c, nil
}

// Chairs returns the state of the bots.
func (c *Chairs) Chairs() present.Bots {
	c.mu.Lock()
	defer c.mu.Unlock()
	s := c.state
	s.Holds = slices.Clone(s.Holds)
	return s
}

// Done says that people have carried out the act of row seq.
func (c *Chairs) Done(seq journal.Seq) {
	c.set(func(s *present.Bots) {
		if s.Did == seq {
			s.Waits = false
		}
	})
}

// Hurry ends the current decision with the best act found so far.
func (c *Chairs) Hurry() { c.set(func(s *present.Bots) { c.hurried = s.Thinks != engine.Table }) }

// Resume lets the bots decide again after an undo.
func (c *Chairs) Resume() { c.set(func(s *present.Bots) { s.Back = false }) }

// Ended returns a channel that is closed when the bots have stopped.
func (c *Chairs) Ended() <-chan struct{} { return c.ended }

func (c *Chairs) set(change func(*present.Bots)) {
	c.mu.Lock()
	change(&c.state)
	c.mu.Unlock()
	select {
	case c.poke <- struct{}{}:
	default:
	}
	c.changed()
}

func (c *Chairs) run(ctx context.Context, updates *companion.Subscription) {
	defer close(c.ended)
	defer updates.Close()
	u, open := <-updates.Updates()
	c.news(&u)
	for open && !c.over && ctx.Err() == nil {
		seat, wait := c.due(&u)
		if seat != engine.Table {
			u = c.decide(ctx, u, seat, updates)
			continue
		}
		var timer <-chan time.Time
		if wait > 0 {
			timer = time.After(wait)
		}
		select {
		case u, open = <-updates.Updates():
			c.news(&u)
		case <-c.poke:
		case <-timer:
			c.Done(u.Seq)
		case <-ctx.Done():
		}
	}
}

// news takes an update. If people have gone on they have carried out the bot's act; if they undo
// something the bots wait.
func (c *Chairs) news(u *companion.Update) {
	if u.Confirmed && !c.asksHands(u.Latest) {
		defer c.Done(u.Seq)
	}
	first := !c.begun
	if !first && u.Seq <= c.seen {
		return
	}
	c.begun, c.seen = true, u.Seq
	c.set(func(s *present.Bots) {
		if s.Did != u.Seq {
			s.Did, s.Why, s.Waits = 0, nil, false
		}
		switch e := u.Latest; {
		case e == nil:
		case first && e.Kind == journal.Act && e.Source.ID == companion.BotSource: // before the restart people may not have carried it out
			s.Did, s.Waits, c.since = e.Seq, true, time.Now()
		case e.Kind != journal.Note:
			s.Back = !first && takesBack(u)
		}
	})
}

// asksHands reports whether an act has effects that people must carry out or look at besides the
// act itself.
func (c *Chairs) asksHands(e *companion.Entry) bool {
	book := c.session.Game().Info.Book
	return slices.ContainsFunc(e.Lines, func(l engine.Line) bool {
		rule, _ := book.Rule(l.Rule)
		return rule.Chore || rule.Tells
	})
}

// takesBack reports whether people are changing the past.
func takesBack(u *companion.Update) bool {
	switch u.Latest.Kind {
	case journal.Undo, journal.Amend, journal.Drop:
		return true
	case journal.Redo:
		return u.Redo != nil
	}
	return false
}

// due returns the seat that must decide now, or Table if none must. In that case wait is the time
// until the shown act of a contest ends by itself, 0 if nothing does.
func (c *Chairs) due(u *companion.Update) (seat engine.Seat, wait time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch {
	case u.Failure != nil || u.Result != nil || c.state.Back:
		return engine.Table, 0
	case c.state.Waits && (u.Board.Contest != nil || u.Latest != nil && len(u.Latest.Contests) > 0):
		return engine.Table, max(time.Millisecond, contestTime-time.Since(c.since))
	case c.state.Waits:
		return engine.Table, 0
	}
	info := c.session.Game().Info
	for i := range u.Awaits {
		p := &u.Awaits[i]
		if left, did := c.left[p.Seat]; p.Decides() && slices.Contains(c.state.Holds, p.Seat) && !info.ReadOut(p) && (!did || left != u.Seq) {
			return p.Seat, 0
		}
	}
	return engine.Table, 0
}

// decide lets a seat decide and act, and returns the update to look at next.
func (c *Chairs) decide(ctx context.Context, u companion.Update, seat engine.Seat, updates *companion.Subscription) (next companion.Update) {
	defer func() {
		if recover() != nil { // the rules panicked on an imagined game
			c.standUp(seat)
			next = u
		}
	}()
	account, now, ok := c.think(ctx, u, seat, updates)
	hurried := c.hurry()
	defer c.set(func(s *present.Bots) { s.Thinks, c.hurried = engine.Table, false })
	if !ok {
		return now
	}
	shared, _, err := c.session.Imagine(ctx, engine.Table)
	if err != nil {
		return c.next(ctx, now, updates)
	}
	from := journal.Source{ID: companion.BotSource, Raw: fmt.Appendf(nil, "%s %d", c.levels[seat], seedOf(u))}
	if hurried {
		from.Raw = fmt.Appendf(from.Raw, " %d", account.Playouts)
	}
	for _, o := range account.Options {
		if o.Fact == (engine.Observation{}) {
			c.left[seat] = u.Seq
			return now
		}
		out, err := c.session.SubmitAt(ctx, u.Seq, o.Fact, from)
		if failing(err) {
			continue
		}
		if err != nil {
			return c.next(ctx, now, updates) // the game has moved on or is over
		}
		if out.Refusal == nil {
			c.seen = out.Seq
			why, thinking := bot.Told(account, shared, c.with(seat), out.Update.Latest.Fact, explained, seedOf(out.Update))
			c.set(func(s *present.Bots) {
				s.Thinks, s.Did, s.Why, s.Waits, c.since = engine.Table, out.Seq, why, true, time.Now()
			})
			if thinking != nil {
				return c.explain(ctx, out.Update, thinking, updates)
			}
			return out.Update
		}
	}
	c.standUp(seat) // the bot's knowledge of the game is wrong
	return now
}

// standUp gives a seat to people for the rest of the game.
func (c *Chairs) standUp(seat engine.Seat) {
	c.set(func(s *present.Bots) {
		s.Holds = slices.DeleteFunc(slices.Clone(s.Holds), func(of engine.Seat) bool { return of == seat })
	})
}

// failing reports whether err says that the rules failed.
func failing(err error) bool {
	var bug *companion.UnjudgedError
	return errors.As(err, &bug)
}

// with returns all seats that the bot of a seat plays.
func (c *Chairs) with(seat engine.Seat) []engine.Seat {
	info, sat := c.session.Game().Info, c.session.Info()
	setup, err := sat.Setup(&info)
	if err != nil {
		return []engine.Seat{seat}
	}
	return info.With(setup, seat)
}

// explain searches for the reason of the latest act from what everybody knows, while people carry
// it out, and returns the update to look at next.
func (c *Chairs) explain(ctx context.Context, u companion.Update, thinking *bot.Thinking, updates *companion.Subscription) companion.Update {
	for thinking.On(1) {
		select {
		case now, open := <-updates.Updates():
			if c.over = !open; c.over {
				return u
			}
			if c.news(&now); now.Seq != u.Seq {
				return now
			}
			u = now
		case <-ctx.Done():
			return u
		default:
		}
		if !c.Chairs().Waits {
			return u // people have carried it out and no longer need the reason
		}
	}
	account := thinking.Account()
	c.set(func(s *present.Bots) {
		if s.Did == u.Seq {
			s.Why = &account
		}
	})
	return u
}

// next waits for an update.
func (c *Chairs) next(ctx context.Context, now companion.Update, updates *companion.Subscription) companion.Update {
	select {
	case u, open := <-updates.Updates():
		if open {
			c.news(&u)
			return u
		}
		c.over = true
	case <-ctx.Done():
	}
	return now
}

// seedOf returns the seed of a decision. The same seed and level give the same decision.
func seedOf(u companion.Update) uint64 { return uint64(u.Match)<<32 + uint64(u.Seq) }

// think decides for a seat, until it is hurried. It returns false if the game has moved on or the
// seat has nothing to decide.
func (c *Chairs) think(ctx context.Context, u companion.Update, seat engine.Seat, updates *companion.Subscription) (bot.Account, companion.Update, bool) {
	game, seq, err := c.session.Imagine(ctx, seat)
	if err != nil || seq != u.Seq {
		return bot.Account{}, c.next(ctx, u, updates), false
	}
	thinking, ok := bot.Begin(game, c.levels[seat], seedOf(u))
	if !ok {
		c.left[seat] = u.Seq
		return bot.Account{}, u, false
	}
	for began, shown := time.Now(), false; thinking.On(1) && !c.hurry(); {
		if !shown && time.Since(began) > thinksLate {
			shown = true
			c.set(func(s *present.Bots) { s.Thinks = seat })
		}
		select {
		case now, open := <-updates.Updates():
			if c.over = !open; c.over {
				return bot.Account{}, u, false
			}
			if c.news(&now); now.Seq != u.Seq {
				return bot.Account{}, now, false
			}
			u = now
		case <-ctx.Done():
			return bot.Account{}, u, false
		default:
		}
	}
	return thinking.Account(), u, true
}

func (c *Chairs) hurry() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.hurried
}
