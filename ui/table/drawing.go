package table

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
)

// A table that its game has drawn: rectangles of a field, stretched to the room
// that there is, and what each of them shows. It knows no rule and no game,
// only how a kind of thing looks. What a tap on one of its keys answers is in
// answers.go.

// items draws the rectangles of the drawing.
func (l boardView) items(p *kit.Painter, b kit.Box) {
	d := &l.t.vm.Drawing
	n := pieces.FieldFor(d, b)
	for i := range d.Items {
		it, room := &d.Items[i], pieces.Stretched(d.Fields[n], d.Items[i].At[n], b)
		switch {
		case it.Seats, it.Slot != 0: // the frame shows seats, and a game its slots
		case it.Figures:
			l.figures(p, room, it.Places[0])
		default:
			for k, cell := range room.Grid(len(it.Places), 1, kit.Gap) {
				l.place(p, cell, it.Places[k])
			}
		}
	}
}

// place draws a place in its form, or as a panel.
func (l boardView) place(p *kit.Painter, b kit.Box, i int) {
	if draw := l.t.form(i).Draw; draw != nil {
		draw(l.Look, p, b, i)
		return
	}
	pl := &l.t.vm.Places[i]
	l.ReadKey(p, b, i, PlaceFace{What: *pl, Draw: func(p *kit.Painter, b kit.Box) { drawPlace(p, b, pl) }})
}

// Layout draws the layout of drawing.toml, without the cards on slots.
func (l Look) Layout(p *kit.Painter, b kit.Box) { l.board().items(p, b) }
