package pieces

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

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
	side := min(ChairMost, tab.W*0.5)
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

// ChairMost is the most side of the face of the program at a seat, in units.
const ChairMost = 24
