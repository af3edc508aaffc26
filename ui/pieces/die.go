package pieces

import "casekeeper/ui/kit"

// DieLook is how a die is drawn.
type DieLook struct {
	Word  string // of the face: "1" to "6" are drawn as pips if there is no icon
	Icon  string // the picture of the face; "" = pips
	Glows bool   // it was read just now, or it is asked about
	Dim   bool   // it does not count now
}

// Die draws a die of the height of the box.
func Die(p *kit.Painter, b kit.Box, d DieLook) {
	side := min(b.W, b.H)
	b = b.Centre(side, side)
	radius := side * DieRound
	fill, face := kit.Paper, kit.Ink
	if d.Dim {
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
}

// DieRound is the radius of the corners of a die, of its side.
const DieRound = 0.17
