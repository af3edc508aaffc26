package view

import (
	"fmt"
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// Tally is the screen on which the cards of a final table are given to their
// owners, so that a game that nobody tracked is scored.
type Tally struct {
	*page
	vm    present.TallyVM
	at    int // page of cards
	finds int // of the cards that readers told of, how many were shown

	OnSeat   func(engine.Seat) // whose cards are tapped now
	OnCard   func(catalogue.CardID)
	OnFigure func(figure, value int) // of the seat whose figures are tapped
	OnDone   func()
	OnBack   func()
}

var _ Screen = (*Tally)(nil)

// NewTally makes the screen.
func NewTally() *Tally {
	t := &Tally{}
	t.page = newPage(t.build)
	return t
}

// Show replaces all that the screen says.
func (t *Tally) Show(vm present.TallyVM) {
	t.vm = vm
	t.Refresh()
}

func (t *Tally) build(p *painter, b box) {
	p.ground(b)
	bar := b.top(target+8, 0)
	p.rect(bar, night, none, 0, 0)
	bar = bar.insetXY(12, 4)
	p.text(bar.left(bar.W*0.5, gap), t.vm.Title, textStyle{size: textBig, bold: true, colour: cream})
	help := textStyle{size: textPlain, colour: dim, align: fyne.TextAlignTrailing, tight: true}
	switch {
	case t.vm.Bad:
		help.colour = alarm
	case t.vm.Found != 0:
		help.colour = brass
	}
	p.text(bar, t.vm.Help, help)
	b = b.inset(12)
	ways := b.bottom(target, 12).grid(3, 1, 12)
	p.key(ways[0], "back", keyFace{kind: keyQuiet, label: t.vm.Back, icon: "back"}, func() { t.OnBack() })
	p.key(ways[2], "score", keyFace{kind: keyPrimary, label: t.vm.Done, icon: "cup", off: !t.vm.Ready}, func() { t.OnDone() })
	if len(t.vm.Seats) > 0 {
		t.seats(p, b.top(60, gap))
	}
	if len(t.vm.Figures) > 0 {
		t.figures(p, &b)
	}
	const rowHeight = 56
	cols := max(2, int((b.W+gap)/(190+gap)))
	rows := max(1, int((b.H+gap)/(rowHeight+gap)))
	t.turn(cols * rows)
	if n := pages(len(t.vm.Cards), cols*rows); n > 1 {
		t.at = pager(p, ways[1], "cards", t.at, n, func(n int) { t.at = n; t.Refresh() })
	} else {
		t.at = 0
	}
	cells := b.grid(cols, rows, gap)
	for i, c := range t.vm.Cards[t.at*cols*rows : min(len(t.vm.Cards), (t.at+1)*cols*rows)] {
		cell := cells[i]
		cell.H = min(cell.H, 72)
		if c.Off != "" {
			p.key(cell, fmt.Sprintf("card/%d", c.ID), keyFace{label: c.Name, detail: c.Off, off: true}, nil)
			continue
		}
		p.key(cell, fmt.Sprintf("card/%d", c.ID), keyFace{kind: keyBare, label: c.Name, on: c.On, what: c, draw: func(p *painter, b box) { tallyCard(p, b, c) }}, func() { t.OnCard(c.ID) })
	}
}

// turn goes to the page of a card that a reader has just told of.
func (t *Tally) turn(cells int) {
	i := slices.IndexFunc(t.vm.Cards, func(c present.TallyCardVM) bool { return c.ID == t.vm.Found })
	if i >= 0 && t.finds != t.vm.Finds {
		t.at = i / cells
	}
	t.finds = t.vm.Finds
}

// seats are the keys that say whose cards are tapped.
func (t *Tally) seats(p *painter, b box) {
	for i, c := range b.grid(len(t.vm.Seats), 1, gap) {
		s := t.vm.Seats[i]
		p.key(c, fmt.Sprintf("seat/%d", s.Seat), keyFace{kind: keyBare, label: s.Mark.Name, on: s.On, what: s, draw: func(p *painter, b box) { tallySeat(p, b, s) }}, func() { t.OnSeat(s.Seat) })
	}
}

// figures are those of the seat whose figures are tapped, above the cards if
// there are any.
func (t *Tally) figures(p *painter, b *box) {
	n := len(t.vm.Figures)
	most := float32(110)
	if len(t.vm.Cards) > 0 {
		most = target
	}
	if (b.H+gap)/float32(n)-gap-figureTitle < smallest && !b.upright() {
		t.figurePairs(p, b)
		return
	}
	for k, f := range t.vm.Figures {
		cols, rows := len(f.Tapped), 1
		if b.W/float32(cols) < 1.2*target { // two rows of fingers' width
			cols, rows = (cols+1)/2, 2
		}
		high := min(most*float32(rows), (b.H+gap)/float32(n-k)-gap-figureTitle)
		t.figure(p, b.top(figureTitle+high, gap), k, cols, rows)
	}
}

// figurePairs puts two figures beside each other, that with most keys and that with
// fewest, each as wide as its keys want.
func (t *Tally) figurePairs(p *painter, b *box) {
	keys := func(k int) int { return len(t.vm.Figures[k].Tapped) }
	var order []int
	for k := range t.vm.Figures {
		order = append(order, k)
	}
	slices.SortStableFunc(order, func(a, b int) int { return keys(b) - keys(a) })
	rows := (len(order) + 1) / 2
	for i, row := range b.grid(1, rows, gap) {
		first, second := order[i], order[len(order)-1-i]
		if first != second {
			all := float32(keys(first) + keys(second))
			t.figure(p, row.right((row.W-2*gap)*float32(keys(second))/all, 2*gap), second, keys(second), 1)
		}
		t.figure(p, row, first, keys(first), 1)
	}
	b.H = 0
}

// figureTitle is the height of what a figure is called, over its keys.
const figureTitle = textPlain*lineHeight + 4

// figure is one of them: what it is called and its keys.
func (t *Tally) figure(p *painter, b box, k, cols, rows int) {
	f := &t.vm.Figures[k]
	p.text(b.top(figureTitle-4, 4), f.Title+"  "+f.Value, textStyle{size: textPlain, bold: true, colour: brass, tight: true})
	for i, cell := range b.grid(cols, rows, gap) {
		if i >= len(f.Tapped) {
			break
		}
		tap := f.Tapped[i]
		p.key(cell, fmt.Sprintf("figure/%d/%s", k, tap.Label), keyFace{label: tap.Label, on: tap.On}, func() { t.OnFigure(k, tap.Value) })
	}
}

// tallyWide is the width from which on the name of a seat stands beside its shape.
const tallyWide = 230

// tallySeat is a seat with how many cards it owns.
func tallySeat(p *painter, b box, s present.TallySeatVM) {
	fill, rim, stroke := board, boardEdge, float32(1.5)
	if s.On {
		fill, rim, stroke = felt, seatColour(s.Mark.Colour), 4
	}
	p.rect(b, fill, rim, stroke, 9)
	name := textStyle{size: textPlain, bold: true, colour: cream, tight: true}
	head := b.insetXY(10, 4)
	if b.W < tallyWide { // the name needs all of the width
		foot := head.bottom(22, 2)
		foot.X, foot.W = b.X+4, b.W-8
		name.align = fyne.TextAlignCenter
		p.name(foot, s.Mark.Name, name)
	}
	p.icon(head.left(28, 8).centre(26, 26), s.Mark.Shape, seatColour(s.Mark.Colour), ink)
	p.text(head.right(30, 4), s.Count, textStyle{size: textBig, bold: true, colour: brass, align: fyne.TextAlignTrailing, tight: true})
	if b.W >= tallyWide {
		p.name(head, s.Mark.Name, name)
	}
}

// tallyCard is a card with the mark of its owner.
func tallyCard(p *painter, b box, c present.TallyCardVM) {
	fill, rim, stroke, text := felt, boardEdge, float32(1.5), cream
	switch {
	case c.On:
		fill, rim, stroke, text = paper, seatColour(c.Owner.Colour), 4, ink
	case c.Owner.Shape != "":
		fill, text = board, dim
	}
	p.rect(b, fill, rim, stroke, 9)
	b = b.insetXY(10, 4)
	if c.Owner.Shape != "" {
		p.icon(b.right(24, 6).centre(22, 22), c.Owner.Shape, seatColour(c.Owner.Colour), ink)
	}
	p.text(b, c.Name, textStyle{size: textPlain, bold: true, colour: text, align: fyne.TextAlignCenter, tight: true})
}
