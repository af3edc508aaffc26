package tinyepic

import (
	"fmt"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/table"

	"fyne.io/fyne/v2"
)

// The tokens on the mats: those of the seats, which tip over when they are wounded, and what
// is nobody's.

// drawToken draws a token, standing or not.
func drawToken(p *kit.Painter, b kit.Box, k present.TokenVM) {
	kind := "token-"
	if k.Down {
		kind = "wounded-"
	}
	shape := k.Mark.Shape
	switch {
	case ownPicture(&k):
		p.Icon(b, k.Look.Icon, kit.OnDark(k.Look.Tone), kit.Night)
		return
	case shape == "":
		shape = "ring"
	}
	p.Piece(b, table.TokenKind(k.Mark), kind, func(p *kit.Painter, b kit.Box) {
		if !k.Down {
			p.Icon(b, shape, kit.SeatColour(k.Mark.Colour), kit.Cream)
			printedOn(p, b, &k)
			return
		}
		p.Icon(b, kind+shape, kit.SeatColour(k.Mark.Colour), kit.Ink)
	}, tips(k, shape)...)
	if k.Neutral {
		p.Pace(kit.WalkTime, kit.TipTime)
	} else {
		p.Pace(kit.PlaceTime, kit.TipTime)
	}
}

// ownPicture reports whether a piece is nobody's and has a picture of its own.
func ownPicture(k *present.TokenVM) bool { return k.Mark.Shape == "" && k.Look.Icon != "" && !k.Down }

// printedOn draws what is printed on a piece.
func printedOn(p *kit.Painter, b kit.Box, k *present.TokenVM) {
	if k.Printed == "" {
		return
	}
	high := b.H * 0.72
	at := b.Centre(b.W, high)
	at.Y += b.H * 0.05
	st := kit.FigureStyle(high, kit.OnSeat(k.Mark.Colour))
	st.Align = fyne.TextAlignCenter
	p.Text(at, k.Printed, st)
}

// tips returns the faces of a token while it tips over; one that stands has none.
func tips(k present.TokenVM, shape string) (list []func(*kit.Painter, kit.Box)) {
	if !k.Down {
		return nil
	}
	for _, degrees := range []int{0, 30, 60, 85} {
		list = append(list, func(p *kit.Painter, b kit.Box) {
			p.Icon(b, fmt.Sprintf("tipped-%d-%s", degrees, shape), kit.SeatColour(k.Mark.Colour), kit.Cream)
		})
	}
	return list
}
