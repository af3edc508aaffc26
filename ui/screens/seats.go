package screens

import (
	"cmp"
	"fmt"
	"slices"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/present/newgame"

	"fyne.io/fyne/v2"
)

// seats draws the first page: the table with its chairs, clockwise.
func (s *Setup) seats(p *kit.Painter, b kit.Box) {
	n := len(s.vm.Seats)
	if n == 0 {
		return
	}
	cells, middle := round(b, n)
	p.Rect(middle, kit.Board, kit.BoardEdge, kit.FrameWidth(3), min(middle.H/2, 60))
	middle = middle.InsetXY(24, 8)
	title, plain := float32(kit.TextTitle), float32(kit.TextPlain)
	if middle.H > 300 { // a large table: larger words
		title, plain = 40, 24
	}
	st := kit.TextStyle{Size: plain, Colour: kit.Dim, Align: fyne.TextAlignCenter, Top: true}
	lines, head := kit.TextHeight(s.vm.Help, middle.W, st), title*kit.LineHeight
	middle = middle.Centre(middle.W, head+plain*1.6+lines)
	p.Text(middle.Top(head, 0), s.vm.Heading, kit.TextStyle{Size: title, Bold: true, Colour: kit.Cream, Align: fyne.TextAlignCenter})
	p.Text(middle.Top(lines, 2), s.vm.Help, st)
	p.Text(middle, s.vm.Count, kit.TextStyle{Size: plain, Bold: true, Colour: kit.Cream, Align: fyne.TextAlignCenter})
	for i, seat := range s.vm.Seats {
		s.chair(p, cells[i], seat)
	}
}

// chair draws a seat: the token, which people tap to sit down or to leave, and the name.
func (s *Setup) chair(p *kit.Painter, b kit.Box, seat newgame.SetupSeatVM) {
	if seat.Taken {
		name := b.Bottom(max(kit.LeastTarget, min(56, b.H*0.45)), kit.Gap)
		face := kit.KeyFace{Kind: kit.KeyBare, Label: seat.Name, What: seat, Draw: func(p *kit.Painter, b kit.Box) { namePlate(p, b, seat) }}
		p.Key(name, fmt.Sprintf("name/%d", seat.Seat), face, func() { s.keys = kit.Keyboard{}; s.OnNaming(seat.Seat) })
	}
	p.Key(b, fmt.Sprintf("seat/%d", seat.Seat), kit.KeyFace{Kind: kit.KeyBare, Label: seat.Mark.Name, What: seat, Draw: func(p *kit.Painter, b kit.Box) { seatTile(p, b, seat) }},
		func() { s.OnSeat(seat.Seat) })
}

// seatTile is the tile of a chair: colour, shape, and its number clockwise; dark while it is
// free.
func seatTile(p *kit.Painter, b kit.Box, seat newgame.SetupSeatVM) {
	fill, rim, text := kit.Night, kit.BoardEdge, kit.Dim
	if seat.Taken {
		fill, rim, text = kit.SeatColour(seat.Mark.Colour), kit.Ink, kit.OnSeat(seat.Mark.Colour)
	}
	p.Rect(b, fill, rim, kit.FrameWidth(2), kit.KeyRadius)
	b = b.Inset(6)
	st := kit.TitleStyle(24, text)
	side := min(b.H, b.W*0.4, 64)
	var below kit.Box // the name, where it has no room beside the shape
	if room := b.W - side - 8; st.Width(seat.Mark.Name, kit.TextSmall) > room-40 || !seat.Taken && kit.TextWidth(seat.Note, kit.TextSmall, false) > room {
		below = b.Bottom(24, 2)
		side = min(b.H, 64)
	}
	p.SeatSign(b.Left(side, 8), kit.Mark(seat.Mark))
	if seat.Taken {
		at := min(side, 34)
		p.Figure(b.Right(at, 2), seat.Note, 34, text)
		if below.H > 0 {
			b = below
		}
		p.Text(b, seat.Mark.Name, st)
		return
	}
	if below.H > 0 {
		p.Words(below, seat.Mark.Name, 20, text)
		p.Text(b, seat.Note, kit.TextStyle{Size: kit.TextSmall, Colour: text})
		return
	}
	rows := b.Centre(b.W, min(b.H, 56)).Grid(1, 2, 0)
	p.Words(rows[0], seat.Mark.Name, 20, text)
	p.Text(rows[1], seat.Note, kit.TextStyle{Size: kit.TextSmall, Colour: text})
}

