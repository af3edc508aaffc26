package view

import (
	"fmt"
	"strings"
)

// narrowSeat is the width below which a box of the seat strip has room for one
// large figure only: five seats and more, at the smallest size.
const narrowSeat = 180

// drawNarrowSeat is a narrow box: shape and as much of the name as there is room
// for, the first figure large, the second one small at the right if it is not 0.
func drawNarrowSeat(p *painter, b box, f *seatFace) {
	s := &f.seat
	c := seatColour(s.Mark.Colour)
	stroke, tone := frame(1.5), c
	if s.ToAct {
		stroke = 4
	}
	if s.Out {
		tone = mix(c, night, 0.5)
	}
	p.rect(b, night, tone, stroke, keyRadius)
	st := capsStyle(18, onSeat(s.Mark.Colour))
	tab := b.left(min(max(28, b.W*0.3, st.width(strings.ToUpper(s.Mark.Name), textSmall)+4), b.W*0.38), 2)
	p.rect(tab, tone, none, 0, keyRadius)
	tabName(p, tab.bottom(20, 0).insetXY(1, 0), s.Mark, onSeat(s.Mark.Colour))
	side := min(tab.W-8, tab.H-6, 34)
	p.icon(tab.centre(side, side), s.Mark.Shape, onSeat(s.Mark.Colour), lineOn(tone))
	b = b.insetXY(2, 4)
	switch {
	case s.Out:
		side := min(b.W-4, b.H, 44)
		p.icon(b.centre(side, side), s.Gone, dim, night)
	case len(s.Counters) > 0:
		narrowFigures(p, b, f)
	}
}

// narrowFigures are the two figures.
func narrowFigures(p *painter, b box, f *seatFace) {
	list := f.seat.Counters
	p.mark(figureMark(f.seat.Mark, 1), box{b.X + b.W*0.7, b.Y, b.W * 0.3, b.H})
	p.mark(figureMark(f.seat.Mark, 0), b)
	if len(list) > 1 && list[1].Value > 0 {
		at := b.right(min(30, b.W*0.3), 0)
		colour, ground := alarm, night
		if f.changed[1] {
			p.rect(at, paper, turquoise, 2, 4)
			colour, ground = ink, paper
		}
		p.figure(at.bottom(at.H*0.5, 0), fmt.Sprint(list[1].Value), 30, colour)
		side := min(at.W-2, at.H-4, 24)
		p.icon(at.centre(side, side), list[1].Look.Icon, colour, ground)
	}
	colour := cream
	if few(list[0]) {
		colour = alarm
	}
	plateFigure(p, b, fmt.Sprint(list[0].Value), sizeCounts, colour, f.changed[0])
}
