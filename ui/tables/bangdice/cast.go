package bangdice

import (
	"fmt"

	"casekeeper/ui/kit"
)

// The scene in which a card is chosen out of many, such as a character: a page of keys.
// A tap on a seat below asks for the card of that seat. What the strip says has the last row.

// cast draws the scene.
func (l look) cast(p *kit.Painter, b kit.Box) {
	a := l.Asked()
	l.strip(p, b.Bottom(l.seatsHigh(), kit.Gap))
	if !l.Quiet() {
		l.cutNotice(&b)
	}
	cols := 4
	if b.Upright() {
		cols = 2
	}
	rows := max(1, (len(a.List)+cols-1)/cols)
	for i, cell := range b.Grid(cols, rows, kit.Gap)[:len(a.List)] {
		c := a.List[i]
		face := kit.KeyFace{Label: c.Label, Icon: c.Card.Look.Icon, Size: 22, Hold: func() { l.Read(c.Card) }}
		if c.Card.Front != "" {
			face.What = c.Label
			face.Draw = func(p *kit.Painter, b kit.Box) {
				side := min(b.H, b.W*0.32, 72)
				p.Icon(b.Left(side, 6).Centre(side, side), c.Card.Front, kit.Cream, kit.Felt)
				p.Text(b, c.Label, kit.TextStyle{Size: 22, Bold: true, Colour: kit.Cream, Tight: true})
			}
		}
		p.Key(cell, l.ID(fmt.Sprintf("card/%d", c.Fact.Card)), face, func() { l.Choose(c) })
	}
}

// castNotice is where the strip stands.
func (l look) castNotice(b kit.Box) kit.Box {
	b.Bottom(l.seatsHigh(), kit.Gap)
	return l.cutNotice(&b)
}

// cutNotice cuts that off the bottom.
func (l look) cutNotice(b *kit.Box) kit.Box {
	if l.Upright() {
		return b.Bottom(noticeUpright, kit.Gap)
	}
	return b.Bottom(seatHigh, kit.Gap)
}

// noticeUpright is its height on an upright screen.
const noticeUpright = 116
