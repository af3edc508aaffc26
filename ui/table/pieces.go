package table

import (
	"fmt"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// The pieces of a table: what a hand moves, and the screen after it.

// drawToken is a token, standing or not.
func drawToken(p *kit.Painter, b kit.Box, k present.TokenVM) {
	kind := "token-"
	if k.Down {
		kind = "wounded-"
	}
	shape := k.Mark.Shape
	switch {
	case thing(&k):
		p.Icon(b, k.Look.Icon, kit.OnDark(k.Look.Tone), kit.Night)
		return
	case shape == "":
		shape = "ring"
	}
	p.Piece(b, TokenKind(k.Mark), kind, func(p *kit.Painter, b kit.Box) {
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

// thing reports whether a piece is nobody's and has a picture of its own.
func thing(k *present.TokenVM) bool { return k.Mark.Shape == "" && k.Look.Icon != "" && !k.Down }

// printedOn is what is printed on a piece.
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

// tips are the faces of a token while it tips over: none of one that stands.
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

// TokenKind is the kind of piece that a seat's tokens are; they come from
// where the seat is drawn, which tokensOf says.
func TokenKind(m present.MarkVM) string { return "token/" + m.Colour + "/" + m.Shape }

func tokensOf(p *kit.Painter, b kit.Box, m present.MarkVM) { p.Home(TokenKind(m), b) }

// CardPiece draws a card that lies on the table.
func CardPiece(p *kit.Painter, b kit.Box, c *present.CardVM, draw func(p *kit.Painter, b kit.Box)) {
	kind := fmt.Sprint("card/", c.ID)
	p.Piece(b, kind, kind, draw)
}
