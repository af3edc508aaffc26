package view

import (
	"fmt"
	"slices"

	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// seats is the first page: the table with its chairs, clockwise.
func (s *Setup) seats(p *painter, b box) {
	n := len(s.vm.Seats)
	if n == 0 {
		return
	}
	cells, middle := round(b, n)
	p.rect(middle, board, boardEdge, frame(3), min(middle.H/2, 60))
	middle = middle.insetXY(24, 8)
	title, plain := float32(textTitle), float32(textPlain)
	if middle.H > 300 { // a large table: larger words
		title, plain = 40, 24
	}
	st := textStyle{size: plain, colour: dim, align: fyne.TextAlignCenter, top: true}
	lines, head := height(s.vm.Help, middle.W, st), title*lineHeight
	middle = middle.centre(middle.W, head+plain*1.6+lines)
	p.text(middle.top(head, 0), s.vm.Heading, textStyle{size: title, bold: true, colour: cream, align: fyne.TextAlignCenter})
	p.text(middle.top(lines, 2), s.vm.Help, st)
	p.text(middle, s.vm.Count, textStyle{size: plain, bold: true, colour: cream, align: fyne.TextAlignCenter})
	for i, seat := range s.vm.Seats {
		s.chair(p, cells[i], seat)
	}
}

// chair is a seat at the table: the token, to sit down and to leave, and who
// sits there.
func (s *Setup) chair(p *painter, b box, seat present.SetupSeatVM) {
	if seat.Taken {
		name := b.bottom(max(smallest, min(56, b.H*0.45)), gap)
		face := keyFace{kind: keyBare, label: seat.Name, what: seat, draw: func(p *painter, b box) { namePlate(p, b, seat) }}
		p.key(name, fmt.Sprintf("name/%d", seat.Seat), face, func() { s.keys = keyboard{}; s.OnNaming(seat.Seat) })
	}
	p.key(b, fmt.Sprintf("seat/%d", seat.Seat), keyFace{kind: keyBare, label: seat.Mark.Name, what: seat, draw: func(p *painter, b box) { seatTile(p, b, seat) }},
		func() { s.OnSeat(seat.Seat) })
}

// seatTile is a chair: its colour with the shape on a tile, and its number
// clockwise; dark while nobody sits there.
func seatTile(p *painter, b box, seat present.SetupSeatVM) {
	fill, rim, text := night, boardEdge, dim
	if seat.Taken {
		fill, rim, text = seatColour(seat.Mark.Colour), ink, onSeat(seat.Mark.Colour)
	}
	p.rect(b, fill, rim, frame(2), keyRadius)
	b = b.inset(6)
	st := titleStyle(24, text)
	side := min(b.H, b.W*0.4, 64)
	var below box // the name, where it has no room beside the shape
	if room := b.W - side - 8; st.width(seat.Mark.Name, textSmall) > room-40 || !seat.Taken && width(seat.Note, textSmall, false) > room {
		below = b.bottom(24, 2)
		side = min(b.H, 64)
	}
	p.seatSign(b.left(side, 8), Mark(seat.Mark))
	if seat.Taken {
		at := min(side, 34)
		p.figure(b.right(at, 2), seat.Note, 34, text)
		if below.H > 0 {
			b = below
		}
		p.text(b, seat.Mark.Name, st)
		return
	}
	if below.H > 0 {
		p.words(below, seat.Mark.Name, 20, text)
		p.text(b, seat.Note, textStyle{size: textSmall, colour: text})
		return
	}
	rows := b.centre(b.W, min(b.H, 56)).grid(1, 2, 0)
	p.words(rows[0], seat.Mark.Name, 20, text)
	p.text(rows[1], seat.Note, textStyle{size: textSmall, colour: text})
}

// namePlate is who sits on a chair, or asks for it.
func namePlate(p *painter, b box, seat present.SetupSeatVM) {
	p.rect(b, paper, boardEdge, frame(2), keyRadius)
	st := textStyle{size: 20, bold: seat.Named, colour: ink, align: fyne.TextAlignCenter}
	p.name(b.insetXY(8, 2), seat.Name, st)
}

// knownMost is how many names of people who played before are offered at once.
const knownMost = 8

// naming asks for the name of a player: one of those who played before, or a
// new one.
func (s *Setup) naming(p *painter, b box, vm *present.NameVM) {
	head := b.top(target, gap)
	p.seatTab(head.left(target, 10), Mark(vm.Mark), "")
	typedField(p, head.right(head.W*0.5, 12), vm.Field, vm.Empty)
	p.text(head, vm.Title, textStyle{size: textBig, bold: true, colour: cream})
	s.keys.draw(p, b.bottom(keyboardHeight(b.W, b.H), gap), KeyboardLayout(vm.Keyboard), keying{refresh: s.Refresh, typed: func(key string) { s.OnType(key) }})
	if vm.Trouble != "" {
		p.text(b.top(min(b.H, 40), gap), vm.Trouble, textStyle{size: textPlain, bold: true, colour: alarm})
	}
	s.program(p, &b, vm)
	cols := 4
	if b.upright() || b.W < 720 {
		cols = 3
	}
	lines := min((knownMost+cols-1)/cols, int((b.H+gap)/(smallest+gap)))
	if lines < 1 {
		return
	}
	cells := b.grid(cols, max(lines, 1), gap)
	for i, name := range vm.Known[:min(len(vm.Known), lines*cols)] {
		c := cells[i]
		c.H = min(c.H, 64)
		p.key(c, "known/"+name, keyFace{label: name}, func() { s.OnNamed(name) })
	}
}

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
