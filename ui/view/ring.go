package view

import (
	"fmt"
	"slices"
	"strings"

	"casekeeper/ui/present"
)

// The ring: seats round the table, clockwise, with room for what lies between
// them, and the forms of what lies there.

// round places n seats round a box, clockwise from the top left, and gives what
// is left in the middle.
func round(b box, n int) (seats []box, middle box) {
	above, below := (n+1)/2, n/2
	h := min(210, max(104, b.H*0.24))
	seats = b.top(h, gap).grid(above, 1, gap)
	if below > 0 {
		row := b.bottom(h, gap).grid(below, 1, gap)
		slices.Reverse(row)
		seats = append(seats, row...)
	}
	return seats, b
}

// seatRing draws the seats round the table; one that can be chosen answers. It
// gives what is left in the middle.
func (t *Table) seatRing(p *painter, b box) (middle box) {
	cells, middle := round(b, len(t.vm.Seats))
	room := b.W
	for _, c := range cells {
		room = min(room, c.W-16)
	}
	for i := range t.vm.Seats {
		s := &t.vm.Seats[i]
		tokensOf(p, cells[i], s.Mark)
		c, answers := t.answerAbout(s.Mark)
		id, tapped := fmt.Sprintf("seat/%d", i), func() { t.open(sheetSeat, i) }
		if answers {
			id, tapped = id+"@"+t.seq, func() { t.choose(c) }
		}
		what := struct {
			present.SeatVM
			lit  bool
			room float32
		}{*s, answers, room}
		p.key(cells[i], id, keyFace{kind: keyBare, label: s.Mark.Name, on: answers, what: what, draw: func(p *painter, b box) { drawPlayer(p, b, s, answers, room) }}, tapped)
	}
	return middle
}

// answerAbout finds the answer that is about a seat, if there is just one.
func (t *Table) answerAbout(m present.MarkVM) (found present.ChoiceVM, one bool) {
	a := t.asked()
	if a == nil {
		return found, false
	}
	for _, c := range a.Choices {
		if c.Mark == m && !c.Off {
			if one {
				return found, false
			}
			found, one = c, true
		}
	}
	return found, one
}

// figures are what a place counts, by name, from the bottom.
func (t *Table) figures(p *painter, b box, place int) {
	for _, c := range t.vm.Places[place].Counters {
		row, text := b.bottom(52, gap), fmt.Sprint(c.Value)
		p.text(row.right(width(text, textTitle, true)+2, 4), text, textStyle{size: textTitle, bold: true, colour: cream})
		p.text(row, c.Name, textStyle{size: textSmall, colour: dim})
	}
}

// drawPile is a place as its name and figures, large.
func drawPile(p *painter, b box, pl *present.PlaceVM) {
	p.rect(b, raised, edge, 1, 10)
	b = b.insetXY(8, 3)
	if b.H > 60 {
		p.text(b.top(22, 0), pl.Name, textStyle{size: textSmall, colour: dim})
	}
	for _, c := range pl.Counters {
		bigCounter(p, &b, c, textTitle, 24, false)
	}
}

// narrow is the width of a seat in which two figures just find room.
const narrow = 120

// bigCounter cuts a figure with its picture off the left of a box; full adds
// the most that it can be.
func bigCounter(p *painter, b *box, c present.CounterVM, size, pic float32, full bool) {
	size = min(size, b.H/lineHeight)
	if c.Look.Icon != "" {
		p.icon(b.left(pic, 3).centre(pic, pic), c.Look.Icon, onDark(c.Look.Tone), ink)
	}
	text := fmt.Sprint(c.Value)
	w := width(text, size, true) + 2
	p.text(b.left(w, 2), text, textStyle{size: size, bold: true, colour: cream})
	if most := fmt.Sprintf("/%d", c.Max); full && c.Max > 0 && width(most, textSmall, false) <= b.W-44 {
		p.text(b.left(width(most, textSmall, false)+2, 4), most, textStyle{size: textSmall, colour: dim})
	}
	b.left(4, 0)
}

// drawPlayer is a seat at the ring: who it is, its figures large, its cards by
// name and its marks. Figures are as large as there is room in every seat.
func drawPlayer(p *painter, b box, s *present.SeatVM, lit bool, room float32) {
	c := seatColour(s.Mark.Colour)
	fill, rim, stroke := panel, edge, float32(1)
	switch {
	case lit:
		fill, rim, stroke = raised, brass, 3
	case s.ToAct:
		rim, stroke = c, 3
	}
	out := s.Out
	name := cream
	if out {
		fill, name = feltDark, dim
	}
	p.rect(b, fill, rim, stroke, 10)
	tight := b.W < narrow
	side, edgeX := float32(20), float32(8)
	if tight {
		side, edgeX = 16, 5
	}
	b = b.insetXY(edgeX, 5)
	head := b.top(24, 0)
	p.icon(head.left(side, 6).centre(side, side), s.Mark.Shape, c, ink)
	b.bottom(playerCards(p, b, s, out), 0)
	marks := pictured(s.Marks)
	line := &head
	if w := float32(len(marks)) * 24; tight || head.W-w < width(s.Mark.Name, textSmall, true) {
		row := b.bottom(22, 0)
		line = &row
	}
	for _, m := range marks {
		if line.W >= 22 {
			drawMark(p, line.right(22, 2), m)
		}
	}
	p.name(head, s.Mark.Name, textStyle{size: textPlain, bold: true, colour: name})
	if out {
		return
	}
	size, pic := float32(textTitle), float32(24)
	switch {
	case room < narrow:
		size, pic = 24, 18
	case room > 170:
		size, pic = 42, 34
	}
	for i, k := range s.Counters {
		if b.W >= 36 {
			bigCounter(p, &b, k, size, pic, i == 0 && size > 24)
		}
	}
}

// pictured are the marks that have a drawing.
func pictured(marks []present.TermVM) (out []present.TermVM) {
	for _, m := range marks {
		if m.Icon != "" {
			out = append(out, m)
		}
	}
	return out
}

// playerCards are the cards of a seat by name at the bottom of its box, each by
// its first word where there is no room; who is out has a line for each. It
// gives the height that they take.
func playerCards(p *painter, b box, s *present.SeatVM, out bool) float32 {
	const line = 20
	st := textStyle{size: textSmall, colour: paper}
	var names []string
	for _, c := range s.Cards {
		if !c.Down {
			names = append(names, c.Name)
		}
	}
	all := strings.Join(names, " · ")
	switch {
	case width(all, textSmall, false) <= b.W:
		names = []string{all}
	case !out:
		for i := range names {
			names[i] = shortened(names[i], 0, false)
		}
		if short := strings.Join(names, " · "); width(short, textSmall, false) <= b.W {
			names = []string{short}
		} else if len(pictured(s.Marks)) > 0 { // they need the room
			names = names[:1]
		}
	}
	for i := range names {
		p.name(b.bottom(line, 0), names[len(names)-1-i], st)
	}
	return line * float32(max(1, len(names)))
}
