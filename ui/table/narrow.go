package table

import (
	"fmt"
	"image/color"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// narrowSeat is the width below which a box of the seat strip has room for one
// large figure only: five seats and more, at the smallest size.
const narrowSeat = 180

// drawNarrowSeat is a narrow box: shape and as much of the name as there is room
// for, the first figure large, the second one small at the right if it is not 0.
func drawNarrowSeat(p *kit.Painter, b kit.Box, f *seatFace) {
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
	tab := b.Left(min(max(28, b.W*0.3, st.Width(strings.ToUpper(s.Mark.Name), kit.TextSmall)+4), b.W*0.38), 2)
	p.Rect(tab, tone, kit.None, 0, kit.KeyRadius)
	TabName(p, tab.Bottom(20, 0).InsetXY(1, 0), s.Mark, kit.OnSeat(s.Mark.Colour))
	side := min(tab.W-8, tab.H-6, 34)
	p.Icon(tab.Centre(side, side), s.Mark.Shape, kit.OnSeat(s.Mark.Colour), kit.LineOn(tone))
	b = b.InsetXY(2, 4)
	switch {
	case s.Out:
		side := min(b.W-4, b.H, 44)
		p.Icon(b.Centre(side, side), s.OutIcon, kit.Dim, kit.Night)
	case len(s.Counters) > 0:
		narrowFigures(p, b, f)
	}
}

// narrowFigures are the two figures.
func narrowFigures(p *kit.Painter, b kit.Box, f *seatFace) {
	list := f.seat.Counters
	p.Mark(FigureMark(f.seat.Mark, 1), kit.At(b.X+b.W*0.7, b.Y, b.W*0.3, b.H))
	p.Mark(FigureMark(f.seat.Mark, 0), b)
	if len(list) > 1 && list[1].Value > 0 {
		at := b.Right(min(30, b.W*0.3), 0)
		colour, ground := kit.Alarm, kit.Night
		if f.changed[1] {
			p.Rect(at, kit.Paper, kit.Turquoise, 2, 4)
			colour, ground = kit.Ink, kit.Paper
		}
		p.Figure(at.Bottom(at.H*0.5, 0), fmt.Sprint(list[1].Value), 30, colour)
		side := min(at.W-2, at.H-4, 24)
		p.Icon(at.Centre(side, side), list[1].Look.Icon, colour, ground)
	}
	colour := kit.Cream
	if Few(&list[0]) {
		colour = kit.Alarm
	}
	Digit(p, b, fmt.Sprint(list[0].Value), kit.SizeCounts, colour, f.changed[0])
}

// Few reports whether little is left of a figure.
func Few(c *present.CounterVM) bool { return c.Max > 0 && c.Value*3 <= c.Max+2 }

// Digit draws a large figure of a seat; on paper if the latest act changed it.
func Digit(p *kit.Painter, b kit.Box, text string, size float32, colour color.NRGBA, changed bool) {
	if changed {
		p.Rect(b, kit.Paper, kit.Turquoise, 3, 6)
		colour = kit.Ink
	}
	p.Figure(b, text, size, colour)
}
