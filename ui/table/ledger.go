package table

import (
	"fmt"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// People follow some cards by hand. They enter what such a card changed in two taps: first what
// it is about, a seat by its key, anything else where it lies on the table; then the change, on a
// page in the room of the table.

// figureHigh is the height of a row of figures, figureWide the least width of one.
const figureHigh, figureWide = 56, kit.LeastTarget

// entryHigh is the height of any other key at most.
const entryHigh = 72

// ledger draws the page: whose it is, the rows of figures, then all other keys.
func (l ledgerView) draw(p *kit.Painter, b kit.Box) {
	list := l.t.opened(l.t.asked())
	head := b.Top(kit.KeyHeight, kit.Gap)
	l.keys().back(p, head.Left(kit.CornerWide, kit.Gap))
	rest := head
	var others []KeyCell
	var rows []present.ChoiceVM
	if len(list) > 0 && list[0].Figure != "" { // they are a row by themselves
		list = []present.ChoiceVM{{Sub: list}}
	}
	for i, c := range list {
		if len(c.Sub) > 0 && c.Sub[0].Figure != "" {
			rows = append(rows, c)
			continue
		}
		others = append(others, func(p *kit.Painter, b kit.Box) { l.keys().answer(p, b, fmt.Sprintf("answer/%d/%d", l.t.group(), i), c) })
	}
	for n := range rows {
		l.figureRow(p, &b, n, &rows[n])
	}
	cols := 4
	if b.Upright() || b.W < 4*140 {
		cols = 2
	}
	high := max(1, int((b.H+kit.Gap)/(kit.LeastTarget+4+kit.Gap)))
	page := 0
	if n := kit.Pages(len(others), cols*high); n > 1 {
		page = kit.Pager(p, rest.Right(rest.W*0.45, kit.Gap), "answers", l.t.at, n, l.t.turnPage)
	}
	l.subject(p, rest)
	lines := min(high, max(1, (len(others)+cols-1)/cols))
	at := b.Top(min(b.H, float32(lines)*(entryHigh+kit.Gap)-kit.Gap), 0)
	cells := at.Grid(cols, lines, kit.Gap)
	for i, draw := range others[page*cols*high : min(len(others), (page+1)*cols*high)] {
		draw(p, cells[i])
	}
}

// subject says what the page is about: a seat with its figures, and what was opened
// of it.
func (l ledgerView) subject(p *kit.Painter, b kit.Box) {
	c := l.t.asked().Choices[l.t.group()]
	title := c.Label
	list := c.Sub
	for _, i := range l.t.path[1:] {
		title, list = list[i].Label, list[i].Sub
	}
	if n := l.SeatOf(c.Mark); n >= 0 {
		f := l.SubjectOf(n)
		p.Tile(b.Left(min(230, b.W*0.6), kit.Gap), "subject", f, f.Draw)
		if len(l.t.path) == 1 {
			return
		}
	}
	p.Text(b, title, kit.TextStyle{Size: kit.TextBig, Bold: true, Colour: kit.Cream, Tight: true})
}

// figureRow cuts a row of figures off the top: what they are of, then each.
func (l ledgerView) figureRow(p *kit.Painter, b *kit.Box, n int, row *present.ChoiceVM) {
	cols := max(6, min(12, int((b.W-72)/(figureWide+kit.Gap))))
	lines := (len(row.Sub) + cols - 1) / cols
	at := b.Top(float32(lines)*(figureHigh+kit.Gap)-kit.Gap, kit.Gap)
	p.Text(at.Left(64, kit.Gap), row.Label, kit.TextStyle{Size: 30, Face: kit.FaceFigure, Colour: kit.Cream, Align: fyne.TextAlignCenter, Tight: true})
	for i, cell := range at.Grid(cols, lines, kit.Gap)[:len(row.Sub)] {
		c := row.Sub[i]
		face := kit.KeyFace{Label: c.Label, What: c.Figure, Draw: func(p *kit.Painter, b kit.Box) {
			p.Text(b, c.Figure, kit.TextStyle{Size: 30, Face: kit.FaceFigure, Colour: kit.Cream, Align: fyne.TextAlignCenter})
		}}
		p.Key(cell, fmt.Sprintf("answer/%d/%d-%d@%s", l.t.group(), n, i, l.t.seq), face, func() { l.t.choose(c) })
	}
}
