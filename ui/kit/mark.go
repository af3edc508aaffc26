package kit

import "image/color"

// How seats are distinguished: the colour of a seat has the name that it looks like, its
// shape is no symbol of a game. Both are always there together.

// Mark distinguishes a seat: the name of its colour and of its shape, and a picture of the program if that
// plays it. The names of its player are only there so that the marks of view-models convert.
type Mark struct{ Name, Short, Colour, Shape, Chair string }

// SignShare is the share of a sign that its shape has.
const SignShare = 0.68

// SeatSign draws a seat's shape on a tile, for grounds on which the shape alone
// is hard to see, such as the seat's own colour.
func (p *Painter) SeatSign(b Box, m Mark) {
	side := min(b.W, b.H)
	b = b.Centre(side, side)
	p.Rect(b, underSeat(m.Colour), Ink, 1.5, side*0.16)
	at, chair := b.Inset(side*(1-SignShare)/2), m.Chair != "" && side >= chairLeast
	if chair { // beside its face
		at = At(b.X+side*0.07, b.Y+side*0.07, side*0.58, side*0.58)
	}
	p.SeatShape(at, m, underSeat(m.Colour))
	if face := side * 0.52; chair {
		at = At(b.X+side-face, b.Y+side-face, face, face)
		p.Rect(at, Paper, Ink, 1, face*0.2)
		p.Icon(at.Inset(1), m.Chair, Ink, Paper)
	}
}

// chairLeast is the least side of a sign that shows a face beside its shape.
const chairLeast = 24

// SeatShape draws a seat's shape alone on a ground, with an outline that sets
// it off.
func (p *Painter) SeatShape(b Box, m Mark, on color.NRGBA) {
	if m.Shape == "" {
		return
	}
	side := min(b.W, b.H)
	p.Icon(b.Centre(side, side), m.Shape, SeatColour(m.Colour), LineOn(on))
}

// LineOn returns the colour of a line that is seen well on a ground.
func LineOn(on color.NRGBA) color.NRGBA {
	if int(on.R)+int(on.G)+int(on.B) > 3*0x60 {
		return Ink
	}
	return Cream
}

// SeatTab draws the tab of a seat: its colour with the shape on a tile, and a
// short name below if there is room for words.
func (p *Painter) SeatTab(b Box, m Mark, name string) {
	p.Rect(b, SeatColour(m.Colour), Ink, 1, KeyRadius)
	b = b.Inset(4)
	if name != "" && b.H >= 48 {
		p.Caps(b.Bottom(18, 1), name, 18, OnSeat(m.Colour))
	}
	p.SeatSign(b, m)
}
