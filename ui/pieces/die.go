package pieces

import (
	"cmp"
	"image/color"

	"casekeeper/ui/kit"
)

// DieLook is how a die is drawn.
type DieLook struct {
	Word string      // of the face: "1" to "6" are drawn as pips if there is no icon
	Icon string      // the picture of the face; "" = pips
	Fill color.NRGBA // of its ground; none = paper
}

// Die draws a die of the height of the box.
func Die(p *kit.Painter, b kit.Box, d DieLook) {
	side := min(b.W, b.H)
	b = b.Centre(side, side)
	radius := side * DieRound
	fill, face := cmp.Or(d.Fill, kit.Paper), kit.Ink
	p.Rect(b, fill, kit.PaperEdge, 1.5, radius)
	if d.Icon != "" {
		p.Icon(b.Inset(side*0.14), d.Icon, face, fill)
	} else {
		p.Icon(b.Inset(side*0.02), "pips-"+d.Word, face, fill)
	}
}

// DieRound is the radius of the corners of a die, of its side.
const DieRound = 0.17
