package view

import (
	"fmt"
	"image/color"

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
	p.rect(middle, leather, brassDark, 3, min(middle.H/2, 60))
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
	p.text(middle, s.vm.Count, textStyle{size: plain, bold: true, colour: brass, align: fyne.TextAlignCenter})
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

// seatTile is the token of a chair with its colour, and its number clockwise.
func seatTile(p *painter, b box, seat present.SetupSeatVM) {
	fill, rim, text, c := panel, edge, dim, edge
	if seat.Taken {
		c = seatColour(seat.Mark.Colour)
		fill, rim, text = raised, c, cream
	}
	p.rect(b, fill, rim, 3, 12)
	b = b.inset(6)
	side, badge := min(b.H, 44), float32(34)
	if b.W < 170 {
		side, badge = 34, 28
	}
	name := textStyle{size: 20, bold: true, colour: text}
	var below box // the name, where it has no room between token and number
	if seat.Taken && width(seat.Mark.Name, textSmall, true) > b.W-side-badge-8 {
		below = b.bottom(min(26, b.H/2), 0)
		side, badge = min(side, b.H), min(badge, b.H)
	}
	p.icon(b.left(side, 6).centre(side, side), "token-"+seat.Mark.Shape, c, ink)
	if !seat.Taken {
		seatFree(p, b, seat, text)
		return
	}
	at := b.right(badge, 2).centre(badge, badge)
	p.rect(at, brass, none, 0, badge/2)
	p.text(at, seat.Note, textStyle{size: 20, bold: true, colour: ink, align: fyne.TextAlignCenter})
	if below.H > 0 {
		b = below
	}
	p.text(b, seat.Mark.Name, name)
}

// seatFree is the name of a chair on which nobody sits.
func seatFree(p *painter, b box, seat present.SetupSeatVM, text color.Color) {
	b = b.centre(b.W, 56)
	p.text(b.top(30, 0), seat.Mark.Name, textStyle{size: 20, bold: true, colour: text})
	p.text(b, seat.Note, textStyle{size: textSmall, colour: dim})
}

// namePlate is who sits on a chair, or asks for it.
func namePlate(p *painter, b box, seat present.SetupSeatVM) {
	p.rect(b, paper, brassDark, 2, 8)
	st := textStyle{size: 20, bold: seat.Named, colour: ink, align: fyne.TextAlignCenter}
	p.name(b.insetXY(8, 2), seat.Name, st)
}

// knownMost is how many names of people who played before are offered at once.
const knownMost = 8

// naming asks for the name of a player: one of those who played before, or a
// new one.
func (s *Setup) naming(p *painter, b box, vm *present.NameVM) {
	head := b.top(target, gap)
	p.icon(head.left(44, 10).centre(40, 40), "token-"+vm.Mark.Shape, seatColour(vm.Mark.Colour), ink)
	typedField(p, head.right(head.W*0.5, 12), vm.Field, vm.Empty)
	p.text(head, vm.Title, textStyle{size: textBig, bold: true, colour: cream})
	s.keys.draw(p, b.bottom(keyboardHeight(b.W, b.H), gap), vm.Keyboard, keying{refresh: s.Refresh, typed: func(key string) { s.OnType(key) }})
	if vm.Trouble != "" {
		p.text(b.top(min(b.H, 40), gap), vm.Trouble, textStyle{size: textPlain, bold: true, colour: alarm})
	}
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
