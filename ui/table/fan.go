package table

import (
	"fmt"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// A choice between a few things with pictures, such as the kind of what a spot
// gives, flies up from the spot, or else from the seat that chooses: large keys
// over the table.

// fanSide is the side of such a key; fanMost how many there are at most.
const fanSide, fanMost = 96, 4

// fanOn reports whether what is asked is a choice between a few pictures.
func (q *question) fanOn() bool {
	a := q.asked()
	if a == nil || !q.drawnOn() || q.narrowed() || q.vm.Contest != nil || a.Pick != nil {
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
func (l boardView) fan(p *kit.Painter, b kit.Box) {
	a := l.t.asked()
	n := float32(len(a.Choices))
	from := l.fanFrom(b, a)
	w := n*(fanSide+kit.Gap) - kit.Gap + 2*kit.Gap
	x := min(max(from.X+from.W/2-w/2, b.X), b.X+b.W-w)
	y := from.Y - fanSide - 3*kit.Gap
	if y < b.Y {
		y = from.Y + from.H + kit.Gap
	}
	at := kit.At(x, y, w, fanSide+2*kit.Gap)
	under := *l.f
	under.cover = at.Inset(-kit.Gap)
	Look{l.t, &under}.board().items(p, b)
	p.Rect(at, kit.Night, kit.Turquoise, kit.FrameWidth(2), 12)
	for i, cell := range at.Inset(kit.Gap).Grid(len(a.Choices), 1, kit.Gap) {
		c := a.Choices[i]
		p.Key(cell, fmt.Sprintf("fan/%d@%s", i, l.t.seq), kit.KeyFace{Kind: kit.KeyBare, Label: c.Label, What: c, Draw: func(p *kit.Painter, b kit.Box) { drawFan(p, b, &c) }}, func() { l.t.choose(c) })
	}
}

// fanFrom is from where a fan comes: the spot that was chosen last, or the seat
// that is asked.
func (l boardView) fanFrom(b kit.Box, a *present.AskVM) kit.Box {
	if at := &l.t.vm.Latest; at.Place >= 0 && at.Spot >= 0 && l.t.placeDrawn(at.Place) {
		return l.spotBox(b, at.Place, at.Spot, at.Offer)
	}
	cells := kit.At(b.X, b.Y+b.H, b.W, 0).Grid(max(len(l.t.vm.Seats), 1), 1, kit.Gap)
	for i := range l.t.vm.Seats {
		if l.t.vm.Seats[i].Mark.Shape == a.Seat.Shape {
			return cells[i]
		}
	}
	return b.Centre(0, 0)
}

func drawFan(p *kit.Painter, b kit.Box, c *present.ChoiceVM) {
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

// spotBox is where the key of a spot lies when the table is drawn in a box.
func (l boardView) spotBox(b kit.Box, place, spot, offer int) kit.Box {
	d := &l.t.vm.Drawing
	n := pieces.FieldFor(d, b)
	for i := range d.Items {
		it := &d.Items[i]
		if it.Slot != 0 || it.Figures {
			continue
		}
		for k, cell := range l.t.cells(pieces.Stretched(d.Fields[n], it.At[n], b), it) {
			switch {
			case it.Places[k] != place:
				continue
			case l.t.form(place).Draw != nil:
				return cell
			}
			mat := cell.Inset(matEdge)
			for _, key := range spotBoxes(&mat, &l.t.vm.Places[place]) {
				if key.spot == spot && (offer < 0 || l.t.vm.Places[place].Spots[spot].Keys[key.key].Offer == offer) {
					return key.at
				}
			}
		}
	}
	return b.Centre(0, 0)
}
