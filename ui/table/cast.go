package table

import (
	"fmt"

	"casekeeper/ui/kit"
)

// Cards by name for a seat at a ring: a page of keys; the seats below say whose
// card it is, and take the question.

// castOn reports whether more cards are offered than have room between the seats.
func (t *Table) castOn() bool {
	a := t.asked()
	return a != nil && t.ringOn() && len(a.List) > fewCards
}

// cast draws a key for each card.
func (t *Table) cast(p *kit.Painter, b kit.Box) {
	a := t.asked()
	cols := 4
	if b.Upright() {
		cols = 2
	}
	rows := max(1, (len(a.List)+cols-1)/cols)
	for i, cell := range b.Grid(cols, rows, kit.Gap)[:len(a.List)] {
		c := a.List[i]
		face := kit.KeyFace{Label: c.Label, Icon: c.Card.Look.Icon, Size: 22}
		if c.Card.Front != "" {
			face.What = c.Label
			face.Draw = func(p *kit.Painter, b kit.Box) {
				side := min(b.H, b.W*0.32, 72)
				p.Icon(b.Left(side, 6).Centre(side, side), c.Card.Front, kit.Cream, kit.Felt)
				p.Text(b, c.Label, kit.TextStyle{Size: 22, Bold: true, Colour: kit.Cream, Tight: true})
			}
		}
		p.Key(cell, fmt.Sprintf("card/%d@%s", c.Fact.Card, t.seq), face, func() { t.choose(c) })
	}
}
