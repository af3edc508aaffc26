package kit

// Column is rows one below the other, each with a height of its own. The zero value is
// empty.
type Column struct{ rows []row }

type row struct {
	high float32
	draw func(p *Painter, b Box)
}

// Add adds a row at the foot.
func (c *Column) Add(high float32, draw func(p *Painter, b Box)) {
	c.rows = append(c.rows, row{high, draw})
}

// High is the height of all rows with a gap between two of them; 0 if there is none.
func (c *Column) High(gap float32) (h float32) {
	for _, r := range c.rows {
		h += r.high + gap
	}
	return max(0, h-gap)
}

// Draw draws the rows in the middle of a box, over its whole width.
func (c *Column) Draw(p *Painter, b Box, gap float32) {
	for i, at := range c.Boxes(b, gap) {
		c.rows[i].draw(p, at)
	}
}

// Boxes returns where Draw draws the rows.
func (c *Column) Boxes(b Box, gap float32) (list []Box) {
	b = b.Centre(b.W, c.High(gap))
	for _, r := range c.rows {
		list = append(list, b.Top(r.high, gap))
	}
	return list
}
