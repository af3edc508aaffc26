package shell

import (
	"context"
	"errors"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/present/scoring"
	"casekeeper/ui/screens"
)

// score is a game that is scored without having been tracked.
type score struct {
	*frame
	bench  *workbench
	seats  *seating
	screen *screens.Tally
	tally  *scoring.Tally // nil = nothing is being scored
	result *engine.Result // nil = not scored yet
	done   func()         // shows the result; set by the shell
}

// wire connects the screens that score a game: the players and the table are asked on the
// set-up screens, the owners of cards on a screen of its own.
func (c *score) wire(f *frame, bench *workbench, seats *seating) {
	v := screens.NewTally()
	c.frame, c.bench, c.seats, c.screen = f, bench, seats, v
	f.add(v, func() {
		if t := c.tally; t != nil {
			v.Show(scoring.Page(f.house.Words(t.Info.ID, f.lang), t))
		}
	})
	v.OnSeat = func(seat engine.Seat) {
		c.tally.Turn(seat)
		f.draw()
	}
	v.OnCard = func(card catalogue.CardID) {
		c.tally.Own(card)
		f.draw()
	}
	v.OnFigure = func(figure, value int) {
		c.tally.Say(figure, value)
		f.draw()
	}
	v.OnBack = func() { bench.leave(seats.page) }
	v.OnDone = func() {
		r, err := c.tally.Score()
		var cannotBe *engine.FinalMistake
		if errors.As(err, &cannotBe) {
			f.draw()
			return
		}
		if err != nil {
			c.tally = nil
			f.trouble = err
			c.bench.leave(f.home)
			return
		}
		c.result = &r
		c.done()
	}
}

// describe asks for the final table of a game.
func (c *score) describe(game string) {
	t := scoring.NewTally(&c.house.Words(game, c.lang).Info)
	c.tally, c.result = t, nil
	c.seats.then, c.seats.drop = c.deal, func() { c.tally = nil }
	c.seats.seatPeople(t.Setup)
}

// deal goes on from the table to the owners of cards.
func (c *score) deal() {
	c.tally.Deal()
	c.show(c.screen)
	c.find()
}

// find opens the sensors, so that cards can be laid on a reader instead of being tapped. If the
// sensors of another screen are still being closed, it waits for them.
func (c *score) find() {
	if !c.front(c.screen) || c.bench.bench != nil || !c.tally.Form.Lays() {
		return
	}
	if c.moving {
		c.opts.After(refreshEvery, func() { c.opts.Do(c.find) })
		return
	}
	game := c.tally.Info.ID
	c.bench.open(benchUse{page: c.screen, game: game,
		begin:  func(ctx context.Context, b Bench) error { return b.Find(ctx, game) },
		opened: c.finding,
		look: func(ctx context.Context, b Bench, _ error) func() {
			list, err := b.Found(ctx)
			return func() { c.foundCards(list, err) }
		}})
}

// finding reports to the tally whether the sensors opened.
func (c *score) finding(b Bench, err error) {
	if t := c.tally; t != nil && c.front(c.screen) {
		t.Readers, t.Trouble = b != nil && err == nil, err
	}
}

// foundCards gives cards that readers have found to their owners.
func (c *score) foundCards(list []scoring.Found, err error) {
	t := c.tally
	if t == nil || !c.front(c.screen) {
		return
	}
	if t.Take(list) || err != nil {
		t.Trouble = err
		c.draw()
	}
}

// scored returns the final table of a game that was scored; nil if there is none.
func (c *score) scored() *final {
	t := c.tally
	if t == nil || c.result == nil {
		return nil
	}
	return &final{c.house.Words(t.Info.ID, c.lang).With(t.Players()), c.result}
}
