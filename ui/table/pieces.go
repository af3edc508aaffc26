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

// speech draws what a seat says beside its face, where that leaves room for the rest.
func speech(p *kit.Painter, b *kit.Box, says string, rest float32) {
	wide := b.W - rest
	if says == "" || wide < speechLeast {
		return
	}
	at := b.Left(min(wide, speechMost), 6)
	p.Rect(at, kit.Paper, kit.PaperEdge, 1.5, 10)
	p.Text(at.InsetXY(8, 4), says, kit.TextStyle{Size: 20, Bold: true, Colour: kit.Ink, Tight: true})
}

// The least and the most width of what a seat says.
const speechLeast, speechMost = 110, 200

// faceLeast is the least side of a face that shows what its owner feels.
const faceLeast = 56
