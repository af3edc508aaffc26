package view

import (
	"fmt"

	"casekeeper/ui/present"
)

// plates cuts the seats off the top of the page, side by side.
func (t *Table) plates(p *painter, b *box) {
	n := len(t.vm.Seats)
	if n == 0 {
		return
	}
	cols, h := n, min(max(float32(smallest), b.H*0.09), 64)
	if float32(cols)*180 > b.W {
		cols = 2
	}
	rows := (n + cols - 1) / cols
	cells := b.top(float32(rows)*(h+gap)-gap, gap).grid(cols, rows, gap)
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
	owned, kept, boss := 0, 0, ""
	for _, k := range s.Cards {
		switch k.Lies {
		case "owned":
			owned++
		case "kept", "rival-card":
			kept++
		case "boss":
			boss = plainName(k.Name)
		}
	}
	for _, m := range s.Marks {
		if d := drawing(m.Word); d != "" {
			p.icon(head.right(side, 3).centre(side, side), d, brass, ink)
		}
	}
	if kept > 0 && head.W-side-3 >= width(s.Mark.Name, textSmall, true) {
		p.icon(head.right(side, 3).centre(side, side), "cards", paper, panel)
	}
	name := textStyle{size: min(24, head.H*0.76), bold: true, colour: cream, elide: true, tight: true}
	if room := head.W - width(s.Mark.Name, name.size, true) - 16; boss != "" && room >= width(boss, textSmall, false) {
		p.text(head.right(room, 0), boss, textStyle{size: textSmall, colour: dim, tight: true})
	}
	p.name(head, s.Mark.Name, name)
	list := append(append([]present.CounterVM(nil), s.Counters...), present.CounterVM{Word: "buildings", Value: owned})
	b.W = min(b.W, 84*float32(max(len(list), 5)))
	for i, at := range b.grid(max(len(list), 5), 1, 2)[:len(list)] {
		icon := min(at.H-3, 24, at.W*0.5)
		p.icon(at.left(icon, 3).centre(icon, icon), pictureOf(list[i].Word), counterColour(list[i].Word), ink)
		p.text(at, fmt.Sprint(list[i].Value), textStyle{size: min(26, at.W*1.3, max(textSmall, at.H*0.85)), bold: true, colour: cream, tight: true})
	}
}
