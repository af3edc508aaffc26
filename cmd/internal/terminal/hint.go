package terminal

import (
	"context"
	"slices"

	"casekeeper/engine"
	"casekeeper/ui/present"
)

// Adviser computes advice for a seat from what that seat may know.
type Adviser func(ctx context.Context, seat engine.Seat) (present.Advice, error)

// Advise sets the adviser.
func (c *Console) Advise(a Adviser) { c.advise = a }

// person returns the seat, or the first of the seats, of the only human player, or Table if several
// people read this terminal.
func (c *Console) person() engine.Seat {
	s, who := c.chaired(), engine.Table
	sat := c.session.Info()
	for _, held := range sat.People() {
		seat := engine.Seat(slices.Index(c.words.Info.Lexicon.Seats, held[0].Seat))
		if s != nil && slices.Contains(s.Holds, seat) {
			continue
		}
		if who != engine.Table {
			return engine.Table
		}
		who = seat
	}
	return who
}

// hint writes what a bot would do in the player's place. Advice uses what only that player may
// know, so there is none when several people read this terminal.
func (c *Console) hint(ctx context.Context) error {
	who := c.person()
	if c.advise == nil || who == engine.Table || c.quiet || c.update.Result != nil {
		c.Line("%s", c.words.Say("terminal.hint.shared"))
		return c.Err()
	}
	a, err := c.advise(ctx, who)
	if err != nil {
		return err
	}
	own, err := c.session.Now(ctx, who)
	if err != nil {
		return err
	}
	tip := c.words.Hint(&a, &own)
	c.Line("%s", joined(" ", tip.Best, tip.Why))
	for _, other := range tip.Others {
		c.Line("      %s", other)
	}
	if len(tip.Odds) > 0 {
		c.Line("%s", tip.Given)
	}
	for _, o := range tip.Odds {
		c.hanging("  "+o.Share+"  "+o.Text, 8)
	}
	return c.Err()
}
