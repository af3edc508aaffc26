package tinyepic

import (
	"fmt"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/table"

	"fyne.io/fyne/v2"
)

// A choice between a few things with pictures, such as the kind of what a spot
// gives, flies up from the spot, or else from the seat that chooses: large keys
// over the table.

// fanSide is the side of such a key; fanMost how many there are at most.
const fanSide, fanMost = 96, 4

// fanOn reports whether what is asked is a choice between a few pictures.
func (l look) fanOn() bool {
	a := l.Asked()
	if a == nil || l.Narrowed() || l.Model().Contest != nil || a.Pick != nil {
		return false
	}
	for i := range a.Choices {
		if c := &a.Choices[i]; len(c.Looks) == 0 || len(c.Sub) > 0 || c.Place >= 0 {
			return false
		}
	}
	return len(a.Choices) > 1 && len(a.Choices) <= fanMost
}

// fan draws the table and the keys over it.
func (l look) fan(p *kit.Painter, b kit.Box) {
	a := l.Asked()
	at := l.fanBox(b, a)
	covered := p.Covered
	p.Cover(at.Inset(-kit.Gap))
	l.circle(p, b)
	p.Covered = covered
	p.LieOver(at)
	p.Rect(at, kit.Night, kit.Turquoise, kit.FrameWidth(2), 12)
	for i, cell := range at.Inset(kit.Gap).Grid(len(a.Choices), 1, kit.Gap) {
		c := a.Choices[i]
		p.Key(cell, l.ID(fmt.Sprintf("fan/%d", i)), kit.KeyFace{Kind: kit.KeyBare, Label: c.Label, What: c, Draw: func(p *kit.Painter, b kit.Box) { drawPictures(p, b, &c) }}, func() { l.Choose(c) })
	}
}

// fanBox returns where a fan stands: above what it comes from, or else below or beside it, or
// beside a notice, where it is whole and the notice does not cover it.
func (l look) fanBox(b kit.Box, a *present.AskVM) kit.Box {
	n, from := float32(len(a.Choices)), l.fanFrom(b, a)
	w, h := n*(fanSide+kit.Gap)-kit.Gap+2*kit.Gap, float32(fanSide+2*kit.Gap)
	x := min(max(from.X+from.W/2-w/2, b.X), b.X+b.W-w)
	y := min(max(from.Y+from.H/2-h/2, b.Y), b.Y+b.H-h)
	above, below := kit.At(x, from.Y-h-kit.Gap, w, h), kit.At(x, from.Y+from.H+kit.Gap, w, h)
	left, right := kit.At(from.X-kit.Gap-w, y, w, h), kit.At(from.X+from.W+kit.Gap, y, w, h)
	notice := l.NoticeAt()
	under, over := kit.At(x, notice.Y+notice.H+kit.Gap, w, h), kit.At(x, notice.Y-h-kit.Gap, w, h)
	for _, at := range []kit.Box{above, below, left, right, under, over} {
		if at.X >= b.X && at.Y >= b.Y && at.X+at.W <= b.X+b.W && at.Y+at.H <= b.Y+b.H && !at.Meets(notice) {
			return at
		}
	}
	return kit.At(x, min(max(below.Y, b.Y), b.Y+b.H-h), w, h) // the seats are below the table
}

// fanFrom returns from where a fan comes: the spot that was chosen last, or the seat that is
// asked.
func (l look) fanFrom(b kit.Box, a *present.AskVM) kit.Box {
	m := l.Model()
	if at := &m.Latest; at.Place >= 0 && at.Spot >= 0 {
		if mat, drawn := table.PlaceBox(l.Look, b, at.Place); drawn {
			mat = mat.Inset(matEdge)
			for _, key := range spotBoxes(&mat, &m.Places[at.Place]) {
				if key.spot == at.Spot && (at.Offer < 0 || m.Places[at.Place].Spots[at.Spot].Keys[key.key].Offer == at.Offer) {
					return key.at
				}
			}
			return b.Centre(0, 0)
		}
	}
	cells := kit.At(b.X, b.Y+b.H, b.W, 0).Grid(max(len(m.Seats), 1), 1, kit.Gap)
	if i := l.SeatOf(a.Seat); i >= 0 {
		return cells[i]
	}
	return b.Centre(0, 0)
}

// drawPictures draws an answer as a large key: its pictures, and its words below.
func drawPictures(p *kit.Painter, b kit.Box, c *present.ChoiceVM) {
	p.Rect(b, kit.Felt, kit.Turquoise, 3, 9)
	b = b.InsetXY(4, 4)
	word := strings.ToUpper(c.Label)
	st := kit.TextStyle{Size: 24, Face: kit.FaceFigure, Colour: kit.Cream, Tight: true, Align: fyne.TextAlignCenter}
	p.Text(b.Bottom(b.H*0.34, 0), word, st)
	n := float32(len(c.Looks))
	side := min(b.H-6, 52, (b.W-4*(n-1))/n)
	row := b.Centre(n*(side+4)-4, side)
	for _, l := range c.Looks {
		p.Icon(row.Left(side, 4), l.Icon, kit.OnDark(l.Tone), kit.Felt)
	}
}
