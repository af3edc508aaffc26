package scoundrels

import (
	"fmt"

	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
)

// The seats: money and reputation for the whole room, the six slots with the cards and the
// henchmen on them, safes and henchmen at hand small beside them. They are drawn in every
// state.

// slotFace is a slot below a sheet.
type slotFace struct {
	digit   string
	lies    bool // a card lies there
	now     bool // it is the card of this turn
	doubted bool // henchmen stand on it
}

// seatFace is what the box of a seat shows.
type seatFace struct {
	seat    present.SeatVM
	changed [table.BigFigures]bool
	slots   [6]slotFace
	acts    bool // it is asked
	lit     bool // it answers
}

// seat draws the box of a seat.
func (l look) seat(p *kit.Painter, b kit.Box, i int, n *answers) {
	s := l.Model().Seats[i]
	lit, leads := l.answersOf(&s, n)
	f := seatFace{seat: s, changed: l.Changed(i), slots: l.slotsOf(&s), lit: lit}
	if a := l.Asked(); a != nil {
		f.acts = a.Seat.Shape == s.Mark.Shape
	}
	l.Seat(p, b, i, f.lit, leads, f, func(p *kit.Painter, b kit.Box) { drawSeat(p, b, &f) })
}

// answersOf reports whether a tap on a seat answers, and whether it leads to several answers instead.
func (l look) answersOf(s *present.SeatVM, n *answers) (lit, leads bool) {
	shape := s.Mark.Shape
	_, doubts := n.doubts[shape]
	switch {
	case doubts && l.doubting():
		return true, false
	case l.Noted(l.ID(noteDoubt)) == 1:
		return false, false
	case len(n.groups[shape]) > 0:
		_, one := onlyAnswer(n.groups[shape][0])
		return true, !one
	}
	return len(n.seats[shape]) > 0, len(n.seats[shape]) > 1
}

// onlyAnswer returns the answer of a group that has one; false = it has several.
func onlyAnswer(c present.ChoiceVM) (present.ChoiceVM, bool) {
	for len(c.Sub) == 1 {
		c = c.Sub[0]
	}
	return c, len(c.Sub) == 0
}

// doubting reports whether seats are asked for a henchman: when that is what is asked, or after a
// tap on the card of this turn.
func (l look) doubting() bool {
	a := l.Asked()
	return l.Noted(l.ID(noteDoubt)) == 1 || a != nil && a.Rule == ruleLast
}

// tapSeat answers about a seat; false = there is no such answer.
func (l look) tapSeat(i int) bool {
	n, s := l.answersNow(), &l.Model().Seats[i]
	switch c, doubts := n.doubts[s.Mark.Shape]; {
	case doubts && l.doubting():
		l.Fact(c.Fact)
	case l.Noted(l.ID(noteDoubt)) == 1:
		return false
	case len(n.groups[s.Mark.Shape]) > 0:
		openGroup(l, n.groups[s.Mark.Shape][0])
	case len(n.seats[s.Mark.Shape]) > 0:
		l.tap(n.seats[s.Mark.Shape], openThing(thingSeat, i))
	default:
		return false
	}
	return true
}

// openGroup opens the answers about a seat in place of those that are open, or closes them if they
// are its own. The only answer is given at once.
func openGroup(l look, c present.ChoiceVM) {
	if one, is := onlyAnswer(c); is {
		l.Choose(one)
		return
	}
	own := false
	if l.Narrowed() {
		open := table.OffLayout(l.Look, l.Asked())
		own = len(open) > 0 && open[0].Fact == c.Sub[0].Fact
		l.Ask(l.Shown())
	}
	if !own {
		l.Choose(c)
	}
}

// slotWords are the record words of the slots, in their order.
var slotWords = []string{"slot-a", "slot-2", "slot-3", "slot-4", "slot-5", "slot-6"}

// slotsOf are the slots of a seat.
func (l look) slotsOf(s *present.SeatVM) (list [6]slotFace) {
	digits := l.slotDigits()
	for i, word := range slotWords {
		list[i].digit = digits[i]
		for k := range s.Cards {
			if c := &s.Cards[k]; c.LabelWord == word {
				list[i].lies, list[i].now, list[i].doubted = true, c.Usable, len(c.Gives) > 0
			}
		}
	}
	return list
}

// slotDigits are the digits of the slots.
func (l look) slotDigits() (list [6]string) {
	i := l.place(sheetForm)
	if i < 0 {
		return list
	}
	spots := l.Model().Places[i].Spots
	for k := range list {
		if k < len(spots) && len(spots[k].Keys) > 0 {
			list[k] = spots[k].Keys[0].Word
		}
	}
	return list
}

// Widths in the box of a seat.
const (
	tabWide    = 48
	slotsWide  = 53
	slotsLeast = 45  // beside figures that need the room
	roomySeat  = 250 // from this width there is room for words and gaps
)

