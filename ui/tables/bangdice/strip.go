package bangdice

import (
	"fmt"
	"image/color"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
)

// The seats below a roll and a choice of cards: narrow boxes side by side, on an upright screen
// in two rows if they are many.

// The height of the seats in one row, and of one where they stand in two rows; how many have
// room in one row of an upright screen.
const seatHigh, seatLow, rowSeats = 72, 58, 4

// seatsHigh returns the height of all seats.
func (l look) seatsHigh() float32 {
	if l.seatRows() > 1 {
		return 2*seatLow + kit.Gap
	}
	return seatHigh
}

// seatRows returns in how many rows they stand.
func (l look) seatRows() int {
	if l.Upright() && len(l.Model().Seats) > rowSeats {
		return 2
	}
	return 1
}

// strip draws the seats.
func (l look) strip(p *kit.Painter, b kit.Box) {
	n, rows := len(l.Model().Seats), l.seatRows()
	if n == 0 {
		return
	}
	cells := b.Grid((n+rows-1)/rows, rows, kit.Gap)
	for i := range l.Model().Seats {
		f := seatFace{seat: l.Model().Seats[i], changed: l.Changed(i)}
		if a := l.Asked(); a != nil && a.Seat.Shape != "" {
			f.seat.ToAct = a.Seat == f.seat.Mark
		}
		l.Seat(p, cells[i], i, false, false, f, func(p *kit.Painter, b kit.Box) { drawSeat(p, b, &f) })
	}
}

// seatFace is what the box of a seat shows.
type seatFace struct {
	seat    present.SeatVM
	changed [table.BigFigures]bool // since the latest act
}

// drawSeat draws the box of a seat: shape and as much of the name as there is room for, in a tab or, in a
// narrow box, in a bar above; then both figures.
func drawSeat(p *kit.Painter, b kit.Box, f *seatFace) {
	s := &f.seat
	c := kit.SeatColour(s.Mark.Colour)
	stroke, tone := kit.FrameWidth(1.5), c
	if s.ToAct {
		stroke = 4
	}
	if s.Out {
		tone = kit.Mix(c, kit.Night, 0.5)
	}
	p.Rect(b, kit.Night, tone, stroke, kit.KeyRadius)
	if b.W < barBelow && b.H >= barHigh+figureHigh+2*seatEdge {
		bar := b.Top(barHigh, 0)
		p.Rect(bar, tone, kit.None, 0, kit.KeyRadius)
		bar = bar.InsetXY(5, 1)
		side := bar.H - 2
		p.Icon(bar.Left(side, 3).Centre(side, side), s.Mark.Shape, kit.OnSeat(s.Mark.Colour), kit.LineOn(tone))
		if s.Chair != "" {
			p.Icon(bar.Right(side, 2).Centre(side, side), s.Chair, kit.OnSeat(s.Mark.Colour), tone)
		}
		table.TabName(p, bar, s.Mark, kit.OnSeat(s.Mark.Colour))
	} else {
		tab := b.Left(min(54, b.W*0.36, b.W-figuresWide(s, b.H)), 0)
		p.Rect(tab, tone, kit.None, 0, kit.KeyRadius)
		table.TabName(p, tab.Bottom(20, 0).InsetXY(1, 0), s.Mark, kit.OnSeat(s.Mark.Colour))
		side := min(tab.W-6, tab.H-4, 34)
		p.Icon(tab.Centre(side, side), s.Mark.Shape, kit.OnSeat(s.Mark.Colour), kit.LineOn(tone))
		pieces.ChairSign(p, tab, s)
	}
	b = b.Inset(seatEdge)
	switch {
	case s.Out:
		side := min(b.W-4, b.H, 44)
		p.Icon(b.Centre(side, side), s.OutMark.Icon, kit.Dim, kit.Night)
	case len(s.Counters) > 0:
		seatFigures(p, b, f)
	}
}

// The name stands in a bar of this height in a box below a width; the height that figures need, and the room between
// them and the frame.
const barHigh, barBelow, figureHigh, seatEdge = 19, 130, 45, 4

// figureSize is the size of the figures: their digits are 39 units high. arrowMost and arrowLeast are the sides of the
// picture of the second one.
const figureSize, arrowMost, arrowLeast = 56, 22, 12

// figuresWide is the least width of the figures of a seat in a height.
func figuresWide(s *present.SeatVM, high float32) float32 {
	w, st := float32(2*seatEdge+arrowLeast+9), kit.FigureStyle(min(figureSize, (high-2*seatEdge)/0.74), kit.Cream)
	for i := range s.Counters[:min(2, len(s.Counters))] {
		w += st.Width(fmt.Sprint(s.Counters[i].Value), st.Size)
	}
	return w
}

// seatFigures draws life, a line, and the second figure after its picture.
func seatFigures(p *kit.Painter, b kit.Box, f *seatFace) {
	list := f.seat.Counters
	st := kit.FigureStyle(min(figureSize, b.H/0.74), kit.Cream)
	first := st.Width(fmt.Sprint(list[0].Value), st.Size) + 4
	if len(list) > 1 {
		c := &list[1]
		digits := st.Width(fmt.Sprint(c.Value), st.Size) + 3
		side := min(arrowMost, max(arrowLeast, b.W-first-digits-5))
		at := b.Right(min(max(side+digits, b.W*0.48), b.W-first), 2)
		p.Mark(table.FigureMark(f.seat.Mark, 1), at)
		colour, ground := kit.Alarm, kit.Night
		switch {
		case f.changed[1]:
			p.Rect(at, kit.Paper, kit.Turquoise, 2, 4)
			colour, ground = kit.Ink, kit.Paper
		case c.Value == 0:
			colour = kit.Mix(kit.Alarm, kit.Night, 0.55)
		}
		p.Rect(kit.At(at.X-2, b.Y+5, 1, b.H-10), kit.BoardEdge, kit.None, 0, 0)
		at = at.Centre(side+digits, at.H)
		p.Icon(at.Left(side, 1).Centre(side, side), c.Look.Icon, colour, ground)
		p.Figure(at, fmt.Sprint(c.Value), st.Size, colour)
	}
	colour := kit.Cream
	if few(&list[0]) {
		colour = kit.Alarm
	}
	p.Mark(table.FigureMark(f.seat.Mark, 0), b)
	digit(p, b, fmt.Sprint(list[0].Value), st.Size, colour, f.changed[0])
}

// few reports whether little is left of a figure.
func few(c *present.CounterVM) bool { return c.Max > 0 && c.Value*3 <= c.Max+2 }

// digit draws a large figure of a seat; on paper if the latest act changed it.
func digit(p *kit.Painter, b kit.Box, text string, size float32, colour color.NRGBA, changed bool) {
	if changed {
		p.Rect(b, kit.Paper, kit.Turquoise, 3, 6)
		colour = kit.Ink
	}
	p.Figure(b, text, size, colour)
}
