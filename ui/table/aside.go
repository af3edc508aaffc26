package table

import (
	"fmt"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// Some cards have effects that the program does not know. While another question is asked, a
// player may report such an effect: a strip names the player and leads to the page. A player
// with nothing to report goes on.

// asides are the questions of that kind, by their numbers; none while one is open.
func (q *question) asides() (list []int) {
	if a := q.asked(); a == nil || a.OptionalCard != "" || q.sheet != sheetNone || q.vm.Contest != nil || q.settledOn() {
		return nil
	}
	for i := range q.vm.Asks {
		if q.vm.Asks[i].OptionalCard != "" {
			list = append(list, i)
		}
	}
	return list
}

// asideBeside reports whether the key alone, which says whose card it is, has room beside
// the seats, so that what each has stays to be seen.
func (l stripView) asideBeside(w float32) bool {
	n := float32(len(l.t.vm.Seats))
	return l.f.strip.optional && n > 0 && (w-asideWide-n*kit.Gap)/n >= asideSeat
}

// asideSeats draws both.
func (l stripView) asideSeats(p *kit.Painter, b kit.Box) {
	l.asideKey(p, &b)
	l.seats().strip(p, b)
}

// asideSeat is the width of a seat beside that key at least.
const asideSeat = 144

// asideWide is the width of the key that leads to the first of them.
const asideWide = 170

// asideLow is the height of the strip over the seats, on a screen on end.
const asideLow = 60

// asideKey cuts that key off the right; from there on one turns to the others.
func (l stripView) asideKey(p *kit.Painter, b *kit.Box) {
	list := l.t.asides()
	if len(list) == 0 {
		return
	}
	a := &l.t.vm.Asks[list[0]]
	face := kit.KeyFace{Label: a.OptionalCard, What: []any{a.OptionalCard, a.Seat}, Leads: true, Draw: func(p *kit.Painter, b kit.Box) {
		p.Icon(b.Left(22, 6).Centre(22, 22), a.Seat.Shape, kit.SeatColour(a.Seat.Colour), kit.Felt)
		p.Text(b, a.OptionalCard, kit.TextStyle{Size: 18, Bold: true, Colour: kit.Cream, Tight: true})
	}}
	wide := min(asideWide, b.W*0.36)
	if b.W <= asideWide {
		wide = b.W
	}
	at := b.Right(wide, kit.Gap)
	p.Key(at.Centre(at.W, min(at.H-12, 60)), fmt.Sprintf("aside/%d@%s", list[0], l.t.seq), face, func() { l.t.widen(); l.t.ask = list[0]; l.t.Refresh() })
}

func (q *question) firstAside() *present.AskVM { return &q.vm.Asks[q.asides()[0]] }

// asideStrip says what the first of them is about.
func (l stripView) asideStrip(p *kit.Painter, b kit.Box) {
	a := l.t.firstAside()
	if room := asideRoom(b.W); room <= 0 || kit.Fit(a.Text, room, b.H-4, asideStyle).Cut {
		b = b.Right(asideWide+2*kit.Gap, 0)
		p.Rect(b, kit.Paper, kit.PaperEdge, 1, 8)
		b = b.InsetXY(kit.Gap, 0)
		l.asideKey(p, &b)
		return
	}
	p.Rect(b, kit.Paper, kit.PaperEdge, 1, 8)
	b.Right(6, 0)
	l.asideKey(p, &b)
	drawAside(p, b, a)
}

func drawAside(p *kit.Painter, b kit.Box, a *present.AskVM) {
	p.Rect(kit.At(b.X, b.Y, 10, b.H), kit.SeatColour(a.Seat.Colour), kit.None, 0, 5)
	b = b.InsetXY(18, 2)
	p.SeatSign(b.Left(44, 10).Centre(44, 44), kit.Mark(a.Seat))
	p.Text(b, a.Text, asideStyle)
}
