package tinyepic

import (
	"fmt"
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"
	"casekeeper/ui/table"

	"fyne.io/fyne/v2"
)

// While the cards of contested mats are entered, the row of cards and mats lies above the pad of
// all cards, as while they are dealt: what is asked is lit, a lit mat can be said without cards,
// and each seat has its hand beside its figures.

// byEye is the rule that asks which mats need no cards.
const byEye rulebook.ID = "tew.told.by-eye"

// deciding are the rules that ask for cards which decide at a place.
var deciding = []rulebook.ID{"tew.told.gap", "tew.showdown.reveal", "tew.showdown.reveal-rival"}

// contested reports whether cards are entered now that decide at a place.
func (l look) contested() bool {
	a := l.Asked()
	return len(a.Grid) > 0 && l.Lays() && slices.Contains(deciding, a.Rule)
}

// eyed returns the question which mats need no cards; nil = it is not asked.
func (l look) eyed() *present.AskVM {
	i := slices.IndexFunc(l.Model().Asks, func(a present.AskVM) bool { return a.Rule == byEye })
	if i < 0 {
		return nil
	}
	return &l.Model().Asks[i]
}

// bright returns the answer that a mat needs no cards; false = it is not contested.
func (l look) bright(place int) (present.ChoiceVM, bool) {
	if a := l.eyed(); a != nil {
		if i := slices.IndexFunc(a.Choices, func(c present.ChoiceVM) bool { return c.Place == place }); i >= 0 {
			return a.Choices[i], true
		}
	}
	return present.ChoiceVM{}, false
}

// tellContested draws the row, the pad, and the seats with their hands.
func (l look) tellContested(p *kit.Painter, b kit.Box) {
	upright := l.Upright()
	high := float32(74)
	if upright {
		high = float32((len(l.Model().Seats)+1)/2)*(high+kit.Gap) - kit.Gap
	}
	l.hands(p, b.Bottom(high, 4), upright)
	foot := b.Bottom(24, 2)
	if keys := l.awayKeys(); len(keys) > 0 {
		row := b.Bottom(kit.KeyHeight, kit.Gap)
		for _, key := range keys {
			key(p, row.Right(kit.CornerWide, kit.Gap))
		}
	}
	if a := l.eyed(); a != nil {
		p.Text(foot, a.Text, kit.TextStyle{Size: 19, Colour: kit.Dim, Align: fyne.TextAlignCenter, Tight: true})
	}
	high = 96
	if upright {
		high = 210
	}
	l.contestedRow(p, b.Top(high, kit.Gap))
	l.DealPad(p, b, l.Asked().Grid)
}

// awayKeys are the keys that lead back to a table on which something reads cards.
func (l look) awayKeys() []table.KeyCell {
	if l.Model().Hardware.None {
		return nil
	}
	return l.LayKeys()
}

// contestedRow draws the gaps and the mats in the order of the drawing.
func (l look) contestedRow(p *kit.Painter, b kit.Box) {
	slots, rows := l.gaps(), 1
	if b.H > 160 {
		rows = 2
	}
	per := (len(slots) + rows - 1) / rows
	for r, line := range b.Grid(1, rows, kit.Gap) {
		part := slots[min(r*per, len(slots)):min((r+1)*per, len(slots))]
		each := (line.W + kit.Gap) / float32(len(part))
		card := min(line.H*pieces.CardShape, 58)
		for i, slot := range part {
			n := r*per + i
			plate, at := line.Left(each-card-2*kit.Gap, kit.Gap), line.Left(card, kit.Gap)
			l.contestedPlate(p, plate, l.touched(slots[(n+len(slots)-1)%len(slots)], slot))
			l.gap(p, at, slot, n+1)
		}
	}
}

