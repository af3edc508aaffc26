package bangdice

import (
	"slices"

	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
)

// The ring: the plates of the seats round the table in the order in which people sit. A
// tap on a plate chooses that player; on one that cannot be chosen it shows why not.

// The size that the ring was designed for, and that of a plate at a crowded table and at
// a roomy one.
const (
	ringWide, ringHigh   = 792, 404
	plateWide, plateHigh = 188, 100
	roomyWide, roomyHigh = 220, 110
	crowded              = 7   // seats from which a table is crowded
	columnHigh           = 830 // of an upright screen, with columnMiddle left in the middle
	columnMiddle         = 290
)

// ringOf returns the boxes of n seats round a box, clockwise, and what is left in the
// middle: first the left end, then the top row, the right end, the bottom row. On an
// upright screen they stand in two columns, from the foot of the left one.
func ringOf(b kit.Box, n int) (seats []kit.Box, middle kit.Box) {
	if b.Upright() {
		return columnsOfSeats(b, n)
	}
	w, h := float32(roomyWide), float32(roomyHigh)
	if n >= crowded {
		w, h = plateWide, plateHigh
	}
	k := min(b.W/ringWide, b.H/ringHigh)
	w, h = w*k, h*k
	side := b.Y + (b.H-h)/2
	above, below := (n-1)/2, (n-2)/2
	seats = append(seats, kit.At(b.X, side, w, h))
	top, bottom := rowOf(b, above, w, h, 20*k), rowOf(b, below, w, h, 20*k)
	for i := range top {
		top[i].Y = b.Y + 4*k
	}
	for i := range bottom {
		bottom[i].Y = b.Y + b.H - h
	}
	slices.Reverse(bottom)
	seats = append(seats, top...)
	seats = append(seats, kit.At(b.X+b.W-w, side, w, h))
	seats = append(seats, bottom...)
	middle = kit.At(b.X+w+kit.Gap, b.Y+kit.Gap, b.W-2*(w+kit.Gap), b.H-2*kit.Gap)
	if above > 0 {
		middle.Top(h+4*k, 0)
	}
	if below > 0 {
		middle.Bottom(h, 0)
	}
	return seats, middle
}

// rowOf returns n boxes side by side, in the middle of the width of b.
func rowOf(b kit.Box, n int, w, h, between float32) (out []kit.Box) {
	all := float32(n)*(w+between) - between
	for i := range n {
		out = append(out, kit.At(b.X+(b.W-all)/2+float32(i)*(w+between), 0, w, h))
	}
	return out
}

// columnsOfSeats is ringOf for an upright screen: half of each column is above the middle.
func columnsOfSeats(b kit.Box, n int) (seats []kit.Box, middle kit.Box) {
	left, right := (n+1)/2, n/2
	w := (b.W - 4*kit.Gap) / 2
	h := min((b.H-columnMiddle*min(1, b.H/columnHigh))/float32(left)-kit.Gap, w*0.7)
	for i := range left {
		seats = append(seats, columnAt(b, left-1-i, left, w, h, b.X))
	}
	for i := range right {
		seats = append(seats, columnAt(b, i, right, w, h, b.X+b.W-w))
	}
	above, below := float32((left+1)/2)*(h+kit.Gap), float32(left/2)*(h+kit.Gap)
	return seats, kit.At(b.X, b.Y+above, b.W, b.H-above-below)
}

// columnAt returns box i of a column of n seats, from its top.
func columnAt(b kit.Box, i, n int, w, h, x float32) kit.Box {
	if i < (n+1)/2 {
		return kit.At(x, b.Y+float32(i)*(h+kit.Gap), w, h)
	}
	return kit.At(x, b.Y+b.H-float32(n-i)*(h+kit.Gap)+kit.Gap, w, h)
}

// ring draws the plates round the table and returns what is left in the middle.
func (l look) ring(p *kit.Painter, b kit.Box) (middle kit.Box) {
	cells, middle := ringOf(b, len(l.Model().Seats))
	p.Rect(b.InsetXY(10, 6), kit.FeltDark, kit.BoardEdge, 4, min(b.W, b.H)*0.46)
	for i := range l.Model().Seats {
		f := l.plate(i)
		l.Seat(p, cells[i], i, f.lit, false, f, func(p *kit.Painter, b kit.Box) { drawPlate(p, b, &f) })
	}
	return middle
}

