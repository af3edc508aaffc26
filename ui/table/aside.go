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

// asideWide is the width of the key that leads to the first of them.
const asideWide = 170

// asideLow is the height of the strip over the seats, on a screen on end.
const asideLow = 60

// asideStyle is the style of its words.
var asideStyle = kit.TextStyle{Size: 24, Bold: true, Colour: kit.Ink, Tight: true}

// asideKey cuts that key off the right; from there on one turns to the others.
func (l stripView) asideKey(p *kit.Painter, b *kit.Box) {
	if len(l.t.asides()) == 0 {
		return
	}
	wide := min(asideWide, b.W*0.36)
	if b.W <= asideWide {
		wide = b.W
	}
	at := b.Right(wide, kit.Gap)
	l.toAside(p, at.Centre(at.W, min(at.H-12, 60)))
}

// toAside is the key to the first of them.
func (l stripView) toAside(p *kit.Painter, b kit.Box) {
	first := l.t.asides()[0]
	a := &l.t.vm.Asks[first]
	face := kit.KeyFace{Label: a.OptionalCard, What: []any{a.OptionalCard, a.Seat}, Leads: true, Draw: func(p *kit.Painter, b kit.Box) {
		p.Icon(b.Left(22, 6).Centre(22, 22), a.Seat.Shape, kit.SeatColour(a.Seat.Colour), kit.Felt)
		p.Text(b, a.OptionalCard, kit.TextStyle{Size: 18, Bold: true, Colour: kit.Cream, Tight: true})
	}}
	p.Key(b, fmt.Sprintf("aside/%d@%s", first, l.t.seq), face, func() { l.Ask(first) })
}

func (q *question) firstAside() *present.AskVM { return &q.vm.Asks[q.asides()[0]] }

// asideStrip says what the first of them is about.
func (l stripView) asideStrip(p *kit.Painter, b kit.Box) {
	a := l.t.firstAside()
	if room := asideRoom(b.W); room <= 0 || kit.FitText(a.Text, room, b.H-4, asideStyle).Cut {
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

// asideNote says that a player may report what a card brings about.
func (l stripView) asideNote() note {
	a := l.t.firstAside()
	n := onPaper(a.Text)
	n.ofSeat(a.Seat)
	n.keys, n.bare = []stripKey{l.asideStripKey()}, true
	return n
}

// asideStripKey is the key to it in a notice, with room for the sign of the seat.
func (l stripView) asideStripKey() stripKey {
	k := keyOf(l.t.firstAside().OptionalCard, 18, l.toAside)
	k.wide += 28
	return k
}

func drawAside(p *kit.Painter, b kit.Box, a *present.AskVM) {
	p.Rect(kit.At(b.X, b.Y, 10, b.H), kit.SeatColour(a.Seat.Colour), kit.None, 0, 5)
	b = b.InsetXY(18, 2)
	p.SeatSign(b.Left(44, 10).Centre(44, 44), kit.Mark(a.Seat))
	p.Text(b, a.Text, asideStyle)
}

// asideRoom is what is left for the words beside the key, in a width.
func asideRoom(w float32) float32 { return w - asideWide - kit.Gap - 6 - 18 - 54 - 18 }
