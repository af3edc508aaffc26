package screens

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/present/results"

	"fyne.io/fyne/v2"
)

// drawCourse draws the points of each seat round by round, as a line that ends in the shape of
// the seat.
func drawCourse(p *kit.Painter, b kit.Box, c *results.CourseVM) {
	p.Rect(b, kit.Night, kit.None, 0, 8)
	b = b.InsetXY(12, 6)
	title := kit.CapsStyle(20, kit.Dim)
	title.Align = fyne.TextAlignLeading
	p.Text(b.Top(24, 2), c.Title, title)
	most := 1
	for i := range c.Lines {
		for _, n := range c.Lines[i].Points {
			most = max(most, n)
		}
	}
	sign := min(22, b.H/float32(len(c.Lines))-1) // of a shape at the end of a line
	at := kit.At(b.X, b.Y+sign/2, b.W-sign, b.H-sign)
	for i := len(c.Lines) - 1; i >= 0; i-- { // the winner's above all others
		l := &c.Lines[i]
		point := func(k int) (x, y float32) {
			return at.X + at.W*float32(k)/float32(len(l.Points)-1), at.Y + at.H*(1-float32(max(l.Points[k], 0))/float32(most))
		}
		for k := 1; k < len(l.Points); k++ {
			x1, y1 := point(k - 1)
			x2, y2 := point(k)
			p.Line(x1, y1, x2, y2, kit.SeatColour(l.Mark.Colour), 4)
		}
	}
	ends := make([]float32, len(c.Lines))
	for i := range c.Lines { // the winner's sign is where its line ends, others below it if need be
		n := c.Lines[i].Points
		ends[i] = at.Y + at.H*(1-float32(max(n[len(n)-1], 0))/float32(most))
		if i > 0 {
			ends[i] = max(ends[i], ends[i-1]+sign+1)
		}
	}
	low := at.Y + at.H
	for i := len(ends) - 1; i >= 0; i-- { // and none below the ground
		ends[i] = min(ends[i], low)
		low = ends[i] - sign - 1
		p.SeatSign(kit.At(at.X+at.W-sign/2, ends[i]-sign/2, sign, sign), kit.Mark(c.Lines[i].Mark))
	}
}