// answerAbout returns the answer about a seat in the way that is chosen; false if there is
// none, or more than one.
func (l look) answerAbout(m present.MarkVM) (found present.ChoiceVM, one bool) {
	a := l.Asked()
	if a == nil {
		return found, false
	}
	for _, c := range l.ofWay(a) {
		if c.Mark != m || c.Off {
			continue
		}
		if one {
			return found, false
		}
		found, one = c, true
	}
	return found, one
}

// askOf returns the index of the first question to a seat that is not about a die; -1 if
// there is none.
func (l look) askOf(m present.MarkVM) int {
	return slices.IndexFunc(l.Model().Asks, func(a present.AskVM) bool { return a.Seat == m && len(a.Faces) == 0 })
}

// tapSeat handles a tap on a seat while something is asked: it answers, shows the question
// to that seat, or lets the game refuse the seat with its reason; false if none of that
// applies.
func tapSeat(in table.Look, i int) bool {
	l := look{in}
	s, a := &l.Model().Seats[i], l.Asked()
	if c, one := l.answerAbout(s.Mark); one {
		l.Choose(c)
		return true
	}
	switch n := l.askOf(s.Mark); {
	case n >= 0 && l.Model().Asks[n].HandTo != engine.Table:
		l.HandTo(l.Model().Asks[n].HandTo)
		return true
	case n >= 0 && n != l.Shown():
		l.Ask(n)
		return true
	}
	o, ok := table.Instead(l.ofWay(a), s.Seat)
	if ok {
		l.Fact(o)
	}
	return ok
}

// ofWay lists the answers of the way that is chosen; without ways, all of them.
func (l look) ofWay(a *present.AskVM) []present.ChoiceVM {
	if len(a.Ways) == 0 {
		return a.Choices
	}
	return slices.DeleteFunc(slices.Clone(a.Choices), func(c present.ChoiceVM) bool { return c.Fact.Verb != a.Ways[l.Noted(l.ID(way))].Verb })
}

// plate returns what the plate of a seat shows.
func (l look) plate(i int) plateFace {
	s := l.Model().Seats[i]
	f := plateFace{seat: s, changed: l.Changed(i), roomy: l.Upright() || len(l.Model().Seats) < crowded}
	_, f.lit = l.answerAbout(s.Mark)
	a := l.Asked()
	if n := l.askOf(s.Mark); n >= 0 && (n != l.Shown() || l.Model().Asks[n].HandTo != engine.Table) {
		f.lit = true
	}
	if a == nil {
		return f
	}
	f.seat.ToAct = a.Seat == s.Mark
	if d, ok := l.dieAsked(a); ok && f.lit {
		f.tag = d.Face.Icon
	}
	return f
}

// dieAsked returns the die that a question is about; false if there is none.
func (l look) dieAsked(a *present.AskVM) (present.DieVM, bool) {
	pl := l.dicePlace()
	if pl == nil || a.DieBit == 0 {
		return present.DieVM{}, false
	}
	i := slices.IndexFunc(pl.Dice, func(d present.DieVM) bool { return d.Bit == a.DieBit && d.Face.Word != "" })
	if i < 0 {
		return present.DieVM{}, false
	}
	return pl.Dice[i], true
}

// dicePlace returns the place of the dice; nil if there is none.
func (l look) dicePlace() *present.PlaceVM { return l.drawnAs("dice") }

// pilePlace returns the pile of arrows; nil if there is none.
func (l look) pilePlace() *present.PlaceVM { return l.drawnAs("pile") }

func (l look) drawnAs(form string) *present.PlaceVM {
	for i := range l.Model().Places {
		if l.Model().Places[i].As == form {
			return &l.Model().Places[i]
		}
	}
	return nil
}

// playing reports whether the set-up is over: seats have figures.
func (l look) playing() bool {
	return slices.ContainsFunc(l.Model().Seats, func(s present.SeatVM) bool { return len(s.Counters) > 0 })
}

// ringHead is the heading of the ring: it shows what is left of the pile.
func (l look) ringHead() table.Heading {
	h := l.Heading()
	if pl := l.pilePlace(); pl != nil && len(pl.Counters) > 0 && l.playing() {
		h.Place = pl.Left
	}
	return h
}
