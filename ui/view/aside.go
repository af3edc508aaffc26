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

// asideBeside tells whether the key alone, which says whose card it is, has room beside
// the seats, so that what each has stays to be seen.
func (t *Table) asideBeside(w float32) bool {
	n := float32(len(t.vm.Seats))
	return t.apart && n > 0 && (w-asideWide-n*gap)/n >= asideSeat
}

// asideSeats draws both.
func (t *Table) asideSeats(p *painter, b box) {
	t.asideKey(p, &b)
	t.seatStrip(p, b)
}

// asideSeat is the width of a seat beside that key at least.
const asideSeat = 144

// asideWide is the width of the key that leads to the first of them.
const asideWide = 170

// asideLow is the height of the strip over the seats, on a screen on end.
const asideLow = 60

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
	wide := min(asideWide, b.W*0.36)
	if b.W <= asideWide {
		wide = b.W
	}
	at := b.right(wide, gap)
	p.key(at.centre(at.W, min(at.H-12, 60)), fmt.Sprintf("aside/%d@%s", list[0], t.seq), face, func() { t.widen(); t.ask = list[0]; t.Refresh() })
}

func (t *Table) firstAside() *present.AskVM { return &t.vm.Asks[t.asides()[0]] }

// asideStrip says what the first of them is about.
func (t *Table) asideStrip(p *painter, b box) {
	a := t.firstAside()
	if room := asideRoom(b.W); room <= 0 || setText(a.Text, room, b.H-4, asideStyle).cut {
		b = b.right(asideWide+2*gap, 0)
		p.rect(b, paper, paperEdge, 1, 8)
		b = b.insetXY(gap, 0)
		t.asideKey(p, &b)
		return
	}
	p.rect(b, paper, paperEdge, 1, 8)
	b.right(6, 0)
	t.asideKey(p, &b)
	drawAside(p, b, a)
}

func drawAside(p *painter, b box, a *present.AskVM) {
	p.rect(box{b.X, b.Y, 10, b.H}, seatColour(a.Seat.Colour), none, 0, 5)
	b = b.insetXY(18, 2)
	p.seatSign(b.left(44, 10).centre(44, 44), Mark(a.Seat))
	p.text(b, a.Text, asideStyle)
}
