package view

import (
	"fmt"

	"casekeeper/ui/present"
)

// plates cuts a strip with the seats off the top of the page.
func (t *Table) plates(p *painter, b *box) {
	_, rows := plateRows(len(t.vm.Seats), b.W)
	h := min(max(float32(smallest), b.H*0.09), 64)
	t.plateStrip(p, b.top(float32(rows)*(h+gap)-gap, gap))
}

// plateRows is how many seats stand side by side, and in how many rows.
func plateRows(n int, w float32) (cols, rows int) {
	if cols = max(n, 1); float32(cols)*180 > w {
		cols = min(cols, 2)
	}
	return cols, (max(n, 1) + cols - 1) / cols
}

// plateStrip draws the seats side by side.
func (t *Table) plateStrip(p *painter, b box) {
	cols, rows := plateRows(len(t.vm.Seats), b.W)
	cells := b.grid(cols, rows, gap)
	for i := range t.vm.Seats {
		s := t.vm.Seats[i]
		tokensOf(p, cells[i], s.Mark)
		if a := t.asked(); a != nil && a.Seat.Shape != "" {
			s.ToAct = a.Seat.Shape == s.Mark.Shape
		}
		p.key(cells[i], fmt.Sprintf("seat/%d", i), keyFace{kind: keyBare, label: s.Mark.Name, what: s, draw: func(p *painter, b box) { drawPlate(p, b, &s) }},
			func() { t.open(sheetSeat, i) })
	}
}

// drawPlate is a seat in two lines: name and marks, then its figures. Whoever
// is to act has a thick rim and a pointer.
func drawPlate(p *painter, b box, s *present.SeatVM) {
	c := seatColour(s.Mark.Colour)
	rim, stroke := edge, float32(1)
	if s.ToAct {
		rim, stroke = c, 3
	}
	p.rect(b, panel, rim, stroke, 8)
	b = b.insetXY(7, 2)
	head := b.top(b.H*0.52, 0)
	if s.ToAct {
		p.icon(head.left(14, 4).centre(14, 14), "play", brass, panel)
	}
	side := head.H - 4
	p.icon(head.left(side, 6).centre(side, side), s.Mark.Shape, c, panel)
	for _, m := range s.Marks {
		if m.Icon != "" {
			p.icon(head.right(side, 3).centre(side, side), m.Icon, brass, ink)
		}
	}
	if s.Kept && head.W-side-3 >= width(s.Mark.Name, textSmall, true) {
		p.icon(head.right(side, 3).centre(side, side), "cards", paper, panel)
	}
	name := textStyle{size: min(24, head.H*0.76), bold: true, colour: cream, elide: true, tight: true}
	if room := head.W - width(s.Mark.Name, name.size, true) - 16; s.Named != "" && room >= width(plainName(s.Named), textSmall, false) {
		p.text(head.right(room, 0), plainName(s.Named), textStyle{size: textSmall, colour: dim, tight: true})
	}
	p.name(head, s.Mark.Name, name)
	list := s.Figures
	b.W = min(b.W, 84*float32(max(len(list), 5)))
	for i, at := range b.grid(max(len(list), 5), 1, 2)[:len(list)] {
		icon := min(at.H-3, 24, at.W*0.5)
		p.icon(at.left(icon, 3).centre(icon, icon), pictureOf(list[i].Look), onDark(list[i].Look.Tone), ink)
		p.text(at, fmt.Sprint(list[i].Value), textStyle{size: min(26, at.W*1.3, max(textSmall, at.H*0.85)), bold: true, colour: cream, tight: true})
	}
}
