package terminal

import (
	"slices"

	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/ui/present"
)

// Chairs is the program that holds seats of the sitting.
type Chairs interface {
	Chairs() present.Chairs
	Done(journal.Seq)
	Hurry()
	GoOn()
}

// Chair tells which program holds seats: what it decides is not asked of people.
func (c *Console) Chair(ch Chairs) { c.chairs = ch }

// chaired is the program as of now; nil if people hold all seats.
func (c *Console) chaired() *present.Chairs {
	if c.chairs == nil {
		return nil
	}
	s := c.chairs.Chairs()
	return &s
}

// Deed is what the program does or waits for.
type Deed struct {
	Seat   engine.Seat
	Thinks bool
	Back   bool        // people took something back: it waits until they go on
	Did    journal.Seq // it waits until hands have followed that row; 0 = it does not
	Text   string      // what is said of it
	Why    string      // of what it did; "" = nobody knows, or there was no choice
}

// Deed tells what is new about the program; false if nothing is. What it decides
// next waits for hands only where nobody else has something to do.
func (c *Console) Deed() (Deed, bool) {
	s := c.chaired()
	if s == nil || c.update.Result != nil || c.update.Failure != nil {
		return Deed{}, false
	}
	if !slices.Equal(s.Holds, c.holds) { // people decide for one that it has given up
		c.holds = s.Holds
		c.offer()
		c.again()
	}
	vm := c.table().Chairs
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
	if d.Did != 0 && d.Did == old.Did { // an account is new, and no more
		d.Did, d.Text = 0, ""
	}
	return d, d != Deed{}
}

// next is the seat for which the program decides next; Table if it has nothing to
// decide.
func (c *Console) next() engine.Seat {
	for i := range c.update.Awaits {
		if p := &c.update.Awaits[i]; c.words.Decides(c.chaired(), p) {
			return p.Seat
		}
	}
	return engine.Table
}

// ShowDeed writes what is new about the program.
func (c *Console) ShowDeed() error {
	if d, news := c.Deed(); news && d.Text != "" && !c.quiet {
		c.Line("  * %s", d.Text)
	}
	return c.Err()
}

// follow tells the program what people did; false if it waits for nothing like that.
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
		c.chairs.GoOn()
	default:
		return false
	}
	return true
}