// namePlate draws the name of a seat, or the key that asks for it.
func namePlate(p *kit.Painter, b kit.Box, seat newgame.SetupSeatVM) {
	p.Rect(b, kit.Paper, kit.BoardEdge, kit.FrameWidth(2), kit.KeyRadius)
	st := kit.TextStyle{Size: 20, Bold: seat.Named, Colour: kit.Ink, Align: fyne.TextAlignCenter}
	b = b.InsetXY(8, 2)
	if seat.Chair != "" {
		p.Icon(b.Left(30, 6).Centre(30, 30), seat.Chair, kit.Ink, kit.Paper)
	}
	p.Name(b, seat.Name, st)
}

// knownMost is how many names of people who played before are offered at once.
const knownMost = 8

// naming draws the page that asks for the name of a player: known names, or a new one.
func (s *Setup) naming(p *kit.Painter, b kit.Box, vm *newgame.NameVM) {
	head := b.Top(kit.KeyHeight, kit.Gap)
	p.SeatTab(head.Left(kit.KeyHeight, 10), kit.Mark(vm.Mark), "")
	kit.TypedField(p, head.Right(head.W*0.5, 12), vm.Field, vm.Empty)
	p.Text(head, vm.Title, kit.TextStyle{Size: kit.TextBig, Bold: true, Colour: kit.Cream})
	s.keys.Draw(p, b.Bottom(kit.KeyboardHeight(b.W, b.H), kit.Gap), kit.KeyboardLayout(vm.Keyboard), kit.Typing{Refresh: s.Refresh, Typed: func(key string) { s.OnType(key) }})
	if vm.Trouble != "" {
		p.Text(b.Top(min(b.H, 40), kit.Gap), vm.Trouble, kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Alarm})
	}
	s.program(p, &b, vm)
	if len(vm.Known) == 0 && b.H >= roomyNaming {
		namedSeat(p, b.Centre(min(b.W, b.H), b.H*0.7), vm)
		return
	}
	cols := 4
	if b.Upright() || b.W < 720 {
		cols = 3
	}
	lines := min((knownMost+cols-1)/cols, int((b.H+kit.Gap)/(kit.LeastTarget+kit.Gap)))
	if lines < 1 {
		return
	}
	cells := b.Grid(cols, max(lines, 1), kit.Gap)
	for i, name := range vm.Known[:min(len(vm.Known), lines*cols)] {
		c := cells[i]
		c.H = min(c.H, 64)
		p.Key(c, "known/"+name, kit.KeyFace{Label: name}, func() { s.OnNamed(name) })
	}
}

// roomyNaming is from which height the seat is drawn where known names would stand.
const roomyNaming = 160

// namedSeat draws the seat that is being named, with its shape and what has been typed.
func namedSeat(p *kit.Painter, b kit.Box, vm *newgame.NameVM) {
	colour, words := kit.SeatColour(vm.Mark.Colour), kit.OnSeat(vm.Mark.Colour)
	p.Rect(b, colour, kit.Ink, kit.FrameWidth(2), kit.KeyRadius)
	b = b.InsetXY(16, 12)
	name := kit.TitleStyle(56, words)
	name.Align = fyne.TextAlignCenter
	p.Name(b.Bottom(b.H*0.4, 8), cmp.Or(vm.Field, vm.Mark.Name), name)
	p.SeatSign(b.Centre(b.H, b.H), kit.Mark(vm.Mark))
}

// round places n seats round a box, clockwise from the top left, and returns the free box in the
// middle.
func round(b kit.Box, n int) (seats []kit.Box, middle kit.Box) {
	above, below := (n+1)/2, n/2
	h := min(210, max(104, b.H*0.24))
	seats = b.Top(h, kit.Gap).Grid(above, 1, kit.Gap)
	if below > 0 {
		row := b.Bottom(h, kit.Gap).Grid(below, 1, kit.Gap)
		slices.Reverse(row)
		seats = append(seats, row...)
	}
	return seats, b
}

// program draws the keys that let the program hold the seat that is being named.
func (s *Setup) program(p *kit.Painter, b *kit.Box, vm *newgame.NameVM) {
	if vm.Program == "" || b.H < kit.LeastTarget {
		return
	}
	row := b.Bottom(kit.LeastTarget, kit.Gap)
	cells := row.Right(row.W*0.68, kit.Gap).Grid(len(vm.Levels), 1, kit.Gap)
	p.Text(row, vm.Program, kit.TextStyle{Size: kit.TextPlain, Bold: true, Colour: kit.Cream, Tight: true})
	for i, l := range vm.Levels {
		p.Key(cells[i], "level/"+l.Value, kit.KeyFace{Label: l.Label, Icon: present.LevelFace(l.Value), On: l.On}, func() { s.OnGive(l.Value) })
	}
}
