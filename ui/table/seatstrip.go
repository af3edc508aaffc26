package table

import (
	"cmp"
	"fmt"
	"image/color"
	"strings"

	"casekeeper/companion"
	"casekeeper/ui/kit"
	"casekeeper/ui/pieces"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// stripHigh is the height of the seat strip, and of what lies over it.
const stripHigh = 72

// twoHigh is the height of a seat where they stand in two rows, twoLow that below a strip.
const twoHigh, twoLow = 58, 48

// crowded reports whether the seats have no room side by side.
func (l seatView) crowded() bool {
	most := l.t.game().SeatsInRow
	return l.f.upright && most > 0 && len(l.t.vm.Seats) > most
}

// high is the height of all seats.
func (l seatView) high() float32 {
	if l.crowded() {
		high := cmp.Or(l.t.game().SeatHigh, twoHigh)
		if l.t.game().SeatHigh == 0 && !l.f.strip.none() && l.f.scene.Notice == nil { // the table needs the room
			high = twoLow
		}
		return 2*high + kit.Gap
	}
	return stripHigh
}

// strip draws the seats side by side, each a key that opens what lies before it.
func (l seatView) strip(p *kit.Painter, b kit.Box) {
	n := len(l.t.vm.Seats)
	if n == 0 {
		return
	}
	rows := 1
	if l.crowded() {
		rows = 2
	}
	cells := b.Grid((n+rows-1)/rows, rows, kit.Gap)
	for i := range l.t.vm.Seats {
		f := seatFace{seat: l.t.vm.Seats[i], changed: l.Changed(i)}
		if s := l.t.doing(); s != nil && s.Says != "" && s.Mark == f.seat.Mark {
			f.says, f.seat.Face.Icon = s.Says, s.Face
		}
		if a := l.t.asked(); a != nil && a.Seat.Shape != "" {
			f.seat.ToAct = a.Seat.Shape == f.seat.Mark.Shape
		}
		p.Keep(kit.RoleFigure, cells[i])
		tokensOf(p, cells[i], f.seat.Mark)
		id := fmt.Sprintf("seat/%d", i)
		looks := kit.KeyFace{Kind: kit.KeyBare, Label: f.seat.Mark.Name, What: f, Draw: func(p *kit.Painter, b kit.Box) { drawSeatBox(p, b, &f, l.t.game().Figures) }}
		l.t.worded(id, &looks, seatLabel(&f.seat))
		p.Key(cells[i], id, looks, func() { l.tapSeat(i) })
		l.hands(p, cells[i], i, f.changed)
	}
}

// handSide is the size of the hand beside a digit.
const handSide = 22

// hands draws a hand at each figure of a seat that people have to set, too: those that the act changed of which
// the strip tells a chore.
func (l seatView) hands(p *kit.Painter, b kit.Box, seat int, changed [BigFigures]bool) {
	s, mark := l.t.doing(), l.t.vm.Seats[seat].Mark
	if s == nil || s.InfoOnly || s.Mark != mark {
		return
	}
	for k, by := range changed {
		at, drawn := p.MarkedAt(FigureMark(mark, k))
		if !by || !drawn {
			continue
		}
		side := min(handSide, at.W*0.4)
		disc := kit.At(at.X+at.W-side, max(at.Y-2, b.Y), side, side)
		p.Tile(disc, fmt.Sprintf("hand/%d/%d", seat, k), mark, func(p *kit.Painter, b kit.Box) {
			p.Rect(b, kit.Paper, kit.Ink, kit.FrameWidth(1.5), b.W/2)
			p.Icon(b.Inset(3), "palm", kit.OnPaper("umber"), kit.Paper)
		})
	}
}

// SlimFigure is a figure of the low row, on paper if the latest act changed it.
func SlimFigure(p *kit.Painter, b kit.Box, c present.CounterVM, changed bool) {
	st, tone := kit.FigureStyle(min(24, b.H/0.74), kit.Cream), kit.OnDark(c.Look.Tone)
	if changed {
		p.Rect(b, kit.Paper, kit.Turquoise, 2, 4)
		st.Colour, tone = kit.Ink, kit.OnPaper(c.Look.Tone)
	}
	text := fmt.Sprint(c.Value)
	pic := min(20, b.H-6, b.W-st.Width(text, st.Size)-1)
	at := b.Centre(st.Width(text, st.Size)+pic+1, b.H)
	p.Icon(at.Right(pic, 0).Centre(pic, pic), pieces.Picture(c.Look), tone, kit.Ink)
	p.Text(at, text, st)
}

// seatFace is what a box of the strip shows.
type seatFace struct {
	seat    present.SeatVM
	changed [BigFigures]bool // since the latest act
	says    string           // by somebody who is no person; "" = nothing
}

// tabWide is the width of a seat's tab, and cardLeast that of a card that its owner
// has shown where there is no room for all of it.
const tabWide, cardLeast = 54, 24

// drawSeatBox is a seat: a tab in its colour with its shape and name, then its
// figures. Whoever is on turn has a frame.
func drawSeatBox(p *kit.Painter, b kit.Box, f *seatFace, own SeatFigures) {
	s := &f.seat
	c := kit.SeatColour(s.Mark.Colour)
	stroke := float32(1.5)
	if s.ToAct {
		stroke = 4
	}
	p.Rect(b, kit.Night, c, stroke, 8)
	full := b.W < float32(min(len(s.Counters), BigFigures))*figureLeast+tabWide+cardLeast && len(s.Revealed) > 0
	wide := min(tabWide, b.W*0.34)
	if full { // the digits keep their size beside the card
		wide = min(tabWide-10, b.W*0.26)
	}
	tab := b.Left(wide, 0)
	p.Rect(tab, c, kit.None, 0, 8)
	words := kit.OnSeat(s.Mark.Colour)
	foot := tab.Bottom(22, 0).InsetXY(2, 0)
	if s.Face.Name != "" {
		TabName(p, foot, present.MarkVM{Name: s.Face.Name}, words)
	} else {
		TabName(p, foot, s.Mark, words)
	}
	side := min(tab.W-12, tab.H-8, 36)
	corner := kit.At(tab.X+tab.W-11, tab.Y+3, 8, tab.H-6)
	p.Icon(tab.Centre(side, side), s.Mark.Shape, words, kit.LineOn(c))
	pieces.ChairSign(p, tab, s)
	b = b.InsetXY(4, 5)
	big := s.Counters[:min(len(s.Counters), BigFigures)]
	if s.Face.Icon != "" && b.W > float32(len(big))*figureLeast+2*faceLeast {
		pieces.FaceTile(p, b.Left(b.H, 4), s.Face.Icon, s.Mark)
		speech(p, &b, f.says, float32(len(big))*figureLeast+float32(len(s.Revealed))*(b.H*pieces.CardShape+3))
	}
	small := s.Figures[min(len(s.Figures), BigFigures):]
	high := b.H
	for i := range s.Revealed { // shown in this round: all may see it
		wide := float32(cardLeast)
		if b.W > float32(len(big))*56+high*pieces.CardShape {
			wide = high * pieces.CardShape
		}
		at := b.Right(wide, 3)
		CardPiece(p, at, &s.Revealed[i], func(p *kit.Painter, b kit.Box) { pieces.Card(p, b, s.Revealed[i]) })
	}
	if wide := high * pieces.SlipWide; s.Room && b.W >= float32(len(big))*slipLeaves+wide {
		pieces.Slip(p, b.Right(wide, 3), s.Lies.Icon)
	} else if s.Lies.Icon != "" {
		at := kit.At(tab.X+1, tab.Y+2, 18, 24)
		if s.Chair != "" { // below its face
			at.Y += pieces.ChairMost
		}
		pieces.Slip(p, at, s.Lies.Icon)
	}
	if own != nil && own(p, b, s, f.changed) {
		return
	}
	switch room := b.W - float32(len(big))*figureLeast; {
	case len(small) == 0:
	case room >= 28:
		drawSmallFigures(p, b.Right(26, 2), small)
	case small[0].Value <= dotsMost:
		drawDots(p, corner, small[0].Value, words)
	}
	FigureRow(p, b, s.Mark, big, f.changed)
}

// FigureRow draws large figures of a seat side by side; one of more digits has more room. changed
// are those that the latest act has changed.
func FigureRow(p *kit.Painter, b kit.Box, m present.MarkVM, list []present.CounterVM, changed [BigFigures]bool) {
	all, st := float32(0), kit.FigureStyle(kit.SizeCounts, kit.Cream)
	wide := func(c *present.CounterVM) float32 { return st.Width(fmt.Sprint(c.Value), st.Size) + picApart }
	for i := range list {
		all += wide(&list[i])
	}
	room, lines := b.W-2*float32(len(list)-1), b.W < float32(len(list))*linedWide
	for i := range list {
		if i > 0 && lines {
			p.Rect(kit.At(b.X-1.5, b.Y+8, 1, b.H-16), kit.BoardEdge, kit.None, 0, 0)
		}
		at := b.Left(room*wide(&list[i])/all, 2)
		p.Mark(FigureMark(m, i), at)
		BigFigure(p, at, list[i], i < BigFigures && changed[i])
	}
}

// figureLeast is the least width of a large figure: digit and symbol. Lines stand between figures that are
// narrower than linedWide. dotsMost of a small figure are dots without room; a slip leaves each figure slipLeaves.
const figureLeast, linedWide, dotsMost, slipLeaves = 44, 72, 5, 60

// drawDots draws so many dots below each other.
func drawDots(p *kit.Painter, b kit.Box, n int, colour color.NRGBA) {
	for range n {
		p.Rect(b.Top(8, 2), colour, kit.None, 0, 4)
	}
}

// TabName sets the name of a seat on its tab, in capitals: all of it, the short
// one that was chosen for it, its first word, or the start of it with a full stop.
func TabName(p *kit.Painter, b kit.Box, m present.MarkVM, colour color.NRGBA) {
	st := kit.CapsStyle(kit.TextPlain, colour)
	st.Tight = true
	p.Text(b, NameFor(m, b.W, st), st)
}

// NameFor is what of a name fits a width at the smallest size.
func NameFor(m present.MarkVM, w float32, st kit.TextStyle) string {
	fits := func(s string) bool { return st.Width(s, kit.TextSmall) <= w }
	name := strings.ToUpper(m.Name)
	for _, try := range []string{name, strings.ToUpper(m.Short), strings.ToUpper(kit.FirstWord(m.Name))} {
		if try != "" && fits(try) {
			return try
		}
	}
	r := companion.Letters(strings.ToUpper(cmp.Or(m.Short, kit.FirstWord(m.Name))))
	for len(r) > 1 && !fits(strings.Join(r, "")+".") {
		r = r[:len(r)-1]
	}
	return strings.Join(r, "") + "."
}

// BigFigure is a figure that the whole table reads; on paper if the latest
// act changed it. Its symbol stands beside it, or below where the next figure would be as near.
func BigFigure(p *kit.Painter, b kit.Box, c present.CounterVM, changed bool) {
	colour, tone := kit.Cream, kit.OnDark(c.Look.Tone)
	if changed {
		p.Rect(b, kit.Paper, kit.Turquoise, 3, 6)
		colour, tone = kit.Ink, kit.OnPaper(c.Look.Tone)
	}
	text, st, pic := fmt.Sprint(c.Value), kit.FigureStyle(min(kit.SizeCounts, b.H/0.74), colour), float32(picMost)
	if c.Look.Icon == "" {
		pic = 0
	}
	room := b.W - st.Width(text, st.Size) - picGap - picApart
	below := pic > 0 && room < picBeside && b.H >= belowHigh
	foot, wide := kit.Box{}, b.W
	if below {
		foot, pic = b.Bottom(picBelow, 1), picBelow
		wide = foot.W - pic - picGap - 1
	} else if pic > 0 { // in a low box the digit keeps its size while its symbol can be seen
		pic = min(pic, max(picLeast, room))
		for st.Size > kit.TextSmall && st.Width(text, st.Size)+pic+2 > b.W {
			st.Size--
		}
	}
	if top := topOf(&c, wide); top != "" && (below || b.H >= topHigh+kit.SizeCounts*0.74) {
		word := kit.CapsStyle(kit.TextSmall, tone)
		word.Tight = true
		if below {
			foot = foot.Centre(pic+picGap+word.Width(top, kit.TextSmall)+1, foot.H) // letters have whole pixels
			p.Text(kit.At(foot.X+pic+picGap, foot.Y, foot.W-pic-picGap, foot.H), top, word)
			foot.W = pic
		} else {
			p.Text(b.Bottom(topHigh, 0), top, word)
		}
	}
	st.Size = min(st.Size, b.H/0.74)
	for st.Size > kit.TextSmall && st.Width(text, st.Size) > b.W {
		st.Size--
	}
	at := b
	if !below && pic > 0 {
		wide := st.Width(text, st.Size) + pic
		gap := min(picGap, max(1, (b.W-wide)/4)) // nearer than the next figure
		at = b.Centre(min(wide+gap, b.W), b.H)
		foot = at.Right(pic, gap)
	}
	if pic > 0 {
		p.Icon(foot.Centre(pic, pic), c.Look.Icon, tone, kit.Ink)
	}
	p.Text(at, text, st)
}

// The sides of the symbol of a large figure: the most, the least beside it where there is room below, below it, and the
// least anywhere. picGap is from a figure to its symbol, picApart the least to the next figure, and
// belowHigh the least height that has room for a symbol below.
const (
	picMost, picBeside, picBelow, picLeast = 26, 20, 17, 10
	picGap, picApart                       = 3, 10
	belowHigh                              = 56
)

// topHigh is the height of the word below a digit that says that it is the most.
const topHigh = 14

// topOf returns the word, as long as a width allows, for a figure that has reached its maximum; ""
// if it has not, or if only the label of a resting finger has room for it.
func topOf(c *present.CounterVM, w float32) string {
	st := kit.CapsStyle(kit.TextSmall, kit.Cream)
	for _, word := range c.Top {
		if word = strings.ToUpper(word); st.Width(word, kit.TextSmall) <= w {
			return word
		}
	}
	return ""
}

// drawSmallFigures are the figures that only their owner needs, one upon the
// other.
func drawSmallFigures(p *kit.Painter, b kit.Box, list []present.CounterVM) {
	rows := b.Grid(1, 2, 0)
	for i, c := range list[:min(len(list), 2)] {
		if c.Look.Icon != "" {
			p.Icon(rows[i].Left(14, 1).Centre(14, 14), pieces.Picture(c.Look), kit.OnDark(c.Look.Tone), kit.Ink)
		}
		p.Text(rows[i], fmt.Sprint(c.Value), smallFigure())
	}
}

// smallFigure is the style of figures that only their owner needs.
func smallFigure() kit.TextStyle {
	st := kit.FigureStyle(20, kit.Cream)
	st.Align = fyne.TextAlignLeading
	return st
}

// Changed reports which of the large figures of a seat the latest act changed.
func (l Look) Changed(seat int) (out [BigFigures]bool) {
	before, _ := l.Before(seat)
	was, is := before.Counters, l.t.vm.Seats[seat].Counters
	for k := range min(len(was), len(is), BigFigures) {
		out[k] = was[k].Value != is[k].Value
	}
	return out
}

// Seat draws a seat as a key: draw is its face, what names all that the face shows.
// A tap is an answer about the seat if the game has one, and else opens what lies
// before it. lit = the seat can be chosen; leads = a tap is no answer, it shows several.
func (l Look) Seat(p *kit.Painter, b kit.Box, seat int, lit, leads bool, what any, draw func(*kit.Painter, kit.Box)) {
	s := &l.t.vm.Seats[seat]
	p.Keep(kit.RoleFigure, b)
	tokensOf(p, b, s.Mark)
	id := seatID(seat)
	if lit {
		id = l.ID(id)
	}
	if b.Meets(l.NoticeAt()) {
		p.Tile(b, id, what, draw)
		return
	}
	face := kit.KeyFace{Kind: kit.KeyBare, Label: s.Mark.Name, On: lit, Leads: leads, What: what, Draw: draw}
	l.t.worded(id, &face, seatLabel(s))
	p.Key(b, id, face, func() { l.tapSeat(seat) })
}

// seatID is the ID of the key of a seat.
func seatID(seat int) string { return fmt.Sprintf("seat/%d", seat) }

// tapSeat is a tap on a seat: an answer about it, or all that lies before it.
func (l Look) tapSeat(seat int) {
	if tap := l.t.game().TapSeat; l.t.asked() != nil && tap != nil && tap(l, seat) {
		return
	}
	l.t.open(sheetSeat, seat)
}

// Subject is what a seat shows where something is done about it: its tab, and its figures below.
type Subject struct{ face seatFace }

// SubjectOf returns a seat as it is drawn where something is done about it.
func (l Look) SubjectOf(seat int) Subject {
	return Subject{seatFace{seat: l.t.vm.Seats[seat], changed: l.Changed(seat)}}
}

// Draw draws it.
func (f Subject) Draw(p *kit.Painter, b kit.Box) {
	m := f.face.seat.Mark
	p.Rect(b, kit.Night, kit.SeatColour(m.Colour), 3, 8)
	head := b.Top(b.H*0.5, 0)
	p.Rect(head, kit.SeatColour(m.Colour), kit.None, 0, 8)
	head = head.InsetXY(5, 1)
	side := min(head.H-4, 24)
	p.Icon(head.Left(side, 4).Centre(side, side), m.Shape, kit.OnSeat(m.Colour), kit.LineOn(kit.SeatColour(m.Colour)))
	TabName(p, head, m, kit.OnSeat(m.Colour))
	big := f.face.seat.Counters[:min(len(f.face.seat.Counters), BigFigures)]
	if len(big) == 0 {
		return
	}
	for i, at := range b.InsetXY(4, 2).Grid(len(big), 1, 1) {
		SlimFigure(p, at, big[i], f.face.changed[i])
	}
}
