package view

import (
	"image/color"
)

// How a seat is told apart: its colour has the name that it looks like, its
// shape is no symbol of a game. Both are always there together.

// Mark is how a seat is told apart: the name of its colour and of its shape. The
// names of its player are only there so that the marks of view-models convert.
type Mark struct{ Name, Short, Colour, Shape string }

// seatSign draws a seat's shape on a tile, for the seat's own colour and for
// whatever ground its shape is not seen well on.
func (p *painter) seatSign(b box, m Mark) {
	side := min(b.W, b.H)
	b = b.centre(side, side)
	p.rect(b, underSeat(m.Colour), ink, 1.5, side*0.16)
	p.seatShape(b.inset(side*0.16), m, underSeat(m.Colour))
}

// seatShape draws a seat's shape alone, with the line that sets it off: ink on
// paper and on colours, cream on dark.
func (p *painter) seatShape(b box, m Mark, on color.NRGBA) {
	if m.Shape == "" {
		return
	}
	side := min(b.W, b.H)
	p.icon(b.centre(side, side), m.Shape, seatColour(m.Colour), lineOn(on))
}

// lineOn is the colour of a line that is seen on a ground.
func lineOn(on color.NRGBA) color.NRGBA {
	if int(on.R)+int(on.G)+int(on.B) > 3*0x60 {
		return ink
	}
	return cream
}

// seatTab draws the tab of a seat: its colour with the shape on a tile, and its
// short name below where there is room for words.
func (p *painter) seatTab(b box, m Mark, name string) {
	p.rect(b, seatColour(m.Colour), ink, 1, keyRadius)
	b = b.inset(4)
	if name != "" && b.H >= 48 {
		p.caps(b.bottom(18, 1), name, 18, onSeat(m.Colour))
	}
	p.seatSign(b, m)
}
