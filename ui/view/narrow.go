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
	tab := b.left(max(28, b.W*0.3), 2)
	p.rect(tab, tone, none, 0, keyRadius)
	st := capsStyle(18, onSeat(s.Mark.Colour))
	foot := tab.bottom(20, 0).insetXY(1, 0)
	p.text(foot, st.head(strings.ToUpper(s.Mark.Name), foot.W), st)
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

// head is as much of a text as has room.
func (st *textStyle) head(text string, w float32) string {
	for text != "" && st.width(text, textSmall) > w {
		r := []rune(text)
		text = string(r[:len(r)-1])
	}
	return text
}
