package table

import (
	"fmt"
	"slices"

	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// The ring: the seats round the table in the order in which people sit, what
// lies between them, and one sentence. Whoever is to be chosen is chosen by a tap
// on the seat; a tap on any other tells why not.

// The room that the plates were drawn for, and their size: of the crowded table
// and of the one with room.
const (
	ringWide, ringHigh   = 792, 404
	plateWide, plateHigh = 188, 100
	roomyWide, roomyHigh = 220, 110
	crowded              = 7   // seats
	columnHigh           = 830 // of a screen on end, with so much in the middle
	columnMiddle         = 290
)

// ringOf places n seats round a box, clockwise, and gives what is left in the
// middle: first the left end, then along the top, the right end, along the
// bottom. On a screen on end they stand in two columns, from the foot of the left
// one.
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

// rowOf is n boxes side by side in the middle of a width.
func rowOf(b kit.Box, n int, w, h, between float32) (out []kit.Box) {
	all := float32(n)*(w+between) - between
	for i := range n {
		out = append(out, kit.At(b.X+(b.W-all)/2+float32(i)*(w+between), 0, w, h))
	}
	return out
}

// columnsOfSeats is the ring on end: half of each column above the middle.
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

// columnAt is the i-th of n seats of a column, from its top.
func columnAt(b kit.Box, i, n int, w, h, x float32) kit.Box {
	if i < (n+1)/2 {
		return kit.At(x, b.Y+float32(i)*(h+kit.Gap), w, h)
	}
	return kit.At(x, b.Y+b.H-float32(n-i)*(h+kit.Gap)+kit.Gap, w, h)
}

// seatRing draws the seats round the table and gives what is left in the middle.
func (t *Table) seatRing(p *kit.Painter, b kit.Box) (middle kit.Box) {
	cells, middle := ringOf(b, len(t.vm.Seats))
	p.Rect(b.InsetXY(10, 6), kit.FeltDark, kit.BoardEdge, 4, min(b.W, b.H)*0.46)
	for i := range t.vm.Seats {
		f := t.plate(i)
		tokensOf(p, cells[i], f.seat.Mark)
		id := fmt.Sprintf("seat/%d", i)
		if f.lit {
			id += "@" + t.seq
		}
		draw := func(p *kit.Painter, b kit.Box) { drawPlate(p, b, &f) }
		if cells[i].Meets(t.under) { // what went wrong lies over it
			p.Tile(cells[i], id, f, draw)
			continue
		}
		looks := kit.KeyFace{Kind: kit.KeyBare, Label: f.seat.Mark.Name, On: f.lit, What: f, Draw: draw}
		t.worded(id, &looks, seatLabel(&f.seat))
		p.Key(cells[i], id, looks, func() { t.tapSeat(i) })
	}
	return middle
}

// answerAbout finds the answer that is about a seat, if there is just one of the
// way that is chosen.
func (t *Table) answerAbout(m present.MarkVM) (found present.ChoiceVM, one bool) {
	a := t.asked()
	if a == nil {
		return found, false
	}
	for _, c := range a.Choices {
		if c.Mark != m || c.Off || t.way < len(a.Ways) && c.Fact.Verb != a.Ways[t.way].Verb {
			continue
		}
		if one {
			return found, false
		}
		found, one = c, true
	}
	return found, one
}

// askOf finds the question that a seat is asked by itself, if it is not the one
// that is shown; -1 if there is none.
func (t *Table) askOf(m present.MarkVM) int {
	return slices.IndexFunc(t.vm.Asks, func(a present.AskVM) bool { return a.Seat == m && len(a.Faces) == 0 })
}

// tapSeat is a tap on a seat: the answer, the question that this seat is asked,
// why the seat is no answer, or all that lies before it.
func (t *Table) tapSeat(i int) {
	s := &t.vm.Seats[i]
	a := t.asked()
	if a == nil || !t.ringOn() {
		t.open(sheetSeat, i)
		return
	}
	if c, one := t.answerAbout(s.Mark); one {
		t.choose(c)
		return
	}
	if n := t.askOf(s.Mark); n >= 0 && t.vm.Asks[n].HandTo != engine.Table {
		t.OnHand(t.vm.Asks[n].HandTo)
		return
	} else if n >= 0 && n != t.ask {
		t.widen()
		t.ask, t.picked = n, 0
		t.Refresh()
		return
	}
	if o, ok := t.instead(a, s.Seat); ok {
		t.fact(o)
		return
	}
	t.open(sheetSeat, i)
}

// instead is an answer about a seat that is not on offer, for the game to say
// why.
func (t *Table) instead(a *present.AskVM, seat engine.Seat) (engine.Observation, bool) {
	for _, c := range a.Choices {
		if c.Mark.Shape != "" && c.Fact.Kind == engine.KindAct && (len(a.Ways) == 0 || c.Fact.Verb == a.Ways[t.way].Verb) {
			o := c.Fact
			o.Args[0] = uint16(seat)
			return o, true
		}
	}
	return engine.Observation{}, false
}

// plate is what a seat at the ring shows.
func (t *Table) plate(i int) plateFace {
	s := t.vm.Seats[i]
	f := plateFace{seat: s, changed: t.changed(i), roomy: t.upright || len(t.vm.Seats) < crowded}
	_, f.lit = t.answerAbout(s.Mark)
	a := t.asked()
	if n := t.askOf(s.Mark); n >= 0 && (n != t.ask || t.vm.Asks[n].HandTo != engine.Table) {
		f.lit = true
	}
	if a == nil {
		return f
	}
	f.seat.ToAct = a.Seat == s.Mark
	if d, ok := t.dieAsked(a); ok && f.lit {
		f.tag = d.Face.Icon
	}
	return f
}

// dieAsked is the die that a question is about.
func (t *Table) dieAsked(a *present.AskVM) (present.DieVM, bool) {
	pl := t.dicePlace()
	if pl == nil || a.Bit == 0 {
		return present.DieVM{}, false
	}
	i := slices.IndexFunc(pl.Dice, func(d present.DieVM) bool { return d.Bit == a.Bit && d.Face.Word != "" })
	if i < 0 {
		return present.DieVM{}, false
	}
	return pl.Dice[i], true
}

// dicePlace is the place where the dice lie; nil if the game draws none.
func (t *Table) dicePlace() *present.PlaceVM { return t.drawnAs("dice") }

// pilePlace is the place that is a pile; nil if the game draws none.
func (t *Table) pilePlace() *present.PlaceVM { return t.drawnAs("pile") }

func (t *Table) drawnAs(form string) *present.PlaceVM {
	for i := range t.vm.Places {
		if t.vm.Places[i].As == form {
			return &t.vm.Places[i]
		}
	}
	return nil
}

// ring draws the table with its seats round the dice.
func (t *Table) ring(p *kit.Painter, b kit.Box) { t.between(p, t.seatRing(p, b)) }

// ringTells: all that is explained stands between the seats.
func (t *Table) ringTells(*present.LessonVM) bool { return true }

// playing reports whether seats have figures: the game has begun.
func (t *Table) playing() bool {
	return slices.ContainsFunc(t.vm.Seats, func(s present.SeatVM) bool { return len(s.Counters) > 0 })
}

// ringHead says in the header how much is left of the pile.
func (t *Table) ringHead() heading {
	h := t.askedHead()
	if pl := t.pilePlace(); pl != nil && len(pl.Counters) > 0 && t.playing() {
		h.place = [2]string{pl.Left, pl.Name}
	}
	return h
}
