package bangdice

import (
	"fmt"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
)

// dice draws the dice in a row. The die that is asked about glows, the others are dim.
func (l look) dice(p *kit.Painter, b kit.Box, dice []present.DieVM) {
	if len(dice) == 0 {
		return
	}
	n := float32(len(dice))
	side := min(b.H, (b.W+kit.Gap)/n-kit.Gap)
	b = b.Centre(n*(side+kit.Gap)-kit.Gap, side)
	l.markDice(p, b)
	var asked uint16
	if a := l.Asked(); a != nil {
		asked = a.DieBit
	}
	for _, d := range dice {
		at := b.Left(side, kit.Gap)
		turning(p, at, d, dieFace{word: d.Face.Word, icon: d.Face.Icon, aim: d.For, glows: asked == d.Bit, dim: asked != d.Bit && asked != 0})
	}
}

// markDice notes where the dice lie, for what speaks of them.
func (l look) markDice(p *kit.Painter, b kit.Box) {
	for i := range l.Model().Places {
		if &l.Model().Places[i] == l.dicePlace() {
			p.Mark(table.PlaceMark(i), b)
		}
	}
}

// dieFace is what a die shows.
type dieFace struct {
	word, icon string         // of its face; "" = not known yet
	locked     bool           // it stays: a padlock
	glows      bool           // it was read just now, or it is asked about
	dim        bool           // another one is asked about
	aim        present.MarkVM // whom it is meant for; nobody = nothing is said
}

// turning draws a die that turns when its face changes.
func turning(p *kit.Painter, b kit.Box, d present.DieVM, f dieFace) {
	var turns []func(p *kit.Painter, b kit.Box)
	for _, face := range d.Turns {
		other := f
		other.word, other.icon = face.Word, face.Icon
		turns = append(turns, func(p *kit.Painter, b kit.Box) { drawDie(p, b, &other) })
	}
	p.Piece(b, fmt.Sprint("die/", d.Bit), d.Face.Word, func(p *kit.Painter, b kit.Box) { drawDie(p, b, &f) }, turns...)
}

// drawDie draws a die with what is known of it.
func drawDie(p *kit.Painter, b kit.Box, f *dieFace) {
	side := min(b.W, b.H)
	b = b.Centre(side, side)
	if f.word == "" {
		p.Rect(b, kit.Board, kit.Dim, 2, side*pieces.DieRound)
		p.FigureOf(b.Inset(side*0.2), "?", kit.Dim)
	} else {
		fill := kit.Paper
		if f.dim || f.locked {
			fill = kit.Mix(kit.Paper, kit.BoardEdge, 0.25)
		}
		pieces.Die(p, b, pieces.DieLook{Word: f.word, Icon: f.icon, Fill: fill})
	}
	if f.glows {
		p.Rect(b.Inset(-4), kit.None, kit.Cream, 3, (side+8)*pieces.DieRound)
	}
	if f.locked {
		lock := side * 0.34
		at := kit.At(b.X+side-lock*0.9, b.Y-lock*0.1, lock, lock)
		p.Rect(at, kit.Night, kit.Paper, 1.5, lock/2)
		p.Icon(at.Inset(lock*0.2), "lock", kit.Paper, kit.Night)
	}
	if f.aim.Shape != "" {
		corner := side * 0.4
		p.SeatSign(kit.At(b.X+side-corner*0.85, b.Y+side-corner*0.85, corner, corner), kit.Mark(f.aim))
	}
}
