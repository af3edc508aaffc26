package terminal

import (
	"context"
	"slices"

	"casekeeper/engine"
	"casekeeper/ui/present"
)

// Adviser works out what a seat could do, from what it may know.
type Adviser func(ctx context.Context, seat engine.Seat) (present.Advice, error)

// Advise tells who gives hints.
func (c *Console) Advise(a Adviser) { c.advise = a }

// person is the seat, or the first of both, of who plays alone against the program;
// Table if others read this terminal too.
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

// hint writes what the program would do in the person's place, who asked for it. A
// hint rests on what only that person may know: where others read too, there is none.
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
	tip := c.words.Tip(&a, &own[0])
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
