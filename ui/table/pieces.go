package table

import (
	"cmp"
	"fmt"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// The pieces of a table: what a hand moves, and the screen after it.

// drawToken draws a token, standing or not.
func drawToken(p *kit.Painter, b kit.Box, k present.TokenVM) {
	if k.Down {
		b = b.Centre(b.W*0.6, b.H*0.6)
	}
	p.Icon(b, cmp.Or(k.Mark.Shape, k.Look.Icon, "ring"), kit.SeatColour(k.Mark.Colour), kit.Cream)
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
