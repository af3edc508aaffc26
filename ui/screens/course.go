package screens

import (
	"cmp"
	"slices"

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
	most, last := 1, 1
	for i := range c.Lines {
		last = max(last, len(c.Lines[i].Points)-1)
		for _, n := range c.Lines[i].Points {
			most = max(most, n)
		}
	}
	ends := 0 // below each other
	for i := range c.Lines {
		if !fallen(&c.Lines[i]) {
			ends++
		}
	}
	if ends < len(c.Lines) {
		ends++
	}
	sign := min(22, b.H/float32(ends)-1) // of a shape at the end of a line
	at := kit.At(b.X, b.Y+sign/2, b.W-sign, b.H-sign)
	point := func(l *results.CourseLineVM, k int) (x, y float32) {
		return at.X + at.W*float32(k)/float32(last), at.Y + at.H*(1-float32(max(l.Points[k], 0))/float32(most))
	}
	for i := len(c.Lines) - 1; i >= 0; i-- { // the winner's above all others
		l := &c.Lines[i]
		for k := 1; k < len(l.Points); k++ {
			x1, y1 := point(l, k-1)
			x2, y2 := point(l, k)
			p.Line(x1, y1, x2, y2, kit.SeatColour(l.Mark.Colour), 4)
		}
	}
	for i, end := range courseEnds(c, at, sign, point) {
		p.SeatSign(kit.At(end[0]-sign/2, end[1]-sign/2, sign, sign), kit.Mark(c.Lines[i].Mark))
	}
}

// fallen reports whether a line ends on the ground.
func fallen(l *results.CourseLineVM) bool { return l.Points[len(l.Points)-1] <= 0 }

// courseEnds returns where the signs of the lines stand, none over another: those of lines that end
// on the ground side by side, the others below each other at the right side, the highest where its
// line ends.
func courseEnds(c *results.CourseVM, at kit.Box, sign float32, point func(l *results.CourseLineVM, k int) (x, y float32)) [][2]float32 {
	ends := make([][2]float32, len(c.Lines))
	var whole, ground []int
	for i := range c.Lines {
		l := &c.Lines[i]
		ends[i][0], ends[i][1] = point(l, len(l.Points)-1)
		if fallen(l) {
			ground = append(ground, i)
		} else {
			whole = append(whole, i)
		}
	}
	spread := func(list []int, axis int, low, high float32) {
		for n := 1; n < len(list); n++ {
			ends[list[n]][axis] = max(ends[list[n]][axis], ends[list[n-1]][axis]+sign+1)
		}
		for _, i := range slices.Backward(list) {
			ends[i][axis] = max(min(ends[i][axis], high), low)
			high = ends[i][axis] - sign - 1
		}
	}
	slices.SortStableFunc(whole, func(a, b int) int { return cmp.Compare(ends[a][1], ends[b][1]) })
	low := at.Y + at.H
	if len(ground) > 0 {
		low -= sign + 1
	}
	spread(whole, 1, at.Y, low)
	slices.SortStableFunc(ground, func(a, b int) int { return cmp.Compare(ends[a][0], ends[b][0]) })
	spread(ground, 0, at.X, at.X+at.W)
	return ends
}
