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

// FaceTile draws the face of somebody on the colour of a seat.
func FaceTile(p *kit.Painter, b kit.Box, icon string, m present.MarkVM) {
	p.Rect(b, kit.SeatColour(m.Colour), kit.Ink, kit.FrameWidth(1.5), 8)
	p.Icon(b.Inset(2), icon, kit.Ink, kit.Paper)
}

// ChairSign draws the face of the program in the upper corner of the tab of a seat that the program holds.
func ChairSign(p *kit.Painter, tab kit.Box, s *present.SeatVM) {
	if s.Chair == "" {
		return
	}
	side := min(chairMost, tab.W*0.5)
	at := kit.At(tab.X+1, tab.Y+1, side, side)
	p.Rect(at, kit.Paper, kit.Ink, 1, 4)
	p.Icon(at.Inset(1), s.Chair, kit.Ink, kit.Paper)
}

// SideSign draws the shape of a side of a contest at the left of a box and cuts it off; beside it the face, if it is that
// of somebody who is no person. told = it may be seen who is ahead.
func SideSign(p *kit.Painter, b *kit.Box, s *present.SideVM, told bool, gap float32) {
	p.SeatSign(b.Left(b.H, gap).Centre(b.H, b.H), kit.Mark(s.Mark))
	if icon := SideFace(s, told); icon != "" && b.W > 4*b.H {
		FaceTile(p, b.Left(b.H, gap), icon, s.Mark)
	}
}

// SideFace is the face of a side of a contest. told = it may be seen who is ahead.
func SideFace(s *present.SideVM, told bool) string {
	if told {
		return s.Face
	}
	return s.Calm
}

// faceLeast is the least side of a face that shows what its owner feels.
const faceLeast = 56

// chairMost is the most side of the face of the program at a seat.
const chairMost = 24