// drawSeat draws the box of a seat.
func drawSeat(p *kit.Painter, b kit.Box, f *seatFace) {
	s := &f.seat
	c, words := kit.SeatColour(s.Mark.Colour), kit.OnSeat(s.Mark.Colour)
	p.Rect(b, kit.Night, c, kit.FrameWidth(1.5), 8)
	whole := b
	wide := float32(tabWide)
	if b.W >= roomySeat {
		wide = min(b.W*0.3, 110)
	}
	tab := b.Left(wide, 2)
	p.Rect(tab, c, kit.None, 0, 8)
	name := tab.Bottom(26, 0) // above the frame
	name.H -= 5
	name.Left(4, 0) // beside it
	table.TabName(p, name.InsetXY(1, 0), s.Mark, words)
	side := min(tab.W-10, tab.H-8, 36)
	p.Icon(tab.Centre(side, side), s.Mark.Shape, words, kit.LineOn(c))
	pieces.ChairSign(p, tab, s)
	inside := b.InsetXY(3, 5)
	figures := figuresWide(s.Counters)
	small := inside.Right(min(slotsWide, inside.W*0.42, max(inside.W-figures[0]-figures[1]-6, slotsLeast)), 3)
	if list := s.Counters; len(list) > 3 {
		foot := small.Bottom(18, 2)
		for i, at := range foot.Grid(2, 1, 0) { // henchmen, safes
			smallFigure(p, at, &list[2+i])
		}
	}
	drawSlots(p, small, f)
	drawFigures(p, inside, f)
	switch {
	case f.lit:
		p.Rect(whole, kit.None, kit.Turquoise, 5, 8)
	case f.acts:
		p.Rect(whole, kit.None, c, 4, 8)
	}
}

// drawFigures draws money and reputation.
func drawFigures(p *kit.Painter, b kit.Box, f *seatFace) {
	list := f.seat.Counters
	if len(list) < table.BigFigures-1 {
		return
	}
	wants := figuresWide(list)
	share := wants[0] / (wants[0] + wants[1])
	if even := (b.W - 2) / 2; wants[0] < even && wants[1] < even {
		share = 0.5
	}
	first := b.Left((b.W-3)*share, 3)
	p.Rect(kit.At(b.X-2, b.Y+4, 1.5, b.H-8), kit.BoardEdge, kit.None, 0, 0) // else two digits look like one number
	for i, at := range []kit.Box{first, b} {
		p.Mark(table.FigureMark(f.seat.Mark, i), at)
		bigFigure(p, at, &list[i], f.changed[i])
	}
}

// figuresWide is how wide money and reputation are, with room beside them.
func figuresWide(list []present.CounterVM) (wide [2]float32) {
	st := kit.FigureStyle(figureSize, kit.Cream)
	for i := range min(len(list), len(wide)) {
		wide[i] = st.Width(fmt.Sprint(list[i].Value), figureSize) + 3
	}
	return wide
}

// figureSize is the size of the large figures: their digits are 39 units high.
const figureSize = 56

// bigFigure draws a figure that the room reads, with its symbol below.
func bigFigure(p *kit.Painter, b kit.Box, c *present.CounterVM, changed bool) {
	colour, tone := kit.Cream, kit.OnDark(c.Look.Tone)
	switch {
	case changed:
		p.Rect(b, kit.Paper, kit.Turquoise, 3, 6)
		colour, tone = kit.Ink, kit.OnPaper(c.Look.Tone)
	case c.Value < 0:
		colour = kit.Alarm
	}
	p.Icon(b.Bottom(17, 0).Centre(17, 17), c.Look.Icon, tone, kit.Night)
	p.Figure(b, fmt.Sprint(c.Value), figureSize, colour) // its minus is narrower than a dash
}

// smallFigure draws a figure that only its owner needs, behind its symbol.
func smallFigure(p *kit.Painter, b kit.Box, c *present.CounterVM) {
	text, st := fmt.Sprint(c.Value), kit.FigureStyle(20, kit.Cream)
	at := b.Centre(min(b.W, smallSign+2+st.Width(text, st.Size)), b.H)
	p.Icon(at.Left(smallSign, 1).Centre(smallSign, smallSign), c.Look.Icon, kit.OnDark(c.Look.Tone), kit.Night)
	p.Text(at, text, st)
}

// smallSign is the side of the symbol of a small figure.
const smallSign = 14

// drawSlots draws the slots in two rows.
func drawSlots(p *kit.Painter, b kit.Box, f *seatFace) {
	for i, at := range b.Grid(3, 2, 2) {
		s := &f.slots[i]
		fill, rim, ink := kit.None, kit.BoardEdge, kit.Dim
		switch {
		case s.now:
			fill, rim, ink = kit.Paper, kit.Paper, kit.Ink
		case s.lies:
			fill, rim, ink = kit.RGB(0x6b2417), kit.Paper, kit.Cream
		}
		p.Rect(at, fill, rim, kit.FrameWidth(1), 3)
		digit := at
		if s.doubted {
			p.Rect(kit.At(at.X+at.W-6, at.Y+1, 5, 5), kit.Turquoise, kit.None, 0, 2.5)
		}
		p.Figure(digit, s.digit, 17, ink)
	}
}
