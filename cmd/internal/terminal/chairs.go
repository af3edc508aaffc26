package terminal

import (
	"slices"

	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/ui/present"
)

// Chairs controls the bots that play seats of a session.
type Chairs interface {
	Chairs() present.Bots
	Done(journal.Seq)
	Hurry()
	Resume()
}

// Chair sets the bots of the session. People are not asked for the bots' decisions.
func (c *Console) Chair(ch Chairs) { c.chairs = ch }

// chaired returns the current state of the bots, or nil if people play all seats.
func (c *Console) chaired() *present.Bots {
	if c.chairs == nil {
		return nil
	}
	s := c.chairs.Chairs()
	return &s
}

// Deed is what the bots do or wait for.
type Deed struct {
	Seat   engine.Seat
	Thinks bool
	Back   bool        // an act was undone: the bots wait for "go"
	Did    journal.Seq // the bots wait until people have carried out that row on the table; 0 if they do not
	Text   string      // what to write about it
	Why    string      // the reason for Did; "" if it is unknown or there was no choice
}

// Deed returns the state of the bots and reports whether it has changed since the last call. While
// a person can act, the bots do not wait for people to carry out their acts.
func (c *Console) Deed() (Deed, bool) {
	s := c.chaired()
	if s == nil || c.update.Result != nil || c.update.Failure != nil {
		return Deed{}, false
	}
	if !slices.Equal(s.Holds, c.holds) { // people now decide for seats that a bot gave up
		c.holds = s.Holds
		c.offer()
		c.again()
	}
	vm := c.table().Bots
	d := Deed{Thinks: s.Thinks != engine.Table, Back: s.Back && vm.Text != ""}
	switch e := c.update.Latest; {
	case d.Thinks:
		d.Seat, d.Text = s.Thinks, vm.Text+" "+c.words.Say("terminal.chair.now", c.word("hurry"))
	case d.Back:
		d.Seat, d.Text = c.next(), vm.Text+" "+c.words.Say("terminal.chair.go", c.word("go"))
	case s.Waits && e != nil && s.Did == c.update.Seq:
		d.Seat, d.Did = c.words.By(e), s.Did
		d.Why = c.words.Why(s, e)
		if c.next() != engine.Table {
			d.Text = c.words.Say("terminal.chair.done", c.word("done"))
		}
	}
	if d == c.deed {
		return d, false
	}
	old := c.deed
	c.deed = d
	if d.Did != 0 && d.Did == old.Did { // only the reason has arrived
		d.Did, d.Text = 0, ""
	}
	return d, d != Deed{}
}

// next returns the seat for which a bot decides next, or Table if none does.
func (c *Console) next() engine.Seat {
	for i := range c.update.Awaits {
		if p := &c.update.Awaits[i]; c.words.Decides(c.chaired(), p) {
			return p.Seat
		}
	}
	return engine.Table
}

// ShowDeed writes the state of the bots if it has changed.
func (c *Console) ShowDeed() error {
	if d, news := c.Deed(); news && d.Text != "" && !c.quiet {
		c.Line("  * %s", d.Text)
	}
	return c.Err()
}

// decider returns the seat of a bot that alone may report a fact now: it answers no prompt of
// people. Table = people may report it.
func (c *Console) decider(o engine.Observation) engine.Seat {
	bots, by := c.chaired(), engine.Table
	if bots != nil && o.Kind == engine.KindAct && slices.Contains(bots.Holds, o.Seat) {
		by = o.Seat
	}
	for i := range c.update.Awaits {
		switch p := &c.update.Awaits[i]; {
		case !p.Accepts(o):
		case c.words.Asks(bots, p):
			return engine.Table
		default:
			by = p.Seat
		}
	}
	return by
}

// follow passes a command for the bots on. It returns false if they do not wait for that command.
func (c *Console) follow(id string) bool {
	s := c.chaired()
	switch {
	case s == nil:
		return false
	case id == "done" && s.Waits && s.Did == c.update.Seq:
		c.chairs.Done(s.Did)
	case id == "hurry" && s.Thinks != engine.Table:
		c.chairs.Hurry()
	case id == "go" && s.Back:
		c.chairs.Resume()
	default:
		return false
	}
	return true
}
