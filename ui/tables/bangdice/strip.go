package bangdice

import (
	"fmt"
	"image/color"
	"strings"

	"casekeeper/ui/kit"
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
		f := seatFace{seat: l.Model().Seats[i], changed: l.Changed(i), wide: cells[i].W}
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
	wide    float32                // width of its box
}

// drawSeat draws the box of a seat: shape and as much of the name as there is room for, the
// first figure large, the second one small at the right if it is not 0.
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
	st := kit.CapsStyle(18, kit.OnSeat(s.Mark.Colour))
	wide := min(max(tabLeast, b.W*0.3, st.Width(strings.ToUpper(s.Mark.Name), kit.TextSmall)+4), b.W*0.38)
	if len(s.Counters) > 0 && !s.Out {
		r := figuresOf(s.Counters, f.wide, b.H-8)
		wide = min(wide, max(r.tab, b.W-r.wide))
	}
	tab := b.Left(wide, 2)
	p.Rect(tab, tone, kit.None, 0, kit.KeyRadius)
	table.TabName(p, tab.Bottom(20, 0).InsetXY(1, 0), s.Mark, kit.OnSeat(s.Mark.Colour))
	side := min(tab.W-6, tab.H-4, 34)
	p.Icon(tab.Centre(side, side), s.Mark.Shape, kit.OnSeat(s.Mark.Colour), kit.LineOn(tone))
	table.ChairSign(p, tab, s)
	b = b.InsetXY(1, 4)
	switch {
	case s.Out:
		side := min(b.W-4, b.H, 44)
		p.Icon(b.Centre(side, side), s.OutMark.Icon, kit.Dim, kit.Night)
	case len(s.Counters) > 0:
		seatFigures(p, b, f)
	}
}

// tabLeast is the least width of the tab with the shape and the name.
const tabLeast = 26

// figuresFace is how the figures of a seat stand side by side.
type figuresFace struct {
	wide       float32 // of both
	tab        float32 // the least width of the tab beside them
	first      float32 // size of the first one
	size, room float32 // size of the second one, and its width; 0 = it is not drawn
	picture    float32 // the width of its picture beside it; 0 = that stands above it
}

// figuresOf returns how they stand in a box of some width and height. The second one can be read
// from across the room, too.
func figuresOf(list []present.CounterVM, w, h float32) (f figuresFace) {
	wide := func(i int, size float32) float32 {
		st := kit.FigureStyle(size, kit.Cream)
		return st.Width(fmt.Sprint(list[i].Value), size)
	}
	f.tab, f.first = tabLeast, kit.SizeCounts
	f.wide = wide(0, f.first) + 8
	if len(list) < 2 || list[1].Value <= 0 {
		return f
	}
	f.size, f.room = secondSize, wide(1, secondSize)+4
	switch left := w - tabLeast - f.wide - f.room; {
	case left >= 2*pictureLeast:
		f.picture = pictureLeast
	case left >= pictureTight+2 && h < 0.78*secondSize+pictureLeast: // no room above it
		f.picture = min(pictureLeast, left-2)
	case left < 4 && h >= 0.78*tightSize+pictureTight: // two digits of one of eight seats
		f.tab, f.first, f.size = tabTight, tightSize, tightSize
		f.room = wide(1, f.size) + 1
		f.wide = wide(0, f.first) + 5
	case left < 4 || h < 0.78*secondSize+pictureLeast:
		f.size, f.room = 30, min(30, w*0.18)
	}
	f.room += f.picture
	f.wide += f.room
	return f
}

// secondSize is the size of the second figure: its digits are 39 units high. pictureLeast is the
// side of its picture.
const secondSize, pictureLeast = 56, 20

// Where there is hardly room for both: their size, whose digits are 38.5 units high, the width of the
// tab, and the side of the picture above the second one.
const tightSize, tabTight, pictureTight = 55, 20, 12

// paperEdge keeps the paper below the second one apart from the frame of the seat.
const paperEdge = 5

// seatFigures draws the two figures.
func seatFigures(p *kit.Painter, b kit.Box, f *seatFace) {
	list := f.seat.Counters
	p.Mark(table.FigureMark(f.seat.Mark, 1), kit.At(b.X+b.W*0.7, b.Y, b.W*0.3, b.H))
	p.Mark(table.FigureMark(f.seat.Mark, 0), b)
	r := figuresOf(list, f.wide, b.H)
	if r.room > 0 {
		at := b.Right(r.room, 0)
		colour, ground := kit.Alarm, kit.Night
		if f.changed[1] {
			p.Rect(kit.At(at.X-2, at.Y, at.W-paperEdge+2, at.H), kit.Paper, kit.Turquoise, 2, 4)
			colour, ground = kit.Ink, kit.Paper
		}
		picture := at
		if r.picture > 0 {
			picture = at.Left(r.picture, 0)
		} else {
			picture = at.Top(at.H-max(at.H*0.5, min(r.size*0.78, at.H)), 0)
		}
		p.Figure(at, fmt.Sprint(list[1].Value), r.size, colour)
		side := min(picture.W-2, picture.H-1, 24)
		p.Icon(picture.Centre(side, side), list[1].Look.Icon, colour, ground)
	}
	colour := kit.Cream
	if few(&list[0]) {
		colour = kit.Alarm
	}
	digit(p, b, fmt.Sprint(list[0].Value), r.first, colour, f.changed[0])
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
