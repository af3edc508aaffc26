package coltexpress

import (
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
)

// The room reads four figures of a seat, not three.

// seatHigh is the height of a seat where two of its figures stand below the others, fourWide the
// width below which they do.
const seatHigh, fourWide = 72, 128

// fourFoot is the least height of the lower figures of a narrow seat, fourTall the most of the
// upper ones.
const fourFoot, fourTall = 16, 42

// fourFigures draws four figures of a seat: side by side, or in a narrow one the first and the last large, the two
// between them below.
func fourFigures(p *kit.Painter, b kit.Box, s *present.SeatVM, changed [table.BigFigures]bool) bool {
	const most = table.BigFigures
	if len(s.Counters) <= most {
		return false
	}
	if b.W >= fourWide {
		table.FigureRow(p, b, s.Mark, s.Counters[:most+1], changed)
		return true
	}
	foot := b.Bottom(max(fourFoot, b.H-fourTall), 1)
	for i, at := range b.Grid(2, 1, 2) {
		of := i * most
		p.Mark(table.FigureMark(s.Mark, of), at)
		table.BigFigure(p, at, s.Counters[of], of < most && changed[of])
	}
	for i, at := range foot.Grid(2, 1, 2) {
		p.Mark(table.FigureMark(s.Mark, i+1), at)
		table.SlimFigure(p, at, s.Counters[i+1], changed[i+1])
	}
	return true
}
