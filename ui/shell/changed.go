package shell

import (
	"errors"

	"casekeeper/companion"
	"casekeeper/ui/screens"
)

// changed asks whether to go on with a game that has changed since it was played.
type changed struct {
	*frame
	page *screens.Resume
	game *companion.ChangedError // with its differences; nil = none
}

// wire connects the screen that asks.
func (c *changed) wire(f *frame) {
	c.frame, c.page = f, screens.NewResume()
	f.add(c.page, func() {
		if c.game != nil {
			r := c.game.Rejudgment
			w := f.house.Words(r.Game.ID, f.lang).WithInfo(r.Game) // the cards with which it began
			c.page.Show(w.With(r.Original.Seats).Changed(r))
		}
	})
	c.page.OnGo = func() {
		id := c.game.Match
		f.open(func() (OpenTable, error) { return f.house.ContinueChanged(id) })
	}
	c.page.OnLog = func() { f.show(f.home) }
}

// asks asks people whether to go on if err is a [companion.ChangedError], and reports whether it
// is.
func (c *changed) asks(err error) bool {
	if !errors.As(err, &c.game) {
		c.game = nil
		return false
	}
	c.show(c.page)
	return true
}
