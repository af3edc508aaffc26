package view

import (
	"image/color"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// dieLook is how a die is drawn.
type dieLook struct {
	word   string // of the face: "1" to "6" are drawn as pips if there is no icon; "" = not known yet
	icon   string // the picture of the face; "" = pips
	locked bool   // it stays: a padlock
	raised bool   // it is rolled again: lifted off a turquoise tray
	glows  bool   // it was read just now, or it is asked about
	dim    bool   // another one is asked about
	tint   color.NRGBA
	mark   present.MarkVM // whom it is meant for; nobody = nothing is said
}

// dieLift is how high a die that is rolled again is lifted off its tray, of its
// side.
const dieLift = 0.1

// drawnDie draws a die of the height of the box: 74 in a duel, 116 where dice
// are the game. The tray of a raised one is in the box too.
func drawnDie(p *kit.Painter, b kit.Box, d dieLook) {
	side := min(b.W, b.H)
	b = b.Centre(side, side)
	if d.raised {
		p.Rect(kit.At(b.X, b.Y+side*0.55, side, side*0.45), kit.Turquoise, kit.TurquoiseDark, 1.5, side*0.12)
		b = kit.At(b.X+side*dieLift/2, b.Y-side*0.02, side*(1-dieLift), side*(1-dieLift))
		side = b.W
	}
	radius := side * 0.17
	if d.word == "" {
		p.Rect(b, kit.Board, kit.Dim, 2, radius)
		p.FigureOf(b.Inset(side*0.2), "?", kit.Dim)
		if d.glows {
			p.Rect(b, kit.None, kit.Turquoise, 4, radius)
		}
		return
	}
	fill, face := kit.Paper, kit.Ink
	if d.tint != kit.None {
		face = d.tint
	}
	if d.locked || d.dim {
		fill = kit.Mix(kit.Paper, kit.BoardEdge, 0.25)
	}
	p.Rect(b, fill, kit.PaperEdge, 1.5, radius)
	if d.icon != "" {
		p.Icon(b.Inset(side*0.14), d.icon, face, fill)
	} else {
		p.Icon(b.Inset(side*0.02), "pips-"+d.word, face, fill)
	}
	if d.glows {
		p.Rect(b, kit.None, kit.Turquoise, 4, radius)
	}
	if d.locked {
		lock := side * 0.34
		at := kit.At(b.X+side-lock*0.9, b.Y-lock*0.1, lock, lock)
		p.Rect(at, kit.Night, kit.Paper, 1.5, lock/2)
		p.Icon(at.Inset(lock*0.2), "lock", kit.Paper, kit.Night)
	}
	if d.mark.Shape != "" {
		corner := side * 0.4
		p.SeatSign(kit.At(b.X+side-corner*0.85, b.Y+side-corner*0.85, corner, corner), kit.Mark(d.mark))
	}
}
