package view

import "fmt"

// Cards by name for a seat at a ring: a page of keys; the seats below say whose
// card it is, and take the question.

// castOn tells whether more cards are offered than have room between the seats.
func (t *Table) castOn() bool {
	a := t.asked()
	return a != nil && t.ringOn() && len(a.List) > fewCards
}

// cast draws a key for each card.
func (t *Table) cast(p *painter, b box) {
	a := t.asked()
	cols := 4
	if b.upright() {
		cols = 2
	}
	rows := max(1, (len(a.List)+cols-1)/cols)
	for i, cell := range b.grid(cols, rows, gap)[:len(a.List)] {
		c := a.List[i]
		face := keyFace{label: c.Label, icon: c.Card.Look.Icon, size: 22}
		if c.Card.Front != "" {
			face.what = c.Label
			face.draw = func(p *painter, b box) {
				side := min(b.H, b.W*0.32, 72)
				p.icon(b.left(side, 6).centre(side, side), c.Card.Front, cream, felt)
				p.text(b, c.Label, textStyle{size: 22, bold: true, colour: cream, tight: true})
			}
		}
		p.key(cell, fmt.Sprintf("card/%d@%s", c.Fact.Card, t.seq), face, func() { t.choose(c) })
	}
}
