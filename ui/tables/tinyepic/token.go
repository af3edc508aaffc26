package tinyepic

import (
	"fmt"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/table"

	"fyne.io/fyne/v2"
)

// The tokens on the mats: those of the seats, which tip over when they are wounded, and what
// is nobody's.

// drawToken draws a token, standing or not.
func drawToken(p *kit.Painter, b kit.Box, k present.TokenVM) {
	face := "stands"
	if k.Down {
		face = "lies"
	}
	shape := k.Mark.Shape
	switch {
	case ownPicture(&k):
		p.Icon(b, k.Look.Icon, kit.OnDark(k.Look.Tone), kit.Night)
		return
	case shape == "":
		shape = "ring"
	}
	p.Piece(b, table.TokenKind(k.Mark), face, func(p *kit.Painter, b kit.Box) {
		if !k.Down {
			p.Icon(b, shape, kit.SeatColour(k.Mark.Colour), kit.Cream)
			printedOn(p, b, &k)
			return
		}
		p.Icon(b, woundedPicture(shape), kit.SeatColour(k.Mark.Colour), kit.Ink)
	}, tips(k, shape)...)
	if k.Neutral {
		p.Pace(kit.WalkTime, kit.TipTime)
	} else {
		p.Pace(kit.PlaceTime, kit.TipTime)
	}
}

// pawnPicture is a pawn; on it there is room for a shape.
const pawnPicture = `<circle fill="currentColor" cx="12" cy="6" r="4.6"/><path fill="currentColor" d="M9 9L15 9L19.5 22.5L4.5 22.5Z"/>`

// woundedPicture returns the picture of a pawn with a shape that lies on the ground.
func woundedPicture(shape string) string {
	mark := strings.ReplaceAll(kit.OwnDrawing(shape), `"currentColor"`, `"white"`)
	return `<g transform="rotate(90 12 12) translate(0 3)">` + pawnPicture + `<g transform="matrix(0.38 0 0 0.38 7.4 12.2)">` + mark + `</g></g><path fill="white" d="M0 21L24 21L24 23L0 23Z"/>`
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
			p.Icon(b, fmt.Sprintf(`<g transform="rotate(%d 12 12)">%s</g>`, degrees, kit.OwnDrawing(shape)), kit.SeatColour(k.Mark.Colour), kit.Cream)
		})
	}
	return list
}