// gap draws a gap: the card that was entered, with a tick, the number of one that is asked, or,
// dim, one that decides nothing.
func (l look) gap(p *kit.Painter, b kit.Box, slot engine.Slot, n int) {
	ask := slices.IndexFunc(l.Model().Asks, func(a present.AskVM) bool { return a.Slot == slot && len(a.Grid) > 0 })
	if ask < 0 {
		l.slotCard(p, b, slot)
		if _, told := l.Model().Laid[slot]; told && l.cardIn(slot).Slot == slot {
			drawTold(p, b)
		}
		return
	}
	l.number(p, b, fmt.Sprintf("slot/%d", slot), ask, fmt.Sprint(n))
}

// drawTold ticks a card that was entered.
func drawTold(p *kit.Painter, b kit.Box) {
	at := kit.At(b.X+b.W-18, b.Y-4, 22, 22)
	p.Rect(at, kit.Night, kit.Turquoise, 2, 11)
	p.Icon(at.Inset(4), "check", kit.Turquoise, kit.Night)
}

// number draws where a card is asked as a key that asks for it first.
func (l look) number(p *kit.Painter, b kit.Box, id string, ask int, text string) {
	now := l.Shown() == ask
	face := kit.KeyFace{Kind: kit.KeyBare, Label: l.Model().Asks[ask].Text, On: now, What: []any{text, now}, Draw: func(p *kit.Painter, b kit.Box) { drawNumber(p, b, text, now) }}
	p.Key(b, l.ID(id), face, func() { l.Ask(ask) })
}

// drawNumber draws where a card is asked; filled = it is the one that is asked now.
func drawNumber(p *kit.Painter, b kit.Box, text string, now bool) {
	p.Rect(b, kit.Night, kit.Turquoise, map[bool]float32{true: 4, false: 2}[now], 6)
	at := b.Centre(min(b.W, b.H, 44)-8, min(b.W, b.H, 44)-8)
	st, disc := kit.FigureStyle(26, kit.Turquoise), kit.None
	if now {
		st.Colour, disc = kit.Ink, kit.Turquoise
	}
	p.Rect(at, disc, kit.Turquoise, 2, at.W/2)
	p.Text(at, text, st)
}

// contestedPlate draws a mat: bright and a key where cards decide, else only its name.
func (l look) contestedPlate(p *kit.Painter, b kit.Box, pl *present.PlaceVM) {
	if pl == nil {
		return
	}
	place := slices.IndexFunc(l.Model().Places, func(q present.PlaceVM) bool { return q.Word == pl.Word })
	c, bright := l.bright(place)
	if !bright {
		st := touchedStyle
		st.Colour = kit.Dim
		p.Text(b.Centre(b.W, 30), bandName(pl), st)
		return
	}
	draw := func(p *kit.Painter, b kit.Box) {
		p.Rect(b, pieces.BandColour(pl), kit.Turquoise, 3, 8)
		b = b.InsetXY(3, 4)
		st := touchedStyle
		st.Colour = pieces.OnBand(pl)
		p.Text(b.Top(28, 2), bandName(pl), st)
		l.contenders(p, b, place)
	}
	p.Key(b, l.ID(fmt.Sprintf("place/%d", place)), kit.KeyFace{Kind: kit.KeyBare, Label: c.Label, On: true, What: []any{pl.Name, l.fighters(place)}, Draw: draw}, func() { l.Choose(c) })
}

// fighters lists the seats that have a token on a mat.
func (l look) fighters(place int) (list []present.MarkVM) {
	for _, s := range l.Model().Places[place].Spots {
		for _, t := range s.Tokens {
			if !slices.ContainsFunc(list, func(m present.MarkVM) bool { return m.Shape == t.Mark.Shape }) {
				list = append(list, t.Mark)
			}
		}
	}
	return list
}

