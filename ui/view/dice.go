package view

import (
	"fmt"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// dice draws the dice of a place in a row; the one that is asked about glows, the
// others are dim.
func (t *Table) dice(p *kit.Painter, b kit.Box, dice []present.DieVM) {
	if len(dice) == 0 {
		return
	}
	n := float32(len(dice))
	side := min(b.H, (b.W+kit.Gap)/n-kit.Gap)
	b = b.Centre(n*(side+kit.Gap)-kit.Gap, side)
	var asked uint16
	if a := t.asked(); a != nil {
		asked = a.Bit
	}
	for _, d := range dice {
		at := b.Left(side, kit.Gap)
		l := dieLook{word: d.Face.Word, icon: d.Face.Icon, mark: d.For, glows: asked == d.Bit, dim: asked != d.Bit && asked != 0}
		turning(p, at, d, l)
	}
}

// turning is a die that turns when its face is another one.
func turning(p *kit.Painter, b kit.Box, d present.DieVM, l dieLook) {
	var turns []func(p *kit.Painter, b kit.Box)
	for _, face := range d.Turns {
		other := l
		other.word, other.icon = face.Word, face.Icon
		turns = append(turns, func(p *kit.Painter, b kit.Box) { drawnDie(p, b, other) })
	}
	p.Piece(b, fmt.Sprint("die/", d.Bit), d.Face.Word, func(p *kit.Painter, b kit.Box) { drawnDie(p, b, l) }, turns...)
}
