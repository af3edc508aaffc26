package pieces

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// DieLook is how a die is drawn.
type DieLook struct {
	Word   string         // of the face: "1" to "6" are drawn as pips if there is no icon; "" = not known yet
	Icon   string         // the picture of the face; "" = pips
	Locked bool           // it stays: a padlock
	Raised bool           // it is rolled again: lifted off a turquoise tray
	Glows  bool           // it was read just now, or it is asked about
	Dim    bool           // another one is asked about
	Mark   present.MarkVM // whom it is meant for; nobody = nothing is said
}

// dieLift is how high a die that is rolled again is lifted off its tray, of its
// side.
const dieLift = 0.1

// Die draws a die of the height of the box: 74 in a duel, 116 where dice are
// the game. The tray of a raised one is in the box too.
func Die(p *kit.Painter, b kit.Box, d DieLook) {
	side := min(b.W, b.H)
	b = b.Centre(side, side)
	if d.Raised {
		p.Rect(kit.At(b.X, b.Y+side*0.55, side, side*0.45), kit.Turquoise, kit.TurquoiseDark, 1.5, side*0.12)
		b = kit.At(b.X+side*dieLift/2, b.Y-side*0.02, side*(1-dieLift), side*(1-dieLift))
		side = b.W
	}
	radius := side * 0.17
	if d.Word == "" {
		p.Rect(b, kit.Board, kit.Dim, 2, radius)
		p.FigureOf(b.Inset(side*0.2), "?", kit.Dim)
		if d.Glows {
			p.Rect(b, kit.None, kit.Turquoise, 4, radius)
		}
		return
	}
	fill, face := kit.Paper, kit.Ink
	if d.Locked || d.Dim {
		fill = kit.Mix(kit.Paper, kit.BoardEdge, 0.25)
	}
	p.Rect(b, fill, kit.PaperEdge, 1.5, radius)
	if d.Icon != "" {
		p.Icon(b.Inset(side*0.14), d.Icon, face, fill)
	} else {
		p.Icon(b.Inset(side*0.02), "pips-"+d.Word, face, fill)
	}
	if d.Glows {
		p.Rect(b, kit.None, kit.Turquoise, 4, radius)
	}
	if d.Locked {
		lock := side * 0.34
		at := kit.At(b.X+side-lock*0.9, b.Y-lock*0.1, lock, lock)
		p.Rect(at, kit.Night, kit.Paper, 1.5, lock/2)
		p.Icon(at.Inset(lock*0.2), "lock", kit.Paper, kit.Night)
	}
	if d.Mark.Shape != "" {
		corner := side * 0.4
		p.SeatSign(kit.At(b.X+side-corner*0.85, b.Y+side-corner*0.85, corner, corner), kit.Mark(d.Mark))
	}
}