// contenders draws the shapes of those who compete at a mat.
func (l look) contenders(p *kit.Painter, b kit.Box, place int) {
	list := l.fighters(place)
	if len(list) == 0 || b.H < 16 {
		return
	}
	for i, at := range b.Grid(min(len(list), 2), (len(list)+1)/2, 2)[:len(list)] {
		side := min(at.W, at.H, 30)
		p.SeatSign(at.Centre(side, side), kit.Mark(list[i]))
	}
}

// handsAsked returns the indexes of the questions for the hand of a seat; of the Rival, for both of its cards.
func (l look) handsAsked(seat int) (list []int) {
	s, gaps := &l.Model().Seats[seat], l.gaps()
	rival := s.Face.Name != ""
	for i := range l.Model().Asks {
		switch a := &l.Model().Asks[i]; {
		case len(a.Grid) == 0:
		case rival && a.Seat.Shape == "" && !slices.Contains(gaps, a.Slot), !rival && a.Rule == "tew.showdown.reveal" && a.Seat.Shape == s.Mark.Shape:
			list = append(list, i)
		}
	}
	return list
}

// turnToHand asks for the hand of a seat first; false = it is not asked.
func (l look) turnToHand(seat int) bool {
	if !l.contested() || seat >= len(l.Model().Seats) {
		return false
	}
	asks := l.handsAsked(seat)
	if len(asks) > 0 {
		l.Ask(asks[(slices.Index(asks, l.Shown())+1)%len(asks)])
	}
	return len(asks) > 0
}

// hands draws the seats: whose it is, the hand, the figures.
func (l look) hands(p *kit.Painter, b kit.Box, upright bool) {
	n := len(l.Model().Seats)
	cols, rows := n, 1
	if upright {
		cols, rows = 2, (n+1)/2
	}
	number := len(l.gaps()) // the hands come after them
	for i, at := range b.Grid(cols, rows, kit.Gap)[:n] {
		f, asks := handFace{seat: l.Model().Seats[i]}, l.handsAsked(i)
		number += len(f.seat.Revealed)
		for _, ask := range asks {
			if number++; l.Shown() == ask {
				f.now = number
			}
			f.numbers = append(f.numbers, number)
		}
		l.Seat(p, at, i, len(asks) > 0, false, f, func(p *kit.Painter, b kit.Box) { drawHand(p, b, &f) })
	}
}

// handFace is what a seat shows: its hand, or its number if it is asked for.
type handFace struct {
	seat    present.SeatVM
	numbers []int // of its cards that are asked for
	now     int   // of the one that is asked for now; 0 = none is
}

// handWide is the most width of a hand beside the figures.
const handWide = 40

// drawHand draws a seat with its hand.
func drawHand(p *kit.Painter, b kit.Box, f *handFace) {
	s := &f.seat
	colour := kit.SeatColour(s.Mark.Colour)
	rim := float32(1.5)
	if f.now > 0 {
		rim = 4
	}
	p.Rect(b, kit.Night, colour, rim, 8)
	tab := b.Left(min(54, b.W*0.24), 3)
	p.Rect(tab, colour, kit.None, 0, 8)
	table.TabName(p, tab.Bottom(22, 0).InsetXY(2, 0), s.Mark, kit.OnSeat(s.Mark.Colour))
	side := min(tab.W-12, tab.H-8, 36)
	p.Icon(tab.Centre(side, side), s.Mark.Shape, kit.OnSeat(s.Mark.Colour), kit.LineOn(colour))
	pieces.ChairSign(p, tab, s)
	b = b.InsetXY(2, 5)
	for i := range s.Revealed {
		at := b.Left(min(b.H*pieces.CardShape, handWide), 3)
		pieces.Card(p, at, s.Revealed[i])
		drawTold(p, at)
	}
	for _, n := range f.numbers {
		drawNumber(p, b.Left(min(b.H*pieces.CardShape, handWide), 3), fmt.Sprint(n), n == f.now)
	}
	table.FigureRow(p, b, s.Mark, s.Counters[:min(len(s.Counters), table.BigFigures)], [table.BigFigures]bool{})
}
