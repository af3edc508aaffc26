package bangdice

import (
	"fmt"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
)

// dice draws the dice in a row. The die that is asked about glows, the others are dim.
func (l look) dice(p *kit.Painter, b kit.Box, dice []present.DieVM) {
	if len(dice) == 0 {
		return
	}
	n := float32(len(dice))
	side := min(b.H, (b.W+kit.Gap)/n-kit.Gap)
	b = b.Centre(n*(side+kit.Gap)-kit.Gap, side)
	var asked uint16
	if a := l.Asked(); a != nil {
		asked = a.DieBit
	}
	for _, d := range dice {
		at := b.Left(side, kit.Gap)
		face := pieces.DieLook{Word: d.Face.Word, Icon: d.Face.Icon, Mark: d.For, Glows: asked == d.Bit, Dim: asked != d.Bit && asked != 0}
		turning(p, at, d, face)
	}
}

// turning draws a die that turns when its face changes.
func turning(p *kit.Painter, b kit.Box, d present.DieVM, l pieces.DieLook) {
	var turns []func(p *kit.Painter, b kit.Box)
	for _, face := range d.Turns {
		other := l
		other.Word, other.Icon = face.Word, face.Icon
		turns = append(turns, func(p *kit.Painter, b kit.Box) { pieces.Die(p, b, other) })
	}
	p.Piece(b, fmt.Sprint("die/", d.Bit), d.Face.Word, func(p *kit.Painter, b kit.Box) { pieces.Die(p, b, l) }, turns...)
}
