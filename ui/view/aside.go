package view

import (
	"fmt"

	"casekeeper/ui/present"
)

// Beside what is awaited, what a card brings about can be told that the program
// does not know: a strip says whose it is, and leads to it. Who has nothing to
// tell goes on.

// asides are the questions of that kind, by their numbers; none while one is open.
func (t *Table) asides() (list []int) {
	if a := t.asked(); a == nil || a.Aside != "" || t.sheet != sheetNone || t.vm.Contest != nil || t.settledOn() {
		return nil
	}
	for i := range t.vm.Asks {
		if t.vm.Asks[i].Aside != "" {
			list = append(list, i)
		}
	}
	return list
}

// asideWide is the width of the key that leads to the first of them.
const asideWide = 170

// asideKey cuts that key off the right; from there on one turns to the others.
func (t *Table) asideKey(p *painter, b *box) {
	list := t.asides()
	if len(list) == 0 {
		return
	}
	a := &t.vm.Asks[list[0]]
	face := keyFace{label: a.Aside, what: []any{a.Aside, a.Seat}, leads: true, draw: func(p *painter, b box) {
		p.icon(b.left(22, 6).centre(22, 22), a.Seat.Shape, seatColour(a.Seat.Colour), felt)
		p.text(b, a.Aside, textStyle{size: 18, bold: true, colour: cream, tight: true})
	}}
	at := b.right(min(asideWide, b.W*0.36), gap)
	p.key(at.centre(at.W, min(at.H-12, 60)), fmt.Sprintf("aside/%d@%s", list[0], t.seq), face, func() { t.widen(); t.ask = list[0]; t.Refresh() })
}

// asideStrip says what the first of them is about.
func (t *Table) asideStrip(p *painter, b box) {
	a := &t.vm.Asks[t.asides()[0]]
	p.rect(b, paper, paperEdge, 1, 8)
	b.right(6, 0)
	t.asideKey(p, &b)
	drawAside(p, b, a)
}

func drawAside(p *painter, b box, a *present.AskVM) {
	p.rect(box{b.X, b.Y, 10, b.H}, seatColour(a.Seat.Colour), none, 0, 5)
	b = b.insetXY(18, 2)
	p.seatSign(b.left(44, 10).centre(44, 44), a.Seat)
	p.text(b, a.Text, textStyle{size: 24, bold: true, colour: ink, tight: true})
}
