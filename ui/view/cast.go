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
		p.key(cell, fmt.Sprintf("card/%d@%s", c.Fact.Card, t.seq), keyFace{label: c.Label, icon: c.Card.Look.Icon, size: 22}, func() { t.choose(c) })
	}
}
